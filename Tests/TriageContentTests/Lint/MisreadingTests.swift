import Foundation
import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageLint
@testable import TriageRecognition

/// What authors wrote who had read no more than the manual, and meant otherwise than it was read once: each is read as
/// meant, or named by the linter at its line. `TRIAGE_RECORD=1` writes what becomes of it anew; look at the difference.
@Suite struct MisreadingTests {
    @Test func whatIsWrittenIsReadOrNamed() throws {
        let (library, diagnostics) = Sample.library("misread")
        let view = LibraryView(library, language: .english)
        let found = Linter.diagnostics(of: library, loaderDiagnostics: diagnostics)
        let guides = library.guides.sorted { $0.path < $1.path }
        let readings = guides.map { guide in
            let named = found.filter { $0.location.path == guide.path }.map { "! " + sketch($0) }
            return (["# " + guide.path] + reading(of: guide, in: view) + named)
                .joined(separator: "\n")
        }
        let text = readings.joined(separator: "\n\n") + "\n"
        let path = Sample.fixture("misread") + "/readings.txt"
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] == "1" {
            try Sample.write(text, to: path)
        }
        #expect(try text == String(contentsOfFile: path, encoding: .utf8))
    }

    /// What formats put something in the place of stands for anything.
    @Test(arguments: [
        ("pump <name> is not answering", "12:03 pump north is not answering"),
        ("valve %@ stuck at %1$ld", "valve 7 stuck at 40"),
        ("load * of 100%", "load 80 of 100%"), ("<Error> in pump", "<Error> in pump"),
    ]) func placeholdersStandForAnything(pattern: String, line: String) throws {
        let message = try #require(MessagePattern(pattern))
        #expect(message.isFound(in: Array(line.utf8)))
        #expect(!message.isFound(in: Array("the lid is open".utf8)))
    }

    private func reading(of guide: Guide, in view: LibraryView) -> [String] {
        var lines: [String] = []
        for part in guide.parts {
            if let tree = part.tree {
                lines.append(sketch(tree))
                for answer in tree.questions.flatMap(\.answers) {
                    lines += view.code(relatedTo: answer, in: guide).map {
                        "\(answer.text): code \($0.title) (\($0.reason.rawValue))"
                    }
                }
            } else if let sides = part.comparison {
                lines.append("\(sides.wrong.count) wrong, \(sides.right.count) right")
            } else if let checklist = part.checklist {
                lines += checklist.items.map { item in
                    "item \(item.text)" + (item.name.map { " {#\($0)}" } ?? "")
                }
            } else if part.kind == .table {
                lines += guide.messageRows(ofTable: part.blocks.lowerBound).map {
                    "message \($0.patterns.map(\.text).joined(separator: ", "))"
                }
            }
        }
        return lines
    }
}
