import TriageCore
import TriageWords

/// What `ask` offers at the end of a walk: what was not sure, what is still possible, and where else to look.
struct WalkEnd {
    enum Entry {
        case answer(to: Int, Int)
        case possible(question: Int, answer: Int)
        /// A line for the shell.
        case command(String)
    }

    struct Row {
        var entry: Entry
        var text: String
        var detail = ""
    }

    struct Section {
        var title: String
        /// Code that tells the answer.
        var check: [String] = []
        var rows: [Row]
    }

    let rest: WalkRemainder
    let elsewhere: [Part]
    private(set) var sections: [Section] = []
    var entries: [Entry] { sections.flatMap(\.rows).map(\.entry) }

    private static let mostPossible = 9

    init(_ subject: AskCommand.Subject, _ walk: TreeWalk) {
        rest = WalkRemainder(walk, title: subject.part.title)
        elsewhere = rest.elsewhere(in: SearchIndex(subject.view), except: subject.part.id)
            .map(\.part)
        let printer = DialoguePrinter(walk.tree, file: nil, echoes: false)
        for index in rest.open {
            let question = walk.tree.questions[index]
            sections.append(
                Section(
                    title: say(.notSureOf, question.text), check: subject.quickCheck(for: question),
                    rows: question.answers.indices.map {
                        Row(
                            entry: .answer(to: index, $0), text: question.answers[$0].text,
                            detail: printer.consequence(of: .answer($0), in: question))
                    }))
        }
        add(
            .stillPossible,
            rest.others.prefix(Self.mostPossible).map { finding in
                let question = walk.tree.questions[finding.question]
                let title = walk.tree.title(ofAnswer: finding.answer, to: finding.question)
                let said = question.answers[finding.answer].text
                return Row(
                    entry: .possible(question: finding.question, answer: finding.answer),
                    text: title,
                    detail: said == title ? question.text : "\(question.text) \(said)")
            })
        add(
            .otherSymptoms,
            elsewhere.map {
                Row(
                    entry: .command("triage ask " + ShellWord.quoted($0.id.rawValue)),
                    text: $0.title)
            })
        let search = "triage search " + ShellWord.quoted(rest.words)
        add(.whatToTryNext, [Row(entry: .command(search), text: search)])
    }

    private mutating func add(_ title: Phrase, _ rows: [Row]) {
        guard !rows.isEmpty else { return }
        sections.append(Section(title: Words.catalogue.text(title), rows: rows))
    }
}
