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
        var driver = driver(.firstGuide)
        #expect(driver.state.screen is ReaderScreen)
        driver.press("q")
        #expect(driver.state.screen is HomeScreen, "the way back leads to what it holds")
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

    @Test func itIsOpenedOnce() {
        var driver = driver(.firstGuide)
        driver.press("H")
        driver.send(.library(FixtureLibrary.load("coffee").library, [], loading: nil))
        #expect(driver.state.screen is HomeScreen)
    }
}
