import CoreTestSupport
import TerminalCore
import Testing

@Suite struct TextWrapTests {
    @Test func wordsBreakAtSpaces() {
        #expect(
            TextWrap.wrap("The pump runs, but no water comes.", columns: 12)
                == ["The pump", "runs, but no", "water comes."])
    }

    @Test func lineFeedsBreakForGoodAndIndentsHang() {
        #expect(
            TextWrap.wrap("  fill tank\n\nthen wait a while", columns: 10, indent: 2)
                == ["  fill", "  tank", "", "then wait", "  a while"])
        #expect(TextWrap.wrap("", columns: 10) == [""])
    }

    @Test func longWordsAreBroken() {
        #expect(
            TextWrap.wrap("see tcp://printer.example", columns: 8)
                == ["see", "tcp://pr", "inter.", "example"])
        #expect(TextWrap.wrap("re-attach --force", columns: 10) == ["re-attach", "--force"])
        #expect(TextWrap.wrap("pump --dry-run now", columns: 12) == ["pump", "--dry-run", "now"])
        #expect(TextWrap.wrap("self-cleaning mode", columns: 8) == ["self-", "cleaning", "mode"])
    }

    @Test func namesAreBrokenWhereTheirWordsMeet() {
        #expect(
            TextWrap.wrap("NSLocationWhenInUseUsageDescription says", columns: 30)
                == ["NSLocationWhenInUseUsage", "Description says"])
        #expect(TextWrap.wrap("max_connections_age", columns: 18) == ["max_connections_", "age"])
        #expect(TextWrap.wrap("a_longtailofletters", columns: 10) == ["a_longtail", "ofletters"])
        #expect(TextWrap.wrap("waterTANK", columns: 6) == ["water", "TANK"])
    }

    @Test func chineseBreaksBetweenCharactersByItsRules() {
        #expect(TextWrap.wrap("水箱空了，请加水。", columns: 8) == ["水箱空", "了，请加", "水。"])
        #expect(TextWrap.wrap("请按（红色）按钮", columns: 6) == ["请按", "（红", "色）按", "钮"])
        #expect(TextWrap.wrap("打开Wi-Fi开关", columns: 8) == ["打开Wi-", "Fi开关"])
        #expect(TextWrap.wrap("等等……好了", columns: 8) == ["等等……好", "了"])
        #expect(TextWrap.wrap("重启，OK", columns: 6) == ["重启，", "OK"])
    }

    @Test func nothingIsCutInsideACharacter() {
        let text = "e\u{301}e\u{301}e\u{301}👩\u{200D}🔧👩\u{200D}🔧한국어तकनीकी"
        for columns in 1...12 {
            let lines = TextWrap.wrap(text, columns: columns)
            #expect(lines.flatMap { Array($0) } == Array(text), "\(columns) columns")
        }
    }

    @Test func textsThatAreWrappedTogetherStayApart() {
        let lines = TextWrap.lines(of: ["Turn the ", "red valve", " left"], columns: 12)
        #expect(
            lines == [
                [.init(run: 0, text: "Turn the "), .init(run: 1, text: "red")],
                [.init(run: 1, text: "valve"), .init(run: 2, text: " left")],
            ])
    }

    /// Whatever the text: lines fit, and nothing but spaces at breaks is lost.
    @Test func wrappedTextIsWhole() {
        var random = SeededGenerator(seed: 7)
        let alphabet = Array("ab -.,() 水，。（「é👍—… \u{301}\u{200D}")
        for _ in 0..<500 {
            let length = Int.random(in: 0...60, using: &random)
            let text = String(
                (0..<length).compactMap { _ in alphabet.randomElement(using: &random) })
            let columns = Int.random(in: 8...30, using: &random)
            let lines = TextWrap.wrap(text, columns: columns)
            #expect(lines.allSatisfy { DisplayWidth.of($0) <= columns }, "\(text.debugDescription)")
            #expect(
                lines.joined().filter { $0 != " " } == text.filter { $0 != " " },
                "\(text.debugDescription)")
        }
    }

    @Test func truncation() {
        #expect(TextWrap.truncate("espresso", to: 8, ellipsis: "…") == "espresso")
        #expect(TextWrap.truncate("espresso", to: 5, ellipsis: "…") == "espr…")
        #expect(TextWrap.truncate("咖啡机", to: 6, ellipsis: "…") == "咖啡机")
        #expect(TextWrap.truncate("咖啡机", to: 5, ellipsis: "…") == "咖啡…")
        #expect(TextWrap.truncate("咖啡机", to: 4, ellipsis: "…") == "咖…")
        #expect(TextWrap.truncate("espresso", to: 0, ellipsis: "…") == "")
        #expect(TextWrap.truncate("espresso", to: 2, ellipsis: "...") == "es")
        let styled = StyledText<Int>([.init("espresso ", 1), .init("doppio", 2)])
        #expect(
            TextWrap.truncate(styled, to: 12, ellipsis: "…")
                == StyledText([.init("espresso ", 1), .init("do…", 2)]))
        #expect(TextWrap.truncate(styled, to: 15, ellipsis: "…") == styled)
        #expect(TextWrap.truncateStart("guides/espresso", to: 9, ellipsis: "…") == "…espresso")
        #expect(TextWrap.truncateStart("指南/咖啡", to: 6, ellipsis: "…") == "…/咖啡")
        #expect(TextWrap.truncateStart("指南/咖啡", to: 5, ellipsis: "…") == "…咖啡")
        #expect(TextWrap.truncateStart("espresso", to: 8, ellipsis: "…") == "espresso")
        #expect(TextWrap.truncateStart("espresso", to: 0, ellipsis: "…") == "")
        #expect(TextWrap.truncate(styled, to: 0, ellipsis: "…").plain == "")
    }
}
