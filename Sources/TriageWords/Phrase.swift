/// Every text on the screens. `{0}`, `{1}` stand for values.
public enum Phrase: CatalogueSection {
    // Home
    case symptoms, decisions, checklists, reference, fixes, guides, projectFindings, history
    case questionCount, answerCount, itemCount, rowCount, stateOpen, stateSolved,
        stateUnsolved, stateDecided, stateUndecided
    case emptyLibrary, emptyLibraryHelp, emptyTab, loadingFiles, noMatch, matchesElsewhere,
        searchesInstead
    case ofLibrary, inFolders, leftOut, goOnWith, noProject, deleteTitle, deleteYes
    // Symptom and walk
    case resumeTriage, startTriage, startAt, beginAt, questionsAndAnswers, questionOf, lastQuestion,
        quickChecks
    case besideIt, mapTitle, inTheGuide, moreQuestions, begunHere, takenBackTo
    case trail, wayToFinding, saidOnTheWay, treeQuestions, unsureOf, backToUnsure
    case tryEach, askEach, lookAtEach, stepsInOrder, noneOfThese, notSureAnswer, stillNotSureAnswer,
        finding,
        whatNext
    case solvedAnswer, notSolvedAnswer, howItWent, chosenUnseen, noSuchNumber,
        alreadyTried
    case startedAgain
    case endOfTree, foundSoFar, notSureAbout, nothingFound, stillPossible, otherSymptoms,
        searchForWords
    case whatToTryNext, restartTriage, readGuide, noQuickCheck, pieceOfCheck, solvedNotice
    case decidedOn, decidedAnswer, otherChoice
    case tried, remark, otherSteps, report, exportReport, nothingToReport, decidedNotice,
        toFirstScreen
    // Checklists
    case defaultRun, runNamed, runs, newRun, newRunNamed, newRunTitle, newRunHelp
    case renameRun, renameRunTitle, runNameTaken, deleteRun, deleteRunTitle, deleted
    case openItemsOnly, nothingOpen, allDone, noItemSelected, looseTasks, newLineHint, ticked,
        fromTo, item, itemTitle, note, noteLabel,
        dropsText, textNeeded, doneInFile, notSaved,
        notSavedBecause, bothNotesKept
    case waiting, waitingForStore, stillWaiting, savingStill, unsaved, perhapsUnsaved
    case runIsClosed, adviceClosed, failedMark, notApplicableMark, failedBecause,
        notApplicableBecause, spared
    case whyFailed, whyNotApplicable, oneIsEnough, adoptOffer
    case doneCount, openCount, sparedCount, noteCount, failedCount, notApplicableCount, failedOnly,
        notApplicableOnly, nothingFailed,
        nothingNotApplicable
    case closeRun, reopenRun, closedOn, begunOn, runFact, changedSince, runClosed, runReopened,
        runRenamed, by
    case livesInFile, runFileHelp, tickedByHand, deletesFile, fileDeleted, conflictsInFile
    case conflictOfMerge, conflictOtherRun, conflictTwice, conflictOfStates, conflictUnclear,
        conflictUnknown
    case conflictLeft, changedSinceTick, departedItem
    case wasWorded, notReworded, leftovers, forgetLeftover, goneItems, undone, undoneAt, ticksOver,
        ticksOverYes,
        undoneOf, tickUndone, untickUndone, noteUndone, markUndone, resetUndone, closingUndone,
        undoneInPart, notUndone,
        nothingToUndo, redone, redoneOf, notRedone, nothingToRedo
    case resetTitle, resetQuestion, resetYes, resetDone, nothingToReset
    case solvedOn, cameBack, guideChanged, notAllRead, guideNotLoaded, findingNotKept
    case goOn, saidNotSure, saidNotSolved, saidNotThis
    // Report
    case reportGuide, reportProject, reportStarted, reportResult, reportSteps, reportFindings
    // Tables
    case row, rowOf, rowsOf, emptyTable, columnHidden, columnsHidden, lastColumn
    case tablePart
    case copyAsMarkdown, copyAsTabs, copyRowAsMarkdown, copyRowAsTabs, sortTitle, ascending,
        descending, orderOfFile,
        exportAsMarkdown,
        exportAsTabs
    // Kinds of parts
    case symptom, decision, checklist, table, snippet, anyCode, comparison, antipattern, scenario,
        guide
    case wrong, right, wrongSide, rightSide, copiesAddress, opensAddress, openInBrowser,
        copyAddress, openedOutside, opensPicture, foldsIt, ticksIt, openPictureTitle, openPicture,
        openPictureYes,
        graphNote, greyLegend, noBrowser, welcomeTitle, welcomeOffer, welcomeWhat, welcomeChoose,
        welcomeBack, welcomeFind, welcomeHelp, welcomeOwn, welcomeWalk, tourSymptom, tourQuestion,
        tourFinding, tourEnd, takesCode, takesWrongCode,
        noCodeSelected
    case theCode, theCommands, codeOf, theFinding, theQuestion, problem, quoted, linesOf
    // Search
    case searchTitle, hitCount, moreHits, searchHelp, keysWait, searchPreparing,
        searchFoundNothing,
        searchElsewhere
    case searchReplaced, searchHeld
    // Guides
    case mentionsOf, noMentions, outlineTitle, noHeadings, oneLanguage, notInstalled,
        untranslatedNotice,
        nothingInLanguage,
        readAnew, readAgain, readUnchanged, keptOpen, notInFile
    case guideGone, guidesGone
    case keyElsewhere, keyUnknown, aboutTheFolder, firstOfGuide, lastOfGuide, noPlaceBefore,
        noPlaceAfter
    // Questions
    case endOfText
    case no, colon, comma, twoSentences, elsewhere, listNamed, notHere
    // Keys
    case noLinks, noMoreLinks, nothingSought, languageIs, fromNowOn, untilYouQuit, keysMoving,
        keysGoing,
        keysTaking,
        keysProgram
    // Program
    case tooSmall, keysOfThisScreen, helpTitle, paletteTitle
    case severityError, severityWarning, severityNote
    case diagnosticsTitle, noDiagnostics, checkingFiles, themeDark, themeLight, noColors, mouseOn,
        addedLibraries, noAddedLibraries, libraryShown, libraryLeftOut, libraryIs,
        mouseOff
    case copied, sentToTerminal, nothingToCopy, saved, savedBefore, saveTitle, exportTitle,
        saveHelp,
        fileExists, overwriteTitle, overwriteYes
    case storeNoHome, storeReadOnly, storeUnwritable, storeLocked, storeNewer, storeCorrupt
    case storeUnreadable, storeDamaged, adviceDamaged, storeForeign, storeEmpty, adviceEmpty
    case storeStuck, storeNotAFile, storeOther
    case adviceNoHome, adviceReadOnly, adviceLocked, adviceNewer, adviceCorrupt, adviceInTheWay
    case adviceOther
    case storeOtherRunFile, storeRunFileConflict, storeRunFileMute, storeRunFileTwice,
        adviceRunFileTwice
    case adviceRunFileGone, adviceRunFileReadOnly, adviceOtherRunFile, adviceRunFileConflict
    case clipboardOff, noClipboardTool, noTerminalClipboard, tooLongForTerminal, noEditor, noFile,
        programFailed, notWritten
    case endedWithStatus, endedBySignal
    case keptAnew, keptUntilExit, keptReadOnly

    public func text(in language: any Language) -> String { language.text(self) }
}

extension Phrase {
    /// What stands above remarks: what is numbered are the other steps of the list that a tree was read from.
    public static func remarks(_ remarks: [String]) -> Phrase {
        remarks.first?.first?.isNumber == true ? .otherSteps : .remark
    }
}
