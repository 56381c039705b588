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

    mutating func run() throws {
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
        throw Stop(
            Program.failure, "the tree leads in circles; the walk ends after \(Self.limit) answers")
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
                say([""])
                return true
            }
            let problem = "'\(readings.first ?? "")' is no answer to \(question.name); answers are"
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
        while let readings = input.next("Did this help? y/n > ") {
            input.take(0)
            let said = readings.first ?? ""
            switch SaidAnswer.helped(said) {
            case true?:
                isSolved = true
                return false
            case false?: return walk.take(.notSolved)
            case nil:
                if said.isEmpty || said == "q" || !input.canAskAgain { return false }
                if case .back? = SaidAnswer(said, to: walk.tree.questions[0]) { return walk.back() }
                Output.error("answer y, n, b (back) or q")
            }
        }
        return false
    }

    // MARK: Telling

    private func say(_ lines: [String]) { if !quiet { Output.lines(lines) } }

    private func tell(_ question: Question) {
        say([question.text] + question.remarks.map { "  " + $0 } + Self.menu(of: question))
    }

    private static func menu(of question: Question) -> [String] {
        let answers = question.answers.enumerated().map { "  \($0 + 1). \($1.text)" }
        return answers + (question.otherwise == nil ? [] : ["  0. none of these"]) + [
            "  u. not sure"
        ]
    }

    private func tellFinding() {
        guard let finding = walk.finding else { return }
        say(["→ \(finding.sentence)"] + (finding.lines + finding.remarks).map { "    " + $0 })
    }

    private func tellEnd() {
        say(["End of the tree."])
        for (question, answer) in walk.findings {
            say(["  found: \(walk.tree.questions[question].answers[answer].sentence)"])
        }
        for question in walk.unsure { say(["  not sure: \(walk.tree.questions[question].text)"]) }
    }
}
