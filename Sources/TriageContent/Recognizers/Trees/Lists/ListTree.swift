import TriageCore

/// Reads lists: items that ask with sub-items that answer, and flat `condition? → outcome`.
struct ListTree {
    private let source: TreeSource
    private var document: Document { source.document }
    private var outline = TreeOutline()

    /// - Parameters:
    ///   - list: the index of a list's block.
    ///   - lead: what stands above; the question of conditions that stand side by side.
    ///   - steps: what headings, or questions above lists, are called by.
    static func read(
        _ list: Int, in source: TreeSource, lead: String, steps: HeadingSteps.Names = .init()
    ) -> TreeReading {
        var reader = ListTree(source: source)
        reader.outline.isList = true
        reader.outline.steps = steps
        reader.add(itemsOf: list, parent: nil, depth: 0)
        let line = source.document.line(of: list)
        var reading = TreeReading(
            verdict: .other(.nothingAsks, isNear: false), tree: nil, line: line, notes: [])
        guard reader.decides(below: list, lead: lead) else { return reading }
        let result = OutlineReader.tree(of: reader.outline, form: .list, lead: lead)
        guard result.tree.answerCount > 1, !result.tree.onlyAsks, !result.tree.onlyReturns
        else { return reading }
        reading.verdict = .decision
        reading.tree = ListLinks(of: list, in: source)?.linked(result.tree) ?? result.tree
        reading.notes = result.notes
        reading.stepJumps = result.stepJumps
        return reading
    }

    private init(source: TreeSource) { self.source = source }

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
    private mutating func addLines(of block: Int, parent: Int?, ordinal: Int?) -> Int? {
        var node: Int?
        for sentence in source.sentences(of: block) {
            let (line, bytes) = (sentence.line, sentence.bytes)
            let text = node == nil ? bytes : withoutNumber(bytes)
            var label = TreeLabel(text)
            if node == nil || label.asks && label.hasArrow {
                if node == nil, let lead = source.boldLead(of: block) {
                    label.takeBoldLead(lead.words, before: lead.rest)
                }
                let index = addAsking(label, line: line, parent: parent)
                if node == nil { outline.nodes[index].ordinal = ordinal }
                node = index
            } else if let node {
                if outline.nodes[node].label.asks, outline.nodes[node].label.outcome == nil,
                    let answers = InlineAnswer.ifAnswers(in: bytes)
                {
                    for answer in answers {
                        _ = outline.add(TreeLabel(answer), line: line, parent: node)
                    }
                    continue
                }
                outline.nodes[node].texts.append(
                    TreeOutline.Text(column: 0, bytes: bytes, line: line))
            }
        }
        return node
    }

    /// Adds a label; where it asks and says both answers, `Is it on? → If no → go to 2. If yes → stop.`, these below it.
    private mutating func addAsking(_ label: TreeLabel, line: Int, parent: Int?) -> Int {
        let asking =
            label.asks
            ? label
            : label.outcome.flatMap { $0.contains(where: \.mayAsk) ? TreeLabel($0) : nil }
        guard let asking, asking.asks, let both = asking.outcome.flatMap(InlineAnswer.bothIfAnswers)
        else { return outline.add(label, line: line, parent: parent) }
        let words = label.text[..<asking.answer.endIndex]
        let node = outline.add(TreeLabel(words), line: line, parent: parent)
        for answer in both { _ = addAsking(TreeLabel(answer), line: line, parent: node) }
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
        let flat = roots.filter { outline.isCondition($0) }
        if flat.count > 1, flat.count * 2 > roots.count {
            // `Where does it come from? → the cellar` tells something, and decides nothing.
            if flat.count(where: { outline.nodes[$0].label.asksForWords }) * 2 > flat.count {
                return false
            }
            outline.gatherRoots()
            return true
        }
        let answers = answers(among: roots)
        if areCases(roots, of: lead) {
            outline.gatherRoots()
            return true
        }
        if areAnswers(answers, to: lead)
            || source.asks(above: list) && roots.count > 1 && roots.allSatisfy({ leadsOn($0) })
            || jump(roots)
        {
            if answers.count < roots.count { outline.dropRoots { !answers.contains($0) } }
            outline.gatherRoots()
            return true
        }
        var answering = Set(roots.filter(outline.holdsConditions))
        if answering.count < 2 { answering = [] }
        for node in outline.nodes.indices where isAnswered(node) {
            var root = node
            while let parent = outline.nodes[root].parent { root = parent }
            answering.insert(root)
        }
        guard !answering.isEmpty else { return false }
        let kept = outline
        outline.dropRoots {
            !answering.contains($0) && !kept.isCondition($0) && !kept.holdsConditions($0)
                && !kept.isLastResort($0)
        }
        return true
    }

