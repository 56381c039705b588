import TestSupport
import Testing

@testable import TriageApp

/// Messages above the footer.
@Suite struct MessageTests {
    private static let items =
        "# Pump\n\n## Checklist\n\n"
        + (1...9).map { "- [ ] Turn the long screw number \($0) by a quarter\n" }.joined()
    private static let symptoms =
        "# Pump\n\n"
        + (1...9).map { "## Symptom \($0): Leak \($0)\n\nIt drips.\n\n" }.joined()

    @Test func whatIsSelectedShowsAboveAMessage() throws {
        for (guide, keys, selected) in [
            (Self.items, "<enter>jjj<space>u", "number 4"), (Self.symptoms, "Gt", "Leak 9"),
        ] {
            var driver = try SketchLibrary.driver(["pump.md": guide], rows: 10, columns: 40)
            driver.press(keys)
            #expect(driver.state.app.notice != nil)
            #expect(driver.screen.contains(selected), "\(driver.screen)")
            let lines = driver.screen.split(separator: "\n")
            let message = lines.firstIndex { $0.hasPrefix(" •") } ?? 0
            let row = lines.firstIndex { $0.contains("▸") } ?? .max
            #expect(row < message)
        }
    }

    @Test func aListIsWhereItWasWhenTheMessageIsGone() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.symptoms], rows: 10, columns: 40)
        driver.press("G")
        let before = driver.screen
        driver.press("tk")
        driver.press("j")
        #expect(driver.screen == before)
    }

    @Test func aQuoteIsCutSoThatItsMessageTakesOneLine() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.items], rows: 10, columns: 40)
        driver.press("<enter><space>u")
        #expect(driver.line("• Undone: the tick of “Turn ") != nil, "\(driver.screen)")
        driver.resize(rows: 24, columns: 80)
        driver.press("<space>u")
        let quote = "Turn the long screw number 1 by a"
        #expect(driver.line("• Undone: the tick of “\(quote)") != nil, "\(driver.screen)")
    }

    @Test func aNumberThatIsNotThereIsSaidSo() throws {
        for keys in ["9", "19", "1<enter>9"] {
            var driver = FixtureLibrary.driver()
            driver.press(keys)
            #expect(driver.state.app.notice?.text == "Nothing here has the number 9.", "\(keys)")
        }
    }
}
