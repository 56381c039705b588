import TriageCore

/// Questions below each other, with arrows that lead down from one to the next, and what follows from the other answer at
/// their side:
///
///     Is it on?
///       | no --> switch it on
///       | yes
///       v
///     Is it warm?
///
/// The texts may stand in boxes, those at the side too. A drawing that has more than these two side by side is not such
/// a flow.
struct VerticalFlow {
    private var graph = FlowGraph()
    /// The text that the next arrow leads down from.
    private var current: Int?
    private var asks = false
    /// An answer that stands on the way down, or before what follows from it.
    private var label: TreeBytes?
    /// An arrow has led down from the current text.
    private var goesDown = false
    /// The line above is nothing but a guide.
    private var isGuided = false
    /// An empty line is right above.
    private var isApart = false
    /// The current text's answers that are told at its side.
    private var sides: [TreeBytes] = []
    /// What follows right behind the current text, from the answer that does not lead down: `Is it on? → leave it`
    private var behind: TreeBytes?
    /// That answer, as the questions above call it.
    private var answerBehind: String?
    /// The text below, where a condition leads there: `Light is off? → go on with step 2`.
    private var below: Below?
    /// The lines of the box that is open.
    private var box: [TreeBytes]?
    /// How many texts ask and are answered, and by how many answers.
    private var questions = 0
    private var answers = 0
    private let arena: TreeArena

    private struct Below {
        var node: Int
        /// The number of the step that it is to be; nil where it is any.
        var step: Int?
    }

    private init(_ arena: TreeArena) { self.arena = arena }

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    /// - Returns: nil where the lines are no such flow.
    static func graph(of lines: [TreeBytes], firstLine: Int, in arena: TreeArena) -> FlowGraph? {
        guard lines.contains(where: mayLeadDown) else { return nil }
        var flow = VerticalFlow(arena)
        let (lines, sources) =
            SideBoxes.unfolded(lines, in: arena) ?? (lines, Array(lines.indices))
        for (line, source) in zip(lines, sources) {
            guard flow.read(line, number: firstLine + source) else { return nil }
        }
        flow.settle()
        // A single question may just as well be a step of something else.
        return flow.questions > 1 && flow.isWhole ? flow.graph : nil
    }

    /// Whether the lines of a block are such a flow.
    static func isAll(of lines: [TreeBytes]) -> Bool {
        let arena = TreeArena()
        return withExtendedLifetime(arena) {
            graph(of: LabelledArrow.respelled(lines, in: arena), firstLine: 1, in: arena) != nil
        }
    }

    private static let down: TreeToken = "↓"
    private static let solidDown: TreeToken = "▼"

    private static func mayLeadDown(_ line: TreeBytes) -> Bool {
        AsciiTreeScanner.onlyLeadsDown(line) || line.contains(down) || line.contains(solidDown)
    }

    private var isWhole: Bool {
        box == nil && label == nil && below == nil && behind == nil && answers > 1
    }

    // MARK: Lines

    /// Takes a line; false where no such flow has it.
    private mutating func read(_ line: TreeBytes, number: Int) -> Bool {
        if FramedText.isBorder(line) { return readBorder(line.trimmed, number) }
        if box != nil {
            guard let inner = FramedText.inner(of: line) else { return false }
            box?.append(inner.trimmed)
            return true
        }
        let (text, hasGuide) = Self.body(of: line)
        let isBelowGuide = isGuided
        isGuided = text.isEmpty && hasGuide
        if text.isEmpty {
            isApart = true
            return true
        }
        defer { isApart = false }
        if AsciiTreeScanner.onlyLeadsDown(text) {
            goesDown = current != nil
            return true
        }
        let label = TreeLabel(text)
        if label.isOneWord, label.polarity != nil, label.leadsDown || hasGuide || isBelowGuide {
            return take(label, number)
        }
        if takeCondition(label, number) { return true }
        if let side = Self.side(text) {
            return goesDown && side.answer == nil ? take(side.outcome, number) : take(side, number)
        }
        return take(text, number)
    }

    private mutating func readBorder(_ border: TreeBytes, _ number: Int) -> Bool {
        guard let lines = box else {
            box = []
            return true
        }
        // A line across the box.
        if let glyph = border.scalar(at: border.startIndex), !TreeGlyph.closes(glyph),
            TreeGlyph.isConnector(glyph)
        {
            return true
        }
        box = nil
        return take(arena.joined(lines.filter { !$0.isEmpty }), number)
    }

    // MARK: What they say

    /// An answer on the way down.
    private mutating func take(_ label: TreeLabel, _ number: Int) -> Bool {
        if !asks { turnBack(for: label.answer) }
        guard self.label == nil, !sides.contains(where: { agree($0, label.answer) }) else {
            return false
        }
        if let outcome = behind {
            guard let other = Question.opposite(of: label.answer.string) else { return false }
            behind = nil
            let answer = arena.keep(Array(other.utf8))
            guard take((answer, outcome), number) else { return false }
            answerBehind = other
        }
        self.label = label.answer
        goesDown = goesDown || label.leadsDown
        return true
    }

