import CoreTestSupport
import TerminalCore
import TestSupport
import Testing
import TriageCore
import TriageLibrary

@testable import TriageApp

@Suite("Rows of the first screen")
struct HomeRowsTests {
    private static let list = "## Checkpoint\n\n- [ ] rinse\n- [ ] dry\n"

    @Test func rowsOfTheSameTitleNameTheirGuide() throws {
        let files = SketchLibrary.manyGuides { "# Pump \($0 / 2)\n\n\($0 < 40 ? Self.list : "")" }
        var driver = try SketchLibrary.driver(files)
        #expect(driver.line("pump-11.md")?.contains("Checkpoint  Pump 5  pump-11.md") == true)
        driver.press("/pump-10")
        #expect(driver.screen.contains(" 1/30"), "what is to be read is found")
        driver.press("<enter>")
        #expect(driver.screen.hasPrefix(" triage › Pump 5  pump-10.md › Checkpoint "))
        driver.resize(rows: 12, columns: 40)
        #expect(driver.screen.hasPrefix(" … › Pump 5  pump-10.md › Checkpoint "))
    }

    @Test func rowsOfOneGuideNameTheirSectionOrLine() throws {
        let table = "| a |\n|---|\n| 1 |\n"
        var driver = try SketchLibrary.driver([
            "pump.md":
                "# Pump\n\n## Spring\n\n### Sizes\n\n\(table)\n## Autumn\n\n### Sizes\n\n\(table)\n"
                + "### Once\n\n\(table)"
        ])
        #expect(driver.line("Spring")?.contains("1  Sizes  Spring ") == true)
        #expect(driver.line("Autumn")?.contains("2  Sizes  Autumn ") == true)
        #expect(driver.line("Once")?.contains("3  Once   ") == true, "one alone needs no more")
        driver.press("2<enter>")
        #expect(driver.screen.hasPrefix(" triage › Pump › Autumn › Sizes "))
        driver.press("<esc>3<enter>")
        #expect(driver.screen.hasPrefix(" triage › Pump › Once "))
    }

    @Test func longTitlesThatBeginAlikeKeepTheirLabels() throws {
        let long = "The customer has a pump of the old kind in the long garden behind the house"
        var driver = try SketchLibrary.driver([
            "pump.md": """
            # Pump

            ## Scenario 1: \(long), and it stands

            Move it.

            ## Scenario 2: \(long), and it runs

            Stop it.

            ## Scenario 3: Something else

            Ask.
            """
        ])
        driver.resize(rows: 24, columns: 80)
        #expect(driver.line("Scenario 1: The customer") != nil)
        #expect(driver.line("Scenario 2: The customer") != nil)
        #expect(driver.line("3  Something else") != nil)
    }

