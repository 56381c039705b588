import TerminalCore
import Testing

@Suite struct TextFieldTests {
    private func field(_ text: String, _ keys: Key...) -> TextField {
        var field = TextField(text)
        for key in keys {
            let isUnderstood = field.handle(key)
            #expect(isUnderstood)
        }
        return field
    }

    @Test func editsByCharacter() {
        #expect(field("cafe\u{301}", .backspace).text == "caf")
        #expect(field("👩\u{200D}🔧x", .left, .backspace).text == "x")
        #expect(field("tea", .home, .character("水"), .delete).text == "水ea")
        #expect(field("tea", .left, .left, .character("o")).text == "toea")
    }

    @Test func editsByWord() {
        #expect(field("no hot water", .control("w")).text == "no hot ")
        #expect(field("no hot water", .altLeft, .control("u")).text == "water")
        #expect(field("no hot water", .home, .altRight, .control("k")).text == "no")
        #expect(field("", .control("w"), .backspace, .delete, .left, .right).text == "")
    }

    @Test func otherKeysMeanNothing() {
        var field = TextField("tea")
        let isUnderstood = [Key.enter, .function(5), .up].map { field.handle($0) }
        #expect(isUnderstood == [false, false, false])
        #expect(field.text == "tea")
    }

    @Test func pastedTextIsOneCleanLineOfLimitedLength() {
        var field = TextField()
        field.insert("one\r\ntwo\tthree\u{1B}[31m")
        #expect(field.text == "one two three[31m")
        field.insert(String(repeating: "水", count: 1_000_000))
        #expect(field.text.utf8.count <= TextField.limit)
    }

    @Test func scrollsSoThatTheCursorIsSeen() {
        #expect(field("tea").visible(columns: 10) == ("tea", 3))
        #expect(field("hot water").visible(columns: 6) == ("water", 5))
        #expect(field("热水没有了").visible(columns: 6) == ("有了", 4))
        #expect(field("hot water", .home).visible(columns: 6) == ("hot water", 0))
        #expect(field("tea").visible(columns: 0) == ("", 0))
    }
}
