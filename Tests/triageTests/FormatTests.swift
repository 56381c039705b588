import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary
import TriageLint
import TriageWords

@testable import triage

/// `Content/FORMAT.md` teaches the format; every example in it is understood as the page says.
///
/// An example is one or more fences of the kind `markdown`, with a file's name behind it where that matters; the
/// `text` fence behind them holds what `triage show` says of them.
@Suite struct FormatTests {
    private static let page = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Content/FORMAT.md").standardizedFileURL

    private struct Example {
        var line: Int
        var files: [(name: String, text: String)]
        var said: [String]
        /// Lines between the fences that hold what is said.
        var range: Range<Int>
    }

    /// Splits the page into its examples.
    private static func examples(_ lines: [String]) -> [Example] {
        var examples: [Example] = []
        var files: [(name: String, text: String)] = []
        var index = 0
        while index < lines.count {
            let fence = lines[index].prefix { $0 == "`" }
            let info = lines[index].dropFirst(fence.count).split(separator: " ").map(String.init)
            index += 1
            guard fence.count >= 3 else { continue }
            let start = index
            while index < lines.count, lines[index] != fence { index += 1 }
            let body = Array(lines[start..<index])
            index += 1
            switch info.first {
            case "markdown":
                let name = info.count > 1 ? info[1] : "example.md"
                files.append((name, body.joined(separator: "\n") + "\n"))
            case "text":
                examples.append(
                    Example(line: start, files: files, said: body, range: start..<index - 1))
                files = []
            default: break
            }
        }
        return examples
    }

    /// What the program says of an example.
    private static func understanding(_ example: Example) throws -> [String] {
        let folder = try TemporaryFolder()
        for (name, text) in example.files { try folder.write(text, to: name) }
        let (library, loaded) = LibraryLoader.load(roots: [folder.path])
        var lines = library.guides.flatMap { guide in
            guide.metadata.isEmpty && example.files.count < 2
                ? Array(guide.understanding(in: library).dropFirst(2))
                : guide.understanding(in: library).filter { !$0.isEmpty }
        }
        let found = Linter.diagnostics(
            of: library, loaderDiagnostics: loaded, fileExists: { _ in false })
        lines += found.map { diagnostic in
            let place = diagnostic.location
            let path = example.files.count > 1 ? place.path + ":" : ""
            return "\(path)\(place.line):\(place.column): \(diagnostic.severity.rawValue): "
                + "\(diagnostic.englishMessage)\(diagnostic.names)"
        }
        return lines
    }

    @Test func everyRuleOfRecognitionStandsThereOnce() throws {
        let rows = try String(contentsOf: Self.page, encoding: .utf8)
            .split(separator: "\n")
            .drop { $0 != "### Rules by name" }
            .filter { $0.hasPrefix("| `") }
        // Rules that are one sentence share a row.
        let rules = Dictionary(grouping: RuleID.allCases, by: Catalogue.english.meaning)
        let reasons = RejectionReason.allCases.map(\.rawValue)
        #expect(rows.count == rules.count + reasons.count, "each row is a sentence's")
        for name in reasons {
            #expect(rows.count { $0.hasPrefix("| `\(name)` | ") } == 1, "\(name)")
        }
        for (meaning, alike) in rules {
            let names = alike.map { "`\($0.rawValue)`" }.joined(separator: ", ")
            let row = "| \(names) | \(meaning.replacing("|", with: "\\|")) | "
            #expect(rows.count { $0.hasPrefix(row) } == 1, "\(names)")
        }
    }

    @Test func everyExampleIsUnderstoodAsThePageSays() throws {
        var lines = try String(contentsOf: Self.page, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        let examples = Self.examples(lines)
        #expect(examples.count >= 10)
        let evidence = lines.drop { $0 != "## Evidence" }.prefix { $0 != "## What else is read" }
        // Names are looked up: a rule more makes the page no longer.
        let names = (lines.count { $0.hasPrefix("| `") }) - evidence.count { $0.hasPrefix("| `") }
        #expect(lines.count - evidence.count - names <= 510, "an author reads it in one go")
        let isRecording = ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1"
        for example in examples.reversed() {
            let said = try Self.understanding(example)
            if isRecording {
                lines.replaceSubrange(example.range, with: said)
            } else {
                #expect(example.said == said, "FORMAT.md, line \(example.line)")
            }
        }
        if isRecording {
            try lines.joined(separator: "\n").write(
                to: Self.page, atomically: true, encoding: .utf8)
            Issue.record("recorded FORMAT.md")
        }
    }

    @Test func thePageIsNoGuideOfTheLibrary() {
        let folder = Self.page.deletingLastPathComponent().path
        let library = LibraryLoader.load(roots: [folder]).library
        #expect(!library.guides.isEmpty)
        #expect(library.guides.allSatisfy { $0.path.contains("/") })
    }

    @Test func thePageItselfHasNoBrokenLinks() {
        let (library, loaded) = LibraryLoader.load(roots: [Self.page.path])
        let found = Linter.diagnostics(of: library, loaderDiagnostics: loaded)
        let links: Set<LintCode> = [.brokenLink, .brokenAnchor, .ambiguousAnchor]
        #expect(found.filter { links.contains($0.kind.code) }.map(\.englishMessage) == [])
    }
}
