import TriageLexicon

/// The stable name of a part: `guide#anchor`, or `guide` for a whole guide.
///
/// It does not depend on the language: a translation has the id of its original.
public struct PartID: RawRepresentable, Hashable, Sendable, Codable, Comparable,
    CustomStringConvertible, ExpressibleByStringLiteral
{
    /// As it was given: nothing checks that there is such a part.
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// - Parameter anchor: empty for the whole guide.
    public init(guide: String, anchor: String) {
        rawValue = anchor.isEmpty ? guide : "\(guide)#\(anchor)"
    }

    /// The id itself, as it is written in commands and links.
    public var description: String { rawValue }
    /// By the characters of the ids, not by places in a file.
    public static func < (a: PartID, b: PartID) -> Bool { a.rawValue < b.rawValue }

    /// The guide's id: what stands before the `#`.
    public var guide: String { String(rawValue.prefix { $0 != "#" }) }
    /// What stands behind the `#`; empty for a whole guide.
    public var anchor: String {
        guard let mark = rawValue.firstIndex(of: "#") else { return "" }
        return String(rawValue[rawValue.index(after: mark)...])
    }

    /// The id of something inside this part: `guide#name` for a guide, else `guide#anchor/name`.
    public func child(_ name: String) -> PartID {
        PartID(rawValue + (rawValue.utf8.contains(0x23) ? "/" : "#") + name)
    }
}

/// What a part is. The raw values are those of the command line's JSON.
public enum PartKind: String, Sendable, Codable, CaseIterable {
    case symptom, tree, finding, checklist, table, snippet, comparison, antipattern, scenario, guide
}

/// Something recognised in a guide that can be listed, opened, searched and linked to.
public struct Part: Sendable, Identifiable {
    /// Unique among the parts of its guide.
    public var id: PartID
    /// Without markup; the guide's title where the part has no heading or name of its own.
    public var title: String
    /// Line of the source, starting with 1.
    public var line: Int
    /// The blocks that make up the part, in ``Guide/document``.
    public var blocks: Range<Int>
    /// Decides the part's ``kind``.
    public var content: Content
    /// The symptom, anti-pattern or scenario in whose section the part stands.
    public var owner: PartID?

    public init(
        id: PartID, title: String, line: Int, blocks: Range<Int>, content: Content,
        owner: PartID? = nil
    ) {
        self.id = id
        self.title = title
        self.line = line
        self.blocks = blocks
        self.content = content
        self.owner = owner
    }

    /// What a part was recognised as, with what was read of it.
    public enum Content: Sendable {
        case symptom(Symptom)
        case tree(DecisionTree)
        case checklist(Checklist)
        /// The block is in ``Part/blocks``' lower bound; see ``ReferenceTable/init(_:in:)``.
        case table
        /// A fenced code block, in ``Part/blocks``' lower bound.
        case snippet(language: String)
        case comparison(Comparison)
        case antipattern(AntiPattern)
        case scenario(Scenario)
    }

    /// The kind that its content has.
    public var kind: PartKind {
        switch content {
        case .symptom: .symptom
        case .tree: .tree
        case .checklist: .checklist
        case .table: .table
        case .snippet: .snippet
        case .comparison: .comparison
        case .antipattern: .antipattern
        case .scenario: .scenario
        }
    }

    /// The id of a question of a tree: `.../q2`.
    public func id(ofQuestion index: Int) -> PartID {
        tree.map { id.child($0.questions[index].name) } ?? id
    }

    /// The id of an answer, by its number from 1: `.../q2/a1`.
    public func id(ofAnswer index: Int, to question: Int) -> PartID {
        id(ofQuestion: question).child("a\(index + 1)")
    }

    /// Nil for everything but trees, also for a symptom that has some.
    public var tree: DecisionTree? { if case .tree(let tree) = content { tree } else { nil } }
    /// Nil for everything but checklists.
    public var checklist: Checklist? {
        if case .checklist(let checklist) = content { checklist } else { nil }
    }
    /// Nil for everything but comparisons, also for an anti-pattern that has some.
    public var comparison: Comparison? {
        if case .comparison(let comparison) = content { comparison } else { nil }
    }
}

/// A symptom: a section with at least one way to find its cause.
public struct Symptom: Sendable {
    /// The number in its heading (`Symptom 3: ...`), if there is one.
    public var number: Int?
    /// The heading without its label and quotation marks.
    public var name: String
    /// Parts inside its section, in file order.
    public var members: [PartID]
    public init(number: Int?, name: String, members: [PartID]) {
        self.number = number
        self.name = name
        self.members = members
    }
}

/// Wrong and right code (or text), each with what is said about it.
public struct Comparison: Sendable {
    /// One piece of code under one caption.
    public struct Side: Sendable {
        /// What the marker says behind its word: `Local variable deallocates immediately`.
        public var caption: String
        /// The code block's, as ``Document/codeLanguage(of:)`` has it; empty for none and for text.
        public var language: String
        /// Without line ends, indents kept.
        public var lines: [String]
        /// Line of the source, starting with 1.
        public var line: Int
        public init(caption: String, language: String, lines: [String], line: Int) {
            self.caption = caption
            self.language = language
            self.lines = lines
            self.line = line
        }
    }
    /// In file order.
    public var wrong: [Side]
    /// In file order.
    public var right: [Side]
    public init(wrong: [Side], right: [Side]) {
        self.wrong = wrong
        self.right = right
    }
}

