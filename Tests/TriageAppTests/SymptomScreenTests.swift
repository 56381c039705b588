import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("A symptom's page")
struct SymptomScreenTests {
    private static let tree = "- Is it on?\n  - NO: switch it on\n  - YES: call us\n"

    /// What one comes for shows at once.
    @Test func aTextThatLeavesNoRoomStandsBelowTheEntries() throws {
        let words = String(repeating: "It hums and hums. ", count: 20)
        let guide =
            "# Pump\n\n## Symptom: it hums\n\n\(words)\n\n- Is it dry?\n  - NO: dry it\n  - YES: oil it\n"
        var driver = try ScreenDriver(
            FixtureLibrary.library(ofGuide: guide), rows: 10, columns: 40)
        driver.press("<enter>")
        #expect(driver.selectedLine?.contains("1  Start") == true)
        #expect(driver.screen.contains("It hums and hums."))
        driver.resize(rows: 40, columns: 100)
        let lines = driver.screen.split(separator: "\n")
        let text = lines.firstIndex { $0.contains("It hums and hums") } ?? .max
        let entry = lines.firstIndex { $0.contains("1  Start") } ?? 0
        #expect(text < entry)
    }

    @Test func severalTreesAreToldApartByTheirQuestions() throws {
        func tree(_ question: String) -> String {
            "```\nQ1: \(question)\n├─ YES → Dry it\n└─ NO → Leave it\n```\n"
        }
        func menu(_ questions: [String]) throws -> String {
            let text =
                "# Pump\n\n## Symptom 1: It drips\n\n"
                + questions.map(tree).joined(separator: "\nOr:\n\n")
            var driver = try SketchLibrary.driver(["pump.md": text])
            driver.press("1<enter>")
            return driver.screen
        }
        #expect(try menu(["Is it wet?"]).contains("1  Start triage"))
        let two = try menu(["Is it wet?", "Is it old?"])
        #expect(two.contains("Start: Is it wet?") && two.contains("Start: Is it old?"))
        #expect(!two.contains("Start triage"))
    }

