import Foundation
import TriageCore
import TriageEvidence
import TriageWords

/// Asks the questions of a walk until it finds something, or the answers run out.
struct WalkDialogue {
    private(set) var walk: TreeWalk
    /// Whether somebody said that the finding helped.
    private(set) var isSolved = false
    /// The lists that the last question stands in, which are told once.
    private var lists: [Int] = []
    let subject: AskCommand.Subject
    /// What the project's files say; nil where they were not looked at.
    let evidence: ProjectEvidence?
    /// Whether answers of which they are sure are taken without asking.
    private let takesSure: Bool
    /// What they said to the questions that were answered, by the questions' names.
    private(set) var evidenceOfSteps: [String: Session.StepEvidence] = [:]
    /// Questions whose sure answer was taken; who goes back is asked.
    private var taken: Set<Int> = []
    private let input: any AnswerSource
    private let printer: DialoguePrinter

    /// A tree that leads in circles ends here.
    private static let limit = 1_000

    /// - Parameter file: where questions and findings go, if anywhere.
    init(
        _ subject: AskCommand.Subject, _ input: any AnswerSource,
        _ evidence: ProjectEvidence? = nil, takesSure: Bool = false, tellingTo file: Int32?
    ) {
        self.subject = subject
        self.evidence = evidence
        self.takesSure = takesSure
        walk = subject.walk
        self.input = input
        printer = DialoguePrinter(subject.walk.tree, file: file, echoes: !input.areTyped)
    }

    /// - Throws: ``Stop`` where an answer is none, or one that was given beforehand was never asked for.
    mutating func run() throws {
        try walkOn()
        if let rest = input.unasked.map(Self.shortened) {
            let problem: ConsolePhrase = walk.conclusion == nil ? .unaskedAnswers : .unaskedBehind
            throw Stop(Program.failure, say(problem, rest))
        }
    }

    private mutating func walkOn() throws {
        printer.printTitle(of: subject)
        if walk.steps.isEmpty { printer.printRemarks() }
        while walk.steps.count < Self.limit {
            switch walk.position {
            case .question(let index):
                let question = walk.tree.questions[index]
                let over = question.answers.indices.filter { walk.isOver($0, of: index) }
                guard try ask(question, index, over: Set(over)) else { return }
            case .conclusion:
                if let conclusion = walk.conclusion {
                    printer.print(conclusion, subject.code(relatedTo: conclusion))
                }
                guard try goOn() else { return }
            case .end:
                guard askAtEnd() else { return }
            }
        }
        throw Stop(Program.failure, say(.circles, "\(Self.limit)"))
    }

    /// - Parameter over: conditions that were tried, and are not to be had again while others are left.
    /// - Returns: false where the walk stops here.
    private mutating func ask(
        _ question: Question, _ index: Int, over: Set<Int>
    ) throws -> Bool {
        let context = walk.context
        if context != lists { printer.printContext(context.map { walk.tree.questions[$0].text }) }
        lists = context
        printer.print(
            question, subject.quickCheck(for: question), look: walk.secondLook, over: over)
        let said = evidence?.evidence(of: index, in: subject.tree.id, walk.tree)
        if let said { printer.print(said, of: question) }
        if takesSure, let sure = said?.state.sureAnswer, !over.contains(sure),
            taken.insert(index).inserted
        {
            printer.printAnswer(.answer(sure), of: question)
            note(said, .answer(sure), of: question)
            _ = walk.choose(.answer(sure))
            printNotesOnTheWay()
            return true
        }
        while let readings = input.next(say(.askPrompt) + " > ") {
            if input.areTyped, isBlank(readings) { continue }
            switch parse(readings, of: question) {
            case .choice(let choice):
                printer.echo(choice, to: question)
                guard walk.choose(choice) else {
                    try refuse(readings, to: question, over: over)
                    continue
                }
                note(said, choice, of: question)
                printNotesOnTheWay()
                return true
            case .back:
                printer.echo("> ", "b")
                walk.back()
                printer.separate()
                return true
            case .quit:
                printer.echo("> ", "q")
                return false
            case .help:
                printer.echo("> ", "?")
                printer.printChoices(of: question, over: over)
            case nil:
                try refuse(readings, to: question, over: over)
            }
        }
        return false
    }

    private func printNotesOnTheWay() {
        for (question, answer) in walk.told {
            let told = walk.tree.questions[question].answers[answer]
            printer.print(told, subject.code(relatedTo: told))
        }
        printer.separate()
    }

