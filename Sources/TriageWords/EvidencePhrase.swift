import TriageCore

/// What is said of the evidence that a project gives, on screens and without them.
public enum EvidencePhrase: CatalogueSection {
    // Looking
    case offer, looking, looked, lookedNothing, notLooking, noProjectHere, title, allTitle
    // What is found
    case yourProject, probably, saysAlready, target, notThere
    case sureSign, likelySign, unknownSign, nothingWrong
    // Taking and overruling
    case tookAll, tookNone, overruleTitle, overruledBecause, noEvidenceHere
    // Looks and answers
    case isSo, isNotSo, probablySo, probablyNotSo
    // Items
    case holds, fails, probablyHolds, probablyFails, cannotBeTold, overruledItem, sensedCount
    case failsCount
    // Why something cannot be told
    case whyFiles, whyBytes, whySeconds, whyFolder, whyFile, whyNoSources, whyTooLarge,
        whyGenerated, whyPlugins, whyUnreadable,
        whyUnreadableAt,
        whyComputed, whyNotInProject, whyNoTarget,
        whyUnknownTarget, whyTargetsDiffer, whyNotRun, whyNotStarted, whyTooSlow,
        whyTooMuch, whyEnded, whySeveral, whyNoFact
    // Commands
    case runTitle, runExplained, runYes, runAsks, runNeedsRoom

    public func text(in language: any Language) -> String { language.text(self) }
}

extension Catalogue {
    /// What is wrong with a line of evidence, in a few words.
    public func text(of flaw: EvidenceFlaw) -> String { text(Diagnostic.Kind.evidence(flaw)) }
}
