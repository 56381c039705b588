/// Texts of `--help` and of the manual page, but for those of one command.
public enum HelpPhrase: CatalogueSection {
    // Headings
    case heading, usage, arguments, options, commands, subcommands
    case seeCommandHelp, seeOptionHelp
    case defaultValue, oneOf, mayRepeat, inBrackets, semicolon
    // Options of several commands
    case content, followLinks, language, json, version, help, part, partOrFile, checklist, run,
        item, items,
        onlyItems
    // Options of one command
    case color, ascii, theme, noMouse, showPaths
    case listKind
    case answers, start, history, noHistory
    case searchWords, matchFile, limit, project
    case doctorAll, target, allowRun, checkLists, checkFormat, checkBaseline, checkLikely,
        noProjectLook,
        showEvidence, showRules, askAuto
    case mcpProject, allowTicks, doctorFormat
    case session, reportFormat, reportList
    case lintPaths, lintFormat, lintStrict, lintCodes
    case newFile, newKind, newLanguage, newFrom
    case testFolder, testFormat, testAll, testRecord, testWords
    case statsWords, statsSince
    case librarySource, libraryName, libraryRef, libraryNames, libraryOne
    case noteText, resetYes, statusStrict, statusFormat, statusGroup, whyNote, newRunName,
        deleteYes,
        runFile
    // Mistakes on the command line
    case unknownOptionNear, unknownOption, didYouMean, missingValue, needlessValue
    case unexpectedArgument, unexpectedArguments, missingArgument, notOneOf, invalidValue
    // The manual page
    case manual, name, synopsis, description, keys, keyPlaces, otherKeys, otherKeysHow,
        otherKeysNames
    case files, environment, exitStatus
    case examples, seeAlso
    // Where keys hold
    case onSomeScreens, everywhere, inScreens, inParts, inTexts, inWalk, inLists, inQuestions
    case inHome, inHistory, inSymptom, inQuestion, inFinding, inEnd, inChecklist, inTable, inCode
    case inReader, inOutline, inSection, inSearch, inBox, inProblems, inMap, inKept, inPrompt,
        inField,
        inFilter, inLetters, inChooser, inConfirm
    // Files, variables, statuses
    case fileSettings, fileProjectSettings, fileProjectContent, fileData, fileState, fileIgnore
    case variableContent, variableLanguage, variableLocale, variableClipboard, variableNoColor
    case variableEditor, variableTerm, variableFolders
    case statusFine, statusNo, statusFailure, statusInterrupted

    public func text(in language: any Language) -> String { language.text(self) }
}
