import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("What the content's files need")
struct DiagnosticsPageTests {
    @Test func aPlaceOpensInItsGuide() {
        let (library, _) = FixtureLibrary.load("greenhouse")
        let problem = Diagnostic(
            .warning, "odd", at: .init(path: "en/watering.md", line: 59), "Mend it.")
        let elsewhere = Diagnostic(.error, "gone", at: .init(path: "en/frost.md", line: 1), "Gone.")
        var driver = ScreenDriver(library, diagnostics: [problem, elsewhere])
        #expect(driver.screen.contains("▲ 2 (!)"))
        driver.press("!")
        #expect(driver.screen.contains("en/watering.md:59:1 warning  Mend it. [odd]"))
        driver.press("<tab><enter>")
        #expect(driver.state.overlay == nil)
        #expect((driver.state.screen as? ReaderScreen)?.guide == "watering")
        #expect(driver.screen.contains("Pump control"))
    }

    @Test func aClickOnTheSignShowsThem() {
        let problem = Diagnostic(.warning, "odd", at: .init(path: "a.md", line: 1), "Mend it.")
        var driver = ScreenDriver(Library(), diagnostics: [problem])
        driver.send(.mouse(MouseEvent(kind: .press, row: 0, column: 70)))
        #expect(driver.screen.contains("Mend it."))
    }
}
