/// What the commands say without a screen: messages, prompts, and the labels of plain text.
public enum ConsolePhrase: CatalogueSection {
    // The command line
    case noCommand, nearCommand, takenFor, notALanguage, noOutput, limitTooSmall, excludeEachOther,
        filesTwice,
        codesOfFiles
    // Content
    case noContent, nothingToShow, noSuchPath, emptyPath, notWrittenIn, noneWrittenIn
    case notTranslated, translatedInPart, foreignLocale, notOnePart
    case notOneWalk, notOneChecklist, notOneItem, noPart, noWalk, noChecklistNamed, noItem
    case noItemNumber, cutList, cutSearch, cannotBeShown, cannotBeOpened, nothingFound,
        foundElsewhere
    case oneFile, noMessages, noLog, matchedLines, noProject, noEvidence, badEvidence,
        examined, examinedWell, noAppHere, noTopicHere, answersQuestions, waived, notThere, untold,
        nothingToRead, commandWaits, noSHA,
        checkFails,
        checkProbablyFails, checkUnknown, checked, checkKnown,
        noItemEvidence, badBaseline, noEvidenceIn
    case mcpWaits, tooMuchForProject, noAssistantProject
    case severalWalks, walkFound, whichWalk
    case diagnosticCount
    // Places
    case fromSource, sourceProject, sourceUser, sourceShared, sourceProgram, sourceCheckout
    case absent, noHome, exists, notYet, settingsFirst, projectOwns
    // The screen
    case needsTerminal, needsTerminalFor, noTerminal, noTerminalType, unknownTerminal,
        simpleTerminal
    case terminalRefused, terminalUsedAs
    // Settings
    case settingsUnreadable, settingsNotYAML, settingsNoEntries, settingsProblems, settingTwinKey,
        settingQuits
    case settingIgnored, settingTheme, settingLanguage
    case settingMouse, settingClipboard, settingWidth, settingKeys, settingUnknown, settingNoKey
    case settingNoCommand, settingNoCommandNear
    // What is remembered
    case nothingSaved, notKept
    case noSuchTriage, notOneTriage, noTriageYet, noTriageHere, guideNotLoaded, notAllRead
    // Questions
    case noQuestions, severalTrees, noQuestion, circles, noAnswer, askPrompt
    case isThisIt, didThisHelp, helpPrompt, sayHelped, sayNotHelped, sayNotSure, sayBack, sayQuit,
        answerYesNo
    case unaskedAnswers, unaskedBehind, noneOfThese, notSure, endOfTree, found, notSureOf,
        triedInOrder, eachWay, codeBeside, codeChosen, codeLinked, codeNamed
    case wrong, right
    // Checklists
    case noChecklist, noRun, runOfOther, noRunAnywhere, runBegun, namelessRun, titleOfRun, headline,
        doneInFile,
        looseTasks, tickInRun
    case severalRuns, runExists, closedRun, reopenedRun, renamedRun, beganRun, deletedRun,
        deleteNeedsYes
    case beganRunIn, joinedRun, fileIsRun, fileExists, deletedFile, runConflicts
    case emptyRunName, notItsName, strangeRunFile, inputTooLarge, nameOffers,
        rivalRunFile, strayRun, otherRun, claimRun, runFileOutOfSight, shallowClone, unboundRun,
        unknownRepository,
        emptyGroupName, innerChecklist, repeatedOption, otherVariant
    case noGroup, sayOneOf, reasonNeeded, statesOf, reasonsHead, noReasonFor, strayOffers,
        noPlaceNow
    case noOffers, resetNeedsYes
    case forgetQuestion, forgotten, nothingToForget, ticksAndNotes, tickCount, itemNoteCount,
        nothingChanged
    case reworded, noNote, noNoteYet, noteTooLong
    // Numbers
    case guideCount, symptomCount, treeCount, questionCount, answerCount, checklistCount
    case comparisonCount, scenarioCount, antipatternCount, tableCount, taskCount, snippetCount
    case headingCount, errorCount, warningCount, noteCount, listComma
    // Lint and new guides
    case nothingToMend, foundIn, ignoredCount, seePlace, wroteGuide, noSample, alreadyThere,
        notWritten
    // How a file is understood
    case entryPoints, link, tree, comparison, antipattern, wrongSide, rightSide
    case beginsWith, alternatives, rows, missingTarget, textOnly, noTree

    public func text(in language: any Language) -> String { language.text(self) }
}
