import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// Kept triages: listed, resumed, reopened, deleted, and offered again.
@Suite struct HistoryTests {
    private func driver(
        rows: Int = 24, columns: Int = 80, store: any RecordStore = MemoryStore(),
        language: LanguageTag = .english, library: Library? = nil
    ) throws -> ScreenDriver {
        let library = library ?? FixtureLibrary.load("coffee").library
        var driver = ScreenDriver(
            library, rows: rows, columns: columns, language: language, store: store)
        driver.send(.sessions(try store.sessions(limit: 200)))
        return driver
    }

    private func session(
        _ id: String, _ state: Session.State, project: String = "/project", tree: PartID? = nil,
        minutes: Double = 0
    ) -> Session {
        let part: PartID = "espresso-diagnostics#symptom-1-no-water-comes-out"
        let date = Date(timeIntervalSince1970: 1_794_000_000 + minutes * 60)
        return Session(
            id: id, part: tree ?? part, tree: tree ?? part.child("tree"), title: "No water",
            first: "q1",
            steps: [
                Session.Step(
                    question: "q1", questionText: "What does waterTank.level say?",
                    choice: .answer(2),
                    answerText: "above minimum"),
                Session.Step(
                    question: "q2", questionText: "Is the steam valve closed?", choice: .answer(0),
                    answerText: "NO"),
            ],
            state: state, startedAt: date, updatedAt: date, language: .english, project: project)
    }

    /// A store as several projects leave it; the last one kept is the last touched.
    private func store(_ sessions: [Session]) throws -> MemoryStore {
        let store = MemoryStore()
        for session in sessions { try store.save(session) }
        return store
    }

    @Test func theTreeOfTheFixtureIsWhatTheSessionsName() throws {
        let driver = try driver()
        #expect(driver.state.app.view.part(session("a", .open).tree)?.part.tree != nil)
    }

    // MARK: Screens

    @Test(arguments: screenSizes) func screens(_ size: Size) throws {
        let store = try store([
            session("a", .solved, project: "/elsewhere"), session("b", .unsolved, minutes: 50),
            session("c", .solved, minutes: 90), session("d", .open, minutes: 2000),
        ])
        for language in [LanguageTag.english, .simplifiedChinese] {
            let places = [
                ("offer", ""), ("history", "["), ("solved", "[j<enter>"), ("delete", "[d"),
                ("unsolved", "[jj<enter>"),
            ]
            for (name, keys) in places {
                var driver = try driver(
                    rows: size.rows, columns: size.columns, store: store, language: language)
                driver.press(keys)
                Golden.expect(
                    driver.screen,
                    named: "history/\(name)-\(size.columns)x\(size.rows)-\(language)",
                    in: FixtureLibrary.goldens)
            }
        }
    }

    // MARK: What is left open

    @Test func afterACrashTheOpenWalkIsOfferedAgain() throws {
        let store = MemoryStore()
        var first = try driver(store: store)
        first.press("1<enter><enter>3<enter>")
        // No way out is taken: the program is gone.
        var second = try driver(store: store)
        #expect(second.screen.contains("Go on with: No water comes out"))
        second.press("<enter>")
        #expect(second.screen.contains("Q2"))
        second.press("1<enter>")
        #expect(second.screen.contains("Pressure escapes through the wand"))
        second.press("+")
        #expect(!second.screen.contains("Go on with"))
        #expect(store.sessions(limit: 9).count == 1)
    }

    @Test func theOfferNamesTheQuestionThatOpensNext() throws {
        var driver = try driver()
        driver.press("1<enter><enter>3<enter>2<enter><esc>")
        #expect(driver.screen.contains("Go on where you were\n      Q3 When was the machine"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Q3  When was the machine"))
        driver.press("H")
        #expect(driver.screen.contains("Go on with: No water comes out  Q3 When was"))
    }

