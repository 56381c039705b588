import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What is named on the command line opens as soon as it is read.
@Suite struct OpeningTests {
    private func driver(_ opening: LoadedLibrary.Opening) -> ScreenDriver {
        let library = FixtureLibrary.load("coffee").library
        var driver = ScreenDriver(Library(guides: []), rows: 24, columns: 80)
        driver.prepare { $0.loaded.opening = opening }
        driver.send(.library(library, [], loading: nil))
        return driver
    }

    @Test func aFileOpensInTheReader() {
        var driver = driver(.firstGuide(line: nil))
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.screen.contains("q quit"))
        driver.press("q")
        #expect(driver.quits, "the way back leads to where one came from")
        driver.press("<esc>")
        #expect(driver.state.screen is HomeScreen)
        driver.press("G<enter>")
        #expect(driver.screen.contains("q back"))
    }

    @Test(arguments: ["espresso-diagnostics#symptom-1-no-water-comes-out", "no water comes out"])
    func anIdOrWordsOfOnePartOpenIt(words: String) {
        let driver = driver(.words(words))
        #expect(
            (driver.state.screen as? SymptomScreen)?.id.anchor == "symptom-1-no-water-comes-out")
    }

    @Test func otherWordsAreSearchedFor() {
        let driver = driver(.words("water steam"))
        #expect(driver.state.screen is SearchScreen)
        #expect(driver.screen.contains("water steam"))
    }

    @Test func aFileOpensAtALine() {
        let driver = driver(.firstGuide(line: 20))
        #expect((driver.state.screen as? ReaderScreen)?.topLine == 20)
    }

    @Test func anIdOfAFindingOpensIt() {
        let driver = driver(.words("espresso-diagnostics#symptom-1-no-water-comes-out/tree/q1/a1"))
        #expect((driver.state.screen as? WalkScreen)?.walk.conclusion != nil)
        #expect(driver.screen.contains("Fix: "), "\(driver.screen)")
    }

    @Test func itIsOpenedOnce() {
        var driver = driver(.firstGuide(line: nil))
        driver.press("H")
        driver.send(.library(FixtureLibrary.load("coffee").library, [], loading: nil))
        #expect(driver.state.screen is HomeScreen)
    }
}

extension ScreenDriver {
    /// Whether the last keys asked for the end of the program.
    fileprivate var quits: Bool {
        effects.contains { if case .quit = $0 { true } else { false } }
    }
}
