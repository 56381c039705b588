import TerminalCore
import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// Prints the questions, findings and choices of a walk, on a terminal in lines that fit it.
struct DialoguePrinter {
    /// What is walked.
    let tree: DecisionTree
    /// Where it is printed, if anywhere.
    let file: Int32?
    /// Whether answers are printed, because nobody typed them there.
    let echoes: Bool
    private let columns: Int?

    init(_ tree: DecisionTree, file: Int32?, echoes: Bool) {
        self.tree = tree
        self.file = file
        self.echoes = echoes
        columns = file.flatMap(Output.columns)
    }

    // MARK: Questions

    /// What is asked about: the words of the command line may have named it in part.
    func printTitle(of subject: AskCommand.Subject) {
        let names = [subject.guide.title, subject.part.title]
        print(wrapped("", (names[0] == names[1] ? [names[1]] : names).joined(separator: " › ")))
        separate()
    }

    /// What stands around the questions.
    func printRemarks() {
        guard !tree.remarks.isEmpty else { return }
        printAdvice(tree.remarks)
        separate()
    }

    /// What leads up to a question.
    func printContext(_ texts: [String]) { for text in texts { print(wrapped("", text)) } }

    /// - Parameters:
    ///   - check: lines of code that answer the question, where there are any.
    ///   - look: which of the questions that were not sure is asked again.
    ///   - over: answers that are not to be had again.
    func print(
        _ question: Question, _ check: [String], look: (number: Int, count: Int)?, over: Set<Int>
    ) {
        if let look {
            let phrase = Phrase.unsureOf
            print([Words.catalogue.text(phrase, ["\(look.number)", "\(look.count)"])])
        }
        printText(of: question, over: over)
        if !check.isEmpty {
            print(["  " + Words.catalogue.text(.quickChecks)])
            for line in check { print(broken("      ", line)) }
        }
        print(menu(of: question, over: over))
    }

    /// What the project's files say to a question.
    func print(_ said: ProjectEvidence.OfQuestion, of question: Question) {
        let words = Words.catalogue
        for (index, finding) in said.findings.sorted(by: { $0.key < $1.key })
        where question.answers.indices.contains(index) {
            let verdict = finding.verdict
            guard verdict.truth != .no else { continue }
            let isSure = verdict.isSure && said.state.sureAnswer == index
            let sign = verdict.truth == .unknown ? "?" : isSure ? "◆" : "◇"
            let head =
                verdict.truth == .unknown
                ? words.text(of: verdict)
                : words.text(isSure ? EvidencePhrase.yourProject : .probably)
            print(wrapped("  \(sign) \(index + 1). ", head))
            for place in verdict.places.prefix(3) {
                print(["       \(place.path):\(place.line)  \(place.text ?? "")"])
            }
        }
    }

    /// An answer that the project gave.
    func printAnswer(_ choice: TreeWalk.Choice, of question: Question) {
        let (key, text) = Self.entry(choice, of: question)
        print(wrapped("◆ \(key). ", text))
    }

    /// The question again, and what the letters mean.
    func printChoices(of question: Question, over: Set<Int>) {
        printText(of: question, over: over)
        print(answers(of: question, over: over))
        print([("0", .sayNotSure), ("b", .sayBack), ("q", .sayQuit)])
    }

    /// The answers, each behind what is typed for it.
    func menu(of question: Question, over: Set<Int>) -> [String] {
        answers(of: question, over: over) + entry(.notSure, of: question)
    }

    private func printText(of question: Question, over: Set<Int>) {
        print(wrapped("", question.text))
        for remark in question.remarks { print(wrapped("  ", remark)) }
        if let step = question.nextStep(behind: over) {
            let values = [String(step.number), String(step.count)]
            print(wrapped("  ", Words.catalogue.text(.stepsInOrder, values)))
        } else if let hint = tree.hint(of: question) {
            print(wrapped("  ", Words.catalogue.text(hint)))
        }
    }

    private func answers(of question: Question, over: Set<Int>) -> [String] {
        let answers = question.answers.indices.flatMap {
            let mark = over.contains($0) ? "  " + Words.catalogue.text(.tried) : ""
            return entry(.answer($0), of: question, mark)
        }
        return answers + (tree.canBeDenied(question) ? entry(.otherwise, of: question) : [])
    }

