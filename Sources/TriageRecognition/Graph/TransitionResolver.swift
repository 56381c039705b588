import TriageCore

/// Where answers lead: to the next question, to a named one, or nowhere.
struct TransitionResolver {
    let outline: TreeOutline
    let shape: OutlineShape
    let nodes: [Int]
    var answers: [[TreeBuilder.Draft]]
    let questionAt: [Int?]
    let roots: [Int]
    let stepsAbove: [Int: [Int]]
    var questions: [Question]
    var notes: [TreeNote] = []

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
    var firstInMenu: [Int: Int] = [:]
    /// Steps that ask nothing, as nodes; all items of a list that do so, in order.
    var plainSteps: [Int: Int] = [:]
    let plainItems: [Int]
    /// Those of them that a question or an answer tells.
    var told: Set<Int> = []
    /// Outcomes that are nothing but a number are jumps: `No → 2`.
    private var numbersLead = false
    /// How many lines of steps answers may still tell: many answers may lead through the same steps.
    private var linesLeft = 10_000
    /// The question that ``stepsBehind(_:)`` was asked for last, as each of its answers asks.
    private var lastBehind: (question: Int, steps: ArraySlice<Int>)?

    /// The items behind which there is nothing more to do, in order.
    private(set) lazy var lastItems = plainItems.filter(outline.endsHere)

    init(_ reader: TreeBuilder) {
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
                questions[question].otherwise = behind ?? rootBehind(question)
                questions[question].otherwiseRule = .otherSide
            }
            // Back to a menu above is the walk's own way. Where a tree has nothing more, the one behind it follows.
            let isRoot = outline.nodes[nodes[question]].parent == nil
            let following = behind ?? (isRoot ? rootBehind(question) : nil)
            if let following, following > question { questions[question].following = following }
        }
        tellStepsAbove()
        passMenus()
        askOneAfterTheOther()
        leadPastLists()
    }

    /// Gives a question of one side the other one, where that is what its siblings end with.
    private mutating func addDefault(to question: Int) -> Bool {
        guard let rest = rest(behind: question),
            answers[question].count == 1,
            let word = Question.opposite(of: questions[question].answers[0].text)
        else { return false }
        var draft = TreeBuilder.Draft(node: rest.node, text: .none)
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
            questions[question].otherwiseRule = .nextInNumber
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
                return label.polarity == nil && !label.isRest
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
            answers[question][index].rule = .bareNumber
            return true
        }
        if let jump = TreeJump.target(in: said) {
            return follow(jump, from: question, index)
        }
        let next = nextOfAnswer(question, index, behind: behind) ?? rootBehind(question)
        let side = polarity(answers[question][index])
        let isToOthers = side == false && ContinuationPhrase.isToOthers(said)
        if let leads = TreeJump.leadsOn(said) ?? (isToOthers ? .tail : nil) {
            if let rest = rest(behind: question) {
                answers[question][index].takeDefault(rest, insteadOfOutcome: leads == .whole)
                return false
            }
            answers[question][index].next = next
            answers[question][index].rule = .goesOn
            if next == nil, !goOnWithSteps(from: question, index), leads == .whole {
                let node = answers[question][index].node
                notes.append(
                    TreeNote(
                        line: outline.nodes[node].line, text: text(of: node), kind: .nothingFollows)
                )
            }
            return next != nil && leads == .whole
        }
        guard let next, next != question, QuestionRestatement.restates(said, questions[next].text)
        else {
            return false
        }
        answers[question][index].next = next
        answers[question][index].rule = .restatedQuestion
        return true
    }

    /// Has an answer tell the items behind the last question.
    ///
    /// - Returns: whether there are any.
    private mutating func goOnWithSteps(from question: Int, _ index: Int) -> Bool {
        let steps = stepsBehind(question)
        tell(steps, question, index)
        return !steps.isEmpty
    }

    /// The items behind the last question; none where an answer of the question names one of them: then the others do
    /// not lead there.
    private mutating func stepsBehind(_ question: Int) -> ArraySlice<Int> {
        if let last = lastBehind, last.question == question { return last.steps }
        let root = root(of: question)
        let start = nextRoot[root] == nil ? plainItems.endOfPrefix { $0 < root } : plainItems.count
        var steps = plainItems[start...]
        if !steps.isEmpty {
            let items = Set(steps)
            let isNamed = answers[question].contains { answer in
                guard let jump = answer.outcome.flatMap(TreeJump.target) else { return false }
                return jump.isStep && plainSteps[jump.number].map(items.contains) ?? false
            }
            if isNamed { steps = [] }
        }
        lastBehind = (question, steps)
        return steps
    }

    /// Has an answer tell steps: all of them, or none, as some would seem to be all. Where answers have told more than
    /// anyone reads, the others only say where to go on.
    mutating func tell(_ steps: ArraySlice<Int>, _ question: Int, _ index: Int) {
        guard let lines = toldLines(of: steps) else { return }
        if !lines.isEmpty { answers[question][index].rule = .numberedSteps }
        answers[question][index].lines += lines
    }

    /// The lines of steps for an answer, which are told with it; nil where answers have told too many.
    mutating func toldLines(of steps: some Collection<Int>) -> [TreeLine]? {
        guard linesLeft > 0 else { return nil }
        let lines = steps.flatMap { outline.lines(below: $0) }
        linesLeft -= lines.count
        told.formUnion(steps)
        return lines
    }

    /// What begins nothing, and no question or answer tells.
    var untold: [String] {
        (outline.isList ? outline.droppedRoots : plainItems).filter { !told.contains($0) }
            .flatMap { outline.lines(below: $0) }.map(\.string)
    }

    func polarity(_ answer: TreeBuilder.Draft) -> Bool? {
        outline.nodes[answer.node].label.polarity
    }

    /// A mere YES or NO leads on, and so does an answer such as `Go to Q3`, or one with an arrow that points down.
    private mutating func leadOn(_ question: Int, _ index: Int, behind: Int?) {
        let answer = answers[question][index]
        let label = outline.nodes[answer.node].label
        if answer.remarks.isEmpty, label.polarity != nil, let rest = rest(behind: question) {
            answers[question][index].takeDefault(rest, insteadOfOutcome: true)
        } else if answer.remarks.isEmpty,
            label.polarity != nil || label.leadsDown
        {
            answers[question][index].next = behind ?? rootBehind(question)
            answers[question][index].rule = .bareAnswer
            if answers[question][index].next == nil { _ = goOnWithSteps(from: question, index) }
        } else if let jump = TreeJump.target(in: answer.text), jump.isWhole {
            answers[question][index].next = target(of: jump)
            answers[question][index].rule = .jumpNumber
        }
    }
}
