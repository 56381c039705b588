import Foundation
import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

/// The runs of a checklist, also while another program works on the same store.
@Suite struct ChecklistRunsTests {
    private let store = MemoryStore()

    private func open(keys: String = "<enter>") -> ScreenDriver {
        ChecklistGoldenTests.open(rows: 24, columns: 80, store: store, keys: keys)
    }

    private var names: [String] {
        store.runs(of: ChecklistScreenTests.run.checklist, project: "/project").map(\.key.name)
    }

    private func run(_ driver: ScreenDriver) -> ChecklistRun? {
        (driver.state.screen as? ChecklistScreen)?.run
    }

    private func notes(_ driver: ScreenDriver) -> [String] {
        run(driver)?.items.map(\.note).filter { !$0.isEmpty } ?? ["no checklist"]
    }

    @Test func aRunIsRememberedBeforeAnythingIsTicked() {
        var driver = open()
        var other = open()
        driver.press("<space>C2.0<enter>")
        #expect(open().screen.contains("Run 2.0"))
        #expect(open(keys: "").screen.contains("Run 2.0  0 done · 6 open"), "Home, too")
        other.send(.storeChanged)
        other.press("C")
        #expect(other.screen.contains("• Default run"))
        #expect(other.screen.contains("2.0"))
    }

    @Test func theRunThatWasChosenIsOpenedAgain() {
        var driver = open()
        driver.press("<space>C2.0<enter><space>C<home><enter><esc>")
        #expect(!driver.screen.contains("Run 2.0"))
        driver.press("<enter>")
        #expect(driver.screen.contains("Default run"))
        #expect(open().screen.contains("Default run"))
        // Who works on another run does not change what was chosen.
        var other = RunKey(
            checklist: ChecklistKey(earlier: ChecklistScreenTests.checklist), project: "/project")
        other.name = "2.0"
        ChecklistScreenTests.remember("Anything else", in: store, run: other)
        #expect(open().screen.contains("Default run"))
    }

    @Test func aResetRunIsStillTheCurrentOne() {
        var driver = open()
        driver.press("<space>C2.0<enter><space>Ry")
        #expect(run(driver)?.progress.done == 0)
        #expect(open().screen.contains("Run 2.0"))
        driver.press("u")
        #expect(run(driver)?.progress.done == 1)
    }

    @Test func aRunIsRenamedWithAllThatItHolds() {
        var driver = open()
        driver.press("<space>Crename<enter>1.O<enter>")
        #expect(driver.screen.contains("Run 1.O"))
        #expect(names == ["1.O"])
        driver.press("C<end><up><enter><bs>0<enter>j<space>u")
        #expect(names == ["1.0"])
        #expect(open().screen.contains("Run 1.0"))
        #expect(run(driver)?.progress.done == 1)
        driver.press("C2.0<enter>C<end><up><enter><ctrl-u>1.0<enter>")
        #expect(driver.screen.contains("There is a run “1.0” already."))
        #expect(driver.screen.contains("Run 2.0"))
        driver.press("C1.0<enter>u")
        #expect(names.contains("1.O"), "the name is undone")
        driver.press("uu")
        #expect(run(driver)?.progress.done == 0, "what was done under the first name is undone")
        store.fail(with: .locked(path: "/state/db"))
        driver.press("C2.0<enter>C<end><up><enter>1<enter>")
        #expect(driver.screen.contains("Run 2.0 "))
        #expect(driver.screen.contains("Another program holds /state/db."))
    }

