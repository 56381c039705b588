import TriageCore

/// Where answers lead: to the next question, to a named one, or nowhere.
struct OutlineWays {
    let outline: TreeOutline
    let shape: OutlineShape
    let nodes: [Int]
    var answers: [[OutlineReader.Draft]]
    let questionAt: [Int?]
    let roots: [Int]
    let stepsAbove: [Int: [Int]]
    var questions: [Question]
    private(set) var notes: [TreeNote] = []

    /// For each node, the nearest one behind it among its siblings that comes after it.
    var nextSibling: [Int?]
    /// For each root, the one behind it that is a question; and the one that belongs to the same chain.
    var nextRoot: [Int: Int] = [:]
    var nextInChain: [Int: Int] = [:]
    var named: [Int: Int] = [:]
    var steps: [Int: Int] = [:]
    /// Those of them that are called `Phase 2` or `Stage 2`.
    var stages: [Int: Int] = [:]
    /// For each list of conditions that are questions, the first of these.
    private var firstInMenu: [Int: Int] = [:]
    /// Steps that ask nothing, as nodes; all items of a list that do so, in order.
    var plainSteps: [Int: Int] = [:]
    let plainItems: [Int]
    /// Those of them that an answer tells.
    private var told: Set<Int> = []
    /// Outcomes that are nothing but a number are jumps: `No → 2`.
    private var numbersLead = false
    /// Answers that lead to steps below other headings.
    private(set) var stepJumps: [StepJump] = []

    init(_ reader: OutlineReader) {
        outline = reader.outline
        shape = reader.shape
        nodes = reader.nodes
        answers = reader.answers
        questionAt = reader.questionAt
        roots = reader.start
        stepsAbove = reader.stepsAbove
        questions = reader.questions
        plainItems = reader.outline.plainItems
        nextSibling = Array(repeating: nil, count: reader.outline.nodes.count)
        findSiblings()
        findNames()
    }

    mutating func resolve() {
        numbersLead = bareNumbersLead()
        for question in questions.indices {
            let behind = behind(question)
            for index in answers[question].indices {
                let leadsOn = resolve(question, index, behind: behind)
                let line = outline.nodes[answers[question][index].node].line
                questions[question].answers.append(
                    Answer(answers[question][index], line: line, leadsOn: leadsOn))
            }
            if saysOneSide(question), !addDefault(to: question) {
                questions[question].otherwise =
                    otherSide(of: question) ?? behind ?? rootBehind(question)
            }
            // Back to a menu above is the walk's own way. Where a tree has nothing more, the one behind it follows.
            let isRoot = outline.nodes[nodes[question]].parent == nil
            let following = behind ?? (isRoot ? rootBehind(question) : nil)
            if let following, following > question { questions[question].following = following }
        }
        tellStepsAbove()
        passMenus()
        askOneAfterTheOther()
    }

    /// Gives a question of one side the other one, where that is what its siblings end with.
    private mutating func addDefault(to question: Int) -> Bool {
        guard otherSide(of: question) == nil, let rest = rest(behind: question),
            answers[question].count == 1,
            let word = Question.opposite(of: questions[question].answers[0].text)
        else { return false }
        var draft = OutlineReader.Draft(node: rest.node, text: .none)
        draft.takeDefault(rest, insteadOfOutcome: true)
        var answer = Answer(draft, line: outline.nodes[rest.node].line, leadsOn: false)
        answer.text = word
        questions[question].answers.append(answer)
        return true
    }

    /// Numbered questions are asked one after the other where no answer says so either: what none of the answers
    /// holds for is asked the next one.
    private mutating func askOneAfterTheOther() {
        var led: Set<Int> = []
        for question in questions {
            led.formUnion(question.answers.compactMap(\.next))
            if let other = question.otherwise { led.insert(other) }
        }
        for question in questions.indices {
            guard let next = nextInChain[nodes[question]], !led.contains(next),
                questions[question].otherwise == nil, asksWithoutYesAndNo(question)
            else { continue }
            questions[question].otherwise = next
        }
    }

