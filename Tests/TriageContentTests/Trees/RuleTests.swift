import Testing
import TriageCore

@testable import TriageMarkdown
@testable import TriageRecognition

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

    private static func rules(in text: String) -> Set<RuleID> {
        let document = MarkdownParser.parse(SourceText(text)).0
        let found = DecisionTreeRecognizer.findings(in: document)
        var rules: Set<RuleID> = []
        for tree in found.trees.map(\.tree) {
            rules.formUnion(tree.rules)
            for question in tree.questions {
                rules.formUnion(question.rules + question.answers.compactMap(\.rule))
                if let rule = question.otherwiseRule { rules.insert(rule) }
            }
        }
        for note in found.notes {
            if case .nearlyTree(let reason) = note.kind, let rule = reason.rule {
                rules.insert(rule)
            }
        }
        return rules
    }

    @Test("each is felt by a fixture") func felt() {
        var count: [RuleID: Int] = [:]
        for (_, text) in Self.texts {
            for rule in Self.rules(in: text) { count[rule, default: 0] += 1 }
        }
        for example in TreeCase.all(in: "others") + TreeCase.all(in: "ascii") {
            if case .rejected(let reason, _) = AsciiTree.read(example.lines).classification,
                let rule = reason.rule
            {
                count[rule, default: 0] += 1
            }
        }
        let unfelt = RuleID.allCases.filter { count[$0, default: 0] == 0 }
        #expect(unfelt.isEmpty, "no fixture feels \(unfelt.map(\.rawValue))")
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
                + [question.otherwise, question.following].compactMap(\.self)
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
