import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What keys do to a checklist, and what the store remembers of it.
@Suite struct ChecklistScreenTests {
    static let checklist: PartID = "espresso-care#monthly-care-checklist"
    static let run = RunKey(checklist: ChecklistKey(earlier: checklist), project: "/project")

    private func open(
        rows: Int = 24, columns: Int = 80, store: any RecordStore = MemoryStore(),
        keys: String = "<enter>"
    ) -> ScreenDriver {
        ChecklistGoldenTests.open(rows: rows, columns: columns, store: store, keys: keys)
    }

    /// Remembers an item that the file does not have any more.
    static func remember(
        _ text: String, note: String = "", group: String = "", in store: MemoryStore,
        run: RunKey = run
    ) {
        var item = Checklist.Item(
            id: checklist.child(text.lowercased()), text: text, depth: 0, isDoneInFile: false,
            block: 0, line: 1)
        item.group = group
        let date = Date(timeIntervalSince1970: 1_794_000_000)
        #expect(throws: Never.self) {
            try store.apply(.tick(date), to: item, in: run)
            if !note.isEmpty { try store.apply(.note(note), to: item, in: run) }
        }
    }

    private func screen(_ driver: ScreenDriver) -> ChecklistScreen? {
        driver.state.screen as? ChecklistScreen
    }

    /// Texts of the items that are done, in the file's order.
    private func done(_ driver: ScreenDriver) -> [String] {
        screen(driver)?.run.items.filter(\.isDone).map(\.item.text) ?? ["no checklist"]
    }

    private func notes(_ driver: ScreenDriver) -> [String] {
        screen(driver)?.run.items.map(\.note).filter { !$0.isEmpty } ?? ["no checklist"]
    }

    private func ticked(_ store: MemoryStore, _ run: RunKey = run) -> Int {
        store.records(of: run).values.filter(\.isDone).count
    }

    @Test func aTickIsKeptAtOnceAndStillThereTheNextTime() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("jj<space>")
        #expect(ticked(store) == 1)
        #expect(done(open(store: store)) == ["Through the group head"])
        driver.press("<space>")
        #expect(ticked(store) == 0)
        #expect(done(open(store: store)) == [])
    }

    @Test func pagesHalvesAndEndsAreReachedByTheirKeys() {
        var driver = open(rows: 12)
        driver.press("<ctrl-d>")
        let half = driver.selectedLine
        driver.press("g<pgdn>")
        #expect(half != driver.selectedLine)
        driver.press("g")
        #expect(driver.selectedLine?.contains("Descale with citric acid") == true)
        driver.press("Gg")
        #expect(driver.selectedLine?.contains("Descale with citric acid") == true)
    }

    @Test func whatCannotBeReadIsAWarning() {
        var driver = open()
        driver.send(.failure(.locked(path: "/state/triage.sqlite")))
        #expect(driver.state.app.notice?.kind == .warning)
        #expect(driver.state.app.notice?.text.isEmpty == false)
    }

    @Test func bracketsMoveFromGroupToGroup() {
        var driver = open()
        driver.press("]")
        #expect(driver.selectedLine?.contains("Brush the burrs") == true)
        driver.press("j[")
        #expect(driver.selectedLine?.contains("Brush the burrs") == true)
        driver.press("[")
        #expect(driver.selectedLine?.contains("Descale with citric acid") == true)
    }

    @Test func undoTakesEveryChangeBackInTurn() {
        let store = MemoryStore()
        var driver = open(store: store)
        let before = driver.screen
        driver.press("<space>j<space>nwith 醋<enter><space>nwater<enter>")
        #expect(notes(driver) == ["with 醋water"])
        driver.press("u")
        #expect(notes(driver) == ["with 醋"])
        #expect(done(driver).count == 1)
        driver.press("u")
        #expect(done(driver).count == 2)
        driver.press("uuug")
        #expect(notes(driver).isEmpty)
        #expect(done(driver).isEmpty)
        driver.press("uk")
        #expect(driver.screen == before)
    }

    @Test func redoDoesAgainWhatWasUndoneUntilSomethingElseIsDone() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>jFtoo hot<enter>u")
        #expect(done(driver).count == 1)
        let before = driver.screen
        driver.press("uU")
        #expect(driver.screen.contains("Done again: “"))
        driver.press("UU")
        #expect(driver.screen.contains("Nothing was undone here that could be done again."))
        #expect(driver.screen.contains("failed: too hot"))
        driver.press("u")
        #expect(done(driver).count == 1)
        driver.press("uUj")
        #expect(done(driver).count == 1)
        #expect(before.contains("1 done") && driver.screen.contains("1 done"))
        // Another change takes the place of what could have been done again.
        driver.press("jn!<enter>U")
        #expect(driver.screen.contains("Nothing was undone here that could be done again."))
    }

    @Test func whatWasUndoneIsDoneAgainAfterTheProgramHasEnded() {
        let store = MemoryStore()
        var first = open(store: store)
        first.press("<space>jFtoo hot<enter>uu")
        #expect(done(first).isEmpty)
        var second = open(store: store)
        second.press("UU")
        #expect(done(second).count == 1)
        #expect(second.screen.contains("failed: too hot"))
        second.press("U")
        #expect(second.screen.contains("Nothing was undone here that could be done again."))
    }

    @Test func aResetAndADeletedRunComeAndGoByUndoAndRedo() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>Ry")
        #expect(done(driver).isEmpty)
        driver.press("u")
        #expect(done(driver).count == 1)
        driver.press("U")
        #expect(done(driver).isEmpty)
        driver.press("u")
        #expect(done(driver).count == 1)
    }

    @Test func aNoteOfSeveralLinesKeepsThem() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("nhot")
        driver.send(.paste("\n  water"))
        driver.send(.key(.alt("\r")))
        driver.press("$ make<enter>n!<enter>")
        #expect(notes(driver) == ["hot\n  water\n$ make!"])
        driver.press("n")
        for line in ["▸ hot", "      water", "    $ make!", "Alt-Enter begins a new line.  3/3"] {
            #expect(driver.screen.contains(line), "\(line)")
        }
    }

    @Test func aTypedNoteIsNotLostByAKeyTooMany() {
        var driver = open()
        driver.press("nhot<ctrl-c>")
        #expect(driver.screen.contains("again drops what was typed"))
        driver.press("<enter>")
        #expect(notes(driver) == ["hot"])
    }

    @Test func aFilterFindsGroupsAndAUselessOneLeadsBack() {
        var driver = open()
        driver.press("jjj/grinder")
        #expect(screen(driver)?.rows.count == 2)
        driver.press("<esc>")
        #expect(screen(driver)?.selectedRow == 3)
        driver.press("/nowhere<enter><esc>")
        #expect(screen(driver)?.selectedRow == 3)
        driver.press("/grinder<enter><esc>")
        #expect(screen(driver)?.selectedRow == 4, "what was found stays selected")
    }

    @Test(arguments: ["o", "O", "OO"])
    func escapeShowsAllItemsAgainBeforeItLeaves(keys: String) {
        var driver = open()
        driver.press("<space>")
        let all = screen(driver)?.rows
        driver.press(keys)
        #expect(screen(driver)?.rows != all)
        driver.press("<esc>")
        #expect(screen(driver)?.rows == all)
        driver.press("<esc>")
        #expect(screen(driver) == nil)
    }

    @Test func whenAllIsDoneItSaysWhatIsNext() {
        var driver = open()
        driver.press("<space>j<space>j<space>j<space>j<space>")
        #expect(!driver.screen.contains("All done"))
        driver.press("j<space>")
        #expect(driver.screen.contains("All done: x writes it, C begins another run"))
        driver.press("o")
        #expect(driver.screen.contains("Everything is done."))
        driver.press("n")
        #expect(driver.state.overlay == nil && driver.screen.contains("No item is selected."))
    }

    @Test func linesThatCannotBeTickedAreToldAndNothingIsWhole() throws {
        let text = "# Shop\n\n## Closing checklist\n\n- [ ] Lights\n- []Door\n- [P1] Till\n"
        var driver = ScreenDriver(try FixtureLibrary.library(ofGuide: text))
        driver.press("<enter><space>")
        #expect(
            driver.screen.contains("▲ 2 lines of this list cannot be ticked: guide.md:6, :7"))
        #expect(driver.screen.contains("1 done") && !driver.screen.contains("All done"))
    }

    @Test func aResetAsksAndCanBeUndone() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>j<space>nsoon<enter>R<enter>")
        #expect(ticked(store) == 2)
        driver.press("Ry")
        #expect(store.records(of: Self.run).isEmpty)
        #expect(done(driver).isEmpty)
        driver.press("u")
        #expect(ticked(store) == 2)
        #expect(notes(driver) == ["soon"])
        driver.press("uuu")
        #expect(done(driver).isEmpty)
    }

    @Test func runsAreApartAndTheLastOneIsOpenedAgain() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>C<down><enter>  release   2.4 <enter>")
        #expect(done(driver).isEmpty)
        driver.press("jj<space>u<space>j<space>")
        #expect(done(driver).count == 2)
        #expect(ticked(store) == 1)
        var named = Self.run
        named.name = "release 2.4"
        #expect(ticked(store, named) == 2)
        driver.press("C")
        #expect(driver.screen.contains("2 done · 4 open"))
        #expect(driver.screen.contains("1 done · 5 open"))
        driver.press("<home><enter>")
        #expect(done(driver) == ["Descale with citric acid"])
        // What was done to another run is not undone from here.
        driver.press("uu")
        #expect(done(driver).isEmpty)
        #expect(ticked(store, named) == 2)
        driver.press("C<down><enter>g<space>")
        #expect(done(open(store: store)).count == 3)
        #expect(open(store: store).screen.contains("Run release 2.4"))
    }

    @Test(arguments: [40, 60, 77, 80, 100, 160])
    func aTickHasItsDateAndMovesNoText(columns: Int) {
        let (library, _) = FixtureLibrary.load("greenhouse")
        var driver = ScreenDriver(library, rows: 60, columns: columns)
        driver.press("]<enter>")
        let before = driver.screen
        let count = screen(driver)?.run.items.count ?? 0
        for _ in 0..<count { driver.press("<space>j") }
        let dates = driver.screen.ranges(of: "2026-11-18").count
        #expect(columns >= 77 ? dates == count : dates > 0)
        let lines = { (text: String) in text.split(separator: "\n").count }
        #expect(lines(driver.screen) == lines(before), "no text moves")
        // Where the line had no room for it, the item's own box does.
        driver.press("g<enter>")
        #expect(driver.screen.ranges(of: "2026-11-18").count >= 1)
        #expect(driver.state.overlay != nil)
    }

    @Test func whatWasNotRewordedSaysSo() {
        var driver = open()
        driver.press("d")
        #expect(
            driver.state.app.notice?.text
                == "This is for items that were reworded; this one was not.")
        driver.press("?")
        #expect(!driver.screen.contains("Delete this entry"))
    }

    @Test func aRunIsNamedByTypingItsName() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>C 2026-12 ")
        #expect(driver.screen.contains("▸   New run “2026-12”"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Run 2026-12"))
        #expect(done(driver).isEmpty)
        driver.press("<space>C2026-1")
        #expect(driver.screen.contains("▸ • 2026-12"), "what there is goes first")
        #expect(driver.screen.contains("    New run “2026-1”"))
        driver.press("2")
        #expect(driver.screen.contains("▸ • 2026-12"))
        #expect(!driver.screen.contains("New run “"))
        driver.press("<enter>")
        #expect(done(driver).count == 1)
    }

    @Test func anItemFailsOrIsNotApplicableForAReason() {
        var driver = open()
        driver.press("F<enter>")
        #expect(driver.screen.contains("What failed?"), "it wants a reason")
        driver.press("<enter>")
        #expect(driver.screen.contains("Write something first"), "and says so")
        driver.press("it leaks<enter>")
        #expect(driver.line("failed: it leaks") != nil)
        #expect(driver.screen.contains("0 done · 1 failed · 5 open"))
        driver.press("jj-no hard water<enter>")
        #expect(driver.line("not applicable: no hard water") != nil)
        #expect(driver.screen.contains("0 done · 1 failed · 1 n/a · 4 open"))
        driver.press("O")
        #expect(driver.screen.contains("failed items only") && driver.line("it leaks") != nil)
        #expect(driver.line("no hard water") == nil)
        driver.press("O")
        #expect(driver.line("it leaks") == nil && driver.line("no hard water") != nil)
        driver.press("Oo")
        #expect(driver.line("it leaks") != nil, "what failed is still to be done")
        #expect(driver.line("no hard water") == nil)
        driver.press("ouu")
        #expect(driver.line("it leaks") == nil && driver.screen.contains("0 done · 6 open"))
        driver.press("gFit leaks<enter>F")
        #expect(driver.line("it leaks") == nil, "the same key opens it again")
    }

    @Test func aTickOfAnItemThatIsGoneIsToldAtTheTop() {
        let store = MemoryStore()
        #expect(!open(rows: 10, store: store).screen.contains("no longer in this list"))
        Self.remember("Polish the drip tray", in: store)
        #expect(
            open(rows: 10, store: store).screen.contains("1 ticked item is no longer in this list"))
    }

    @Test func aNameThatIsTypedInFullGoesBeforeThoseThatHoldIt() {
        var driver = open()
        driver.press("C1.10<enter>C1.1<end><enter>C1.10<enter>C1.1")
        #expect(driver.screen.contains("▸   1.1  "))
        #expect(!driver.screen.contains("New run “"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Run 1.1 "))
    }

    @Test func whatIsDoneToRunsIsFoundAsTheyAre() {
        var driver = open()
        driver.press("C")
        #expect(driver.screen.contains("Rename this run"))
        driver.press("rename")
        #expect(driver.screen.contains("▸   Rename this run"))
        #expect(driver.screen.contains("    New run “rename”"))
        driver.press("<ctrl-u><end>")
        #expect(driver.screen.contains("▸   Rename this run"))
        driver.press("<home>")
        #expect(driver.screen.contains("▸ • Default run"))
    }

    @Test func whatSomebodyElseChangedSinceIsNotSaidToBeUndone() {
        let store = MemoryStore()
        var driver = open(store: store)
        var other = open(store: store)
        driver.press("<space>nmine<enter>")
        other.send(.storeChanged)
        other.press("n and theirs<enter>")
        driver.press("u")
        #expect(notes(driver) == ["mine and theirs"])
        #expect(
            driver.state.app.notice?.text
                == "Not undone: somebody else has changed it since.")
        driver.press("u")
        #expect(done(driver).isEmpty)
        #expect(
            driver.state.app.notice?.text.hasPrefix(
                "Undone: the tick of “Descale with citric acid”, ") == true)
    }

    /// Seen from the other end of the list.
    @Test func undoingGoesToWhatItUndidAndNamesIt() {
        var driver = open(rows: 12)
        driver.press("<space>gnfilter first<enter>gjj<space>k<space>")
        let items = screen(driver)?.run.items.map(\.item) ?? []
        for (item, notice) in [
            (1, "Undone: the tick of “\(items[1].text)”, "),
            (2, "Undone: the tick of “\(items[2].text)”, "),
            (0, "Undone: the note on “\(items[0].text)”, "),
            (0, "Undone: the tick of “\(items[0].text)”, "),
        ] {
            driver.press("Gu")
            #expect(screen(driver)?.selected == .item(items[item].id))
            #expect(driver.state.app.notice?.text.hasPrefix(notice) == true)
        }
        driver.press("g<space>g<space>Gu")
        #expect(
            driver.state.app.notice?.text.hasPrefix(
                "“\(items[0].text)” is ticked again, as before ") == true)
    }

    @Test func theFilterTellsHowManyItemsPass() {
        let driver = open(keys: "<enter>/steam")
        #expect(driver.line("/ steam")?.hasSuffix(" 2/6") == true)
    }

    /// Beside each other and in turn.
    @Test func howMuchIsDoneIsToldOnceInTwoLanguages() throws {
        for columns in [80, 120] {
            var driver = try SketchLibrary.driver(
                [
                    "en/care.md": "# Care\n\n## Checklist\n\n### Daily\n\n- [ ] Rinse it\n",
                    "zh-Hans/care.md": "# 保养\n\n## 清单\n\n### 每天\n\n- [ ] 冲洗\n",
                ], columns: columns)
            driver.press("<enter>|")
            #expect(driver.line("每天") != nil)
            let figures = driver.screen.split(separator: "0/1").count - 1
            #expect(figures == 1, "the group's; the list says its own in words")
        }
    }

    @Test func itemsTakeTheWidthThatNoDateNeeds() throws {
        let long = "Tell the support what to say to those customers who have a right to hear soon"
        var driver = try SketchLibrary.driver([
            "care.md": """
            # Care

            ## Checklist

            - [ ] \(long), and why
            - [ ] \(long.prefix(70))
            """
        ])
        driver.press("<enter>")
        func lines() -> [String] {
            (driver.state.screen as? ChecklistScreen)?.view.page.lines.map(\.text) ?? []
        }
        let before = lines()
        #expect(before.contains { $0.hasSuffix("who have a right to hear") })
        driver.press("<space>j<space>")
        let after = lines()
        #expect(
            before.dropFirst(2).allSatisfy { line in
                after.contains { $0.dropFirst(6).hasPrefix(line.dropFirst(6)) }
            }, "a date breaks no line anew")
    }

    @Test func homeTellsHowFarTheLatestRunIs() {
        let store = MemoryStore()
        var driver = open(rows: 40, columns: 130, store: store)
        driver.press("<esc>")
        #expect(driver.screen.contains("6 items"))
        driver.press("<enter><space><esc>")
        #expect(driver.screen.contains("1 done · 5 open"))
        #expect(driver.screen.contains("[✓] Descale with citric acid"), "in the preview, too")
        driver.press("<enter>C<down><enter>2.4<enter>jj<space>j<space>H")
        #expect(driver.screen.contains("Run 2.4  2 done · 4 open"))
        #expect(driver.screen.contains("[ ] Descale with citric acid"))
        let again = open(rows: 40, columns: 130, store: store, keys: "")
        #expect(again.screen.contains("Run 2.4  2 done · 4 open"), "the next time, too")
    }

    @Test func homeShowsWhatOthersTick() {
        let store = MemoryStore()
        var driver = open(store: store, keys: "")
        var other = open(store: store)
        other.press("<space>")
        driver.send(.storeChanged)
        #expect(driver.screen.contains("1 done · 5 open"))
    }

    @Test func aTickThatCannotBeSavedLooksOpenAndSaysWhy() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>")
        store.fail(with: .locked(path: "/state/db"))
        driver.press("j<space>")
        #expect(done(driver) == ["Descale with citric acid"])
        #expect(driver.screen.contains("Not saved. Another program holds /state/db."))
        store.fail(with: nil)
        driver.press("<space>")
        #expect(!driver.screen.contains("Not saved"))
        #expect(done(driver).count == 2)
    }

    @Test func whatCouldNotBeUndoneCanBeUndoneLater() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>j<space>")
        store.fail(with: .locked(path: "/state/db"))
        driver.press("u")
        #expect(done(driver).count == 2)
        store.fail(with: nil)
        driver.press("uu")
        #expect(done(driver).isEmpty)
        #expect(!driver.screen.contains("Not saved"))
    }

    @Test func aRewordedItemGetsItsTickBackWhenAsked() {
        let store = MemoryStore()
        Self.remember(
            "Descale with the citric acid", note: "half a bag", group: "Boiler", in: store)
        var driver = open(store: store)
        #expect(done(driver).isEmpty)
        #expect(driver.screen.contains("Descale with the citric acid"))
        driver.press("ja")
        #expect(done(driver) == ["Descale with citric acid"])
        #expect(notes(driver) == ["half a bag"])
        #expect(!driver.screen.contains("with the citric"))
        driver.press("u")
        #expect(done(driver).isEmpty)
        #expect(driver.screen.contains("Descale with the citric acid"))
        driver.press("gjd")
        #expect(done(driver).isEmpty)
        #expect(screen(driver)?.run.offers.isEmpty == true)
        // Turned down, but not lost.
        #expect(driver.screen.contains("No longer in this list"))
        driver.press("u")
        #expect(screen(driver)?.run.offers.count == 1)
    }

    @Test(arguments: ["a", "d", "<space>", "nmine<enter>"])
    func aQuestionUnderAnItemIsAnsweredOnTheItemAndUndone(keys: String) {
        let store = MemoryStore()
        Self.remember(
            "Descale with the citric acid", note: "half a bag", group: "Boiler", in: store)
        var driver = open(store: store)
        let before = (records: store.records(of: Self.run), screen: driver.screen)
        driver.press(keys)
        // A tick is no answer: it is the item's own.
        let isKept = keys == "a"
        let isDone = isKept || keys == "<space>"
        #expect(screen(driver)?.run.offers.isEmpty == true)
        #expect(done(driver) == (isDone ? ["Descale with citric acid"] : []))
        #expect(screen(driver)?.run.leftovers.isEmpty == isKept)
        driver.press("u")
        #expect(store.records(of: Self.run) == before.records)
        driver.press("g")
        #expect(driver.screen == before.screen)
    }

    @Test func whatIsLeftOfItemsThatAreGoneIsWrittenAndCanBeForgotten() throws {
        let store = MemoryStore()
        Self.remember("Polish the brass eagle", note: "by hand", in: store)
        var driver = open(store: store)
        driver.press("x<enter>")
        let text = try #require(
            driver.effects.compactMap { effect in
                if case .saveFile(_, let text) = effect { text } else { nil }
            }.first)
        #expect(text.contains("## No longer in this list\n\n- [x] Polish the brass eagle\n"))
        #expect(text.hasSuffix("  > by hand\n\n\(ExportMark.line)\n"))
        driver.press("G<space>")
        #expect(driver.selectedLine?.contains("Polish the brass eagle") == true)
        driver.press("<del>")
        #expect(store.records(of: Self.run).isEmpty)
        #expect(driver.screen.contains("Deleted. u brings it back."))
        driver.press("u")
        #expect(driver.screen.contains("Polish the brass eagle"))
    }

    @Test func anUndoneTickLeavesNoTrace() {
        let store = MemoryStore()
        var driver = open(store: store)
        driver.press("<space>jnmine<enter>uu")
        #expect(store.records(of: Self.run).isEmpty)
    }

    @Test func openItemsOnlyGoesToTheNextOpenItemAndBack() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\n## Checklist\n\n- [ ] One\n- [ ] Two\n- [ ] Three\n- [ ] Four\n"
        ])
        driver.press("<enter>j<space>o")
        #expect(driver.selectedLine?.contains("Three") == true)
        driver.press("o")
        #expect(driver.selectedLine?.contains("Two") == true, "where it began")
        driver.press("ojo")
        #expect(driver.selectedLine?.contains("Four") == true, "who moves on stays there")
    }

    @Test func whereEveryTickWasTakenBackThereIsNothingToForget() {
        var driver = open()
        driver.press("j<space><space>R")
        #expect(driver.state.overlay == nil)
        #expect(driver.state.app.notice?.text == "This run has no ticks or notes to forget.")
    }

    @Test func whoComesBackGoesOnWhereSomethingIsLeft() {
        let store = MemoryStore()
        var driver = open(store: store)
        #expect(driver.selectedLine?.contains("Descale") == true)
        driver.press("<space>j<space>")
        driver = open(store: store)
        #expect(driver.selectedLine?.contains("Through the group head") == true)
        driver.press("k<space>")
        #expect(driver.selectedLine?.contains("Flush twice") == true, "and no further jumps")
    }

    @Test func openItemsOnlyMovesOnToTheNextOne() {
        var driver = open()
        driver.press("o<space>j<space>j<space>j<space>j<space>j<space>j")
        #expect(done(driver).count == 6)
        #expect(driver.screen.contains("Everything is done."))
        driver.press("<space>jkGgo")
        #expect(done(driver).count == 6)
        #expect(driver.screen.contains("Brush the burrs"))
    }

    @Test func theFilterKeepsWhatAnItemIsNestedIn() {
        var driver = open()
        driver.press("/WAND")
        #expect(driver.screen.contains("Flush twice"))
        #expect(driver.screen.contains("steam wand"))
        #expect(!driver.screen.contains("burrs"))
        driver.press("<enter>j<space>")
        #expect(done(driver) == ["Through the steam wand"])
        driver.press("<esc>")
        #expect(driver.screen.contains("burrs"))
        #expect(driver.state.stack.count == 2)
        driver.press("<esc>")
        #expect(driver.state.stack.count == 1)
    }

    @Test func whatAnotherProgramTicksIsSeenOnReturning() {
        let store = MemoryStore()
        var driver = open(store: store)
        var other = open(store: store)
        other.press("<space>")
        #expect(done(driver).isEmpty)
        driver.press("<esc><enter>")
        #expect(done(driver).count == 1)
        other.press("j<space>")
        driver.press("G<space>")
        #expect(done(driver).count == 3)
    }

    @Test func theSelectionStaysInViewWhereverItGoes() {
        for (rows, columns) in ChecklistGoldenTests.sizes {
            var driver = open(rows: rows, columns: columns)
            for key in ["j", "j", "<pgdn>", "k", "G", "<pgup>", "]", "[", "<ctrl-d>", "g", "o"] {
                driver.press(key)
                driver.press("<space>")
                guard let view = screen(driver)?.view, let selection = view.selection else {
                    Issue.record("nothing is selected after \(key)")
                    return
                }
                let lines = view.page.targets[selection].lines
                let window = view.offset..<view.offset + view.rows
                #expect(window.contains(lines.lowerBound), "\(key) at \(columns)x\(rows)")
            }
        }
    }

    @Test func aResizeKeepsTheSelection() {
        var driver = open(rows: 50, columns: 160)
        driver.press("G")
        let selected = screen(driver)?.selected
        for (rows, columns) in [(10, 40), (24, 80), (10, 200)] {
            driver.resize(rows: rows, columns: columns)
            #expect(screen(driver)?.selected == selected)
            #expect(driver.screen.contains("hopper"))
        }
    }

    @Test func exportAndCopies() {
        var driver = open()
        driver.press("<space>nhalf a bag<enter>x<enter>YGy")
        guard driver.effects.count == 3,
            case .saveFile(let name, let text) = driver.effects[0],
            case .copy(let all, _) = driver.effects[1],
            case .copy(let item, _) = driver.effects[2]
        else {
            Issue.record("not what was asked for: \(driver.effects)")
            return
        }
        #expect(name == "monthly-care-checklist.md")
        let ticked = "- [x] Descale with citric acid\n  > *2026-11-18 11:06 UTC*\n  > half a bag\n"
        #expect(text.contains(ticked))
        #expect(text.contains("  - [ ] Through the group head"))
        #expect(text == ExportMark.marked(all))
        #expect(item == "Check the hopper for cracks:\n\n```swift\nhopper.inspect(light: .uv)\n```")
    }

    @Test func aRunsNameMakesNoPath() {
        var driver = open()
        driver.press("C<down><enter>../a/b<enter>x<enter>")
        guard case .saveFile(let name, _)? = driver.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(name == "monthly-care-checklist-a-b.md")
    }

    @Test func theMouseTicksAndSelects() {
        var driver = open()
        func click(_ row: Int, _ column: Int) {
            driver.send(.mouse(MouseEvent(kind: .press, row: row, column: column)))
        }
        // The sign ticks at once; the text selects first, then shows.
        click(4, 2)
        #expect(done(driver) == ["Descale with citric acid"])
        click(5, 12)
        #expect(driver.state.overlay == nil)
        click(5, 12)
        #expect(driver.state.overlay is PageOverlay)
        #expect(done(driver).count == 1)
        driver.press("q")
        click(0, 3)
        #expect(driver.state.stack.count == 1)
    }

    @Test func aTickInThePlaceOfAReasonIsAskedFor() {
        var driver = open()
        driver.press("Fno acid left<enter><space>")
        #expect(driver.state.overlay is ConfirmOverlay)
        #expect(driver.screen.contains("failed: no acid left"))
        driver.press("n")
        #expect(done(driver).isEmpty)
        driver.press("<space>y")
        #expect(done(driver) == ["Descale with citric acid"])
    }

    @Test func aSecondSpaceUnticksWhatTheFirstOneTicked() {
        var driver = open()
        driver.press("o<space>")
        #expect(driver.selectedLine?.contains("Descale with citric acid") == true, "it stays")
        driver.press("<space>")
        #expect(done(driver).isEmpty)
        driver.press("<space>j")
        #expect(driver.line("Descale with citric acid") == nil, "it went when the cursor went on")
        #expect(done(driver) == ["Descale with citric acid"])
    }

    @Test func enterShowsAllOfAnItemAndTicksNothing() {
        var driver = open()
        driver.press("<enter><enter>")
        #expect(done(driver).isEmpty)
        driver.press("Fno acid left<enter>nask Bo<enter><enter>")
        #expect(driver.state.overlay is PageOverlay)
        for words in ["Descale with citric acid", "failed: no acid left", "Note: ask Bo", "UTC"] {
            #expect(driver.screen.contains(words), "\(words): \(driver.screen)")
        }
    }

    @Test func aMarkInTheFileHoldsUntilItIsTakenBack() {
        let store = MemoryStore()
        let (library, _) = FixtureLibrary.load("bakery")
        var driver = ScreenDriver(library, store: store)
        driver.press("]<enter>")
        #expect(done(driver) == ["Stone is in place", "Allergen list"])
        driver.press("j<space>")
        #expect(done(driver) == ["Allergen list"])
        driver.press("u")
        #expect(done(driver) == ["Stone is in place", "Allergen list"])
    }

    @Test func ticksBelongToTheItemNotToItsLanguage() {
        let (library, _) = FixtureLibrary.load("bakery")
        var driver = ScreenDriver(library, rows: 50)
        driver.press("]<enter><space>L")
        #expect(driver.screen.contains("[✓] 预热到 230 度"))
        driver.press("<space>u<space>L")
        #expect(driver.screen.contains("[ ] Preheat to 230 degrees"))
    }

    @Test func aLinkInAnItemIsFollowedAndTheItemStaysSelected() {
        let (library, _) = FixtureLibrary.load("bakery")
        var driver = ScreenDriver(library, rows: 50)
        driver.press("]<enter>jj<tab>")
        #expect(screen(driver)?.selectedRow == 2)
        driver.press("<enter>")
        #expect(driver.state.screen is SectionScreen)
        driver.press("<esc><space>")
        #expect(done(driver).count == 3)
    }
}
