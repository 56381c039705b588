import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What somebody sees who is here for the first time.
@Suite struct FirstMinuteTests {
    private func driver(shipped: Bool = true, rows: Int = 24, columns: Int = 80) -> ScreenDriver {
        let (library, _) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(Library(), rows: rows, columns: columns)
        driver.prepare { $0.loaded.isShipped = shipped }
        driver.send(.library(library, [], loading: nil))
        return driver
    }

    @Test func whoHasContentOfTheirOwnIsNotOfferedIt() {
        #expect(driver(shipped: false).line("New here?") == nil)
    }

    @Test func threeKeysStillLeadToTheFirstAnswer() {
        var driver = driver()
        #expect(driver.line("New here? What this is") != nil)
        #expect(driver.selectedLine?.contains("No water comes out") == true)
        driver.press("<enter><enter>1<enter>")
        #expect(driver.screen.contains("Finding"))
        driver.press("H")
        #expect(driver.line("New here?") == nil, "something was answered")
    }

    @Test(arguments: [Size(rows: 24, columns: 80), Size(rows: 10, columns: 40)])
    func itSaysWhatThisIsThreeKeysAndWhereGuidesComeFrom(size: Size) {
        var driver = driver(rows: size.rows, columns: size.columns)
        driver.press("k<enter>")
        #expect(driver.screen.contains("The first minute"))
        guard size.rows > 10 else { return }
        #expect(driver.screen.contains("pick a symptom, answer"))
        #expect(driver.screen.contains("1-9 Enter"))
        #expect(driver.screen.contains("triage new"))
        #expect(driver.screen.contains(".triage/content"))
        #expect(driver.screen.contains("Walk the first symptom"))
    }

    @Test(arguments: screenSizes, [LanguageTag.english, .simplifiedChinese])
    func looks(size: Size, language: LanguageTag) {
        let (library, _) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(
            Library(), rows: size.rows, columns: size.columns, language: language)
        driver.prepare { $0.loaded.isShipped = true }
        driver.send(.library(library, [], loading: nil))
        let name = "\(size.columns)x\(size.rows)-\(language)"
        Golden.expect(driver.screen, named: "welcome/home-\(name)", in: FixtureLibrary.goldens)
        driver.press("k<enter>")
        Golden.expect(driver.screen, named: "welcome/box-\(name)", in: FixtureLibrary.goldens)
        driver.press("<enter>")
        Golden.expect(driver.screen, named: "welcome/tour-\(name)", in: FixtureLibrary.goldens)
    }

    @Test func theTourSaysAtEachScreenWhatToDoAndEnds() {
        var driver = driver()
        driver.press("k<enter><enter>")
        #expect(driver.state.screen is SymptomScreen)
        #expect(driver.line("Enter starts its questions.") != nil)
        driver.press("<enter>")
        #expect(driver.line("Select the answer that fits, by its number") != nil)
        driver.press("1<enter>")
        #expect(driver.line("+ says that it helped") != nil)
        driver.press("+j")
        #expect(driver.line("it is kept in History. H leads to the first screen.") != nil)
        driver.press("H1<enter>")
        #expect(driver.line("starts its questions.") == nil, "once is enough")
    }

    @Test func theTourOpensFromTheCommandLine() {
        let (library, _) = FixtureLibrary.load("coffee")
        var driver = ScreenDriver(Library())
        driver.prepare { $0.loaded.opening = .tour }
        driver.send(.library(library, [], loading: nil))
        #expect(driver.screen.contains("The first minute"))
    }
}