    /// Yes, no and other answers at the beginning of a list, where more is said behind them; else all items.
    private func answers(among items: [Int]) -> [Int] {
        let answers = items.prefix {
            outline.nodes[$0].label.polarity != nil || outline.nodes[$0].label.outcome != nil
        }
        return outline.saysBothWays(Array(answers)) && items.count <= Self.mostAnswers
            ? Array(answers) : items
    }

    /// Whether items answer the question above the list: yes and no, with what follows.
    private func areAnswers(_ items: [Int], to lead: String) -> Bool {
        let labels = items.map { outline.nodes[$0].label }
        // `yes`, `no` in code are the values of an option, unless a question is right above.
        let asksPlainly = lead.withTreeBytes(TreeLabel.asks)
        return items.count <= Self.mostAnswers && labels.contains { $0.polarity == true }
            && labels.contains { $0.polarity == false }
            && items.allSatisfy { item in
                let node = outline.nodes[item]
                return !node.label.asks && (asksPlainly || node.label.text.first != 0x60)
                    && (node.label.outcome != nil || !node.children.isEmpty || !node.texts.isEmpty)
            }
            && lead.withTreeBytes {
                TreeLabel.asks($0) || TreeLabel.soundsLikeQuestion($0) || $0.contains("whether ")
            }
    }

    /// Whether answers are what an option may be: `true`, `false`.
    private func areValues(_ answers: [TreeOutline.Node]) -> Bool {
        !answers.isEmpty
            && answers.allSatisfy {
                let word = TreeLabel.withoutSigns($0.label.answer).prefix(while: \.isASCIILetter)
                    .string
                return word == "true" || word == "false"
            }
    }

    /// Whether items are `If ... → ...` below something that speaks of choosing, or end with what is left.
    private func areCases(_ items: [Int], of lead: String) -> Bool {
        let labels = items.map { outline.nodes[$0].label }
        guard labels.count > 2, items.allSatisfy(leadsOn), let last = labels.last,
            labels.dropLast().allSatisfy({ $0.saysCondition && !$0.asks }),
            last.saysCondition || last.isRest
        else { return false }
        return last.isRest
            || lead.withTreeBytes { TreeLabel.asks($0) || TreeWords.announcesChoice($0) }
    }

    /// `answer → outcome`
    private func leadsOn(_ item: Int) -> Bool {
        let label = outline.nodes[item].label
        return label.hasArrow && !label.answer.isEmpty && label.outcome?.isEmpty == false
    }

    /// Whether items say where to go: `Pass → go to step 3`.
    private func jump(_ items: [Int]) -> Bool {
        items.count > 1 && items.allSatisfy(leadsOn)
            && items.count { item in
                outline.nodes[item].label.outcome.flatMap(TreeJump.target)?.isStep ?? false
            } * 2 >= items.count
    }

    /// Whether a node's children answer it: yes and no, or one of them with what follows, or arrows behind a question.
    private func isAnswered(_ node: Int) -> Bool {
        if jump(outline.choices(of: node)) { return true }
        let choices = outline.choices(of: node).map { outline.nodes[$0] }
        let polar = choices.filter { $0.label.polarity != nil }
        if areValues(polar), !outline.nodes[node].label.asks { return false }
        if polar.contains(where: { $0.label.polarity == true }),
            polar.contains(where: { $0.label.polarity == false }),
            polar.contains(where: { $0.label.outcome != nil || !$0.children.isEmpty })
        {
            return true
        }
        let label = outline.nodes[node].label
        guard label.asks || label.isCheck && !label.speaksOfChecklist, label.outcome == nil
        else { return false }
        if polar.contains(where: { $0.label.outcome != nil }) { return true }
        // What is to be checked may be names: `size → at least 3`.
        let arrows = choices.count {
            $0.label.hasArrow && (label.asks || $0.label.answer.first != 0x60)
        }
        return arrows > 1 && arrows * 2 >= choices.count
    }
}

extension DecisionTree {
    /// Whether all answers are what a function returns: `Return true`, `返回 0`.
    fileprivate var onlyReturns: Bool {
        questions.allSatisfy { question in
            question.answers.allSatisfy { $0.next == nil && TreeWords.returns($0.outcome ?? "") }
        }
    }

    /// Whether all answers are questions that nothing follows: somebody's notes.
    fileprivate var onlyAsks: Bool {
        questions.allSatisfy { question in
            question.answers.allSatisfy { answer in
                answer.next == nil && (answer.outcome ?? "").withTreeBytes(TreeLabel.asks)
            }
        }
    }
}
