import TriageCore

/// What the guides of a library say that files can tell: facts, and the evidence of answers and items.
public struct EvidenceBook: Sendable {
    /// An expression where it stands in a guide.
    public struct Entry: Sendable, Hashable {
        /// As it was written.
        public var text: String
        public var expression: Expression
        /// The answer or item that it is for.
        public var id: PartID
        /// The guide's id, in which its facts are looked up.
        public var guide: String
        /// Line in the guide, starting with 1.
        public var line: Int
        /// The fact that it is, and nothing else: what it is called wherever it matters.
        public var rule: String? {
            switch expression {
            case .fact(let name), .likely(.fact(let name)): name
            default: nil
            }
        }
        /// Whether it only helps with its question: that it is so is nothing to mend.
        public var isHint: Bool { text.hasSuffix("(hint)") }
    }

    /// A command that a guide runs, where it may.
    public struct Command: Sendable, Hashable {
        public var guide: String
        /// Line in the guide, starting with 1.
        public var line: Int
        public var command: RunCommand
    }

    /// Something that an author should mend.
    public struct Problem: Sendable, Hashable {
        public var guide: String
        /// Line in the guide, starting with 1.
        public var line: Int
        public var flaw: EvidenceFlaw
    }

    /// By whole names, `guide#fact`.
    public private(set) var facts: [String: Expression] = [:]
    /// The facts that have a title, in the order of the guides.
    public private(set) var titles: [(guide: String, name: String, title: String)] = []
    /// Evidence of answers, by the tree's id, then question, then answer.
    public private(set) var answers: [PartID: [Int: [Int: Entry]]] = [:]
    /// Evidence of items, by their checklist's id, then by what their ticks are kept under, which a translation shares.
    public private(set) var items: [PartID: [ItemKey: Entry]] = [:]
    /// How many answers each question has, of the trees with evidence: a translation that has others is not told by it.
    public private(set) var shapes: [PartID: [Int]] = [:]
    /// What cannot be read, and therefore says nothing.
    public private(set) var problems: [Problem] = []
    /// The commands that its looks run, in the order of the guides.
    public private(set) var commands: [Command] = []
    /// Lines that begin as evidence does and are prose, in guides that have facts.
    public private(set) var prose: [Problem] = []

    /// Whether nothing of the library can be told by files.
    public var isEmpty: Bool { answers.isEmpty && items.isEmpty }

    /// The same with what it says of some trees and checklists only.
    public func only(_ parts: (PartID) -> Bool) -> EvidenceBook {
        var book = self
        book.answers = answers.filter { parts($0.key) }
        book.items = items.filter { parts($0.key) }
        return book
    }

    /// All that it says of answers and items, in no order.
    var entries: [Entry] {
        answers.values.flatMap { $0.values.flatMap(\.values) } + items.values.flatMap(\.values)
    }

    /// How many questions may be answered by files.
    public var questionCount: Int { answers.values.reduce(0) { $0 + $1.count } }

    public init() {}

    /// The book of a library: what translations say of evidence does not count.
    public init(_ library: Library) { self.init(library.originals) }

    /// - Parameter guides: originals.
    public init(_ guides: [Guide]) {
        var fences: [(guide: Guide, fence: FactsFence)] = []
        for guide in guides {
            let fence = FactsFence(guide.document)
            if !fence.isEmpty { fences.append((guide, fence)) }
        }
        var names: Set<String> = []
        for (guide, fence) in fences {
            names.formUnion(fence.facts.map { "\(guide.id)#\($0.name)" })
        }
        for (guide, fence) in fences { readFacts(fence, of: guide, names) }
        let own = Dictionary(
            fences.map { ($0.guide.id, $0.fence) }, uniquingKeysWith: { first, _ in first })
        for guide in guides { readParts(of: guide, own[guide.id], names) }
        checkContradictions()
    }

    // MARK: Facts

    private mutating func readFacts(_ fence: FactsFence, of guide: Guide, _ names: Set<String>) {
        let all = names.union(fence.facts.map(\.name))
        for fact in fence.facts {
            let id = PartID("\(guide.id)#\(fact.name)")
            guard let entry = entry(fact.text, of: id, line: fact.line, guide: guide.id, all)
            else { continue }
            facts["\(guide.id)#\(fact.name)"] = entry.expression
            if let title = fact.title { titles.append((guide.id, fact.name, title)) }
        }
        for line in fence.others {
            problems.append(
                Problem(guide: guide.id, line: line.line, flaw: .syntax(expected: "name = …")))
        }
        for binding in fence.bindings { bind(binding, in: guide, all) }
    }

