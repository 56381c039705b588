/// Every text of the program's own. `{0}`, `{1}` stand for values.
///
/// A language is one file with a `Catalogue.Words`; a test holds every one complete.
public enum Phrase: String, CaseIterable, Sendable {
    // Home
    case symptoms, decisions, checklists, reference, fixes, guides, history
    case symptomCount, emptyLibrary, emptyLibraryHelp, loadingFiles, noMatch, filterLabel
    // Symptom and walk
    case startTriage, startAt, questionsAndAnswers, question, questionOf, quickChecks, trail
    case leadsOnTo, tryEach, noneOfThese, notSureAnswer, finding, fix, whatNext
    case solvedAnswer, notSolvedAnswer, seeAlso, endOfTree, foundSoFar, notSureAbout, nothingFound
    case whatToTryNext, restartTriage, readGuide, noQuickCheck, solvedNotice, alsoHere, wholeGuide
    case tried, remark
    // Guides
    case notInstalled, untranslatedNotice, lineNumber, front
    // Program
    case tooSmall, keysOfThisScreen, keysEverywhere, helpTitle, closeHint, noSuchKey
    case diagnosticsTitle, diagnosticCount, noDiagnostics, themeDark, themeLight, mouseOn, mouseOff
    case nothingToCopy, atStart, atEnd, crash
}
