import TestSupport
import Testing

@testable import TriageApp

@Suite struct PaletteTests {
    @Test func aCommandIsFoundByNameAndCarriedOutOnTheScreen() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter>:not sure")
        #expect(driver.screen.contains("Not sure: go on, come back at the end"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Q2  Is the steam valve closed?"))
    }

    @Test func lettersWithOthersBetweenThemFindACommandTheNearestFirst() {
        var driver = FixtureLibrary.driver()
        driver.press(":nxls")
        #expect(driver.screen.contains("▸ Next list"))
        driver.press("<esc>hstr")
        #expect(!driver.screen.contains("Nothing matches."))
    }

    /// The footer says `x export`.
    @Test func aCommandIsFoundByTheNameInTheFooterToo() {
        var driver = FixtureLibrary.driver()
        driver.press("1:export")
        #expect(driver.selectedLine?.contains("Export as Markdown") == true)
        driver.press("<ctrl-u>runs")
        #expect(driver.line("Choose or name a run") != nil, "of another screen")
    }

    @Test func commandsOfOtherScreensSayWhereTheyHold() {
        var driver = FixtureLibrary.driver()
        driver.press(":note")
        #expect(driver.line("on: checklist") != nil)
        driver.press("<enter>")
        #expect(driver.line("on: checklist") != nil, "it does nothing here")
        #expect(driver.state.app.notice?.text == "It does nothing here, only on: checklist")
        driver.press("<ctrl-u>side by side")
        #expect(driver.line("Two languages side by side") != nil)
    }

    @Test func lettersAreOnlyLookedForWhereNoWordMatches() {
        var driver = FixtureLibrary.driver()
        driver.press(":theme")
        #expect(driver.line("Dark or light theme") != nil)
        #expect(driver.line("Not the same item") == nil)
    }

    @Test func aWordWithALetterLeftOutComesBeforeLettersOfManyWords() {
        var driver = FixtureLibrary.driver()
        driver.press(":thme")
        #expect(driver.line("Where this is mentioned") != nil)
        #expect(driver.selectedLine?.contains("Dark or light theme") == true)
    }

    @Test(arguments: [
        ("abc", "a big cat", 4), ("abc", "abc", 0), ("bc", "abc", 1), ("acb", "abc", nil),
        ("", "abc", nil), ("a c", "abc", 1), ("abc", "axbxc", 2), ("abc", "a xbxc", 5),
    ])
    func lettersOfOneWordAreNearerThanThoseOfMany(letters: String, name: String, cost: Int?) {
        #expect(FuzzyMatch.distance(Array(letters.utf8), in: Array(name.utf8)) == cost)
    }
}
