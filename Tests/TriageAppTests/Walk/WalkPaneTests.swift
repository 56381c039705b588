import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// What stands beside a question, and the tree as a map.
@Suite struct WalkPaneTests {
    private static let guide = """
        # Lamp

        ## Symptom 1: Dark

        The lamp gives no light.

        ### Quick checks

        ```swift
        print(lamp.isOn)
        ```

        ### Decision tree

        ```
        Q1: Is the plug in the wall?
        ├─ NO → It has no power
        │   Note: It happens when one cleans.
        │   Fix: Plug it in
        └─ YES → Check next

        Q2: Is the switch on?
        ├─ NO → It is switched off
        │   Fix: Press the switch
        └─ YES → Check next

        Q3: Is the bulb whole?
        ├─ NO → The bulb is broken
        │   Fix: Replace the bulb
        └─ YES → Call an electrician
        ```
        """

    private func driver(_ columns: Int, _ keys: String) throws -> ScreenDriver {
        var driver = try SketchLibrary.driver(["lamp.md": Self.guide], rows: 24, columns: columns)
        driver.press(keys)
        return driver
    }

    @Test func aWideQuestionHasWhatBelongsToItBesideIt() throws {
        let wide = try driver(120, "1<enter><enter>2<enter>")
        #expect(wide.line("Is the switch on?")?.contains("Belongs to it") == true)
        #expect(wide.screen.contains("│ ── The way here"))
        let narrow = try driver(119, "1<enter><enter>2<enter>")
        #expect(!narrow.screen.contains("Belongs to it"))
        #expect(narrow.screen.contains("── The way here"), "below the answers")
    }

    @Test func pSwitchesThePaneAndTakesItAway() throws {
        var driver = try driver(120, "1<enter><enter>2<enter>p")
        #expect(driver.line("│ ○ Q2") != nil, "the map, from where one stands")
        driver.press("p")
        #expect(driver.screen.contains("The lamp gives no light."), "the guide")
        driver.press("p")
        #expect(!driver.screen.contains("Belongs to it"))
        driver.press("p")
        #expect(driver.screen.contains("Belongs to it"))
    }

    @Test func theMapShowsTheWayThePlaceAndWhatEveryAnswerLeadsTo() throws {
        let map = try driver(80, "1<enter><enter>2<enter>m")
        #expect(map.line("✓ Q1 Is the plug in the wall?") != nil)
        #expect(map.line("✓ YES  → Q2: Is the switch on?") != nil)
        #expect(map.line("▸ ○ Q2 Is the switch on?") != nil, "not the answer that led there")
        #expect(map.line("◦ NO  The bulb is broken") != nil)
    }

    @Test func aRowOfTheMapThatWasAnsweredTakesTheWalkBack() throws {
        var driver = try driver(80, "1<enter><enter>2<enter>2<enter>m")
        driver.press("g<enter>")
        #expect(driver.line("Q1  Is the plug in the wall?") != nil)
        #expect(driver.screen.contains("Taken back to this question."))
        #expect((driver.state.screen as? WalkScreen)?.walk.steps.isEmpty == true)
    }

    @Test func aRowAheadBeginsThereAndSaysThatTheRestWasSkipped() throws {
        var driver = try driver(80, "1<enter><enter>m")
        driver.press("G<enter>")
        #expect(driver.line("Call an electrician") != nil, "what the last answer comes to")
        #expect(driver.screen.contains("what is asked before it was skipped"))
        let kept = try driver.store.sessions(limit: 9)
        #expect(kept.first?.first == "q3")
    }

    @Test func theFixComesBeforeWhatElseIsSaid() throws {
        let found = try driver(80, "1<enter><enter>1<enter>")
        let lines = found.screen.split(separator: "\n")
        let fix = try #require(lines.firstIndex { $0.contains("Fix: Plug it in") })
        let note = try #require(lines.firstIndex { $0.contains("Note: It happens") })
        let next = try #require(lines.firstIndex { $0.contains("What next") })
        let way = try #require(lines.firstIndex { $0.contains("The way here") })
        #expect(fix < note && note < next && next < way)
    }

    @Test func aLargeTreeFoldsWhatIsFar() throws {
        let questions = (1...120).map {
            "Q\($0): Is part \($0) whole?\n├─ NO → Part \($0) is broken\n└─ YES → Check next\n"
        }
        let text =
            "# Parts\n\n## Symptom 1: Broken\n\n```\n\(questions.joined(separator: "\n"))```\n"
        var driver = try SketchLibrary.driver(["parts.md": text], rows: 40, columns: 100)
        driver.press("1<enter><enter>m")
        #expect(driver.line("Q4 Is part 4 whole?  2 answers") != nil, "near, but folded")
        #expect(driver.line("… 116 more questions") != nil)
    }

    @Test func aTitleThatANarrowListShowsWholeIsNotCutForAPreview() throws {
        let title = "The lamp above the workbench stays dark whatever one presses"
        let text = "# Lamp\n\n## Symptom 1: \(title)\n\nDark.\n"
        for columns in [80, 100, 104, 120] {
            let driver = try SketchLibrary.driver(["lamp.md": text], rows: 24, columns: columns)
            #expect(driver.screen.contains(title), "\(columns)")
        }
    }

    @Test func pShowsOrHidesThePreviewAtAnyWidth() throws {
        var narrow = try driver(80, "p")
        #expect(narrow.screen.contains("│ The lamp gives no light."))
        narrow.press("p")
        #expect(!narrow.screen.contains("The lamp gives no light."))
        let wide = try driver(120, "p")
        #expect(!wide.screen.contains("The lamp gives no light."))
    }

    @Test func thePreviewSaysTheSymptomsOwnSentenceBeforeItsQuestions() throws {
        let driver = try driver(120, "")
        let lines = driver.screen.split(separator: "\n")
        let sentence = try #require(lines.firstIndex { $0.contains("The lamp gives no light.") })
        let question = try #require(lines.firstIndex { $0.contains("Q1 Is the plug") })
        #expect(sentence < question)
    }
}
