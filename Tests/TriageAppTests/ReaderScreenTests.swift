import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("A guide in the reader")
struct ReaderScreenTests {
    private static let sizes = [(10, 40), (24, 80), (30, 100), (50, 160)]

    /// Opens the handbook from Home.
    private func reader(rows: Int = 24, columns: Int = 80, then script: String = "") -> ScreenDriver
    {
        var driver = FixtureLibrary.driver("kiosk", rows: rows, columns: columns)
        driver.press("[/handbook<enter>" + script)
        return driver
    }

    private func screen(_ driver: ScreenDriver) -> ReaderScreen? {
        driver.state.screen as? ReaderScreen
    }

    /// Text of the first line of the window that shows any.
    private func top(_ driver: ScreenDriver) -> String? {
        screen(driver).flatMap { reader in
            reader.view.page.lines.dropFirst(reader.view.offset).first { !$0.isBlank }?.text
        }
    }

    private func copied(_ driver: ScreenDriver) -> [String] {
        driver.effects.compactMap { if case .copy(let text, _) = $0 { text } else { nil } }
    }

    private func golden(_ name: String, _ script: String) {
        for (rows, columns) in Self.sizes {
            let driver = reader(rows: rows, columns: columns, then: script)
            Golden.expect(
                driver.screen, named: "reader/\(name)-\(columns)x\(rows)",
                in: FixtureLibrary.goldens)
        }
    }

