import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What of a guide is alive where it is read.
@Suite struct LivePartsTests {
    private static let guide = """
        ---
        description: how we start the boiler
        ---

        # Boiler

        Read this first.

        ## Before lighting

        - [ ] Open the valve
        - [ ] Fill the tank

        ## Symptom 1: It stays cold

        ```
        Q1: Is the pump on?
        ├─ NO → It has no power
        │   Fix: Plug it in
        │   Evidence: file PUMP
        └─ YES → The filter is full
            Fix: Rinse it
        ```

        ```facts
        pump = file PUMP
        ```
        """

    private func reader(store: any RecordStore = MemoryStore()) throws -> ScreenDriver {
        var driver = ScreenDriver(
            try SketchLibrary.load(["boiler.md": Self.guide]), rows: 40, columns: 80, store: store)
        driver.press("<s-tab><enter>")
        #expect(driver.state.screen is ReaderScreen)
        return driver
    }

    @Test func aBoxIsTickedWhereItStandsInTheRunOfItsOwnScreen() throws {
        let store = MemoryStore()
        var driver = try reader(store: store)
        driver.press("<tab>")
        #expect(driver.screen.contains("Space ticks it"))
        driver.press("<space>")
        #expect(driver.line("[✓] Open the valve") != nil)
        driver.press("<tab><enter>")
        #expect(driver.state.screen is ChecklistScreen)
        #expect(driver.line("[✓] Open the valve") != nil)
        #expect(driver.selectedLine?.contains("Fill the tank") == true)
        driver.press("q")
        #expect(driver.state.screen is ReaderScreen)
        driver.press("u")
        #expect(driver.line("[ ] Open the valve") != nil)
    }

    @Test func aSpaceStillGoesAPageDownWhereNoBoxIsSelected() throws {
        var driver = try reader()
        driver.resize(rows: 12, columns: 80)
        driver.press("<space>")
        #expect(driver.line("Read this first.") == nil)
    }

    @Test func aTreeInTheWindowIsSelectedAndAnswersEnter() throws {
        let guide = Self.guide.replacing("- [ ] ", with: "- ")
        var driver = ScreenDriver(
            try SketchLibrary.load(["boiler.md": guide]), rows: 40, columns: 80)
        driver.press("<s-tab><enter>")
        #expect(driver.selectedLine?.contains("Start triage") == true, "\(driver.screen)")
        driver.press("<enter>")
        #expect(driver.state.screen is WalkScreen)
    }

    @Test func aTreeBeginsWhereItStandsAndTheWayBackLeadsThere() throws {
        var driver = try reader()
        driver.press("<tab><tab><tab><enter>")
        #expect(driver.state.screen is WalkScreen, "\(driver.screen)")
        driver.press("1<enter>")
        #expect(driver.line("Fix: Plug it in") != nil)
        driver.press("q")
        #expect(driver.state.screen is ReaderScreen)
    }

    @Test func whatIsSaidToTheProgramIsNoText() throws {
        var driver = try reader()
        for words in ["Evidence", "PUMP", "how we start the boiler", "facts"] {
            #expect(!driver.screen.contains(words), "\(words): \(driver.screen)")
        }
        driver.press("Y")
        guard case .copy(let text, _)? = driver.effects.last else {
            Issue.record("nothing was copied")
            return
        }
        #expect(text.hasPrefix("# Boiler\n") && text.contains("Fix: Rinse it"))
        #expect(!text.contains("Evidence") && !text.contains("pump = file"))
        #expect(!text.contains("description"))
        driver.press("sPUMP file")
        #expect(!driver.screen.contains("file PUMP"), "\(driver.screen)")
    }
}
