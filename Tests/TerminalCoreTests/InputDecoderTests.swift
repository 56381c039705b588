@testable import TerminalCore
import Testing

@Suite struct InputDecoderTests {
    private func events(_ text: String, flush: Bool = false) -> [TerminalEvent] {
        var decoder = InputDecoder(sequences: [Array("\u{1B}Oj".utf8): .insert])
        var events: [TerminalEvent] = []
        decoder.feed(Array(text.utf8), into: &events)
        if flush { decoder.flush(into: &events) }
        return events
    }

    @Test(arguments: [
        ("a", Key.character("a")), ("水", .character("水")), ("👍", .character("👍")),
        ("\r", .enter), ("\n", .enter), ("\t", .tab), ("\u{7F}", .backspace), ("\u{8}", .backspace),
        ("\u{3}", .control("c")), ("\0", .control(" ")), ("\u{1C}", .control("\\")),
        ("\u{1B}[A", .up), ("\u{1B}OB", .down), ("\u{1B}[1;5C", .right), ("\u{1B}[1;3D", .altLeft),
        ("\u{1B}\u{1B}[C", .altRight), ("\u{1B}[Z", .backTab), ("\u{1B}[3~", .delete),
        ("\u{1B}[5;2~", .pageUp), ("\u{1B}OP", .function(1)), ("\u{1B}[24~", .function(12)),
        ("\u{1B}[[C", .function(3)), ("\u{1B}[15~", .function(5)), ("\u{1B}Oq", .character("1")),
        ("\u{1B}x", .alt("x")), ("\u{1B}\r", .alt("\r")), ("\u{1B}水", .alt("水")),
        ("\u{1B}\u{7F}", .alt("\u{7F}")),
        ("\u{1B}OM", .enter), ("\u{1B}[1~", .home), ("\u{1B}[F", .end),
        // As the terminal's own description says, rather than as on other terminals.
        ("\u{1B}Oj", .insert),
    ])
    func keys(_ sent: String, _ key: Key) {
        #expect(events(sent) == [.key(key)])
        #expect(events(sent + "z" + sent) == [.key(key), .key(.character("z")), .key(key)])
    }

    @Test(arguments: [
        ("rgb:ffff/ffff/ffff", true), ("rgb:0000/0000/0000", false), ("rgb:fd/f6/e3", true),
        ("rgba:1e1e/1e1e/2e2e/ffff", false), ("rgb:ffff/ffff", nil), ("rgb:x/y/z", nil), ("", nil),
    ])
    func theBackgroundIsLightOrDark(_ color: String, _ isLight: Bool?) {
        for end in ["\u{7}", "\u{1B}\\"] {
            var decoder = InputDecoder()
            decoder.expectBackground()
            var events: [TerminalEvent] = []
            for byte in "\u{1B}]11;\(color)\(end)x".utf8 { decoder.feed([byte], into: &events) }
            let told = isLight.map { [TerminalEvent.background(isLight: $0)] } ?? []
            #expect(events == told + [.key(.character("x"))])
            #expect(decoder.awaitsBackground == (isLight == nil))
        }
        #expect(events("\u{1B}]11;\(color)\u{7}x") == [.key(.character("x"))], "nobody asked")
    }

    @Test func anUnfinishedSequenceIsDecidedByTime() {
        #expect(events("\u{1B}") == [])
        #expect(events("\u{1B}", flush: true) == [.key(.escape)])
        #expect(events("\u{1B}\u{1B}", flush: true) == [.key(.escape), .key(.escape)])
        #expect(events("\u{1B}[", flush: true) == [.key(.alt("["))])
        #expect(events("\u{1B}]", flush: true) == [.key(.alt("]"))])
        #expect(events("\u{1B}[1;", flush: true) == [])
        #expect(events("\u{1B}\u{3}") == [.key(.escape), .key(.control("c"))])
    }

