import TriageCore

/// Reads lists: items that ask with sub-items that answer, and flat `condition? → outcome`.
struct ListReader {
    private let source: Source
    private var document: Document { source.document }
    private var outline = Outline()

    /// - Parameters:
    ///   - lists: the indices of lists' blocks that are one list.
    ///   - lead: what stands above; the question of conditions that stand side by side.
    static func read(_ lists: [Int], in source: Source, lead: Introduction) -> Reading {
        var reader = ListReader(source: source)
        reader.add(itemsOf: lists, parent: nil, depth: 0)
        var lead = lead
        let labels = reader.outline.roots.map { reader.outline.nodes[$0].label }
        if labels.allSatisfy({ $0.polarity != nil }), let above = lead.paragraph {
            lead.text = above
        }
        let line = lists.first.map(source.document.line) ?? 1
        return Reading(reader.outline, .list, line: line, lead: lead)
    }

    /// A paragraph that stands for an item, and the list below it.
    struct Case {
        var paragraph: Int
        var list: Int?
    }

    /// Reads cases that stand below each other as the items of a list.
    static func read(_ cases: [Case], in source: Source, lead: Introduction) -> Reading {
        var reader = ListReader(source: source)
        reader.outline.rules = [.boldCases]
        for item in cases {
            let node = reader.addLines(
                of: item.paragraph, parent: nil, ordinal: nil, dividesCases: true)
            if let list = item.list { reader.add(itemsOf: [list], parent: node, depth: 1) }
        }
        var lead = lead
        // `**The lid rattles**`, and below it `→ shut it`: whoever has the trouble has that way to take.
        if lead.announcement == .trouble, reader.tellsTroubles { lead.announcement = .tree }
        return Reading(
            reader.outline, .list, line: source.document.line(of: cases[0].paragraph), lead: lead)
    }

    /// A question by its name, and what stands below it: text, and the list of its answers.
    struct NamedQuestion {
        var title: Int
        var blocks: [Int]
    }

    /// Reads named questions above lists as the items of one list.
    static func read(_ questions: [NamedQuestion], in source: Source) -> Reading {
        var reader = ListReader(source: source)
        for question in questions {
            guard
                let node = reader.addLines(of: question.title, parent: nil, ordinal: nil)
            else { continue }
            let lists = question.blocks.filter { source.document.blocks[$0].kind.isList }
            for block in question.blocks where !lists.contains(block) {
                reader.addText(of: block, to: node)
            }
            reader.add(itemsOf: lists, parent: node, depth: 1)
        }
        return Reading(
            reader.outline, .list, line: source.document.line(of: questions[0].title),
            lead: Introduction())
    }

    private init(source: Source) {
        self.source = source
        outline.isList = true
    }

    /// Whether all items lead somewhere, and most of them say what is so, rather than naming something.
    private var tellsTroubles: Bool {
        let labels = outline.roots.map { outline.nodes[$0].label }
        return labels.allSatisfy(\.leadsOn)
            && labels.count(where: \.answer.isClause) * 2 > labels.count
    }

    // MARK: Items

    /// Deeper items than anyone writes are left out.
    private static let deepest = 32

    private mutating func add(itemsOf lists: [Int], parent: Int?, depth: Int) {
        guard depth < Self.deepest else { return }
        var nodes: [Int] = []
        for list in lists {
            let block = document.blocks[list]
            for (position, item) in document.children(of: list).enumerated() {
                let ordinal = block.kind == .orderedList ? block.firstNumber + position : nil
                if let node = add(item, parent: parent, ordinal: ordinal, depth: depth) {
                    nodes.append(node)
                }
            }
        }
        outline.run(OutlinePass.ofLists, among: nodes)
    }

    /// Adds an item, its sub-items, and the text below it.
    ///
    /// - Returns: the node of its first line.
    private mutating func add(_ item: Int, parent: Int?, ordinal: Int?, depth: Int) -> Int? {
        var first: Int?
        var node: Int?
        for block in document.children(of: item) {
            let kind = document.blocks[block].kind
            if kind == .paragraph, node == nil {
                node = addLines(of: block, parent: parent, ordinal: ordinal)
            } else if kind == .bulletList || kind == .orderedList {
                let owner =
                    node ?? outline.add(.none, line: document.line(of: block), parent: parent)
                node = owner
                add(itemsOf: [block], parent: owner, depth: depth + 1)
            } else if let node, !document.isUnseenHTML(block) {
                addText(of: block, to: node)
            }
            first = first ?? node
        }
        return first
    }

    /// The item's own paragraph: a node, and one more for each further line of the form `condition? → outcome`.
    ///
    /// - Parameter dividesCases: so is each line of the form `If it is old → replace it`.
    private mutating func addLines(
        of block: Int, parent: Int?, ordinal: Int?, dividesCases: Bool = false
    ) -> Int? {
        var node: Int?
        for line in source.sentences(of: block) {
            let number = line.line.number
            guard let owner = node else {
                let index = outline.add(line.label, line: number, parent: parent)
                outline.nodes[index].ordinal = ordinal
                node = index
                continue
            }
            // Lists number so what they put between two items, or into one: `1a.`, `b)`.
            let digits = line.from(line.first { $0.kind != .number } ?? line.end)
            let text = (digits.endOfLetter ?? line.step?.end).map(line.from) ?? line
            let label = text.label
            if label.hasArrow, label.asks || dividesCases && label.saysCondition {
                node = outline.add(label, line: number, parent: parent)
            } else if !outline.addOutcome(line, below: owner) {
                outline.addText(line, line: number, to: owner)
            }
        }
        return node
    }

    private mutating func addText(of block: Int, to node: Int) {
        let kind = document.blocks[block].kind
        if !outline.nodes[node].texts.isEmpty, kind != .quote {
            outline.addText(.none, line: document.line(of: block), to: node)
        }
        switch kind {
        case .code:
            let (lines, first) = source.codeLines(of: block)
            for (offset, line) in lines.enumerated() {
                let code = Line(Array(line), number: first + offset, isCode: true)
                outline.addText(code.span, line: code.number, to: node)
            }
        case .quote:
            for child in document.children(of: block) { addText(of: child, to: node) }
        case .table:
            for row in document.children(of: block) where document.blocks[row].kind == .tableRow {
                let cells = document.children(of: row).map(source.cell)
                let number = document.line(of: row)
                outline.addText(Line.joined(cells, by: " | "), line: number, to: node)
            }
        default:
            for sentence in source.sentences(of: block) {
                outline.addText(sentence, line: sentence.line.number, to: node)
            }
        }
    }
}