    @Test func whatLeadsToSomethingStaysWithIt() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump diagnostics\n\n## Symptom: it hums\n\nIt hums all day.\n\n"
                + "Check first:\n\n    pump --status\n\n\(Self.tree)"
        ])
        driver.press("1<enter>")
        let lines = driver.screen.split(separator: "\n").map { $0.drop { " ▸".contains($0) } }
        func place(_ text: String) -> Int? { lines.firstIndex { $0.hasPrefix(text) } }
        let places = ["It hums all day.", "1  Start triage", "Check first:", "│ pump --status"]
            .compactMap(place)
        #expect(places.count == 4)
        #expect(places == places.sorted())
    }

    @Test func whatStandsAroundATreeIsShownAboveItsQuestions() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump diagnostics\n\n## Symptom: it hums\n\n```\nCut the power first.\n\n"
                + "Is it wet?\n├─ YES → Dry it\n└─ NO → Oil it\n\nNever run it dry.\n```\n"
        ])
        driver.press("1<enter>")
        #expect(driver.screen.contains("Remarks"))
        #expect(driver.line("Cut the power first.") != nil)
        #expect(driver.line("Never run it dry.") != nil)
    }

    /// One of several below a heading begins with a line of text, which tells more than its name.
    @Test func aSymptomWithoutAHeadingIsShownWhole() throws {
        var driver = try SketchLibrary.driver([
            "pump.md":
                "# Pump\n\n## Troubleshooting\n\nIssue: It hums\nSymptoms: all day\nFix:\n- Oil it\n\n"
                + "Issue: It leaks\nSymptoms: a puddle\nFix:\n- A new seal\n"
        ])
        #expect(driver.line("It hums") != nil)
        driver.press("2<enter>")
        #expect(driver.line("Symptoms: a puddle") != nil)
        #expect(driver.line("A new seal") != nil)
        #expect(driver.line("Oil it") == nil)
    }

    @Test func aQuestionsCodeIsShownAsCode() throws {
        let guide = """
            # Pump diagnostics

            ## Symptom 1: It hums

            ```
            Q1: Does `pump --status` answer?
            ├─ NO → Switch it on
            └─ YES → Check next

            Q2: Is `valve` open?
            ├─ NO → Open it
            └─ YES → Call us
            ```
            """
        for keys in ["1", "1<enter>", "1<enter>2<bs><bs>", "1<enter>21"] {
            var driver = try SketchLibrary.driver(["pump.md": guide])
            driver.press(keys)
            #expect(!driver.screen.contains("`"), "\(keys)")
        }
    }

    @Test func commentsNeitherTakeASectionNorPartTheText() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump diagnostics\n\n## Symptom: it hums\n\nIt hums all day.\n\n"
                + "<!-- to be told -->\n\nAnd all night.\n\n### Decision tree\n\n"
                + "<!-- answer it -->\n\n\(Self.tree)\n### Behind it\n\nOil the pump.\n"
        ])
        driver.press("1<enter>")
        #expect(!driver.screen.contains("Decision tree"))
        #expect(!driver.screen.contains("<!--"))
        #expect(driver.line("Behind it") != nil)
        let lines = driver.screen.split(separator: "\n")
        let night = lines.firstIndex { $0.contains("And all night.") } ?? .max
        #expect(night < lines.firstIndex { $0.contains("Start triage") } ?? .min)
    }

    @Test func theCursorGoesAlongToTheEnds() throws {
        let answers = (1...20).map { "├─ Reason \($0) → turn screw \($0)\n" }.joined()
        let text =
            "# Pump diagnostics\n\n## Symptom: it hums\n\n```\nWhich of these?\n\(answers)"
            + "└─ Reason 21 → call us\n```\n"
        var driver = try SketchLibrary.driver(["pump.md": text], rows: 12, columns: 60)
        driver.press("1<enter><enter>")
        #expect(driver.selectedLine?.contains("1  Reason 1") == true)
        driver.press("G")
        #expect(driver.selectedLine?.contains("0  Not sure") == true)
        driver.press("<home>")
        #expect(driver.selectedLine?.contains("1  Reason 1") == true)
    }

    private static let long = (1...12).map { "├─ Reason \($0) → turn screw \($0)\n" }.joined()
    private static let choice =
        "# Pump diagnostics\n\n## Symptom: it hums\n\n```\nWhich of these?\n\(long)```\n"

    @Test func theSelectedAnswerStaysInViewInASmallerWindow() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.choice], rows: 50, columns: 160)
        driver.press("1<enter><enter>jjjj")
        #expect(driver.selectedLine?.contains("5  Reason 5") == true)
        driver.resize(rows: 10, columns: 40)
        #expect(driver.selectedLine?.contains("5  Reason 5") == true)
        // One that was scrolled out of sight stays there.
        driver.press("<ctrl-d><ctrl-d>")
        #expect(driver.selectedLine == nil)
        driver.resize(rows: 11, columns: 40)
        #expect(driver.selectedLine == nil)
    }

    @Test func whatIsChosenUnseenIsShownAndNamed() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.choice], rows: 10, columns: 40)
        driver.press("1<enter><enter>8")
        #expect(driver.selectedLine?.contains("8  Reason 8") == true)
        driver.press("<ctrl-u><ctrl-u><enter>")
        #expect(driver.line("It was out of sight and shows now;") != nil)
        driver.press("<enter>")
        #expect(driver.line("turn screw 8") != nil)
    }

    @Test func aLongPageTellsHowMuchOfItWasRead() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.choice], rows: 12, columns: 80)
        driver.press("1<enter>o")
        #expect(driver.line("triage ›")?.contains("%  en") == true, "\(driver.screen)")
        driver.press("G")
        #expect(driver.line("triage ›")?.contains("END  en") == true)
        driver.resize(rows: 50, columns: 80)
        #expect(driver.line("triage ›")?.contains("END") == false)
    }

    /// Without other text, the page would be empty below its menu.
    @Test func whatIsAskedIsListedWhereNothingElseIsTold() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.choice])
        driver.press("1<enter>")
        #expect(driver.line("── Questions") != nil)
        driver = try SketchLibrary.driver([
            "pump.md": Self.choice + "\n### Behind it\n\nOil the pump.\n"
        ])
        driver.press("1<enter>")
        #expect(driver.line("── Questions") == nil)
    }

    @Test func aPieceOfACheckSaysSo() throws {
        func screen(_ code: String) throws -> String {
            var driver = try SketchLibrary.driver([
                "pump.md":
                    "# Pump diagnostics\n\n## Symptom 1: it hums\n\n### Quick checks\n\n```swift\n\(code)"
                    + "```\n\n### Tree\n\n```\nQ1: What does pumpStatus say?\n├─ Off → Switch it on\n"
                    + "└─ On → Oil it\n```\n"
            ])
            driver.press("1<enter><enter>")
            return driver.screen
        }
        let hint = "… A piece of the code; c shows all of it."
        #expect(try screen("print(pumpStatus)\n").contains("print(pumpStatus)"))
        #expect(try !screen("print(pumpStatus)\n").contains(hint))
        #expect(try screen("import Pump\n\nprint(pumpStatus)\n").contains(hint))
    }

    @Test func aStartIsNamedOnce() throws {
        let graph = """
            # Pump

            ## Symptom 1: it hums

            ```mermaid
            flowchart TD
                A{Is it on?} -->|no| B[Switch it on]
                A -->|yes| C[Call us]
                D{Is it full?} -->|no| E[Fill it]
                D -->|yes| F[Empty it]
            ```

            It hums.
            """
        var driver = try SketchLibrary.driver(["pump.md": graph])
        driver.press("1<enter>")
        #expect(driver.line("Start: Is it full?") != nil, "\(driver.screen)")
        let lines = driver.screen.split(separator: "\n")
        #expect(lines.count { $0.contains("Is it full?") } == 1)
    }

    @Test func whatOnlyLeadsOnIsNoQuestion() throws {
        let graph = """
            # Pump

            ## Decision tree

            ```mermaid
            flowchart TD
                A[It hums] --> B{Is it on?}
                B -->|no| C[Switch it on]
                B -->|yes| D[Call us]
            ```
            """
        var driver = try SketchLibrary.driver(["pump.md": graph])
        #expect(driver.line("1 question") != nil, "\(driver.screen)")
        driver.press("1<enter>")
        let lines = driver.screen.split(separator: "\n").drop { !$0.contains("── Questions") }
        #expect(lines.contains { $0.contains("Is it on?") })
        #expect(!lines.contains { $0.contains("It hums") }, "\(driver.screen)")
    }

    @Test func aFilesNameEndsInNoHyphen() {
        #expect("It hums at 99 %".asFileName == "it-hums-at-99")
        #expect("发布前“检查”清单".asFileName == "发布前-检查-清单")
        #expect(String(repeating: "水", count: 99).asFileName.utf8.count <= 120)
    }

    /// One pair of marks is enough.
    @Test func aTitleInQuotationMarksIsCopiedInOnePair() throws {
        var driver = try SketchLibrary.driver([
            "pump.md": "# Pump\n\n## Symptom 1: \"It hums\"\n\nOil it.\n"
        ])
        driver.press("1<enter>Y")
        guard case .copy(_, let what)? = driver.effects.last else {
            Issue.record("nothing was copied")
            return
        }
        #expect(what == "“It hums”, 3 lines")
    }

    @Test func whatIsMentionedNowhereStandsInMarks() throws {
        var driver = try SketchLibrary.driver(["pump.md": Self.choice])
        driver.press("1<enter>B")
        #expect(driver.line("Nothing else in this library mentions “it hums”.") != nil)
    }
}
