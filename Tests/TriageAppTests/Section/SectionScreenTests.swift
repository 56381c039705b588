import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Anti-patterns and scenarios as pages with labelled parts.
@Suite struct SectionScreenTests {
    static let sizes = [(10, 40), (24, 80), (30, 100), (50, 160)]
    static let languages = [LanguageTag.english, .simplifiedChinese]
    /// Keys from Home.
    static let scripts = ["scenario": "<enter>", "antipattern": "]]<enter>"]

    private func driver(
        _ rows: Int, _ columns: Int, _ language: LanguageTag = .english
    ) -> ScreenDriver {
        FixtureLibrary.driver("bakery", rows: rows, columns: columns, language: language)
    }

    @Test(arguments: sizes, languages)
    func screens(_ size: (Int, Int), _ language: LanguageTag) {
        for (name, script) in Self.scripts {
            var driver = driver(size.0, size.1, language)
            driver.press(script)
            Golden.expect(
                driver.screen, named: "section/\(name)-\(language)-\(size.1)x\(size.0)",
                in: FixtureLibrary.goldens)
        }
    }

    @Test(arguments: sizes) func besideTheTranslation(_ size: (Int, Int)) {
        var driver = driver(size.0, size.1)
        driver.press("<enter>|")
        Golden.expect(
            driver.screen, named: "section/two-languages-\(size.1)x\(size.0)",
            in: FixtureLibrary.goldens)
    }

    private func texts(_ driver: ScreenDriver) -> [String] {
        (driver.state.screen as? SectionScreen)?.view.page.lines.map(\.text) ?? []
    }

    @Test func theNextFixIsOneKeyAwayWhateverItsKind() throws {
        var driver = try SketchLibrary.driver([
            "oven.md": """
            # Oven

            ## Anti-Pattern 1: Baking it cold

            ```swift
            // ❌ Wrong
            bake(now)
            ```

            ```swift
            // ✅ Right
            bake(later)
            ```

            **Instead:** Wait an hour.

            ## Helpers

            ```swift
            // Wait for the oven
            await oven.heat()
            ```

            ## Scenario 1: "It can wait"

            **Context:** It is late.

            **Pressure:** Everyone wants to go home.
            """
        ])
        driver.press("]<enter>")
        let titles = (0..<4).map { _ in
            defer { driver.press("]") }
            return driver.state.screen.title(in: driver.state.app)
        }
        #expect(
            titles == [
                "Anti-Pattern 1: Baking it cold", "Wait for the oven",
                "Scenario 1: \"It can wait\"", "Scenario 1: \"It can wait\"",
            ])
        #expect(driver.state.app.notice?.text == "The last one in this guide.")
        driver.press("[[")
        #expect(driver.state.screen is SectionScreen)
    }

    @Test func labelsOfOneParagraphEachHaveTheirText() {
        var driver = driver(50, 100)
        driver.press("<enter>")
        let lines = texts(driver)
        #expect(lines.contains { $0.hasPrefix("Context ") && $0.hasSuffix("nine in the evening.") })
        #expect(lines.contains { $0.hasPrefix("Pressure ") && $0.hasSuffix("wants to go home.") })
        #expect(lines.contains("What to say to the new colleague"))
        #expect(!lines.contains { $0.contains("**") || $0.contains("Context:") })
    }

    @Test func labelsOfAListEachHaveTheirText() throws {
        let text = """
            # Oven

            ## Anti-Pattern 1: Baking it cold

            - **Why it fails:** It stays flat.

              It also burns.
            - **Instead:** Wait an hour.

            Every day.
            """
        var driver = try SketchLibrary.driver(["oven.md": text], columns: 100)
        driver.press("<enter>")
        let lines = texts(driver)
        #expect(lines.contains { $0.hasPrefix("Why it fails ") && $0.hasSuffix(" It stays flat.") })
        #expect(lines.contains { $0.contains("Instead ") && $0.hasSuffix(" Wait an hour.") })
        #expect(lines.contains("Every day."))
        #expect(lines.count { $0.contains("It also burns.") } == 1)
        #expect(!lines.contains { $0.contains("•") })
    }

    @Test func everyBlockOfTheSectionIsShownOnce() {
        var driver = driver(50, 100)
        driver.press("<enter>")
        let text = texts(driver).joined(separator: "\n")
        for words in [
            "Bake it cold", "collapses by midnight", "does the work", "Four degrees, covered",
            "Batches of last winter",
        ] {
            #expect(text.split(separator: words, omittingEmptySubsequences: false).count == 2)
        }
    }

    @Test func itsLinksLeadOn() {
        var driver = driver(24, 80)
        driver.press("]]<enter><tab><tab><tab>")
        driver.press("<enter>")
        #expect(driver.state.screen is ChecklistScreen)
        driver.press("<esc><tab><enter>")
        #expect(driver.state.screen is ReaderScreen)
        driver.press("H[[<enter><tab><tab><enter>")
        #expect(driver.state.screen is SymptomScreen)
    }

    @Test func theRightCodeIsCopied() {
        var driver = driver(24, 80)
        driver.press("]]<enter>yY")
        guard driver.effects.count == 2, case .copy(let right, _) = driver.effects[0],
            case .copy(let all, _) = driver.effects[1]
        else {
            Issue.record("nothing was copied")
            return
        }
        #expect(right == "oven.lamp.isOn = true")
        #expect(all.contains("Time cost"))
    }

    @Test func theEditorOpensAtWhatIsOnScreen() {
        var driver = driver(10, 40)
        driver.press("]]<enter><pgdn>e")
        guard case .edit(let path, _, let line)? = driver.effects.last else {
            Issue.record("no editor")
            return
        }
        #expect(path == "en/bread.md")
        #expect(line > 10 && line < 32)
    }
}
