import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite struct PaletteTests {
    @Test func aCommandIsFoundByNameAndCarriedOutOnTheScreen() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>:not sure")
        #expect(driver.screen.contains("Not sure: go on, come back at the end"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Q2  Is the steam valve closed?"))
    }

    @Test func lettersWithOthersBetweenThemFindACommandTheNearestFirst() {
        var driver = FixtureLibrary.driver()
        driver.press(":nxls")
        #expect(driver.screen.contains("▸ Next list"))
        driver.press("<ctrl-u>drklt")
        #expect(driver.screen.contains("▸ Dark or light theme"))
        driver.press("<ctrl-u>hstr")
        #expect(driver.screen.contains("Nothing matches."), "letters inside of several words")
    }

    @Test func escapeLeavesAtOnceWhateverIsTyped() {
        var driver = FixtureLibrary.driver()
        driver.press(":theme<esc>")
        #expect(driver.state.overlay == nil)
    }

    /// The footer says `x export`.
    @Test func aCommandIsFoundByTheNameInTheFooterToo() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter>:export")
        #expect(driver.selectedLine?.contains("Export as Markdown") == true)
        driver.press("<ctrl-u>runs")
        #expect(driver.line("Choose or name a run") != nil, "of another screen")
    }

    @Test func commandsOfOtherScreensSayWhereTheyHold() {
        var driver = FixtureLibrary.driver()
        driver.press(":note")
        #expect(driver.line("Write a note")?.contains("not here") == true)
        driver.press("<enter>")
        #expect(driver.line("Write a note") != nil, "it does nothing here")
        #expect(
            driver.state.app.notice?.text
                == "It does nothing on this screen; it works on: checklist")
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
        ("", "abc", nil), ("a c", "abc", 1), ("abc", "axbxc", 2), ("abc", "a xbxc", nil),
        ("prls", "pre-release checklist", 4),
    ])
    func lettersOfOneWordAreNearerThanThoseOfMany(letters: String, name: String, cost: Int?) {
        #expect(FuzzyMatch.distance(Array(letters.utf8), in: Array(name.utf8)[...]) == cost)
    }

    @Test(arguments: ["exit", "yank", "colours", "toc", "关闭"])
    func aCommandIsFoundByWhatOtherProgramsCallIt(name: String) {
        var driver = FixtureLibrary.driver()
        if name == "关闭" { driver.switchLanguage(to: .simplifiedChinese) }
        driver.press(":" + name)
        #expect(driver.selectedLine != nil)
        #expect(!driver.screen.contains(driver.state.app(.noMatch)))
    }

    @Test func itGoesToEveryListGuideAndPart() {
        var driver = FixtureLibrary.driver()
        driver.press(":checklists<enter>")
        #expect((driver.state.screen as? HomeScreen)?.tab == .checklists)
        driver.press(":espresso machine diagn<enter>")
        #expect(driver.state.screen is ReaderScreen)
        driver.press(":no water<enter>")
        #expect(driver.state.screen is SymptomScreen)
    }
}

@Suite struct NearnessTests {
    private func nearest(_ typed: String, _ names: [String]) -> [String] {
        WordFilter(typed).nearest(names.map { FilterName($0) }).map { names[$0] }
    }

    @Test func wholeWordsComeBeforeBeginningsAndThoseBeforeTheInsideOfWords() {
        #expect(
            nearest("log", ["Catalog", "Logging", "A log of all", "Logs", "Nothing"])
                == ["A log of all", "Logging", "Logs", "Catalog"])
    }

    @Test func whatIsTypedInFullComesFirst() {
        #expect(
            nearest("run 2", ["Run 2.1", "Run 21", "Run 2"]) == ["Run 2", "Run 2.1", "Run 21"])
    }

    @Test func equallyNearNamesKeepTheirOrder() {
        #expect(nearest("b", ["b 2", "b 1", "b 3"]) == ["b 2", "b 1", "b 3"])
    }

    @Test func lettersInTheirOrderAreFoundWhereNoWordIs() {
        #expect(nearest("gprm", ["Ask for permission", "Give permission"]) == ["Give permission"])
        #expect(nearest("perm", ["Pear jam", "Permission"]) == ["Permission"])
    }

    @Test func theTitleCountsMoreThanWhatStandsBehindIt() {
        let names = [FilterName("Other", rest: "water"), FilterName("Underwater")]
        #expect(WordFilter("water").nearest(names) == [1, 0])
    }

    @Test func chineseWordsStandAnywhere() {
        #expect(nearest("水泵", ["检查水泵", "水泵", "水"]) == ["水泵", "检查水泵"])
    }
}
