import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("Search over everything")
struct SearchScreenTests {
    private static let sizes = [(10, 40), (24, 80), (30, 100), (50, 160)]

    private func driver(rows: Int = 24, columns: Int = 80, then script: String = "") -> ScreenDriver
    {
        var driver = FixtureLibrary.driver("kiosk", rows: rows, columns: columns)
        driver.press(script)
        return driver
    }

    private func screen(_ driver: ScreenDriver) -> SearchScreen? {
        driver.state.screen as? SearchScreen
    }

    @Test func looksAsItShould() {
        for (name, script) in [
            ("results", "sroll"), ("down", "sroll<down><down><down>"), ("empty", "s"),
            ("nothing", "szebra"), ("chinese", "s网络"), ("opened", "swipe alc<enter>"),
        ] {
            for (rows, columns) in Self.sizes {
                let driver = driver(rows: rows, columns: columns, then: script)
                Golden.expect(
                    driver.screen, named: "search/\(name)-\(columns)x\(rows)",
                    in: FixtureLibrary.goldens)
            }
        }
    }

    @Test func whoComesBackFromAHitByAKeyGoesOnBackByIt() {
        var driver = driver(then: "swipe alc<enter>q")
        #expect(screen(driver)?.field.text == "wipe alc")
        driver.press("q")
        #expect(driver.state.screen is HomeScreen)
        driver.press("s")
        #expect(screen(driver)?.field.text == "wipe alc")
        driver.press("queue")
        #expect(screen(driver)?.field.text == "queue")
    }

