import TriageCore

/// Reads lists: items that ask with sub-items that answer, and flat `condition? → outcome`.
struct ListTree {
    private let source: TreeSource
    private var document: Document { source.document }
    private var outline = TreeOutline()

    /// - Parameters:
    ///   - list: the index of a list's block.
    ///   - lead: what stands above; the question of conditions that stand side by side.
    static func read(_ list: Int, in source: TreeSource, lead: String) -> TreeReading {
        var reader = ListTree(source: source)
        reader.add(itemsOf: list, parent: nil, depth: 0)
        let line = source.document.line(of: list)
        var reading = TreeReading(
            verdict: .other(.nothingAsks, isNear: false), tree: nil, line: line, notes: [])
        guard reader.decides(below: list, lead: lead) else { return reading }
        let result = OutlineReader.tree(of: reader.outline, form: .list, lead: lead)
        guard result.tree.answerCount > 1, !result.tree.onlyAsks else { return reading }
        reading.verdict = .decision
        reading.tree = result.tree
        reading.notes = result.notes
        return reading
    }

    private init(source: TreeSource) { self.source = source }

    // MARK: Glance

    /// Whether a list may decide, seen from its bytes: an arrow behind a question mark, or sub-items of yes and no.
    static func mayDecide(_ list: Int, in source: TreeSource) -> Bool {
        let block = source.document.blocks[list]
        let range = (Int(block.start)..<max(Int(block.start), Int(block.end))).clamped(
            to: 0..<source.text.count)
        let text = source.text[range]
        guard let mark = text.firstIndex(where: { $0 == 0x3F || $0 == 0x9F }) else {
            return answersBothWays(list, in: source) || source.asks(above: list)
                || text.contains(.arrow) && checks(list, in: source)
        }
        let items = source.document.blocks[(list + 1)..<max(list + 1, Int(block.subtreeEnd))]
            .lazy.filter { $0.kind == .item }
        guard items.allSatisfy({ $0.taskMark == 0 }) else { return false }
        if hasAnsweredMark(text[mark...]) || source.asks(above: list) { return true }
        if text[mark...].contains(.arrow) { return true }
        return items.contains { item in
            let start = min(max(Int(item.start), 0), source.text.count)
            return TreeLabel.polarity(of: source.text[start...].prefix(24)) != nil
        }
    }

    /// More answers of yes and no to one question than that are a list of something else.
    private static let mostAnswers = 6

    /// Whether the list's own items say yes and no.
    private static func answersBothWays(_ list: Int, in source: TreeSource) -> Bool {
        var saysYes = false
        var saysNo = false
        for item in source.document.children(of: list).prefix(mostAnswers) {
            let block = source.document.blocks[item]
            let start = min(max(Int(block.start), 0), source.text.count)
            guard block.taskMark == 0 else { return false }
            switch TreeLabel.polarity(of: source.text[start...].prefix(24)) {
            case true?: saysYes = true
            case false?: saysNo = true
            case nil: break
            }
        }
        return saysYes && saysNo
    }

    /// Whether the list's own items begin with `Check`.
    private static func checks(_ list: Int, in source: TreeSource) -> Bool {
        source.document.children(of: list).contains { item in
            let block = source.document.blocks[item]
            let start = min(max(Int(block.start), 0), source.text.count)
            guard block.taskMark == 0 else { return false }
            return TreeLabel(source.text[start...].prefix(24)).isCheck
        }
    }

    private static func hasAnsweredMark(_ text: TreeBytes) -> Bool {
        var index = text.startIndex
        while index < text.endIndex {
            if text[index] == 0x3F || text[index] == 0x9F {
                // Closing marks and a space may stand before the arrow.
                for next in (index + 1)..<min(index + 8, text.endIndex) {
                    if TreeArrow.end(at: next, in: text) != nil { return true }
                }
            } else if text[index] == 0x29, TreeArrow.end(at: index + 2, in: text) != nil {
                return true
            }
            index += 1
        }
        return false
    }

    // MARK: Items

    /// Deeper items than anyone writes are left out.
    private static let deepest = 32

    private mutating func add(itemsOf list: Int, parent: Int?, depth: Int) {
        guard depth < Self.deepest else { return }
        let block = document.blocks[list]
        for (position, item) in document.children(of: list).enumerated() {
            let ordinal = block.kind == .orderedList ? Int(block.detail) + position : nil
            add(item, parent: parent, ordinal: ordinal, depth: depth)
        }
    }

