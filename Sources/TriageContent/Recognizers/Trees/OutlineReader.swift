import TriageCore

/// Reads an outline's nodes as questions and answers.
struct OutlineReader {
    let outline: TreeOutline
    let shape: OutlineShape
    private(set) var questions: [Question] = []
    /// The node that each question stands at.
    private(set) var nodes: [Int] = []
    /// The answers of each question, as they were read.
    private(set) var answers: [[Draft]] = []
    /// The question that each node is.
    private(set) var questionAt: [Int?]
    /// The questions of the roots, in order.
    private(set) var start: [Int] = []
    private(set) var remarks: [String]

    /// An answer before strings are made of it.
    struct Draft {
        var node: Int
        var text: TreeBytes
        var outcome: TreeBytes?
        /// The outcome's number, where it is the first of some steps.
        var number: Int?
        var lines: [TreeLine] = []
        var remarks: [[TreeLine]] = []
        var next: Int?
        /// What the question itself says of the case that it asks for: `Is it old? → replace it`.
        var isImplied = false
    }

    /// - Parameter lead: what stands for a root that has no text.
    static func tree(
        of outline: TreeOutline, form: DecisionTree.Form, lead: String = ""
    ) -> (tree: DecisionTree, notes: [TreeNote], stepJumps: [StepJump]) {
        var reader = OutlineReader(outline)
        reader.read(lead: lead)
        reader.sort()
        var ways = OutlineWays(reader)
        ways.resolve()
        let tree = DecisionTree(
            form: form, start: ways.starts(), questions: ways.questions,
            remarks: reader.remarks.filter { !$0.isEmpty })
        return (tree, outline.notes + ways.notes, ways.stepJumps)
    }

    private init(_ outline: TreeOutline) {
        self.outline = outline
        shape = OutlineShape(outline)
        questionAt = Array(repeating: nil, count: outline.nodes.count)
        remarks = outline.remarks
    }

    private mutating func read(lead: String) {
        let ends = outline.roots.dropFirst() + [outline.nodes.count]
        var steps = outline.plainItems[...]
        for (root, end) in zip(outline.roots, ends) {
            if outline.roots.count > 1, !outline.decidesAnything(root, end: end) {
                remarks += outline.lines(below: root).map(\.string)
                continue
            }
            if outline.nodes[root].label.name == nil, shape.choices[root].isEmpty,
                let first = makeChain(shape.named[root])
            {
                // A title above a chain.
                remarks.append(TreeLabel.plain(outline.nodes[root].label.text))
                start.append(first)
            } else if let only = onlyQuestion(below: root) {
                start.append(makeOnlyQuestion(at: only, below: root))
            } else {
                start.append(makeQuestion(at: root, lead: lead))
            }
            // Items that only say what to do are done on the way to the question.
            let above = steps.prefix { $0 < root }
            steps = steps.dropFirst(above.count)
            if let question = start.last {
                questions[question].remarks.insert(
                    contentsOf: above.filter { !outline.nodes[$0].label.asks }
                        .flatMap { outline.lines(below: $0) }.map(\.string), at: 0)
            }
        }
    }

    /// The one branch below a root that asks nothing, where that branch asks; steps may stand beside it.
    private func onlyQuestion(below root: Int) -> Int? {
        let label = outline.nodes[root].label
        guard !label.asks, !TreeLabel.asks(label.text), !label.text.isEmpty, label.name == nil
        else {
            return nil
        }
        let asking = shape.choices[root].filter { shape.decides[$0] }
        guard asking.count == 1, let only = asking.first,
            outline.nodes[root].children.allSatisfy({ $0 == only || outline.isStep($0) })
        else { return nil }
        let child = outline.nodes[only].label
        let asks = child.asks || outline.saysBothWays(shape.choices[only])
        return asks && child.outcome == nil && child.name == nil ? only : nil
    }

