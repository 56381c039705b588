import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence

/// What the files of a project already say about every symptom of the library.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.doctor, named: "doctor")

    @Option(help: .saying(.project, valueName: "dir"), completion: .directory)
    var project: String?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let folder = project ?? ProjectFolder.path()
        guard FileManager.default.isFolder(folder) else {
            throw Stop(Program.failure, say(.noProject, folder))
        }
        let workspace = try library.load()
        let book = EvidenceBook(workspace.library.originals)
        for problem in book.problems {
            Output.error(
                say(.badEvidence, problem.guide, "\(problem.line)", problem.failure.reason.text))
        }
        guard !book.isEmpty else { throw Stop(Program.failure, say(.noEvidence)) }
        let look = ProjectLook(
            DiskFiles(folder), environment: ProcessInfo.processInfo.environment,
            clock: { Double(DispatchTime.now().uptimeNanoseconds) / 1e9 })
        let found = Examination(book, look).findings(in: workspace.view)
        if output.json {
            Output.json(.array(found.map(\.json)))
        } else {
            Output.lines(found.flatMap(lines))
        }
        Output.error(
            say(
                .examined, "\(look.fileCount)", "\(found.count { $0.verdict.isSure })",
                "\(found.count)"))
        if found.contains(where: \.verdict.isSure) { throw Stop(Program.no) }
    }

    /// One finding: what it is, whose it would be, where it is seen, and where to read on.
    private func lines(_ finding: Examination.Finding) -> [String] {
        let answer = finding.answer
        let sign = say(finding.verdict.isSure ? .surely : .probably)
        var lines = [Output.fields(["\(sign): \(answer.outcome ?? answer.text)"])]
        lines.append(Output.fields(["  \(finding.symptom)"]))
        for place in finding.verdict.places.prefix(5) {
            let target = place.target.map { " (\($0))" } ?? ""
            lines.append(
                Output.fields([
                    "  \(place.path):\(place.line):\(place.column)\(target)", place.text ?? "",
                ]))
        }
        lines += answer.fix.map { Output.fields(["  \($0)"]) }
        return lines + ["  triage show \(finding.id.rawValue)", ""]
    }
}

/// All evidence of a library's answers that end a walk, held against a project.
struct Examination {
    /// An answer that the project's files say is the right one, if its symptom is seen.
    struct Finding {
        let id: PartID
        let symptom: String
        let answer: Answer
        let verdict: Verdict
    }

    private let book: EvidenceBook
    private let evaluator: Evaluator

    init(_ book: EvidenceBook, _ look: ProjectLook) {
        self.book = book
        evaluator = Evaluator(look, facts: book.facts)
    }

    /// What is sure first, then in the order of the library. A question of which several answers are true decides nothing.
    func findings(in view: LibraryView) -> [Finding] {
        var found: [Finding] = []
        for guide in view.guides {
            for part in guide.parts {
                guard let tree = part.tree, let questions = book.answers[part.id] else { continue }
                let symptom = part.owner.flatMap(guide.part)?.title ?? part.title
                for number in questions.keys.sorted() where tree.questions.indices.contains(number)
                {
                    let question = tree.questions[number]
                    let evidence = self.evidence(
                        of: question, questions[number] ?? [:], part.id.guide)
                    guard case .answered(let index, let strength) = evidence.state,
                        question.answers[index].next == nil, var verdict = evidence.verdicts[index]
                    else { continue }
                    verdict.strength = strength
                    found.append(
                        Finding(
                            id: part.id.child("\(question.name)/a\(index + 1)"), symptom: symptom,
                            answer: question.answers[index], verdict: verdict))
                }
            }
        }
        return found.filter(\.verdict.isSure) + found.filter { !$0.verdict.isSure }
    }

    private func evidence(
        of question: Question, _ entries: [Int: EvidenceBook.Entry], _ guide: String
    ) -> QuestionEvidence {
        QuestionEvidence(
            verdicts: question.answers.indices.map { index in
                entries[index].map { evaluator.verdict($0.expression, guide: guide) }
            })
    }
}

extension Library {
    /// Guides that are no translations of others here: what they say of evidence counts.
    fileprivate var originals: [Guide] {
        guides.filter { $0.language == .english || guide($0.id, in: .english) == nil }
    }
}

extension Examination.Finding {
    fileprivate var json: JSON {
        [
            "id": .string(id.rawValue), "symptom": .string(symptom),
            "strength": .string(verdict.strength.rawValue), "answer": .string(answer.text),
            "outcome": .string(answer.outcome), "fix": .array(answer.fix.map { .string($0) }),
            "places": .array(
                verdict.places.map { place in
                    [
                        "path": .string(place.path), "line": .number(place.line),
                        "column": .number(place.column), "target": .string(place.target),
                        "text": .string(place.text),
                    ]
                }),
        ]
    }
}

extension ExpressionParser.Failure.Reason {
    /// What stands in the line and cannot be read, as it is written there.
    fileprivate var text: String {
        switch self {
        case .expected(let text), .unknownWord(let text), .badRegex(let text),
            .badPattern(let text),
            .excess(let text):
            text
        }
    }
}
