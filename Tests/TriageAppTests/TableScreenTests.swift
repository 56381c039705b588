import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp
@testable import TriageMarkdown

@Suite struct TableScreenTests {
    /// Stands on the table of codes.
    private func driver(
        rows: Int = 24, columns: Int = 80, language: LanguageTag = .english
    ) -> ScreenDriver {
        var driver = FixtureLibrary.driver(
            "printer", rows: rows, columns: columns, language: language)
        driver.press("]<enter>")
        return driver
    }

    private func screen(_ driver: ScreenDriver) throws -> TableScreen {
        try #require(driver.state.screen as? TableScreen)
    }

    private func firstColumn(_ driver: ScreenDriver) throws -> [String] {
        let screen = try screen(driver)
        return screen.order.compactMap { screen.grid?.cell($0, 0)?.text }
    }

    private func copied(_ driver: ScreenDriver) -> String? {
        if case .copy(let text, _)? = driver.effects.last { text } else { nil }
    }

    private func copiedAs(_ driver: ScreenDriver) -> String? {
        if case .copy(_, let what)? = driver.effects.last { what } else { nil }
    }

    // MARK: Goldens

    @Test(arguments: [(10, 40), (24, 80), (30, 100), (50, 160)])
    func looks(rows: Int, columns: Int) {
        func expect(_ keys: String, _ name: String, _ language: LanguageTag = .english) {
            var driver = driver(rows: rows, columns: columns, language: language)
            driver.press(keys)
            Golden.expect(
                driver.screen, named: "table/\(name)-\(columns)x\(rows)",
                in: FixtureLibrary.goldens)
        }
        expect("", "start")
        expect("jllll", "moved")
        expect("jjll<enter>", "cell")
        expect("lllllS<enter>X/err", "sorted-filtered")
        expect("x", "export")
        expect("lS", "sort")
        expect("jl", "chinese", .simplifiedChinese)
        expect("|jl", "two-languages")
    }

    /// In one line, what rows begin with alike tells none from another.
    @Test func rowsThatAreCutShowWhatTellsThemApart() throws {
        let rows = (1...12).map { "| pump controller domain error \($0) | it hums loudly |" }
        let guide =
            "# Pump\n\n## Errors\n\n| Message pattern | Meaning |\n|---|---|\n"
            + rows.joined(separator: "\n") + "\n"
        var driver = try ScreenDriver(
            FixtureLibrary.library(ofGuide: guide), rows: 10, columns: 40)
        driver.press("<enter>")
        #expect(driver.state.screen is TableScreen)
        for number in 1...3 { #expect(driver.line("…\(number) ") != nil, "\(number)") }
        driver.resize(rows: 24, columns: 80)
        #expect(driver.line("pump controller domain error 1 ") != nil)
    }

    @Test func looksWithoutUnicodeAndColour() {
        let (library, _) = FixtureLibrary.load("printer")
        var driver = ScreenDriver(library, rows: 14, columns: 60, theme: .plain, glyphs: .ascii)
        driver.press("]<enter>jlllS<enter>")
        Golden.expect(driver.screen, named: "table/ascii-60x14", in: FixtureLibrary.goldens)
        Golden.expect(
            driver.frame.styledDump, named: "table/plain-60x14", in: FixtureLibrary.goldens)
    }

    @Test(arguments: [52, 60, 72, 84, 96])
    func aColumnIsSeenWholeOrNotAtAll(columns: Int) throws {
        let words = "this cell holds a sentence that needs wrapping"
        let cells = (1...6).map { "\(words) \($0)x" }.joined(separator: " | ")
        let names = (1...6).map { "Column \($0)" }.joined(separator: " | ")
        let rule = Array(repeating: "---", count: 6).joined(separator: "|")
        var driver = try SketchLibrary.driver(
            ["pump.md": "# Pump\n\n| \(names) |\n|\(rule)|\n| \(cells) |\n"], columns: columns)
        driver.press("1<enter>")
        for key in ["", "l", "l", "l", "l", "l"] {
            driver.press(key)
            let screen = try screen(driver)
            #expect(screen.window.columns.contains { $0.place == screen.column })
            for (place, column) in screen.window.columns.enumerated() {
                #expect(column.start + column.width < columns)
                let text = screen.window.rows[0].cells[place].lines.map {
                    $0.runs.map(\.text).joined()
                }
                #expect(text.joined(separator: " ") == "\(words) \(column.index + 1)x")
                for (row, line) in text.enumerated() {
                    #expect(driver.frame.rowText(screen.window.top + 1 + row).contains(line))
                }
            }
        }
    }

    // MARK: Sorting, filtering, hiding

    @Test func theKeyOfSortingTwiceSortsByTheColumnAtTheCursor() throws {
        var driver = driver()
        driver.press("SS")
        #expect(try firstColumn(driver) == ["10.1", "13.20", "49.4C02", "50.2", "79"])
        driver.press("SS")
        #expect(try firstColumn(driver) == ["79", "50.2", "49.4C02", "13.20", "10.1"])
    }

    @Test func theFieldOfAListIsOpenAlready() throws {
        var driver = driver()
        driver.press("S/mess<enter>")
        #expect(try screen(driver).sorting == TableScreen.Sorting(column: 1, isAscending: true))
    }

    @Test func sortingGoesUpDownAndOff() throws {
        var driver = driver()
        let asInFile = try firstColumn(driver)
        driver.press("S<enter>")
        #expect(try firstColumn(driver) == ["10.1", "13.20", "49.4C02", "50.2", "79"])
        driver.press("S<enter>")
        #expect(try firstColumn(driver) == ["79", "50.2", "49.4C02", "13.20", "10.1"])
        driver.press("Sas in<enter>")
        #expect(try firstColumn(driver) == asInFile)
        driver.press("llllS<enter>")
        #expect(try firstColumn(driver) == ["79", "13.20", "49.4C02", "10.1", "50.2"])
        driver.press("lS<enter>S<enter>")
        #expect(
            try firstColumn(driver) == ["50.2", "13.20", "10.1", "49.4C02", "79"],
            "empty cells stay behind")
    }

