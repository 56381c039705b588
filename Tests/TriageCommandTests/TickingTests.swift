import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageStore

struct TickingTests {
    private let list = "weekly"

    @Test func ticksAreKeptPerProjectAndRun() throws {
        let sandbox = try Sandbox.withGuides()
        let tick = try sandbox.run("checklist", "tick", list, "1", "lid")
        #expect(tick.status == 0)
        #expect(tick.lines == ["1. [x] Wipe the base", "2. [x] Wipe the lid"])
        try sandbox.run("checklist", "tick", list, "4", "--run", "may")
        #expect(
            try sandbox.run("checklist", "list").lines == [
                "kettle#weekly-checklist\t2/4\tWeekly checklist"
            ], "the latest run")
        #expect(
            try sandbox.run("checklist", "show", list, "--run", "may").output.contains("2/4 done"))
        #expect(
            try sandbox.run("checklist", "runs", list).lines == ["may\t2/4", "(default)\t3/4"])
        let runs = try sandbox.json("checklist", "runs", list, "--json") as? [[String: Any]]
        #expect(runs?.map { $0["run"] as? String } == ["may", ""])
        #expect(runs?.map { $0["done"] as? Int } == [2, 3])
        #expect(runs?.map { $0["total"] as? Int } == [4, 4])
        #expect(try sandbox.run("checklist", "show", list, in: "home").output.contains("1/4 done"))
        try sandbox.write("", to: "project/.git/HEAD")
        try sandbox.write("", to: "project/sub/file")
        #expect(
            try sandbox.run("checklist", "show", list, "--run", "", in: "project/sub").output
                .contains("3/4 done"))
        let unclear = try sandbox.run("checklist", "show", list, in: "project/sub")
        #expect(unclear.status == 2 && unclear.output.isEmpty)
        #expect(unclear.errors.hasSuffix("\n  may\n  (default)\n"))
    }

    @Test func numbersStandBelowEachOther() throws {
        let sandbox = try Sandbox()
        let items = (1...10).map { "- [ ] item \($0)" }.joined(separator: "\n")
        try sandbox.write("# Go\n\n## Checklist\n\n\(items)\n", to: "content/go.md")
        let shown = try sandbox.run("checklist", "show", "go").lines
        #expect(shown.contains("   9. [ ] item 9") && shown.contains("  10. [ ] item 10"))
        #expect(try sandbox.run("checklist", "tick", "go", "9").lines == ["9. [x] item 9"])
    }

    @Test func outsideOfACheckoutAFolderThatHoldsDotTriageIsTheProject() throws {
        let sandbox = try Sandbox()
        try sandbox.write("# Go\n\n- [ ] one\n- [ ] two\n", to: "shop/.triage/content/go.md")
        try sandbox.write("", to: "shop/api/file")
        try sandbox.write("", to: "shop/web/.git/HEAD")
        sandbox.environment["TRIAGE_CONTENT"] = nil
        try sandbox.run("checklist", "tick", "go", "1", in: "shop")
        #expect(try sandbox.run("checklist", "status", "go", in: "shop/api").output.contains("1/2"))
        #expect(try sandbox.run("checklist", "status", "go", in: "shop/web").output.contains("0/2"))
        let project = try sandbox.run("--show-paths", in: "shop/api").lines
            .first { $0.hasPrefix("project\t") }?.split(separator: "\t")
        #expect(project?[1].hasSuffix("/shop") == true)
    }

    @Test func whatAnItemHoldsIsPrintedWithIt() throws {
        let sandbox = try Sandbox()
        try sandbox.write(
            """
            # Release checklist

            - [ ] Staging green ([board](https://board.example))
            - [ ] Deploy canary:

              ```sh
              make deploy CANARY=10
              ```
            """, to: "content/release.md")
        try sandbox.write(
            """
            # Care checklist

            - [ ] Press <kbd>Ctrl</kbd><!-- hidden --><br>and see [below](#care)[^1]

              First.

              Second.

            [^1]: Twice.
            """, to: "content/care.md")
        #expect(
            try sandbox.run("checklist", "show", "care").output.hasSuffix(
                "  1. [ ] Press Ctrl and see below[^1]\n      First.\n\n      Second.\n\n      [^1]: Twice.\n"
            ))
        let show = try sandbox.run("checklist", "show", "release").output
        #expect(show.contains("1. [ ] Staging green (board (https://board.example))\n"))
        #expect(show.contains("2. [ ] Deploy canary:\n          make deploy CANARY=10\n"))
        #expect(
            try sandbox.run("checklist", "export", "release").output == """
                # Release checklist: 0/2

                Project: project

                - [ ] Staging green ([board](https://board.example))

                - [ ] Deploy canary:

                  ```sh
                  make deploy CANARY=10
                  ```

                """)
        let json = try #require(
            try sandbox.json("checklist", "show", "release", "--json") as? [String: Any])
        let items = (json["groups"] as? [[String: Any]])?.first?["items"] as? [[String: Any]]
        #expect(items?.first?["links"] as? [String] == ["https://board.example"])
        #expect(items?.last?["body"] as? String == "```sh\nmake deploy CANARY=10\n```")
    }

    @Test func showAsJSONHoldsTheContractsKeys() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "2")
        try sandbox.run("checklist", "note", list, "2", "with", "a cloth")
        let json = try #require(
            try sandbox.json("checklist", "show", list, "--json") as? [String: Any])
        #expect(json["id"] as? String == "kettle#weekly-checklist")
        #expect(json["run"] as? String == "")
        #expect(json["done"] as? Int == 2 && json["total"] as? Int == 4)
        let groups = try #require(json["groups"] as? [[String: Any]])
        #expect(groups.map { $0["title"] as? String } == ["Outside", "Inside"])
        let items = groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
        #expect(items.map { $0["done"] as? Bool } == [false, true, true, false])
        #expect(items.map { $0["depth"] as? Int } == [0, 0, 0, 1])
        #expect(items[1]["note"] as? String == "with a cloth")
        #expect((items[1]["doneAt"] as? String)?.hasSuffix("Z") == true)
        #expect(items[0]["doneAt"] is NSNull)
        let id = try #require(items[0]["id"] as? String)
        #expect(try sandbox.run("checklist", "tick", list, id).status == 0)
    }

    @Test func statusIsAGate() throws {
        let sandbox = try Sandbox.withGuides()
        #expect(try sandbox.run("checklist", "status", list).status == 0)
        let open = try sandbox.run("checklist", "status", list, "--strict")
        #expect(open.status == 1 && open.output.contains("Rinse with water"))
        try sandbox.run("checklist", "tick", list, "1", "2", "4")
        let committed = try sandbox.run("checklist", "status", list, "--strict")
        #expect(committed.status == 1, "the third one only its file says to be done")
        #expect(committed.output.contains("4/4 done, 1 of them only in the file"))
        #expect(committed.errors.contains("--strict counts what was ticked in this run"))
        try sandbox.run("checklist", "tick", list, "3")
        #expect(try sandbox.run("checklist", "status", list, "--strict").status == 0)
        try sandbox.run("checklist", "untick", list, "vinegar")
        #expect(try sandbox.run("checklist", "status", list, "--strict").status == 1)
    }

    @Test func theGateIsTheSameInEveryLanguage() throws {
        let sandbox = try Sandbox()
        let english = "# Lamp\n\n## Release checklist\n\n- [ ] one\n- [ ] two\n"
        let chinese = "# 台灯\n\n## 发布检查清单\n\n- [ ] 一\n"
        try sandbox.write(english, to: "content/en/lamp.md")
        try sandbox.write(chinese, to: "content/zh-Hans/lamp.md")
        try sandbox.run("checklist", "tick", "lamp#release-checklist", "1")
        for locale in ["C.UTF-8", "zh_CN.UTF-8"] {
            sandbox.environment["LANG"] = locale
            let status = try sandbox.run(
                "checklist", "status", "lamp#release-checklist", "--strict")
            #expect(status.status == 1 && status.output.contains("2. [ ] two"))
            #expect(
                status.errors.contains("lamp#release-checklist 没有 zh-Hans 译文，或译文与原文不一致")
                    == locale.hasPrefix("zh"))
        }
        try sandbox.write(chinese + "- [ ] 二\n", to: "content/zh-Hans/lamp.md")
        let status = try sandbox.run("checklist", "status", "lamp#release-checklist", "--strict")
        #expect(status.status == 1 && status.output.contains("2. [ ] 二") && status.errors.isEmpty)
    }

    @Test func ticksStayWithTheFileThatTheyWereMadeIn() throws {
        let sandbox = try Sandbox()
        for folder in ["app", "web"] {
            try sandbox.write(
                "# Release checklist\n\n- [ ] Tests pass\n", to: "content/\(folder)/release.md")
        }
        try sandbox.run("checklist", "tick", "app/release#release-checklist", "1")
        func rows() throws -> [String] {
            try sandbox.run("checklist", "list").lines.map {
                $0.split(separator: "\t").prefix(2).joined(separator: " ")
            }
        }
        #expect(
            try rows() == [
                "app/release#release-checklist 1/1", "web/release#release-checklist 0/1",
            ])
        let content = sandbox.path + "/content"
        try FileManager.default.moveItem(atPath: content + "/app", toPath: content + "/zapp")
        #expect(
            try rows() == [
                "web/release#release-checklist 0/1", "zapp/release#release-checklist 0/1",
            ])
        try FileManager.default.removeItem(atPath: content + "/zapp")
        #expect(try rows() == ["release#release-checklist 0/1"])
    }

    @Test func aLineThatCannotBeTickedKeepsTheGateShut() throws {
        let sandbox = try Sandbox()
        let text = "# Release\n\n- [ ] Tests\n- [ ]Migrations\n- [] Rollback\n"
        try sandbox.write(text, to: "content/r.md")
        try sandbox.run("checklist", "tick", "release", "1")
        let status = try sandbox.run("checklist", "status", "release", "--strict")
        #expect(status.status == 1 && status.output.hasPrefix("Release: 1/1 done\n"))
        #expect(status.errors.contains("2 lines of this checklist cannot be ticked"))
        #expect(status.errors.contains("\n  r.md:4: ") && status.errors.contains("\n  r.md:5: "))
        let json = try sandbox.json("checklist", "status", "release", "--json") as? [String: Any]
        #expect(json?["loose"] as? [Int] == [4, 5])
        #expect(try sandbox.run("checklist", "show", "release").output.contains("r.md:4, r.md:5"))
        try sandbox.write(
            text.replacing("[ ]M", with: "[ ] M").replacing("[]", with: "[ ]"), to: "content/r.md")
        try sandbox.run("checklist", "tick", "release", "1-3")
        #expect(try sandbox.run("checklist", "status", "release", "--strict").status == 0)
    }

    @Test func severalItemsAreNamedAtOnce() throws {
        let sandbox = try Sandbox.withGuides()
        let tick = try sandbox.run("checklist", "tick", list, "2-3,1")
        #expect(tick.lines.map { $0.prefix(2) } == ["2.", "3.", "1."])
        for wrong in ["1-5", "4-9223372036854775807"] {
            let run = try sandbox.run("checklist", "tick", list, wrong)
            #expect(run.status == 2)
            #expect(run.errors == "triage: there is no item 5; the list has 4 items\n")
        }
        for wrong in ["2-1", "1,,2", "1-2-3", "0-1"] {
            #expect(try sandbox.run("checklist", "tick", list, wrong).status == 2, "\(wrong)")
        }
    }

    @Test func whereNobodyCanBeAskedNothingIsForgotten() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1")
        let reset = try sandbox.run("checklist", "reset", list)
        #expect(reset.status == 2 && reset.output.isEmpty && reset.errors.contains("--yes"))
        #expect(try sandbox.run("checklist", "show", list).output.contains("2/4 done"))
    }

    @Test func whereNothingIsKeptNobodyIsAsked() throws {
        let sandbox = try Sandbox.withGuides()
        let reset = try sandbox.run("checklist", "reset", list)
        #expect(reset.status == 0)
        #expect(reset.lines == ["Weekly checklist: nothing was ticked or noted"])
    }

    @Test func anExportIsARecord() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1", "--run", "2.1")
        let export = try sandbox.run("checklist", "export", list, "--run", "2.1").output
        let day = #/\d{4}-\d\d-\d\d \d\d:\d\d UTC/#
        let person = try #require(export.firstMatch(of: #/Wipe the base\n  > \*[^,]*, (.+)\*/#)?.1)
        #expect(
            export.replacing(day, with: "DAY").replacing(person, with: "WHO").hasPrefix(
                """
                # Weekly checklist (2.1): 2/4

                Run: 2.1, begun DAY, WHO\\
                Project: project\\
                Ticked: DAY

                ## Outside

                - [x] Wipe the base
                  > *DAY, WHO*
                - [ ] Wipe the lid

                ## Inside

                - [x] Rinse with vinegar
                """))
        #expect(export.contains("> *in the file*"))
        let show = try sandbox.run("checklist", "show", list, "--run", "2.1").output
        #expect(
            show.replacing(day, with: "DAY").replacing(person, with: "WHO").hasPrefix(
                """
                Weekly checklist, run 2.1: 2/4 done, 1 of them only in the file
                Run: 2.1, begun DAY, WHO
                Project: project
                Ticked: DAY

                Outside 1/2
                  1. [x] Wipe the base  DAY, WHO
                  2. [ ] Wipe the lid
                """))
    }

    @Test func exportResetAndNotes() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1")
        try sandbox.run("checklist", "note", list, "1", input: "from\na pipe\n")
        let export = try sandbox.run("checklist", "export", list).output
        #expect(export.hasPrefix("# Weekly checklist: 2/4\n"))
        #expect(export.contains(#/UTC, .+\*\n  > from\n  > a pipe\n/#))
        #expect(try sandbox.run("checklist", "reset", list, "--yes").status == 0)
        #expect(try sandbox.run("checklist", "show", list).output.contains("1/4 done"))
        #expect(try sandbox.run("checklist", "runs", list).output.isEmpty)
    }

    @Test func whatIsForgottenIsAsInTheFileAgain() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "untick", list, "3")
        try sandbox.run("checklist", "tick", list, "2")
        #expect(
            try sandbox.run("checklist", "show", list).output.contains("[ ] Rinse with vinegar"))
        let reset = try sandbox.run("checklist", "reset", list, "3", "4", "--yes")
        #expect(reset.lines == ["Weekly checklist: forgot 0 ticks and 0 notes"])
        let show = try sandbox.run("checklist", "show", list).output
        #expect(show.contains("[x] Rinse with vinegar") && show.contains("2/4 done"))
    }

    @Test func aRunThatWasOnlyChosenIsKnown() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1")
        let store = SQLiteStore(path: sandbox.database)
        var run = try #require(try store.runs(in: sandbox.owner).first).key
        run.name = "may"
        try store.choose(run)
        #expect(
            try sandbox.run("checklist", "runs", list).lines == ["may\t1/4", "(default)\t2/4"])
        let status = try sandbox.run("checklist", "status", list, "--run", "may")
        #expect(status.status == 0 && status.output.contains("1/4 done"))
        // Without a name it is the one that the screen shows.
        #expect(try sandbox.run("checklist", "show", list).output.contains("run may: 1/4 done"))
    }

    @Test func theUnknownIsRefusedWithCandidates() throws {
        let sandbox = try Sandbox.withGuides()
        let item = try sandbox.run("checklist", "tick", list, "wipe")
        #expect(item.status == 2 && item.output.isEmpty)
        #expect(
            item.errors.contains("1. [ ] Wipe the base") && item.errors.contains("Wipe the lid"))
        #expect(try sandbox.run("checklist", "tick", list, "0").status == 2)
        let daily = try sandbox.run("checklist", "tick", "daily", "1")
        #expect(daily.status == 2 && !daily.errors.contains("weekly"))
        #expect(daily.errors.contains("`triage checklist list`"))
        #expect(try sandbox.run("checklist", "tick", "weakly", "1").errors.contains("weekly"))
        try sandbox.run("checklist", "tick", list, "1", "--run", "may")
        let run = try sandbox.run("checklist", "status", list, "--run", "june")
        #expect(run.status == 2 && run.errors.contains("may"))
        #expect(try sandbox.run("checklist", "tick", list).status == 2)
    }

    @Test func rewordedItemsGetTheirTicksBack() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "lid")
        let reworded = Fixtures.kettle.replacingOccurrences(
            of: "Wipe the lid", with: "Wipe the lids")
        try sandbox.write(reworded, to: "content/en/kettle.md")
        let show = try sandbox.run("checklist", "show", list)
        #expect(show.output.contains("1/4 done") && show.errors.contains("adopt"))
        #expect(
            try sandbox.run("checklist", "adopt", list).lines == [
                "2. Wipe the lid → Wipe the lids"
            ])
        #expect(
            try sandbox.run("checklist", "show", list).output.contains("[x] Wipe the lids"))
        #expect(try sandbox.run("checklist", "adopt", list).status == 1)
    }

    @Test func theGateSaysWhyAnOldTickDoesNotCount() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "lid", "--run", "may 26")
        try sandbox.write(
            Fixtures.kettle.replacing("Wipe the lid", with: "Wipe the lids"),
            to: "content/en/kettle.md")
        let named = ["status", list, "--run", "may 26", "--content", sandbox.path + "/content"]
        let status = try sandbox.run(arguments: ["checklist"] + named + ["--strict"])
        #expect(status.status == 1 && status.errors.contains("Wipe the lid → Wipe the lids"))
        let export = try sandbox.run("checklist", "export", list, "--run", "may 26")
        #expect(export.errors.contains("Wipe the lid → Wipe the lids"))
        let json = try JSONSerialization.jsonObject(
            with: Data(sandbox.run(arguments: ["checklist"] + named + ["--json"]).output.utf8))
        let reworded = (json as? [String: Any])?["reworded"] as? [[String: Any]]
        #expect(reworded?.first?["was"] as? String == "Wipe the lid")
        #expect(reworded?.first?["done"] as? Bool == true)
        // What it advises can be typed as it stands.
        let advice = try #require(status.errors.split(separator: "`").dropFirst().first)
        #expect(advice.hasPrefix("triage checklist adopt kettle#weekly-checklist 2 --run 'may 26'"))
        sandbox.environment["TRIAGE_CONTENT"] = nil
        let shell = Process()
        shell.executableURL = URL(fileURLWithPath: "/bin/sh")
        shell.arguments = ["-c", "triage() { \"$PROGRAM\" \"$@\"; }; \(advice)"]
        shell.environment = sandbox.environment.merging(["PROGRAM": BuiltProgram.url.path]) { $1 }
        shell.currentDirectoryURL = URL(fileURLWithPath: sandbox.path + "/project")
        shell.standardOutput = FileHandle.nullDevice
        try shell.run()
        shell.waitUntilExit()
        let adopted = try sandbox.run(arguments: ["checklist"] + named)
        #expect(adopted.output.contains("2/4") && adopted.errors.isEmpty)
    }

    @Test func theGateNamesWhatIsDoneOnlyInTheFile() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1", "2", "4")
        let status = try sandbox.run("checklist", "status", list, "--strict")
        #expect(status.status == 1 && status.errors.hasSuffix("\n  3. [x] Rinse with vinegar\n"))
        let json = try sandbox.json("checklist", "status", list, "--json") as? [String: Any]
        let groups = try #require(json?["groups"] as? [[String: Any]])
        let items = groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
        #expect(items.map { $0["doneInFile"] as? Bool } == [false, false, true, false])
    }

    @Test func aRunThatNoChecklistHasIsNoProgress() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1", "--run", "may")
        #expect(try sandbox.run("checklist", "list", "--run", "may").output.contains("\t2/4\t"))
        let unknown = try sandbox.run("checklist", "list", "--run", "mai")
        #expect(unknown.status == 2 && unknown.output.isEmpty)
        #expect(unknown.errors.contains("no checklist has a run 'mai'"))
        #expect(unknown.errors.hasSuffix("\n  may\n"))
    }

    @Test func aNewRunIsToldSoThatASlipIsSeen() throws {
        let sandbox = try Sandbox.withGuides()
        let first = try sandbox.run("checklist", "tick", list, "1", "--run", "2026-12")
        let run = "triage: Weekly checklist, run 2026-12\n"
        #expect(first.status == 0)
        #expect(first.errors == run + "triage: this begins a new run, '2026-12'\n")
        #expect(
            try sandbox.run("checklist", "tick", list, "2", "--run", "2026-12").errors == run)
        #expect(try sandbox.run("checklist", "tick", list, "1").errors == run, "the only one")
        let slip = try sandbox.run("checklist", "note", list, "1", "x", "--run", "2026-21")
        #expect(slip.errors.contains("'2026-21'"))
    }

    @Test func aRunHasANameThatCanBeShown() throws {
        let sandbox = try Sandbox.withGuides()
        for name in [" ", "a\u{1B}[31m", "a\nb", "a\u{202E}b"] {
            let run = try sandbox.run("checklist", "tick", list, "1", "--run", name)
            #expect(run.status == 2 && run.output.isEmpty)
        }
        try sandbox.run("checklist", "tick", list, "1", "--run", "(default)")
        try sandbox.run("checklist", "tick", list, "2", "--run", " may ")
        #expect(
            try sandbox.run("checklist", "runs", list).lines == ["may\t2/4", "(default)\t2/4"])
        #expect(try sandbox.run("checklist", "runs", list, "--run", "may").status == 2)
    }

    @Test func aNoteOfSeveralLinesStaysBelowItsItem() throws {
        let sandbox = try Sandbox.withGuides()
        let note = try sandbox.run("checklist", "note", list, "4", "no soap\n1. [ ] nor salt")
        #expect(note.output == "4.   [ ] Rinse with water (no soap\n        1. [ ] nor salt)\n")
        #expect(
            try sandbox.run("checklist", "show", list).output.hasSuffix(
                "  4.   [ ] Rinse with water (no soap\n        1. [ ] nor salt)\n"))
    }

    @Test func whatIsDoneDoesNotDependOnReaders() throws {
        let sandbox = try Sandbox.withGuides()
        #expect(try sandbox.runUnread("checklist", "tick", list, "1", "2", "4") == 0)
        #expect(try sandbox.run("checklist", "show", list).output.contains("4/4 done"))
        try sandbox.run("checklist", "untick", list, "1")
        #expect(try sandbox.runUnread("checklist", "status", list, "--strict") == 1)
        try sandbox.write("# Bad\n\n[gone](gone.md)\n", to: "content/en/bad.md")
        #expect(try sandbox.runUnread("lint", "--strict", "--format", "json") == 1)
    }

    @Test func anEmptyPipeRemovesNoNote() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "note", list, "1", "keep me")
        func isKept() throws -> Bool {
            try sandbox.run("checklist", "show", list).output.contains("(keep me)")
        }
        for input in ["", " \n"] {
            let empty = try sandbox.run("checklist", "note", list, "1", input: input)
            #expect(empty.status == 2 && empty.errors.contains("no note"))
            #expect(try isKept())
        }
        let long = String(repeating: "long ", count: 20_000)
        let refused = try sandbox.run("checklist", "note", list, "1", input: long)
        #expect(refused.status == 2 && refused.errors.contains("64 KB"))
        #expect(try isKept())
        #expect(try sandbox.run("checklist", "note", list, "1", "").status == 0)
        #expect(try !isKept())
    }

    @Test func noNumberIsTooSmall() throws {
        let sandbox = try Sandbox.withGuides()
        for number in ["-9223372036854775808", "-1", "0", "5", "9223372036854775807"] {
            let run = try sandbox.run("checklist", "tick", list, "--", number)
            #expect(run.status == 2)
            #expect(run.errors == "triage: there is no item \(number); the list has 4 items\n")
        }
    }

    @Test func whatIsForgottenIsToldWhole() throws {
        let sandbox = try Sandbox.withGuides()
        try sandbox.run("checklist", "tick", list, "1", "2")
        try sandbox.run("checklist", "note", list, "4", "not before May")
        let item = try sandbox.run("checklist", "reset", list, "2", "--yes")
        #expect(item.lines == ["Weekly checklist: forgot 1 tick and 0 notes"])
        sandbox.environment["LANG"] = "zh_CN.UTF-8"
        let whole = try sandbox.run("checklist", "reset", list, "--yes")
        #expect(
            whole.lines == [
                "Weekly checklist：已清除 1 个勾选和 1 条备注", "  Rinse with water (not before May)",
            ])
    }
}