    private var isAmongAsking: Bool { outline.roots.contains { outline.nodes[$0].label.asks } }

    /// Whether a question may have other answers than those listed.
    private func asksWithoutYesAndNo(_ question: Int) -> Bool {
        let node = nodes[question]
        // Among questions a case is one, too: `2. A single call` with what to do below it.
        let asks =
            outline.nodes[node].label.asks || answers[question].count == 1 && isAmongAsking
            || outline.holdsConditions(node)
        return asks && !answers[question].isEmpty
            && answers[question].allSatisfy { answer in
                let label = outline.nodes[answer.node].label
                return !answer.isImplied && label.polarity == nil && !label.isRest
            }
    }

    /// Conditions that are questions of yes and no are asked one after the other: the ways to their list lead to the
    /// first of them. The list is for what is left where none of them held.
    private mutating func passMenus() {
        for menu in questions.indices where questions[menu].mode == .sequence {
            guard let next = questions[menu].answers.first?.next, next > menu,
                isAskedOneByOne(menu, from: next)
            else { continue }
            firstInMenu[menu] = next
            let last = answers[menu].last.flatMap { questionAt[$0.node] }
            if let last, questions[last].following == nil {
                questions[last].following = questions[menu].following
            }
            // What is said of the list is said above the first of them.
            questions[next].remarks.insert(contentsOf: questions[menu].remarks, at: 0)
        }
        if firstInMenu.isEmpty { return }
        for index in questions.indices {
            // From within a list the way leads back to it.
            func way(_ next: Int?) -> Int? {
                next.map { $0 > index ? firstInMenu[$0] ?? $0 : $0 }
            }
            for answer in questions[index].answers.indices {
                questions[index].answers[answer].next = way(questions[index].answers[answer].next)
            }
            questions[index].otherwise = way(questions[index].otherwise)
            questions[index].following = way(questions[index].following)
        }
    }

    /// Finds where an answer leads to.
    ///
    /// - Returns: whether its outcome says nothing but that.
    private mutating func resolve(_ question: Int, _ index: Int, behind: Int?) -> Bool {
        if answers[question][index].next != nil { return false }
        guard let said = answers[question][index].outcome else {
            if answers[question][index].lines.isEmpty {
                leadOn(question, index, behind: behind)
            }
            return false
        }
        if numbersLead, let number = TreeJump.bareNumber(in: said) {
            answers[question][index].next = steps[number]
            return true
        }
        if let jump = TreeJump.target(in: said) {
            return follow(jump, from: question, index)
        }
        let next = nextOfAnswer(question, index, behind: behind) ?? rootBehind(question)
        let side = polarity(answers[question][index])
        let isToOthers = side == false && GoingOn.isToOthers(said)
        if let leads = TreeJump.leadsOn(said) ?? (isToOthers ? .tail : nil) {
            if side != nil, let rest = rest(behind: question) {
                answers[question][index].takeDefault(rest, insteadOfOutcome: leads == .whole)
                return false
            }
            answers[question][index].next = next
            if next == nil, !goOnWithSteps(from: question, index) {
                leadOut(of: question, index, isWhole: leads == .whole)
            }
            return next != nil && leads == .whole
        }
        guard let next, next != question, TreeRestating.restates(said, questions[next].text) else {
            return false
        }
        answers[question][index].next = next
        return true
    }

    /// Takes an answer to where its outcome says, but never to its own question again.
    ///
    /// - Returns: whether the outcome says nothing but that.
    private mutating func follow(_ jump: TreeJump, from question: Int, _ index: Int) -> Bool {
        if outline.steps.hold(jump) {
            stepJumps.append(
                StepJump(
                    question: question, answer: index, target: .number(jump.number),
                    isWhole: jump.isWhole))
            return false
        }
        if let target = target(of: jump) {
            guard target != question else { return false }
            answers[question][index].next = target
            answers[question][index].isJump = true
            return jump.isWhole
        }
        guard jump.isWhole else { return false }
        guard jump.isStep, !jump.isStage, let step = plainSteps[jump.number] else {
            noteNoTarget(answers[question][index].node, jump)
            return false
        }
        let steps = plainItems[plainItems.endOfPrefix { $0 < step }...]
        guard steps.first == step else {
            tell([step], question, index)
            return false
        }
        let root = root(of: question)
        let end = nextRoot[step].map { nodes[$0] } ?? Int.max
        let way = steps.prefix { $0 < end && ($0 < root || step > root) }
        if let last = way.firstIndex(where: outline.endsHere) {
            tell(way[...last], question, index)
            return false
        }
        tell(way, question, index)
        if let next = nextRoot[step], next != question {
            answers[question][index].next = next
            answers[question][index].isJump = true
            return true
        }
        return false
    }

