import CoreTestSupport
import Foundation
import GRDB
import Testing
import TriageCore

@testable import TriageStore

/// Databases of earlier versions that are not to be changed, or cannot be.
struct OlderDatabaseTests {
    private let run = RunKey(checklist: "lamp#check", project: "/p", name: "spring")
    private let item = PartID("lamp#check/bulb")

    /// A database as a version of the program left it, with a tick, a note and a triage.
    private func database(of version: Int) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        let queue = try DatabaseQueue(path: folder.database)
        try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
        try Schema.migrate(queue, to: version)
        try queue.write {
            try $0.execute(
                sql: """
                    \(version < 4
                        ? """
                        INSERT INTO run (id, checklist, project, name, touched)
                            VALUES (1, 'lamp#check', '/p', 'spring', 1);
                        INSERT INTO item (run, item, is_done, done_at, note, text)
                            VALUES (1, 'lamp#check/bulb', 1, 1000, 'warm', 'Bulb');
                        """
                        : """
                        INSERT INTO checklist_run (id, place, heading, project, name, touched)
                            VALUES (1, '', 'lamp#check', '/p', 'spring', 1);
                        INSERT INTO item_state (run, item, state, at, note, text)
                            VALUES (1, 'lamp#check/bulb', 'done', 1000, 'warm', 'Bulb');
                        """)
                    INSERT INTO session VALUES ('s', 'lamp#dark', 'lamp#dark/tree', 'Dark', 'q1',
                        '[]', 'solved', 1, 2, 'en', '', '/p', 1);
                    """)
        }
        try queue.close()
        return folder
    }

    private func expectAllIsShown(_ store: SQLiteStore) throws {
        #expect(try store.records(of: run)[ItemKey(item.rawValue)]?.isDone == true)
        #expect(try store.records(of: run)[ItemKey(item.rawValue)]?.note == "warm")
        #expect(try store.runs(of: run.checklist, project: "/p").map(\.key.name) == ["spring"])
        #expect(try store.runs(in: "/p").map(\.records.count) == [1])
        #expect(try store.sessions(limit: 9).map(\.title) == ["Dark"])
    }

    private func expectNothingIsChanged(_ store: SQLiteStore) {
        for change in [
            { try store.apply(.untick, to: .item(item, "Bulb"), in: run) },
            { try store.delete(session: "s") },
        ] as [() throws -> Void] {
            do {
                try change()
                Issue.record("changed")
            } catch StoreFailure.readOnly {
            } catch {
                Issue.record("\(error)")
            }
        }
    }

    @Test(arguments: 1...Schema.steps.count)
    func whatCannotBeWrittenIsReadAsItIs(version: Int) throws {
        let folder = try database(of: version)
        let before = try folder.bytes()
        // No log can be made beside it, as in a folder that cannot be written, whoever runs the test.
        #expect(symlink("/nowhere/log", folder.database + "-wal") == 0)
        let store = SQLiteStore(path: folder.database)
        try expectAllIsShown(store)
        #expect(store.degradation?.effect == .readOnly)
        expectNothingIsChanged(store)
        #expect(try folder.bytes() == before)
    }

    @Test(arguments: 1...Schema.steps.count)
    func whatIsOnlyReadIsLeftAsItIs(version: Int) throws {
        let folder = try database(of: version)
        let before = try folder.bytes()
        let store = SQLiteStore(path: folder.database, isForReading: true)
        try expectAllIsShown(store)
        expectNothingIsChanged(store)
        #expect(try folder.bytes() == before)
        #expect(store.degradation == nil)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path + "/state")
                == ["triage.sqlite"], "not even a log")
    }

    @Test func whatIsOnlyReadShowsWhatAnotherProgramHasInItsLog() throws {
        let folder = try TemporaryFolder()
        let other = SQLiteStore(path: folder.database)
        try other.apply(.note("new"), to: .item(item, "Bulb"), in: run)
        let store = SQLiteStore(path: folder.database, isForReading: true)
        #expect(try store.records(of: run)[ItemKey(item.rawValue)]?.note == "new")
        withExtendedLifetime(other) {}
    }

    @Test func nothingIsMadeToBeRead() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database, isForReading: true)
        #expect(try store.sessions(limit: 9).isEmpty)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/state"))
    }

    @Test func anOlderDatabaseThatCanBeWrittenIsBroughtUpToDate() throws {
        let folder = try database(of: 1)
        let store = SQLiteStore(path: folder.database)
        try expectAllIsShown(store)
        #expect(store.degradation == nil)
        #expect(try store.read(Schema.version) == Schema.steps.count)
    }
}
