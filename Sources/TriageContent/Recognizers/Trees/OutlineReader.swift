import TriageCore

/// Reads an outline's nodes as questions and answers.
struct OutlineReader {
    let outline: TreeOutline
    let shape: OutlineShape
    private(set) var questions: [Question] = []
    /// The node that each question stands at.
    private(set) var nodes: [Int] = []
    /// The nodes of each question's answers.
    private(set) var answerNodes: [[Int]] = []
    /// The question that each node is.
    private(set) var questionAt: [Int?]
    /// The questions of the roots, in order.
    private(set) var start: [Int] = []
    private(set) var remarks: [String]

    /// - Parameter lead: what stands for a root that has no text.
    static func tree(
        of outline: TreeOutline, form: DecisionTree.Form, lead: String = ""
    ) -> (tree: DecisionTree, notes: [TreeNote]) {
        var reader = OutlineReader(outline)
        reader.read(lead: lead)
        reader.sort()
        var ways = OutlineWays(reader)
        ways.resolve()
        let tree = DecisionTree(
            form: form, start: ways.starts(), questions: ways.questions,
            remarks: reader.remarks.filter { !$0.isEmpty })
        return (tree, outline.notes + ways.notes)
    }

    private init(_ outline: TreeOutline) {
        self.outline = outline
        shape = OutlineShape(outline)
        questionAt = Array(repeating: nil, count: outline.nodes.count)
        remarks = outline.remarks
    }

    private mutating func read(lead: String) {
        let ends = outline.roots.dropFirst() + [outline.nodes.count]
        for (root, end) in zip(outline.roots, ends) {
            if outline.roots.count > 1, !outline.decidesAnything(root, end: end) {
                remarks += lines(below: root, indent: 0)
            } else if outline.nodes[root].label.name == nil, shape.choices[root].isEmpty,
                let first = makeChain(shape.named[root])
            {
                // A title above a chain.
                remarks.append(outline.nodes[root].label.text.string)
                start.append(first)
            } else {
                start.append(makeQuestion(at: root, lead: lead))
            }
        }
    }

    /// Numbers the questions in order of their lines.
    private mutating func sort() {
        let order = questions.indices.sorted {
            (questions[$0].line, $0) < (questions[$1].line, $1)
        }
        guard order != Array(questions.indices) else { return }
        var place = order
        for (new, old) in order.enumerated() { place[old] = new }
        questions = order.map { questions[$0] }
        nodes = order.map { nodes[$0] }
        answerNodes = order.map { answerNodes[$0] }
        start = start.map { place[$0] }
        questionAt = questionAt.map { $0.map { place[$0] } }
        for index in questions.indices {
            questions[index].name = "q\(index + 1)"
            for answer in questions[index].answers.indices {
                questions[index].answers[answer].next =
                    questions[index].answers[answer].next.map { place[$0] }
            }
        }
    }

    // MARK: Questions

    private mutating func makeQuestion(at node: Int, lead: String = "") -> Int {
        let source = outline.nodes[node]
        let index = questions.count
        let label = source.label
        // Behind an answer's arrow or colon stands what the children answer.
        let isRoot = source.parent == nil
        var text =
            (isRoot ? label.text : label.outcome.flatMap { $0.isEmpty ? nil : $0 } ?? label.text)
        if let name = TreeLabel.questionName(of: text) { text = name.rest }
        questions.append(
            Question(
                name: "q\(index + 1)", label: label.name?.string,
                text: text.isEmpty ? lead : text.string, line: source.line,
                remarks: TreeText.lines(source.texts)
                    + source.children.filter(outline.isRemark).map(remark)))
        nodes.append(node)
        answerNodes.append([])
        questionAt[node] = index
        let choices = shape.choices[node]
        let pairs = outline.listsPairs(node, choices)
        let colons = outline.cutsAtColons(choices)
        for choice in choices {
            let isPair = pairs || colons && outline.nodes[choice].label.polarity == nil
            let answer = makeAnswer(at: choice, isPair: isPair)
            questions[index].answers.append(answer)
            answerNodes[index].append(choice)
        }
        questions[index].mode = mode(of: index)
        if !choices.isEmpty || isRoot { _ = makeChain(shape.named[node]) }
        return index
    }

