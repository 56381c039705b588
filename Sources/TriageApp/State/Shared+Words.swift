import Foundation
import TerminalCore
import TriageCore
import TriageWords

extension Shared {
    /// What was said to a question, in the program's language.
    func words(for step: Session.Step) -> String {
        switch step.choice {
        case "otherwise" where step.answerText.isEmpty: self(.noneOfThese)
        case "not-sure": self(.saidNotSure)
        case "not-solved": self(.saidNotSolved)
        default: step.answerText
        }
    }

    /// Where a link leads.
    func words(for destination: Destination) -> String {
        switch destination {
        case .address(let address): return self(.copiesAddress, address)
        case .missing(let name): return self(.notInstalled, name)
        case .session(let id): return sessions.first { $0.id == id }?.title ?? id
        case .part(let id):
            guard let (guide, part) = view.part(id) else { return id.rawValue }
            return "\(glyphs.arrow) \(part.title)  \(guide.title)"
        case .guide(let id, let line):
            guard let guide = view.guide(id) else { return id }
            let heading = line.flatMap { line in guide.outline.last { $0.line <= line } }
            guard let heading, heading.title != guide.title else {
                return "\(glyphs.arrow) \(guide.title)"
            }
            return "\(glyphs.arrow) \(heading.title)  \(guide.title)"
        }
    }

    /// A point in time, local: `2026-11-21 09:30`.
    func minute(_ date: Date) -> String {
        Timestamp.minute(date.addingTimeInterval(Double(secondsFromGMT(date))))
    }

    /// The local day of a point in time: `2026-11-21`.
    func day(_ date: Date) -> String { String(minute(date).prefix { $0 != " " }) }

    /// What a kind of part is called.
    func name(of kind: PartKind) -> String { catalogue.name(of: kind) }
}

extension Shared {
    /// How the store falls short, and why.
    func words(for degradation: Degradation) -> String {
        let failure = degradation.failure
        let isMended = degradation.effect == .startedAnew
        return self(
            .twoSentences, words(for: degradation.effect),
            isMended ? catalogue.text(failure) : catalogue.textWithAdvice(on: failure))
    }

    /// The same for a line: the cause first, files by their names, and the key that tells the rest.
    func banner(for degradation: Degradation, columns: Int) -> String {
        func name(_ path: String) -> String {
            path.split(separator: "/").suffix(2).joined(separator: "/")
        }
        let cause =
            if case .readOnly(let path, _) = degradation.failure {
                self(.storeUnwritable, name(path))
            } else {
                catalogue.text(degradation.failure, naming: name)
            }
        let key = " (\(keyName(of: .diagnostics, in: .home)))"
        let text = TextWrap.truncate(
            self(.twoSentences, cause, words(for: degradation.effect)),
            to: columns - DisplayWidth.of(key),
            ellipsis: glyphs.ellipsis)
        return text + key
    }

    private func words(for effect: Degradation.Effect) -> String {
        switch effect {
        case .startedAnew: self(.keptAnew)
        case .untilExit: self(.keptUntilExit)
        case .readOnly: self(.keptReadOnly)
        }
    }

    /// Why something outside of the program failed.
    func words(for failure: ServiceFailure) -> String {
        switch failure {
        case .clipboardOff: self(.clipboardOff)
        case .noClipboardTool: self(.noClipboardTool)
        case .noEditor: self(.noEditor)
        case .noFile(let path): self(.noFile, path)
        case .program(let name, let failure): self(.programFailed, name, words(for: failure))
        case .notWritten(let path, let failure):
            self(.notWritten, path, catalogue.text(failure))
        }
    }

    private func words(for failure: ProgramFailure) -> String {
        switch failure {
        case .status(let status): self(.endedWithStatus, String(status))
        case .signal(let signal): self(.endedBySignal, String(signal))
        case .system(let failure): catalogue.text(failure)
        }
    }

    /// Why something could not be kept.
    func words(for failure: StoreFailure) -> String { catalogue.text(failure) }
}

extension Catalogue {
    /// The words of a report.
    public var reportWords: Report.Words {
        func phrase(_ phrase: Phrase) -> String { text(phrase, []) }
        var words = Report.Words()
        words.part = phrase(.reportGuide)
        words.project = phrase(.reportProject)
        words.started = phrase(.reportStarted)
        words.result = phrase(.reportResult)
        words.solved = phrase(.stateSolved)
        words.unsolved = phrase(.stateUnsolved)
        words.open = phrase(.stateOpen)
        words.steps = phrase(.reportSteps)
        words.finding = phrase(.finding)
        words.findings = phrase(.reportFindings)
        words.findingNotKept = phrase(.findingNotKept)
        words.notSure = phrase(.saidNotSure)
        words.otherwise = phrase(.noneOfThese)
        words.notSolved = phrase(.saidNotSolved)
        words.unsure = phrase(.notSureAbout)
        words.wrong = phrase(.wrong)
        words.right = phrase(.right)
        words.colon = phrase(.colon)
        words.comma = phrase(.comma)
        return words
    }
}
