import TestSupport
import Testing

@testable import TriageApp

/// What its author folded is closed in the reader until somebody opens it, or looks for something.
@Suite struct FoldTests {
    private func reader(_ text: String) throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\n\(text)\n"])
        driver.press("1<enter>")
        return driver
    }

    private static let details =
        "<details>\n<summary>More</summary>\n\nA [seal](#pump).\n\n</details>\n\nBehind."

    @Test func enterOpensAndCloses() throws {
        var driver = try reader(Self.details)
        #expect(driver.line("+ More") != nil && driver.line("A seal.") == nil)
        driver.press("<tab>")
        #expect(driver.line("Enter opens or closes it") != nil)
        driver.press("<enter>")
        #expect(driver.line("- More") != nil && driver.line("A seal.") != nil)
        driver.press("<enter>")
        #expect(driver.line("+ More") != nil && driver.line("A seal.") == nil)
    }

    @Test func findingOpensAll() throws {
        var driver = try reader(Self.details)
        driver.press("/seal")
        #expect(driver.line("- More") != nil && driver.line("A seal.") != nil)
    }

    @Test func aHitOfTheSearchIsShown() throws {
        var driver = try SketchLibrary.driver(["pump.md": "# Pump\n\n\(Self.details)\n"])
        driver.press("sseal<enter>")
        #expect(driver.line("A seal.") != nil)
    }

    @Test(arguments: [
        ("??? note \"Why\"\n\n    It leaks.", false), ("???+ note \"Why\"\n\n    It leaks.", true),
        ("<details open>\n<summary>Why</summary>\n\nIt leaks.\n\n</details>", true),
    ])
    func itsAuthorSaysWhetherItIsOpen(text: String, isOpen: Bool) throws {
        let driver = try reader(text)
        #expect((driver.line("It leaks.") != nil) == isOpen)
        #expect(driver.line(isOpen ? "- " : "+ ")?.contains("Why") == true)
    }

    @Test func otherPagesShowAll() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\n## Symptom 1: It leaks\n\n\(Self.details)\n"
        ])
        driver.press("<enter>")
        #expect(driver.line("A seal.") != nil)
    }
}