    @Test func theFirstRowThatPassesIsSelectedAndStaysSo() throws {
        var driver = driver()
        driver.press("jS<enter>")
        #expect(try screen(driver).row == 0)
        driver.press("G/fuser")
        #expect(try firstColumn(driver) == ["13.20", "50.2"])
        #expect(try screen(driver).row == 0)
        let row = try screen(driver).selectedRow
        driver.press("<enter>jk<esc>")
        #expect(try screen(driver).selectedRow == row)
        #expect(try firstColumn(driver).count == 5)
    }

    @Test func sortingAndHidingAreTakenBackInTurn() throws {
        var driver = driver()
        let asInFile = try firstColumn(driver)
        driver.press("S<enter>lXu")
        #expect(try screen(driver).hidden.isEmpty)
        #expect(try firstColumn(driver) != asInFile)
        driver.press("u")
        #expect(try firstColumn(driver) == asInFile)
        driver.press("UU")
        #expect(try screen(driver).hidden == [1])
        // When one comes back, too.
        driver.press("<esc><enter>uu")
        #expect(try firstColumn(driver) == asInFile)
        driver.press("u")
        #expect(driver.state.app.notice?.text == "There is nothing more to undo.")
    }

    @Test func filteringNarrowsAsOneTypesAndEscapeClears() throws {
        var driver = driver()
        driver.press("/err")
        #expect(try firstColumn(driver) == ["49.4C02", "50.2", "79"])
        driver.press("or fu")
        #expect(try firstColumn(driver) == ["50.2"])
        driver.press("<bs><bs>")
        #expect(try firstColumn(driver).count == 3)
        driver.press("xyz")
        #expect(try firstColumn(driver) == [])
        #expect(driver.screen.contains("Nothing matches."))
        for key in ["y", "w"] {
            driver.press("<enter>" + key)
            #expect(driver.state.app.notice?.text == "There is nothing to copy here.")
        }
        driver.press("<esc>")
        #expect(try firstColumn(driver).count == 5)
        driver.press("<esc>")
        #expect(driver.state.screen is HomeScreen)
    }

    @Test func anyColumnIsSortedByWithItsName() throws {
        var driver = driver()
        let columns = try screen(driver).columns.count
        driver.press("S")
        #expect(try #require(driver.state.overlay as? ChooserOverlay).shown.count == columns)
        driver.press("<esc>")
        #expect(try screen(driver).sorting == nil)
        driver.press("S<down><enter>")
        #expect(try screen(driver).sorting == TableScreen.Sorting(column: 1, isAscending: true))
        #expect(try screen(driver).column == 1)
    }

    @Test func aTableIsAsItWasLeft() throws {
        var driver = driver()
        driver.press("S<enter>lXjj")
        let row = try screen(driver).row
        driver.press("<esc>")
        #expect(driver.state.screen is HomeScreen)
        driver.press("<enter>")
        let screen = try screen(driver)
        #expect(screen.sorting == TableScreen.Sorting(column: 0, isAscending: true))
        #expect(screen.hidden == [1])
        #expect(screen.row == row && row > 0)
    }