    @Test func aTitleEndsWithoutItsColon() throws {
        let driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\n## What to bring:\n\n| a |\n|---|\n| 1 |\n"
        ])
        #expect(driver.line("What to bring")?.contains("What to bring ") == true)
    }

    @Test func aPartWithoutAHeadingHasTheGuidesTitle() throws {
        var driver = try SketchLibrary.driver(["errands.md": "- [ ] buy milk\n- [ ] call Bob\n"])
        #expect(driver.selectedLine?.contains("▸1  errands ") == true)
        driver.press("1<enter>")
        #expect(driver.screen.hasPrefix(" triage › errands "))
    }

    @Test func aFolderStandsAboveItsFilesOnlyOnce() throws {
        let driver = try SketchLibrary.driver(
            SketchLibrary.manyGuides { "# A pump of the garden that has number \($0)\n\nWater.\n" })
        #expect(driver.screen.contains(" pumps/old/garden\n"))
        let line = driver.line("number 12")
        #expect(line?.contains("A pump of the garden that has number 12 ") == true)
        #expect(line?.hasSuffix("  pump-12.md") == true)
    }

    @Test func aGroupOfAGuideKeepsItsTitleAndCutsItsPath() throws {
        let name = "How the pump of the long garden behind the house is kept"
        var files: [String: String] = [:]
        for folder in ["spring", "autumn"] {
            files["universal/infrastructure/gardens/\(folder)/pump.md"] =
                "# \(name)\n\nIn \(folder).\n\n\(Self.list)"
        }
        var driver = try SketchLibrary.driver(files)
        #expect(driver.line("/autumn/pump.md")?.hasPrefix(" \(name)  …") == true)
        driver.resize(rows: 24, columns: 40)
        #expect(driver.screen.contains(" How the pump of the long garden behin…\n"))
    }

    /// In a big library, text that asks nothing stands behind what does.
    @Test func foldersWithQuestionsComeFirstAndThoseOfOneGuideHaveItsTitle() throws {
        var files = SketchLibrary.manyGuides {
            "# Pump \($0)\n\n## Symptom: it hums \($0)\n\nOil it.\n"
        }
        files["zoo/seals/seal.md"] =
            "# Seals\n\n## Symptom: it barks\n\n- Is it fed?\n  - NO: feed it\n"
            + "  - YES: call us\n"
        let driver = try SketchLibrary.driver(files)
        #expect(driver.line("zoo")?.hasPrefix(" Seals  zoo/seals/seal.md") == true)
        #expect(driver.selectedLine?.contains("▸1  it barks") == true)
        #expect(driver.screen.contains(" pumps/old/garden\n"))
    }

    /// What a finger is on stays what it opens.
    @Test func numbersComeWhenAllFilesHaveCome() throws {
        let library = try SketchLibrary.load(["b.md": "# B\n\n\(Self.list)"])
        var driver = ScreenDriver(Library())
        driver.send(.library(library, [], loading: 1))
        #expect(driver.line("Checkpoint")?.contains("1  Check") == false)
        driver.press("1")
        #expect(driver.state.screen is HomeScreen)
        #expect(
            driver.state.app.notice?.text
                == "The library is still being read; your keys follow then. Esc drops them.")
        #expect(!driver.state.footer.items.contains { $0.name == "1-9" })
        driver.press("<esc>")
        driver.send(.library(library, [], loading: nil))
        #expect(driver.state.screen is HomeScreen, "the number was let go of")
        #expect(driver.state.footer.items.contains { $0.name == "1-9" })
        driver.press("1<enter>")
        #expect(!(driver.state.screen is HomeScreen))
    }

    @Test func whileAFilterIsOnNoTabCountsWhatDoesNotPass() throws {
        var driver = try SketchLibrary.driver([
            "a.md": "# A\n\n\(Self.list)", "b.md": "# B\n\n\(Self.list)",
        ])
        #expect(driver.screen.contains(" Guides 2"))
        driver.press("/b")
        #expect(!driver.screen.contains(" Guides 2") && driver.screen.contains("1/2"))
    }

    @Test func longPathsKeepTheirEnd() throws {
        let driver = try SketchLibrary.driver(
            [
                "universal/infrastructure/cloudflare/references/deep/guides/pump.md":
                    "# A pump\n\nWater.\n"
            ], columns: 60)
        let line = driver.selectedLine
        #expect(line?.contains("A pump  …") == true)
        #expect(line?.hasSuffix("/references/deep/guides/pump.md") == true)
    }

    @Test func labelsAreLeftOutWithAndWithoutANumber() throws {
        let driver = try SketchLibrary.driver([
            "pump.md":
                "# Pump diagnostics\n\n## Symptom: it hums\n\n- Is it on?\n  - NO: switch it on\n"
                + "  - YES: call us\n\n## Symptom 2: it leaks\n\n- Is it shut?\n  - NO: shut it\n"
                + "  - YES: call us\n"
        ])
        #expect(driver.line("it hums")?.contains("1  it hums ") == true)
        #expect(driver.line("it leaks")?.contains("2  it leaks ") == true)
    }

    @Test func guidesOfOthersNameTheirLibrary() throws {
        func pump(_ item: String) -> String { "# Pump\n\n## Care checklist\n\n- [ ] \(item)\n" }
        let library = try TemporaryFolder.with([
            "ours/pump.md": pump("oil"), "ours/valve.md": "# Valve\n\n- [ ] turn\n",
            "theirs/pump.md": pump("wait"),
        ]) { folder in
            let (ours, theirs) = (folder.path + "/ours", folder.path + "/theirs")
            return LibraryLoader.load(
                roots: [ours, theirs], options: .init(names: [theirs: "garden"])
            ).library
        }
        #expect(library.guides.map(\.id) == ["pump", "valve", "garden/pump"])
        let driver = ScreenDriver(library, rows: 24, columns: 80)
        #expect(driver.line("garden/pump.md")?.hasPrefix(" Pump  garden/pump.md") == true)
        #expect(driver.screen.contains(" Pump  pump.md\n"), "\(driver.screen)")
    }

    @Test func onNarrowListsAllRowsHaveDetailsOrNone() throws {
        func counts(_ driver: ScreenDriver) -> Int {
            driver.screen.split(separator: "\n").filter { $0.contains(" items") }.count
        }
        let files = [
            "pump.md": "# Pump\n\n## Short\n\n- [ ] rinse\n- [ ] dry\n\n"
                + "## One whose title needs all the room\n\n- [ ] oil\n- [ ] wait\n"
        ]
        var driver = try SketchLibrary.driver(files, rows: 12, columns: 40)
        #expect(counts(driver) == 0)
        #expect(driver.screen.split(separator: "\n").filter { $0.hasSuffix(" 0/2") }.count == 2)
        driver.resize(rows: 12, columns: 80)
        #expect(counts(driver) == 2)
    }
}

