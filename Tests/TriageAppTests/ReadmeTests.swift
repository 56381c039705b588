import Foundation
import TestSupport
import Testing
import TriageCore
import TriageLibrary
import TriageWords

@testable import TriageApp

/// The README shows the program as it is. `TRIAGE_RECORD=1` writes what it shows anew; such a run never passes.
@Suite(.serialized) struct ReadmeTests {
    private static let root = FixtureLibrary.folder.deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let file = root.appendingPathComponent("README.md")

    /// What one wants, and the commands for it on a screen where they hold.
    private static let wants: [(want: String, commands: [Command], context: KeyContext)] = [
        ("select a row or an answer by its number", [.choose], .question),
        ("open, start, answer with, show what is selected", [.open], .home),
        ("go back; leave", [.back, .leave], .symptom),
        (
            "move; by a page; to the ends", [.up, .down, .pageUp, .pageDown, .top, .bottom],
            .symptom
        ),
        ("see the next list, link, code or pane", [.nextTab], .home),
        ("filter a list; find on a page", [.filter], .home),
        ("search everything", [.search], .symptom),
        ("go anywhere, or do anything, by name", [.palette], .symptom),
        ("take an answer back; give it again", [.takeBack, .redo], .question),
        ("see the check to run; all questions as a map", [.quickCheck, .map], .question),
        (
            "let the project answer; all evidence; take what is sure",
            [.lookIntoProject, .evidence, .takeSure], .question
        ),
        (
            "say that it is solved, or not; start again", [.solved, .notSolved, .restart],
            .conclusion
        ),
        ("copy what is selected, or the code; everything", [.copy, .copyAll], .conclusion),
        ("save code; export; open your editor at the line", [.save, .export, .edit], .conclusion),
        (
            "tick; say that it failed, or is not applicable; see only what is to do",
            [.toggle, .fail, .notApplicable, .openItemsOnly], .checklist
        ),
        (
            "write a note; undo; do it again; choose or name a run; start the run again",
            [.note, .undo, .redo, .runs, .reset], .checklist
        ),
        ("sort a table; hide a column; undo that", [.sort, .hideColumn, .undo], .table),
        ("read it in its guide; follow a link by a letter", [.readInGuide, .hints], .symptom),
        (
            "go along the places visited; to the first screen", [.jumpBack, .jumpForward, .home],
            .symptom
        ),
        ("change what stands beside: preview, map, guide", [.pane], .question),
        (
            "change the language; compare two; the theme", [.language, .sideBySide, .theme],
            .symptom
        ),
        ("see every key of this screen", [.help], .symptom),
    ]

    @Test func listsTheKeysByWhatOneWants() throws {
        let words = Catalogue.english
        let rows = try Self.wants.map { want, commands, context in
            let keys = try commands.map { command in
                let keys = try #require(
                    KeyMap().commands(in: context).first { $0.command == command }, "\(command)"
                ).keys
                if command == .choose { return "`0`…`9`" }
                let shown = keys.prefix(command == .nextTab || command == .leave ? 1 : 2)
                return shown.map {
                    "`\(words.name(of: $0).replacing("|", with: "\\|"))`"
                }.joined(separator: " ")
            }
            return "| \(want) | \(keys.joined(separator: "; ")) |"
        }
        let lines = ["| you want to | press |", "|---|---|"] + rows
        try expect(lines.joined(separator: "\n") + "\n", between: "keys")
    }

    /// A recording: the first screen, and what each key led to.
    @Test func showsTheScreenAsItIs() throws {
        let content = Self.root.appendingPathComponent("Content").path
        var driver = ScreenDriver(Library(), rows: 13, columns: 96)
        // As it comes, for somebody who is here for the first time.
        driver.prepare { $0.loaded.isShipped = true }
        driver.send(.library(LibraryLoader.load(roots: [content]).library, [], loading: nil))
        var frames = ["```text\n\(driver.screen)```"]
        driver.press("1<enter><enter>")
        frames.append("`1` `Enter`, and `Enter` to start:\n\n```text\n\(driver.screen)```")
        driver.press("1<enter>1<enter>")
        driver.resize(rows: 22, columns: 96)
        driver.press("1<enter>")
        frames.append("`1` `Enter`, three times:\n\n```text\n\(driver.screen)```")
        try expect(frames.joined(separator: "\n\n") + "\n", between: "screen")
    }

    private func expect(
        _ text: String, between mark: String,
        sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) throws {
        let readme = try String(contentsOf: Self.file, encoding: .utf8)
        let start = try #require(readme.range(of: "<!-- \(mark) -->\n")).upperBound
        let end = try #require(readme.range(of: "<!-- /\(mark) -->")).lowerBound
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" {
            try (readme[..<start] + text + readme[end...]).write(
                to: Self.file, atomically: true, encoding: .utf8)
            Issue.record("recorded \(mark)", sourceLocation: sourceLocation)
        } else {
            #expect(readme[start..<end] == text, "README is stale", sourceLocation: sourceLocation)
        }
    }
}
