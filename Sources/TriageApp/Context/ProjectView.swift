import TriageCore
import TriageEvidence
import TriageWords

/// The project that guides may look into, and what it says.
public struct ProjectView: Sendable {
    /// Whether guides look into it.
    public enum Wish: Sendable {
        /// The reader was not asked yet: one line offers it.
        case offered
        case looking
        /// The reader wants none, or there is none.
        case off
    }

    public var wish = Wish.off
    /// Whether its folder holds something that files can tell of.
    var isThere = false
    /// Whether that is known, and what asks the project's files.
    var isKnown = false
    /// How many questions of each tree ask the project's files.
    var questions: [PartID: Int] = [:]
    /// How many items of each checklist do.
    var items: [PartID: Int] = [:]
    /// What they say, as far as it is known; nil where nobody looked.
    var evidence: ProjectEvidence?

    var asksNothing: Bool { questions.isEmpty && items.isEmpty }

    /// What is said of a question; nil where nobody looked, or nothing asks.
    func evidence(
        of question: Int, in id: PartID, _ tree: DecisionTree
    ) -> ProjectEvidence.OfQuestion? {
        evidence?.evidence(of: question, in: id, tree)
    }

    /// What is said of the items of a checklist, by what their ticks are kept under.
    func sensed(in checklist: PartID) -> [ItemKey: SensedState] {
        evidence?.sensed(in: checklist) ?? [:]
    }

    /// How sure the project is that one of the findings of a part's trees is right; nil where it speaks for none.
    func strength(of part: Part, in guide: Guide) -> Strength? {
        guard let evidence else { return nil }
        let trees = part.tree == nil ? guide.members(of: part) : [part]
        let strengths = trees.flatMap { member -> [Strength] in
            guard let tree = member.tree else { return [] }
            return evidence.evidence(in: member.id, tree).compactMap { number, found in
                guard let answer = found.state.answer, found.chosen?.entry.isHint == false,
                    tree.questions[number].answers[answer.index].next == nil
                else { return nil }
                return answer.strength
            }
        }
        return strengths.max()
    }
}

extension AppContext {
    /// What finds out what the library asks of the project.
    func lookingEffects(runsAgain: Bool = false) -> [Effect] {
        guard project.wish != .off else { return [] }
        return [
            .look(
                view.library, version: loaded.reading, isAllowed: project.wish == .looking,
                runsAgain: runsAgain)
        ]
    }

    /// Asks whether the first of some commands may run; nil where none waits.
    mutating func askToRun(_ waiting: [RunCommand]) -> ScreenResult? {
        guard project.wish == .looking, let command = waiting.first else { return nil }
        let explained = self(EvidencePhrase.runExplained, kept.project)
        let overlay = ConfirmOverlay(
            title: self(EvidencePhrase.runTitle), question: explained,
            shown: "\(command.text)\nSHA-256 \(command.sha)", yes: self(EvidencePhrase.runYes),
            self,
            ([.allowRunning(command)] + lookingEffects()).map { .carryOut($0) })
        guard overlay.showsAll else {
            notice = Notice(.warning, self(EvidencePhrase.runNeedsRoom))
            return .done
        }
        return .show(overlay)
    }

    /// The line that offers to look, or says what came of it; nil where guides ask nothing, or the reader wants none.
    var projectLine: StyledRun? {
        guard !project.asksNothing, loaded.loading == nil else { return nil }
        switch project.wish {
        case .off: return nil
        case .offered:
            guard project.isThere else { return nil }
            let key = keyName(of: .lookIntoProject, in: .home)
            return StyledRun(
                catalogue.text(EvidencePhrase.offer, [key]), .accent)
        case .looking:
            guard let evidence = project.evidence else {
                return StyledRun(catalogue.text(EvidencePhrase.looking), .dim)
            }
            let answers = evidence.questions.values.flatMap(\.values).compactMap(\.state.answer)
            let sure = answers.count { $0.strength == .sure }
            let counts = [sure, answers.count - sure, project.questions.values.reduce(0, +)]
            let text = catalogue.text(EvidencePhrase.looked, counts.map(String.init))
            return StyledRun(text, sure > 0 ? .accent : .dim)
        }
    }
}
