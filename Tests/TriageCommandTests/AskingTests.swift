import Foundation
import GRDB
import Testing

struct AskingTests {
    private func walk(_ sandbox: Sandbox, _ answers: String) throws -> [String: Any] {
        try #require(
            try sandbox.json("ask", "water cold", "--json", "--answers", answers)
                as? [String: Any])
    }

    @Test func answersAreNumbersOrWords() throws {
        let sandbox = try Sandbox.withGuides()
        for answers in ["2", "NO", "no", "n"] {
            let result = try walk(sandbox, answers)
            #expect(result["result"] as? String == "finding")
            let finding = try #require(result["finding"] as? [String: Any])
            #expect(finding["outcome"] as? String == "No current arrives")
            #expect(finding["links"] as? [String] == ["https://example.org/base"])
            #expect(result["next"] is NSNull)
            let step = try #require((result["steps"] as? [[String: Any]])?.first)
            #expect(step["question"] as? String == "q1")
            #expect(step["text"] as? String == "Is the lamp lit?")
            #expect(step["answerText"] as? String == "NO")
        }
    }

    @Test func aWalkTellsWhereItStands() throws {
        let sandbox = try Sandbox.withGuides()
        let open = try walk(sandbox, "yes")
        #expect(open["result"] as? String == "question")
        #expect((open["next"] as? [String: Any])?["id"] as? String == "q2")
        #expect(open["finding"] is NSNull)
        #expect(try walk(sandbox, "")["result"] as? String == "question")
        #expect(try walk(sandbox, "1,2,no")["result"] as? String == "exhausted")
    }

    @Test func aSecondLookSaysSo() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("ask", "water cold", "--answers", "u,2,y")
        #expect(run.output.components(separatedBy: "Is the lamp lit?").count >= 2)
        let unsure = try sandbox.run("ask", "water cold", "--answers", "u,u,u,u")
        #expect(unsure.output.contains("Not sure, 1 of "))
    }

    @Test func aConditionThatWasTriedIsMarkedAndNotToBeHadAgain() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Lamp

            ## Symptom 1: It is dark

            ```
            Lamp is dark
            ├─ Is the plug in the wall?
            │   └─ NO → Plug it in
            ├─ Is the bulb new?
            │   └─ FIX: Take another bulb
            └─ Is it day? → Nobody sees it
            ```
            """, to: "content/lamp.md")
        let run = try sandbox.run("ask", "It is dark", "--answers", "2,1,n,1")
        #expect(run.status == 2)
        #expect(run.output.contains("Lamp is dark\nIs the plug in the wall?\n"))
        #expect(run.output.contains("Try each from top to bottom"))
        #expect(run.output.contains("  1. Is the bulb new?  (tried)\n  2. Is it day?\n"))
        #expect(run.errors.contains("'1' is not an answer to “Lamp is dark”; the answers are"))
        // How it went may be said as on the screen.
        #expect(try sandbox.run("ask", "It is dark", "--answers", "1,+", "--history").status == 0)
        #expect(try sandbox.run("report").output.contains("Result: solved"))
    }

    @Test func whatStandsAroundATreeIsToldOnceBeforeItsQuestions() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "# Lamp\n\n## It is dark\n\n```\nPull the plug first.\n\nIs the bulb new?\n"
                + "├─ YES → Is it day?\n│   ├─ YES → Wait\n│   └─ NO → Call us\n"
                + "└─ NO → Change it\n```\n", to: "content/lamp.md")
        let said = try sandbox.run("ask", "It is dark", "--answers", "1,2").output
        #expect(
            said.hasPrefix("Lamp › It is dark\n\n    Pull the plug first.\n\nIs the bulb new?\n"))
        #expect(said.components(separatedBy: "Pull the plug first.").count == 2)
        #expect(
            try sandbox.run("show", "lamp#it-is-dark").output
                .contains("\nPull the plug first.\n\nq1. Is the bulb new?\n"))
        let tree = try sandbox.json("show", "lamp#it-is-dark", "--json") as? [String: Any]
        #expect(tree?["remarks"] as? [String] == ["Pull the plug first."])
    }

    @Test func onlyOfConditionsTheFirstIsTakenThatHolds() throws {
        let sandbox = try Sandbox()
        func ask(_ tree: String) throws -> String {
            try sandbox.write(
                "# Lamp\n\n## It is dark\n\n```\nLamp is dark\n\(tree)\n```\n",
                to: "content/lamp.md")
            return try sandbox.run("ask", "It is dark", input: "").output
        }
        let questions = """
            ├─ Which plug is it?
            │   ├─ Round → Turn it
            │   └─ Flat → Push it in
            └─ Which bulb is it?
                ├─ Old → Take another bulb
                └─ New → Call
            """
        #expect(try ask(questions).contains("Go through these questions from top to bottom."))
        let conditions = """
            ├─ Is the plug loose? → Push it in
            └─ Is the bulb old? → Take another bulb
            """
        #expect(try ask(conditions).contains("take the first that"))
    }

    @Test func linesOfAFindingAreJoinedAsOnTheScreen() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Pump

            ## Symptom 1: It leaks

            ```
            Q1: Is the seal dry?
            ├─ NO → The seal is worn
            │   Note: The same happens with a seal
            │     that was put in dry, which
            │     takes longer to show
            └─ YES → Tighten it
            ```
            """, to: "content/pump.md")
        let run = try sandbox.run("ask", "leaks", "--answers", "1")
        #expect(
            run.output.contains(
                "Note: The same happens with a seal that was put in dry, which takes longer to show"
            ))
    }

    @Test func answersAreReadLineByLine() throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("ask", "water cold", input: "1\nb\n1\n1\n")
        #expect(run.status == 0)
        #expect(
            run.output.contains(
                "Is the lamp lit?\n  1. YES\n     → Q2: Does it hum?\n  2. NO\n     No current arrives\n"
            ))
        #expect(run.output.contains("→ The element is furred\n    Fix: Descale it"))
    }

    @Test func answersThatNobodySeesTypedArePrinted() throws {
        let sandbox = try Sandbox.withGuides()
        let listed = try sandbox.run("ask", "water cold", "--answers", "yes,b,2").output
        #expect(
            listed.contains(
                "  2. NO\n     No current arrives\n  0. not sure\n> 1. YES\n\nDoes it hum?\n"))
        #expect(listed.contains("> b\n\nIs the lamp lit?\n"))
        let piped = try sandbox.run("ask", "water cold", input: "?\n1\n1\nyes\n").output
        #expect(
            piped.contains(
                "> ?\nIs the lamp lit?\n  1. YES\n     → Q2: Does it hum?\n  2. NO\n     No current arrives\n"
                    + "  0. not sure: go on"))
        #expect(piped.hasSuffix("Did this help? > yes\n"))
        #expect(try sandbox.run("report").output.contains("- Result: solved"))
    }

    @Test func aWrongAnswerIsRefusedWithTheChoices() throws {
        let sandbox = try Sandbox.withGuides()
        for answers in [
            "3", "perhaps", "-1", "99999999999999999999", "-9223372036854775808",
        ] {
            let run = try sandbox.run("ask", "water cold", "--answers=\(answers)")
            #expect(run.status == 2, "\(answers)")
            #expect(run.errors.contains("1. YES"))
        }
        #expect(try sandbox.run("ask", "sizes").status == 2)
        #expect(try sandbox.run("ask", "kettle").errors.contains("kettle#symptom-2-the-lid-leaks"))
    }

    @Test func aFlagAndItsContraryHaveHelpOfTheirOwn() throws {
        let help = try Sandbox().run("ask", "--help").output
        #expect(help.contains("  --history               Keep the triage"))
        #expect(help.contains("  --no-history            Do not keep the triage."))
    }

    @Test func twoPiecesOfCodeOfOneSectionHaveOneTitle() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Pump diagnostics

            ## Symptom 1: It drips

            ```
            Q1: Is the seal worn?
            ├─ YES → Order one
            │   Fix: See Seals below.
            └─ NO → Wait
            ```

            ### Seals

            ```sh
            order seal
            ```

            ```sh
            order ring
            ```
            """, to: "content/pump.md")
        let asked = try sandbox.run("ask", "drips", "--answers", "1", "--history").output
        #expect(asked.contains("  Seals\n    order seal\n\n    order ring\n"))
        let report = try sandbox.run("report").output
        #expect(report.split(separator: "\n").filter { $0 == "  - Seals" }.count == 1)
        #expect(report.contains("order seal") && report.contains("order ring"))
    }

    /// A person's history holds what the person did.
    @Test func whatProgramsAskIsKeptWhereTheySaySo() throws {
        let sandbox = try Sandbox.withGuides()
        func kept() throws -> Int { try sandbox.run("report", "--list").lines.count }
        try sandbox.run("ask", "lid leaks", "--answers", "1")
        try sandbox.run("ask", "lid leaks", "--json", input: "1\n")
        try sandbox.run("ask", "lid leaks", "--no-history", input: "1\n")
        #expect(try kept() == 0)
        try sandbox.run("ask", "lid leaks", "--answers", "1", "--json", "--history")
        #expect(try kept() == 1)
        try sandbox.run("ask", "water cold", input: "2\n")
        #expect(try kept() == 2)
    }

    @Test func reportTellsTheLastTriage() throws {
        let sandbox = try Sandbox.withGuides()
        #expect(try sandbox.run("report").status == 2)
        try sandbox.run("ask", "lid leaks", "--answers", "1", "--history")
        try sandbox.run("ask", "water cold", "--answers", "1", "--history")
        try sandbox.run("ask", "water cold", "--answers", "1,1,yes", "--history")
        let report = try sandbox.run("report")
        #expect(report.output.hasPrefix("# Symptom 1: The water stays cold\n"))
        #expect(report.output.contains("kettle#symptom-1-the-water-stays-cold` 2.1"))
        #expect(report.output.contains("- Result: solved"))
        #expect(report.output.contains("Descale it"))
        let kept = try sandbox.run("report", "--list").lines
        #expect(kept.count == 2)
        let name = String(try #require(kept.last?.split(separator: "\t").first))
        let json = try #require(
            try sandbox.json("report", name, "--format", "json") as? [String: Any])
        #expect(json["title"] as? String == "Symptom 2: The lid leaks")
        let unknown = try sandbox.run("report", "nonesuch")
        #expect(unknown.status == 2 && unknown.errors.contains(name))
        try sandbox.run("ask", "lid leaks", "--answers", "2")
        #expect(try sandbox.run("report", "--list").lines.count == 2)
    }

    @Test func aTriageThatAnotherVersionKeptStaysBesideTheNewOne() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("ask", "water cold", "--answers", "1", "--history")
        let queue = try DatabaseQueue(path: sandbox.database)
        try queue.write {
            try $0.execute(sql: #"UPDATE session SET steps = replace(steps, '"a1"', '"maybe"')"#)
        }
        #expect(try sandbox.run("report").errors.contains("cannot read all of this triage"))
        try sandbox.run("ask", "water cold", "--answers", "1,2", "--history")
        #expect(try sandbox.run("report", "--list").lines.count == 2)
        #expect(try sandbox.run("report").errors.isEmpty)
    }

    @Test func theListOfTriagesTellsWhoseTheyAre() throws {
        let sandbox = try Sandbox.withGuides()
        #expect(try sandbox.run("report", "x").errors.contains("no triage is kept yet"))
        try sandbox.run("ask", "lid leaks", "--answers", "1", "--history")
        try sandbox.run("ask", "lid leaks", "--answers", "2,y", "--history", in: "home")
        let fields = try sandbox.run("report", "--list").lines.map { $0.split(separator: "\t") }
        #expect(fields.map(\.count) == [4, 4])
        #expect(fields.compactMap { $0.last?.split(separator: "/").last } == ["home", "project"])
        let json = try #require(
            try sandbox.json("report", "--list", "--format", "json") as? [[String: Any]])
        #expect(json.map { $0["session"] as? String } == fields.map { $0.first.map(String.init) })
        #expect(json.map { $0["state"] as? String } == ["solved", "open"])
        #expect(json.last?["title"] as? String == "Symptom 2: The lid leaks")
        // A name that both begin with is not unknown.
        let unclear = try sandbox.run("report", "2")
        #expect(unclear.status == 2 && unclear.errors.contains("'2' is not exactly one triage"))
    }

    @Test func aReportIsWholeWithoutTheGuide() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("ask", "water cold", "--answers", "1,2", "--history")
        let whole = try sandbox.run("report")
        #expect(whole.output.contains("## Finding\n\n- NO: The element is broken\n"))
        #expect(whole.errors.isEmpty)
        try sandbox.write("# Nothing of it", to: "elsewhere/a.md")
        sandbox.environment["TRIAGE_CONTENT"] = sandbox.path + "/elsewhere"
        let without = try sandbox.run("report")
        #expect(without.status == 0 && without.output == whole.output)
        #expect(without.errors.contains("the guide kettle is not loaded"))
    }

    @Test func anotherProjectsTriageIsNotTakenForThisOnes() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("ask", "lid leaks", "--answers", "1", "--history")
        let name = try #require(
            try sandbox.run("report", "--list").lines.first?.split(separator: "\t").first)
        let report = try sandbox.run("report", in: "home")
        #expect(report.status == 2 && report.output.isEmpty)
        #expect(report.errors.contains(name) && report.errors.contains("/project"))
        #expect(try sandbox.run("report", String(name), in: "home").status == 0)
    }

    @Test func aReportSpeaksTheReadersLanguage() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("ask", "water cold", "--answers", "2", "--history")
        let report = try sandbox.run("report", "--language", "zh").output
        #expect(report.hasPrefix("# Symptom 1: 水一直是凉的\n"))
        #expect(report.contains("1. 灯亮了吗？\n   **否**"))
        #expect(!report.contains("Started"))
    }

    @Test func anEndlessAnswererComesToAnEnd() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "# Loop\n\n```\nQ1: Round?\n├─ YES → Q2\n└─ NO → out\nQ2: Again?\n├─ YES → Q1\n└─ NO → out\n```\n",
            to: "content/loop.md")
        let run = try sandbox.run(
            "ask", "loop", input: String(repeating: "1\n", count: 5_000))
        #expect(run.status == 0 && run.output.contains("\nEnd of the tree.\n"))
    }

    @Test func aWholeTriageCanBeDoneInChinese() throws {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        let run = try sandbox.run("ask", "水一直是凉的", input: "不确定\n撤回\n否\n有\n")
        #expect(run.status == 0)
        #expect(run.output.contains("  0. 不确定\n"))
        #expect(try sandbox.run("report").output.contains("已解决"))
        let help = try sandbox.run("ask", "--help").output
        #expect(help.contains("用法：triage ask") && help.contains("示例：\n  triage ask"))
        let mistake = try sandbox.run("list", "--nope")
        #expect(mistake.status == 2 && mistake.errors.contains("没有选项“--nope”"))
        #expect(try sandbox.run("man").output.contains(".SH \"环境变量\""))
    }

    @Test func whatProgramsReadIsTheSameInEveryLanguage() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.write("# Bad\n\n[gone](gone.md)\n", to: "content/en/bad.md")
        for arguments in [["inspect"], ["lint"], ["lint", "--format", "sarif"]] {
            var documents: [String] = []
            for locale in ["C.UTF-8", "zh_CN.UTF-8"] {
                sandbox.environment["LANG"] = locale
                let run = try sandbox.run(
                    arguments: arguments.count > 1 ? arguments : arguments + ["--json"])
                documents.append(run.output)
            }
            #expect(documents[0] == documents[1] && documents[0].contains("bad.md"))
        }
    }

    @Test func theMenusLettersGoBeforeFirstWords() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Printer

            ```
            Q1: What fails?
            ├─ USB or the other plug → The cable
            ├─ Quality → The ink
            └─ 404 → The address
            ```
            """, to: "content/printer.md")
        func result(_ answer: String) throws -> [String: Any] {
            try #require(
                try sandbox.json("ask", "printer", "--json", "--answers", answer) as? [String: Any])
        }
        func outcome(_ answer: String) throws -> String? {
            (try result(answer)["finding"] as? [String: Any])?["outcome"] as? String
        }
        #expect(try result("u")["result"] as? String == "exhausted", "nothing is left to ask")
        #expect(try result("q")["result"] as? String == "question")
        #expect(try outcome("usb") == "The cable")
        #expect(try outcome("usb or the") == "The cable")
        #expect(try outcome("404") == "The address")
        #expect(try outcome("3") == "The address")
    }

    @Test func aTriageIsContinuedInItsOwnProjectOnly() throws {
        let sandbox = try Sandbox.withGuides()
        func kept() throws -> Int { try sandbox.run("report", "--list").lines.count }
        try sandbox.run("ask", "water cold", "--answers", "1", "--history")
        try sandbox.run("ask", "water cold", "--answers", "1,2", "--history")
        #expect(try kept() == 1, "the same one, an answer further")
        try sandbox.run("ask", "lid leaks", "--answers", "2", "--history")
        try sandbox.run("ask", "water cold", "--answers", "1", "--history", in: "home")
        #expect(try kept() == 3)
        try sandbox.run("ask", "water cold", "--answers", "1,1", "--history")
        #expect(try kept() == 4)
    }

    @Test func anAnswersOwnCommasAreNoEnds() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Pump

            ```
            Q1: Does it run?
            ├─ YES, but slowly, and it hums → Q2
            └─ NO → The fuse
            Q2: Which code does it show?
            ├─ 404 → The valve
            └─ E7 → The seal
            ```
            """, to: "content/pump.md")
        func ask(_ answers: String) throws -> Sandbox.Run {
            try sandbox.run("ask", "pump", "--answers", answers)
        }
        #expect(try ask("YES, but slowly, and it hums,2").output.contains("The seal"))
        #expect(try ask("1,404").output.contains("The valve"))
        // A number that the menu lacks is a slip, not the beginning of an answer.
        #expect(try ask("1,40").status == 2)
        #expect(try ask("1,4").status == 2)
    }

    @Test(arguments: ["2,3,4", "2,yes,1", "1,2,no,7"])
    func answersThatNobodyAskedForAreNamed(answers: String) throws {
        let sandbox = try Sandbox.withGuides()
        let run = try sandbox.run("ask", "water cold", "--answers", answers, "--json")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains(String(answers.suffix(answers == "2,3,4" ? 3 : 1))))
        #expect(try sandbox.run("report", "--list").output.isEmpty)
    }

    @Test func behindAFindingTheOthersAreReachedWithN() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "# Pump\n\n```\nQ1: Is it on?\n├─ NO → Switch it on\n└─ YES → Look\n\n"
                + "Q7: Does it hum?\n├─ NO → Call\n└─ YES → Wait\n```\n", to: "content/pump.md")
        let run = try sandbox.run("ask", "pump", "--answers", "1, 1")
        #expect(run.status == 2 && run.errors.contains("nothing asked for '1'"))
        #expect(run.errors.contains("'n' goes on"))
    }

    @Test func ofALongAnswerItsBeginningIsTold() throws {
        let sandbox = try Sandbox.withGuides()
        let long = String(repeating: "x", count: 100_000)
        for arguments in [["--answers", long], ["--answers", "2," + long]] {
            let run = try sandbox.run(arguments: ["ask", "water cold"] + arguments)
            #expect(run.status == 2 && run.errors.contains("xxx…'") && run.errors.utf8.count < 400)
        }
        let piped = try sandbox.run("ask", "water cold", input: long + "\n")
        #expect(piped.status == 2 && piped.errors.utf8.count < 400)
    }

    @Test func programsAreToldOfTheAnswerThatDeniesALoneOne() throws {
        let sandbox = try withNetwork()
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        func next(_ answers: String) throws -> [String: Any] {
            let json = try sandbox.json("ask", "slow", "--answers", answers, "--json")
            return try #require((json as? [String: Any])?["next"] as? [String: Any])
        }
        #expect(try next("")["otherAnswer"] is NSNull)
        let lone = try next("no")
        #expect(lone["otherAnswer"] as? String == "NO" && lone["otherwise"] is NSNull)
        #expect(try sandbox.run("ask", "slow", "--answers", "no,NO").status == 0)
    }

    @Test func anAnswerIsNamedByItsWordsFromTheirBeginning() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Rights

            ```
            What does it return?
            ├─ .notDetermined → Ask first
            ├─ .denied, and the switch is off → Show the settings
            └─ +5V → The fuse
            ```
            """, to: "content/rights.md")
        func outcome(_ answer: String) throws -> String? {
            let run = try sandbox.run("ask", "rights", "--answers=\(answer)", "--json")
            guard run.status == 0 else { return nil }
            let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
            return ((json as? [String: Any])?["finding"] as? [String: Any])?["outcome"] as? String
        }
        #expect(try outcome("denied") == "Show the settings")
        #expect(try outcome(".denied, and the switch is off") == "Show the settings")
        #expect(try outcome("+5v") == "The fuse" && outcome("5") == nil)
        for answer in [",", ".", "switch", "-1", "determined"] {
            #expect(try outcome(answer) == nil, "\(answer)")
        }
    }

    @Test func aPieceOfAWordIsNoAnswer() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Printer

            ```
            What do you see?
            ├─ Nothing is shown → Switch it on
            ├─ Yes with smoke → Pull the plug
            └─ .notDetermined → Ask first
            ```
            """, to: "content/printer.md")
        func ask(_ answer: String) throws -> Sandbox.Run {
            try sandbox.run("ask", "printer", "--answers", answer)
        }
        for answer in ["no", "NO", "n", "not", "noth", "yes with smo"] {
            let run = try ask(answer)
            #expect(run.status == 2 && run.errors.contains("2. Yes with smoke"), "\(answer)")
        }
        for answer in ["y", "yes", "Yes with"] {
            #expect(try ask(answer).output.contains("Pull the plug"), "\(answer)")
        }
        #expect(try ask("nothing").output.contains("Switch it on"))
        #expect(try ask("notdetermined").output.contains("Ask first"))
    }

    /// A walk of lone answers, one of which says more than where it leads.
    private func withNetwork() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Network

            ## Symptom 1: It is slow

            ```
            Q1: Is the cable damaged?
            ├─ YES → Replace it
            └─ NO → Then look at the load
                Fix: Measure it, see Load below
                └─ Q2: Is somebody copying files?
                    └─ YES → Wait
            ```

            ## Load

            ```sh
            iftop
            ```
            """, to: "content/network.md")
        return sandbox
    }

    @Test func aLoneAnswerCanBeDenied() throws {
        let sandbox = try withNetwork()
        for answer in ["2", "no", "n", "NO", "none"] {
            let run = try sandbox.run("ask", "slow", "--answers", "no,\(answer)")
            #expect(
                run.status == 0 && run.output.contains("  1. YES\n     Wait\n  2. NO\n"),
                "\(answer)")
            #expect(
                run.output.contains(
                    "> 2. NO\n\nEnd of the tree.\n  found: NO: Then look at the load\n"))
        }
        for answer in ["3", ",", "y e s"] {
            #expect(try sandbox.run("ask", "slow", "--answers", "no,\(answer)").status == 2)
        }
    }

    @Test func whatAnAnswerSaysIsToldThoughItLeadsOn() throws {
        let sandbox = try withNetwork()
        let run = try sandbox.run("ask", "slow", "--answers", "no,yes", "--history")
        #expect(
            run.output.contains(
                """
                > 2. NO
                → Then look at the load
                    Fix: Measure it, see Load below

                  Load
                    iftop

                Is somebody copying files?

                """), "\(run.output)")
        let report = try sandbox.run("report").output
        #expect(report.contains("   **NO: Then look at the load**\n"))
        #expect(report.contains("## Findings\n\n- NO: Then look at the load\n  - Fix: Measure it"))
        #expect(report.contains("iftop") && report.contains("- YES: Wait\n"))
        for arguments in [
            ["ask", "slow", "--answers", "no,yes", "--json"], ["report", "--format", "json"],
        ] {
            let output = try sandbox.run(arguments: arguments).output
            let json = try #require(
                try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any])
            let step = try #require((json["steps"] as? [[String: Any]])?.first)
            #expect(step["outcome"] as? String == "Then look at the load")
            #expect(step["fix"] as? [String] == ["Measure it, see Load below"])
            let findings = try #require(json["findings"] as? [[String: Any]])
            #expect(findings.map { $0["outcome"] as? String } == ["Then look at the load", "Wait"])
            #expect(findings.map { $0["leadsOn"] as? Bool } == [true, false])
            #expect((findings[0]["code"] as? [[String: Any]])?.first?["id"] != nil)
            #expect((json["finding"] as? [String: Any])?["outcome"] as? String == "Wait")
        }
    }

    @Test func aDecisionIsKeptAsDecided() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            "# Beans\n\n## Which to buy\n\n```\nIs it for milk?\n├─ YES → Dark\n└─ NO → Light\n```\n",
            to: "content/beans.md")
        let run = try sandbox.run("ask", "which to buy", input: "1\n\n")
        #expect(run.output.contains("Is this the choice?") && !run.output.contains("help?"))
        #expect(try sandbox.run("report").output.contains("- Result: decided\n"))
    }

    /// A guide whose finding names a section with a comparison.
    private func withSeals() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Pump

            ## Symptom 1: It drips

            ```
            Q1: Is the seal worn?
            ├─ YES → The seal lets water through
            │   Note: See Seals below.
            └─ NO → Order one, see [the shop](#shop)
            ```

            ## Seals

            ```sh
            # ❌ WRONG: by hand
            turn --fingers
            # ✅ RIGHT: with the key
            turn --key 12
            ```

            ## Shop

            ```sh
            order seal
            ```
            """, to: "content/pump.md")
        return sandbox
    }

    @Test func aFindingIsToldWithTheCodeOfWhatItNames() throws {
        let sandbox = try withSeals()
        let run = try sandbox.run("ask", "it drips", input: "1\nno\n")
        #expect(
            run.output.contains(
                """
                → The seal lets water through
                    Note: See Seals below.

                  Seals
                    Wrong: by hand
                        turn --fingers

                    Right: with the key
                        turn --key 12
                Did this help? > no

                """), "\(run.output)")
        #expect(
            try sandbox.run("ask", "it drips", input: "2\n").output.contains(
                "see the shop\n\n  Shop\n    order seal\n"))
    }

    @Test func programsAreGivenTheCodeOfAFinding() throws {
        let sandbox = try withSeals()
        func code(_ arguments: String...) throws -> [[String: Any]] {
            let json = try JSONSerialization.jsonObject(
                with: Data(sandbox.run(arguments: arguments).output.utf8))
            let finding = (json as? [String: Any])?["finding"] as? [String: Any]
            return try #require(finding?["code"] as? [[String: Any]])
        }
        let seals = try #require(
            try code("ask", "it drips", "--answers", "1", "--history", "--json").first)
        #expect(
            seals["kind"] as? String == "comparison"
                && seals["title"] as? String == "Seals")
        #expect(seals["path"] as? String == "pump.md" && seals["line"] as? Int == 15)
        let right = try #require((seals["right"] as? [[String: Any]])?.first)
        #expect(right["lines"] as? [String] == ["turn --key 12"])
        #expect(
            try code("report", "--format", "json").first?["id"] as? String
                == "pump#seals/comparison")
        let shop = try #require(try code("ask", "it drips", "--answers", "2", "--json").first)
        #expect(shop["kind"] as? String == "snippet")
        #expect(shop["lines"] as? [String] == ["order seal"])
    }

    @Test func aReportShowsTheCodeOfAFinding() throws {
        let sandbox = try withSeals()
        try sandbox.run("ask", "it drips", "--answers", "1,no", "--history")
        try sandbox.run("ask", "it drips", "--answers", "1", "--history")
        #expect(
            try sandbox.run("report").output.hasSuffix(
                """
                - YES: The seal lets water through
                  - Note: See Seals below.
                  - Seals

                    Wrong: by hand

                    ```sh
                    turn --fingers
                    ```

                    Right: with the key

                    ```sh
                    turn --key 12
                    ```


                """))
        try sandbox.run("ask", "it drips", "--answers", "2", "--history")
        #expect(
            try sandbox.run("report").output.contains(
                "  - Shop\n\n    ```sh\n    order seal\n    ```\n"))
    }

    /// Words that are no title lead to what has to do with them: to the only one at once, else to a list.
    @Test func wordsLeadToTheTree() throws {
        let sandbox = try Sandbox.withGuides()
        let one = try sandbox.run("ask", "element furred", "--answers", "yes,yes")
        #expect(one.status == 0)
        #expect(one.errors.contains("'element furred' leads to Symptom 1: The water stays cold"))
        #expect(one.output.contains("→ The element is furred\n"))
        for input in ["", "1\n"] {
            let several = try sandbox.run("ask", "worn current", input: input)
            #expect(several.status == 2 && several.output.isEmpty)
            #expect(several.errors.contains("nothing is called 'worn current'"))
            #expect(
                several.errors.contains(
                    "  kettle#symptom-2-the-lid-leaks\tSymptom 2: The lid leaks\tThe seal is worn\n"
                ))
        }
        #expect(try sandbox.run("ask", "zebra").status == 2)
        // A question is where a walk may begin, too.
        let begun = try sandbox.run(
            "ask", "kettle#symptom-1-the-water-stays-cold/tree/q2", "--answers", "no")
        #expect(begun.output.contains("→ The element is broken\n"))
    }

    @Test func theQuickCheckIsShownWithItsQuestion() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Oven

            ## Symptom 1: It stays cold

            ### Quick checks

            ```swift
            print(oven.heatLevel)

            print(oven.lid)
            ```

            ### Decision tree

            ```
            Q1: Is `oven.heatLevel` above zero?
            ├─ YES → Wait
            └─ NO → Turn it up
            ```
            """, to: "content/oven.md")
        let output = try sandbox.run("ask", "stays cold", "--answers", "no").output
        #expect(output.contains("Quick check\n      print(oven.heatLevel)\n  1. YES\n     Wait\n"))
        #expect(!output.contains("oven.lid"))
    }
}