    /// A question below a title, or below the name of a step.
    private mutating func makeOnlyQuestion(at node: Int, below root: Int) -> Int {
        let source = outline.nodes[root]
        var above =
            [TreeLabel.plain(source.label.text)] + TreeText.lines(source.texts).map(\.string)
        for child in source.children where child != node {
            above += outline.lines(below: child).map(\.string)
        }
        let question = makeQuestion(at: node)
        if outline.isChained(root) {
            // Jumps name the step.
            questionAt[root] = question
            questions[question].remarks = above + questions[question].remarks
        } else {
            remarks += above
        }
        return question
    }

    /// Numbers the questions in order of their lines.
    private mutating func sort() {
        let isSorted = zip(questions, questions.dropFirst()).allSatisfy { $0.line <= $1.line }
        if isSorted { return }
        let order = questions.indices.sorted {
            (questions[$0].line, $0) < (questions[$1].line, $1)
        }
        var place = order
        for (new, old) in order.enumerated() { place[old] = new }
        questions = order.map { questions[$0] }
        nodes = order.map { nodes[$0] }
        answers = order.map { answers[$0] }
        start = start.map { place[$0] }
        questionAt = questionAt.map { $0.map { place[$0] } }
        for index in questions.indices {
            questions[index].name = "q\(index + 1)"
            for answer in answers[index].indices {
                answers[index][answer].next = answers[index][answer].next.map { place[$0] }
            }
        }
    }
}

// MARK: - Questions

extension OutlineReader {
    private mutating func makeQuestion(at node: Int, lead: String = "") -> Int {
        let source = outline.nodes[node]
        let index = questions.count
        var text = questionText(of: node)
        let implied = isOneSided(shape.choices[node]) ? impliedAnswer(of: text) : nil
        if let implied { text = implied.text }
        let remarks =
            TreeText.lines(source.texts).map(\.string)
            + self.remarks(of: node).map(OutlineReader.joined)
        questions.append(
            Question(
                name: "q\(index + 1)", label: source.label.name?.string,
                text: text.isEmpty ? lead : name(of: node, text: text),
                line: source.line,
                remarks: remarks))
        nodes.append(node)
        answers.append(
            implied.map { [Draft(node: node, text: $0.text, outcome: $0.outcome, isImplied: true)] }
                ?? [])
        questionAt[node] = index
        let steps = Set(stepsBesideConditions(of: node))
        for step in steps.sorted() {
            questions[index].remarks += outline.lines(below: step).map(\.string)
        }
        let choices = shape.choices[node].filter { !steps.contains($0) }
        questions[index].mode = mode(of: choices)
        let pairs = outline.listsPairs(node, choices)
        let colons = outline.cutsAtColons(choices)
        for choice in choices {
            let label = outline.nodes[choice].label
            let isPair = pairs || label.hasBoldLead || colons && label.polarity == nil
            let answer = makeAnswer(at: choice, isPair: isPair)
            answers[index].append(answer)
        }
        if !choices.isEmpty || source.parent == nil { _ = makeChain(shape.named[node]) }
        return index
    }

    /// What a question is called: a mere `Yes` that several questions hang on says what it is the answer to.
    private func name(of node: Int, text: TreeBytes) -> String {
        guard outline.isMereAnswer(node), let parent = outline.nodes[node].parent,
            let above = questionAt[parent]
        else { return TreeLabel.plain(TreeArrow.withoutTrailing(text)) }
        let asked: String
        if let other = questionWithOtherSide(before: node, in: parent) {
            asked = TreeLabel.plain(outline.nodes[other].label.text)
        } else if outline.isMereAnswer(parent) {
            return questions[above].text
        } else {
            asked = questions[above].text
        }
        let answer = TreeLabel.plain(outline.nodes[node].label.withoutColon)
        if asked.isEmpty { return answer }
        return asked + LineJoint.between(asked.unicodeScalars.last, answer.unicodeScalars.first)
            + answer
    }