    @Test func aHitInAChecklistOpensAtItsItem() throws {
        let items = (1...30).map { "- [ ] Look at valve \($0)\n" }.joined()
        var driver = try SketchLibrary.driver(
            ["pump.md": "# Pump\n\n## Checklist\n\n\(items)- [ ] Oil the shaft\n\n  of steel.\n"],
            rows: 12, columns: 40)
        for words in ["valve 25", "oil", "steel"] {
            driver.press("Hs\(words)<enter>")
            let item = words == "steel" ? "Oil the shaft" : words
            #expect(driver.state.screen is ChecklistScreen)
            #expect(
                driver.selectedLine?.localizedCaseInsensitiveContains(item) == true, "\(words)")
        }
        driver.press("<space>")
        #expect(driver.line("[✓] Oil the shaft") != nil)
    }

    @Test func theFooterOffersOnlyWhatWorks() throws {
        var driver = driver(then: "szebra")
        #expect(driver.line("Esc back  F1 help") != nil)
        #expect(!driver.screen.contains("Enter open"))
        driver.press("<ctrl-u>roll")
        #expect(driver.line("Enter open  Tab next kind  Esc back") != nil)
        driver.press("<ctrl-u>网络")
        #expect(driver.screen.contains("Enter open"), "which changes the language")
    }

    /// A sentence, and a word with a slip in it: how they were read is told, and what was found is marked.
    @Test func whatIsNotThereInFullIsFoundByItsRarestWords() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## It hums

            The bearing is worn.

            ## It leaks

            Dry the gasket.
            """
        ])
        driver.press("smy gaskett is never worn")
        #expect(driver.line("gaskett is read")?.contains("gasket; none has all the words") == true)
        #expect(driver.screen.contains(" ▸ It "))
        driver.press("<enter>")
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.screen.contains("2/2"), "what was found is marked where it opens")
    }

    /// Opened from a search, a text names what was typed, and marks what was found for it.
    @Test func whatWasTypedIsShownThoughOtherEndingsWereFound() throws {
        let lines = (1...40).map { "Line \($0)\n\n" }.joined()
        let text = "# Pump\n\n\(lines)## Arrivals\n\nAn update will arrive.\n\n\(lines)"
        for columns in [80, 120] {
            var driver = try SketchLibrary.driver(["pump.md": text], columns: columns)
            driver.press("supdates arriving<enter>")
            #expect(driver.line("/ updates arriving")?.contains("/3") == true)
            // The heading stands above the text that the hit showed.
            let rows = driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let heading = rows.firstIndex { $0.contains("Arrivals") && !$0.contains("Line") }
            let text = rows.firstIndex { $0.contains("An update will arrive.") }
            #expect(heading != nil && text == heading.map { $0 + 2 })
        }
    }

    @Test func rowsNameTheirGuideBesideThePreview() throws {
        var driver = try SketchLibrary.driver(
            [
                "pump.md": "# Pump\n\n## Memory\n\nNone.\n",
                "oven.md": "# Oven\n\n## Memory\n\nA lot.\n",
            ], columns: 110)
        driver.press("smemory")
        #expect(driver.screen.contains("Oven "))
        #expect(driver.screen.contains("Pump "))
    }

    @Test func excerptsAreTextRatherThanSource() throws {
        let library = try SketchLibrary.load([
            "pump.md": """
            ---
            name: pump
            description: Why water leaks, and where
            ---
            # Pump

            <!-- leaks: ask Kim -->

            Everything about it.

            ## Symptom 1: It hums

            ```dot
            digraph hum {
              start [label="Does it hum?" shape=diamond];
              worn [label="The bearing is worn"];
              fine [label="All is fine"];
              start -> worn [label="yes, loudly"];
              start -> fine [label="no"];
            }
            ```
            """
        ])
        let index = SearchIndex(LibraryView(library, language: .english))
        #expect(index.find("leaks").hits.isEmpty, "front matter and comments are no text")
        let bearing = index.find("bearing loudly").hits
        #expect(bearing.map(\.excerpt) == ["Does it hum? → yes, loudly"])
        var driver = ScreenDriver(library)
        driver.press("sbearing<enter>")
        #expect((driver.state.screen as? WalkScreen)?.walk.conclusion != nil)
        #expect(driver.screen.contains("Does it hum?"))
    }

    /// A line that is cut at both ends, in a list that is cut.
    @Test func inASCIINothingElseIsDrawn() throws {
        let words = String(repeating: "and so the water runs on ", count: 12)
        var driver = ScreenDriver(
            try SketchLibrary.load(["pump.md": "# Pump\n\n\(words)to a valve\(words)\n"]),
            rows: 12, columns: 70, glyphs: .ascii)
        driver.press("svalve")
        #expect(driver.screen.contains("...") && driver.screen.contains("to a valve"))
        #expect(driver.screen.unicodeScalars.allSatisfy { $0.isASCII })
    }

    @Test func lettersSearchAndArrowsMove() {
        var driver = driver(then: "sroll")
        #expect(screen(driver)?.selection == 0)
        driver.press("<down><down><up>")
        #expect(screen(driver)?.selection == 1)
        driver.press("<pgdn>")
        #expect(screen(driver)?.selection == (screen(driver)?.stops.count ?? 0) - 1)
        // Every letter is text, those of commands as well.
        driver.press("<ctrl-u>jkqs?:/")
        #expect(screen(driver)?.field.text == "jkqs?:/")
        #expect(screen(driver)?.hits.isEmpty == true)
    }

    @Test func tabGoesFromKindToKind() {
        var driver = driver(then: "sroll")
        let found = screen(driver)
        let kinds = (found?.stops ?? []).map { stop in
            switch stop {
            case .hit(let hit): found?.hits[hit].kind
            case .more(let kind, _): kind
            }
        }
        let starts = kinds.indices.filter { $0 == 0 || kinds[$0] != kinds[$0 - 1] }
        #expect(starts.count > 2)
        var seen: [Int] = []
        for _ in starts {
            seen.append(screen(driver)?.selection ?? -1)
            driver.press("<tab>")
        }
        #expect(seen == starts)
        #expect(screen(driver)?.selection == 0)
        driver.press("<s-tab>")
        #expect(screen(driver)?.selection == starts.last)
    }

    @Test func everySelectedHitIsInTheWindow() {
        for (rows, columns) in Self.sizes {
            var driver = driver(rows: rows, columns: columns, then: "st")
            let count = screen(driver)?.stops.count ?? 0
            #expect(count > 8)
            for key in Array(repeating: "<down>", count: count) + ["<pgup>", "<up>", "<tab>"] {
                driver.press(key)
                guard let screen = screen(driver) else { return }
                let shown = screen.rows[screen.offset...].prefix(rows - 4)
                #expect(
                    shown.contains(.title(screen.selection))
                        || shown.contains(.more(screen.selection)))
                if screen.rows.contains(.excerpt(screen.selection)) {
                    #expect(shown.contains(.excerpt(screen.selection)))
                }
            }
        }
    }

    @Test func aHitInTheTextOpensTheReaderThere() {
        let driver = driver(then: "salcoh wipe<enter>")
        let reader = driver.state.screen as? ReaderScreen
        #expect(reader?.guide == "kiosk-handbook")
        #expect(driver.screen.contains("Wipe them with alcohol."))
        #expect(reader?.view.find.hits.count == 2)
    }

    @Test func aPartOpensOnItsOwnScreenWithTheWordsMarked() {
        var driver = driver(then: "")
        driver.resize(rows: 30, columns: 80)
        driver.press("sblank<enter>")
        let symptom = driver.state.screen as? SymptomScreen
        #expect(symptom?.id == "ticket-printer#symptom-1-tickets-come-out-blank")
        #expect(symptom?.view.find.hits.isEmpty == false)
    }

    @Test func aSymptomStandsForItsOnlyTree() {
        let hits = screen(driver(then: "sshines"))?.hits ?? []
        #expect(hits.map(\.kind) == [.symptom])
        #expect(hits.first?.excerpt == "Q1: Which side of the roll shines?")
        // A heading above the tree does not come in between, nor do words of the title.
        let coffee = SearchIndex(FixtureLibrary.driver().state.app.view)
        for words in ["steam valve closed", "water valve closed", "water comes"] {
            let ids = coffee.find(words).hits.map(\.id.rawValue)
            #expect(
                ids.first?.hasPrefix("espresso-diagnostics#symptom-1-no-water-comes-out") == true)
            #expect(Set(ids).count == ids.count && !ids.contains { $0.hasSuffix("decision-tree") })
        }
    }

    @Test(arguments: [
        ("kiosk", "print head", "Fix: Clean the print head"),
        ("kiosk", "upside", "Which side of the roll shines? → The inside"),
        ("coffee", "house blend", "Is cost a concern? → YES"),
    ])
    func excerptsOfTreesAreWithoutTheirDrawing(library: String, words: String, excerpt: String) {
        let index = SearchIndex(FixtureLibrary.driver(library).state.app.view)
        #expect(index.find(words).hits.first?.excerpt == excerpt)
    }

    @Test func aHitInATreeOpensTheFindingWithTheWayThatLeadsThere() throws {
        var coffee = FixtureLibrary.driver()
        coffee.press("shouse blend<enter>")
        #expect((coffee.state.screen as? WalkScreen)?.walk.conclusion != nil)
        #expect(coffee.line("Is cost a concern? → YES") != nil, "\(coffee.screen)")
        #expect(try coffee.store.sessions(limit: 1).isEmpty)
        coffee.press("u")
        #expect(coffee.screen.contains("Q2  Is cost a concern?"))
        coffee.press("u")
        #expect(coffee.screen.contains("Q1  "))
        // A line below an answer belongs to its question.
        var driver = driver(then: "sprint head<enter>")
        #expect(driver.line("Fix: Clean the print head") != nil)
        driver.press("<esc>")
        #expect(driver.state.screen is SearchScreen)
    }

    @Test func aHitInATableOpensAtItsRowWithTheWordsMarked() {
        var driver = driver(then: "sswitch minute<enter>")
        let table = driver.state.screen as? TableScreen
        #expect(table?.selectedRow == 1)
        #expect(table?.selectedColumn == 2)
        #expect(table?.order.count == 3, "nothing is filtered away")
        driver.press("n")
        #expect(driver.state.app.notice == nil)
        let roles = table?.window.rows.flatMap(\.cells).flatMap(\.lines).flatMap(\.runs) ?? []
        #expect(roles.filter { $0.role == .match }.map(\.text) == ["switch", "minute"])
        driver.press("/green<enter>n<esc>n")
        #expect(driver.state.app.notice == nil)
    }

    @Test func whereNoCellHoldsTheWordsNothingIsLookedFor() {
        var driver = FixtureLibrary.driver("printer")
        driver.press("spanel codes<enter>")
        #expect(driver.state.screen is TableScreen)
        driver.press("n")
        #expect(driver.state.app.notice?.text.hasPrefix("Nothing is looked for yet") == true)
    }

    @Test func theWayBackLeadsToTheResultsAndTheLastQueryIsRemembered() {
        var driver = driver(then: "sroll<down><enter>")
        driver.press("<esc>")
        #expect(screen(driver)?.field.text == "roll")
        #expect(screen(driver)?.selection == 1)
        driver.press("<esc>")
        #expect(driver.state.screen is HomeScreen)
        driver.press("s")
        #expect(screen(driver)?.field.text == "roll")
        #expect(screen(driver)?.hits.isEmpty == false)
        driver.press("c")
        #expect(screen(driver)?.field.text == "c", "a letter begins anew")
        driver.press("<esc>s<bs>ard")
        #expect(screen(driver)?.field.text == "ard", "an edit goes on")
    }

    @Test func whoComesBackFromAHitTypesAnew() {
        var driver = driver(then: "sroll<enter><esc>")
        #expect(screen(driver)?.field.isMarked == true)
        driver.press("wipe")
        #expect(screen(driver)?.field.text == "wipe")
        driver.press("<enter><esc><left>x")
        #expect(screen(driver)?.field.text == "wipxe", "a key that moves keeps the words")
    }

    private static let pumps = [
        "en/pump.md": "# Pump\n\n## It hums\n\nOil the bearing.\n",
        "zh-Hans/pump.md": "# 水泵\n\n## 嗡嗡响\n\n给轴承上油。\n",
    ]

    @Test func wordsOfTheOtherLanguageAreCountedAndOneKeyAway() throws {
        var driver = try SketchLibrary.driver(Self.pumps)
        driver.press("s轴承")
        #expect(driver.line("Nothing found for “轴承”.") != nil)
        #expect(driver.line("In 简体中文: 1 found. Enter changes to that language.") != nil)
        driver.press("<enter>")
        #expect(driver.state.app.view.language.rawValue == "zh-Hans")
        #expect(screen(driver)?.field.text == "轴承")
        #expect(screen(driver)?.hits.map(\.title) == ["嗡嗡响"])
        driver.press("<ctrl-u>zzz")
        #expect(driver.line("没有找到“zzz”。") != nil)
        #expect(driver.line("按") == nil, "nothing there either")
        driver.press("<ctrl-u>bearing")
        #expect(driver.line("English 中找到 1 处，按回车改用该语言。") != nil)
        driver.press("<enter><ctrl-u>轴承")
        #expect(driver.line("In 简体中文: 1 found.") != nil, "and back again")
    }

    @Test func sectionsOfTheSameTitleAreToldApart() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## The motor

            ### Upkeep

            Oil the bearing.

            ## The hose

            ### Upkeep

            Dry the gasket.
            """
        ])
        driver.press("supkeep")
        #expect(driver.line("Pump › The motor") != nil)
        #expect(driver.line("Pump › The hose") != nil)
        driver.press("<ctrl-u>motor")
        #expect(driver.line("The motor")?.contains("›") == false, "the guide's own title is enough")
    }

    @Test func anItemOfAChecklistIsFoundInTheChecklist() throws {
        var driver = try SketchLibrary.driver([
            "release.md": """
            # Release

            ## Before

            - [ ] Bump the version
            - [ ] Update the translations
            """
        ])
        driver.press("stranslations")
        #expect(screen(driver)?.hits.map(\.kind) == [.checklist])
        driver.press("<enter>")
        #expect(driver.state.screen is ChecklistScreen)
    }

    @Test func theWayBackAndForwardLeadsThroughSearch() {
        var driver = driver(then: "sroll<down><enter>")
        let found = driver.screen
        driver.press("<alt-left>")
        #expect(driver.state.screen is SearchScreen)
        driver.press("<alt-left>")
        #expect(driver.state.screen is HomeScreen)
        driver.press("<alt-right><alt-right>")
        #expect(driver.screen == found)
    }

    @Test func anIndexOfAnEarlierLibraryIsNotTaken() {
        var driver = driver()
        let stale = SearchIndex(driver.state.app.view)
        let version = driver.state.app.loaded.version
        driver.send(.library(Library(), [], loading: nil))
        driver.send(.index(stale, version: version))
        #expect(driver.state.app.index == nil)
        driver.press("sroll")
        #expect(screen(driver)?.hits.isEmpty == true)
    }

    @Test func aReloadWhileSearchingSearchesAgain() {
        var driver = driver(then: "sroll")
        let count = screen(driver)?.hits.count
        driver.send(.library(Library(), [], loading: nil))
        #expect(screen(driver)?.hits.isEmpty == true)
        driver.send(.library(FixtureLibrary.load("kiosk").library, [], loading: nil))
        #expect(screen(driver)?.hits.count == count)
    }

    @Test func marksStayInSightOnNarrowLines() {
        let text = "A long line that goes on and on before it comes to the 喷墨 printer at last"
        let start = text.utf8.distance(
            from: text.startIndex, to: text.firstRange(of: "printer")?.lowerBound ?? text.startIndex
        )
        let marked = HighlightedLine(text, [start..<start + 7])
        for columns in 12..<90 {
            let runs = marked.fitted(to: columns, .dim, "…")
            #expect(runs.contains { $0.role == .match && $0.text == "printer" })
            #expect(runs.reduce(0) { $0 + DisplayWidth.of($1.text) } <= columns)
        }
    }
}

extension SearchScreenTests {
    /// What a translation lacks is shown in the original's words, and found there.
    @Test func whatIsNotTranslatedIsFound() throws {
        let table = "\n## Colours\n\n| Lamp | Meaning |\n|---|---|\n| amber | the tank is low |\n"
        let library = try SketchLibrary.load([
            "en/kettle.md": "# Kettle\n\n## Symptom 1: It hums\n\nLook.\n" + table,
            "zh-Hans/kettle.md": "# 水壶\n\n## 症状 1：嗡嗡响\n\n看一看。\n",
        ])
        var driver = ScreenDriver(library, columns: 120, language: .simplifiedChinese)
        driver.press("samber")
        #expect(driver.screen.contains("the tank is low"))
        driver.press("<enter>")
        #expect(driver.state.stack.last is TableScreen)
        #expect(driver.screen.contains("amber"))
        // What is translated is found in the translation only.
        #expect(
            SearchIndex(LibraryView(library, language: .simplifiedChinese)).find("hums").hits
                .isEmpty)
    }
}
