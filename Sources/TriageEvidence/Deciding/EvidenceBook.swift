import TriageCore

/// What the guides of a library say that files can tell: facts, and the evidence of answers and items.
public struct EvidenceBook: Sendable {
    /// An expression where it stands in a guide.
    public struct Entry: Sendable {
        /// As it was written.
        public var text: String
        public var expression: Expression
        /// Line in the guide, starting with 1.
        public var line: Int
    }

    /// Something that an author should mend.
    public struct Problem: Sendable {
        public var guide: String
        public var line: Int
        public var failure: ExpressionParser.Failure
    }

    /// By whole names, `guide#fact`.
    public private(set) var facts: [String: Expression] = [:]
    /// Evidence of answers, by the tree's id, then question, then answer.
    public private(set) var answers: [PartID: [Int: [Int: Entry]]] = [:]
    /// Evidence of a checklist's items, by their id.
    public private(set) var items: [PartID: Entry] = [:]
    public private(set) var problems: [Problem] = []

    /// Whether nothing of the library can be told by files.
    public var isEmpty: Bool { answers.isEmpty && items.isEmpty }

    /// How many questions may be answered by files.
    public var questionCount: Int { answers.values.reduce(0) { $0 + $1.count } }

    public init() {}

    /// - Parameter guides: originals; what a translation says of evidence does not count.
    public init(_ guides: [Guide]) {
        for guide in guides { readFacts(of: guide) }
        let names = Set(facts.keys)
        for guide in guides {
            let own = Set(
                names.filter { $0.hasPrefix(guide.id + "#") }.map {
                    String($0.dropFirst(guide.id.utf8.count + 1))
                })
            readParts(of: guide, facts: names.union(own))
        }
    }

    /// Whether a remark is about evidence, in one of the languages that guides are written in.
    public static func evidence(in remark: String) -> Substring? {
        for lead in ["Evidence:", "证据：", "证据:"] where remark.hasPrefix(lead) {
            return remark.dropFirst(lead.count)
        }
        return nil
    }

    private mutating func readFacts(of guide: Guide) {
        var lines: [(name: String, text: String, line: Int)] = []
        var bindings: [(question: String, answer: Int, text: String, line: Int)] = []
        for (index, block) in guide.document.blocks.enumerated() where block.kind == .code {
            guard guide.document.codeLanguage(of: index) == "facts" else { continue }
            let first = guide.document.line(of: index)
            for (offset, line) in guide.document.codeLines(of: index).enumerated() {
                let text = line.trimmed
                if text.isEmpty || text.hasPrefix("#") { continue }
                if let binding = Self.binding(text) {
                    bindings.append(
                        (binding.question, binding.answer, binding.text, first + offset))
                } else if let equals = text.firstIndex(of: "=") {
                    lines.append(
                        (
                            String(text[..<equals]).trimmed,
                            String(text[text.index(after: equals)...]).trimmed, first + offset
                        ))
                }
            }
        }
        let names = Set(lines.map(\.name))
        for line in lines {
            do throws(ExpressionParser.Failure) {
                facts["\(guide.id)#\(line.name)"] = try ExpressionParser.parse(
                    line.text, facts: names)
            } catch {
                problems.append(Problem(guide: guide.id, line: line.line, failure: error))
            }
        }
        for binding in bindings {
            bind(binding, in: guide, facts: names)
        }
    }

    /// `Evidence(q2, 1): EXPR`, for graphs, which cannot hold remarks.
    private static func binding(_ text: String) -> (question: String, answer: Int, text: String)? {
        guard text.hasPrefix("Evidence("), let close = text.firstIndex(of: ")") else { return nil }
        let inside = text[text.index(text.startIndex, offsetBy: 9)..<close].split(separator: ",")
        let rest = text[text.index(after: close)...]
        guard inside.count == 2, rest.hasPrefix(":"), let answer = Int(String(inside[1]).trimmed)
        else {
            return nil
        }
        return (String(inside[0]).trimmed, answer, String(rest.dropFirst()).trimmed)
    }

    private mutating func bind(
        _ binding: (question: String, answer: Int, text: String, line: Int), in guide: Guide,
        facts: Set<String>
    ) {
        for part in guide.parts {
            guard let tree = part.tree,
                let question = tree.questions.firstIndex(where: { $0.name == binding.question }),
                tree.questions[question].answers.indices.contains(binding.answer - 1)
            else { continue }
            if let entry = entry(binding.text, line: binding.line, guide: guide, facts: facts) {
                answers[part.id, default: [:]][question, default: [:]][binding.answer - 1] = entry
            }
            return
        }
    }

    private mutating func readParts(of guide: Guide, facts: Set<String>) {
        for part in guide.parts {
            guard let tree = part.tree else { continue }
            for (number, question) in tree.questions.enumerated() {
                for (index, answer) in question.answers.enumerated() {
                    guard
                        let text = (answer.remarks + answer.lines).lazy.compactMap({
                            Self.evidence(in: $0.trimmed)
                        }).first,
                        let entry = entry(
                            String(text), line: answer.line, guide: guide, facts: facts)
                    else { continue }
                    answers[part.id, default: [:]][number, default: [:]][index] = entry
                }
            }
        }
    }

    /// Nil for prose, and for what cannot be read, which is a problem.
    private mutating func entry(
        _ text: String, line: Int, guide: Guide, facts: Set<String>
    ) -> Entry? {
        guard ExpressionParser.begins(text, facts: facts) else { return nil }
        do throws(ExpressionParser.Failure) {
            return Entry(
                text: text.trimmed, expression: try ExpressionParser.parse(text, facts: facts),
                line: line)
        } catch {
            problems.append(Problem(guide: guide.id, line: line, failure: error))
            return nil
        }
    }
}
