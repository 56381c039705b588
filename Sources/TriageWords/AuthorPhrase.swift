/// What the commands say to those who write, test and publish libraries, and to those who add them.
public enum AuthorPhrase: CatalogueSection {
    // Tests of a library
    case testsNothing, testNamesNoPart, testNoPart, testNoTree, testNoAnswer, testSeveralAnswers,
        testNotTaken, testWalkOver, testAtEnd, testAtQuestion, testFoundOther
    case testNoMessage, testKnownMessage, testOtherMessage, testNoEvidence, testOtherEvidence
    case testNot, testNotSolved, testFinds, testTitle
    case testUngone, testMore, testSummary, testUnread, testNoFile
    // New guides and libraries
    case newOneFile, newOneLanguage, newFromNeedsLanguage, newTranslation, newLibrary
    // What helped
    case statsTriages, statsFindings, statsEndings, statsSearches, statsLines, statsOn, statsOff
    case statsOffer, statsBadSince, statsSinceOfFiles, statsNoExport
    // Libraries
    case libraryUnreadable, libraryOption, libraryHelper, libraryScheme,
        librarySecret, libraryMissing, libraryBadName, libraryNeedsName,
        libraryBadRef, libraryThere, libraryNoRef, libraryNotFetched,
        libraryNoGit, libraryTooSlow, libraryEmpty, libraryAdded,
        libraryAway, libraryIsOff, libraryNone, libraryUnknown,
        libraryRemoved, libraryOneRef, libraryCurrent, libraryUpdated,
        libraryNotSynced, libraryBadEntry, libraryBadFile, libraryBadManifest,
        sourceLibrary

    public func text(in language: any Language) -> String { language.text(self) }
}