@Suite("Where one is on the first screen")
struct HomePositionTests {
    private func pump(_ name: String, _ items: Int) -> String {
        "# \(name)\n\n"
            + (1...items).map { "## Part \($0)\n\n- [ ] rinse \($0)\n\n" }.joined()
    }

    @Test func everyTabKeepsItsOwnPosition() throws {
        var driver = try SketchLibrary.driver(["a.md": pump("A", 30), "b.md": pump("B", 3)])
        driver.press("<down><down><down><down><tab>")
        #expect(driver.selectedLine?.contains("▸1  A ") == true, "a new tab begins at its top")
        driver.press("<down><s-tab>")
        #expect(driver.selectedLine?.contains("▸5  Part 5 ") == true)
        driver.press("<tab>")
        #expect(driver.selectedLine?.contains("▸2  B ") == true)
        driver.press("<s-tab>G<tab><s-tab>")
        #expect(driver.selectedLine?.contains("Part 3 ") == true)
        #expect(driver.screen.contains(" B\n"), "scrolled as it was")
    }

    @Test func aClickOnATabDoesAsItsKey() throws {
        var driver = try SketchLibrary.driver(["a.md": pump("A", 5), "b.md": pump("B", 3)])
        driver.press("<down><down>")
        driver.send(.mouse(MouseEvent(kind: .press, row: 1, column: 18)))
        #expect(driver.selectedLine?.contains("▸1  A ") == true)
        driver.send(.mouse(MouseEvent(kind: .press, row: 1, column: 3)))
        #expect(driver.selectedLine?.contains("▸3  Part 3 ") == true)
    }

    @Test func aFileThatGoesAndComesBackLeavesOneWhereOneWas() throws {
        let all = ["a.md": pump("A", 5), "b.md": "# B\n\nWater.\n"]
        let whole = try SketchLibrary.load(all)
        var driver = ScreenDriver(whole)
        driver.press("<down><down>")
        var rest = all
        rest["a.md"] = nil
        driver.send(.library(try SketchLibrary.load(rest), [], loading: nil))
        #expect(driver.state.app.notice?.text == "“A” is gone from its folder.")
        #expect(driver.screen.contains(" Checklists 0  Guides 1"))
        #expect(driver.screen.contains("There is nothing here any more."))
        driver.send(.library(whole, [], loading: nil))
        #expect(driver.selectedLine?.contains("▸3  Part 3 ") == true)
        #expect(driver.state.app.notice?.kind == .information)
        driver.send(.library(Library(), [], loading: nil))
        #expect(driver.state.app.notice?.text == "2 guides are gone from their folders.")
        #expect(driver.screen.contains("This library holds no guides."))
        driver.send(.library(whole, [], loading: nil))
        #expect(driver.selectedLine?.contains("▸3  Part 3 ") == true)
    }

    @Test func anEmptyTabGoesWhenItIsLeft() throws {
        let all = ["a.md": pump("A", 5), "b.md": "# B\n\nWater.\n"]
        var driver = try SketchLibrary.driver(all)
        driver.send(
            .library(try SketchLibrary.load(["b.md": all["b.md"] ?? ""]), [], loading: nil))
        driver.press("<tab>")
        #expect(!driver.screen.contains("Checklists"))
        #expect(driver.selectedLine?.contains("▸1  B ") == true)
    }

    @Test func anEmptyLibraryHasNoTabs() {
        let driver = ScreenDriver(Library())
        #expect(!driver.screen.contains("Symptoms"))
        #expect(driver.screen.contains("This library holds no guides."))
    }
}
