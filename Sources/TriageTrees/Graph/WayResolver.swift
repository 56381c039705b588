import TriageCore

/// Finds where ways lead: each question's by the rules for ways, then those of all of them together.
struct WayResolver {
    /// What was read. Its graph is the one before anything leads anywhere.
    private let reader: StepReader
    var graph: StepGraph
    /// For each node, the nearest one behind it among its siblings that comes after it.
    private var nextSibling: [Int?]
    /// For each root, the one behind it that is a question; and the one that belongs to the same chain.
    private(set) var nextRoot: [Int: Int] = [:]
    private let plainItems: [Int]
    /// The items behind which there is nothing more to do, in order.
    private let lastItems: [Int]
    /// The question behind the one that is led.
    private(set) var behind: Int?
    private var nextInChain: [Int: Int] = [:]
    /// What jumps may name: `Q2`; `Step 2`, the second item of a list; `Phase 2`; steps that ask nothing, as nodes.
    private var named: [Int: Int] = [:]
    private var numbered: [Int: Int] = [:]
    private var stages: [Int: Int] = [:]
    private var plainSteps: [Int: Int] = [:]
    /// For each list of conditions that are questions, the first of these.
    var firstInMenu: [Int: Int] = [:]
    /// Items that a question or a way tells.
    private var told: Set<Int> = []
    /// How many lines of steps ways may still tell: many ways may lead through the same steps.
    private(set) var linesLeft = 10_000

    var outline: Outline { reader.outline }
    var nodes: [Int] { reader.nodes }
    var stepAt: [Int?] { reader.stepAt }
    var roots: [Int] { reader.roots }
    var itemsAbove: [Int: [Int]] { reader.itemsAbove }

    static func graph(of outline: Outline, lead: Span) -> StepGraph {
        var resolver = WayResolver(StepReader(outline, lead: lead))
        resolver.run()
        return resolver.graph
    }

    private init(_ reader: StepReader) {
        self.reader = reader
        graph = reader.graph
        plainItems = reader.outline.plainItems
        lastItems = plainItems.filter { reader.outline.nodes[$0].label.text.ends }
        nextSibling = Array(repeating: nil, count: reader.outline.nodes.count)
        findSiblings()
        findNames()
    }

    private mutating func run() {
        for step in nodes.indices { resolve(step) }
        addItemsAbove()
        askMenusOneByOne()
        askOneAfterTheOther()
        resolvePastLists()
        graph.start = starts()
        for step in nodes.indices { noteHiddenJumps(step) }
        let untold = (outline.isList ? outline.droppedRoots : plainItems).filter {
            !told.contains($0)
        }
        graph.remarks += untold.flatMap { outline.lines(below: $0) }
    }

    // MARK: One question after the other

    private mutating func resolve(_ step: Int) {
        behind = findBehind(step)
        for way in graph.steps[step].ways.indices where graph.steps[step].ways[way].to == nil {
            for rule in WayRule.all where rule.resolves(&self, step, way) { break }
        }
        if saysOneSide(step), !addDefault(to: step) {
            graph.steps[step].otherwise = behind ?? rootBehind(step)
            graph.steps[step].otherwiseRule = .otherSide
        }
        // Back to a menu above is the walk's own way. Where a tree has nothing more, the one behind it follows.
        let isRoot = outline.nodes[nodes[step]].parent == nil
        let following = behind ?? (isRoot ? rootBehind(step) : nil)
        if let following, following > step { graph.steps[step].following = following }
    }

    /// Gives a question of one side the other one, where that is what its siblings end with.
    private mutating func addDefault(to step: Int) -> Bool {
        guard let rest = rest(behind: step), graph.steps[step].ways.count == 1,
            let word = Question.opposite(of: graph.steps[step].ways[0].text.string)
        else { return false }
        var way = Way(text: Span.none, line: rest.line, node: rest.node, isAdded: true)
        way.setDefault(rest, insteadOfOutcome: true)
        way.text = Line(word).span
        graph.steps[step].ways.append(way)
        return true
    }

    // MARK: What follows

    func label(of way: Way) -> Label { outline.nodes[way.node].label }

    /// The ways that the file has.
    func written(_ step: Int) -> [Way] { graph.steps[step].ways.filter { !$0.isAdded } }

    /// Only YES, or only NO, is listed.
    func saysOneSide(_ step: Int) -> Bool {
        let ways = written(step)
        guard let first = ways.first, !first.isImplied, let side = label(of: first).polarity else {
            return false
        }
        return ways.allSatisfy { label(of: $0).polarity == side }
    }