    /// Adds an item, its sub-items, and the text below it.
    private mutating func add(_ item: Int, parent: Int?, ordinal: Int?, depth: Int) {
        var node: Int?
        for block in document.children(of: item) {
            switch document.blocks[block].kind {
            case .paragraph where node == nil:
                node = addLines(of: block, parent: parent, ordinal: ordinal)
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
        }
    }

    /// The item's own paragraph: a node, and one more for each further line of the form `condition? → outcome`.
    private mutating func addLines(of block: Int, parent: Int?, ordinal: Int?) -> Int? {
        var node: Int?
        for sentence in source.sentences(of: block) {
            let (line, bytes) = (sentence.line, sentence.bytes)
            let text = node == nil ? bytes : withoutNumber(bytes)
            let label = TreeLabel(text)
            if node == nil || label.asks && label.hasArrow {
                let index = outline.add(label, line: line, parent: parent)
                if node == nil { outline.nodes[index].ordinal = ordinal }
                node = index
            } else if let node {
                outline.nodes[node].texts.append(
                    TreeOutline.Text(column: 0, bytes: bytes, line: line))
            }
        }
        return node
    }

    /// Without `1a.` in front: lists number what they put between two items so.
    private func withoutNumber(_ text: TreeBytes) -> TreeBytes {
        let digits = text.prefix { $0.isASCIIDigit }
        guard !digits.isEmpty else { return text }
        var index = digits.endIndex
        if let byte = text.byte(at: index), byte.isASCIILower { index += 1 }
        guard text.byte(at: index) == 0x2E, text.isSpace(at: index + 1) else { return text }
        return text[(index + 1)...].trimmed
    }

    private mutating func addText(of block: Int, to node: Int) {
        if !outline.nodes[node].texts.isEmpty {
            outline.nodes[node].texts.append(
                TreeOutline.Text(column: 0, bytes: .none, line: document.line(of: block)))
        }
        if document.blocks[block].kind == .code {
            let lines = source.lines(of: block)
            for (offset, line) in lines.lines.enumerated() {
                outline.nodes[node].texts.append(
                    TreeOutline.Text(column: 0, bytes: line.trimmedEnd, line: lines.first + offset))
            }
        } else {
            for sentence in source.sentences(of: block) {
                outline.nodes[node].texts.append(
                    TreeOutline.Text(column: 0, bytes: sentence.bytes, line: sentence.line))
            }
        }
    }

    // MARK: Verdict

    /// Whether the list decides; makes its conditions hang below one question where they stand side by side.
    private mutating func decides(below list: Int, lead: String) -> Bool {
        let roots = outline.roots
        let flat = roots.count {
            outline.isCondition($0)
        }
        if flat > 1, flat * 2 > roots.count {
            outline.gatherRoots()
            return true
        }
        if areAnswers(roots, to: lead)
            || source.asks(above: list) && roots.count > 1 && roots.allSatisfy({ leadsOn($0) })
        {
            outline.gatherRoots()
            return true
        }
        var answering = Set<Int>()
        for node in outline.nodes.indices where isAnswered(node) {
            var root = node
            while let parent = outline.nodes[root].parent { root = parent }
            answering.insert(root)
        }
        guard !answering.isEmpty else { return false }
        let kept = outline
        outline.dropRoots { !answering.contains($0) && !kept.isCondition($0) }
        return true
    }

    /// Whether items answer the question above the list: yes and no, with what follows.
    private func areAnswers(_ items: [Int], to lead: String) -> Bool {
        let labels = items.map { outline.nodes[$0].label }
        return items.count <= Self.mostAnswers && labels.contains { $0.polarity == true }
            && labels.contains { $0.polarity == false }
            && items.allSatisfy { item in
                let node = outline.nodes[item]
                return !node.label.asks
                    && (node.label.outcome != nil || !node.children.isEmpty || !node.texts.isEmpty)
            }
            && lead.withTreeBytes {
                TreeLabel.asks($0) || TreeLabel.soundsLikeQuestion($0) || $0.contains("whether ")
            }
    }

    /// `answer → outcome`
    private func leadsOn(_ item: Int) -> Bool {
        let label = outline.nodes[item].label
        return label.hasArrow && !label.answer.isEmpty && label.outcome?.isEmpty == false
    }

    /// Whether a node's children answer it: yes and no, or one of them with what follows, or arrows behind a question.
    private func isAnswered(_ node: Int) -> Bool {
        let choices = outline.choices(of: node).map { outline.nodes[$0] }
        let polar = choices.filter { $0.label.polarity != nil }
        if polar.contains(where: { $0.label.polarity == true }),
            polar.contains(where: { $0.label.polarity == false }),
            polar.contains(where: { $0.label.outcome != nil || !$0.children.isEmpty })
        {
            return true
        }
        let label = outline.nodes[node].label
        guard label.asks || label.isCheck, label.outcome == nil else { return false }
        if polar.contains(where: { $0.label.outcome != nil }) { return true }
        let arrows = choices.count { $0.label.hasArrow }
        return arrows > 1 && arrows * 2 >= choices.count
    }
}

extension DecisionTree {
    /// Whether all answers are questions that nothing follows: somebody's notes.
    fileprivate var onlyAsks: Bool {
        questions.allSatisfy { question in
            question.answers.allSatisfy { answer in
                answer.next == nil && (answer.outcome ?? "").withTreeBytes(TreeLabel.asks)
            }
        }
    }
}

extension TreeOutline {
    /// `condition? → outcome`
    func isCondition(_ node: Int) -> Bool {
        let label = nodes[node].label
        return label.asks && label.hasArrow && label.outcome?.isEmpty == false
    }

    /// Puts all roots below one that has no text.
    mutating func gatherRoots() {
        var all = TreeOutline()
        all.notes = notes
        let root = all.add(TreeLabel(.none), line: nodes.first?.line ?? 1, parent: nil)
        for var node in nodes {
            node.parent = node.parent.map { $0 + 1 } ?? root
            node.children = node.children.map { $0 + 1 }
            all.nodes.append(node)
        }
        all.nodes[root].children = roots.map { $0 + 1 }
        self = all
    }

    /// Makes some roots, with all below them, remarks.
    mutating func dropRoots(_ drops: (Int) -> Bool) {
        for root in roots where drops(root) {
            remarks.append(TreeLabel.plain(nodes[root].label.text))
        }
        roots = roots.filter { !drops($0) }
    }
}
