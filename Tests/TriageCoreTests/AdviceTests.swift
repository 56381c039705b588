import Testing

import TriageCore

@Suite struct AdviceTests {
    @Test(arguments: [
        (["Note: a text", "      goes on"], ["Note: a text goes on"]),
        (["说明：先关水，", "      再断电"], ["说明：先关水，再断电"]),
        (["Fix: do this:", "     pump run 3"], ["Fix: do this:", "     pump run 3"]),
        (["修复：这样做：", "     pump run 3"], ["修复：这样做：", "     pump run 3"]),
    ])
    func proseThatGoesOnIsOneLine(lines: [String], joined: [String]) {
        #expect(Advice.pieces(of: lines) == joined.map(Advice.Piece.prose))
    }

    @Test func whatTheAuthorPutOnLinesOfTheirOwnStaysThere() {
        let lines = [
            "Fix: Check the valve", "     Check the hose, and whatever it is that holds the hose",
            "     in its place", "     Start again.", "     Then wait",
        ]
        let statements = [
            "Fix: Check the valve",
            "     Check the hose, and whatever it is that holds the hose in its place",
            "     Start again.", "     Then wait",
        ]
        #expect(Advice.pieces(of: lines) == statements.map(Advice.Piece.prose))
    }

    @Test func callsWithRemarksBehindThemAreCode() {
        let calls = ["valve.turn(by: scene)  ← RIGHT", "valve.turn(by: view)  ← WRONG (too far)"]
        #expect(
            Advice.pieces(of: ["FIX: Turn it by the scene", "  " + calls[0], "  " + calls[1]])
                == [.prose("FIX: Turn it by the scene"), .code(calls)])
    }

    @Test(arguments: [
        "private var valve: Valve?", "let hoses: [Hose]", "open(lid, at: noon)",
        "pump.drain(all of it).close()", "pump.stop()   // at once",
    ])
    func aLoneLineIsCode(line: String) {
        #expect(
            Advice.pieces(of: ["Fix: Write this:", "     " + line])
                == [.prose("Fix: Write this:"), .code([line])])
    }

    @Test(arguments: [
        "Valve(the left one)", "Lid(s) shut (all of them)", "let it: drip",
        "see Hose (the long one)",
        "Note: var is short", "Turn it  // twice",
    ])
    func wordsWithBracketsAreNoCode(line: String) {
        #expect(Advice.pieces(of: [line]) == [.prose(line)])
    }

    @Test func codeStaysTogetherUntilItsIndentDrops() {
        let lines = [
            "FIX: Drain it:", "  func drain() {", "      switch valve {",
            "      case open: return", "      valves.filter(isOpen)",
            "          .forEach { $0.shut() }   // at last", "  }", "  Then refill it slowly",
        ]
        #expect(
            Advice.pieces(of: lines) == [
                .prose("FIX: Drain it:"),
                .code([
                    "func drain() {", "    switch valve {", "    case open: return",
                    "    valves.filter(isOpen)", "        .forEach { $0.shut() }   // at last", "}",
                ]),
                .prose("  Then refill it slowly"),
            ])
    }

    @Test(arguments: [
        "docker login registry.example.com", "find /var/log -name '*.gz' -mtime +7 -delete",
        "sudo systemctl restart nginx", "./pump --drain", "kubectl get pods -n shop",
    ])
    func aCommandOnALineOfItsOwnIsCode(line: String) {
        #expect(
            Advice.pieces(of: ["Fix: Type this:", "  " + line])
                == [.prose("Fix: Type this:"), .code([line])])
    }

    @Test(arguments: [
        "git is broken", "docker needs more memory", "pass -v to see why.", "drain the pump",
        "Docker login - then retry", "restart it - twice", "step 3",
    ])
    func aSentenceIsNoCommand(line: String) {
        #expect(Advice.pieces(of: [line]) == [.prose(line)])
    }

    @Test func fencedLinesAreCodeWhateverTheySay() {
        let lines = ["Run", "```sh", "pump drain now", "", "pump status", "```", "Done"]
        #expect(
            Advice.pieces(of: lines) == [
                .prose("Run"), .code(["pump drain now", "", "pump status"], language: "sh"),
                .prose("Done"),
            ])
    }
}