/// What is opened outside of the terminal is asked for first.
@Suite struct OutsideTests {
    private func driver(_ text: String) throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\n\(text)\n"])
        driver.prepare {
            $0.loaded.fileSize = { path, _ in path == "images/pump.png" ? 34_567 : nil }
        }
        driver.resize(rows: 24, columns: 80)
        driver.press("<enter>")
        return driver
    }

    @Test func anAddressOfTheWebIsOpenedByChoice() throws {
        var driver = try driver("See [the vendor](https://example.org/pump).")
        driver.press("<tab><enter>")
        #expect(driver.effects.isEmpty)
        #expect(driver.line("Open in the browser") != nil)
        driver.press("<enter>")
        guard case .open("https://example.org/pump")? = driver.effects.last else {
            Issue.record("nothing was opened")
            return
        }
        driver.press("<enter>copy<enter>")
        guard case .copy("https://example.org/pump", _)? = driver.effects.last else {
            Issue.record("nothing was copied")
            return
        }
    }

    @Test(arguments: [
        ("https://example.org", true), ("HTTP://a/b", true), ("file:///etc/passwd", false),
        ("javascript:alert(1)", false), ("mailto:a@b", false), ("http:/a", false),
        ("https://a b", false), ("-https://a", false), ("https://a\u{7}", false),
    ])
    func nothingElseIsHandedToABrowser(address: String, isOpened: Bool) {
        #expect(address.isWebAddress == isOpened)
    }

    @Test func aPictureTellsItsNameAndSizeAndIsOpenedByTheSystem() throws {
        var driver = try driver("![How it is built](images/pump.png) and ![gone](images/gone.png)")
        #expect(driver.line("[How it is built] pump.png (34.5 kB)") != nil)
        #expect(driver.line("[gone] images/gone.png") != nil)
        driver.press("<tab><enter>")
        #expect(driver.screen.contains("images/pump.png is opened outside of the terminal."))
        driver.press("<enter>")
        #expect(driver.effects.isEmpty, "No is chosen until told otherwise")
        driver.press("<enter>y")
        guard case .openPicture("images/pump.png", 0, "pump.png")? = driver.effects.last else {
            Issue.record("nothing was opened")
            return
        }
    }

    @Test func aGraphThatAsksNothingIsShownAsItIsWritten() throws {
        let driver = try driver("```mermaid\nsequenceDiagram\n    A->>B: Hello\n```")
        #expect(driver.line("sequenceDiagram") != nil)
        #expect(driver.line("This drawing asks nothing; it is shown as it is written.") != nil)
    }
}

/// Home of a whole library.
@Suite struct HomeOrderTests {
    private func library(_ more: [String: String] = [:]) -> [String: String] {
        var files = more
        for number in 10...45 {
            files["pumps/pump-\(number).md"] =
                "# Pump \(number)\n\n## Quick reference\n\n| Part | Size |\n|---|---|\n| A | \(number) |\n"
        }
        return files
    }

    @Test func aTitleThatSaysNothingAloneIsShownWithItsGuide() throws {
        let driver = try SketchLibrary.driver(library())
        #expect(driver.line("Quick reference  Pump 10") != nil)
        #expect(driver.line("Quick reference  Pump 11") != nil)
    }

    @Test func aMirrorOfAFolderIsListedOnce() throws {
        let text = "# Valve\n\n## Sizes of valves\n\n| Part | Size |\n|---|---|\n| A | 1 |\n"
        let driver = try SketchLibrary.driver(library(["a/valve.md": text, "b/valve.md": text]))
        #expect(driver.screen.contains("Reference 37"))
    }

    @Test func changelogsAndTheLikeStandBehindGuides() throws {
        let table = "\n\n| Part | Size |\n|---|---|\n| A | 1 |\n"
        let driver = try SketchLibrary.driver([
            "CHANGELOG.md": "# Changes\n\n## Versions" + table,
            "zz.md": "# Zebra\n\n## Stripes" + table,
        ])
        let first = driver.screen.range(of: "Stripes")?.lowerBound
        let last = driver.screen.range(of: "Versions")?.lowerBound
        #expect(first != nil && last != nil)
        if let first, let last { #expect(first < last) }
    }

    @Test func guidesStandByTheNumbersOfTheirSymptoms() throws {
        func guide(_ numbers: ClosedRange<Int>) -> String {
            "# Noises \(numbers.lowerBound)\n\n"
                + numbers.map { "## Symptom \($0): Noise \($0)\n\nIt hums.\n\n" }.joined()
        }
        let driver = try SketchLibrary.driver([
            "a.md": guide(5...6), "b.md": guide(1...2), "c.md": guide(3...4),
        ])
        for number in 1...6 { #expect(driver.line("\(number)  Noise \(number)") != nil) }
    }
}
