extension English {
    func text(_ phrase: AuthorPhrase) -> String {
        switch phrase {
        // Tests of a library
        case .testsNothing:
            "nothing is tested here: give answers as a numbered list, a line `Finds:`, `Sure:`, `Likely:` or "
                + "`Not:`, or log lines as items in code"
        case .testNamesNoPart: "no heading of level 2 above names what is walked"
        case .testNoPart: "'{0}' is not exactly one symptom, tree or checklist"
        case .testNoTree: "'{0}' asks no questions"
        case .testNoAnswer: "no answer to '{1}' begins with '{0}'; these are there:"
        case .testSeveralAnswers: "several answers to '{1}' begin with '{0}':"
        case .testNotTaken: "'{0}' cannot be said here"
        case .testWalkOver: "the walk is over before '{0}'; it found: {1}"
        case .testAtEnd: "the walk ends without a finding"
        case .testAtQuestion: "nothing is found yet; it is asked: {0}"
        case .testFoundOther: "'{0}' is not in what was found: {1}"
        case .testNoMessage: "no message pattern knows the line '{0}'"
        case .testKnownMessage: "the line '{0}' is known, and leads to {1}"
        case .testOtherMessage: "the line '{0}' leads to {1}, not to '{2}'"
        case .testNoEvidence: "'{0}' begins not exactly one answer or item; these are there:"
        case .testOtherEvidence: "the files say of '{0}': {2}, not {1}"
        case .testSure: "sure"
        case .testLikely: "likely"
        case .testNot: "not so"
        case .testNotSolved: "not solved"
        case .testFinds: "Finds:"
        case .testTitle: "Walks"
        case .testUngone:
            "{0} answer of {1} was given on no walk:|{0} answers of {1} were given on no walk:"
        case .testMore: "and {0} more question (--all)|and {0} more questions (--all)"
        case .testSummary: "{0} test, {1} failed|{0} tests, {1} failed"
        case .testUnread: "{0} cannot be read as Markdown"
        case .testNoFile:
            "there is no {0}; `triage test --record` writes the last walk into it, and `triage test --help` "
                + "shows what it may hold"
        }
    }

    func authorHelp(on topic: HelpTopic) -> CommandHelp {
        switch topic {
        case .test:
            CommandHelp(
                "Test a library by the walks, log lines and files in its tests/walks.md.",
                """
                Prints what does not hold, with file and line, and which answers no walk has given; the exit status \
                is 1 where something fails. The file is Markdown, and no guide: walks.md in the folder `tests` of \
                the library, and walks.zh-Hans.md and the like for other languages. A heading of level 2 names a \
                symptom, a tree or a checklist by its title or id; a heading below it says what somebody asks. \
                Answers are a numbered list of their beginnings ("not sure", "none of these" and, behind a finding, \
                "not solved" are answers, too); `Finds:` tells words of the finding, with semicolons between. A log \
                line is an item in code with an arrow to where it leads, or to `nothing`. Files of a project are \
                fences with a path behind their language, and `Sure:`, `Likely:` and `Not:` tell which answers they \
                speak for.

                  ## Symptom 1: The printer is offline

                  ### The lamp is off, and nobody touched it

                  1. NO
                  2. Wall socket

                  Finds: no power; other socket

                  ### A log line

                  - `lpd: queue * stopped` → Restart the spooler

                EXAMPLES:
                  triage test
                  triage test ./runbooks --all
                  triage test ./runbooks --format junit > tests.xml
                  triage ask "printer offline" && triage test --record --words "The lamp is off"
                """)
        default: CommandHelp("")
        }
    }

    func authorText(_ phrase: HelpPhrase) -> String {
        switch phrase {
        case .testFolder: "The library's folder; what is read otherwise without one."
        case .testFormat: "The form of the result."
        case .testAll: "List every question of which an answer was not given."
        case .testRecord:
            "Write the last triage, made on the screen or with `triage ask`, into tests/walks.md."
        case .testWords: "With --record: what somebody said, for the heading."
        default: ""
        }
    }
}