    @Test func sequencesMayComeInPieces() {
        let sent = Array("\u{1B}[1;3D水\u{1B}[<0;12;5M\u{1B}[200~a\u{1B}[201~b".utf8)
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        for byte in sent { decoder.feed([byte], into: &events) }
        #expect(
            events == [
                .key(.altLeft), .key(.character("水")),
                .mouse(MouseEvent(kind: .press, row: 4, column: 11)), .paste("a"),
                .key(.character("b")),
            ])
        #expect(!decoder.isWaiting)
    }

    @Test func mouse() {
        #expect(events("\u{1B}[<0;1;1M\u{1B}[<0;1;1m").count == 1)
        #expect(
            events("\u{1B}[<64;7;3M\u{1B}[<65;7;3M\u{1B}[<16;7;3M") == [
                .mouse(MouseEvent(kind: .wheelUp, row: 2, column: 6)),
                .mouse(MouseEvent(kind: .wheelDown, row: 2, column: 6)),
                .mouse(MouseEvent(kind: .press, row: 2, column: 6)),
            ])
        #expect(events("\u{1B}[M !\"") == [.mouse(MouseEvent(kind: .press, row: 1, column: 0))])
        // Motion, other buttons, and places that cannot be.
        #expect(events("\u{1B}[<32;4;4M\u{1B}[<2;4;4M\u{1B}[<0;0;4M\u{1B}[<0;99999999;4M") == [])
    }

    @Test func pastes() {
        #expect(events("\u{1B}[200~one\rtwo\r\nthree\u{1B}[201~") == [.paste("one\ntwo\nthree")])
        #expect(events("\u{1B}[200~a\u{1B}[Ab\u{1B}[201~") == [.paste("a\u{1B}[Ab")])
        #expect(events("\u{1B}[200~\u{1B}[201~x") == [.paste(""), .key(.character("x"))])
        #expect(events("\u{1B}[200~never ended", flush: true) == [.paste("never ended")])
    }

    @Test func aPasteIsCapped() {
        let sent = "\u{1B}[200~" + String(repeating: "水", count: 1_000_000) + "\u{1B}[201~q"
        let result = events(sent)
        #expect(result.count == 2)
        guard case .paste(let text) = result.first else {
            Issue.record("no paste")
            return
        }
        #expect(text.utf8.count <= InputDecoder.pasteLimit)
        #expect(text.utf8.count > InputDecoder.pasteLimit - 4)
        #expect(text.allSatisfy { $0 == "水" })
        #expect(result.last == .key(.character("q")))
    }

    @Test(arguments: 0..<4)
    func theCapCutsBetweenCharacters(_ ahead: Int) {
        let lead = String(repeating: "a", count: ahead)
        let whole = (InputDecoder.pasteLimit - ahead) / 3
        let sent = "\u{1B}[200~" + lead + String(repeating: "水", count: whole + 9) + "\u{1B}[201~"
        #expect(events(sent) == [.paste(lead + String(repeating: "水", count: whole))])
    }

    @Test func answersAreLeftOut() {
        #expect(events("\u{1B}]11;rgb:0000/0000/0000\u{7}k") == [.key(.character("k"))])
        #expect(events("\u{1B}P1+r544e\u{1B}\\k") == [.key(.character("k"))])
        #expect(events("\u{1B}[?62;22c\u{1B}[5;9Rk").last == .key(.character("k")))
        #expect(events("\u{1B}[I\u{1B}[O\u{1B}[?1;2yk").last == .key(.character("k")))
    }

    @Test func aReportOfTheCursorIsAnAnswerOnlyWhenAsked() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.feed(Array("\u{1B}[1;2R".utf8), into: &events)
        #expect(events == [.key(.function(3))])
        decoder.expectCursor()
        decoder.feed(Array("x\u{1B}[1;3R\u{1B}[1;2R".utf8), into: &events)
        #expect(events == [.key(.function(3)), .key(.character("x")), .key(.function(3))])
        #expect(decoder.cursorColumn == 3)
        #expect(!decoder.awaitsCursor)
    }

    @Test func wrongBytesAreLeftOut() {
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        decoder.feed([0xFF, 0xC0, 0x80, 0xED, 0xA0, 0x80, 0xF5, 0xC2, 0x9B, 0x61], into: &events)
        #expect(events == [.key(.character("a"))])
    }

    @Test func anyBytesAreHarmless() {
        var state: UInt64 = 42
        var decoder = InputDecoder()
        var events: [TerminalEvent] = []
        let treacherous = Array("\u{1B}[]OPM<;~200201\u{7}\\".utf8) + [0x80, 0xE6, 0xF0, 0xFF]
        for _ in 0..<100_000 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            let choice = Int(state >> 40)
            let byte =
                choice % 3 == 0
                ? UInt8(truncatingIfNeeded: choice >> 4)
                : treacherous[(choice >> 4) % treacherous.count]
            decoder.feed([byte], into: &events)
            if choice % 97 == 0 { decoder.flush(into: &events) }
        }
        decoder.flush(into: &events)
        events = []
        decoder.feed(Array("q".utf8), into: &events)
        #expect(events == [.key(.character("q"))])
    }
}
