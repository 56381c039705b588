import CoreTestSupport
import Foundation
import Testing
import TriageCore
import TriageLibrary
import TriageStore

/// What is done to a run in a file, and taken back: the file is what it was.
@Suite struct SharedRunUndoTests {
    private let folder: TemporaryFolder
    private let store: RunFiles
    private let checklist: Checklist
    private let run: RunKey

    init() throws {
        folder = try TemporaryFolder([
            "docs/ferry.md":
                "# Ferry\n\n## Departure checklist\n\n- [ ] Chock the wheels\n- [ ] Close the doors\n- [ ] Sail\n"
        ])
        let library = LibraryLoader.load(roots: [folder.path + "/docs"]).library
        store = RunFiles(
            SQLiteStore(path: folder.path + "/state/triage.sqlite"), project: folder.path,
            closingWords: { _ in "closed" })
        store.load(library)
        let guide = try #require(library.guides.first)
        let part = try #require(guide.parts.first { $0.checklist != nil })
        let checklist = try #require(part.checklist)
        self.checklist = checklist
        let key = library.key(of: checklist, part.id, titled: part.title, project: folder.path)
        run = RunKey(checklist: key, project: folder.path, name: "2.1")
        try store.begin(run, in: "run.md") { items in
            RunFile.new(
                RunMark(key, name: "2.1", begunAt: nil, begunBy: ""), titled: "Departure 2.1",
                saying: [], checklist, ChecklistSource(checklist, in: guide.document), items)
        }
    }

    private func text() throws -> String {
        try String(contentsOfFile: folder.path + "/run.md", encoding: .utf8)
    }

    private func write(_ text: String) throws { try folder.write(text, to: "run.md") }

    /// The change that something made of the run's records.
    private func change(_ body: () throws -> Void) throws -> RecordChange {
        let before = try store.records(of: run)
        try body()
        let after = try store.records(of: run)
        let touched = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
        return RecordChange(
            before: before.filter { touched.contains($0.key) },
            after: after.filter { touched.contains($0.key) })
    }

    @Test func ticksMarksAndNotesAreTakenBack() throws {
        let before = try text()
        let items = checklist.items
        let change = try change {
            try store.apply(.tick(Date(), by: "Ada"), to: items[0], in: run)
            try store.apply(
                .mark(.failed, reason: "no tide", Date(), by: "Ada"), to: items[2], in: run)
            try store.apply(.note("wait"), to: items[2], in: run)
        }
        #expect(change.items.count == 2)
        // Somebody writes beside it.
        try write(try text() + "\nAt nine.\n")
        try store.undo(change, in: run)
        #expect(try text() == before + "\nAt nine.\n")
    }

    @Test func whatWasAdoptedGoesBackToItsOwnLine() throws {
        try write(
            try text().replacing(
                "- [ ] Close the doors", with: "- [x] Close all the doors\n  > by hand"))
        let old = try #require(
            try store.records(of: run).first { $0.value.text == "Close all the doors" })
        let change = try change {
            try store.move(old.key, from: nil, to: checklist.items[1], in: run)
        }
        #expect(try text().contains("- [x] Close the doors\n  > by hand\n"))
        #expect(try !text().contains("all"))
        try store.undo(change, in: run)
        let records = try store.records(of: run)
        #expect(records[old.key] == old.value)
        #expect(records[checklist.items[1].key]?.tellsSomething != true)
    }

    @Test func aRunIsOpenAgainAndForgottenTicksComeBack() throws {
        try store.apply(.tick(Date(), by: "Ada"), to: checklist.items[0], in: run)
        let ticked = try text()
        let facts = try #require(try store.runs(of: run.checklist, project: run.project).first)
            .facts
        try store.close(run, at: Date(), by: "Ada")
        #expect(throws: StoreFailure.closed(run: "2.1")) {
            try store.apply(.untick, to: checklist.items[0], in: run)
        }
        var change = RecordChange(before: [:], after: [:])
        change.facts = facts
        try store.undo(change, in: run)
        #expect(try text() == ticked)
        let forgotten = try self.change { _ = try store.reset(run, items: nil) }
        #expect(try !text().contains("[x]"))
        try store.undo(forgotten, in: run)
        #expect(try text() == ticked)
    }

    @Test func aDeletedRunComesBackWithAllThatPeopleWrote() throws {
        try write(try text() + "\nAt nine.\r\n")
        let before = try text()
        let facts = try #require(try store.runs(of: run.checklist, project: run.project).first)
            .facts
        let records = try store.delete(run)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/run.md"))
        #expect(try store.runs(of: run.checklist, project: run.project).isEmpty)
        var change = RecordChange(before: records, after: [:])
        change.facts = facts
        try store.choose(run)
        try store.undo(change, in: run)
        #expect(try text() == before)
        #expect(try store.runs(of: run.checklist, project: run.project).map(\.key.name) == ["2.1"])
    }

    @Test func aChangeOfTheFileIsAnotherRevision() throws {
        _ = try store.records(of: run)
        let before = try store.revision()
        try write(try text() + "\n")
        #expect(try store.revision() != before)
    }
}
