import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence
import TriageWords

/// What the files of a project already say about every symptom of the library.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.doctor, named: "doctor")

    @Option(help: .saying(.project, valueName: "dir"), completion: .directory)
    var project: String?
    @Flag(help: .saying(.doctorAll))
    var all = false
    @Option(
        name: .customLong("allow-run"), help: .saying(.allowRun, valueName: "sha"),
        transform: CommandSHA.init)
    var allowRun: [CommandSHA] = []
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let workspace = try library.load()
        let examined = try Examined(project, workspace.library, allowing: allowRun)
        examined.tellProblems()
        guard !examined.book.answers.isEmpty else { throw Stop(Program.failure, say(.noEvidence)) }
        guard Examined.isProject(examined.folder) else {
            throw Stop(Program.failure, say(.nothingToRead, examined.folder))
        }
        let evidence = examined.evidence { examined.book.answers[$0] != nil }
        let examination = Examination(evidence, in: workspace.view)
        let found = examination.findings
        let untold = examination.untold
        if output.json {
            Output.json(.array(found.map(\.json) + (all ? untold.map(\.json) : [])))
        } else {
            Output.lines(found.flatMap(lines) + (all ? untold.flatMap(lines) : []))
        }
        Output.error(
            say(
                .examined, "\(evidence.files)", "\(found.count { $0.verdict.isSure })",
                "\(found.count)"))
        examined.tellWaiting(evidence)
        if let (reason, count) = examination.commonestReason {
            Output.error(
                say(
                    .untold, "\(untold.count)", "\(examination.questionCount)", "\(count)",
                    Words.catalogue.text(of: reason)))
        }
        if found.contains(where: \.verdict.isSure) { throw Stop(Program.no) }
    }

    /// One finding: what it is, whose it would be, where it is seen, and where to read on.
    private func lines(_ finding: Examination.Finding) -> [String] {
        let sign = say(finding.verdict.isSure ? .surely : .probably)
        return [
            Output.fields(["\(sign): \(finding.answer.outcome ?? finding.answer.text)"]),
            Output.fields(["  \(finding.symptom)"]),
        ] + lines(finding.verdict.places) + finding.answer.fix.map { Output.fields(["  \($0)"]) }
            + ["  triage show \(finding.id.rawValue)", ""]
    }

    /// A question that files could not answer, and why.
    private func lines(_ untold: Examination.Untold) -> [String] {
        let sign = Words.catalogue.text(EvidencePhrase.unknownSign)
        return [
            Output.fields(["\(sign): \(untold.question.text)"]),
            Output.fields(["  \(untold.symptom)"]),
            Output.fields(["  \(Words.catalogue.text(of: untold.reason))"]),
        ] + lines(untold.places) + ["  triage show \(untold.id.rawValue)", ""]
    }

    private func lines(_ places: [EvidencePlace]) -> [String] {
        places.prefix(5).map { place in
            let target = place.target.map { " (\($0))" } ?? ""
            return Output.fields([
                "  \(place.path):\(place.line):\(place.column)\(target)", place.text ?? "",
            ])
        }
    }
}

/// All evidence of a library's trees, held against a project.
struct Examination {
    /// An answer that ends a walk and that the project's files say is the right one, if its symptom is seen.
    struct Finding {
        let id: PartID
        let symptom: String
        let answer: Answer
        let verdict: Verdict
    }

    /// A question that asks the project's files and that they do not answer.
    struct Untold {
        let id: PartID
        let symptom: String
        let question: Question
        let reason: UnknownReason
        let places: [EvidencePlace]
    }

    /// What is sure first, then in the order of the library. Of several answers to one question that are true none is sure:
    /// they were written to exclude one another.
    private(set) var findings: [Finding] = []
    /// In the order of the library.
    private(set) var untold: [Untold] = []
    /// How many questions ask the project's files.
    private(set) var questionCount = 0

    init(_ evidence: ProjectEvidence, in view: LibraryView) {
        for guide in view.guides {
            for part in guide.parts {
                guard let tree = part.tree else { continue }
                let symptom = part.owner.flatMap(guide.part)?.title ?? part.title
                for (number, found) in evidence.evidence(in: part.id, tree) {
                    let question = tree.questions[number]
                    questionCount += 1
                    let told = Self.findings(found, of: question, symptom, in: part.id)
                    if !told.isEmpty {
                        findings += told
                    } else if let reason = found.untold {
                        let verdicts = found.findings.sorted { $0.key < $1.key }.map(
                            \.value.verdict)
                        let open = verdicts.first { $0.reason == reason }
                        untold.append(
                            Untold(
                                id: part.id.child(question.name), symptom: symptom,
                                question: question, reason: reason, places: open?.places ?? []))
                    }
                }
            }
        }
        findings = findings.filter(\.verdict.isSure) + findings.filter { !$0.verdict.isSure }
    }

    private static func findings(
        _ found: ProjectEvidence.OfQuestion, of question: Question, _ symptom: String,
        in tree: PartID
    ) -> [Finding] {
        var chosen: [(answer: Int, strength: Strength)] = []
        if let (answer, strength) = found.state.answer {
            chosen = [(answer, strength)]
        } else if found.untold == .severalAnswers {
            chosen = found.findings.filter { $0.value.verdict.truth == .yes }.keys.sorted()
                .map { ($0, .likely) }
        }
        return chosen.compactMap { index, strength in
            guard question.answers.indices.contains(index), question.answers[index].next == nil,
                let looked = found.findings[index], !looked.entry.isHint
            else { return nil }
            var verdict = looked.verdict
            verdict.strength = strength
            return Finding(
                id: tree.child("\(question.name)/a\(index + 1)"), symptom: symptom,
                answer: question.answers[index], verdict: verdict)
        }
    }

    /// Why most of the questions cannot be told, and how many these are; nil where all are.
    var commonestReason: (reason: UnknownReason, count: Int)? {
        var counts: [UnknownReason: Int] = [:]
        for question in untold { counts[question.reason, default: 0] += 1 }
        let most = counts.values.max()
        return untold.first { counts[$0.reason] == most }.flatMap { first in
            most.map { (first.reason, $0) }
        }
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

extension Examination.Untold {
    fileprivate var json: JSON {
        [
            "id": .string(id.rawValue), "symptom": .string(symptom), "strength": "unknown",
            "question": .string(question.text),
            "why": .string(Catalogue(.english).text(of: reason)),
            "places": .array(places.map(\.json)),
        ]
    }
}