    @Test func aWalkThatIsAtItsEndIsNotOpen() throws {
        let store = MemoryStore()
        var driver = try driver(store: store)
        driver.press("1<enter><enter>0<enter>0<enter>0<enter>0<enter>0<enter>0<enter>")
        #expect(driver.screen.contains("End of the questions"))
        #expect(store.sessions(limit: 9).map(\.state) == [.unsolved])
        driver.press("<esc>")
        #expect(!driver.screen.contains("Go on where you were"))
        driver.press("H")
        #expect(!driver.screen.contains("Go on with"))
        driver.press("[")
        #expect(driver.screen.contains("not solved"))
        driver.press("<enter><bs>")
        #expect(store.sessions(limit: 9).map(\.state) == [.open], "an answer was taken back")
    }

    @Test func theWayBackChangesNothingOfWhatIsSolved() throws {
        let store = MemoryStore()
        var driver = try driver(store: store)
        // The jump list remembers the walk as it was at its first question.
        driver.press("1<enter><enter>s<esc>1<enter>+<esc>")
        #expect(store.sessions(limit: 9).map(\.state) == [.solved])
        let solved = store.sessions(limit: 9)
        driver.press("<ctrl-o><ctrl-o><ctrl-o>")
        #expect(driver.screen.contains("✓ Solved"))
        driver.press("<bs>")
        #expect(store.sessions(limit: 9) == solved)
    }

    @Test func codeLosesItsMarksInRows() throws {
        let library = try SketchLibrary.load([
            "pump.md": """
            # Pump

            ## Symptom 1: It leaks

            1. Does `pump status` say wet?
               - Yes: run `pump dry`
               - No: run `pump wet`
            """
        ])
        var driver = try driver(library: library)
        driver.press("1<enter><enter>1<enter>H")
        #expect(driver.line("Go on with")?.contains("run pump dry") == true)
        driver.press("[")
        #expect(driver.line("It leaks")?.contains("run pump dry") == true)
        #expect(!driver.screen.contains("`"))
    }

    @Test func aFilesNameEndsInNoHyphen() throws {
        let library = try SketchLibrary.load([
            "pump.md": "# Pump\n\n## Symptom 1: Filled to 99 %\n\nWait.\n"
        ])
        var driver = try driver(library: library)
        driver.press("1<enter>x<enter>")
        guard case .saveFile(let name, _)? = driver.effects.last else {
            Issue.record("no file was written")
            return
        }
        #expect(name == "symptom-1-filled-to-99.md")
    }

    @Test func whatLiesBelowKeepsItsPlaceButNoPage() throws {
        var driver = try driver()
        driver.press("1<enter>2<enter><pgdn><pgdn>")
        let before = driver.screen
        driver.press("s")
        let below = driver.state.stack.dropLast().compactMap { $0 as? any PageScreen }
        #expect(below.count > 1)
        #expect(below.allSatisfy { $0.view.page.lines.isEmpty })
        driver.press("<esc>")
        #expect(driver.screen == before)
        driver.press("g<ctrl-o><ctrl-o>")
        #expect(driver.screen == before)
    }

    @Test func historySaysWhereAnOpenTriageStandsAndWhenItWasToday() throws {
        var driver = try driver(columns: 99)
        driver.press("1<enter><enter>1<enter>-H[")
        let row = try #require(driver.line("○ No water comes out"))
        #expect(row.contains("Q2 Is the steam valve closed?"))
        #expect(!row.contains("The tank is empty"), "that was rejected")
        #expect(row.contains(":") && !row.contains("2026-"))
    }

    @Test func aWalkThatWasKeptAsOpenAtItsEndIsNotOffered() throws {
        var ended = session("a", .open)
        ended.steps = ["q1", "q2", "q3", "q1", "q2", "q3"].map {
            Session.Step(question: $0, questionText: "", choice: .notSure, answerText: "")
        }
        #expect(try !driver(store: try store([ended])).screen.contains("Go on with"))
    }