    /// Has an answer tell the items behind the last question.
    ///
    /// - Returns: whether there are any.
    private mutating func goOnWithSteps(from question: Int, _ index: Int) -> Bool {
        let root = root(of: question)
        guard nextRoot[root] == nil else { return false }
        let steps = plainItems[plainItems.endOfPrefix { $0 < root }...]
        // Where another answer leads there, this one does not.
        let isTaken = answers[question].contains { other in
            guard let jump = other.outcome.flatMap(TreeJump.target) else { return false }
            return jump.isStep && plainSteps[jump.number].map(steps.contains) ?? false
        }
        guard !isTaken else { return false }
        tell(steps, question, index)
        return !steps.isEmpty
    }

    /// Longer lists are read, not told with an answer.
    private static let mostSteps = 40

    private mutating func tell(_ steps: some Collection<Int>, _ question: Int, _ index: Int) {
        told.formUnion(steps)
        answers[question][index].lines += lines(of: steps)
    }

    func lines(of steps: some Collection<Int>) -> [TreeLine] {
        steps.prefix(Self.mostSteps).flatMap { outline.lines(below: $0) }
    }

    /// The steps behind the last question of a drawing that no answer tells.
    var stepsBehind: [String] {
        guard !outline.isList, let last = outline.roots.last else { return [] }
        return plainItems.filter { $0 > last && !told.contains($0) }
            .flatMap { outline.lines(below: $0) }.map(\.string)
    }

    /// Whether all that a list holds is come to from the first of its conditions on.
    private func isAskedOneByOne(_ menu: Int, from first: Int) -> Bool {
        guard let condition = answers[menu].first, asksYesOrNo(condition) else { return false }
        let deniesFirst = saysOneSide(first) && answers[first].first.flatMap(polarity) == false
        // A list of what is to be so does not read as conditions of which one holds.
        if deniesFirst, questions[first].otherwise != nil { return true }
        let asked = answers[menu].prefix { asksYesOrNo($0) || polarity($0) != nil }
        // One that is answered both ways ends the walk; the list shows what stands behind it.
        let leadOn = asked.dropLast().allSatisfy { answer in
            questionAt[answer.node].map(leadsOut) ?? true
        }
        guard leadOn else { return false }
        if asked.count == answers[menu].count { return true }
        // What is behind them is come to where none of them holds; a list of other things is shown first.
        let rest = answers[menu].dropFirst(asked.count)
        let isDefault = rest.count == 1 && rest.allSatisfy { outline.isDefault($0.node) }
        guard isDefault || asked.count > rest.count, let last = asked.last,
            let question = questionAt[last.node]
        else { return false }
        return leadsOut(of: question)
    }

    /// Whether an answer of a list is a question that is answered with yes, no, or both, and nothing else is said of it.
    func asksYesOrNo(_ answer: OutlineReader.Draft) -> Bool {
        guard answer.outcome == nil, let question = questionAt[answer.node],
            !answers[question].isEmpty
        else { return false }
        return answers[question].allSatisfy { !$0.isImplied && polarity($0) != nil }
    }

    /// Whether a question has a side that leads on to what stands behind it, itself or by the questions below it.
    private func leadsOut(of question: Int) -> Bool {
        if saysOneSide(question) { return true }
        let behind = after(nodes[question])
        let last = max(question, (behind ?? 0) - 1)
        return (question...last).contains { inner in
            behind != nil && questions[inner].otherwise == behind
                || answers[inner].contains {
                    $0.isDefault || $0.next != nil && $0.next == behind
                }
        }
    }