    /// Below what the one answer led to the other one leads on from their question. Any other text that is answered
    /// with yes or no asks.
    private mutating func turnBack(for answer: TreeBytes) {
        asks = current != nil
        guard var node = current, !goesDown else { return }
        for edge in graph.edges.reversed() {
            guard edge.to == node else { return }
            node = edge.from
            if edge.label.isEmpty { continue }
            let side = arena.keep(Array(edge.label.utf8))
            guard TreeLabel.polarity(of: side) != nil, !agree(side, answer) else { return }
            current = node
            sides = [side]
            return
        }
    }

    /// Answers the last question, where its own line says what follows.
    private mutating func settle() {
        guard let outcome = behind, let answer = answerBehind, let current, asks else { return }
        behind = nil
        let line = graph.nodes[current].line
        connect(current, to: node(outcome, line), arena.keep(Array(answer.utf8)), line)
    }

    private func agree(_ first: TreeBytes, _ second: TreeBytes) -> Bool {
        TreeLabel.polarity(of: first) == TreeLabel.polarity(of: second)
    }

    /// An answer that is told at its question's side; what stands beside a text that asks nothing belongs to it.
    private mutating func take(_ side: (answer: TreeBytes?, outcome: TreeBytes), _ number: Int)
        -> Bool
    {
        guard let current, !goesDown else { return false }
        if !asks, side.answer == nil {
            graph.addDetail(TreeLabel.plain(side.outcome), to: current)
            return true
        }
        // What is answered with yes or no asks.
        asks = true
        guard let answer = side.answer ?? label, side.answer == nil || label == nil,
            !sides.contains(where: { agree($0, answer) })
        else { return false }
        label = nil
        connect(current, to: node(side.outcome, number), answer, number)
        sides.append(answer)
        return true
    }

    /// `Light is off? → replace the bulb`, below a text that says what to look at.
    private mutating func takeCondition(_ label: TreeLabel, _ number: Int) -> Bool {
        guard let current, !goesDown, !asks, self.label == nil, label.asks, label.hasArrow,
            let outcome = label.outcome, !outcome.isEmpty, InlineAnswer.split(label.text) == nil
        else { return false }
        let jump = TreeJump.target(in: outcome)
        let target: Int
        if jump?.isWhole ?? false || GoingOn.isAll(of: outcome) {
            target = below?.node ?? node(outcome, number)
            below = Below(node: target, step: jump?.number ?? below?.step)
        } else {
            target = node(outcome, number)
        }
        connect(current, to: target, label.answer, number)
        return true
    }

    private mutating func take(_ text: TreeBytes, _ number: Int) -> Bool {
        if text.isEmpty || AsciiDrawing.isDrawing([text])
            || AsciiTreeScanner.branch(in: text) != nil
        {
            return false
        }
        let parts = InlineAnswer.split(text)
        let answered = parts == nil ? TreeLabel(text).withOutcomeBehindQuestion : nil
        let question = parts?.question ?? answered?.question ?? text
        let isAsking = TreeLabel.asks(question)
        // `Is it on? → no → plug it in`, below a text that asks nothing, is asked next.
        if parts != nil, current != nil, !asks { goesDown = true }
        if let title = current, isApart, !goesDown, graph.nodes.count == 1, graph.edges.isEmpty,
            behind == nil, label == nil
        {
            graph.addDetail(graph.nodes[title].text, to: title)
            graph.setText(TreeLabel.plain(question), of: title)
            graph.setLine(number, of: title)
            asks = isAsking
            behind = answered?.outcome
            return true
        }
        if let current, !goesDown {
            guard label == nil, sides.isEmpty, !(asks && isAsking),
                graph.edges.last?.from != current
            else { return false }
            if !isAsking {
                graph.addDetail(TreeLabel.plain(text), to: current)
                return true
            }
        }
        guard behind == nil, leadDown(to: question, number) else { return false }
        asks = isAsking
        behind = answered?.outcome
        if let answer = parts.map({ TreeLabel($0.answer) }), let outcome = answer.outcome {
            return take((answer.answer, outcome), number)
        }
        return true
    }

    /// Goes on with a text below the current one.
    private mutating func leadDown(to text: TreeBytes, _ number: Int) -> Bool {
        defer {
            goesDown = false
            label = nil
            sides = []
            below = nil
        }
        let next = below?.node ?? node(text, number)
        graph.setText(TreeLabel.plain(text), of: next)
        graph.setLine(number, of: next)
        guard let current else {
            self.current = next
            return true
        }
        if let step = below?.step,
            step != TreeLabel.step(at: text.startIndex, in: text)?.number
        {
            return false
        }
        if let label {
            connect(current, to: next, label, number)
        } else if let side = sides.first {
            // The answer that is not told at the side leads down.
            guard sides.count == 1, let other = Question.opposite(of: side.string) else {
                return false
            }
            graph.connect([current], [next], label: other, line: number)
        } else if below == nil {
            graph.connect([current], [next], label: "", line: number)
        }
        self.current = next
        return true
    }

    private mutating func node(_ text: TreeBytes, _ line: Int) -> Int {
        let node = graph.node("\(graph.nodes.count)", line: line)
        graph.setText(TreeLabel.plain(FramedText.withoutBrackets(text)), of: node)
        return node
    }

    private mutating func connect(
        _ question: Int, to node: Int, _ answer: TreeBytes, _ line: Int
    ) {
        if graph.edges.last?.from != question { questions += 1 }
        answers += 1
        graph.connect([question], [node], label: TreeLabel.plain(answer), line: line)
    }
}