    /// The branch before an answer, where it asks and tells one side only: `Is it on?` with YES below it, then `NO`.
    private func questionWithOtherSide(before node: Int, in parent: Int) -> Int? {
        let choices = shape.choices[parent]
        let place = choices.partition { $0 < node } - 1
        guard choices.indices.contains(place), outline.nodes[choices[place]].label.asks,
            let first = shape.choices[choices[place]].first,
            outline.nodes[first].label.polarity != nil, isOneSided(shape.choices[choices[place]])
        else { return nil }
        return choices[place]
    }

    /// What a step says to do before its conditions: no answers.
    private func stepsBesideConditions(of node: Int) -> [Int] {
        let label = outline.nodes[node].label
        guard outline.isChained(node), label.name == nil, !label.asks, !TreeLabel.asks(label.text)
        else { return [] }
        let choices = shape.choices[node]
        let steps = choices.filter { outline.isStep($0) }
        let decides = choices.contains { choice in
            let label = outline.nodes[choice].label
            return label.asks || label.hasArrow || label.saysCondition
        }
        return decides ? steps : []
    }

    /// Behind an answer's arrow or colon stands what its children answer; a root asks with all of its words, but for a
    /// mere `Start →`.
    private func questionText(of node: Int) -> TreeBytes {
        let label = outline.nodes[node].label
        guard let outcome = label.outcome, !outcome.isEmpty,
            outline.nodes[node].parent != nil
                || TreeWords.beginnings.contains(label.answer.lowercasedASCII)
        else { return label.text }
        return TreeLabel.questionName(of: outcome)?.rest ?? outcome
    }

    /// Whether choices say nothing, or only yes, or only no.
    private func isOneSided(_ choices: [Int]) -> Bool {
        guard let first = choices.first else { return true }
        let side = outline.nodes[first].label.polarity
        return side != nil && choices.allSatisfy { outline.nodes[$0].label.polarity == side }
    }

    /// `Is it old? → replace it`: what is asked, and what to do where it is so.
    private func impliedAnswer(of text: TreeBytes) -> (text: TreeBytes, outcome: TreeBytes)? {
        let label = TreeLabel(text)
        guard label.asks, label.hasArrow, let outcome = label.outcome, !outcome.isEmpty,
            TreeLabel.polarity(of: outcome) == nil, !TreeLabel.asks(outcome)
        else { return nil }
        return (label.answer, outcome)
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
    private func mode(of choices: [Int]) -> Question.Mode {
        var conditions = 0
        var others = 0
        var saysYes = false
        var saysNo = false
        for choice in choices {
            switch outline.nodes[choice].label.polarity {
            case true?: saysYes = true
            case false?: saysNo = true
            case nil:
                let label = outline.nodes[choice].label
                if label.asks || label.isStep {
                    conditions += 1
                    others += 1
                } else if !label.isRest {
                    others += 1
                }
            }
        }
        if saysYes && saysNo { return .pick }
        return conditions > 0 && conditions * 2 >= others ? .sequence : .pick
    }
}

// MARK: - Answers

extension OutlineReader {
    private mutating func makeAnswer(at node: Int, isPair: Bool) -> Draft {
        var label = outline.nodes[node].label
        if isPair { label.splitAtColon() }
        var answer = Draft(node: node, text: label.answer)
        if let outcome = label.outcome, !outcome.isEmpty { answer.outcome = outcome }
        if label.announces { answer.text = label.withoutColon }
        fold(node, into: &answer, at: node)
        guard answer.outcome == nil, let first = answer.lines.first else { return answer }
        // A result on the next line; behind an arrow or colon at the line's end, any text.
        if let result = TreeArrow.leading(first.bytes), !result.isEmpty {
            answer.outcome = result
        } else if label.outcome != nil, answer.next == nil,
            TreeLabel.remarkHead(of: first.bytes) == nil
        {
            answer.outcome = first.bytes
            answer.number = first.number
        } else {
            return answer
        }
        answer.lines = TreeText.dedented(answer.lines.dropFirst())
        return answer
    }

