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
        // New guides and libraries
        case .newOneFile: "one guide at a time; `triage new library NAME` makes a library"
        case .newOneLanguage: "a guide is in one language; name one"
        case .newFromNeedsLanguage:
            "--from needs the --language of the translation, and makes a guide"
        case .newTranslation:
            "wrote {0}; put it into its language, and see `triage lint` for what is left"
        case .newLibrary:
            "wrote a library; see it with `triage {0}`, and test it with `triage test {0}`"
        // What helped
        case .statsTriages: "{0} triage|{0} triages"
        case .statsFindings: "Findings: reached, solved, not solved"
        case .statsEndings: "Ended without one: none of these, not sure, given up"
        case .statsSearches: "Searches that met nothing"
        case .statsLines: "Log lines that no pattern knows"
        case .statsOn:
            "searches and log lines that meet nothing are kept from now on, on this machine; `triage stats off` forgets "
                + "them"
        case .statsOff: "no words are kept any more, and those that were are forgotten"
        case .statsOffer:
            "`triage stats on` keeps what meets nothing, on this machine, for those who write guides (said once)"
        case .statsBadSince: "'{0}' is no time: write such as 30d, 2w, 12h or 2026-11-01"
        case .statsSinceOfFiles: "--since belongs to the triages of this machine, not to files"
        case .statsNoExport: "{0} is not what `triage stats export` prints"
        // Libraries
        case .libraryUnreadable:
            "that is no address: it is empty or holds blanks or control characters"
        case .libraryOption: "'{0}' begins with a dash; name an address or a folder, such as ./{0}"
        case .libraryHelper:
            "'{0}' would have another program fetch it; name an address of https, ssh or a folder"
        case .libraryScheme: "'{0}': {1} is not taken; name an address of https, ssh or a folder"
        case .librarySecret:
            "the address holds a password, which would be kept and shown; let git's credential helper have it"
        case .libraryMissing: "there is no folder '{0}', and it is no address that git clones"
        case .libraryBadName:
            "'{0}' is no name for a library: letters, digits, '-', '_' and '.', a letter or digit first"
        case .libraryNeedsName: "'{0}' suggests no name; give one with --name"
        case .libraryBadRef: "'{0}' is no branch or tag"
        case .libraryThere:
            "there is a library {0} already, from {1}; `triage library update {0}` fetches it anew, --name gives "
                + "another name"
        case .libraryNoRef: "{0} is no git repository, so it has no branch or tag"
        case .libraryNotFetched: "git cannot fetch {0}; what was here stays as it is:"
        case .libraryNoGit: "git is needed for this, and cannot be started"
        case .libraryTooSlow: "it took too long, or said too much"
        case .libraryEmpty: "there are no guides in it"
        case .libraryAdded: "{1}: {0} guide, {2}|{1}: {0} guides, {2}"
        case .libraryAway: "its folder is not there"
        case .libraryIsOff: "off"
        case .libraryNone: "no library was added; `triage library add URL-or-DIR` adds one"
        case .libraryUnknown: "there is no library '{0}'; there are"
        case .libraryRemoved: "{0} is removed"
        case .libraryOneRef: "--ref belongs to one library; name it"
        case .libraryCurrent: "{0}: nothing new"
        case .libraryUpdated: "{0}: {1}"
        case .libraryNotSynced:
            "{0} is asked for by {1}, and not here; `triage library sync` adds it"
        case .libraryBadEntry: "{0}: '{1}' is no library: it needs a name and a source"
        case .libraryBadFile: "{0}: this cannot be read as YAML; mend it, or take the file away"
        case .libraryBadManifest: "{0}: this cannot be read as YAML, and nothing of it is taken"
        case .sourceLibrary: "the library {0}"
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
        case .library:
            CommandHelp(
                "Add libraries of others, from git or folders, beside ours.",
                """
                Git's own program fetches them, one commit deep, into the folder `libraries` of the user's data; a \
                folder that is no repository is read where it lies. Only https, ssh and files are fetched; hooks are \
                neither copied nor run, links are not made, and commands that guides ask to run stay off until you \
                allow each of them. Two libraries may have a guide of one name: that of the one added later is called \
                NAME/guide. Home names them all. A library may tell name, version and licence in a \
                triage.yaml at its root. `libraries:` in config.yaml, and .triage/libraries.yaml of a project, name \
                libraries that `triage library sync` adds:

                  libraries:
                    printers: https://example.org/printers.git
                    runbooks: { source: ../runbooks, ref: v2 }

                EXAMPLES:
                  triage library list
                  triage library add ./runbooks --name ours
                  triage library update
                """)
        case .libraryAdd:
            CommandHelp(
                "Add a library: the address of a git repository, or a folder.",
                """
                EXAMPLES:
                  triage library add https://example.org/runbooks.git --ref v1.2
                  triage library add ~/runbooks --name ours
                """)
        case .libraryList:
            CommandHelp(
                "List the libraries that were added: name, version, guides, source.",
                """
                EXAMPLES:
                  triage library list
                  triage library list --json
                """)
        case .libraryUpdate:
            CommandHelp(
                "Fetch libraries anew, and tell what came and went.",
                """
                Guides and findings that came are told behind +, those whose ids are gone behind -. What cannot be \
                fetched leaves the old one as it was.

                EXAMPLES:
                  triage library update
                  triage library update runbooks --ref v1.3
                """)
        case .libraryRemove:
            CommandHelp(
                "Take a library away; ticks and notes stay.",
                """
                EXAMPLES:
                  triage library remove runbooks
                """)
        case .libraryOn:
            CommandHelp(
                "Show a library again.",
                """
                EXAMPLES:
                  triage library on runbooks
                """)
        case .libraryOff:
            CommandHelp(
                "Leave a library out, without taking it away.",
                """
                EXAMPLES:
                  triage library off runbooks
                """)
        case .librarySync:
            CommandHelp(
                "Add the libraries that config.yaml and the project's .triage/libraries.yaml name.",
                """
                EXAMPLES:
                  triage library sync
                """)
        case .stats:
            CommandHelp(
                "Tell what helped: findings by how often they were reached and solved it, and where walks gave out.",
                """
                Counts are made of the triages that are kept, each finding and question once in each. Walks that ended \
                in "none of these", "not sure", or were given up stand with their question. Searches and log lines \
                that met nothing are kept only after `stats on`, and forgotten by `stats off`. `stats export` prints \
                ids and counts without any words, and the versions of the libraries, as JSON for a file in git; with \
                such files as arguments they are added up. Nothing leaves this machine by itself.

                EXAMPLES:
                  triage stats
                  triage stats --since 30d --json
                  triage stats on
                  triage stats export --since 4w > ada.json
                  triage stats ada.json
                """)
        default: CommandHelp("")
        }
    }
}