    /// A guide opens on what it says, not on what programs read of it.
    @Test func ofTheFrontMatterNothingIsShown() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "---\nname: pump\ndescription: Water, mostly\nteam.tools: all of them\n---\n"
                + "# The pump\n\nOil it.\n"
        ])
        driver.press("1<enter>")
        #expect(driver.line("Oil it.") != nil)
        for text in ["Water, mostly", "Front matter", "all of them", "name"] {
            #expect(!driver.screen.contains(text), "\(text)")
        }
    }

    @Test func looksAsItShould() {
        golden("top", "")
        golden("table", "/amber<enter>")
        golden("outline", "ojj")
        golden("hints", "f")
        golden("find", "/printer<enter>nn")
        golden("link", "<tab><tab>")
    }

    @Test func whatNeedNotBeDoneIsNotShownAsDone() throws {
        var driver = try SketchLibrary.driver([
            "notes.md": "# Notes\n\n- [x] Oil it\n- [-] Paint it\n- [ ] Turn it\n"
        ])
        driver.press("[/notes<enter>")
        for line in ["[✓] Oil it", "[-] Paint it", "[ ] Turn it"] {
            #expect(driver.screen.contains(line), "\(driver.screen)")
        }
    }

    // MARK: Links

    @Test func aHintFollowsItsLink() {
        var driver = reader(then: "fa")
        #expect(screen(driver)?.guide == "ticket-printer")
        driver.press("<bs>")
        #expect(screen(driver)?.guide == "kiosk-handbook")
        driver.press("f<esc>j")
        #expect(screen(driver)?.view.hints == nil)
        #expect(screen(driver)?.view.offset == 1, "keys scroll again")
    }

    @Test func hintsMoveNoText() {
        let plain = reader().screen.split(separator: "\n")
        let hinted = reader(then: "f").screen.split(separator: "\n")
        for (plain, hinted) in zip(plain, hinted).dropLast() {
            let covered = hinted.ranges(of: /\[[a-z]\]/)
            let pieces = hinted.split(separator: /\[[a-z]\]/, omittingEmptySubsequences: false)
            #expect(
                covered.isEmpty
                    ? hinted == plain : hinted.count == plain.count || hinted.hasPrefix(plain))
            #expect(plain.hasPrefix(pieces[0]) && plain.hasSuffix(pieces[pieces.count - 1]))
        }
        #expect(hinted.contains { $0.contains("[a]") })
    }

    @Test func lettersStandBehindTheLastLinkOfALineAndElseOverABeginning() throws {
        let hints = try #require(LinkHints([0, 1]))
        func labelled(_ runs: [StyledRun], columns: Int = 30) -> String {
            var known: Set<Int> = []
            return hints.labelled(StyledLine(runs), columns: columns, known: &known).text
        }
        let (to, now) = (StyledRun("To "), StyledRun(" now"))
        let (ada, bob) = (StyledRun("Adam", target: 0), StyledRun("Bob", target: 1))
        #expect(labelled([to, ada, StyledRun(" or "), bob, now]) == "To [a]m or [s] now")
        #expect(labelled([to, StyledRun("水水水", target: 0), now]) == "To [a] 水 now")
        #expect(labelled([to, StyledRun("it", target: 0), now]) == "To [a]now", "a short link")
        #expect(
            labelled([StyledRun("A", target: 0), StyledRun("B", target: 1), now]) == "[a][s]")
        #expect(labelled([to, ada]) == "To Adam[a]", "behind the last one")
        #expect(labelled([to, StyledRun("it", target: 0)], columns: 5) == "To[a]", "at the edge")
    }

    @Test func aWikiLinkLeadsFromItsWords() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\nOil [[seals#The kit|all seals]], not [[lids|the lids]].\n",
            "seals.md": "# Seals\n\n## The kit\n\nTwelve.\n",
        ])
        driver.press("1<enter>")
        #expect(driver.line("Oil all seals, not the lids.") != nil)
        driver.press("<tab><enter>")
        #expect(driver.line("Twelve.") != nil)
    }

    @Test func aLinkHasItsLettersOnce() throws {
        let hints = try #require(LinkHints([0]))
        let line = StyledLine([StyledRun("To "), StyledRun("Ada", target: 0)])
        var known: Set<Int> = []
        #expect(hints.labelled(line, columns: 20, known: &known).text == "To Ada[a]")
        #expect(hints.labelled(line, columns: 20, known: &known).text == "To Ada")
    }

    @Test func anAddressIsShownAndCopiedWhenAskedFor() {
        var driver = reader(then: "fs")
        #expect(copied(driver).isEmpty)
        #expect(driver.screen.contains("https://example.org/kiosk/v3"))
        driver.press("y")
        #expect(copied(driver) == ["https://example.org/kiosk/v3"])
        driver.press("<enter>copy<enter>")
        #expect(copied(driver).count == 2)
    }

    @Test func whatIsOutOfSightIsSelectedNoMore() throws {
        var driver = reader(then: "<tab>")
        #expect(screen(driver)?.view.selectedAction != nil)
        driver.press("Gb")
        #expect(screen(driver)?.view.selectedAction == nil)
        let before = try #require(screen(driver)).view.offset
        driver.press("<enter>")
        // As in a pager, where there is nothing to open.
        #expect(screen(driver)?.view.offset == before + 1 && driver.state.stack.count == 2)
        driver.press("<tab>")
        #expect(screen(driver)?.view.isSelectionShown == true)
    }

    @Test func aLinkToAPlaceThatIsNotThereSaysSo() {
        var driver = reader(rows: 40)
        let missing = Page.Target.Action.go(.missing("ink-cartridges.md"))
        for _ in 0..<9 where screen(driver)?.view.selectedAction != missing {
            driver.press("<tab>")
        }
        #expect(driver.screen.contains("ink-cartridges.md is not in this library"))
        driver.press("<enter>")
        #expect(driver.state.app.notice?.text.contains("ink-cartridges.md") == true)
        #expect(screen(driver)?.guide == "kiosk-handbook")
    }

    @Test func withinAGuideALinkMovesAndTheWayBackReturns() {
        var driver = reader(then: "/through the<enter>")
        let before = screen(driver)?.view.offset
        driver.press("<esc>")
        // Boxes and trees are live, too.
        for _ in 0..<9 {
            driver.press("<tab>")
            if case .go(.guide("kiosk-handbook", _))? = screen(driver)?.view.selectedAction {
                break
            }
        }
        driver.press("<enter>")
        #expect(top(driver) == "Network")
        #expect(driver.state.stack.count == 2, "the breadcrumb does not grow")
        driver.press("<ctrl-o>")
        #expect(screen(driver)?.view.offset == before)
        driver.press("<alt-right>")
        #expect(top(driver) == "Network")
        driver.press("<bs>")
        #expect(screen(driver)?.guide == "kiosk-handbook")
        #expect(top(driver) != "Network")
        driver.press("<bs>")
        #expect(screen(driver) == nil)
    }

    @Test func backReturnsToTheVeryLineAndForwardLeadsOnAgain() {
        for start in ["", "j", "jjjjj"] {
            var driver = reader(rows: 12, columns: 60, then: start)
            let before = driver.screen
            driver.press("ojjj<enter>")
            let there = driver.screen
            #expect(there != before)
            driver.press("<bs>")
            #expect(driver.screen == before)
            driver.press("<alt-right>")
            #expect(driver.screen == there)
            driver.press("<bs>")
            #expect(driver.screen == before)
            driver.press("<bs>")
            #expect(driver.state.screen is HomeScreen)
        }
    }

    @Test func tabGoesOnFromWhatIsRead() throws {
        var driver = reader(rows: 10, then: "/drop the roll<enter><esc>")
        let before = try #require(screen(driver)).view
        driver.press("<tab>")
        #expect(driver.selectedLine?.contains("Lid closed") == true, "the next that is live")
        driver.press("<tab><tab>")
        let below = try #require(screen(driver)).view
        #expect(below.offset > before.offset)
        #expect(driver.screen.contains("Look through the network part"))
    }

    @Test func tabStaysWhereNothingIsLeftAndTheWayBackLeadsToWhereItLeftFrom() {
        var driver = reader(rows: 12, then: "G")
        let end = driver.screen
        driver.press("<tab>")
        #expect(driver.state.app.notice?.text == "No more links this way.")
        driver.press("G")
        #expect(driver.screen == end)
        driver.press("<s-tab>")
        let last = screen(driver)?.view.selection
        #expect(last == (screen(driver)?.view.page.targets.count ?? 0) - 1)
        driver.press("<ctrl-o>")
        #expect(driver.screen == end)
        driver.press("<s-tab><tab>")
        #expect(screen(driver)?.view.selection == 0, "behind the last link comes the first")
        driver.press("<ctrl-o>")
        #expect(screen(driver)?.view.selection == last)
    }

    @Test func aLinkToAPartWithAScreenOfItsOwnOpensIt() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("[/diagnostics<enter>f")
        let hints = screen(driver)?.view.hints?.hints ?? []
        #expect(!hints.isEmpty)
        driver.press("a")
        #expect(driver.state.screen is SymptomScreen)
    }

    @Test func leavingTheOutlineLeavesNoGuide() {
        var driver = reader()
        let before = driver.screen
        driver.press("oj")
        #expect(driver.line("q back") == nil)
        driver.press("q")
        #expect(driver.screen == before)
    }

    @Test func lettersOfLinksBringTheNextOnesIntoSight() throws {
        let text =
            "# Pump\n\n" + String(repeating: "It hums.\n\n", count: 30) + "See [it](#pump).\n"
        var driver = try SketchLibrary.driver(["pump.md": text])
        driver.press("1<enter>f")
        #expect(driver.line("See [a]") != nil)
    }

    @Test func whatIsOnlyNamedIsALinkToo() {
        var driver = FixtureLibrary.driver("kiosk", rows: 60)
        driver.press("[/printer<enter>")
        let page = screen(driver)?.view.page ?? Page()
        let texts = page.targets.indices.map { target in
            page.lines.flatMap(\.runs).filter { $0.target == target }.map(\.text).joined()
        }
        let links = zip(texts, page.targets).map { "\($0) -> \($1.action)" }.suffix(5)
        #expect(
            links == [
                "kiosk-handbook -> go(TriageApp.Destination.guide(\"kiosk-handbook\", line: nil))",
                "https://example.net/spares -> "
                    + "go(TriageApp.Destination.address(\"https://example.net/spares\"))",
                "Symptom 2 -> "
                    + "go(TriageApp.Destination.part(ticket-printer#symptom-2-nothing-happens))",
                "coin-tray -> go(TriageApp.Destination.missing(\"coin-tray\"))",
                "the hall plan -> "
                    + "go(TriageApp.Destination.address(\"https://example.net/plan?a=1&b=2\"))",
            ])
    }

    // MARK: Outline

    @Test func theOutlineShowsTheSectionThatIsRead() throws {
        var driver = reader(rows: 14, columns: 120)
        let guide = try #require(driver.state.app.view.guide("kiosk-handbook"))
        func current() -> String? {
            screen(driver)?.outline.selected.map { guide.outline[$0].title }
        }
        driver.press("/Pull the paper<enter>")
        #expect(current() == "Loading a roll" || current() == "When the paper jams")
        driver.press("<esc>G")
        driver.press("g")
        #expect(current() == "Ticket Kiosk Handbook")
        var titles: [String] = []
        for _ in 0..<8 {
            driver.press("]")
            titles.append(current() ?? "")
        }
        #expect(titles == guide.outline.dropFirst().map(\.title), "up to the very last heading")
        driver.press("[")
        #expect(current() == "Contacts")
    }

    @Test func theOutlinesFilterTellsHowManyItLetsThroughAndIsTypedAnew() throws {
        var driver = reader(rows: 14, columns: 120, then: "o/letters")
        let all = try #require(screen(driver)?.headings.count)
        #expect(driver.line("/ letters")?.contains("1/\(all)") == true)
        driver.press("zzz<enter>/network")
        #expect(screen(driver)?.outline.filter.field.text == "network")
    }

    /// Over the outline only while it lies on the text.
    @Test func linesBelowTheOutlineEndInASign() {
        var driver = reader(columns: 80)
        driver.press("o")
        #expect(driver.line("The kiosk prints tickets")?.contains("…│") == true)
        driver.resize(rows: 24, columns: 140)
        #expect(driver.line("The kiosk prints tickets")?.contains("…") == false)
    }

    @Test func whatWasVisitedAndLeftIsReachedAgain() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("<ctrl-o>")
        #expect(driver.state.app.notice?.text == "No place was visited before this one.")
        driver.press("<enter>")
        let symptom = driver.screen
        driver.press("<esc><ctrl-o>")
        #expect(driver.screen == symptom)
        driver.press("<ctrl-o>")
        #expect(driver.state.screen is HomeScreen)
        driver.press("<alt-right><alt-right><alt-right>")
        #expect(driver.state.screen is HomeScreen, "where the way back began")
        #expect(driver.state.app.notice?.text == "No place was visited after this one.")
    }

    @Test func theOutlineFiltersAndGoes() {
        for columns in [60, 120] {
            var driver = reader(rows: 14, columns: columns, then: "o/letters")
            #expect(screen(driver)?.outline.shown.count == 1)
            driver.press("<enter>")
            #expect(top(driver) == "Ｗｉｄｅ Ｌｅｔｔｅｒｓ")
            #expect(screen(driver)?.outline.hasFocus == false)
            driver.press("<ctrl-o>")
            #expect(screen(driver)?.view.offset == 0)
        }
    }

    @Test func theCursorInTheOutlinesFilterLeavesTheSelectionAlone() {
        var driver = reader(rows: 14, columns: 120, then: "o/e<down><left>")
        #expect(screen(driver)?.outline.list.selection == 1)
        driver.press("x<enter>")
        #expect(screen(driver)?.outline.filter.field.text == "xe")
    }

    @Test(arguments: [40, 59, 60, 80, 100, 160])
    func theOutlineIsAsWideAsItsHeadings(columns: Int) throws {
        let driver = reader(columns: columns, then: "o")
        let app = driver.state.app
        let pane = try #require(screen(driver)?.outline.pane(app))
        #expect(pane.endColumn == columns)
        if columns < 60 {
            #expect(pane.column == 0)
        } else {
            #expect(pane.columns < columns * 3 / 5)
        }
        for heading in app.view.guide("kiosk-handbook")?.outline ?? [] {
            #expect(driver.screen.contains(heading.title), "\(heading.title)")
        }
    }

    @Test func aLongHeadingDoesNotTakeAllTheRoom() throws {
        var outline = OutlinePane()
        let title = String(repeating: "long ", count: 40)
        outline.measure([Heading(level: 1, title: title, anchor: "a", block: 0, line: 1)])
        outline.hasFocus = true
        for (columns, width) in [(60, 36), (80, 48), (100, 40), (120, 48), (140, 56), (160, 64)] {
            let app = AppContext(window: Size(rows: 24, columns: columns))
            #expect(outline.pane(app)?.columns == width)
        }
    }

    @Test func leavingTheOutlineReturnsToTheText() {
        var driver = reader(rows: 14, columns: 140, then: "jjojjj")
        #expect(screen(driver)?.view.offset != 2, "beside the outline the text follows")
        driver.press("<esc>")
        #expect(screen(driver)?.view.offset == 2)
        let width = screen(driver)?.view.page.lines.map(\.width).max() ?? 0
        driver.press("oo")
        #expect((screen(driver)?.view.page.lines.map(\.width).max() ?? 0) > width)
    }

    // MARK: Layout

    @Test func aResizeKeepsThePlace() {
        var driver = reader(rows: 14, columns: 120, then: "/alcohol<enter><esc>")
        driver.resize(rows: 14, columns: 50)
        #expect(driver.screen.contains("alcohol"))
        driver.resize(rows: 30, columns: 160)
        #expect(driver.screen.contains("alcohol"))
    }

    @Test(arguments: [
        (":::tip Storage", "Tip", "Storage"), ("::: {.warning}", "Warning", ""),
        (":::danger[Hot surface]", "Danger", "Hot surface"), ("[!NOTE]", "Note", ""),
        (":::", "", ""), ("::: ", "", ""), ("!!! warning \"Hot\"", "Warning", "Hot"),
        ("???+ note", "Note", ""), ("??? \"Why\"", "", "Why"), ("=== \"Linux\"", "", "Linux"),
    ])
    func containersAreNamed(line: String, kind: String, title: String) {
        #expect(ContainerLabel(line)?.kind == kind)
        #expect(ContainerLabel(line)?.title == title)
        #expect(ContainerLabel("text " + line) == nil)
    }

    @Test(arguments: ["!!! it is hot", "??? is it hot", "=== hot", "===", "!!!"])
    func otherSignsNameNoContainer(line: String) {
        #expect(ContainerLabel(line) == nil)
    }
}