    @Test func lettersGoIntoTheFilterWhileItIsTyped() throws {
        var driver = driver()
        driver.press("/S-n")
        #expect(try screen(driver).filter.field.text == "S-n")
        #expect(try screen(driver).hidden.isEmpty)
    }

    @Test func hitsAreGoneTo() throws {
        var driver = driver()
        driver.press("/fuser<enter>n")
        #expect(try screen(driver).column == 2)
        driver.press("n")
        #expect(try (screen(driver).row, screen(driver).column) == (1, 1))
        driver.press("nN")
        #expect(try (screen(driver).row, screen(driver).column) == (1, 1))
    }

    @Test func columnsHideUpToTheLast() throws {
        var driver = driver()
        driver.press("lX")
        #expect(try screen(driver).columns == [0, 2, 3, 4, 5])
        #expect(driver.state.app.notice?.text == "Hidden: Message. u shows it again.")
        driver.press("0XXXXX")
        #expect(try screen(driver).columns == [5])
        #expect(driver.state.app.notice?.text == "The last column stays.")
        driver.press("u")
        #expect(try screen(driver).columns.count == 2, "the last one comes back first")
        driver.press("uuuuu")
        #expect(try screen(driver).columns == [0, 1, 2, 3, 4, 5])
        #expect(try screen(driver).column == 5, "the cursor stays on its column")
    }

    // MARK: Looking closer

    @Test func enterFollowsTheOnlyLink() {
        var driver = driver()
        driver.press("lll<enter>")
        #expect(driver.state.screen.place?.part == "printer-diagnostics#symptom-1-paper-jams")
    }

