import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("The first screen")
struct HomeScreenTests {
    private static let scripts: [(name: String, library: String, keys: String)] = [
        ("symptoms", "greenhouse", ""), ("fixes", "greenhouse", "]]]"),
        ("filter", "greenhouse", "]]]/control"), ("guides", "coffee", "[["),
        ("nothing", "greenhouse", "/zzz"), ("help", "greenhouse", "?"),
        ("palette", "greenhouse", ":"),
    ]

    @Test(arguments: scripts.map(\.name), screenSizes)
    func screens(name: String, size: Size) throws {
        let script = try #require(Self.scripts.first { $0.name == name })
        for language in [LanguageTag.english, .simplifiedChinese] {
            var driver = FixtureLibrary.driver(
                script.library, rows: size.rows, columns: size.columns, language: language)
            driver.press(script.keys)
            Golden.expect(
                driver.screen, named: "home/\(name)-\(size.columns)x\(size.rows)-\(language)",
                in: FixtureLibrary.goldens)
        }
    }

    @Test func theFilterFindsWhatIsAskedInsideASymptomAndHandsTheRestToSearch() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("/steam valve")
        #expect(driver.selectedLine?.contains("No water comes out") == true, "\(driver.screen)")
        driver.press("<esc>/citric zzz")
        #expect(driver.screen.contains("Enter searches everything for it."))
        driver.press("<enter>")
        #expect((driver.state.screen as? SearchScreen)?.field.text == "citric zzz")
    }

    @Test func tablesCodeAndGuidesAreFoundByWhatTheyHold() throws {
        var driver = try SketchLibrary.driver([
            "pump.md":
                "# Pump\n\n## Codes\n\n| Code | Meaning |\n|---|---|\n| E77 | It runs dry |\n\n"
                + "## Priming\n\n```sh\npourwater --slowly\n```\n"
        ])
        for (words, row) in [("e77", "Codes"), ("slowly", "Priming"), ("priming", "Pump")] {
            driver.press("/\(words)")
            for _ in 0..<3 where driver.selectedLine?.contains(row) != true {
                driver.press("<tab>")
            }
            #expect(driver.selectedLine?.contains(row) == true, "\(words)")
            driver.press("<esc>")
        }
    }

    @Test func aKeyThatDoesNothingHereSaysWhereItDoesSomething() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("z")
        #expect(driver.state.app.notice?.text == "z does nothing. ? shows the keys.")
        driver.press("m")
        #expect(driver.state.app.notice?.text.hasPrefix("m does nothing here. ") == true)
        driver.press("1<enter>S")
        #expect(driver.state.app.notice?.text.hasSuffix(" (table).") == true)
    }

    @Test func aPastedLineIsSearchedFor() {
        var driver = FixtureLibrary.driver("coffee")
        driver.send(.paste("\npump stalled: E03\nand more"))
        #expect((driver.state.screen as? SearchScreen)?.field.text == "pump stalled: E03")
    }

    @Test func numbersStayWithTheirRows() throws {
        let sections = (1...30).map { "## Symptom \($0): Leak \($0)\n\nIt drips.\n" }
        var driver = try SketchLibrary.driver(
            ["pump.md": "# Pump\n\n" + sections.joined(separator: "\n")])
        driver.press("G")
        #expect(driver.line("12 Leak 12") != nil)
        driver.press("12<enter>")
        #expect(driver.screen.contains("Symptom 12: Leak 12"))
        driver.press("q/nothing like it<enter>")
        #expect(driver.line("1-9 select") == nil && driver.line("Enter open") == nil)
    }

    @Test func aFilterSaysWhichListsHaveWhatItLooksFor() {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("/display")
        #expect(driver.line("Reference 1")?.contains("Symptoms 0") == true)
        #expect(driver.line("In other lists: Reference 1") != nil)
        driver.press("<tab><tab><tab>")
        #expect(driver.selectedLine?.contains("Messages on the display") == true)
        driver.press("<esc><esc>")
        #expect(driver.line("Symptoms 2") != nil)
    }

    @Test func thePreviewSaysThatItGoesOn() throws {
        let text =
            "# Pump\n\n## Symptom 1: Leak\n\n" + String(repeating: "It drips.\n\n", count: 30)
        var driver = try SketchLibrary.driver(["pump.md": text], columns: 120)
        #expect(driver.screen.contains("↓"))
        driver.resize(rows: 60, columns: 120)
        #expect(driver.screen.contains("↓"))
        driver.resize(rows: 100, columns: 120)
        #expect(!driver.screen.contains("↓"))
    }

    @Test func aNumberInATitleIsLeftToTheGuide() {
        var driver = FixtureLibrary.driver("greenhouse")
        #expect(driver.screen.contains("1  A bed stays dry"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Symptom 1: A bed stays dry"))
    }

    @Test(arguments: [
        ("1. Prime the pump", "Prime the pump"), ("12) Rinse", "Rinse"), ("3.1 Notes", "3.1 Notes"),
        ("2024 in numbers", "2024 in numbers"), ("4.", "4."), ("", ""), ("７. 水", "７. 水"),
    ])
    func onlyABareNumberIsLeftOut(title: String, shown: String) {
        let part = Part(
            id: "a#b", title: title, line: 1, blocks: 0..<0, content: .snippet(language: ""))
        #expect(part.listTitle == shown)
    }

    @Test(arguments: [
        ("<tab><tab><tab><tab>/espresso machine care", 2),
        ("<tab><tab><tab><tab>/espresso-care", 0),
        ("/question", 2), ("/symptom", 0), ("[/en/espresso", 2),
    ])
    func theFilterFindsWhatIsToBeRead(keys: String, found: Int) {
        var driver = FixtureLibrary.driver("coffee")
        driver.press(keys)
        let home = driver.state.screen as? HomeScreen
        #expect(home?.shown.filter { home?.all[$0].destination != nil }.count == found)
        #expect(driver.screen.contains(" \(found)/"))
    }

    @Test(arguments: [40, 80, 99, 100, 120, 160])
    func theFilterFindsTheSameHoweverWideTheListIs(columns: Int) {
        var driver = FixtureLibrary.driver("coffee", rows: 10, columns: columns)
        // The language of code is left out of narrow lists.
        driver.press("<tab><tab><tab><tab>/bash")
        #expect(driver.screen.contains(" 1/4"))
    }

    @Test func codeThatACommentNamesStandsBehindItsHeading() throws {
        let guide = """
            # Shop

            ## Usage strings

            ```swift
            // Asks for the most
            ask()
            ```
            """
        let driver = try SketchLibrary.driver(["shop.md": guide])
        #expect(driver.screen.contains("1  Usage strings: Asks for the most"))
    }

    @Test func guidesOfTheSameTitleAreToldApart() throws {
        let guide = "# Shop\n\n## Symptom 1: It is slow\n\nWait.\n"
        let driver = try SketchLibrary.driver([
            "docs/shop.md": guide, "skills/shop.md": guide + "\nMore.\n",
            "till.md": guide.replacing("Shop", with: "Till"),
        ])
        #expect(driver.screen.contains(" Shop  docs/shop.md\n"))
        #expect(driver.screen.contains(" Shop  skills/shop.md\n"))
        #expect(driver.screen.contains(" Till\n"))
    }

    @Test func enterInTheFilterOpensWhatIsSelected() {
        var driver = FixtureLibrary.driver("greenhouse")
        driver.press("/bed")
        #expect(driver.line("Enter open") != nil)
        driver.press("<enter>")
        #expect(driver.state.screen is SymptomScreen)
        driver.press("q")
        #expect(driver.line("/ bed") != nil)
        #expect(driver.state.screen.keys == .home)
    }

    @Test func enterSearchesForWhatNoRowHas() {
        var driver = FixtureLibrary.driver("greenhouse")
        driver.press("/zzz")
        #expect(driver.line("Enter searches everything for it.") != nil)
        driver.press("<enter>")
        #expect(driver.state.screen.keys == .search)
    }

    @Test func everyTabCountsWhatPassesTheFilter() throws {
        var driver = FixtureLibrary.driver("coffee")
        driver.press("/")
        for letter in "water" {
            driver.press(String(letter))
            let tabs = try #require(driver.line("Symptoms"))
            #expect(tabs.contains(/Symptoms \d.* Guides \d/), "\(tabs)")
        }
    }

    @Test func aListIsAsWideAsItsTitlesUpToHalfOfTheScreen() throws {
        func edge(_ title: String) throws -> Int {
            let guide = "# Pump\n\n## Symptom 1: \(title)\n\nOil it.\n"
            let driver = try SketchLibrary.driver(["pump.md": guide], columns: 160)
            let line = try #require(driver.selectedLine)
            return line.distance(
                from: line.startIndex, to: try #require(line.firstIndex(of: "│")))
        }
        #expect(try edge("It hums") == 64)
        #expect(try edge(String(repeating: "hum ", count: 14) + "end") == 66)
        #expect(try edge(String(repeating: "hum ", count: 40)) == 80)
    }

    @Test func aFilterFindsWhatRowsShowAndWhatIsCutOfTheirTitles() throws {
        let title = "A pump that hums for as long as anybody is near enough to hear it"
        var driver = try SketchLibrary.driver(
            ["pump.md": "# Pump\n\n## Symptom 1: \(title)\n\nOil it.\n"], rows: 10, columns: 40)
        for words in ["anybody", "hear it"] {
            driver.press("/\(words)")
            #expect(driver.selectedLine?.contains("A pump that hums") == true, "\(words)")
            driver.press("<esc>")
        }
    }

    @Test func anEmptyLibraryOffersNothingThatDoesNothing() throws {
        let driver = try SketchLibrary.driver([:])
        #expect(driver.line("? help") == " ? help  q quit")
    }

    @Test func whatTheFilterFoundIsMarked() {
        var driver = FixtureLibrary.driver("greenhouse")
        driver.press("/stays")
        let marked = driver.frame.runs(row: 3).filter { $0.style == Theme.dark[.match] }
        #expect(marked.map(\.text) == ["stays"])
    }

    @Test func listsHaveNoSecondLanguage() {
        var driver = FixtureLibrary.driver("greenhouse")
        driver.press("|\\")
        #expect(driver.state.app.loaded.second == nil)
        #expect(driver.screen.contains("\\ does nothing here"))
        driver.press("?")
        #expect(!driver.screen.contains("side by side"))
    }

    @Test func longTitlesOfGuidesKeepTheirBeginning() {
        var guides = FixtureLibrary.load("coffee").library.guides
        for index in guides.indices {
            guides[index].title = "How a machine is kept that makes coffee for people \(index)"
        }
        var driver = ScreenDriver(Library(guides: guides), rows: 24, columns: 100)
        driver.press("<tab><tab><tab><tab>")
        #expect(driver.screen.contains(" How a machine is kept that makes coffee for people 0"))
    }

    @Test(arguments: [100, 120, 130])
    func countsShowWhereThereIsRoom(columns: Int) {
        #expect(
            FixtureLibrary.driver("greenhouse", columns: columns).screen.contains("questions │"))
    }

    @Test func filtersForgiveAccentsAndWidth() {
        var driver = FixtureLibrary.driver("greenhouse")
        driver.press("/ＢÉD stays")
        #expect(driver.screen.contains("A bed stays dry"))
        driver.press("<esc>:qüit")
        #expect(driver.screen.contains("Quit"))
        var field = FilterField()
        field.open()
        _ = field.type(.paste("cafe"))
        #expect(field.words.passes("Café"))
    }

    @Test func aNoticeTakesTheLinesThatItNeeds() {
        var driver = FixtureLibrary.driver("greenhouse", rows: 10, columns: 40)
        driver.press("M")
        #expect(driver.screen.contains("Mouse: off; the terminal selects\n   text as usual\n"))
        let long = String(repeating: "far too long ", count: 30)
        driver.send(.notice(Notice(.warning, long)))
        let lines = driver.screen.split(separator: "\n").filter { $0.contains("far too") }
        #expect(lines.count == 3)
        #expect(lines.last?.hasPrefix("   …") == true)
    }

    @Test func aLineTellsWhatTheLibraryIs() {
        #expect(FixtureLibrary.driver("greenhouse").screen.contains("1 guide: Greenhouse Watering"))
        let (library, _) = FixtureLibrary.load("greenhouse")
        let guides = (1...4).compactMap { number in
            library.guide("watering", in: .english).map { guide in
                var guide = guide
                guide.id = "watering-\(number)"
                guide.title = "Watering \(number)"
                guide.path = "watering-\(number).md"
                return guide
            }
        }
        let many = ScreenDriver(Library(roots: ["/books/greenhouse"], guides: guides))
        #expect(many.screen.contains("4 guides in greenhouse/"))
    }

    @Test func aMessageTooLongKeepsItsEndAndItsWords() {
        var driver = FixtureLibrary.driver(rows: 10, columns: 40)
        let path =
            "/tmp/" + (1...20).map { "folder\($0)" }.joined(separator: "/") + "/checklist-2.0.md"
        driver.send(.notice(Notice(.success, "Written to \(path)")))
        let lines = driver.screen.split(separator: "\n").suffix(4).dropLast()
        #expect(lines.last?.hasSuffix("/checklist-2.0.md") == true, "\(driver.screen)")
        #expect(lines.last?.contains("/ ") == false)
        #expect(lines.last?.contains("…") == true)
    }

    @Test func anOpenTriageIsMarkedInTheList() {
        var driver = FixtureLibrary.driver()
        let mark = driver.state.app.glyphs.open
        #expect(driver.line("1  No water")?.contains(mark) == false)
        driver.press("1<enter><enter>3<enter>H")
        #expect(driver.line("Go on with: No water") != nil)
        #expect(
            driver.line("1  No water")?.contains("\(mark) 3 questions") == true, "\(driver.screen)")
    }

    @Test func theOfferIsNotCountedByTheFilter() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>H")
        let all = driver.state.app.view.guides.flatMap(\.parts).count { $0.kind == .symptom }
        driver.press("/")
        #expect(driver.line(" / ")?.hasSuffix("\(all)/\(all)") == true, "\(driver.screen)")
        #expect(driver.line("Symptoms \(all)")?.contains("Guides ") == true)
    }
}