    @Test func theOfferHasNoNumberAndNumbersStayWhatTheyWere() throws {
        let store = try store([session("a", .open)])
        var driver = try driver(store: store)
        driver.press("1<enter>")
        #expect((driver.state.screen as? SymptomScreen)?.id.anchor.hasPrefix("symptom-1") == true)
    }

    @Test func anotherProjectsWalkIsNotOffered() throws {
        let store = try store([session("a", .open, project: "/elsewhere")])
        #expect(try !driver(store: store).screen.contains("Go on with"))
    }

    @Test func whatWasLeftOpenIsOfferedStillWhenALaterOneIsDone() throws {
        let store = try store([session("a", .open), session("b", .solved, minutes: 9)])
        #expect(try driver(store: store).screen.contains("Go on with"))
    }

    @Test func whatComesInLaterDoesNotMoveTheSelection() throws {
        let store = try store([session("a", .open)])
        var driver = ScreenDriver(FixtureLibrary.load("coffee").library, store: store)
        driver.press("j")
        driver.send(.sessions(store.sessions(limit: 9)))
        driver.press("<enter>")
        #expect((driver.state.screen as? SymptomScreen)?.id.anchor.hasPrefix("symptom-2") == true)
    }

    @Test func aWalkWithoutAnAnswerLeavesNothing() throws {
        let store = MemoryStore()
        var driver = try driver(store: store)
        driver.press("1<enter><enter>3<enter><bs>")
        #expect(store.sessions(limit: 9).isEmpty)
        driver.press("H")
        #expect(!driver.screen.contains("History"))
    }

    // MARK: What is solved

    @Test func aSolvedTriageOpensAtItsFindingAndStaysAsItIs() throws {
        let solved = session("a", .solved)
        let store = try store([solved])
        var driver = try driver(store: store)
        driver.press("[<enter>")
        #expect(driver.screen.contains("Solved, "))
        #expect(driver.screen.contains("Pressure escapes through the wand"))
        #expect(driver.screen.contains("The way here"))
        driver.press("<bs>")
        #expect(driver.state.stack.count == 1)
        #expect(store.sessions(limit: 9) == [solved])
    }

    @Test func aProblemThatCameBackIsWalkedOn() throws {
        let store = try store([session("a", .solved)])
        var driver = try driver(store: store)
        driver.press("[<enter>-")
        #expect(driver.screen.contains("Q3"))
        #expect(store.sessions(limit: 9).map(\.state) == [.open])
    }

    @Test func aTriageOfAGuideThatIsGoneCanStillBeRead() throws {
        let store = try store([session("a", .solved, tree: "gone#tree")])
        var driver = try driver(store: store)
        driver.press("[<enter>")
        #expect(driver.screen.contains("Is the steam valve closed?"))
        #expect(driver.screen.contains("The guide “gone” is not loaded; this is what was kept."))
        #expect(driver.screen.contains("--content") && !driver.screen.contains("`"))
        driver.press("<esc>")
        #expect(driver.state.overlay == nil)
    }

    @Test func aTriageOfAnEarlierVersionSaysThatItsFindingWasNotKept() throws {
        var old = session("a", .solved, tree: "gone#tree")
        for index in old.steps.indices { old.steps[index].isFoundKept = false }
        var driver = try driver(store: try store([old]))
        driver.press("[<enter>")
        #expect(driver.screen.contains("an earlier version of triage did not keep it."))
        driver.press("x<enter>")
        guard case .saveFile(_, let report)? = driver.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(report.contains("## Finding\n\nIts finding is missing:"))
        var loaded = session("a", .solved)
        loaded.steps = old.steps
        var again = try self.driver(store: try store([loaded]))
        again.press("[")
        #expect(!again.screen.contains("an earlier version"))
    }

