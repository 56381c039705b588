import TriageEvidence
import TriageWords

extension Catalogue {
    /// Why something cannot be told.
    public func text(of reason: UnknownReason) -> String {
        switch reason {
        case .limit(.files(let count)): text(EvidencePhrase.whyFiles, [String(count)])
        case .limit(.bytes(let count)): text(EvidencePhrase.whyBytes, [String(count >> 20)])
        case .limit(.seconds(let count)): text(EvidencePhrase.whySeconds, [String(Int(count))])
        case .limit(.folder(let path)): text(EvidencePhrase.whyFolder, [path])
        case .limit(.file(let path)): text(EvidencePhrase.whyFile, [path])
        case .noSources: text(EvidencePhrase.whyNoSources)
        case .tooLarge(let path, let limit):
            text(EvidencePhrase.whyTooLarge, [path, String(limit >> 20)])
        case .generated(let tool, let path): text(EvidencePhrase.whyGenerated, [tool, path])
        case .pluginsMayAdd(let path): text(EvidencePhrase.whyPlugins, [path])
        case .unreadable(let path, nil): text(EvidencePhrase.whyUnreadable, [path])
        case .unreadable(let path, let line?):
            text(EvidencePhrase.whyUnreadableAt, [path, String(line)])
        case .computed: text(EvidencePhrase.whyComputed)
        case .notInProject(let path): text(EvidencePhrase.whyNotInProject, [path])
        case .noTarget: text(EvidencePhrase.whyNoTarget)
        case .unknownTarget(let name): text(EvidencePhrase.whyUnknownTarget, [name])
        case .targetsDiffer: text(EvidencePhrase.whyTargetsDiffer)
        case .notRun(let command): text(EvidencePhrase.whyNotRun, [command.text])
        case .runFailed(let command, .notStarted):
            text(EvidencePhrase.whyNotStarted, [command.text])
        case .runFailed(let command, .tooSlow): text(EvidencePhrase.whyTooSlow, [command.text])
        case .runFailed(let command, .tooMuch): text(EvidencePhrase.whyTooMuch, [command.text])
        case .runFailed(let command, .ended): text(EvidencePhrase.whyEnded, [command.text])
        case .severalAnswers: text(EvidencePhrase.whySeveral)
        case .noFact(let name): text(EvidencePhrase.whyNoFact, [name])
        }
    }

    /// What a look or an answer comes to, in words.
    public func answer(of verdict: Verdict) -> String {
        switch (verdict.truth, verdict.strength) {
        case (.yes, .sure): text(EvidencePhrase.isSo)
        case (.no, .sure): text(EvidencePhrase.isNotSo)
        case (.yes, .likely): text(EvidencePhrase.probablySo)
        case (.no, .likely): text(EvidencePhrase.probablyNotSo)
        case (.unknown, _): text(of: verdict)
        }
    }

    /// What a verdict on an item comes to, in words.
    public func text(of verdict: Verdict) -> String {
        switch (verdict.truth, verdict.strength) {
        case (.yes, .sure): text(EvidencePhrase.holds)
        case (.no, .sure): text(EvidencePhrase.fails)
        case (.yes, .likely): text(EvidencePhrase.probablyHolds)
        case (.no, .likely): text(EvidencePhrase.probablyFails)
        case (.unknown, _):
            text(EvidencePhrase.cannotBeTold, [verdict.reason.map { text(of: $0) } ?? ""])
        }
    }
}
