import Foundation
import Testing
import TriageCore

@testable import TriageTrees

/// Rules are kept when some fixture feels them, and no walk comes back by a way that no author wrote.
@Suite("Rules of recognition") struct RuleTests {
    /// All fixtures as Markdown.
    private static let texts: [(name: String, text: String)] =
        ["ascii", "chinese", "markdown", "others"].flatMap { file in
            TreeCase.all(in: file).map { example in
                let isDrawn = file != "markdown" && !example.text.contains("```")
                let text = isDrawn ? "```\n\(example.text)\n```\n" : example.text
                return ("\(file): \(example.name)", text)
            }
        } + NoTreeTests.examples.map { ("none: \($0.name)", $0.text) }

    /// The names of all rules: of those that make something, and of those that keep lines from being a tree.
    private static let names =
        RuleID.allCases.map(\.rawValue) + RejectionReason.allCases.map(\.rawValue)

    private static func rules(in text: String) -> Set<String> {
        let found = findings(in: text)
        var rules: Set<RuleID> = []
        for tree in found.trees.map(\.tree) {
            rules.formUnion(tree.rules)
            for question in tree.questions {
                rules.formUnion(question.rules + question.answers.compactMap(\.rule))
                if let rule = question.otherwiseRule { rules.insert(rule) }
            }
        }
        let reasons = found.notes.compactMap { note in
            if case .nearlyTree(let reason) = note.kind { reason.rawValue } else { nil }
        }
        return Set(rules.map(\.rawValue) + reasons)
    }

    @Test("each is felt by a fixture") func felt() {
        var count: [String: Int] = [:]
        for (_, text) in Self.texts {
            for rule in Self.rules(in: text) { count[rule, default: 0] += 1 }
        }
        for example in TreeCase.all(in: "others") + TreeCase.all(in: "ascii") {
            if case .no(let reason, _) = reading(drawn: example.lines).judgement {
                count[reason.rawValue, default: 0] += 1
            }
        }
        let table = Sample.guide(
            """
            # Noises

            | Symptom | Cause | Fix |
            |---|---|---|
            | It squeaks | The roller is dry | Oil it |
            | It clicks | A tooth is broken | Order one |
            """)
        for rule in table.parts.compactMap(\.tree).flatMap(\.rules) {
            count[rule.rawValue, default: 0] += 1
        }
        let unfelt = Self.names.filter { count[$0, default: 0] == 0 }
        #expect(unfelt.isEmpty, "no fixture feels \(unfelt)")
    }

    /// What other people's files make of each rule, as `Fixtures/Trees/rules.tsv` has it: in how many libraries it made a
    /// tree, a question or a way, and how often; or the fixture of `NoTrees`, from a real file, that it keeps from being one.
    private static let uses: [String: [String]] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent()
        let table = folder.appending(path: "Fixtures/Trees/rules.tsv")
        let lines =
            (try? String(contentsOf: table, encoding: .utf8))?.split(separator: "\n").dropFirst()
            ?? []
        return Dictionary(
            lines.map { line in
                let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(
                    String.init)
                return (cells[0], Array(cells.dropFirst()))
            }, uniquingKeysWith: { first, _ in first })
    }()

    @Test("each is used by other people's files, or keeps something of theirs from being a tree")
    func used() throws {
        #expect(Set(Self.uses.keys) == Set(Self.names))
        let kept = Set(Self.texts.map(\.name))
        for (rule, cells) in Self.uses {
            try #require(cells.count == 3, "\(rule): libraries, places, fixture")
            let libraries = try #require(Int(cells[0]), "\(rule)")
            #expect(libraries > 0 || kept.contains("none: " + cells[2]), "\(rule)")
        }
    }

    @Test("no walk comes back by ways that no author wrote") func circles() {
        for (name, text) in Self.texts {
            for found in trees(in: text) {
                let circle = found.tree.unwrittenCircle
                #expect(circle == nil, "\(name): question \(circle ?? 0)")
            }
        }
    }
}

extension DecisionTree {
    /// A question that can be come back to by ways that follow from rules alone.
    fileprivate var unwrittenCircle: Int? {
        let ways = questions.map { question in
            question.answers.filter { $0.rule?.isWritten != true }.compactMap(\.next)
                + [
                    question.otherwiseRule?.isWritten == true ? nil : question.otherwise,
                    question.following,
                ].compactMap(\.self)
        }
        return questions.indices.first { first in
            var open = ways[first]
            var known: Set<Int> = []
            while let next = open.popLast() {
                if next == first { return true }
                if known.insert(next).inserted { open += ways[next] }
            }
            return false
        }
    }
}