    /// Where "next" leads from a way: a condition's to the question below it, any other's behind its question.
    func nextOfWay(_ step: Int, _ way: Int) -> Int? {
        let node = graph.steps[step].ways[way].node
        let label = outline.nodes[node].label
        if graph.steps[step].mode == .sequence, label.polarity == nil, !label.isRest,
            let next = after(node), next != step
        {
            return next
        }
        return behind
    }

    /// The question behind one in its chain, among its siblings, or among those of a node above.
    private func findBehind(_ step: Int) -> Int? {
        let node = nodes[step]
        let inner = reader.choices.named[node].compactMap { stepAt[$0] }
        if let first = inner.first(where: { $0 > step }),
            !graph.steps[step].ways.contains(where: { $0.to == first })
        {
            return first
        }
        return after(node)
    }

    /// The question that the next sibling of a node is; their parent's where the sibling is only an answer.
    func after(_ node: Int) -> Int? {
        guard let next = sibling(behind: node) else {
            return nextInChain[outline.root(above: node)]
        }
        if stepAt[next] == nil, outline.nodes[next].label.text.onlyGoesOn,
            let parent = outline.nodes[next].parent
        {
            return after(parent) ?? nextRoot[outline.root(above: node)]
        }
        return stepAt[next] ?? outline.nodes[next].parent.flatMap { stepAt[$0] }
    }

    /// The next sibling of a node, or of one above it.
    private func sibling(behind node: Int) -> Int? {
        var node = node
        while let parent = outline.nodes[node].parent {
            if let sibling = nextSibling[node], stepAt[sibling] != nil || stepAt[parent] != nil {
                return sibling
            }
            node = parent
        }
        return nil
    }

    /// The answer behind a question among its siblings that asks nothing: what is to be done where none of them held.
    func rest(behind step: Int) -> Way? {
        let node = nodes[step]
        guard !reader.choices.named[node].contains(where: { stepAt[$0] != nil }),
            let sibling = sibling(behind: node),
            let menu = outline.nodes[sibling].parent.flatMap({ stepAt[$0] }), menu != step,
            outline.isDefault(sibling) || isAloneLeft(sibling, in: menu)
        else { return nil }
        return graph.steps[menu].ways.first { $0.node == sibling && $0.to == nil && !$0.isAdded }
    }

    /// Whether an answer that asks nothing is the last of a list.
    private func isAloneLeft(_ node: Int, in menu: Int) -> Bool {
        let label = outline.nodes[node].label
        guard let last = written(menu).last, last.node == node else { return false }
        return (!label.asks || last.outcome != nil && !label.hasArrow) && label.polarity == nil
            && label.name == nil && label.step == nil
    }

    /// Whether something is to be done behind a question's root: it stands beside the tree.
    func hasItems(behind step: Int) -> Bool {
        let root = outline.root(above: nodes[step])
        return plainItems.last.map { $0 > root } ?? false
    }

    /// The root behind a question's, where its tree has nothing more to ask.
    func rootBehind(_ step: Int) -> Int? { nextRoot[outline.root(above: nodes[step])] }

    /// The question behind a root in its chain.
    func nextInChain(behind step: Int) -> Int? { nextInChain[nodes[step]] }

    // MARK: What is looked up

    private mutating func findSiblings() {
        for parent in outline.nodes.indices {
            var next: Int?
            for child in outline.nodes[parent].children.reversed() {
                nextSibling[child] = next
                if comes(child, in: parent) { next = child }
            }
        }
        var next: Int?
        var inChain: Int?
        for root in (outline.roots + plainItems).sorted(by: >) {
            nextRoot[root] = next
            if outline.isChained(root) {
                nextInChain[root] = inChain
                inChain = stepAt[root] ?? inChain
            }
            next = stepAt[root] ?? next
        }
    }

    /// Whether a branch comes after those above it, rather than instead of them.
    private func comes(_ branch: Int, in parent: Int) -> Bool {
        if outline.isRemark(branch) { return false }
        let label = outline.nodes[branch].label
        if label.asks || label.name != nil { return true }
        guard let menu = stepAt[parent] else { return false }
        return graph.steps[menu].mode == .sequence && label.polarity == nil
    }

