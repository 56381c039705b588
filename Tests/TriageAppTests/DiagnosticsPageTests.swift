import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("What the content's files need")
struct DiagnosticsPageTests {
    @Test func aPlaceOpensInItsGuide() {
        let (library, _) = FixtureLibrary.load("greenhouse")
        let problem = Diagnostic(.nulByte, at: .init(path: "en/watering.md", line: 59))
        let elsewhere = Diagnostic(
            .unreadableFile(.other("gone")), .error, at: .init(path: "en/frost.md", line: 1))
        var driver = ScreenDriver(library, diagnostics: [problem, elsewhere])
        #expect(driver.screen.contains("▲ 2 (!)"))
        driver.press("!")
        #expect(driver.screen.contains("en/watering.md:59:1 warning  The file holds a NUL byte"))
        driver.press("<tab><enter>")
        #expect(driver.state.overlay == nil)
        #expect((driver.state.screen as? ReaderScreen)?.guide == "watering")
        #expect(driver.screen.contains("Pump control"))
    }

    @Test func aClickOnTheSignShowsThem() {
        let problem = Diagnostic(.nulByte, at: .init(path: "a.md", line: 1))
        var driver = ScreenDriver(Library(), diagnostics: [problem])
        driver.send(.mouse(MouseEvent(kind: .press, row: 0, column: 70)))
        #expect(driver.screen.contains("NUL byte"))
    }
    @Test func theyAreToldInTheLanguageOfTheScreen() {
        let problem = Diagnostic(.nulByte, at: .init(path: "a.md", line: 1))
        var driver = ScreenDriver(
            Library(), diagnostics: [problem], language: .simplifiedChinese)
        driver.press("!")
        #expect(driver.screen.contains("a.md:1:1 警告  文件中有 NUL 字节"))
        #expect(driver.screen.contains("[nul-"))
    }
}
