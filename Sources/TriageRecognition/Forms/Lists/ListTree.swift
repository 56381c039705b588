import TriageCore

/// Reads lists: items that ask with sub-items that answer, and flat `condition? → outcome`.
struct ListTree {
    private let source: TreeSource
    private var document: Document { source.document }
    private var outline = TreeOutline()

    /// - Parameters:
    ///   - list: the index of a list's block.
    ///   - lead: what stands above; the question of conditions that stand side by side.
    static func read(
        _ list: Int, in source: TreeSource, lead: Introduction
    ) -> TreeReading {
        var reader = ListTree(source: source)
        reader.outline.isList = true
        reader.add(itemsOf: list, parent: nil, depth: 0)
        let labels = reader.outline.roots.map { reader.outline.nodes[$0].label }
        var lead = lead
        if labels.allSatisfy({ $0.polarity != nil }), let above = lead.paragraph {
            lead.text = above
        }
        var reading = TreeReading(
            reader.outline, .list, line: source.document.line(of: list), lead: lead)
        reading.link(source.document.subtree(of: list), in: source)
        return reading
    }

    /// A paragraph that stands for an item, and the list below it.
    struct Case {
        var paragraph: Int
        var list: Int?
    }

    /// Reads cases that stand below each other as the items of a list.
    static func read(
        _ cases: [Case], in source: TreeSource, lead: Introduction
    ) -> TreeReading {
        var reader = ListTree(source: source)
        reader.outline.isList = true
        reader.outline.rules = [.boldCases]
        for item in cases {
            let node = reader.addLines(
                of: item.paragraph, parent: nil, ordinal: nil, dividesCases: true)
            if let list = item.list { reader.add(itemsOf: list, parent: node, depth: 1) }
        }
        var lead = lead
        // `**The lid rattles**`, and below it `→ shut it`: whoever has the trouble has that way to take.
        if lead.announcement == .trouble, reader.tellsTroubles { lead.announcement = .tree }
        let first = cases[0].paragraph
        let last = cases.last.map { $0.list ?? $0.paragraph } ?? first
        var reading = TreeReading(
            reader.outline, .list, line: source.document.line(of: first), lead: lead)
        reading.link(first..<source.document.subtree(of: last).upperBound, in: source)
        return reading
    }

    private init(source: TreeSource) { self.source = source }

    static func hasTasks(_ list: Int, in source: TreeSource) -> Bool {
        source.document.descendants(of: list).contains {
            source.document.blocks[$0].taskMark != 0
        }
    }

    /// Whether all items lead somewhere, and most of them say what is so, rather than naming something.
    private var tellsTroubles: Bool {
        let clauses = outline.roots.count { TreeName.isClause(outline.nodes[$0].label.answer) }
        return outline.roots.allSatisfy(outline.leadsOn) && clauses * 2 > outline.roots.count
    }

    // MARK: Items

    /// Deeper items than anyone writes are left out.
    private static let deepest = 32

    private mutating func add(itemsOf list: Int, parent: Int?, depth: Int) {
        guard depth < Self.deepest else { return }
        let block = document.blocks[list]
        var nodes: [Int] = []
        for (position, item) in document.children(of: list).enumerated() {
            let ordinal = block.kind == .orderedList ? block.firstNumber + position : nil
            let node = add(item, parent: parent, ordinal: ordinal, depth: depth)
            if let node { nodes.append(node) }
        }
        outline.tellOpposites(among: nodes)
        outline.hangAnswers(belowQuestionsAmong: nodes)
    }

    /// Adds an item, its sub-items, and the text below it.
    ///
    /// - Returns: the node of its first line.
    private mutating func add(_ item: Int, parent: Int?, ordinal: Int?, depth: Int) -> Int? {
        var first: Int?
        var node: Int?
        for block in document.children(of: item) {
            switch document.blocks[block].kind {
            case .paragraph where node == nil:
                node = addLines(of: block, parent: parent, ordinal: ordinal)
            case .quote where node == nil:
                // `- > 5 cups → the big one`: Markdown takes the sign for a quote.
                if let said = document.children(of: block).first,
                    source.text(of: document.blocks[said]).first?.isASCIIDigit ?? false
                {
                    node = addLines(
                        of: said, parent: parent, ordinal: ordinal, sign: [">"])
                }
            case .bulletList, .orderedList:
                let owner =
                    node
                    ?? outline.add(
                        TreeLabel(.none), line: document.line(of: block), parent: parent)
                node = owner
                add(itemsOf: block, parent: owner, depth: depth + 1)
            default:
                if let node { addText(of: block, to: node) }
            }
            first = first ?? node
        }
        return first
    }