    private mutating func findNames() {
        for node in outline.nodes.indices {
            let label = outline.nodes[node].label
            let isItem = outline.nodes[node].parent == nil
            let ordinal = isItem ? outline.nodes[node].ordinal : nil
            guard let step = stepAt[node] else {
                if isItem, let number = ordinal ?? label.step?.number, plainSteps[number] == nil {
                    plainSteps[number] = node
                }
                continue
            }
            if label.name != nil, named[label.number] == nil { named[label.number] = step }
            if let ordinal, numbered[ordinal] == nil { numbered[ordinal] = step }
            if let number = label.step?.number, numbered[number] == nil {
                numbered[number] = step
                if label.text.namesStage { stages[number] = step }
            }
        }
    }

    /// The question that a jump names, and its node; of a step which asks nothing its own node, and the question behind.
    func target(of jump: Jump.Target) -> (step: Int, node: Int)? {
        if jump.isStage { return stages[jump.number].map { ($0, nodes[$0]) } }
        // `Question 2` may be the one that is called `2.`
        let isNumber = jump.isStep || named.isEmpty
        if let step = (isNumber ? numbered[jump.number] : nil) ?? named[jump.number] {
            return (step, nodes[step])
        }
        guard jump.isStep, let node = plainSteps[jump.number], let step = nextRoot[node] else {
            return nil
        }
        // Behind `Print it and stop` nothing more is to be done.
        let end = lastItems.endOfPrefix { $0 < node }
        return end < lastItems.count && lastItems[end] < nodes[step] ? nil : (step, node)
    }

    /// What is to be done from a step on that a jump names, where nothing is asked any more: the item's node and those of
    /// the items behind it.
    func items(from jump: Jump.Target, behind step: Int) -> [Int] {
        guard jump.isStep, !jump.isStage, let node = plainSteps[jump.number], nextRoot[node] == nil,
            node > outline.root(above: nodes[step])
        else { return [] }
        let rest = plainItems.filter { $0 >= node }
        let last = rest.firstIndex(where: lastItems.contains) ?? rest.count - 1
        return Array(rest.prefix(last + 1))
    }

    /// A jump to nothing, where something else has such a name, or the way says nothing but that it leads there.
    mutating func noteNoTarget(_ said: Span, _ jump: Jump.Target, _ way: Way) {
        let known = jump.isStage ? stages : jump.isStep ? numbered : named
        guard jump.isLast, !known.isEmpty || jump.isWhole && said.count > 2,
            !jump.isStep || jump.isStage || plainSteps[jump.number] == nil
        else { return }
        note(jump.isStep ? .noSuchStep(jump.number) : .noSuchQuestion(jump.number), at: said, way)
    }

    /// Questions that an answer names, and does not lead to: `Dry it; otherwise Q3`, `skip step 3`; and what goes on in
    /// some case only. Whether an order is to be followed of which something else is said, its author only knows.
    private mutating func noteHiddenJumps(_ step: Int) {
        for way in written(step) where way.to == nil || way.rule == .jumpNumber {
            func leads(_ number: Int) -> Bool {
                (named[number] ?? numbered[number]).map { $0 != step && $0 != way.to } ?? false
            }
            let hidden =
                [way.outcome].compactMap(\.self).first { text in
                    way.to == nil && text.mayLeadOn
                        || (way.to == nil ? text.namedQuestions : text.questionsInPassing)
                            .contains(where: leads)
                } ?? way.lines.map(\.span).first { $0.questionsInPassing.contains(where: leads) }
            if let hidden, !hasNote(at: hidden, way) {
                note(.hiddenJump(hidden.string), at: hidden, way)
            }
        }
    }

    private func hasNote(at said: Span, _ way: Way) -> Bool {
        graph.notes.contains { $0.line == max(said.line.number, way.line) }
    }

    /// - Parameter said: the words that it is about; nil for the answer's.
    mutating func note(_ kind: Diagnostic.Kind, at said: Span?, _ way: Way) {
        let node = outline.nodes[way.node]
        let text = said ?? node.label.answer
        let line = said.map { $0.line.number > way.line ? $0.line.number : way.line } ?? way.line
        graph.notes.append(TreeNote(line: line, text: text.string, kind: kind))
    }

    /// The lines of items, which are told with a question or a way: all of them, or none, where ways have told more than
    /// anyone reads.
    mutating func lines(of items: [Int], limited: Bool) -> [TextLine] {
        guard !limited || linesLeft > 0 else { return [] }
        let lines = items.flatMap { outline.lines(below: $0) }
        if limited { linesLeft -= lines.count }
        told.formUnion(items)
        return lines
    }
}

extension Span {
    /// Whether a step says that it is the last one: `Print the result and end`.
    fileprivate var ends: Bool { tokens.last(where: \.isWordy)?.has(.ends) ?? false }
}
