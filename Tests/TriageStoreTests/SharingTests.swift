import CoreTestSupport
import Foundation
import GRDB
import Testing
import TriageCore

@testable import TriageStore

/// Several stores on one file, and files of earlier versions.
struct SharingTests {
    private let run = RunKey(checklist: "c#l", project: "/p")
    private let now = Date(timeIntervalSince1970: 1_000)

    @Test func twoStoresSeeEachOthersTicks() throws {
        let folder = try TemporaryFolder()
        let a = SQLiteStore(path: folder.database)
        let b = SQLiteStore(path: folder.database)
        _ = try a.records(of: run)
        let before = try a.revision()
        #expect(try a.revision() == before)
        try b.apply(.tick(now), to: .item(PartID("c#l/1"), "One"), in: run)
        #expect(try a.revision() != before)
        try a.apply(.note("mine"), to: .item(PartID("c#l/1"), "One"), in: run)
        #expect(
            try b.records(of: run)["c#l/1"]
                == ItemRecord(isDone: true, doneAt: now, note: "mine", text: "One").ofPlainItem)
    }

    @Test func manyStoresOpenAndTickAtOnce() async throws {
        let folder = try TemporaryFolder()
        let path = folder.database
        await withTaskGroup(of: Void.self) { group in
            for worker in 0..<6 {
                group.addTask { [run, now] in
                    let store = SQLiteStore(path: path, patience: 20)
                    for number in 0..<20 {
                        do {
                            try store.apply(
                                .tick(now), to: .item(PartID("c#l/\(worker)-\(number)"), "x"),
                                in: run)
                        } catch {
                            Issue.record("\(error)")
                        }
                    }
                }
            }
        }
        #expect(try SQLiteStore(path: path).records(of: run).count == 120)
    }

    @Test func ticksSurviveTheProgram() throws {
        let folder = try TemporaryFolder()
        do {
            try SQLiteStore(path: folder.database)
                .apply(.tick(now), to: .item(PartID("c#l/1"), "One"), in: run)
        }
        #expect(try SQLiteStore(path: folder.database).records(of: run).count == 1)
    }

    @Test func powerCutsAreCaredFor() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        let modes = try store.read { db in
            try [
                String.fetchOne(db, sql: "PRAGMA journal_mode"),
                String.fetchOne(db, sql: "PRAGMA synchronous"),
            ]
        }
        #expect(modes == ["truncate", "2"])
    }

    @Test(arguments: 0..<Schema.steps.count)
    func oldVersionsAreBroughtUpToDate(version: Int) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        do {
            let queue = try DatabaseQueue(path: folder.database)
            try queue.inDatabase { db in
                for step in 0..<version { try db.execute(sql: Schema.steps[step]) }
                try db.execute(sql: "PRAGMA user_version = \(version)")
            }
        }
        let store = SQLiteStore(path: folder.database)
        try store.apply(.tick(now), to: .item(PartID("c#l/1"), "One"), in: run)
        #expect(store.degradation == nil)
        #expect(try store.read(Schema.version) == Schema.steps.count)
    }

    @Test func theFirstVersionIsAsItWasReleased() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        do {
            let queue = try DatabaseQueue(path: folder.database)
            try queue.inDatabase { db in
                // As the first release wrote it: never to be changed.
                try db.execute(
                    sql: """
                        CREATE TABLE run (id INTEGER PRIMARY KEY, checklist TEXT NOT NULL,
                            project TEXT NOT NULL, name TEXT NOT NULL, touched INTEGER NOT NULL,
                            UNIQUE (checklist, project, name));
                        CREATE TABLE item (
                            run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
                            item TEXT NOT NULL, is_done INTEGER NOT NULL, done_at REAL,
                            note TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (run, item))
                            WITHOUT ROWID;
                        CREATE TABLE session (id TEXT PRIMARY KEY NOT NULL, part TEXT NOT NULL,
                            tree TEXT NOT NULL, title TEXT NOT NULL, first TEXT NOT NULL,
                            steps TEXT NOT NULL, state TEXT NOT NULL, started_at REAL NOT NULL,
                            updated_at REAL NOT NULL, language TEXT NOT NULL,
                            content_version TEXT NOT NULL, project TEXT NOT NULL,
                            touched INTEGER NOT NULL) WITHOUT ROWID;
                        CREATE INDEX session_touched ON session (touched);
                        INSERT INTO run VALUES (1, 'c#l', '/p', '', 1);
                        INSERT INTO run VALUES (2, 'c#l', '/p', 'may', 3);
                        INSERT INTO run VALUES (3, 'c#l', '/p', 'june', 2);
                        INSERT INTO item VALUES (1, 'c#l/1', 1, 1000.0, 'n', 'One');
                        INSERT INTO session VALUES ('s', 'c#p', 'c#p/tree', 'T', 'q1',
                            '[{"question":"q1","questionText":"Q","choice":"a1","answerText":"A"}]',
                            'open', 1.0, 2.0, 'en', '1', '/p', 1);
                        PRAGMA user_version = 1;
                        """)
            }
        }
        let store = SQLiteStore(path: folder.database)
        #expect(
            try store.records(of: run) == [
                "c#l/1": ItemRecord(isDone: true, doneAt: now, note: "n", text: "One")
            ])
        #expect(try store.sessions(limit: 1).first?.steps.map(\.choice) == [.answer(0)])
        #expect(store.degradation == nil)
        // Nobody has chosen yet.
        #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["may", "june", ""])
        try store.choose(run)
        #expect(try store.runs(of: "c#l", project: "/p").map(\.key.name) == ["", "may", "june"])
    }

    @Test(arguments: [
        (["XDG_STATE_HOME": "/x/state", "HOME": "/h"], "/x/state/triage"),
        (["XDG_STATE_HOME": "relative", "HOME": "/h"], "/h/.local/state/triage"),
        (["XDG_STATE_HOME": "", "HOME": "/h"], "/h/.local/state/triage"),
        ([:], nil),
    ])
    func theStateFolderFollowsTheRules(environment: [String: String], path: String?) {
        #expect(StateFolder.path(environment: environment) == path)
    }
}
