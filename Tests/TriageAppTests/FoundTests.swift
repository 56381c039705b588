import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Search leads to the answer: what stands first, what a row says, what Enter opens.
@Suite struct FoundTests {
    private static func symptom(_ number: Int, _ name: String, _ word: String) -> String {
        let answers = (1...6).map {
            "├─ way \($0) → A \(word) of kind \($0) is broken\n│   Fix: Mend kind \($0)\n"
        }
        return """
            ## Symptom \(number): \(name)

            ```
            Q1: Which \(word) is it?
            \(answers.joined())└─ none → Call somebody
            ```


            """
    }

    private func driver(_ keys: String) throws -> ScreenDriver {
        let text =
            "# Machines\n\n" + Self.symptom(1, "The fence hums", "valve")
            + Self.symptom(2, "Valve signals never come", "lamp")
        var driver = try SketchLibrary.driver(["machines.md": text], rows: 40, columns: 90)
        driver.press("s" + keys)
        return driver
    }

    @Test func aSymptomWhoseTitleHasTheWordsLeads() throws {
        let driver = try driver("valve")
        let screen = try #require(driver.state.screen as? SearchScreen)
        #expect(screen.hits.first?.title == "Symptom 2: Valve signals never come")
        #expect(driver.line("Symptom 2: Valve signals never come") != nil)
    }

    @Test func whatAPageLacksIsNotLookedForInIt() {
        var view = PageView()
        view.show(Page(), rows: 5)
        view.show(TextPattern(phrase: "impeller"), fromLine: 0)
        #expect(!view.find.isActive, "only the title of what was found has it")
    }

    @Test func aFewOfAKindShowAndTheOthersAreOneKeyAway() throws {
        var driver = try driver("valve kind")
        let screen = try #require(driver.state.screen as? SearchScreen)
        let findings = screen.hits.filter { $0.kind == .finding }
        if screen.stops.contains(where: { if case .more = $0 { true } else { false } }) {
            #expect(findings.count == SearchScreen.mostOfKind)
        }
        driver.press("<ctrl-u>valve")
        let all = try #require(driver.state.screen as? SearchScreen)
        let more = try #require(
            all.stops.firstIndex { if case .more(.finding, _) = $0 { true } else { false } })
        #expect(driver.line("2 more") != nil, "\(driver.screen)")
        driver.press(String(repeating: "<down>", count: more) + "<enter>")
        let whole = try #require(driver.state.screen as? SearchScreen)
        #expect(whole.hits.filter { $0.kind == .finding }.count == 6)
        #expect(whole.selected?.kind == .finding)
    }

    @Test func aFindingOpensAsWhatItIsAndSaysWhereItStands() throws {
        var driver = try driver("valve of kind 3")
        #expect(driver.line("A valve of kind 3 is broken")?.contains("Symptom 1") == true)
        driver.press("<enter>")
        #expect((driver.state.screen as? WalkScreen)?.walk.conclusion != nil)
        #expect(driver.line("Fix: Mend kind 3") != nil)
        #expect(try driver.store.sessions(limit: 9).isEmpty, "nothing was answered yet")
        driver.press("q")
        #expect(driver.state.screen is SearchScreen)
        driver.press("<enter>+")
        #expect(try driver.store.sessions(limit: 9).map(\.state) == [.solved])
    }

    @Test func thePreviewOfAFindingIsItsFixAndItsWay() throws {
        var driver = try driver("valve of kind 3")
        driver.resize(rows: 40, columns: 140)
        #expect(driver.screen.contains("Fix: Mend kind 3"), "\(driver.screen)")
        #expect(driver.screen.contains("Which valve is it? → way 3"))
    }
}
