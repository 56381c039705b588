import Foundation
import TestSupport
import Testing

/// The code that a finding's page shows below the fix.
@Suite struct RelatedCodeTests {
    /// The page of the one finding of a guide.
    private func finding(_ fix: String, _ sections: String) throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(
            [
                "pump.md": """
                # Pump diagnostics

                ## Symptom 1: It drips

                ```
                Q1: Is the seal worn?
                ├─ YES → The seal lets water through
                │   Fix: \(fix)
                └─ NO → Check the hose
                ```

                \(sections)
                """
            ], rows: 40)
        driver.press("1<enter> 1<enter> 1<enter>")
        return driver
    }

    private static let turning = """
        # ❌ WRONG: by hand
        turn --fingers
        # ✅ RIGHT: with the key
        turn --key 12
        """

    private static let seal = """
        ### Seals

        ```sh
        \(turning)
        ```

        ```sh
        order seal
        ```
        """

    @Test func aSectionThatItNamesShowsWrongAndRight() throws {
        let driver = try finding("See Seals below.", Self.seal)
        #expect(driver.line("✗ Wrong  by hand") != nil)
        #expect(driver.line("✓ Right  with the key") != nil)
        #expect(driver.line("order seal") == nil)
    }

    @Test func aSectionWithoutComparisonsShowsItsCode() throws {
        let driver = try finding(
            "See [the shop](#shop).", "## Shop\n\n```sh\norder seal --size 12\n```\n")
        #expect(driver.line("│ order seal --size 12") != nil && driver.line("── Shop ──") != nil)
    }

    @Test func whatCodeSaysItselfIsSaidOnceBelowItsHeading() throws {
        let comparison = try finding(
            "See [turning](#turning).",
            """
            ## Turning

            Fingers slip on a wet seal.

            ```sh
            \(Self.turning)
            ```
            """)
        #expect(comparison.line("── Turning ──") != nil)
        #expect(comparison.line("Fingers slip on a wet seal.") != nil)
        #expect(comparison.screen.components(separatedBy: "by hand").count == 2)
        let snippets = try finding(
            "See [the shop](#shop).",
            "## Shop\n\n```sh\n# by post\norder seal\n```\n\n```sh\n# by phone\ncall\n```\n")
        #expect(snippets.screen.components(separatedBy: "── Shop ──").count == 2)
        #expect(snippets.line("── by p") == nil)
    }

    @Test func ofSeveralBlocksEachHasItsName() throws {
        let driver = try finding(
            "See [the shop](#shop).",
            "## Shop\n\nBy post:\n\n```sh\norder seal\n```\n\nBy phone:\n\n```sh\ncall shop\n```\n")
        #expect(driver.line("── By post ──") != nil && driver.line("── By phone ──") != nil)
    }

    @Test func aSectionIsShownOnce() throws {
        let driver = try finding("See Seals below, and see Seals below again.", Self.seal)
        #expect(driver.screen.components(separatedBy: "✗ Wrong").count == 2)
    }

    @Test func aComparisonThatOnlySharesANameIsNotShown() throws {
        let driver = try finding(
            "Call tightenSeal().",
            "```swift\n// ❌ WRONG: once\ntightenSeal()\n// ✅ RIGHT: twice\ntightenSeal(2)\n```\n")
        #expect(driver.line("✗ Wrong  once") == nil)
    }

    @Test(arguments: ["Code: #seals", "Code: [seals](#seals)", "代码：#seals"])
    func aLineChoosesTheCode(line: String) throws {
        let driver = try finding("Mend it.\n│   \(line)", Self.seal)
        #expect(driver.line("✗ Wrong  by hand") != nil)
        #expect(driver.line("Code: ") == nil && driver.line("代码") == nil)
    }

    @Test func whatIsChosenTakesThePlaceOfWhatIsNamed() throws {
        let shop = "## Shop\n\n```sh\norder seal --size 12\n```\n"
        let other = try finding(
            "See [the shop](#shop).\n│   Code: #seals", Self.seal + "\n\n" + shop)
        #expect(other.line("✗ Wrong  by hand") != nil && other.line("--size 12") == nil)
        let none = try finding("See Seals below.\n│   Code: none", Self.seal)
        #expect(none.line("✗ Wrong  by hand") == nil && none.line("Code: none") == nil)
    }

    @Test func otherLinesThatBeginSoStayWhatTheyAre() throws {
        let driver = try finding("Mend it.\n│   Code: E12 on the display", Self.seal)
        #expect(driver.line("Code: E12 on the display") != nil)
    }

    @Test(arguments: ["Use a new one.", "Symptom 2 tells more.", "See [all](other.md)."])
    func otherFindingsShowNone(fix: String) throws {
        let driver = try finding(
            fix,
            """
            ## Symptom 2: It hums

            ```sh
            hum --off
            ```

            ```
            Q1: Is it loud?
            ├─ YES → Turn it off
            └─ NO → Wait
            ```
            """)
        #expect(driver.line("The seal lets water through") != nil)
        #expect(driver.line("hum --off") == nil)
    }
}