    func polarity(_ answer: OutlineReader.Draft) -> Bool? {
        outline.nodes[answer.node].label.polarity
    }

    /// A mere YES or NO leads on, and so does an answer such as `Go to Q3`, or one with an arrow that points down.
    private mutating func leadOn(_ question: Int, _ index: Int, behind: Int?) {
        let answer = answers[question][index]
        let label = outline.nodes[answer.node].label
        if answer.remarks.isEmpty, label.polarity != nil, let rest = rest(behind: question) {
            answers[question][index].takeDefault(rest, insteadOfOutcome: true)
        } else if answer.remarks.isEmpty,
            label.polarity != nil || label.leadsDown || isOtherOfTwo(question, index)
        {
            answers[question][index].next = behind ?? rootBehind(question)
            if answers[question][index].next == nil { _ = goOnWithSteps(from: question, index) }
        } else if let jump = TreeJump.target(in: answer.text), jump.isWhole {
            answers[question][index].next = target(of: jump)
        }
    }

    /// One of two answers that says nothing more, where the other one says what to do: `PASS` beside `FAIL → stop`.
    private func isOtherOfTwo(_ question: Int, _ index: Int) -> Bool {
        guard answers[question].count == 2, questions[question].mode == .pick else { return false }
        let other = answers[question][1 - index]
        return outline.nodes[other.node].label.hasArrow && other.outcome != nil
            && !outline.nodes[answers[question][index].node].label.asks
            && outline.nodes[answers[question][index].node].label.isOneWord
    }

    /// Has an answer lead on to the tree behind this one, where they are a series.
    private mutating func leadOut(of question: Int, _ index: Int, isWhole: Bool) {
        let node = answers[question][index].node
        let line = outline.nodes[node].line
        let note =
            isWhole
            ? TreeNote(line: line, text: text(of: node), finding: .nothingFollows) : nil
        if outline.steps.isSeries {
            stepJumps.append(
                StepJump(
                    question: question, answer: index, target: .next, isWhole: isWhole, note: note))
        } else if let note {
            notes.append(note)
        }
    }

    /// Where other questions have such names, this one was meant to be among them.
    private mutating func noteNoTarget(_ node: Int, _ jump: TreeJump) {
        guard !(jump.isStage ? stages : jump.isStep ? steps : named).isEmpty else { return }
        notes.append(
            TreeNote(
                line: outline.nodes[node].line, text: text(of: node),
                finding: jump.isStep
                    ? .noSuchStep(jump.number) : .noSuchQuestion(jump.number))
        )
    }

    private func text(of node: Int) -> String { TreeLabel.plain(outline.nodes[node].label.answer) }

    private func target(of jump: TreeJump) -> Int? {
        if jump.isStage { return stages[jump.number] }
        // `Question 2` may be the one that is called `2.`
        let isNumber = jump.isStep || named.isEmpty
        return (isNumber ? steps[jump.number] : nil) ?? named[jump.number]
    }

    // MARK: Beginnings

    /// The questions met first; a root that another leads to starts nothing, nor does one of a chain that another jumps
    /// over.
    func starts() -> [Int] {
        var result: [Int] = []
        var reached: Set<Int> = []
        var hasChain = false
        var (looked, farthest) = (0, 0)
        for root in roots where !reached.contains(root) {
            let question = firstInMenu[root] ?? root
            while looked < root {
                let answers = questions[looked].answers
                farthest = max(farthest, answers.compactMap(\.next).max() ?? 0)
                looked += 1
            }
            if outline.isChained(self.root(of: question)) {
                if hasChain, farthest > question { continue }
                hasChain = true
            }
            result.append(question)
            reach(from: question, &reached)
        }
        return result
    }

    private func reach(from question: Int, _ reached: inout Set<Int>) {
        var open = [question]
        while let current = open.popLast() {
            guard reached.insert(current).inserted else { continue }
            open += questions[current].answers.compactMap(\.next)
            if let other = questions[current].otherwise { open.append(other) }
        }
    }
}