    private func entry(
        _ choice: TreeWalk.Choice, of question: Question, _ mark: String = ""
    ) -> [String] {
        let (key, text) = Self.entry(choice, of: question)
        let consequence = consequence(of: choice, in: question)
        return wrapped("  \(key). ", text + mark)
            + (consequence.isEmpty ? [] : wrapped("     ", consequence))
    }

    /// What stands behind an answer, in a few words: as the screen says it.
    func consequence(of choice: TreeWalk.Choice, in question: Question) -> String {
        let text = WalkText(TreeWalk(tree, passingSteps: false), Words.catalogue)
        return switch choice {
        case .answer(let index): text.consequence(of: question.answers[index])
        case .otherwise: text.leadsOn(to: question.otherwise)
        case .notSure, .notSolved: ""
        }
    }

    func echo(_ choice: TreeWalk.Choice, to question: Question) {
        let (key, text) = Self.entry(choice, of: question)
        echo("> \(key). ", text)
    }

    func echo(_ lead: String, _ text: String) { if echoes { print(wrapped(lead, text)) } }

    private static func entry(
        _ choice: TreeWalk.Choice, of question: Question
    ) -> (key: String, text: String) {
        switch choice {
        case .answer(let index): ("\(index + 1)", question.answers[index].text)
        case .otherwise: ("\(question.otherNumber)", question.opposite ?? say(.noneOfThese))
        case .notSure, .notSolved: ("0", say(.notSure))
        }
    }

    // MARK: Findings

    /// - Parameter code: what belongs to the finding.
    func print(_ finding: Answer, _ code: [RelatedCode]) {
        print(wrapped("→ ", finding.headline))
        // The fix before all else, as on the screen.
        let advice = finding.advice
        printAdvice(advice.fix + advice.others)
        for (index, piece) in code.enumerated() {
            let isTitled = index > 0 && code[index - 1].title == piece.title
            print([""] + (isTitled ? [] : wrapped("  ", piece.title)))
            for line in piece.content.textLines {
                print(line.isEmpty ? [""] : broken("    ", line))
            }
        }
    }

    private func printAdvice(_ lines: [String]) {
        for piece in Advice.pieces(of: lines) {
            switch piece {
            case .prose(let line): print(wrapped("    ", line))
            case .code(let lines, _): for line in lines { print(broken("      ", line)) }
            }
        }
    }

    /// What can be said of a finding.
    func printVerdicts() {
        print([("y", .sayHelped), ("n", .sayNotHelped), ("b", .sayBack), ("q", .sayQuit)])
    }

    func printEnd(of walk: TreeWalk) {
        print([say(.endOfTree)])
        for (question, answer) in walk.conclusions {
            let sentence = walk.tree.questions[question].answers[answer].sentence
            print(wrapped("  ", say(.found, sentence)))
        }
    }

    /// What is left at the end, each behind its number.
    func print(_ end: WalkEnd) {
        var number = 0
        for section in end.sections {
            print(wrapped("", section.title))
            for line in section.check { print(broken("      ", line)) }
            for row in section.rows {
                number += 1
                print(wrapped("  \(number). ", row.text))
                if !row.detail.isEmpty { print(wrapped("     ", row.detail)) }
            }
        }
    }

    // MARK: Lines

    func separate() { print([""]) }

    func print(_ lines: [String]) { if let file { Output.lines(lines, to: file) } }

    private func print(_ keys: [(key: String, meaning: ConsolePhrase)]) {
        for (key, meaning) in keys { print(wrapped("  \(key). ", say(meaning))) }
    }

    /// A text behind a lead; where it goes on, below its own beginning.
    private func wrapped(_ lead: String, _ text: String) -> [String] {
        broken(lead, MarkedText.read(text))
    }

    /// Lines as they stand, such as code, behind a lead and below one another.
    private func broken(_ lead: String, _ text: String) -> [String] {
        let margin = String(repeating: " ", count: DisplayWidth.of(lead))
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.enumerated().flatMap { index, line in
            let indent = margin.count + line.prefix { $0 == " " }.count
            let line = (index == 0 ? lead : margin) + line
            guard let columns else { return [line] }
            return TextWrap.wrap(line, columns: columns, indent: min(indent, columns / 2))
        }
    }
}