/// A labelled part of an anti-pattern or a scenario: `**Pressure**: ...`, or a sub-heading.
public struct LabelledPart: Sendable {
    /// Empty for what stands above the first label.
    public var label: String
    /// The blocks of the part in the guide's document; the first paragraph or heading begins with the label.
    public var blocks: Range<Int>
    /// The runs of the first block, in ``Document/inlines``, that belong to the part where it shares that block
    /// with others; nil where all of them do.
    public var inlines: Range<Int>?
    public init(label: String, blocks: Range<Int>, inlines: Range<Int>? = nil) {
        self.label = label
        self.blocks = blocks
        self.inlines = inlines
    }
}

/// A habit that costs time, what it costs, and what to do instead.
public struct AntiPattern: Sendable {
    /// The number in its heading (`Anti-Pattern 2: ...`); nil where there is none.
    public var number: Int?
    /// The heading without its label.
    public var name: String
    /// In file order.
    public var leads: [LabelledPart]
    /// Ids of the comparisons inside its section, in file order.
    public var comparisons: [PartID]
    public init(number: Int?, name: String, leads: [LabelledPart], comparisons: [PartID]) {
        self.number = number
        self.name = name
        self.leads = leads
        self.comparisons = comparisons
    }
}

/// A situation under pressure, told in labelled parts.
public struct Scenario: Sendable {
    /// The number in its heading (`Scenario 2: ...`); nil where there is none.
    public var number: Int?
    /// The heading without its label and quotation marks.
    public var name: String
    /// In file order.
    public var leads: [LabelledPart]
    public init(number: Int?, name: String, leads: [LabelledPart]) {
        self.number = number
        self.name = name
        self.leads = leads
    }
}

extension Part {
    /// What a part shows that is code.
    public enum Code: Sendable {
        case comparison(Comparison)
        case snippet(language: String, lines: [String])
    }

    /// The code of a comparison or a snippet; nil for any other part.
    public func code(in guide: Guide) -> Code? {
        switch content {
        case .comparison(let comparison): .comparison(comparison)
        case .snippet(let language):
            .snippet(language: language, lines: guide.document.codeLines(of: blocks.lowerBound))
        default: nil
        }
    }
}

extension Guide {
    /// The answers and items that have names of their own, in order, with what is opened for them: the finding, or the
    /// checklist.
    package var namedPlaces: [(name: String, id: PartID, line: Int)] {
        parts.flatMap { part -> [(name: String, id: PartID, line: Int)] in
            switch part.content {
            case .tree(let tree):
                tree.questions.indices.flatMap { question in
                    tree.questions[question].answers.enumerated().compactMap { index, answer in
                        answer.name.map {
                            ($0, part.id(ofAnswer: index, to: question), answer.line)
                        }
                    }
                }
            case .checklist(let checklist):
                checklist.items.compactMap { item in item.name.map { ($0, part.id, item.line) } }
            default: []
            }
        }
    }
}

extension PartID {
    /// Of the id of a question or an answer the tree's, and what names the place in it (`q2/a1`); nil for one that
    /// cannot be such.
    package var treeAndPlace: (tree: PartID, place: [Substring])? {
        var names = rawValue.split(separator: "/", omittingEmptySubsequences: false)
        guard names.count > 1 else { return nil }
        var place = [names.removeLast()]
        if place[0].first == "a", names.count > 1 { place.insert(names.removeLast(), at: 0) }
        return place[0].first == "q" ? (PartID(names.joined(separator: "/")), place) : nil
    }
}

extension DecisionTree {
    /// The question and the answer that the end of an id names; nil where there is none.
    package func place(_ names: [Substring]) -> (question: Int, answer: Int?)? {
        guard let name = names.first,
            let question = questions.firstIndex(where: { $0.name == name })
        else { return nil }
        guard names.count > 1 else { return (question, nil) }
        guard let number = Int(names[1].dropFirst()),
            questions[question].answers.indices.contains(number - 1)
        else { return nil }
        return (question, number - 1)
    }
}

extension LabelledPart {
    /// What a label announces, as far as its words tell.
    public enum Tone: Sendable {
        case plain, wrong, right, cost, why
    }

    /// What the label announces.
    public var tone: Tone {
        let text = label.lowercased()
        return Self.tones.first { $0.words.contains(where: text.contains) }?.tone ?? .plain
    }

    /// Those further up go first.
    private static let tones: [(words: [String], tone: Tone)] = [
        (Lexicon.words(.toldCost), .cost), (Lexicon.words(.toldWhy), .why),
        (Lexicon.words(.toldWrong), .wrong), (Lexicon.words(.toldRight), .right),
    ]
}