    private mutating func bind(
        _ binding: FactsFence.Binding, in guide: Guide, _ names: Set<String>
    ) {
        for part in guide.parts {
            guard let tree = part.tree,
                let question = tree.questions.firstIndex(where: { $0.name == binding.question }),
                tree.questions[question].answers.indices.contains(binding.answer - 1)
            else { continue }
            let id = part.id.child("\(binding.question)/a\(binding.answer)")
            if let entry = entry(
                binding.text, of: id, line: binding.line, guide: guide.id, names)
            {
                answers[part.id, default: [:]][question, default: [:]][binding.answer - 1] = entry
                shapes[part.id] = tree.shape
            }
            return
        }
        problems.append(
            Problem(
                guide: guide.id, line: binding.line,
                flaw: .noAnswer("\(binding.question), \(binding.answer)")))
    }

    // MARK: Parts

    private mutating func readParts(
        of guide: Guide, _ fence: FactsFence?, _ whole: Set<String>
    ) {
        let names = fence.map { whole.union($0.facts.map(\.name)) } ?? whole
        for part in guide.parts {
            if let tree = part.tree { read(tree, part.id, guide, names, hasFacts: fence != nil) }
            if let checklist = part.checklist {
                read(checklist, part.id, guide, names, hasFacts: fence != nil)
            }
        }
    }

    private mutating func read(
        _ tree: DecisionTree, _ id: PartID, _ guide: Guide, _ names: Set<String>, hasFacts: Bool
    ) {
        for (number, question) in tree.questions.enumerated() {
            for (index, answer) in question.answers.enumerated() {
                let isProse =
                    hasFacts && answer.texts.contains { EvidenceLine.text(of: $0) != nil }
                guard isProse || answer.evidence != nil else { continue }
                let line = guide.document.source.line(ofEvidenceFrom: answer.line)
                if isProse {
                    prose.append(Problem(guide: guide.id, line: line, flaw: .prose))
                }
                guard let text = answer.evidence,
                    let entry = entry(
                        text, of: id.child("\(question.name)/a\(index + 1)"), line: line,
                        guide: guide.id, names)
                else { continue }
                answers[id, default: [:]][number, default: [:]][index] = entry
                shapes[id] = tree.shape
            }
        }
    }

    private mutating func read(
        _ checklist: Checklist, _ id: PartID, _ guide: Guide, _ names: Set<String>, hasFacts: Bool
    ) {
        let source = ChecklistSource(checklist, in: guide.document)
        for item in checklist.items {
            // What asks nothing is no line of its own, and stands in the item's words.
            if hasFacts, let text = source.textBlock(of: item) {
                let lines = guide.document.writtenLines(of: text).enumerated().dropFirst()
                for (offset, line) in lines where EvidenceLine.text(of: line) != nil {
                    let number = guide.document.line(of: text) + offset
                    prose.append(Problem(guide: guide.id, line: number, flaw: .prose))
                }
            }
            for block in source.ownBlocks(of: item)
            where guide.document.blocks[block].kind == .paragraph {
                let lines = guide.document.writtenLines(of: block)
                guard let first = lines.first, let lead = EvidenceLine.text(of: first) else {
                    continue
                }
                let text = ([lead] + lines.dropFirst()).joined(separator: " ")
                let line = guide.document.line(of: block)
                guard EvidenceLine.asks(text, facts: names) else {
                    if hasFacts {
                        prose.append(Problem(guide: guide.id, line: line, flaw: .prose))
                    }
                    continue
                }
                // Readers see it then, and it asks nothing.
                guard guide.document.asksForEvidence(block, facts: names) else {
                    problems.append(Problem(guide: guide.id, line: line, flaw: .notIndented))
                    continue
                }
                if let entry = entry(text, of: item.id, line: line, guide: guide.id, names) {
                    items[id, default: [:]][item.key] = entry
                }
                break
            }
        }
    }

    /// Nil for what cannot be read, which is a problem.
    private mutating func entry(
        _ text: String, of id: PartID, line: Int, guide: String, _ facts: Set<String>
    ) -> Entry? {
        do throws(ExpressionParser.Failure) {
            let expression = try ExpressionParser.parse(text, facts: facts)
            for case .run(let command, _) in expression.looks.map(\.kind) {
                commands.append(Command(guide: guide, line: line, command: command))
            }
            return Entry(
                text: String(text.trimmed).replacing("\n", with: " "), expression: expression,
                id: id,
                guide: guide, line: line)
        } catch {
            problems.append(Problem(guide: guide, line: line, flaw: error.flaw))
            return nil
        }
    }