    @Test func enterFollowsALinkFromItsOwnCellAndShowsTheOthers() throws {
        let table = """
            # Pump

            ## Symptom 1: It leaks

            Dry it.

            ## Log messages

            | Message | Go to |
            |---------|-------|
            | E1 wet  | [Symptom 1](#symptom-1-it-leaks) |
            | E2 hot  | nowhere |
            """
        for size in [Size(rows: 10, columns: 40), Size(rows: 24, columns: 80)] {
            var driver = try SketchLibrary.driver(
                ["pump.md": table], rows: size.rows, columns: size.columns)
            driver.press("<tab><enter><enter>")
            #expect(driver.state.overlay is PageOverlay, "another cell's link is not its own")
            driver.press("<esc>l<enter>")
            #expect(driver.state.screen.place?.part == "pump#symptom-1-it-leaks")
        }
        var driver = try SketchLibrary.driver(["pump.md": table])
        driver.press("<tab><enter>j<enter>")
        #expect(
            driver.state.overlay is PageOverlay,
            "where there is nothing to follow, the row is shown")
    }

    @Test func aCellWithSeveralLinksNamesTheFirst() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## Seals

            Text.

            ## Log messages

            | Message | Go to |
            |---------|-------|
            | E1 wet  | [Seals](#seals) or [Pump](#pump) |
            | E2 hot  | nowhere |
            """
        ])
        driver.press("<enter>l<enter>")
        #expect(driver.state.overlay is PageOverlay)
        #expect(driver.line("→ Seals") != nil, "named where Enter leads")
    }

    @Test func severalLinksAreOfferedWithTheWholeCell() throws {
        var driver = driver()
        driver.press("lljj<enter>")
        #expect(driver.state.overlay is PageOverlay)
        #expect(driver.screen.contains("A job crashed the interpreter: cancel it, or restart"))
        #expect(driver.screen.contains("Firmware: 2.10"), "the rest of the row is there too")
        driver.press("<tab><enter>")
        #expect(driver.state.overlay == nil)
        #expect(driver.state.screen.place?.part.guide == "printer-reference")
        #expect(!(driver.state.screen is TableScreen))
    }

    @Test func anAddressIsShownBeforeItIsCopied() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## Log messages

            | Message | Board |
            |---------|-------|
            | E1 wet  | https://pump.example.com/e1 |
            """
        ])
        driver.press("<enter>l<enter>")
        #expect(driver.state.overlay is PageOverlay, "Enter opens, here as well")
        #expect(driver.line("https://pump.example.com/e1: Enter opens or copies it") != nil)
        driver.press("<enter>copy<enter>")
        #expect(copied(driver) == "https://pump.example.com/e1")
    }

    @Test func whatIsCopiedOfATableIsNamedByWhatItSays() {
        var driver = driver()
        driver.press("jly")
        #expect(copiedAs(driver) == "“Supply memory”")
        driver.press("ly")
        #expect(copiedAs(driver) == "“The cartridge's chip cannot be read”")
        driver.press("jy")
        #expect(copiedAs(driver) == "“A job crashed the interpreter: cancel i…”")
    }

    @Test func aCellThatIsCutIsShownBeforeItsLinkIsFollowed() {
        var driver = driver(rows: 10, columns: 40)
        driver.press("lljj<enter>")
        #expect(driver.state.overlay is PageOverlay)
    }

    @Test func tabGoesToTheNextLink() throws {
        var driver = driver()
        driver.press("<tab>")
        #expect(try (screen(driver).row, screen(driver).column) == (0, 3))
        driver.press("<tab>")
        #expect(try (screen(driver).row, screen(driver).column) == (2, 2))
        driver.press("<s-tab><s-tab>")
        #expect(try (screen(driver).row, screen(driver).column) == (3, 3), "around the end")
    }

    @Test func theGuideAndTheNextTableAreOneKeyAway() {
        var driver = driver()
        driver.press("]")
        #expect(driver.state.screen.title(in: driver.state.app) == "Paper sizes")
        driver.press("]")
        #expect(driver.state.screen.title(in: driver.state.app) == "Paper sizes")
        driver.press("[jo")
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.state.screen.place?.part == "printer-reference")
        driver.press("<esc>jje")
        #expect(
            driver.effects.contains {
                if case .edit(_, _, let line) = $0 { line == 18 } else { false }
            })
    }

    // MARK: Taking away

    @Test func cellRowAndTableAreCopied() {
        var driver = driver()
        driver.press("jly")
        #expect(copied(driver) == "Supply memory")
        driver.press("w")
        #expect(
            copied(driver)
                == "10.1\tSupply memory\tThe cartridge's chip cannot be read\t-\t2.10.4\t80\n")
        driver.press("/jam<enter>lXllXXY")
        #expect(
            copied(driver) == """
                | Code | Message | See |
                | ---: | --- | :---: |
                | `13.20` | **Paper jam** | [jams](printer-diagnostics.md#symptom-1-paper-jams) |
                | `50.2` | Fuser error | [jams](printer-diagnostics.md#symptom-1-paper-jams) |

                """)
    }

    @Test func tablesAreWrittenForSpreadsheets() {
        var driver = driver()
        driver.press("]xexport tsv<enter><enter>")
        guard case .saveFile(let name, let text)? = driver.effects.last else {
            Issue.record("no file was written")
            return
        }
        #expect(name == "paper-sizes.tsv")
        #expect(text.hasPrefix("Name\tWidth\tHeight\nA4\t210 mm\t297 mm\n"))
    }

    // MARK: Resizing, languages, mouse

    @Test func theCursorStaysInViewAtEverySize() throws {
        for keys in ["G$", "jjll", "", "jjjlll"] {
            var driver = driver()
            driver.press(keys)
            let cursor = try (screen(driver).selectedRow, screen(driver).selectedColumn)
            for (rows, columns) in [(10, 40), (11, 47), (50, 160), (24, 80), (10, 200), (60, 40)] {
                driver.resize(rows: rows, columns: columns)
                let screen = try screen(driver)
                #expect(screen.selectedRow == cursor.0)
                #expect(screen.window.rows.contains { $0.place == screen.row })
                #expect(screen.window.columns.contains { $0.place == screen.column })
                #expect(driver.screen.contains("▸"))
            }
        }
    }

    @Test func theLanguageChangesUnderTheCursor() throws {
        var driver = driver()
        driver.press("jjlL")
        #expect(driver.screen.contains("固件错误"))
        #expect(try (screen(driver).row, screen(driver).column) == (2, 1))
    }

    @Test func clicksSelectOpenAndSort() throws {
        var driver = driver()
        driver.send(.mouse(MouseEvent(kind: .press, row: 8, column: 13)))
        #expect(try (screen(driver).selectedRow, screen(driver).column) == (1, 1))
        driver.send(.mouse(MouseEvent(kind: .press, row: 8, column: 13)))
        #expect(driver.state.overlay is PageOverlay)
        driver.press("<esc>")
        driver.send(.mouse(MouseEvent(kind: .press, row: 2, column: 13)))
        #expect(try screen(driver).sorting == TableScreen.Sorting(column: 1, isAscending: true))
        driver.send(.mouse(MouseEvent(kind: .wheelDown, row: 9, column: 3)))
        driver.send(.mouse(MouseEvent(kind: .press, row: 22, column: 79)))
        #expect(driver.screen.contains("▸"))
    }

    // MARK: Any table

    /// A library of one table.
    private static func library(_ text: String) throws -> Library {
        let document = MarkdownParser.parse(SourceText("# T\n\n" + text), from: 0).0
        let block = try #require(document.blocks.firstIndex { $0.kind == .table })
        let part = Part(
            id: "t#x", title: "T", line: 3, blocks: block..<block + 1, content: .table)
        return Library(guides: [
            Guide(
                id: "t", language: .english, title: "T", path: "t.md", document: document,
                parts: [part])
        ])
    }

    private static let wide: String = {
        let names = (1...10).map { "Column number \($0)" }
        let cells = (1...10).map { "the words of cell number \($0) here" }
        return "| \(names.joined(separator: " | ")) |\n"
            + "|\(String(repeating: "---|", count: 10))\n| \(cells.joined(separator: " | ")) |\n"
    }()

    @Test func hidingColumnsMakesNoOtherUnreadable() throws {
        var driver = ScreenDriver(try Self.library(Self.wide))
        driver.press("1<enter>XX")
        #expect(try screen(driver).window.columns.allSatisfy { $0.width >= ColumnFit.readable })
        #expect(try screen(driver).window.hasRight)
    }

    @Test func theFirstColumnBringsTheLeftEdge() throws {
        var driver = ScreenDriver(try Self.library(Self.wide))
        driver.press("1<enter>")
        let before = driver.screen
        driver.press("$0")
        #expect(driver.screen == before)
    }

    @Test func identifiersStayWhole() throws {
        let text = """
            | Property | When it is true | What to do |
            |---|---|---|
            | authorizationRequestInProgress | The prompt is on screen | Wait, do not draw conclusions |
            | alwaysAuthorizationDenied | When In Use was granted, Always was not | Fall back |
            """
        var driver = ScreenDriver(try Self.library(text))
        driver.press("<enter>")
        #expect(driver.screen.contains("authorizationRequestInProgress │ The prompt"))
    }

    @Test func noColumnIsCutBesideOneThatIsBlank() throws {
        let text = """
            | Property | Type | Meaning |
            |---|---|---|
            | authorizationDeniedGlobally | CLLocation? | Switched off |
            """
        var driver = ScreenDriver(try Self.library(text), rows: 10, columns: 40)
        driver.press("<enter>")
        let screen = try screen(driver)
        let last = try #require(screen.window.columns.last)
        #expect(last.start + last.width == 39)
        #expect(screen.window.columns.map(\.width) == [23, 11])
    }

    @Test(arguments: [
        "| a |\n|---|\n", "| |\n|---|\n| |\n", "|a|b|\n|-|-|\n|1|\n|1|2|3|\n",
        "| a | \(String(repeating: "x", count: 500)) |\n|---|---|\n| 水\(String(repeating: "水", count: 300)) | <br>a<br> |\n",
        "|" + String(repeating: "c|", count: 60) + "\n|" + String(repeating: "-|", count: 60)
            + "\n|" + String(repeating: "\u{1B}[31m|", count: 60) + "\n",
    ])
    func noTableTraps(text: String) throws {
        let library = try Self.library(text)
        for (rows, columns) in [(10, 40), (24, 80), (50, 160)] {
            var driver = ScreenDriver(library, rows: rows, columns: columns)
            driver.press(
                "<enter>jjll$G0gS-lS/a<enter>nN<esc>+<enter><esc>x<esc>yYw<tab><s-tab>||<pgdn><pgup>"
            )
            #expect(
                driver.screen.split(separator: "\n", omittingEmptySubsequences: false).count == rows
                    + 1)
        }
    }

    @Test func whatIsCopiedSaysHowMuchOfTheTableItIs() {
        func copied(_ keys: String) -> (text: String, what: String)? {
            var driver = driver()
            driver.press(keys)
            guard case .copy(let text, let what)? = driver.effects.last else { return nil }
            return (text, what)
        }
        let all = copied("Y")
        #expect(all?.what == "Codes on the panel: 5 of 5 rows, 6 of 6 columns")
        let some = copied("X/err<enter>Y")
        #expect(some?.what == "Codes on the panel: 3 of 5 rows, 5 of 6 columns")
        #expect(some?.text.split(separator: "\n").count == 5)
        let row = copied("lllllXXXhhXw")
        #expect(row?.what == "row: 1 of 5 rows, 2 of 6 columns")
        #expect(row?.text.filter { $0 == "\t" }.count == 1)
        let markdown = copied(":row as markdown<enter>")
        #expect(markdown?.text.hasPrefix("| Code |") == true)
        #expect(markdown?.text.split(separator: "\n").count == 3)
        let tabs = copied(":tsv<down><enter>")
        #expect(tabs?.what == all?.what)
        #expect(tabs?.text.hasPrefix("Code\t") == true)
        #expect(copied("/nothing of the kind<enter>Y") == nil)
    }
}