    @Test func aRunIsDeletedAfterAsking() {
        var driver = open()
        driver.press("C")
        #expect(!driver.screen.contains("Delete this run"), "nobody began one")
        driver.press("<esc><space>Cdelete<enter>y")
        #expect(names.isEmpty && run(driver)?.progress.done == 0)
        driver.press("u")
        #expect(names == [""] && run(driver)?.progress.done == 1, "the default one, too")
        driver.press("C2.0<enter><space>nmine<enter>C<end><enter>")
        #expect(
            driver.screen.contains("Run 2.0: forget what was said of its items (1 done, 1 note)?"))
        driver.press("<enter>")
        #expect(names == ["2.0", ""])
        driver.press("C<end><enter>y")
        #expect(names == [""])
        #expect(driver.screen.contains("Default run"))
        #expect(run(driver)?.progress.done == 1)
        #expect(driver.screen.contains("Deleted. u brings it back."))
    }

    @Test func aDeletedRunComesBack() {
        var driver = open()
        driver.press("<space>C2.0<enter><space>nmine<enter>C<end><enter>y<space>uu")
        #expect(driver.screen.contains("Run 2.0"))
        #expect(notes(driver) == ["mine"])
        #expect(run(driver)?.progress.done == 1)
        #expect(open().screen.contains("Run 2.0"), "it is the current one again")
        driver.press("uu")
        #expect(run(driver)?.progress.done == 0, "what was done before can be undone as well")
        driver.press("C<end><enter>yu")
        #expect(names == ["2.0", ""], "an empty one, too")
    }

    @Test func changesAreUndoneAfterARestartAndAfterAReset() {
        var driver = open()
        driver.press("<space>j<space>Ry")
        var later = open()
        later.press("u")
        #expect(run(later)?.progress.done == 2, "the reset")
        later = open()
        later.press("u")
        #expect(run(later)?.progress.done == 1, "what was ticked before it")
        #expect(later.screen.contains("Undone: the tick of"))
        later.press("uu")
        #expect(run(later)?.progress.done == 0)
        #expect(later.screen.contains("There is nothing more to undo."))
    }

    @Test func changesAreUndoneAlsoWhenTheScreenWasLeft() {
        var driver = open()
        driver.press("<space>nmine<enter>Ryq<enter>")
        #expect(run(driver)?.progress.done == 0)
        driver.press("u")
        #expect(run(driver)?.progress.done == 1)
        #expect(notes(driver) == ["mine"])
        driver.press("H<enter>uu")
        #expect(run(driver)?.progress.done == 0)
        driver.press("u")
        #expect(driver.screen.contains("There is nothing more to undo."))
    }

    @Test func aPartOfARunsNameOpensItRatherThanBeginningAnother() {
        var driver = open()
        driver.press("Crelease-1.0<enter><space>Cdefa<enter>Crelease")
        #expect(driver.screen.contains("▸   release-1.0"))
        #expect(driver.line("New run “release”") != nil)
        driver.press("<enter>")
        #expect(driver.screen.contains("Run release-1.0"))
        #expect(run(driver)?.progress.done == 1)
        driver.press("Cdelete<enter>")
        #expect(
            driver.screen.contains("Run release-1.0: forget what was said of its items (1 done)"))
        driver.press("nCrelease<end><enter>")
        #expect(names == ["release", "release-1.0", ""])
    }

    @Test func aClosedRunIsReadOnlyUntilItIsOpenAgain() {
        var driver = open()
        driver.press("<space>Cclose<enter>")
        #expect(driver.screen.contains("Closed; u takes it back."))
        #expect(driver.screen.contains("closed 2"))
        driver.press("j<space>")
        #expect(run(driver)?.progress.done == 1)
        #expect(driver.screen.contains("is closed"))
        driver.press("Creopen<enter>")
        driver.press("j")
        #expect(!driver.screen.contains("is closed"), "what failed then is no more so")
        driver.press("<space>")
        #expect(run(driver)?.progress.done == 2)
        driver.press("Cclose<enter>u<space>")
        #expect(run(driver)?.progress.done == 1, "open again, it is unticked")
    }

    @Test func aNameThatIsTypedBeginsARunOnlyWhereItIsChosen() {
        var driver = open()
        driver.press("<space>C2.0<esc>")
        #expect(names == [""])
        driver.press("C2.0")
        #expect(driver.screen.contains("New run “2.0”"))
        driver.press("<enter>")
        #expect(Set(names) == ["", "2.0"])
    }

    @Test func howMuchIsDoneNamesNoRun() {
        var driver = open()
        driver.press("<space>C1<enter>")
        #expect(driver.screen.contains("Run 1 "))
    }

    @Test func whatIsSaidOfAnotherRunIsNotShownHere() {
        var driver = open()
        driver.press("<space>")
        var other = ChecklistScreenTests.run
        other.name = "2.0"
        driver.send(.result(.records(other, .success([:]))))
        #expect(run(driver)?.progress.done == 1)
    }

    @Test func aNoteBeginsAsItIsInTheStore() {
        var driver = open()
        var other = open()
        other.press("ntheirs<enter>")
        driver.send(.storeChanged)
        driver.press("n")
        #expect(driver.screen.contains("theirs"))
        driver.press(", and mine<enter>")
        #expect(notes(driver) == ["theirs, and mine"])
        driver.press("n<enter>")
        #expect(notes(driver) == ["theirs, and mine"])
    }

    @Test func noNoteTakesThePlaceOfAnotherUnseen() {
        var driver = open()
        var other = open()
        driver.press("nmine")
        other.press("ntheirs<enter>")
        driver.press("<enter>")
        #expect(notes(driver) == ["theirs\nmine"])
        #expect(driver.screen.contains("Another program wrote here meanwhile"))
        driver.press("n<enter>")
        #expect(notes(driver) == ["theirs\nmine"], "a field without changes changes nothing")
        driver.press("u")
        #expect(notes(driver) == ["theirs"])
    }

    @Test func whatAnotherProgramDidIsNotUndone() {
        var driver = open()
        driver.press("<space>")
        var other = open()
        other.press("ntheirs<enter>")
        driver.press("u")
        #expect(run(driver)?.progress.done == 0)
        #expect(notes(driver) == ["theirs"])
    }

    // MARK: Runs in files

    /// The run on screen, as the store tells it where it lives in a file.
    private func shared(_ conflicts: [RunConflict] = []) -> ScreenDriver {
        var facts = RunFacts()
        facts.file = "release/2.1.md"
        facts.conflicts = conflicts
        var run = ChecklistScreenTests.run
        run.name = "2.1"
        _ = try? store.begin(run, facts)
        return open()
    }

    @Test func aRunInAFileNamesIt() {
        var driver = shared()
        #expect(driver.screen.contains("Run: 2.1, in release/2.1.md"))
        driver.press("C")
        #expect(driver.screen.contains("0 done · 6 open  release/2.1.md"))
        driver.press("delete<enter>")
        #expect(driver.screen.contains("release/2.1.md is deleted too."))
        driver.press("y")
        #expect(driver.screen.contains("Deleted with its file release/2.1.md; u brings both back."))
    }

    @Test func whatIsToBeSettledInItsFileIsToldWithItsLine() {
        let driver = shared([
            RunConflict(line: 9, .merge), RunConflict(line: 12, .states("Wipe", line: 10)),
            RunConflict(line: 15, .unknown("Dance")),
        ])
        #expect(driver.screen.contains("3 lines of release/2.1.md are to be settled:"))
        #expect(driver.screen.contains("release/2.1.md:9: a merge was left unfinished here"))
        #expect(driver.screen.contains("release/2.1.md:12: “Wipe” is in another state on line 10"))
        #expect(
            driver.screen.contains("release/2.1.md:15: the checklist has no item “Dance” there"))
    }

    @Test func aTickInTheFileCountsWithoutANameAndNothingIsWholeBeforeConflictsAreSettled() {
        var driver = shared([RunConflict(line: 9, .merge)])
        let items = run(driver)?.items.map(\.item) ?? []
        let records = items.map { item in
            var record = ItemRecord(.done, text: item.text)
            record.isInRunFile = true
            return (item.key, record)
        }
        guard let key = (driver.state.screen as? ChecklistScreen)?.list.runKey(driver.state.app)
        else {
            Issue.record("no checklist")
            return
        }
        driver.send(.result(.records(key, .success(Dictionary(uniqueKeysWithValues: records)))))
        #expect(run(driver)?.progress.inFile == 0)
        #expect(driver.screen.contains("ticked in the file"))
        #expect(!driver.screen.contains("All done"))
    }

    // MARK: Keys

    @Test(arguments: ["/steam<enter>", "sdescale with citric acid<enter>"])
    func keysKeepTheirMeaningWhenSomethingWasLookedFor(keys: String) {
        for (key, title) in [
            ("n", "Note"), ("F", "What failed?"), ("-", "Why is it not applicable?"),
        ] {
            var driver = open(keys: "<enter>")
            driver.press(keys)
            #expect(driver.state.screen is ChecklistScreen)
            driver.press(key)
            #expect(driver.screen.contains(title), "\(key): \(driver.screen)")
        }
        var driver = open()
        driver.press(keys + "N")
        #expect(driver.state.overlay == nil)
    }

    @Test func at80ColumnsTheFooterNamesTheStates() {
        let footer = open().screen.split(separator: "\n").last ?? ""
        for name in ["Space tick", "F failed", "- n/a", "n note"] {
            #expect(footer.contains(name), "\(footer)")
        }
    }
}
