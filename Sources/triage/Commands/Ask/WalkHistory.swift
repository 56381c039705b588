import Foundation
import TriageCore

/// Keeps walks of the command line among the triages of the screen.
struct WalkHistory {
    private let subject: AskCommand.Subject
    private let records: Records

    init(_ subject: AskCommand.Subject, project: String) {
        self.subject = subject
        records = Records(project: project)
    }

    /// Keeps a walk. Where it cannot be kept, a message says so: the walk itself is not harmed.
    ///
    /// - Parameter evidence: what the project said to the questions, by their names.
    func keep(
        _ walk: TreeWalk, _ evidence: [String: Session.StepEvidence], isSolved: Bool
    ) {
        let steps = walk.record
        guard !steps.isEmpty else { return }
        do throws(StoreFailure) {
            var session = try last(before: steps) ?? begin(walk)
            session.adopt(
                walk, as: session.state(at: walk, isSolved: isSolved),
                title: subject.part.title, language: subject.guide.language)
            for index in session.steps.indices {
                session.steps[index].evidence = evidence[session.steps[index].question]
            }
            session.updatedAt = Date()
            try records.store.save(session)
            records.warnOfDegradation()
        } catch {
            Output.error(say(.notKept, error.text))
        }
    }

    /// The last triage, where the new one takes it up: programs give the answers one more at a time.
    private func last(before steps: [Session.Step]) throws(StoreFailure) -> Session? {
        guard let last = try records.store.sessions(limit: 1).first,
            last.tree == subject.tree.id, last.project == records.project, last.state == .open,
            last.isWhole,
            steps.starts(with: last.steps, by: { $0.isSame(as: $1) })
        else { return nil }
        return last
    }

    private func begin(_ walk: TreeWalk) -> Session {
        let now = Date()
        return Session(
            id: Session.name(at: now, digits: .random(in: .min ... .max)), beginning: walk,
            part: subject.part.id, tree: subject.tree.id, title: subject.part.title,
            guide: subject.guide, project: records.project, at: now)
    }
}

extension Session.Step {
    /// Whether the same was said to the same question, whatever the project said to it.
    fileprivate func isSame(as other: Session.Step) -> Bool {
        var (own, other) = (self, other)
        own.evidence = nil
        other.evidence = nil
        return own == other
    }
}
