import Foundation
import Testing

struct LookingTests {
    @Test func listPrintsIDTabTitle() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("list", "symptoms")
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(
            run.lines == [
                "kettle#symptom-1-the-water-stays-cold\tSymptom 1: The water stays cold",
                "kettle#symptom-2-the-lid-leaks\tSymptom 2: The lid leaks",
            ])
        #expect(try sandbox.run("list", "scenarios").output.isEmpty)
        #expect(try sandbox.run("list", "Symptom").lines == run.lines)
        #expect(try sandbox.run("list", "teapots").status == 2)
    }

    @Test func listAsJSONTellsKindAndPlace() throws {
        let sandbox = try Sandbox.withGuides()
        let all = try #require(try sandbox.json("list", "--json") as? [[String: Any]])
        #expect(Set(all.compactMap { $0["kind"] as? String }).isSuperset(of: ["guide", "table"]))
        let table = try #require(all.first { $0["kind"] as? String == "table" })
        #expect(table["path"] as? String == "en/kettle.md")
        #expect(table["language"] as? String == "en")
        #expect(table["guide"] as? String == "kettle")
        #expect(table["line"] as? Int == 42)
    }

    @Test func filesOfOnePathInTwoRootsAreToldApart() throws {
        let sandbox = try Sandbox()
        try sandbox.write("---\nlanguage: en\n---\n# Kettle\n", to: "one/kettle.md")
        try sandbox.write("---\nlanguage: zh\n---\n# 水壶\0\n", to: "two/kettle.md")
        func codes(_ language: String) throws -> [String] {
            let report = try sandbox.json(
                "inspect", "--content", sandbox.path + "/one", "--content", sandbox.path + "/two",
                "--language", language, "--json")
            let diagnostics = (report as? [String: Any])?["diagnostics"] as? [[String: Any]]
            return try #require(diagnostics).compactMap { $0["code"] as? String }
        }
        #expect(try codes("en").isEmpty)
        #expect(try codes("zh") == ["nul-byte"])
    }

    @Test func contentIsFoundWhereItShould() throws {
        let sandbox = try Sandbox.withGuides()
        let content = sandbox.path + "/content"
        sandbox.environment["TRIAGE_CONTENT"] = nil
        #expect(try sandbox.run("list", "guides", "--content", content).lines.count == 1)
        #expect(try sandbox.run("--content", content, "list", "guides").lines.count == 1)
        #expect(
            try sandbox.run("list", "guides", "--content", content + "/en/kettle.md").lines.count
                == 1)
        try sandbox.write("# Mine\ntext", to: "project/.triage/content/mine.md")
        try sandbox.write("", to: "project/deep/er/file")
        // The project's own stand before what came with the program.
        let guides = try sandbox.run("list", "guides", in: "project/deep/er").lines
        #expect(guides.first == "mine\tMine")
        #expect(guides.contains { $0.hasPrefix("core-location-diagnostics\t") })
        try sandbox.write("# Yours\ntext", to: "data/triage/content/yours.md")
        sandbox.environment["XDG_DATA_HOME"] = sandbox.path + "/data"
        #expect(try sandbox.run("list", "guides", in: "home").lines == ["yours\tYours"])
        let paths = try sandbox.run("--show-paths", in: "home")
        #expect(paths.status == 0)
        #expect(paths.lines.first?.contains(sandbox.path + "/data/triage/content") == true)
        #expect(paths.output.contains(sandbox.database))
    }

    @Test func plainTextHasAddressesButNoTags() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Kettle

            ## Symptom 1: It is cold

            See [the board](https://example.com/board), <https://example.com> and [below](#kettle).
            Press <kbd>Ctrl</kbd>.<br>Wait.

            ::: warning Mind the gap
            Hot
            :::

            <details><summary>More</summary>
            </details>

            | Where | What |
            |---|---|
            | [web](https://example.com/a) | see [below](#kettle) |
            | x<br>y | |

            > quoted
            >
            > - in it
            """, to: "kettle.md")
        let run = try sandbox.run("show", "symptom 1", "--content", sandbox.path)
        #expect(
            run.output.hasSuffix(
                """
                See the board (https://example.com/board), https://example.com and below.
                Press Ctrl.
                Wait.

                > Warning: Mind the gap
                > Hot

                > More

                Where                        What
                ---------------------------  ---------
                web (https://example.com/a)  see below
                x y

                > quoted
                >
                > - in it

                """), "\(run.output)")
    }

    @Test func showPrintsPartsAsPlainText() throws {
        let sandbox = try Sandbox.withGuides()
        let symptom = try sandbox.run("show", "water", "cold")
        #expect(symptom.output.hasPrefix("Symptom 1: The water stays cold\n\nNothing happens"))
        let table = try sandbox.run("show", "sizes")
        #expect(
            table.lines == [
                "Kettle       Litres", "-----------  ------", "Small        0.5",
                "Große Kanne  1.7",
            ])
        let snippet = try #require(
            try sandbox.run("list", "snippets").lines.first?.split(separator: "\t").first)
        #expect(
            try sandbox.run("show", String(snippet)).lines == [
                "// Look at the lamp", "print(kettle.lamp)",
            ])
        #expect(try sandbox.run("show", "kettle").output.contains("Wipe the lid"))
        #expect(
            try sandbox.run("show", "kettle#WEEKLY-CHECKLIST").output.contains("[ ] Wipe the lid"))
    }

    @Test func whatSearchFindsCanBeShown() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write(
            "# Care\n\n## Cleaning\n\nUse a cloth.\n\n## Storing\n\nKeep it dry.",
            to: "content/en/care.md")
        let hit = try sandbox.run("search", "cloth").lines.first
        let id = try #require(hit?.split(separator: "\t").first)
        #expect(id == "care#cleaning")
        #expect(try sandbox.run("show", String(id)).lines == ["Cleaning", "Use a cloth."])
    }

    @Test func itemsBehindAGroupStandApartFromIt() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "# Shift\n\n- Cash desk\n  - [ ] Count\n- [ ] Lock up\n- [ ] Go home\n",
            to: "content/shift.md")
        sandbox.environment["TRIAGE_CONTENT"] = sandbox.path + "/content"
        #expect(
            try sandbox.run("checklist", "status", "shift#shift/checklist").output
                .contains("Cash desk 0/1\n  1. [ ] Count\n\n  2. [ ] Lock up\n  3. [ ] Go home"))
        #expect(
            try sandbox.run("show", sandbox.path + "/content/shift.md").lines.suffix(4)
                == [
                    "        Cash desk", "          [ ] Count", "        [ ] Lock up",
                    "        [ ] Go home",
                ])
    }

    @Test func showUnderstandsAFile() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# Draft\n\n- [ ] one\n- [ ] two", to: "project/draft.md")
        let run = try sandbox.run("show", "draft.md")
        #expect(run.status == 0 && run.output.contains("draft") && run.output.contains("checklist"))
    }

    @Test func showUnderstandsWhatComesIn() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("show", "-", input: "# Piped\n\n- [ ] one\n- [ ] two")
        #expect(run.status == 0 && run.output.contains("Piped") && run.output.contains("checklist"))
    }

    @Test func aFileWithoutATerminalIsToldWhatWorks() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# Draft", to: "project/my draft.md")
        let run = try sandbox.run("my draft.md")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("triage show 'my draft.md'"))
        #expect(run.errors.contains("--content 'my draft.md'"))
    }

    @Test func anUnclearPartIsRefusedWithCandidates() throws {
        let sandbox = try Sandbox.withGuides()
        let several = try sandbox.run("show", "the")
        #expect(several.status == 2 && several.output.isEmpty)
        #expect(several.errors.contains("kettle#symptom-2-the-lid-leaks"))
        let none = try sandbox.run("show", "the lit leeks")
        #expect(none.status == 2 && none.output.isEmpty)
        let first = none.errors.split(separator: "\n").dropFirst().first ?? ""
        #expect(first.contains("lid-leaks"))
    }

    @Test func showTreeAsJSONHoldsTheContractsKeys() throws {
        let sandbox = try Sandbox.withGuides()
        let symptom = try #require(
            try sandbox.json("show", "water stays cold", "--json") as? [String: Any])
        #expect((symptom["text"] as? String)?.contains("Nothing happens") == true)
        #expect((symptom["text"] as? String)?.contains("lamp lit") == false)
        let tree = try #require((symptom["trees"] as? [[String: Any]])?.first)
        #expect(tree["start"] as? [String] == ["q1"])
        #expect(tree["form"] as? String == "ascii")
        #expect(tree["line"] as? Int == 22)
        let questions = try #require(tree["questions"] as? [[String: Any]])
        #expect(questions.map { $0["text"] as? String } == ["Is the lamp lit?", "Does it hum?"])
        #expect(questions[0]["label"] as? String == "Q1")
        #expect(questions[0]["otherwise"] is NSNull)
        let answers = try #require(questions[0]["answers"] as? [[String: Any]])
        #expect(answers[0]["next"] as? String == "q2")
        #expect(answers[1]["next"] is NSNull)
        #expect(answers[1]["outcome"] as? String == "No current arrives")
        #expect(
            answers[1]["fix"] as? [String] == [
                "Put the base straight, see https://example.org/base"
            ])
        let guide = try #require(try sandbox.json("show", "kettle", "--json") as? [String: Any])
        #expect((guide["trees"] as? [Any])?.count == 2)
    }

    @Test func aTreeThatATranslationLacksIsShownOfTheOriginal() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.kettle, to: "content/en/kettle.md")
        let tree = try #require(Fixtures.kettleInChinese.range(of: "### 决策树"))
        try sandbox.write(
            String(Fixtures.kettleInChinese[..<tree.lowerBound]), to: "content/zh-Hans/kettle.md")
        let symptom = try #require(
            try sandbox.json("show", "水一直是凉的", "--json", "--language", "zh-Hans")
                as? [String: Any])
        let trees = try #require(symptom["trees"] as? [[String: Any]])
        #expect(trees.map { $0["language"] as? String } == ["en"])
        #expect((trees.first?["questions"] as? [Any])?.count == 2)
    }

    @Test func searchFindsAndSaysNo() throws {
        let sandbox = try Sandbox.withGuides()
        for word in ["große", "grosse", "GROSS"] {
            let run = try sandbox.run("search", word, "kan")
            #expect(run.lines == ["kettle#sizes/table\ttable\tSizes\tGroße Kanne | 1.7"])
        }
        let hits = try #require(
            try sandbox.json("search", "leak", "--json", "--limit", "1") as? [[String: Any]])
        #expect(hits.count == 1 && hits[0]["id"] as? String == "kettle#symptom-2-the-lid-leaks")
        #expect(hits[0]["excerpt"] is String)
        #expect(try sandbox.run("search", "samovar").status == 1)
        #expect(try sandbox.run("search", "samovar", "--json").output == "[]\n")
        #expect(try sandbox.run("search", "x", "--limit", "0").status == 2)
    }

    @Test func behindTwoHyphensEverythingIsLookedFor() throws {
        let run = try Sandbox.withGuides().run("search", "--", "--qqq")
        #expect(run.status == 1 && !run.errors.contains("option"))
    }

    @Test func searchTellsWhatAnotherLanguageHas() throws {
        let sandbox = try Sandbox()
        try sandbox.write(Fixtures.kettle, to: "content/en/kettle.md")
        try sandbox.write(Fixtures.kettleInChinese, to: "content/zh-Hans/kettle.md")
        let run = try sandbox.run("search", "水一直是凉的")
        #expect(run.status == 1 && run.output.isEmpty)
        #expect(try sandbox.run("search", "水一直是凉的", "--json").output == "[]\n")
        #expect(
            run.errors.contains(
                "add --language zh-Hans"))
        #expect(try sandbox.run("search", "水一直是凉的", "--language", "zh-Hans").status == 0)
        #expect(try sandbox.run("search", "samovar").errors.contains("nothing was found\n"))
    }

    @Test func searchFindsTheNearestAndSaysHow() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("search", "my", "samovar", "leeks")
        #expect(run.status == 0)
        #expect(run.lines.first?.hasPrefix("kettle#symptom-2-the-lid-leaks\tsymptom\t") == true)
        #expect(
            run.errors.contains(
                "leeks is read as leaks; none has all the words, the best has: leaks"))
        let hits = try #require(
            try sandbox.json("search", "samovar", "leak", "--json") as? [[String: Any]])
        #expect(hits.first?["lacks"] as? [String] == ["samovar"])
    }

    @Test func inspectCountsFilesAndTotals() throws {
        let sandbox = try Sandbox.withGuides()
        let all = try #require(try sandbox.json("inspect", "--json") as? [String: Any])
        let guides = try #require(all["guides"] as? [[String: Any]])
        #expect(guides.count == 2)
        let totals = try #require(all["totals"] as? [String: Any])
        #expect(totals["guides"] as? Int == 2)
        #expect(totals["trees"] as? Int == 3)
        let english = try #require(guides.first { $0["language"] as? String == "en" })
        let expected = [
            "headings": 6, "tables": 1, "tableRows": 2, "tasks": 4, "listItems": 4, "links": 0,
            "symptoms": 2, "trees": 2, "questions": 3, "answers": 6, "checklists": 1,
            "comparisons": 0, "scenarios": 0,
        ]
        for (key, count) in expected { #expect(english[key] as? Int == count, "\(key)") }
        #expect(english["snippets"] as? [String: Int] == ["": 2, "swift": 1])
        let one = try #require(
            try sandbox.json("inspect", "--json", "--language", "zh") as? [String: Any])
        #expect((one["guides"] as? [Any])?.count == 1)
    }

    @Test func languagesFollowFlagAndLocale() throws {
        let sandbox = try Sandbox.withGuides()
        let chinese = "Symptom 1: 水一直是凉的"
        #expect(try sandbox.run("list", "symptoms", "--language", "zh_CN").output.contains(chinese))
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        #expect(try sandbox.run("list", "symptoms").output.contains(chinese))
        sandbox.environment["TRIAGE_LANGUAGE"] = "en"
        #expect(!(try sandbox.run("list", "symptoms").output.contains(chinese)))
        let unknown = try sandbox.run("list", "symptoms", "--language", "fr")
        #expect(unknown.status == 0 && unknown.output.contains("stays cold"))
        #expect(unknown.errors.contains("fr"))
        #expect(try sandbox.run("list", "--language", "@!").status == 2)
    }

    @Test func settingsThatMakeNoSenseAreNamed() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write(
            "language: zh\ntheme: purple\n", to: "home/.config/triage/config.yaml")
        let run = try sandbox.run("list", "symptoms")
        #expect(run.status == 0 && run.output.contains("水一直是凉的"))
        #expect(run.errors.contains("config.yaml:2：theme 只能是 dark 或 light"))
        try sandbox.write("theme: [\n", to: "home/.config/triage/config.yaml")
        sandbox.environment["TRIAGE_LANGUAGE"] = "b@d"
        for arguments in [["list", "symptoms"], ["--show-paths"]] {
            let errors = try sandbox.run(arguments: arguments).errors
            #expect(errors.contains("config.yaml:2: this is not YAML"), "\(arguments)")
            #expect(errors.contains("TRIAGE_LANGUAGE: 'b@d' is not a language tag"))
        }
    }

    @Test func idsAreCompleted() throws {
        let sandbox = try Sandbox.withGuides()
        let script = try sandbox.run("--generate-completion-script", "bash")
        #expect(script.status == 0 && script.output.contains("---completion"))
        let ids = try sandbox.run(
            "---completion", "ask", "--", "positional@0", "2", "0", "triage", "ask", "")
        #expect(ids.output.contains("kettle#symptom-2-the-lid-leaks"))
        #expect(!ids.output.contains("kettle#weekly-checklist"))
    }

    @Test(arguments: [
        ["--content", "../more"], ["--content=../more"], ["--content", "=", "../more"],
    ])
    func completionHonoursTheContentThatIsNamed(option: [String]) throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# Tap\n\n## Checklist\n\n- [ ] Turn it off\n", to: "more/tap.md")
        func completed(_ command: [String], _ argument: String, _ names: [String]) throws -> String
        {
            let line = ["triage"] + command + option + names + [""]
            return try sandbox.run(
                arguments: ["---completion"] + command + ["--", argument, "\(line.count - 1)", "0"]
                    + line
            ).output
        }
        let parts = try completed(["show"], "positional@0", [])
        #expect(parts.contains("tap#checklist") && !parts.contains("kettle"))
        let items = try completed(["checklist", "tick"], "positional@1", ["tap#checklist"])
        #expect(items.hasPrefix("1"))
    }

    @Test func theProgramsOwnOptionsAreCompleted() throws {
        let sandbox = try Sandbox.withGuides()
        for (shell, text) in [
            ("bash", "'--theme')"), ("zsh", "'--theme["), ("fish", "-l 'theme'"),
        ] {
            let script = try sandbox.run("--generate-completion-script", shell)
            #expect(script.status == 0)
            #expect(script.output.contains(text), "\(shell)")
            #expect(script.output.contains("show-paths") && script.output.contains("zh-Hans"))
        }
    }

    @Test(arguments: [("zsh", ":"), ("fish", "\t"), ("bash", nil)])
    func itemsAreCompletedByNumber(shell: String, sign: String?) throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["SAP_SHELL"] = shell
        let items = try sandbox.run(
            "---completion", "checklist", "tick", "--", "positional@1", "4", "0",
            "triage", "checklist", "tick", "kettle#weekly-checklist", "")
        let texts = try sandbox.run("checklist", "show", "kettle#weekly-checklist").output
        let first = try #require(items.output.split(separator: "\n").first)
        guard let sign else {
            #expect(first == "1")
            return
        }
        #expect(first.hasPrefix("1" + sign))
        #expect(texts.contains("1. [ ] " + first.dropFirst(2)))
    }

    @Test func completingMakesNoDatabase() throws {
        let sandbox = try Sandbox.withGuides()
        let before = try FileManager.default.subpathsOfDirectory(atPath: sandbox.path)
        _ = try sandbox.run(
            "---completion", "report", "--", "positional@0", "2", "0", "triage", "report", "")
        _ = try sandbox.run(
            "---completion", "checklist", "tick", "--", "--run", "5", "0",
            "triage", "checklist", "tick", "kettle#weekly-checklist", "--run", "")
        #expect(try FileManager.default.subpathsOfDirectory(atPath: sandbox.path) == before)
    }

    @Test func itemsRunsAndSessionsAreCompleted() throws {
        let sandbox = try Sandbox.withGuides()
        func completed(_ command: [String], _ argument: String, _ line: [String]) throws -> String {
            let words = ["triage"] + line
            let place = ["\(words.count - 1)", "0"]
            return try sandbox.run(
                arguments: ["---completion"] + command + ["--", argument] + place + words
            ).output
        }
        let checklist = "kettle#weekly-checklist"
        let items = try completed(
            ["checklist", "tick"], "positional@1", ["checklist", "tick", checklist, ""])
        let first = try #require(items.split(separator: "\n").first.map(String.init))
        #expect(!first.contains("#"))
        _ = try sandbox.run("checklist", "tick", checklist, first, "--run", "spring")
        #expect(
            try completed(
                ["checklist", "tick"], "--run", ["checklist", "tick", checklist, "--run", ""])
                == "spring\n")
    }

    @Test func anEmptyOrMissingPathAmongSeveralIsRefused() throws {
        let sandbox = try Sandbox.withGuides()
        let content = sandbox.path + "/content"
        let empty = try sandbox.run("list", "--content", "")
        #expect(empty.status == 2 && empty.output.isEmpty)
        #expect(
            empty.errors == "triage: --content is given an empty path; name a folder or a file\n")
        for command in ["list", "lint", "inspect"] {
            let half = try sandbox.run(command, "--content", content, "--content", "/nope")
            #expect(half.status == 2 && half.output.isEmpty, "\(command)")
            #expect(half.errors.contains("/nope does not exist"))
        }
    }

    @Test(arguments: ["{}:", ":{}", "{}::{}"])
    func emptyPartsOfTheVariableArePassedOver(value: String) throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["TRIAGE_CONTENT"] = value.replacing(
            "{}", with: sandbox.path + "/content")
        let run = try sandbox.run("list", "guides")
        #expect(run.status == 0 && run.output.contains("kettle"))
    }

    @Test func aFileIsShownWhateverTheContentIs() throws {
        let sandbox = try Sandbox.withGuides()
        let file = sandbox.path + "/content/en/kettle.md"
        let alone = try sandbox.run("show", file)
        #expect(alone.status == 0 && !alone.output.isEmpty)
        let beside = try sandbox.run("show", file, "--content", sandbox.path + "/content")
        #expect(beside.output == alone.output)
    }

    @Test func whatWasWrittenIsTold() throws {
        let sandbox = try Sandbox()
        let new = try sandbox.run("new", "--language", "fr", "--", "-my guide's.md")
        #expect(new.status == 0 && new.output.isEmpty)
        #expect(new.errors.contains("there is no example in fr; this one is in en"))
        // What it advises can be typed as it stands.
        #expect(new.errors.contains(#"`triage lint './-my guide'\''s.md'`"#))
    }

    @Test func aFileThatIsNotThereIsNoPart() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# CLAUDE.md\n\nSay what matters.\n", to: "content/en/c.md")
        for name in ["ketle.md", "deep/er/kettle.MD"] {
            let run = try sandbox.run("show", name)
            #expect(run.status == 2)
            #expect(run.errors == "triage: \(name) does not exist; check the path\n")
        }
        // A title may look like a file's name.
        #expect(try sandbox.run("show", "claude.md").output.contains("Say what matters."))
    }

    @Test func helpTellsHowToGetCompletions() throws {
        let sandbox = try Sandbox.withGuides()
        for words in [["--help"], ["man"]] {
            let text = try sandbox.run(arguments: words).output.replacing("\\-", with: "-")
            #expect(text.contains("--generate-completion-script bash"), "\(words)")
        }
    }

    @Test func theWordsOfAGuideTellItsPartsApart() throws {
        let sandbox = try Sandbox()
        for name in ["north", "south"] {
            try sandbox.write(
                "# Pump \(name)\n\n## Symptom 1: It leaks\n\n- Is it wet?\n  - Yes: Dry it\n  - No: Wait\n",
                to: "content/\(name).md")
        }
        let unclear = try sandbox.run("ask", "it leaks", "--answers", "1")
        #expect(unclear.status == 2)
        #expect(
            unclear.errors.contains("north#symptom-1-it-leaks\tSymptom 1: It leaks\tPump north"))
        let told = try sandbox.run("ask", "south leaks", "--answers", "1")
        #expect(told.status == 0 && told.output.contains("Dry it"))
    }

    @Test func helpOnWhatIsNoCommandSaysSo() throws {
        let sandbox = try Sandbox.withGuides()
        let unknown = try sandbox.run("help", "frobnicate")
        #expect(unknown.status == 2 && unknown.errors.contains("no command 'frobnicate'"))
        let alone = try sandbox.run("checklist")
        #expect(alone.output == (try sandbox.run("checklist", "--help")).output)
        for words in [["lsit", "--help"], ["lsit"]] {
            let slip = try sandbox.run(arguments: words)
            #expect(slip.status == 2)
            #expect(slip.errors.contains("no command 'lsit'; did you mean `triage list`?"))
        }
        for words in [["checklist", "foo"], ["checklist", "foo", "--help"]] {
            let slip = try sandbox.run(arguments: words)
            #expect(slip.status == 2)
            #expect(slip.errors.contains("'checklist foo'; the commands are show"))
        }
        let below = try sandbox.run("search", "kettle", "--limit", "-3")
        #expect(below.status == 2 && !below.errors.contains("Missing"))
    }

    @Test func oneLongCellDoesNotWidenItsColumn() throws {
        let sandbox = try Sandbox()
        let long = String(repeating: "long ", count: 2_000)
        let rows = String(repeating: "| a | b |\n", count: 2_000)
        try sandbox.write(
            "# Sizes\n\n| Name | Size |\n|---|---|\n| \(long) | x |\n\(rows)",
            to: "content/sizes.md")
        let output = try sandbox.run("show", "sizes").output
        #expect(output.contains("\na" + String(repeating: " ", count: 61) + "b\n"))
        #expect(output.utf8.count < 200_000)
    }

    @Test(arguments: [["--theme", "light", "--ascii"], ["--no-mouse", "--color=never"]])
    func everyCommandTakesTheScreensOptions(options: [String]) throws {
        let sandbox = try Sandbox.withGuides()
        let plain = try sandbox.run("list", "symptoms").output
        #expect(try sandbox.run(arguments: options + ["list", "symptoms"]).output == plain)
        #expect(try sandbox.run(arguments: ["list"] + options + ["symptoms"]).output == plain)
        let list = try sandbox.run(arguments: ["checklist"] + options + ["list"])
        #expect(list.status == 0 && list.errors.isEmpty)
        #expect(try sandbox.run(arguments: ["checklist", "show", "--"] + options).status == 2)
    }

    @Test(arguments: [
        ["--theme", "blue", "list"], ["list", "--theme=blue"], ["--theme", "blue"],
    ])
    func aBadValueIsToldOfItsOption(arguments: [String]) throws {
        let run = try Sandbox.withGuides().run(arguments: arguments)
        #expect(run.status == 2 && run.errors.contains("'blue' is invalid for '--theme <theme>'"))
    }

    @Test func findingsAreToldOfTheLanguageThatIsAskedForAlone() throws {
        let sandbox = try Sandbox()
        try sandbox.write("# Tap\n\n[drain](gone.md)\n", to: "content/en/tap.md")
        try sandbox.write("# 水龙头\n\n[下水道](gone.md)\n", to: "content/zh-Hans/tap.md")
        let all = try sandbox.run("lint").output
        #expect(all.contains("en/tap.md:3") && all.contains("zh-Hans/tap.md:3"))
        let chinese = try sandbox.run("lint", "--language", "zh-Hans").output
        #expect(!chinese.contains("en/tap.md") && chinese.contains("zh-Hans/tap.md:3"))
    }

    @Test func everyFileThatIsNamedIsChecked() throws {
        let sandbox = try Sandbox()
        for folder in ["a", "b", "c"] {
            try sandbox.write("# Skill \(folder)\n\n[x]()\n", to: "project/\(folder)/SKILL.md")
        }
        for paths in [["a/SKILL.md", "b/SKILL.md"], ["a", "b", "a"]] {
            let run = try sandbox.run(arguments: ["lint", "--strict"] + paths)
            #expect(run.status == 1)
            #expect(run.errors == "triage: 2 warnings in 2 guides\n")
            #expect(
                run.lines.filter { !$0.hasPrefix(" ") }.map { $0.prefix { $0 != " " } } == [
                    "a/SKILL.md:3:2:", "b/SKILL.md:3:2:",
                ])
            #expect(run.lines.filter { $0 == "  [x]()" }.count == 2, "the source of each")
        }
        // Where they are a library, that one takes another's place is told as well.
        let library = try sandbox.run("lint", "--content", "a", "--content", "b")
        #expect(library.errors == "triage: 2 warnings, 1 note in 2 guides\n")
        #expect(library.output.contains("b/SKILL.md:1:1: note: The guide \"SKILL\" is already in"))
    }

    @Test func aFindingNamesTheFolderThatItsPathIsIn() throws {
        let sandbox = try Sandbox()
        for folder in ["a", "b"] {
            try sandbox.write("# Tap\n\n[x]()\n", to: "project/\(folder)/tap.md")
        }
        func files(_ paths: String...) throws -> [String] {
            let run = try sandbox.run(arguments: ["lint", "--json"] + paths)
            let found = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            return try #require(found as? [[String: Any]]).map { finding in
                "\(finding["root"] as? String ?? "")/\(finding["path"] as? String ?? "")"
            }
        }
        for found in [try files("a", "b"), try files("a/tap.md", "b/tap.md")] {
            #expect(found.count == 2 && found[0].hasSuffix("/project/a/tap.md"))
            #expect(found.allSatisfy { FileManager.default.fileExists(atPath: $0) })
        }
    }

    @Test func aLanguageThatNothingIsWrittenInIsNoReasonToPass() throws {
        let sandbox = try Sandbox.withGuides()
        let lint = try sandbox.run("lint", "--language", "fr")
        #expect(lint.status == 2)
        #expect(
            lint.errors
                == "triage: nothing here is written in fr; there are guides in en, zh-Hans\n")
        let inspect = try sandbox.run("inspect", "--language", "fr")
        #expect(inspect.status == 0)
        #expect(inspect.errors.contains("nothing here is written in fr; showing en"))
    }

    @Test func codesAreListedForProgramsToo() throws {
        let sandbox = try Sandbox()
        let codes = try #require(try sandbox.json("lint", "--codes", "--json") as? [[String: Any]])
        let unreadable = codes.first { $0["code"] as? String == "unreadable" }
        #expect(unreadable?["severity"] as? String == "error")
    }

    @Test func findingsAreColouredAsAsked() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# Bad\n\n[gone](gone.md)\n", to: "content/en/bad.md")
        #expect(try sandbox.run("--color", "always", "lint").output.contains("\u{1B}["))
        #expect(try !sandbox.run("lint").output.contains("\u{1B}["))
    }

    @Test func aListThatIsCutSaysSo() throws {
        let sandbox = try Sandbox()
        let parts = (1...12).map { "## Symptom \($0): Lamp \($0) is dark\n\nLook.\n" }
        try sandbox.write("# Lamps\n\n" + parts.joined(separator: "\n"), to: "content/lamps.md")
        let cut = try sandbox.run("search", "dark", "--limit", "5")
        #expect(cut.lines.count == 5)
        #expect(cut.errors == "triage: 5 of 12; --limit 12 shows all\n")
        #expect(try sandbox.run("search", "dark", "--limit", "12").errors.isEmpty)
        let unclear = try sandbox.run("show", "dark")
        #expect(unclear.status == 2 && unclear.errors.hasSuffix("\n  (10 of 12)\n"))
        let none = try sandbox.run("show", "nosuch")
        #expect(
            none.errors == "triage: there is no part 'nosuch'; `triage list` shows what there is\n")
    }

    @Test func aMissingFolderIsToldInTheReadersWords() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        let missing = try sandbox.run("list", "--content", sandbox.path + "/none")
        #expect(missing.status == 2)
        #expect(missing.errors.contains("/none 不存在，请检查路径"))
        #expect(!missing.errors.contains(":1:1") && !missing.errors.contains("error"))
        let inside = try sandbox.run("list", "--content", sandbox.path + "/content/en/kettle.md/x")
        #expect(inside.status == 2 && inside.errors.contains("不是文件夹"))
        let lint = try sandbox.run("lint", "--content", sandbox.path + "/content/en/kettle.md/x")
        #expect(lint.status == 2 && !lint.errors.contains(":1:1"))
    }

    @Test func aLanguageThatIsMissingLeavesTheLocales() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        let run = try sandbox.run("list", "symptoms", "--language", "fr")
        #expect(run.lines.first?.hasSuffix("水一直是凉的") == true)
        #expect(run.errors.contains("没有 fr 的内容，以 zh-Hans 显示"))
    }

    @Test func aTranslatedSectionIsFoundOnce() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        let run = try sandbox.run("search", "水一直是凉的")
        #expect(run.lines.contains { $0.contains("\tsymptom\t") })
        #expect(run.lines.filter { $0.contains("水一直是凉的\t") }.count == 1)
    }
}
