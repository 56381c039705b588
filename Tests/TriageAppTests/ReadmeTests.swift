import Foundation
import TestSupport
import Testing
import TriageLibrary

@testable import TriageApp

/// The README shows the program as it is. `TRIAGE_RECORD=1` writes what it shows anew; such a run never passes.
@Suite struct ReadmeTests {
    private static let root = FixtureLibrary.folder.deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let file = root.appendingPathComponent("README.md")

    @Test func listsTheKeysOfTheTable() throws {
        try expect(KeyReference.markdown(), between: "keys")
    }

    @Test func showsTheScreenAsItIs() throws {
        let content = Self.root.appendingPathComponent("Content").path
        var driver = ScreenDriver(
            LibraryLoader.load(roots: [content]).library, rows: 15, columns: 96)
        driver.press("<enter><enter>11")
        let question = driver.screen
        driver.resize(rows: 22, columns: 96)
        driver.press("1")
        try expect("```text\n\(question)```\n\n```text\n\(driver.screen)```\n", between: "screen")
    }

    private func expect(
        _ text: String, between mark: String, sourceLocation: SourceLocation = #_sourceLocation
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