    /// Adds what stands below a node to an answer: lines, remarks, an outcome, or the question it leads to.
    private mutating func fold(_ node: Int, into answer: inout Draft, at top: Int) {
        let choices = shape.choices[node]
        if shape.decides[node], !choices.isEmpty {
            // The question tells what stands below its node.
            answer.next = makeQuestion(at: node)
            if node == top, let outcome = outline.nodes[node].label.outcome,
                !outline.nodes[node].label.states
                    || isOneSided(choices) && impliedAnswer(of: outcome) != nil
            {
                answer.outcome = nil
            }
            return
        }
        if let asking = nextQuestion(among: choices) {
            let steps = outline.body(of: node, without: asking).map(\.string)
            let question = makeQuestion(at: asking)
            questions[question].remarks = steps + questions[question].remarks
            answer.next = question
            return
        }
        if choices.count == 1, let only = choices.first,
            !outline.hasOrder(below: node)
                || outline.nodes[only].ordinal == nil && !outline.hasTextBehind(node)
        {
            answer.lines += TreeText.lines(outline.nodes[node].texts)
            answer.remarks += remarks(of: node)
            fold(only: only, of: node, into: &answer, at: top)
        } else {
            foldLines(below: node, into: &answer)
        }
        if answer.next == nil { answer.next = makeChain(shape.named[node]) }
    }

    /// Adds an only branch: the outcome.
    private mutating func fold(
        only: Int, of node: Int, into answer: inout Draft, at top: Int
    ) {
        let label = outline.nodes[only].label
        let text = TreeArrow.leading(label.text) ?? label.text
        if answer.outcome == nil {
            answer.outcome = text
            if outline.nodes[node].children.count > 1 {
                answer.number = outline.nodes[only].ordinal
            }
        } else {
            answer.lines.append(TreeLine(indent: 0, bytes: text))
        }
        fold(only, into: &answer, at: top)
    }

    /// Adds branches that decide nothing: what is to be done, and remarks behind it.
    private func foldLines(below node: Int, into answer: inout Draft) {
        let choices = shape.choices[node]
        let result = answer.outcome == nil ? outline.result(among: choices) : nil
        if let result { answer.outcome = outline.nodes[result].label.outcome }
        if outline.hasOrder(below: node) {
            answer.lines += outline.body(of: node, without: result)
            return
        }
        answer.lines += TreeText.lines(outline.nodes[node].texts)
        answer.remarks += remarks(of: node)
        for choice in choices where choice != result {
            answer.lines += outline.lines(below: choice)
        }
    }

    /// The only branch where that asks; or the last of several, where that one alone is answered with yes and no and
    /// the others are what is to be done before.
    private func nextQuestion(among choices: [Int]) -> Int? {
        guard let last = choices.last, shape.decides[last] else { return nil }
        let label = outline.nodes[last].label
        let hasBothWays = outline.saysBothWays(shape.choices[last])
        guard label.outcome == nil else { return nil }
        if choices.count == 1 {
            return label.asks || outline.nodes[last].isBare || hasBothWays ? last : nil
        }
        return hasBothWays
            && choices.dropLast().allSatisfy { outline.weight(of: $0) == .plain } ? last : nil
    }

    /// The remarks below a node, each with the lines below it.
    private func remarks(of node: Int) -> [[TreeLine]] {
        var result: [[TreeLine]] = []
        for child in outline.nodes[node].children
        where outline.nodes[child].label.remark != nil && outline.isRemark(child) {
            result.append(outline.lines(below: child))
        }
        return result
    }

    static func joined(_ lines: [TreeLine]) -> String {
        lines.count == 1 ? lines[0].string : lines.map(\.string).joined(separator: "\n")
    }
}
