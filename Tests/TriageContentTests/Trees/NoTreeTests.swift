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
}