    /// Questions that follow each other; the first of them.
    private mutating func makeChain(_ named: [Int]) -> Int? {
        var first: Int?
        for node in named where questionAt[node] == nil {
            let index = makeQuestion(at: node)
            first = first ?? index
        }
        return first
    }

    /// Conditions are tried from top to bottom; among yes and no, or other values, one is picked.
    private func mode(of question: Int) -> Question.Mode {
        let labels = answerNodes[question].map { outline.nodes[$0].label }
        let saysYes = labels.contains { $0.polarity == true }
        if saysYes, labels.contains(where: { $0.polarity == false }) { return .pick }
        let others = labels.filter { $0.polarity == nil && !$0.isRest }
        let conditions = others.filter { $0.asks || $0.isStep }
        return !conditions.isEmpty && conditions.count * 2 >= others.count ? .sequence : .pick
    }

    // MARK: Answers

    private mutating func makeAnswer(at node: Int, isPair: Bool) -> Answer {
        var label = outline.nodes[node].label
        if isPair { label.splitAtColon() }
        var answer = Answer(text: label.answer.string, line: outline.nodes[node].line)
        if let outcome = label.outcome, !outcome.isEmpty { answer.outcome = outcome.string }
        fold(node, into: &answer, at: node)
        if answer.outcome == nil, let first = answer.lines.first {
            // A result on the next line; behind an arrow or colon at the line's end, any text.
            if let result = TreeText.result(first), !result.isEmpty {
                answer.outcome = result
                answer.lines = TreeText.dedented(answer.lines.dropFirst())
            } else if label.outcome != nil, answer.next == nil,
                TreeLabel.remarkHead(of: Array(first.utf8)[...].trimmed) == nil
            {
                answer.outcome = first
                answer.lines = TreeText.dedented(answer.lines.dropFirst())
            }
        }
        answer.fix = TreeText.fix(in: answer.lines)
        for remark in answer.remarks {
            answer.fix += TreeText.fix(
                in: remark.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            )
        }
        if let outcome = answer.outcome, answer.fix.isEmpty {
            answer.fix = TreeText.fix(in: [outcome])
        }
        return answer
    }

    /// Adds what stands below a node to an answer: lines, remarks, an outcome, or the question it leads to.
    private mutating func fold(_ node: Int, into answer: inout Answer, at top: Int) {
        answer.lines += TreeText.lines(outline.nodes[node].texts)
        answer.remarks += outline.nodes[node].children.filter(outline.isRemark).map(remark)
        let choices = shape.choices[node]
        if shape.decides[node], !choices.isEmpty {
            answer.next = makeQuestion(at: node)
            let label = outline.nodes[node].label
            if node == top, let outcome = label.outcome,
                TreeLabel.asks(outcome) || TreeLabel.questionName(of: outcome) != nil
                    || TreeLabel.soundsLikeQuestion(outcome)
            {
                answer.outcome = nil
            }
            return
        }
        if choices.count == 1, let only = choices.first {
            let child = outline.nodes[only].label
            if child.asks, shape.decides[only], child.outcome == nil {
                answer.next = makeQuestion(at: only)
            } else {
                let text = (TreeArrow.leading(child.text) ?? child.text).string
                if answer.outcome == nil {
                    answer.outcome = text
                } else {
                    answer.lines.append(text)
                }
                fold(only, into: &answer, at: top)
            }
        } else {
            for choice in choices { answer.lines += lines(below: choice, indent: 0) }
        }
        if answer.next == nil { answer.next = makeChain(shape.named[node]) }
    }

    /// A branch and all below it as text.
    private func lines(below node: Int, indent: Int) -> [String] {
        let space = String(repeating: " ", count: indent)
        var result = [space + outline.nodes[node].label.text.string]
        result += TreeText.lines(outline.nodes[node].texts).map {
            $0.isEmpty ? "" : space + "  " + $0
        }
        for child in outline.nodes[node].children {
            result += lines(below: child, indent: indent + 2)
        }
        return result
    }

    /// A remark with the lines below it.
    private func remark(_ node: Int) -> String {
        lines(below: node, indent: 0).joined(separator: "\n")
    }
}
