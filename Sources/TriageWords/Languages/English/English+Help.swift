extension English {
    func help(on topic: HelpTopic) -> CommandHelp {
        switch topic {
        case .triage:
            CommandHelp(
                "Find out what is wrong, and what to do: symptoms, questions, fixes, checklists.",
                """
                Without a command the screen opens. The content is what --content or TRIAGE_CONTENT names; else \
                .triage/content in this folder or above, the first of the user's and the system's data folders and \
                what came with the program, and the libraries that were added (see triage --show-paths). \
                --content +DIR adds to all that.
                Completions: triage --generate-completion-script bash (or zsh, fish) prints a script for the shell.

                EXAMPLES:
                  triage                              open the screen
                  triage never arrives                open what has this id or these words
                  triage runbook.md                   open a file, or a folder of guides
                  ./make-runbook | triage -           open what another program writes
                  triage list symptoms                what can be looked into
                  triage ask "updates never arrive"   the same walk as numbered questions
                  triage checklist status pre-release --run 2.1 --strict
                """)
        case .screen: CommandHelp("Open the screen (what triage does without a command).")
        case .tour:
            CommandHelp(
                "Open the screen with the first minute: what this is, three keys, a symptom to walk.",
                """
                EXAMPLES:
                  triage tour
                  triage tour --content ./runbooks
                """)
        case .list:
            CommandHelp(
                "List what there is: id, tab, title.",
                """
                EXAMPLES:
                  triage list symptoms
                  triage list tables --content ./runbooks --json
                """)
        case .show:
            CommandHelp(
                "Show a part or a whole guide as plain text.",
                """
                A snippet is shown as its code alone, so that it can be written to a file. Of a Markdown file, what \
                was recognised in it is shown, and what it lacks: for those who write it.

                EXAMPLES:
                  triage show "location icon"
                  triage show core-location-diagnostics#quick-checks/code > check.swift
                  triage show draft.md --json
                """)
        case .ask:
            CommandHelp(
                "Walk through a decision tree: questions, answers, finding.",
                """
                Where nothing is called what you write, it is searched for: the one symptom or tree that has to do with \
                it is begun, of several you choose one. Answer with a number, or with an answer's text or its first words; 'u' is not sure, 'b' takes back, 'q' ends, '?' shows the \
                choices again. Without a terminal answers are read line by line, and printed. The triage is kept for \
                `triage report` and for the screen's history; with --answers or --json, as programs ask, only where \
                --history says so.

                EXAMPLES:
                  triage ask "updates never arrive"
                  triage ask core-location-patterns#accuracy-selection --answers 1,1
                  printf '2\\nyes\\n' | triage ask "updates never arrive" --json
                """)
        case .search:
            CommandHelp(
                "Search everything: id, kind, title and excerpt, best first.",
                """
                The places with the most and the rarest of the words come first, those in which they stand together \
                before others: a sentence or an error message is enough. Endings, case, accents and width do not \
                matter; what is called the same is found as well, and a misspelt word is read as the nearest one. A \
                known message is told first, with what it leads to. Whatever begins with a dash and is no option is \
                looked for, too. On a terminal the results fit its width; elsewhere each is a line with tabs. The exit \
                status is 1 where nothing is found.

                EXAMPLES:
                  triage search geofence limit
                  triage search no updates arriving in my app
                  triage search 地理围栏 --language zh-Hans --limit 5
                """)
        case .match:
            CommandHelp(
                "Find known messages in a log, line by line, and where each leads.",
                """
                Reads a file or standard input, and holds each line against the tables of the guides that have a column \
                'Message pattern'. Of each line that is known its number and text are printed, and below it what the \
                rows that know it lead to; how many lines are known and how many are not is said at the end. The exit \
                status is 1 where none is known.

                EXAMPLES:
                  triage match < console.log
                  log show --last 10m | triage match --json
                """)
        case .doctor:
            CommandHelp(
                "Look into a project: what its files already say about every symptom.",
                """
                Guides may say which files speak for an answer ('Evidence:'; see Content/FORMAT.md). First come the apps and \
                what of them is well. Then each cause that the files show is printed once, with its places, its fix, and \
                every symptom that it explains; what is sure comes first. Files are only read, none outside of the \
                project and no links. How many questions are answered, and how many cannot be told and mostly why, is \
                said at the end; --all shows each. A comment 'triage:ignore RULE reason' on a line, or above it, takes \
                the blame from it. The exit status is 1 where something is surely wrong (with --likely also where it \
                probably is), and 2 where there is nothing to read.

                EXAMPLES:
                  triage doctor
                  triage doctor --all
                  triage doctor --project ~/work/app --target App --json
                  triage doctor --format sarif
                """)
        case .mcp:
            CommandHelp(
                "Serve assistants: search, walks, evidence and checklists by the Model Context Protocol.",
                """
                An assistant starts it by itself and speaks with it over standard input and output. It only reads, unless \
                --allow-ticks lets it tick items, and it never runs what a guide asks to run. The assistant walks a tree \
                as a person does, a question at a time, with what the project's files say to it. The project is \
                --project, else CLAUDE_PROJECT_DIR, else the checkout of the working folder; never / nor your home.

                EXAMPLES:
                  triage mcp
                  triage mcp --project ~/work/app --allow-ticks

                To tell an assistant of it, with the whole path of triage where your login does not find it:

                Claude Code:
                  claude mcp add triage -- triage mcp

                Codex:
                  codex mcp add triage -- triage mcp

                VS Code:
                  code --add-mcp '{"name":"triage","command":"triage","args":["mcp"]}'

                Cursor, in .cursor/mcp.json of the project or of your home:
                  {"mcpServers":{"triage":{"command":"triage","args":["mcp"]}}}

                Claude in Xcode, the same in .claude.json of this folder:
                  ~/Library/Developer/Xcode/CodingAssistant/ClaudeAgentConfig

                Codex in Xcode, in config.toml of the folder codex beside that one:
                  [mcp_servers.triage]
                  command = "triage"
                  args = ["mcp"]
                """)
        case .check:
            CommandHelp(
                "Hold checklists against a project's files, as a compiler would: for CI and hooks.",
                """
                Items may say which files speak for them ('Evidence:'; see Content/FORMAT.md); all others are left to people. \
                Each item that the project does not fulfil is printed as path:line:column: severity: message [item]: an \
                error where that is sure, a warning where it is likely, a note where it cannot be told. Without a name all \
                checklists are looked at. No run is needed, and none is changed. The exit status is 1 where an item surely \
                fails (with --likely also where one probably does), 2 where something could not be looked at, else 0.

                EXAMPLES:
                  triage check
                  triage check core-location-patterns#pre-release-checklist --project .
                  triage check --format sarif
                """)
        case .report:
            CommandHelp(
                "Report a triage: what was asked, answered and found, and how it ended.",
                """
                EXAMPLES:
                  triage report                      the last triage of this project
                  triage report --list               the triages that are kept
                  triage report 20261121-093015-4f2a --format json
                """)
        case .inspect:
            CommandHelp(
                "Count what was recognised, file by file and in total.",
                """
                EXAMPLES:
                  triage inspect --content ./runbooks --json
                """)
        case .lint:
            CommandHelp(
                "Look for mistakes in guides.",
                """
                Prints one finding after the other as path:line:column: severity: message [code], with the line \
                that it is about. Columns count bytes, as most editors' error lists do. The exit status is 1 where \
                there are errors, with --strict also for warnings; notes never fail.

                EXAMPLES:
                  triage lint                        the content that triage shows
                  triage lint runbooks/printer.md    one file, while you write it
                  triage lint --strict runbooks      in CI
                  triage lint --format sarif > triage.sarif
                """)
        case .test, .stats, .library, .libraryAdd, .libraryList, .libraryUpdate, .libraryRemove,
            .libraryOn,
            .libraryOff, .librarySync:
            authorHelp(on: topic)
        case .new:
            CommandHelp(
                "Write a small commented guide to start from.",
                """
                The guide is an example of every form of its kind, with comments that say how each is written. Put \
                your own case in their place; `triage show` shows how the file is understood, `triage lint` what it \
                lacks. Folders are made, and the language is what a folder such as `en` says. --from makes a \
                translation to fill in: beside its original, or in the folder of its language. `library NAME` makes a \
                whole library: a guide in each language, triage.yaml, tests/walks.md and a step for CI. An existing \
                file is never overwritten.

                EXAMPLES:
                  triage new coffee-machine.md
                  triage new --kind checklist opening.md
                  triage new - --language zh-Hans
                  triage new library machines --language en --language zh-Hans
                  triage new --from runbooks/en/printer.md --language zh-Hans
                """)
        case .man:
            CommandHelp(
                "Print the manual page.",
                """
                EXAMPLES:
                  triage man | man -l -
                  triage man > ~/.local/share/man/man1/triage.1
                """)
        case .checklist:
            CommandHelp(
                "Work through checklists, with a run for each release.",
                """
                Ticks belong to the project that a command is run in: the root of the git checkout, else the nearest \
                folder that holds .triage, else the folder itself. An ITEM is its number, its id, or words that match \
                exactly one item. Without --run the run is meant that is open on the screen, else the only one.

                A run may live in a Markdown file of the project (begin --in): commit it, and the whole team ticks it, \
                here, on the screen, or by hand wherever the file is shown. git merges it item by item; --in names it where \
                it is not known yet. A merge left unfinished, and an item that stands there twice, are told with their \
                lines, and keep the gate shut.

                EXAMPLES:
                  triage checklist show pre-release
                  triage checklist tick pre-release 3 "precise location" --run 2.1
                  triage checklist status pre-release --run 2.1 --strict || echo "not ready"
                  triage checklist run begin pre-release 2.2 --in release/2.2.md
                """)
        case .checklistList:
            CommandHelp(
                "List checklists: id, done/total, title.",
                """
                EXAMPLES:
                  triage checklist list --run 2.1
                """)
        case .checklistShow:
            CommandHelp(
                "Show a checklist's items, ticks and notes.",
                """
                EXAMPLES:
                  triage checklist show pre-release --run 2.1
                """)
        case .checklistTick:
            CommandHelp(
                "Tick items; they are safe on disk when the command ends.",
                """
                EXAMPLES:
                  triage checklist tick pre-release 1-3 5 "precise location" --run 2.1
                """)
        case .checklistUntick:
            CommandHelp(
                "Take ticks back.",
                """
                EXAMPLES:
                  triage checklist untick pre-release 3 --run 2.1
                """)
        case .checklistFail:
            CommandHelp(
                "Say that items failed, and why.",
                """
                EXAMPLES:
                  triage checklist fail pre-release 7 --note "crashes on the oldest device" --run 2.1
                """)
        case .checklistNotApplicable:
            CommandHelp(
                "Say that items are not applicable, and why.",
                """
                A reason is needed: without one status --strict lets nothing pass.

                EXAMPLES:
                  triage checklist na pre-release 3-4 --note "no background use" --run 2.1
                """)
        case .checklistNote:
            CommandHelp(
                "Write a note to an item, or remove it.",
                """
                Without text a note that is piped in is taken, and on a terminal the present one is printed; an \
                empty text, "", removes the note.

                EXAMPLES:
                  triage checklist note pre-release 3 "no: the map needs precision" --run 2.1
                  triage checklist note pre-release 3 "" --run 2.1
                """)
        case .checklistAdopt:
            CommandHelp(
                "Hand items that are spelled otherwise, or whose list is, the ticks and notes of what they were.",
                """
                EXAMPLES:
                  triage checklist adopt pre-release --run 2.1
                """)
        case .checklistReset:
            CommandHelp(
                "Forget a run with its ticks and notes, or those of some of its items.",
                """
                It asks first; --yes answers in advance, and is needed where nobody can be asked. What is forgotten is \
                printed, notes with their text.

                EXAMPLES:
                  triage checklist run reset pre-release 3-5 --run 2.1 --yes
                  triage checklist run reset pre-release --run 2.1 --yes
                """)
        case .checklistStatus:
            CommandHelp(
                "Show how far a run is, and what is open.",
                """
                With --strict the exit status is 0 when every item is done, or not applicable with a reason, and the \
                reasons are printed; 1 while one is open or failed: a gate for releases. Only items that were ticked in \
                this run count then, not those that only their file marks as done (`[x]`), and a line that looks like \
                an item and cannot be ticked keeps the gate shut; both are listed. The exit status is 2 where the run, \
                the checklist or the content is not there.

                EXAMPLES:
                  triage checklist status pre-release --run 2.1 --strict && ./release.sh
                  triage checklist status pre-release --run 2.1 --group Testing --format junit > gate.xml
                """)
        case .checklistExport:
            CommandHelp(
                "Print a run as a Markdown task list.",
                """
                EXAMPLES:
                  triage checklist export pre-release --run 2.1 > release.md
                """)
        case .checklistBegin:
            CommandHelp(
                "Begin a run, and make it the one that is meant without --run.",
                """
                With --in it lives in a Markdown file, which the team shares; where that is the run already, it is only \
                made known here.

                EXAMPLES:
                  triage checklist run begin pre-release 2.1
                  triage checklist run begin pre-release 2.2 --in release/2.2.md
                """)
        case .checklistClose:
            CommandHelp(
                "Close a run: it keeps who closed it and when, and is not changed any more.",
                """
                EXAMPLES:
                  triage checklist run close pre-release --run 2.1
                """)
        case .checklistReopen:
            CommandHelp(
                "Open a closed run again.",
                """
                EXAMPLES:
                  triage checklist run reopen pre-release --run 2.1
                """)
        case .checklistRename:
            CommandHelp(
                "Give a run another name.",
                """
                EXAMPLES:
                  triage checklist run rename pre-release 2.1.1 --run 2.1
                """)
        case .checklistDelete:
            CommandHelp(
                "Delete a run with its ticks and notes.",
                """
                EXAMPLES:
                  triage checklist run delete pre-release --run 2.1 --yes
                """)
        case .checklistRun:
            CommandHelp(
                "Begin, list, close and name the runs of a checklist.",
                """
                EXAMPLES:
                  triage checklist run list pre-release
                """)
        case .checklistRuns:
            CommandHelp(
                "List a checklist's runs in this project, first the one that the screen opens.",
                """
                EXAMPLES:
                  triage checklist run list pre-release
                """)
        }
    }
}
