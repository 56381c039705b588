extension English {
    func text(_ phrase: ConsolePhrase) -> String {
        switch phrase {
        // The command line
        case .noCommand: "there is no command '{0}'; the commands are {1} (see `{2} --help`)"
        case .nearCommand: "there is no command '{0}'; did you mean `{1}`?"
        case .takenFor: "'{0}' is taken for {1} ({2})"
        case .notALanguage: "'{0}' is not a language tag; write one such as en or zh-Hans"
        case .noOutput: "cannot write the output: {0}"
        case .limitTooSmall: "--limit must be at least 1"
        case .excludeEachOther: "--json and --format {0} exclude each other"
        case .filesTwice: "name the files either with --content or without"
        case .codesOfFiles: "--codes lists what can be found in any file; name none"
        // Content
        case .noContent: "no content was found; name a folder of Markdown guides with --content DIR"
        case .nothingToShow: "there is no content to show"
        case .noSuchPath: "{0} does not exist; check the path"
        case .emptyPath: "{0} is given an empty path; name a folder or a file"
        case .notWrittenIn: "nothing here is written in {0}; showing {1}"
        case .noneWrittenIn: "nothing here is written in {0}; there are guides in {1}"
        case .notTranslated: "{0} is not translated into {1}; showing {2}"
        case .translatedInPart: "{0} differs from its original in {1}, or is missing; showing {2}"
        case .foreignLocale:
            "the locale {0} is not UTF-8, so this is English; --language names another language"
        case .notOnePart: "'{0}' is not exactly one part; did you mean one of these?"
        case .notOneWalk: "'{0}' is not exactly one part with questions; did you mean one of these?"
        case .notOneChecklist: "'{0}' is not exactly one checklist; did you mean one of these?"
        case .notOneItem: "'{0}' is not exactly one item; did you mean one of these?"
        case .noPart: "there is no part '{0}'; `triage list` shows what there is"
        case .noWalk:
            "nothing with questions is called '{0}'; see `triage list symptoms` and "
                + "`triage list trees`"
        case .noChecklistNamed:
            "there is no checklist '{0}'; `triage checklist list` shows what there is"
        case .noItem: "there is no item '{0}'; `triage checklist show {1}` shows what there is"
        case .noItemNumber:
            "there is no item {1}; the list has {0} item|there is no item {1}; the list has {0} items"
        case .cutList: "({0} of {1})"
        case .oneFile: "one file at a time; without one, standard input is read"
        case .noMessages:
            "no guide has a table with a column 'Message pattern'; see Content/FORMAT.md"
        case .noLog: "'{0}' cannot be read; name a text file, or pipe the log in"
        case .noProject: "there is no folder {0}; check the path"
        case .badEvidence: "{0}, line {1}: {2}"
        case .noEvidence:
            "no guide says what files tell; 'Evidence:' is explained in Content/FORMAT.md"
        case .examined: "{0} files looked at: {1} sure, {2} in all"
        case .examinedWell: "{0} files looked at: nothing wrong was found"
        case .noAppHere:
            "no app for iPhone or iPad is built here, as far as Xcode projects, project.yml and app.json say; if it lies elsewhere: --project DIR"
        case .noTopicHere: "  nothing that the guides ask for was found in its code and its keys"
        case .answersQuestions:
            "questions that this answers: {0} surely, {1} probably, of {2}"
        case .waived: "ignored: {0} ({1}: {2})"
        case .notThere: "not so: {0}"
        case .untold:
            "questions that cannot be told: {0} of {1}, {2} of them because {3}; --all shows each"
        case .nothingToRead:
            "nothing in {0} can be read: no project file, property list, manifest or source; --project DIR names another folder"
        case .commandWaits: "this command of a guide was not run: {0}; --allow-run {1} runs it"
        case .noSHA: "{0} is no SHA-256 of a command: 64 hexadecimal digits"
        case .checkFails: "not fulfilled: {0}"
        case .checkProbablyFails: "probably not fulfilled: {0}"
        case .checkUnknown: "cannot be told: {0} ({1})"
        case .checked:
            "{0} items checked: {1} hold, {2} fail; likely: {3} hold, {4} fail; {5} cannot be told"
        case .checkKnown: "{0} of the failures are in the baseline and do not count"
        case .noItemEvidence:
            "no item says which files speak for it; 'Evidence:' is explained in Content/FORMAT.md"
        case .badBaseline:
            "{0} is no baseline; write one with: triage check --format sarif > {0}"
        case .noEvidenceIn: "nothing in {0} says which files speak for it"
        case .mcpWaits:
            "waiting for an assistant on standard input, Ctrl-D ends it; triage mcp --help says how one is told of it"
        case .tooMuchForProject: "{0} holds far more than a project; name the project's own folder"
        case .noAssistantProject:
            "there is no project: start in a checkout, or with triage mcp --project DIR"
        case .matchedLines: "lines that are known messages: {0}, others: {1}"
        case .severalWalks: "nothing is called '{0}'; these have to do with it:"
        case .walkFound: "'{0}' leads to {1}"
        case .whichWalk: "Which"
        case .cutSearch: "{0} of {1}; --limit {1} shows all"
        case .cannotBeOpened: "{0} cannot be opened: {1}"
        case .cannotBeShown: "{0} cannot be shown"
        case .nothingFound: "nothing was found"
        case .foundElsewhere: "nothing was found in {0}; {1} has {2}: add --language {3}"
        case .diagnosticCount:
            "{0} diagnostic; see it with `triage lint`|{0} diagnostics; see them with `triage lint`"
        // Places
        case .fromSource: "from {0}"
        case .sourceProject: "project"
        case .sourceUser: "user data"
        case .sourceShared: "shared data"
        case .sourceProgram: "program"
        case .sourceCheckout: "checkout"
        case .absent: "none"
        case .noHome: "HOME is not set"
        case .exists: "exists"
        case .notYet: "does not exist yet"
        case .settingsFirst: "the project's, which take precedence"
        case .projectOwns: "runs and sessions belong to it"
        // The screen
        case .needsTerminal:
            "the screen needs a terminal; `triage ask`, `triage show` and `triage list` work "
                + "without one"
        case .needsTerminalFor:
            "the screen needs a terminal; without one, `triage show {0}` prints a file, and "
                + "`--content {0}` has list, ask and search read it"
        case .noTerminal: "standard input and output are not a terminal"
        case .noTerminalType: "TERM is not set, so the kind of terminal is unknown"
        case .unknownTerminal:
            "the terminal '{0}' is not known to this system; install its terminfo entry or set TERM"
        case .simpleTerminal:
            "the terminal '{0}' cannot show a full screen; `triage ask` asks the same questions line by line"
        case .terminalRefused: "the terminal cannot be used: {0}"
        case .terminalUsedAs:
            "the terminal '{0}' is not known to this system; it is used as '{1}'"
        // Settings
        case .settingsUnreadable: "{0}: cannot be read; check its permissions"
        case .settingsNotYAML: "{0}:{1}: this is not YAML ({2}); the whole file is ignored"
        case .settingsNoEntries: "{0}:1: expected entries such as `theme: dark`"
        case .settingsProblems: "{0} (and {1} more: !)"
        case .settingTwinKey: "terminals send the same for '{0}' as for {1}"
        case .settingQuits: "'{0}' always cancels or quits"
        case .settingIgnored: "{0}:{1}: {2}; the entry is ignored"
        case .settingTheme: "theme is dark or light"
        case .settingLanguage: "language is a tag such as en or zh-Hans"
        case .settingMouse: "mouse is true or false"
        case .settingClipboard: "clipboard is auto, osc52, native or off"
        case .settingWidth: "ambiguous-width is auto, 1 or 2"
        case .settingKeys: "keys are entries such as `search: F3`"
        case .settingUnknown: "there is no setting '{0}'"
        case .settingNoKey: "'{0}' is not a key; write one such as x, Ctrl-T, Alt-x, F5 or PgUp"
        case .settingNoCommand: "there is no command '{0}'; `triage man` lists them"
        case .settingNoCommandNear: "there is no command '{0}'; '{1}' is one"
        // What is remembered
        case .nothingSaved: "nothing was saved"
        case .notKept: "this triage is not kept: {0}"
        case .noSuchTriage: "there is no triage '{0}'; these are kept"
        case .notOneTriage: "'{0}' is not exactly one triage; did you mean one of these?"
        case .noTriageHere:
            "no triage is kept for {0}; `triage report ID` reports one of another project; the last one is"
        case .guideNotLoaded:
            "the guide {0} is not loaded, so this is what was kept; `--content` names its folder"
        case .notAllRead:
            "this version cannot read all of this triage; what is kept stays as it is"
        case .noTriageYet: "no triage is kept yet; begin one with `triage ask`"
        // Questions
        case .noQuestions: "{0} holds no questions; see `triage show {0}`"
        case .severalTrees: "{0} holds several trees; name one of them"
        case .noQuestion: "{0} has no question '{1}'"
        case .circles: "the tree goes in circles; the walk ends after {0} answers"
        case .noAnswer: "'{0}' is not an answer to \u{201C}{1}\u{201D}; the answers are"
        case .askPrompt: "(b back, q quit, ? help)"
        case .isThisIt: "Is this the choice?"
        case .didThisHelp: "Did this help?"
        case .helpPrompt: "{0} (y yes, n no, b back, q quit)"
        case .sayHelped: "yes: it is solved"
        case .sayNotHelped: "no: go on to what comes after this finding"
        case .sayNotSure: "not sure: go on, and come back to it at the end"
        case .sayBack: "back: take the last answer back"
        case .sayQuit: "quit: end here; what was answered is kept"
        case .answerYesNo: "answer y, n, b (back) or q"
        case .unaskedAnswers:
            "the walk ended before the answers did; nothing asked for '{0}', and nothing was kept"
        case .unaskedBehind:
            "the walk ended with a finding; nothing asked for '{0}', and nothing was kept ('n' goes on "
                + "to what comes after a finding)"
        case .noneOfThese: "none of these"
        case .notSure: "not sure"
        case .endOfTree: "End of the tree."
        case .found: "found: {0}"
        case .notSureOf: "not sure: {0}"
        case .codeBeside: "Code: {0} [{1}]"
        case .codeChosen: "(its line Code: says so)"
        case .codeLinked: "(its link leads there)"
        case .codeNamed: "(its words name that section)"
        case .triedInOrder: "{0} (tried from top to bottom)"
        case .eachWay: "{0} (each way is gone through)"
        case .wrong: "Wrong: {0}"
        case .right: "Right: {0}"
        // Checklists
        case .noChecklist: "{0} is not a checklist"
        case .noRun: "there is no run '{0}' of {1} in {2}"
        case .runOfOther: "'{0}' is a run of {1}, {2}"
        case .noRunAnywhere: "no checklist has a run '{0}' in {1}"
        case .runBegun: "this begins a new run, '{0}'"
        case .namelessRun: "(default)"
        case .titleOfRun: "{0}, run {1}"
        case .headline: "{0}: {1}/{2} done"
        case .doneInFile: ", {0} of them only in the file"
        case .looseTasks:
            "{0} line of this checklist cannot be ticked|{0} lines of this checklist cannot be ticked"
        case .tickInRun:
            "{0} item is done only in the file; --strict counts what was ticked in this run|{0} items are done only in the file; --strict counts what was ticked in this run"
        case .resetNeedsYes:
            "{0}: this forgets {1} for good; nobody can be asked here, so add --yes"
        case .severalRuns: "{0} has several runs, and none of them is open; name one with --run"
        case .runExists: "there is a run '{0}' of {1} already"
        case .closedRun: "{0}: closed"
        case .reopenedRun: "{0}: open again"
        case .renamedRun: "{0}: renamed to '{1}'"
        case .beganRun: "{0}: begun"
        case .beganRunIn: "{0}: begun in {1}"
        case .joinedRun: "{0}: is in {1}, and is meant from now on"
        case .fileIsRun: "{0} is run '{1}', not '{2}'"
        case .fileExists: "{0} is there already, and is no run of {1}"
        case .deletedFile: "{0} is deleted too"
        case .runConflicts:
            "{0} line of the run's file is to be settled|{0} lines of the run's file are to be settled"
        case .deletedRun: "{0}: deleted, with {1}"
        case .deleteNeedsYes:
            "{0}: this deletes the run with {1}; nobody can be asked here, so add --yes"
        case .emptyRunName: "--run has no name; is the variable behind it set?"
        case .notItsName:
            "'{0}' is not the name of a checklist, though it is nearest to '{1}'; --strict takes an id or a whole title"
        case .strayRun:
            "run '{0}' is kept of '{1}', whose heading or file has another name now; `{2}` begins it here, to be ticked anew"
        case .strangeRunFile:
            "{0} says that it is this run, but was begun elsewhere; where it is yours, `{1}` takes it over"
        case .inputTooLarge: "more than {0} MB come in, which nobody reads as a guide"
        case .rivalRunFile:
            "{0} is kept on this machine, and {1} says that it is the same run; give one of them another name"
        case .nameOffers:
            "name the items whose ticks are still right; each of these may be another thing:"
        case .otherRun: "{0} is run '{1}' of another checklist or repository than {2}"
        case .claimRun: "where it is this one's, `{0}` says so in the file"
        case .runFileOutOfSight:
            "{0} is not found in other checkouts, where runs are looked for in .md files of the project; name it there with --in"
        case .shallowClone:
            "the history of this repository was not fetched, so nothing tells whether {0} is its run; fetch all of it (git fetch --unshallow, fetch-depth: 0)"
        case .unboundRun:
            "{0} was begun where there was no repository, so nothing tells whose run it is"
        case .unknownRepository:
            "git does not tell which repository this is, so nothing tells whether {0} is its run; install git, or check the repository out with its history"
        case .emptyGroupName: "--group has no title; is the variable behind it set?"
        case .innerChecklist: "a checklist within this one is not done: {0}"
        case .otherVariant:
            "{0} is this checklist in another language and has {1} items, not {2}; write the same"
        case .repeatedOption: "{0} stands there twice, and takes one value"
        case .noGroup: "{1} has no group '{0}'"
        case .sayOneOf: "one of the items below it is enough; tick that: {0}"
        case .reasonNeeded: "say why with --note"
        case .statesOf: ", {0}"
        case .reasonsHead: "not applicable:"
        case .noReasonFor:
            "{0} item is not applicable, and nothing says why|{0} items are not applicable, and nothing says why"
        case .strayOffers:
            "{0} tick of '{1}' has no place now; `{2}` gives it to|{0} ticks of '{1}' have no place now; `{2}` gives them to"
        case .noPlaceNow: "{0} tick of '{1}' has no place now|{0} ticks of '{1}' have no place now"
        case .noOffers: "no item is waiting for the tick of another wording or place"
        case .forgetQuestion: "{0}: forget {1}? y/N "
        case .forgotten: "{0}: forgot {1}"
        case .nothingToForget: "{0}: nothing was ticked or noted"
        case .ticksAndNotes: "{0} and {1}"
        case .tickCount: "{0} tick|{0} ticks"
        case .itemNoteCount: "{0} note|{0} notes"
        case .nothingChanged: "nothing was changed"
        case .reworded: "these items were reworded or moved; `{0}` keeps their ticks"
        case .noNote: "no note was given; nothing was changed (an empty text, \"\", removes a note)"
        case .noNoteYet: "this item has no note yet"
        case .noteTooLong: "the note is longer than {0} KB; nothing was changed"
        // Numbers
        case .guideCount: "{0} guide|{0} guides"
        case .symptomCount: "{0} symptom|{0} symptoms"
        case .treeCount: "{0} tree|{0} trees"
        case .questionCount: "{0} question|{0} questions"
        case .answerCount: "{0} answer|{0} answers"
        case .checklistCount: "{0} checklist|{0} checklists"
        case .comparisonCount: "{0} comparison|{0} comparisons"
        case .scenarioCount: "{0} scenario|{0} scenarios"
        case .antipatternCount: "{0} antipattern|{0} antipatterns"
        case .tableCount: "{0} table|{0} tables"
        case .taskCount: "{0} task|{0} tasks"
        case .snippetCount: "{0} snippet|{0} snippets"
        case .headingCount: "{0} heading|{0} headings"
        case .errorCount: "{0} error|{0} errors"
        case .warningCount: "{0} warning|{0} warnings"
        case .noteCount: "{0} note|{0} notes"
        case .listComma: ", "
        // Lint and new guides
        case .nothingToMend: "{0}, nothing to mend"
        case .foundIn: "{0} in {1}"
        case .ignoredCount: "; {0} let be by comments"
        case .seePlace: "see {0}"
        case .wroteGuide:
            "wrote {0}; `triage show {1}` shows how it is understood, `triage lint {1}` what it "
                + "lacks"
        case .noSample: "there is no example in {0}; this one is in {1}, and marked as {0}"
        case .alreadyThere: "{0} is already there; choose another name"
        case .notWritten: "{0} cannot be written: {1}"
        // How a file is understood
        case .entryPoints: "entry points"
        case .link: "link"
        case .tree: "tree"
        case .comparison: "comparison"
        case .antipattern: "antipattern"
        case .wrongSide: "wrong: {0}"
        case .rightSide: "right: {0}"
        case .beginsWith: "begins with {0}"
        case .alternatives: " or "
        case .rows: "rows: {0}"
        case .missingTarget: "{0}, which is not here"
        case .noTree: "no tree"
        case .textOnly: "Nothing but text: it can be read and searched."
        }
    }
}