@Suite("Where something is mentioned")
struct MentionsTests {
    @Test func aGuideIsMentionedByOthers() {
        var driver = FixtureLibrary.driver("kiosk")
        driver.press("[/handbook<enter>B")
        for (rows, columns) in [(10, 40), (24, 80), (30, 100), (50, 160)] {
            driver.resize(rows: rows, columns: columns)
            Golden.expect(
                driver.screen, named: "reader/mentions-\(columns)x\(rows)",
                in: FixtureLibrary.goldens)
        }
        driver.resize(rows: 10, columns: 80)
        driver.press("rolls are<enter>")
        #expect((driver.state.screen as? ReaderScreen)?.guide == "ticket-printer")
        #expect(driver.line("The rolls are told in") != nil)
    }

    @Test func aPartIsMentionedInItsOwnGuideToo() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("<enter>B")
        #expect(driver.state.overlay is ChooserOverlay)
        #expect(driver.screen.contains("No water comes out"))
    }

    @Test func whatNothingMentionsSaysSo() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("]/beans<enter>B")
        #expect(driver.state.overlay == nil)
        #expect(driver.state.app.notice?.text.contains("Which beans to buy") == true)
    }

    @Test func anAnswerThatComesTooLateIsDropped() {
        var driver = FixtureLibrary.driver("kiosk")
        let mentions = Mention.all(of: "kiosk-handbook", in: driver.state.app.view)
        #expect(!mentions.isEmpty)
        driver.send(.mentions("kiosk-handbook", mentions))
        #expect(driver.state.overlay == nil)
    }
}