    /// The item's own paragraph: a node, and one more for each further line of the form `condition? → outcome`.
    ///
    /// - Parameters:
    ///   - dividesCases: so is each line of the form `If it is old → replace it`.
    ///   - sign: what stands before its first line.
    private mutating func addLines(
        of block: Int, parent: Int?, ordinal: Int?, dividesCases: Bool = false,
        sign: TreeBytes? = nil
    ) -> Int? {
        var node: Int?
        for sentence in source.sentences(of: block) {
            let line = sentence.line
            let bytes =
                node == nil
                ? sign.map { TreeBytes.joined([$0, sentence.bytes]) } ?? sentence.bytes
                : sentence.bytes
            let text = node == nil ? bytes : withoutNumber(bytes)
            var label = TreeLabel(text)
            let isCase = label.asks || dividesCases && label.saysCondition
            if node == nil || isCase && label.hasArrow {
                if node == nil, let lead = source.boldLead(of: block) {
                    label.takeBoldLead(lead.words, before: lead.rest)
                }
                let index = outline.addAsking(label, line: line, parent: parent)
                if node == nil { outline.nodes[index].ordinal = ordinal }
                node = index
            } else if let node {
                if outline.nodes[node].label.asks, outline.nodes[node].label.outcome == nil,
                    let answers = InlineAnswer.ifAnswers(in: bytes)
                        ?? InlineAnswer.answer(in: bytes, isItem: text.count < bytes.count)
                        .map({ [$0] })
                {
                    for answer in answers {
                        _ = outline.add(TreeLabel(answer), line: line, parent: node)
                    }
                    continue
                }
                if outline.takeOutcome(bytes, below: node) { continue }
                outline.addText(bytes, line: line, to: node)
            }
        }
        return node
    }

    /// Without `1a.` or `b)` in front: lists number so what they put between two items, or into one.
    private func withoutNumber(_ text: TreeBytes) -> TreeBytes {
        let end =
            TreeLabel.endOfLetter(in: text.drop(while: \.isASCIIDigit))
            ?? TreeLabel.step(in: text)?.end
        return end.map { text[$0...].trimmed } ?? text
    }

    private mutating func addText(of block: Int, to node: Int) {
        if !outline.nodes[node].texts.isEmpty {
            outline.addText(.none, line: document.line(of: block), to: node)
        }
        if document.blocks[block].kind == .code {
            let lines = source.lines(of: block)
            for (offset, line) in lines.lines.enumerated() {
                outline.addText(line.trimmedEnd, line: lines.first + offset, to: node)
            }
        } else {
            for sentence in source.sentences(of: block) {
                outline.addText(sentence.bytes, line: sentence.line, to: node)
            }
        }
    }
}

extension TreeOutline {
    /// Adds a label; where it asks and says both answers, `Is it on? → If no → go to 2. If yes → stop.`, these below it.
    mutating func addAsking(_ label: TreeLabel, line: Int, parent: Int?) -> Int {
        let asking = label.asks ? label : label.behind
        guard let asking, asking.asks, let both = asking.outcome.flatMap(InlineAnswer.bothIfAnswers)
        else { return add(label, line: line, parent: parent) }
        let words = label.text[..<asking.answer.endIndex]
        let node = add(TreeLabel(words), line: line, parent: parent)
        for answer in both { _ = addAsking(TreeLabel(answer), line: line, parent: node) }
        return node
    }

    /// Takes a line below a node for its outcome, where it has none: `→ replace it`, `THEN replace it`.
    mutating func takeOutcome(_ line: TreeBytes, below node: Int) -> Bool {
        let above = nodes[node]
        guard !above.label.hasOutcome, above.texts.isEmpty, above.children.isEmpty else {
            return false
        }
        var outcome = TreeArrow.leading(line)
        let end = TreeLabel.wordEnd(in: line)
        if outcome == nil, TreeWords.thens.contains(line[..<end].lowercased) {
            let rest = line[end...].trimmed
            outcome = TreeArrow.leading(rest) ?? rest
        }
        guard let outcome, !outcome.isEmpty else { return false }
        nodes[node].label.take(outcome)
        return true
    }
}
