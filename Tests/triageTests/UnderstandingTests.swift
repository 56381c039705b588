import CoreTestSupport
import Testing
import TriageCore
import TriageLibrary

@testable import triage

/// What `triage show FILE` says of a file.
@Suite struct UnderstandingTests {
    @Test func whatLiesBesideAFileIsNotMissed() throws {
        let folder = try TemporaryFolder([
            "a.md": "# A\n\n[b](b%20c.md#x), [c](c.md)\n", "b c.md": "# B\n",
        ])
        let library = LibraryLoader.load(roots: [folder.path + "/a.md"]).library
        let lines = try #require(library.guides.first).understanding(in: library)
        #expect(
            lines.suffix(2) == [
                "    3  link: b → b%20c.md#x", "    3  link: c → c.md, which is not here",
            ])
    }

    private func understanding(_ text: String) throws -> [String] {
        let folder = try TemporaryFolder(["pump.md": "---\nname: pump\n---\n" + text])
        let library = LibraryLoader.load(roots: [folder.path + "/pump.md"]).library
        return try #require(library.guides.first).understanding(in: library)
    }

    @Test func everyPartIsNamedWithWhatItWasReadAs() throws {
        let lines = try understanding(
            """
            # Pump

            ## Symptom 1: It hums

            ```
            Is it hot?
            ├─ YES → Wait
            └─ NO → Oil it
            ```

            ## Weekly checklist

            - [x] Oil
              - [ ] Filter

            | Size | Use |
            |---|---|
            | 4 | home |

            ```sh
            # Stop it
            pump stop
            ```
            """)
        #expect(
            lines == [
                "Pump (pump, diagnostic, en)", "",
                "    6  symptom: Symptom 1: It hums  [pump#symptom-1-it-hums]",
                "    9  tree: Symptom 1: It hums  [pump#symptom-1-it-hums/tree]",
                "        q1. Is it hot?", "          1. YES: Wait ■", "          2. NO: Oil it ■",
                "   14  checklist: Weekly checklist  [pump#weekly-checklist]",
                "          [x] Oil", "            [ ] Filter",
                "   19  table: Weekly checklist  [pump#weekly-checklist/table]",
                "        Size | Use", "        rows: 1",
                "   24  snippet: Stop it  [pump#weekly-checklist/code]", "        sh",
            ])
    }

    @Test func aPlainTextSaysSo() throws {
        #expect(
            try understanding("# Notes\n\nJust text.\n") == [
                "Notes (pump, other, en)", "",
                "Nothing but text: it can be read and searched.",
            ])
    }

    /// Lists of prose and drawings of the look of a tree: what kept each from being one, by line and rule.
    @Test(arguments: [
        (
            "What is the wheel like?\n\n- Front: of wood\n- Rear: of iron\n", 8,
            "write \"answer → what to do\". [no-arrows]"
        ),
        ("Some:\n\n- If it rains, stay in\n- If it snows, go out\n", 8, "[no-question]"),
        ("```\nshed\n├── rake.txt\n└── hoe.txt\n```\n", 7, "[folder-tree]"),
    ])
    func whatIsNoTreeSaysWhy(text: String, line: Int, end: String) throws {
        let lines = try understanding("# Shed\n\n" + text)
        let told = try #require(lines.last)
        #expect(told.hasPrefix("    \(line)  no tree: This looks like a decision tree, but "))
        #expect(told.hasSuffix(end))
    }

    @Test func anyOtherListIsNotAccused() throws {
        let lines = try understanding("# Shed\n\nTools:\n\n- Rake: for leaves\n- Hoe: for beds\n")
        #expect(lines.last == "Nothing but text: it can be read and searched.")
    }
}