    @Test func whatItFoundIsKeptWithATriage() throws {
        let store = MemoryStore()
        var driver = try driver(store: store)
        driver.press("1<enter><enter>3<enter>1<enter>")
        var elsewhere = try self.driver(store: store, library: Library())
        elsewhere.press("<enter>")
        #expect(elsewhere.state.overlay?.keys == .kept)
        #expect(elsewhere.screen.contains("Pressure escapes through the wand"))
        elsewhere.press("x<enter>")
        guard case .saveFile(let name, let report)? = elsewhere.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(name.hasPrefix("triage-2"))
        #expect(report.contains("## Finding\n\n- NO: Pressure escapes through the wand"))
    }

    @Test func aGuideThatChangedSaysSo() throws {
        var changed = session("a", .open)
        changed.steps[1].question = "q9"
        var driver = try driver(store: try store([changed]))
        driver.press("<enter>")
        #expect(driver.screen.contains("The guide has changed since"))
        #expect(driver.screen.contains("Q2"))
    }

    @Test func aWayThatTheGuideNoLongerHasStaysAsItWasKept() throws {
        var changed = session("a", .solved)
        changed.steps[1].question = "q9"
        let store = try store([changed])
        var driver = try driver(store: store)
        driver.press("[<enter>")
        #expect(store.sessions(limit: 9) == [changed], "looking at it changes nothing")
        driver.press("1<enter>")
        let kept = store.sessions(limit: 9)
        #expect(kept.map(\.state) == [.open, .solved])
        #expect(kept.first?.steps.map(\.question) == ["q1", "q2"])
        #expect(kept.last == changed)
        driver.press("<bs><bs>")
        #expect(store.sessions(limit: 9) == [changed])
    }

    @Test func whatThisVersionCannotReadSaysSoAndStays() throws {
        var newer = session("a", .open)
        newer.steps.removeLast()
        newer.isWhole = false
        let store = try store([newer])
        var driver = try driver(store: store)
        #expect(!driver.screen.contains("Go on with"))
        driver.press("[<enter>")
        #expect(driver.screen.contains("This version cannot read all of this triage"))
        #expect(driver.screen.contains("Q2"))
        driver.press("x<enter>")
        guard case .saveFile(_, let report)? = driver.effects.last else {
            Issue.record("nothing was saved")
            return
        }
        #expect(report.contains("This version cannot read all of this triage"))
        driver.press("1<enter>+")
        #expect(store.sessions(limit: 9).map(\.state) == [.solved, .open])
        #expect(store.sessions(limit: 9).last == newer)
    }

    // MARK: Deleting

    @Test func deletingAsksFirst() throws {
        let store = try store([session("a", .solved), session("b", .unsolved, minutes: 1)])
        var driver = try driver(store: store)
        driver.press("[d<enter>")
        #expect(store.sessions(limit: 9).count == 2)
        driver.press("d<esc>dy")
        #expect(store.sessions(limit: 9).map(\.id) == ["a"])
        #expect(driver.state.app.kept.sessions.map(\.id) == ["a"])
        driver.press("dy")
        #expect(store.sessions(limit: 9).isEmpty)
        #expect(!driver.screen.contains("History"))
    }

    @Test func whatAnotherProgramKeptIsSeenOnReturningToHistory() throws {
        let store = try store([session("a", .solved)])
        var driver = try driver(store: store)
        driver.press("[<enter>")
        try store.save(session("b", .unsolved, minutes: 4))
        driver.press("<esc>")
        #expect(driver.screen.contains("History 2"))
    }

    // MARK: Reports

    @Test func theReportIsInTheReadersLanguage() throws {
        let store = try store([session("a", .solved)])
        var driver = try driver(store: store, language: .simplifiedChinese)
        driver.press("[<enter>x<enter>")
        guard case .saveFile(let name, let text)? = driver.effects.last else {
            Issue.record("nothing was written")
            return
        }
        #expect(name == "triage-a-不出水.md")
        #expect(text.contains("问题与回答"))
        #expect(text.contains("蒸汽阀关好了吗"))
    }
}