    // MARK: Contradictions

    /// Evidence that no project can give.
    private mutating func checkContradictions() {
        for entry in entries.sorted(by: { ($0.guide, $0.line) < ($1.guide, $1.line) })
        where Contradiction(facts: facts).contradicts(entry.expression, guide: entry.guide) {
            problems.append(Problem(guide: entry.guide, line: entry.line, flaw: .never))
        }
    }
}

extension Library {
    /// Guides that are no translations of others here: what they say of evidence counts.
    public var originals: [Guide] {
        guides.filter { $0.language == .english || guide($0.id, in: .english) == nil }
    }
}

extension DecisionTree {
    /// How many answers each of its questions has.
    var shape: [Int] { questions.map(\.answers.count) }
}

extension SourceText {
    /// The line (starting with 1) that says `Evidence:`, from an answer's own line on.
    fileprivate func line(ofEvidenceFrom first: Int) -> Int {
        (first..<first + 200).first { number in
            let line = bytes[lineRange(number)]
            return EvidenceLine.leads.contains { line.contains(Array($0.utf8)) }
        } ?? first
    }
}

/// A guide's own names for looks, and evidence of trees that cannot hold remarks.
public struct FactsFence: Sendable {
    struct Fact {
        var name: String
        /// What a comment on the line above calls it.
        var title: String?
        var text: String
        var line: Int
    }

    /// `Evidence(q2, 1): EXPR`
    struct Binding {
        var question: String
        /// From 1.
        var answer: Int
        var text: String
        var line: Int
    }

    private(set) var facts: [Fact] = []
    private(set) var bindings: [Binding] = []
    /// What comments call facts: also those that a translation only names.
    private(set) var titles: [String: String] = [:]
    /// Lines that are neither.
    private(set) var others: [(text: String, line: Int)] = []
    /// The lines (starting with 1) where the fences' text begins.
    public private(set) var lines: [Int] = []

    var isEmpty: Bool { lines.isEmpty }
    /// Whether it says nothing of its own: a translation's, which gives facts of the original their titles.
    public var isOfTitles: Bool {
        facts.isEmpty && bindings.isEmpty && others.allSatisfy { titles[$0.text] != nil }
    }
    /// The lines (starting with 1) that only name a fact.
    public var titleLines: Set<Int> {
        Set(others.filter { titles[$0.text] != nil }.map(\.line))
    }

    public init(_ document: Document) {
        for block in document.blocks.indices
        where document.blocks[block].kind == .code
            && document.codeLanguage(of: block) == EvidenceLine.factsFence
        {
            let first = document.line(of: block)
            lines.append(first)
            var title: String?
            for (offset, line) in document.codeLines(of: block).enumerated() {
                let text = String(line.trimmed)
                if text.hasPrefix("#") {
                    title = String(text.dropFirst().trimmed)
                    continue
                }
                if !text.isEmpty { read(text, title, line: first + offset) }
                title = nil
            }
        }
    }

    private mutating func read(_ text: String, _ title: String?, line: Int) {
        let name = String(text.prefix { $0 != "=" }.trimmed)
        if Self.isName(name) { titles[name] = title }
        if let binding = Self.binding(text, line: line) {
            bindings.append(binding)
        } else if let equals = text.firstIndex(of: "="),
            case let name = String(text[..<equals].trimmed), Self.isName(name)
        {
            facts.append(
                Fact(
                    name: name, title: title,
                    text: String(text[text.index(after: equals)...].trimmed),
                    line: line))
        } else {
            others.append((text, line))
        }
    }

    /// Lower-case words with hyphens.
    private static func isName(_ text: String) -> Bool {
        guard let first = text.first, first.isLetter, !EvidenceLine.looks.contains(text) else {
            return false
        }
        return text.allSatisfy { $0.isLowercase || $0.isNumber || $0 == "-" }
    }

    private static func binding(_ text: String, line: Int) -> Binding? {
        for name in EvidenceLine.names where text.hasPrefix("\(name)(") {
            guard let close = text.firstIndex(of: ")") else { return nil }
            let inside = text.dropFirst(name.count + 1).prefix(upTo: close).split(separator: ",")
            let rest = text[text.index(after: close)...]
            guard inside.count == 2, let colon = rest.first, colon == ":" || colon == "：",
                let answer = Int(inside[1].trimmed)
            else { return nil }
            return Binding(
                question: String(inside[0].trimmed), answer: answer,
                text: String(rest.dropFirst().trimmed), line: line)
        }
        return nil
    }
}
