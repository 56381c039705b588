import Foundation
import Testing

@testable import TriageTrees

/// Lists, lines and drawings of the kinds that look like decision trees and are none.
@Suite("What is no decision tree") struct NoTreeTests {
    /// Those of `Fixtures/NoTrees`: `=== name` and the text.
    static let examples: [(name: String, text: String)] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Fixtures/NoTrees")
        return ["drawings", "lists", "prose", "tasks"].flatMap { file in
            let url = folder.appending(path: "\(file).txt")
            let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
            return text.split(separator: "=== ").map { part in
                let lines = part.split(separator: "\n", maxSplits: 1)
                return (String(lines[0]), lines.count > 1 ? String(lines[1]) : "")
            }
        }
    }()

    @Test("of all these at most two are taken for one") func precision() {
        #expect(Self.examples.count >= 150)
        let taken = Self.examples.filter { !trees(in: $0.text).isEmpty }
        #expect(taken.count <= 2, "\(taken.map(\.name))")
    }

    @Test(
        "what has the form of answers and decides nothing",
        arguments: [
            "stages of the work below a choice", "what many ask, and what is answered",
            "what is to be thought about before choosing", "what to ask before a new machine",
            "mermaid of what belongs to what", "mermaid of ways that lead to the same",
            "colours and what they save", "a harvest by garden",
        ]) func decidesNothing(name: String) throws
    {
        let example = try #require(Self.examples.first { $0.name == name })
        #expect(trees(in: example.text).isEmpty)
    }
}
