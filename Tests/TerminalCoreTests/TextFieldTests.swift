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

    @Test func whatIsMarkedIsReplacedByWhatIsTyped() {
        func marked(_ keys: Key...) -> TextField {
            var field = field("no water", .home)
            field.mark()
            for key in keys { _ = field.handle(key) }
            return field
        }
        #expect(marked().isMarked)
        #expect(marked(.character("t"), .character("o")).text == "to")
        #expect(marked(.backspace).isEmpty)
        #expect(marked(.delete, .character("t")).text == "t")
        #expect(marked(.left, .character("t")).text == "no watetr", "a key that moves keeps it")
        #expect(marked(.control("w"), .character("t")).text == "no t")
        #expect(!marked(.left).isMarked)
        #expect(marked(.enter).isMarked, "a key of no meaning leaves it marked")
        var empty = TextField()
        empty.mark()
        #expect(!empty.isMarked)
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

    private func lines(_ text: String, _ keys: Key...) -> String {
        var field = TextField(text, keepsLines: true)
        for key in keys {
            let isUnderstood = field.handle(key)
            #expect(isUnderstood)
        }
        field.insert("|")
        return field.text
    }

    @Test func severalLinesAreEditedOneByOne() {
        #expect(lines("tea\r\nmilk") == "tea\nmilk|")
        #expect(lines("tea\nmilk", .home, .alt("\r")) == "tea\n\n|milk")
        #expect(lines("tea\nmilk", .control("u"), .backspace) == "tea|")
        #expect(lines("tea\nmilk", .up, .control("k")) == "tea|\nmilk")
        #expect(lines("tea\nhot milk", .up) == "tea|\nhot milk")
        #expect(lines("tea\nmilk\n", .up, .end) == "tea\nmilk|\n")
        #expect(lines("tea\nmilk", .up, .up, .home, .right, .down) == "tea\nm|ilk")
        #expect(lines("tea\nmilk", .control("w"), .control("w")) == "|")
        let (fields, current) = TextField("tea\n\nmilk", keepsLines: true).lines
        #expect(fields.map(\.text) == ["tea", "", "milk"] && current == 2)
        let long = String(repeating: "line\n", count: 10_000)
        #expect(TextField(long, keepsLines: true).text == long)
    }

    @Test func scrollsSoThatTheCursorIsSeen() {
        #expect(field("tea").visible(columns: 10) == ("tea", 3))
        #expect(field("hot water").visible(columns: 6) == ("water", 5))
        #expect(field("热水没有了").visible(columns: 6) == ("有了", 4))
        #expect(field("hot water", .home).visible(columns: 6) == ("hot water", 0))
        #expect(field("tea").visible(columns: 0) == ("", 0))
    }
}
