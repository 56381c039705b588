import CoreTestSupport
import Foundation
import Testing

/// Content is foreign: nothing in it may steer the terminal.
@Suite(.serialized) struct HostileContentTests {
    private static let payloads = [
        "\u{1B}]0;stolen\u{7}", "\u{1B}[?1002h", "\u{1B}c", "\u{9B}?1003h", "\u{9D}0;stolen\u{9C}",
        "\u{1B}]52;c;c3RvbGVu\u{7}", "\u{7}", "\u{8}", "\u{202E}edrever", "\u{2066}isolated",
        "\u{200B}hidden", "\u{E0041}tag", "\u{1B}P+q544e\u{1B}\\", "&#27;]0;stolen&#7;",
        "&#x9b;?1003h", "&#x202e;edrever", "\u{FEFF}mark", "\u{7F}",
    ]

    private func library() throws -> TemporaryFolder {
        let all = Self.payloads.joined(separator: " and ")
        let lines = Self.payloads.enumerated()
        var guide =
            "---\nname: printer\ndescription: \"quiet \u{9B}?1003h\"\n---\n\n# Hostile \(all)\n\n"
        guide += "## Symptom 1: Paper \(all)\n\nStart \(all) end.\n\n```\nQ1: Paper \(all)?\n"
        guide += "├─ YES \(all) → Remove it \(all)\n└─ NO → Good \(all)\n```\n\n"
        guide += "```swift\n" + lines.map { "print(\"\($1)\")\n" }.joined() + "```\n\n"
        guide += "| a \(all) | b |\n|---|---|\n" + lines.map { "| \($0) | \($1) |\n" }.joined()
        guide += "\n## Checklist \(all)\n\n" + lines.map { "- [ ] item \($0) \($1)\n" }.joined()
        let folder = try TemporaryFolder(["printer.md": guide])
        let broken =
            Array("# Broken \u{1B}]0;stolen\u{7}\n\n".utf8) + [0xFF, 0x9B, 0x00, 0xC3, 0x0A]
        try Data(broken).write(
            to: folder.url.appendingPathComponent("b\u{1B}]0;stolen\u{7}\u{9B}c.md"))
        return folder
    }

    /// Pages of every kind, the walk to its end, the whole guide, help, search, and the list of diagnostics.
    @Test(arguments: [
        ["1\r", "\r", "1\r", "1\r"], ["\t", "1\r"], ["\t", "\t", "1\r"],
        ["\t", "\t", "\t", "1\r"],
        ["\t", "\t", "\t", "\t", "1\r", "\u{1B}[6~", "\u{1B}[6~"], ["?"], ["s", "Paper", "\r"],
        ["/", "Paper", "\r"], ["!"], [":", "a"],
    ])
    func neverReachesTheTerminal(_ script: [String]) throws {
        let folder = try library()
        let session = try Session(rows: 40, columns: 120, content: folder.url)
        session.wait(for: "Paper")
        for (step, keys) in (script + [""]).enumerated() {
            session.type(keys)
            // Another size each time, so that the whole screen is written again.
            session.resize(rows: 41 + step, columns: 121 + step)
            session.waitForWholeScreen()
        }
        // Out of a field and a box first.
        session.type("\u{3}\u{3}\u{3}")
        #expect(session.waitForEnd() == .status(0))
        #expect(session.screen.commands.isEmpty)
        #expect(session.screen.surprises.isEmpty)
        #expect(session.screen.modesSeen.isSubset(of: [1, 7, 12, 25, 1000, 1006, 1049, 2004]))
        #expect(session.leftovers.isEmpty)
        let shown = try #require(String(bytes: session.output, encoding: .utf8), "valid UTF-8")
        #expect(shown.contains("^["), "control characters are shown by name")
        #expect(shown.contains("<202e>"))
    }
}
