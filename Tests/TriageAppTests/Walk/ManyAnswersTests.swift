import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Questions with more answers than there are digits.
@Suite struct ManyAnswersTests {
    private func driver(_ keys: String, rows: Int = 24) throws -> ScreenDriver {
        let answers = (1...15).map {
            "├─ code \($0) → Part \($0) is broken\n│   Fix: Replace part \($0)\n"
        }
        let text = """
            # Machine

            ## Symptom 1: It stops

            ```
            Q1: Which code shows?
            \(answers.joined())└─ no code → Check next

            Q2: Is it warm?
            ├─ NO → Wait
            └─ YES → Call somebody
            ```
            """
        var driver = try SketchLibrary.driver(["machine.md": text], rows: rows, columns: 80)
        driver.press("1<enter><enter>" + keys)
        return driver
    }

    @Test func numbersPastNineHaveTwoDigits() throws {
        let screen = try driver("", rows: 50)
        #expect(screen.line("  9  code 9") != nil)
        #expect(screen.line(" 10  code 10") != nil)
        #expect(screen.line(" 16  no code") != nil)
    }

    @Test func aDigitSelectsAndASecondOneGoesOnWithTheNumber() throws {
        var driver = try driver("1", rows: 50)
        #expect(driver.selectedLine?.contains("1  code 1") == true)
        driver.press("2")
        #expect(driver.selectedLine?.contains("12  code 12") == true)
        #expect((driver.state.screen as? WalkScreen)?.walk.steps.isEmpty == true)
        driver.press("<enter>")
        #expect(driver.line("Part 12 is broken") != nil)
    }

    @Test func aDigitThatGoesOnWithNoNumberBeginsAnother() throws {
        var driver = try driver("29", rows: 50)
        #expect(driver.selectedLine?.contains("9  code 9") == true, "there is no number 29")
        driver.press("1j2")
        #expect(driver.selectedLine?.contains("2  code 2") == true, "another key ends a number")
    }

    @Test func zeroIsTheRowOfNotBeingSureWhereItGoesOnWithNoNumber() throws {
        var driver = try driver("10", rows: 50)
        #expect(driver.selectedLine?.contains("10  code 10") == true)
        driver.press("j0")
        #expect(driver.selectedLine?.contains(" 0  Not sure") == true)
        driver.press("<enter>")
        #expect(driver.line("Is it warm?") != nil)
        driver.press("u")
        #expect(driver.line("Which code shows?") != nil)
    }

    @Test func aSlashFiltersTheAnswersAndEnterGivesTheOneFound() throws {
        var driver = try driver("/")
        #expect(driver.screen.contains("16/16"))
        driver.press("part 13")
        #expect(driver.selectedLine?.contains("13  code 13") == true)
        #expect(driver.line("12  code 12") == nil)
        #expect(driver.screen.contains("1/16"), "one of all answers; not being sure is none")
        driver.press("<enter>")
        #expect(driver.line("Part 13 is broken") != nil)
        #expect(driver.line("Fix: Replace part 13") != nil)
    }

    @Test func escapeShowsAllAnswersAgain() throws {
        var driver = try driver("/part 13<esc>", rows: 50)
        #expect(driver.line(" 12  code 12") != nil)
        driver.press("/zzz")
        #expect(driver.screen.contains("Nothing matches."))
        driver.press("<enter>")
        #expect((driver.state.screen as? WalkScreen)?.walk.steps.isEmpty == true)
    }

    @Test func theProgressIsThatOfTheWay() throws {
        var driver = try driver("", rows: 50)
        #expect(driver.screen.contains("Step 1, at most 1 more"))
        driver.press("16<enter>")
        #expect(driver.screen.contains("Step 2, the last"))
    }

    @Test func theBreadcrumbNamesSymptomAndGuideAlsoFromHistory() throws {
        var driver = try driver("16<enter>", rows: 50)
        #expect(driver.screen.hasPrefix(" triage › Machine › Symptom 1: It stops › Step 2"))
        driver.press("H[<enter>")
        #expect(driver.screen.hasPrefix(" triage › Machine › Symptom 1: It stops › Step 2"))
    }

    @Test func theNumbersOfAListStayWithItsRows() throws {
        let symptoms = (1...30).map { "## Symptom \($0): Noise \($0)\n\nIt hums.\n\n" }.joined()
        var driver = try SketchLibrary.driver(["noise.md": "# Noise\n\n\(symptoms)"])
        #expect(driver.line(" 12  Noise 12") != nil || driver.line(" 12 Noise 12") != nil)
        driver.press("G")
        #expect(driver.selectedLine?.contains("30") == true)
        driver.press("12")
        #expect(driver.state.screen is HomeScreen, "a number opens nothing by itself")
        driver.press("<enter>")
        #expect(driver.state.screen.place?.part.rawValue.contains("symptom-12") == true)
    }

    // MARK: A few keys to the first answer

    private func list() throws -> ScreenDriver {
        let symptoms = (1...12).map {
            "## Symptom \($0): Noise \($0)\n\n```\nQ1: Is it loud?\n├─ NO → Oil \($0)\n"
                + "└─ YES → Part \($0)\n```\n\n"
        }.joined()
        return try SketchLibrary.driver(["noise.md": "# Noise\n\n\(symptoms)"])
    }

    @Test(arguments: ["2", "1", "12"])
    func numberAndEnterIsTheSameInListsOfAnyLength(number: String) throws {
        var driver = try list()
        driver.press("\(number)<enter>")
        #expect(driver.state.screen is SymptomScreen, "one Enter opens one thing")
        driver.press("<enter>1<enter>")
        #expect(driver.line("Oil \(number)") != nil)
    }

    @Test(arguments: ["<esc>", "j", "<bs>"])
    func anyOtherKeyLeavesTheNumber(key: String) throws {
        var driver = try list()
        driver.press("1" + key + "2")
        #expect(driver.state.screen is HomeScreen)
        #expect(driver.selectedLine?.contains("Noise 2") == true)
    }
}
