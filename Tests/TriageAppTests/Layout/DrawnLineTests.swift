import Testing

@testable import TriageApp

@Suite("Lines of drawings that are too long")
struct DrawnLineTests {
    private func wrapped(_ line: String, _ width: Int) -> [String] {
        DrawnLine(line).wrapped(to: width).map { $0.lead + $0.text }
    }

    @Test func wordsGoOnBelowTheirOwnAndGuidesWithThem() {
        #expect(
            wrapped("├─ The pump hums and nothing comes → Check the valve", 24) == [
                "├─ The pump hums and", "│  nothing comes → Check", "│  the valve",
            ])
        #expect(
            wrapped("│   └─ NO → No link to the server", 20) == [
                "│   └─ NO → No link", "│      to the server",
            ])
        #expect(wrapped("|-- one two three", 12) == ["|-- one two", "|   three"])
    }

    @Test func whatFitsStaysAsItIs() {
        for line in ["", "   ", "│", "├─ yes", "a  b   c", "--flag", "-> x"] {
            #expect(wrapped(line, 12) == [line])
        }
    }

    @Test func proseOfATreeIsJoinedBeforeItIsWrapped() {
        let tree = [
            "├─ NO → Shut it", "│   Note: The valve is behind the lid, and the",
            "│        lid is stuck",
            "│   Fix: Turn it", "│        Press it",
        ]
        func shown(_ width: Int) -> [String] {
            DrawnLine.lines(of: tree, width: width).flatMap { $0.line.wrapped(to: width) }
                .map { $0.lead + $0.text }
        }
        #expect(
            shown(40) == [
                "├─ NO → Shut it", "│   Note: The valve is behind the",
                "│        lid, and the lid is stuck", "│   Fix: Turn it", "│        Press it",
            ])
        #expect(shown(60) == tree)
    }

    @Test func whatIsNoTreeIsNotJoined() {
        let log = ["error while the pump was opening the valve", "    at the lid of the pump"]
        #expect(DrawnLine.lines(of: log, width: 20).count == 2)
    }

    @Test func plainTextBreaksBetweenWordsAndKeepsItsIndent() {
        #expect(wrapped("  error: no such file", 14) == ["  error: no", "  such file"])
        #expect(wrapped("打印机和服务器在同一网段", 10) == ["打印机和服", "务器在同一", "网段"])
    }

    @Test func deepDrawingsLeaveRoomForWords() {
        let lines = wrapped("│   │   │   └─ YES then on", 14)
        #expect(lines.first == "│   │   │   └─ ")
        #expect(lines.dropFirst().joined(separator: " ") == "YES then on")
    }
}
