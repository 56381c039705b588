import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What the last line offers.
@Suite struct FooterTests {
    private static let words = "# Pump\n\n## Symptom 1: it hums\n\nOil it.\n"

    private static func footer(
        _ keys: String, rows: Int = 24, columns: Int = 80, language: LanguageTag = .english
    ) -> String {
        var driver = FixtureLibrary.driver(rows: rows, columns: columns, language: language)
        driver.press(keys)
        return driver.footer
    }

    @Test func whatIsWorthMostComesFirstWhereNotAllFits() {
        #expect(Self.footer("", columns: 40) == " 1-9 select  Tab lists  ? help  q quit")
        #expect(Self.footer("1<enter><enter>", columns: 40) == " 0-9 select  ? help  q back")
    }

    @Test func itTellsWhatEnterDoesThere() {
        for (keys, words) in [
            ("", "Enter open"), ("/a", "Enter open"), ("1<enter>", "Enter pick"),
            ("1<enter><enter>", "Enter answer"), ("]]]<enter>", "Enter cell"),
            ("spump", "Enter open"),
            ("[<enter>o", "Enter go there"),
        ] {
            #expect(Self.footer(keys, columns: 160).contains(words), "\(keys)")
        }
        let chinese = Self.footer("1<enter><enter>", columns: 160, language: .simplifiedChinese)
        #expect(chinese.contains("回车 回答"))
    }

    @Test func helpTellsItWhereTheFooterDoesNot() {
        var driver = FixtureLibrary.driver(rows: 50, columns: 160)
        driver.press("]]<enter>?")
        #expect(driver.line("Enter")?.contains("Show all of the item, or follow the link") == true)
    }

    @Test func restartingIsOfferedWhereSomethingWasAnswered() throws {
        #expect(!Self.footer("1<enter>", columns: 160).contains("R restart"))
        #expect(Self.footer("1<enter><enter>3<enter><esc>", columns: 160).contains("R restart"))
        var driver = try SketchLibrary.driver(["pump.md": Self.words], columns: 160)
        driver.press("1<enter>")
        #expect(!driver.footer.contains("restart"))
    }

    @Test func whileSomethingIsSoughtItTellsTheKeysForThat() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter>")
        let before = driver.footer
        #expect(!before.contains("clear") && !before.contains("next hit"))
        driver.press("/water<enter>")
        #expect(driver.footer.hasPrefix(" n next hit  Esc clear  N previous hit"))
        driver.resize(rows: 10, columns: 40)
        #expect(driver.footer.hasPrefix(" n next hit  Esc clear  ?"))
        driver.resize(rows: 24, columns: 80)
        driver.press("<esc>")
        #expect(driver.footer == before)
    }

    @Test func aFilterThatHoldsIsClearedByAKeyThatIsTold() {
        var driver = FixtureLibrary.driver()
        driver.press("]]<enter>/steam<enter>")
        #expect(driver.footer.hasPrefix(" Esc clear"))
        driver.press("<esc>")
        #expect(!driver.footer.contains("clear"))
    }

    @Test func aQuestionDoesNotSayThatEnterAgrees() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>q")
        let history = driver.state.app.kept.sessions.count
        #expect(history == 1)
        driver.press("H[d")
        #expect(driver.state.overlay is ConfirmOverlay)
        #expect(driver.footer == " y yes  n cancel")
    }
}

extension ScreenDriver {
    /// The line that says what can be pressed.
    fileprivate var footer: String {
        screen.split(separator: "\n").last.map(String.init) ?? ""
    }
}
