import TestSupport
import Testing

@testable import TriageApp

@Suite("Code is taken as its source has it")
struct TakingCodeTests {
    private static let pump = """
        # Pump diagnostics

        ## Symptom 1: It drips

        ### Quick check

        Look at `pressure` first.

        ```sh
        pressure --show \\
            --in bar
        ```

        ### Decision tree

        ```
        Q1: Is the pressure high?
        ├─ YES → The seal lets water through
        │   Fix: Order two:
        │        order seal --size 12
        │        order ring --size 12
        │   Note: See Seals below.
        ├─ NO → The pump lost its prime
        │   Fix: See Seals below.
        └─ IT CHANGES → Air is in the hose
            Fix: Bleed it, see [the hose](#hose).
        ```

        ## Seals

        ```sh
        # ❌ WRONG: by hand
        turn --fingers
        # ✅ RIGHT: with the key
        turn --key 12
        ```

        ## Hose

        It is long.

        ---

        ## Sizes

        | Seal | Where it is used |
        |------|------------------|
        | 12   | In the pump, behind the third lid from the left, where nobody ever looks at it |
        """

    private func driver(_ keys: String, columns: Int = 80, rows: Int = 24) throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(["pump.md": Self.pump], rows: rows, columns: columns)
        driver.press(keys)
        return driver
    }

    private let order = "order seal --size 12\norder ring --size 12"

    @Test func ofAConsoleTheCommandsAreCopied() throws {
        let text = """
            # Pump

            ```console
            $ pump status \\
            > --all
            on
            $ pump stop
            ```

            `pump start`
            """
        var driver = try SketchLibrary.driver(["pump.md": text])
        driver.press("<s-tab><enter><tab>y")
        guard case .copy(let commands, let what)? = driver.effects.last else {
            Issue.record("nothing was copied: \(driver.screen)")
            return
        }
        #expect(commands == "pump status \\\n--all\npump stop")
        #expect(what.hasPrefix("the commands"))
        driver.press("Y")
        guard case .copy(let all, _)? = driver.effects.last else { return }
        #expect(all.hasPrefix("$ pump status") && all.contains("\non\n"))
        driver.press("<tab>y")
        guard case .copy(let lone, _)? = driver.effects.last else { return }
        #expect(lone == "pump start")
    }

    @Test func ofAFindingItsCodeIsCopiedFirst() throws {
        let driver = try driver("1<enter>1<enter>1<enter>y")
        #expect(driver.copied == Copied(order, "code 1 of 2, 2 lines"))
    }

    @Test func whereTheFixHasNoneTheRightSideOfRelatedCodeIs() throws {
        let driver = try driver("1<enter>1<enter>2<enter>y")
        #expect(driver.copied == Copied("turn --key 12", "the code"))
    }

    @Test func wrongCodeIsCalledSo() throws {
        var driver = try driver("[[1<enter><tab>")
        #expect(driver.line("Wrong code, 1 line: y copies") != nil)
        driver.press("y")
        #expect(driver.copied == Copied("turn --fingers", "the wrong code"))
        driver.press("<tab>y")
        #expect(driver.copied == Copied("turn --key 12", "the code"))
    }

    /// The file is called as the comparison on screen is, not as its section.
    @Test func aSideIsSavedByTheTitleOfBoth() throws {
        var driver = try driver("[[1<enter><tab>w<enter>")
        #expect(driver.saved?.name == "wrong-seals-by-hand.sh")
        driver.press("<tab>w<enter>")
        #expect(driver.saved?.name == "seals-by-hand.sh")
    }

    @Test func aFindingWithoutCodeIsCopiedAsText() throws {
        let driver = try driver("1<enter>1<enter>3<enter>y")
        let text = "Air is in the hose\nFix: Bleed it, see [the hose](#hose)."
        #expect(driver.copied == Copied(text, "the finding, 2 lines"))
    }

    @Test func theTextOfAFindingHoldsItsCodeInFences() throws {
        let driver = try driver("1<enter>1<enter>1<enter>:copy text<enter>")
        #expect(
            driver.copied?.text == """
                The seal lets water through
                Fix: Order two:

                ```sh
                order seal --size 12
                order ring --size 12
                ```

                Note: See Seals below.
                """)
        var report = driver
        report.press("Y")
        #expect(report.copied?.text.contains("turn --key 12") == true)
        #expect(report.copied?.name.hasPrefix("the report, ") == true)
    }

    @Test func tabSelectsCodeWhichIsCopiedSavedAndEdited() throws {
        var driver = try driver("1<enter>1<enter>1<enter><tab>")
        #expect(driver.line("sh, 2 lines: y copies, w saves, e edits") != nil)
        #expect(driver.selectedLine?.contains("order seal") == true)
        driver.press("y")
        #expect(driver.copied == Copied(order, "the code, 2 lines"))
        driver.press("w<enter>")
        #expect(
            driver.saved?.name == "the-seal-lets-water-through.sh" && driver.saved?.text == order)
        driver.press("e")
        #expect(driver.editedLine == 20)
        driver.press("<tab><tab><enter>")
        #expect(driver.copied == Copied("turn --fingers", "the wrong code"))
    }

    @Test func aLetterSelectsCodeAndASecondOneCopiesIt() throws {
        var driver = try driver("1<enter>1<enter>1<enter>f")
        #expect(driver.line("[a]rder seal") != nil)
        driver.press("a")
        #expect(driver.copied == nil)
        driver.press("fa")
        #expect(driver.copied?.text == order)
    }

    @Test func sidesBesideEachOtherAreApart() throws {
        let driver = try driver("1<enter>1<enter>2<enter><tab><tab><tab>y", columns: 118)
        #expect(driver.line("✗ Wrong  by hand")?.contains("✓ Right  with the key") == true)
        #expect(driver.copied?.text == "turn --key 12")
    }

    @Test(arguments: [80, 30])
    func theQuickCheckIsCopiedFromTheDocument(columns: Int) throws {
        var driver = try driver("1<enter>1<enter>c", columns: columns)
        driver.press("y")
        let code = "pressure --show \\\n    --in bar"
        #expect(driver.copied == Copied(code, "the code, 2 lines"))
        driver.press("Y")
        #expect(
            driver.copied?.text == "Look at `pressure` first.\n\n```sh\n\(code)\n```\n")
    }

    @Test func aCellIsCopiedWithoutItsRow() throws {
        let cell = "In the pump, behind the third lid from the left, where nobody ever looks at it"
        var driver = try driver("]1<enter><right><enter>", columns: 60)
        driver.press("y")
        #expect(driver.copied == Copied(cell, "“Where it is used”"))
        driver.press("Y")
        #expect(driver.copied?.text == "Seal: 12\nWhere it is used: \(cell)")
    }

    @Test func aSymptomsQuickCheckIsInReach() throws {
        let driver = try driver("1<enter><tab><tab>y")
        #expect(driver.copied?.text == "pressure --show \\\n    --in bar")
    }

    @Test func aSectionIsCopiedWithoutTheRuleBehindIt() throws {
        var driver = try driver("1<enter>o", rows: 10)
        driver.press("/It is long<enter>")
        driver.press("]y")
        driver.press("[y")
        #expect(driver.copied?.text == "## Hose\n\nIt is long.\n")
    }

    @Test func withoutASelectionTheReaderCopiesTheSection() throws {
        var driver = try driver("1<enter>o", rows: 40)
        driver.press("y")
        #expect(driver.copied?.name.hasPrefix("“Symptom 1: It drips”, ") == true)
        driver.press("w")
        #expect(
            driver.state.app.notice?.text == "No code is selected; Tab selects what is in view.")
    }
}

/// What was copied, and what the message calls it.
struct Copied: Equatable {
    let text: String
    let name: String

    init(_ text: String, _ name: String) {
        self.text = text
        self.name = name
    }
}

extension ScreenDriver {
    fileprivate var copied: Copied? {
        for case .copy(let text, let name) in effects.reversed() { return Copied(text, name) }
        return nil
    }

    fileprivate var saved: (name: String, text: String)? {
        for case .saveFile(let name, let text) in effects.reversed() { return (name, text) }
        return nil
    }

    fileprivate var editedLine: Int? {
        for case .edit(_, _, let line) in effects.reversed() { return line }
        return nil
    }
}