    /// Remembers what the project said to a question; of who answers otherwise, it is asked why where somebody types.
    private mutating func note(
        _ said: ProjectEvidence.OfQuestion?, _ choice: TreeWalk.Choice, of question: Question
    ) {
        let given: Int? = if case .answer(let index) = choice { index } else { nil }
        guard var kept = said?.kept(for: given, of: question) else {
            evidenceOfSteps[question.name] = nil
            return
        }
        if kept.overruled != nil, choice == .notSure { return evidenceOfSteps[question.name] = nil }
        if kept.overruled != nil, input.areTyped {
            let prompt = Words.catalogue.text(EvidencePhrase.overruleTitle, [kept.text])
            kept.overruled = input.next(prompt + " > ")?.first?.trimmingCharacters(in: .whitespaces)
        }
        evidenceOfSteps[question.name] = kept
    }

    /// Says what there is to choose from; to those who can still choose.
    private func refuse(
        _ readings: [String], to question: Question, over: Set<Int>
    ) throws {
        let problem = say(.noAnswer, Self.shortened(readings.first ?? ""), question.text)
        let answers = printer.menu(of: question, over: over)
        guard input.areTyped else { throw Stop(Program.failure, problem, details: answers) }
        Output.error(problem)
        Output.details(answers)
    }

    /// What the likeliest reading that makes sense says; it is taken from the answers.
    private func parse(_ readings: [String], of question: Question) -> SaidAnswer? {
        // An answer's whole text goes before the beginning of another one, or of itself.
        let whole = readings.indices.last { SaidAnswer.isWhole(readings[$0], of: question) }
        for index in [whole].compactMap(\.self) + readings.indices {
            let reading = readings[index]
            guard let said = SaidAnswer(reading, to: question, in: walk.tree) else { continue }
            input.consume(index)
            return said
        }
        return nil
    }

    /// Asks whether a finding helped.
    ///
    /// - Returns: whether the walk goes on behind it.
    private mutating func goOn() throws -> Bool {
        let question = say(subject.isDecision ? .isThisIt : .didThisHelp)
        while let readings = input.next(say(.helpPrompt, question) + " > ") {
            let said = readings.first ?? ""
            if input.areTyped, isBlank(readings) { continue }
            let helped = SaidAnswer.helped(said)
            let request = helped == nil ? SaidAnswer(request: said) : nil
            // What answers nothing stays with the answers that are left over.
            guard helped != nil || request != nil || said.isEmpty || input.areTyped else {
                return false
            }
            input.consume(0)
            printer.echo("\(question) > ", said)
            switch request {
            case .help: printer.printVerdicts()
            case .back:
                printer.separate()
                return walk.back()
            case nil where helped == false:
                printer.separate()
                return walk.choose(.notSolved)
            case nil where helped == nil && !said.isEmpty: Output.error(say(.answerYesNo))
            default:
                isSolved = helped == true
                return false
            }
        }
        return false
    }

    /// Offers what is left at the end of the walk, by numbers.
    ///
    /// - Returns: whether the walk goes on with a question that was not sure, or from what was taken back.
    private mutating func askAtEnd() -> Bool {
        let end = WalkEnd(subject, walk)
        printer.printEnd(of: walk)
        printer.print(end)
        while let readings = input.next(say(.askPrompt) + " > ") {
            let said = readings.first?.trimmingCharacters(in: .whitespaces) ?? ""
            let number = Int(said).map { $0 - 1 }
            switch number.flatMap({ end.entries.indices.contains($0) ? end.entries[$0] : nil }) {
            case .answer(let question, let answer):
                input.consume(0)
                printer.echo("> ", said)
                _ = walk.answer(answer, toUnsure: question)
                printNotesOnTheWay()
                return true
            case .possible(let question, let answer):
                input.consume(0)
                printer.echo("> ", said)
                let found = walk.tree.questions[question].answers[answer]
                printer.print(found, subject.code(relatedTo: found))
            case .command(let line):
                input.consume(0)
                printer.print([line])
            case nil where said == "b":
                input.consume(0)
                printer.echo("> ", "b")
                printer.separate()
                return walk.back()
            case nil:
                if said == "q" { input.consume(0) }
                guard input.areTyped, !said.isEmpty, said != "q" else { return false }
                printer.print(end)
            }
        }
        return false
    }

    /// As much of an answer as a message needs.
    private static func shortened(_ answer: String) -> String {
        let answer = answer.trimmingCharacters(in: .whitespacesAndNewlines)
        return answer.count > 60 ? answer.prefix(60) + "…" : answer
    }

    private func isBlank(_ readings: [String]) -> Bool {
        readings.allSatisfy { $0.allSatisfy(\.isWhitespace) }
    }
}
