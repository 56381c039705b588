import TriageCore

/// Reads an outline's nodes as questions and answers.
struct OutlineReader {
    let outline: TreeOutline
    var questions: [Question] = []
    /// The node that each question stands at.
    var nodes: [Int] = []
    /// The nodes of each question's answers.
    var answerNodes: [[Int]] = []
    /// The question that each node is.
    var questionAt: [Int?]
    var notes: [TreeNote] = []
    /// Whether a node's children ask or answer.
    private let decides: [Bool]

    private init(_ outline: TreeOutline) {
        self.outline = outline
        questionAt = Array(repeating: nil, count: outline.nodes.count)
        decides = OutlineReader.deciding(outline)
        notes = outline.notes
    }

    /// - Parameter lead: what stands for a root that has no text.
    static func tree(
        of outline: TreeOutline, form: DecisionTree.Form, lead: String = ""
    ) -> (tree: DecisionTree, notes: [TreeNote]) {
        var reader = OutlineReader(outline)
        var remarks = outline.remarks
        var start: [Int] = []
        for root in outline.roots {
            if outline.roots.count > 1, !reader.decidesAnything(root) {
                remarks += reader.lines(below: root, indent: 0)
                continue
            }
            let named = reader.namedChildren(of: root)
            if outline.nodes[root].label.name == nil, !named.isEmpty,
                named.count == outline.choices(of: root).count
            {
                // A title above a chain.
                remarks.append(outline.nodes[root].label.text.string)
                start += reader.makeChain(named).map { [$0] } ?? []
            } else {
                start.append(reader.makeQuestion(at: root, lead: lead))
            }
        }
        reader.resolve()
        start = reader.starts(among: start)
        let tree = DecisionTree(
            form: form, start: start, questions: reader.questions,
            remarks: remarks.filter { !$0.isEmpty })
        return (tree, reader.notes)
    }

    // MARK: What a node is

    /// For each node, whether its children make it a question; children come behind their parents.
    private static func deciding(_ outline: TreeOutline) -> [Bool] {
        var result = Array(repeating: false, count: outline.nodes.count)
        for index in outline.nodes.indices.reversed() {
            let choices = outline.choices(of: index).filter { outline.nodes[$0].label.name == nil }
            let node = outline.nodes[index]
            if node.label.name != nil {
                result[index] = true
            } else if choices.count == 1 {
                let only = outline.nodes[choices[0]]
                let holds =
                    only.label.outcome != nil || !only.children.isEmpty || !only.texts.isEmpty
                result[index] =
                    only.label.polarity != nil
                    || only.label.asks && holds
                        && !(result[choices[0]] && only.label.outcome == nil)
            } else if choices.count > 1 {
                let counts = choices.map { outline.weight(of: $0) }
                result[index] =
                    counts.contains(.asks)
                    || counts.filter { $0 == .answers }.count * 2 >= choices.count
                    || outline.listsPairs(index, choices)
            }
        }
        return result
    }

    /// Whether a root or anything below it asks, answers or mends.
    private func decidesAnything(_ root: Int) -> Bool {
        let label = outline.nodes[root].label
        if label.asks || label.name != nil || TreeLabel.asks(label.text) || isChained(root) {
            return true
        }
        let end = outline.roots.first { $0 > root } ?? outline.nodes.count
        return outline.nodes[(root + 1)..<max(root + 1, end)].contains {
            $0.label.asks || $0.label.polarity != nil || $0.label.hasArrow
                || $0.label.remark == .fix
        }
    }

    func namedChildren(of node: Int) -> [Int] {
        outline.nodes[node].children.filter { outline.nodes[$0].label.name != nil }
    }

    private func plainChoices(of node: Int) -> [Int] {
        outline.choices(of: node).filter { outline.nodes[$0].label.name == nil }
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
        let choices = plainChoices(of: node)
        let pairs = outline.listsPairs(node, choices)
        let colons = outline.cutsAtColons(choices)
        for choice in choices {
            let isPair = pairs || colons && outline.nodes[choice].label.polarity == nil
            let answer = makeAnswer(at: choice, isPair: isPair)
            questions[index].answers.append(answer)
            answerNodes[index].append(choice)
        }
        questions[index].mode = mode(of: index)
        if !choices.isEmpty || isRoot { _ = makeChain(namedChildren(of: node)) }
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
        let choices = plainChoices(of: node)
        if decides[node], !choices.isEmpty {
            answer.next = makeQuestion(at: node)
            let label = outline.nodes[node].label
            if node == top, let outcome = label.outcome,
                TreeLabel.asks(outcome) || TreeLabel.questionName(of: outcome) != nil
            {
                answer.outcome = nil
            }
            return
        }
        if choices.count == 1, let only = choices.first {
            let child = outline.nodes[only].label
            if child.asks, decides[only], child.outcome == nil {
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
        if answer.next == nil { answer.next = makeChain(namedChildren(of: node)) }
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
