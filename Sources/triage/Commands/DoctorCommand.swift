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
        let workspace = try library.load()
        let examined = try Examined(project, workspace.library)
        examined.tellProblems()
        guard !examined.book.answers.isEmpty else { throw Stop(Program.failure, say(.noEvidence)) }
        let evidence = examined.evidence()
        let found = Examination(evidence).findings(in: workspace.view)
        if output.json {
            Output.json(.array(found.map(\.json)))
        } else {
            Output.lines(found.flatMap(lines))
        }
        Output.error(
            say(
                .examined, "\(evidence.files)", "\(found.count { $0.verdict.isSure })",
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

    private let evidence: ProjectEvidence

    init(_ evidence: ProjectEvidence) { self.evidence = evidence }

    /// What is sure first, then in the order of the library. A question of which several answers are true decides nothing.
    func findings(in view: LibraryView) -> [Finding] {
        var all: [Finding] = []
        for guide in view.guides {
            for part in guide.parts {
                guard let tree = part.tree, let questions = evidence.questions[part.id] else {
                    continue
                }
                let symptom = part.owner.flatMap(guide.part)?.title ?? part.title
                for number in questions.keys.sorted() where tree.questions.indices.contains(number)
                {
                    let question = tree.questions[number]
                    guard let found = evidence.evidence(of: number, in: part.id, tree),
                        case .answered(let index, let strength) = found.state,
                        question.answers.indices.contains(index),
                        question.answers[index].next == nil,
                        let finding = found.findings[index], !finding.entry.isHint
                    else { continue }
                    var verdict = finding.verdict
                    verdict.strength = strength
                    all.append(
                        Finding(
                            id: part.id.child("\(question.name)/a\(index + 1)"), symptom: symptom,
                            answer: question.answers[index], verdict: verdict))
                }
            }
        }
        return all.filter(\.verdict.isSure) + all.filter { !$0.verdict.isSure }
    }
}

extension Examination.Finding {
    fileprivate var json: JSON {
        [
            "id": .string(id.rawValue), "symptom": .string(symptom),
            "strength": .string(verdict.strength.rawValue), "answer": .string(answer.text),
            "outcome": .string(answer.outcome), "fix": .array(answer.fix.map { .string($0) }),
            "places": .array(verdict.places.map(\.json)),
        ]
    }
}
