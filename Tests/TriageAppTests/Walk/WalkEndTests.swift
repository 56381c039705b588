import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// How a triage is brought to its end.
@Suite struct WalkEndTests {
    @Test func whatIsSolvedStaysOnScreen() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>")
        driver.press("1<enter>")
        let finding = try #require(driver.screen.split(separator: "\n").dropFirst().first)
        driver.press("+")
        #expect(driver.screen.contains("• Solved. The triage is kept in History."))
        #expect(driver.line("✓ Solved, 2026-11-18") != nil)
        #expect(driver.screen.contains(finding))
        #expect(try driver.store.sessions(limit: 9).map(\.state) == [.solved])
    }

    /// Who is used to leave by two keys shall not end the program.
    @Test(arguments: ["q", "<esc>"])
    func theWayOutIsTheSameSolvedOrNot(key: String) throws {
        for keys in ["1<enter><enter>1<enter>", "1<enter><enter>1<enter>+"] {
            var driver = FixtureLibrary.driver()
            driver.press(keys + key)
            #expect(driver.state.screen is SymptomScreen)
            driver.press(key)
            #expect(driver.state.screen is HomeScreen)
        }
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>+\(key)<ctrl-o>")
        #expect(driver.line("✓ Solved, 2026-11-18") != nil)
        driver.press("<bs>")
        #expect(try driver.store.sessions(limit: 9).map(\.state) == [.solved], "it stays so")
    }

    @Test func thatItIsSolvedIsTakenBack() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>")
        let finding = driver.screen
        driver.press("+<bs>")
        #expect(driver.screen == finding)
        #expect(try driver.store.sessions(limit: 9).map(\.state) == [.open])
        driver.press("<bs>")
        #expect(driver.screen.contains("Q1"))
    }

    @Test func whatDidNotHelpIsFoundAsSuch() throws {
        var driver = try SketchLibrary.driver([
            "oil.md": """
            # Oil

            ## Symptom 1: It smokes

            ```
            Q1: Is it cold?
            ├─ Yes → Thin oil
            └─ No → Thick oil
            ```
            """
        ])
        driver.press("1<enter>1<enter>1<enter>-")
        #expect(driver.line("• Thin oil (not solved)") != nil)
    }

    @Test func aKeyTooManyDoesNotOpenAgainWhatIsSolved() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>j<enter><enter><enter>")
        #expect(try driver.store.sessions(limit: 9).map(\.state) == [.solved])
    }

    @Test func aChoiceIsCalledMadeOnceItWasLeft() throws {
        var driver = try SketchLibrary.driver([
            "oil.md": "# Oil\n\n## Decision tree\n\n```\nQ1: Is it cold?\n├─ Yes → Thin oil\n"
                + "└─ No → Thick oil\n```\n"
        ])
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.line("Thin oil") != nil)
        #expect(driver.line("✓ Decided") == nil)
        driver.press("H[<enter>")
        #expect(driver.line("Thin oil") != nil)
        #expect(driver.line("✓ Decided") != nil)
    }

    @Test func startingAKeptTriageAgainNamesItsSymptom() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>3<enter>H[<enter>R")
        #expect(driver.line("Symptom 1: No water comes out › ") != nil, "\(driver.screen)")
    }

    @Test func startingAgainSaysWhatBecameOfTheAnswers() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>R")
        #expect(driver.line("Started again") == nil)
        driver.press("3<enter>R")
        #expect(driver.line("Started again; what was answered is kept in History.") != nil)
        #expect(driver.screen.contains("Q1"))
    }

    @Test func theReportsFileNamesTheSymptom() throws {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>x<enter>")
        guard case .saveFile(let name, _)? = driver.effects.last else {
            Issue.record("nothing was written")
            return
        }
        let title = try #require(driver.state.app.kept.sessions.first?.title)
        #expect(name.hasSuffix("-\(title.split(separator: " ").last ?? "").md"), "\(name)")
    }

    @Test func anEmptyReportIsNeitherWrittenNorCopied() {
        for key in ["x", "Y"] {
            var driver = FixtureLibrary.driver()
            driver.press("1<enter><enter>" + key)
            #expect(driver.effects.isEmpty && driver.state.overlay == nil)
            #expect(driver.line("Nothing was answered yet; the report begins") != nil)
        }
    }

    @Test func theNameOfAFileCanBeChangedOrLeft() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>x<esc>")
        #expect(driver.effects.isEmpty)
        driver.press("x<ctrl-u><enter>")
        #expect(driver.effects.isEmpty, "a name is needed")
        driver.press("~/report.md<enter>")
        guard case .saveFile("~/report.md", let text)? = driver.effects.last else {
            Issue.record("nothing was written")
            return
        }
        driver.send(.fileExists(name: "~/report.md", text: text, path: "/me/report.md"))
        #expect(driver.screen.contains("/me/report.md is there already, with other text."))
        driver.press("<enter>")
        #expect(driver.effects.count == 1, "No is chosen until told otherwise")
        driver.send(.fileExists(name: "~/report.md", text: text, path: "/me/report.md"))
        driver.press("y")
        guard case .replaceFile("~/report.md", text)? = driver.effects.last else {
            Issue.record("nothing was replaced")
            return
        }
    }

    @Test func sayingTwiceThatItIsSolvedStaysAtTheFix() {
        var driver = FixtureLibrary.driver()
        driver.press("1<enter><enter>1<enter>+")
        #expect(driver.state.screen is WalkScreen)
        driver.press("+")
        #expect(driver.state.screen is WalkScreen)
        #expect(driver.state.app.notice?.text == "Solved. The triage is kept in History.")
        #expect(driver.line("H  To the first screen") != nil)
    }

    @Test func aDecisionIsSaidToBeDoneByTheSameKeys() throws {
        var driver = try SketchLibrary.driver([
            "oil.md": "# Oil\n\n## Decision tree\n\n```\nQ1: Is it cold?\n├─ Yes → Thin oil\n"
                + "└─ No → Thick oil\n```\n"
        ])
        driver.press("1<enter><enter>1<enter>")
        #expect(driver.line("+  Done: the choice is kept in History") != nil)
        driver.press("++")
        #expect(driver.state.screen is WalkScreen)
        driver.press("-")
        #expect(driver.line("Thick oil") != nil || driver.screen.contains("End of the questions"))
    }
}
