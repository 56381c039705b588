import TriageCore

/// Asks the questions of a walk until it finds something, or the answers run out.
struct WalkDialogue {
    private(set) var walk: TreeWalk
    /// Whether somebody said that the finding helped.
    private(set) var isSolved = false
    private let input: any AnswerSource
    private let quiet: Bool

    /// A tree that leads in circles ends here.
    private static let limit = 1_000

    init(_ walk: TreeWalk, _ input: any AnswerSource, quiet: Bool) {
        self.walk = walk
        self.input = input
        self.quiet = quiet
    }

    /// - Throws: ``Stop`` where an answer is none, or one that was given beforehand was never asked for.
    mutating func run() throws {
        try walkOn()
        if let rest = input.unasked { throw Stop(Program.failure, say(.unaskedAnswers, rest)) }
    }

    private mutating func walkOn() throws {
        while walk.steps.count < Self.limit {
            switch walk.position {
            case .question(let index):
                guard try ask(walk.tree.questions[index]) else { return }
            case .finding:
                tellFinding()
                guard try goOn() else { return }
            case .end:
                tellEnd()
                return
            }
        }
        throw Stop(Program.failure, say(.circles, "\(Self.limit)"))
    }

    /// - Returns: false where the walk stops here.
    private mutating func ask(_ question: Question) throws -> Bool {
        tell(question)
        while true {
            guard let readings = input.next("> ") else { return false }
            for (index, reading) in readings.enumerated() {
                guard let said = SaidAnswer(reading, to: question) else { continue }
                switch said {
                case .choice(let choice): guard walk.take(choice) else { continue }
                case .back: walk.back()
                case .quit:
                    input.take(index)
                    return false
                }
                input.take(index)
                tell([""])
                return true
            }
            let problem = say(.noAnswer, readings.first ?? "", question.name)
            let answers = Self.menu(of: question)
            guard input.canAskAgain else { throw Stop(Program.failure, problem, details: answers) }
            Output.error(problem)
            Output.details(answers)
        }
    }

    /// Asks whether a finding helped.
    ///
    /// - Returns: whether the walk goes on behind it.
    private mutating func goOn() throws -> Bool {
        while let readings = input.next(say(.didThisHelp)) {
            let said = readings.first ?? ""
            let helped = SaidAnswer.helped(said)
            let isBack = helped == nil && isBack(said)
            let ends = said.isEmpty || said == "q"
            // What answers nothing stays with the answers that are left over.
            guard helped != nil || isBack || ends || input.canAskAgain else { return false }
            input.take(0)
            switch helped {
            case true?:
                isSolved = true
                return false
            case false?: return walk.take(.notSolved)
            case nil:
                if ends { return false }
                if isBack { return walk.back() }
                Output.error(say(.answerYesNo))
            }
        }
        return false
    }

    private func isBack(_ said: String) -> Bool {
        if case .back? = SaidAnswer(said, to: walk.tree.questions[0]) { true } else { false }
    }

    // MARK: Telling

    private func tell(_ lines: [String]) { if !quiet { Output.lines(lines) } }

    private func tell(_ question: Question) {
        tell([question.text] + question.remarks.map { "  " + $0 } + Self.menu(of: question))
    }

    private static func menu(of question: Question) -> [String] {
        let answers = question.answers.enumerated().map { "  \($0 + 1). \($1.text)" }
        return answers + (question.otherwise == nil ? [] : ["  0. \(say(.noneOfThese))"])
            + ["  u. \(say(.notSure))"]
    }

    private func tellFinding() {
        guard let finding = walk.finding else { return }
        tell(["→ \(finding.sentence)"] + (finding.lines + finding.remarks).map { "    " + $0 })
    }

    private func tellEnd() {
        tell([say(.endOfTree)])
        for (question, answer) in walk.findings {
            let sentence = walk.tree.questions[question].answers[answer].sentence
            tell(["  " + say(.found, sentence)])
        }
        for question in walk.unsure {
            tell(["  " + say(.notSureOf, walk.tree.questions[question].text)])
        }
    }
}
