import CoreTestSupport
import Foundation
import GRDB
import Testing
import TriageCore

@testable import TriageStore

/// Databases that are damaged, locked, foreign or out of reach.
struct FaultTests {
    private let run = RunKey(checklist: "lamp#check", project: "/p")
    private let item = PartID("lamp#check/bulb")
    private let now = Date(timeIntervalSince1970: 1_000)

    private func tick(_ store: SQLiteStore) throws {
        try store.apply(.tick(now), to: .item(item, "Bulb"), in: run)
    }

    private func isTicked(_ store: SQLiteStore) throws -> Bool {
        try store.records(of: run)[ItemKey(item.rawValue)]?.isDone == true
    }

    @Test func nothingIsOpenedBeforeItIsNeeded() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        #expect(store.degradation == nil)
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/state"))
        _ = try store.records(of: run)
        #expect(FileManager.default.fileExists(atPath: folder.database))
    }

    @Test func whatCannotBeWrittenIsRememberedUntilTheEnd() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data(), at: folder.path + "/state")
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(try isTicked(store))
        #expect(store.degradation?.effect == .untilExit)
        guard case .readOnly = store.degradation?.failure else {
            Issue.record("\(String(describing: store.degradation))")
            return
        }
    }

    @Test func aFolderInPlaceOfTheDatabaseIsLeftAlone() throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            atPath: folder.database, withIntermediateDirectories: true)
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(try isTicked(store))
        #expect(store.degradation?.effect == .untilExit)
    }

    @Test(arguments: ["no database at all, only some words that fill the header's place", "x"])
    func damagedIsKeptAside(content: String) throws {
        let folder = try TemporaryFolder()
        for number in 1...2 {
            try folder.write(Data(content.utf8))
            let store = SQLiteStore(path: folder.database)
            try tick(store)
            #expect(try isTicked(store))
            let aside = folder.database + ".corrupt-\(number)"
            #expect(
                store.degradation
                    == Degradation(.startedAnew, .corrupt(path: folder.database, keptAs: aside)))
            #expect(try folder.bytes(aside) == Data(content.utf8))
            #expect(try isTicked(SQLiteStore(path: folder.database)))
        }
    }

    @Test func damageMetInTheMiddleIsKeptAsideToo() throws {
        let folder = try TemporaryFolder()
        do {
            let store = SQLiteStore(path: folder.database)
            for number in 0..<400 {
                try store.apply(
                    .note(String(repeating: "n", count: 200)),
                    to: .item(PartID("lamp#check/\(number)"), "Item"), in: run)
            }
        }
        var bytes = try folder.bytes()
        for index in 8_192..<bytes.count where index % 4_096 < 64 { bytes[index] = 0x5A }
        try folder.write(bytes)
        // Who only reads sets nothing aside.
        let reader = SQLiteStore(path: folder.database, isForReading: true)
        #expect(try reader.records(of: run).isEmpty)
        #expect(reader.degradation == Degradation(.untilExit, .damaged(path: folder.database)))
        #expect(try folder.bytes() == bytes)
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(try isTicked(store))
        #expect(store.degradation?.effect == .startedAnew)
        #expect(try folder.bytes(folder.database + ".corrupt-1") == bytes)
    }

    @Test func theLogOfADamagedDatabaseIsNotTakenForThatOfTheNext() throws {
        let folder = try TemporaryFolder()
        // As releases before 2 kept it.
        try tick(SQLiteStore(path: folder.database))
        let older = try DatabaseQueue(path: folder.database)
        try older.inDatabase {
            try $0.execute(sql: "PRAGMA journal_mode = WAL; UPDATE item_state SET note = 'old'")
        }
        let log = try folder.bytes(folder.database + "-wal")
        let copy = folder.path + "/copy/triage.sqlite"
        try folder.write(Data(repeating: 0x5A, count: 8_192), at: copy)
        try folder.write(log, at: copy + "-wal")
        for _ in 1...2 {
            let other = SQLiteStore(path: copy)
            try other.apply(.note("n"), to: .item(PartID("lamp#check/cord"), "Cord"), in: run)
            #expect(try other.records(of: run)["lamp#check/cord"]?.note == "n")
            let sound = try other.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
            #expect(sound == "ok")
        }
        withExtendedLifetime(older) {}
    }

    @Test func theLogOfADamagedDatabaseIsKeptAsideWithIt() throws {
        let folder = try TemporaryFolder()
        // Release 1.0 has it open, so that nobody clears the log away.
        do { try tick(SQLiteStore(path: folder.database)) }
        let other = try DatabaseQueue(path: folder.database)
        try other.inDatabase {
            try $0.execute(
                sql: """
                    PRAGMA journal_mode = WAL; UPDATE item_state SET note = 'only in the log'
                    """)
        }
        let log = try folder.bytes(folder.database + "-wal")
        let file = try #require(FileHandle(forWritingAtPath: folder.database))
        try file.write(contentsOf: Data(repeating: 0x5A, count: 100))
        try file.close()
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(store.degradation?.effect == .startedAnew)
        #expect(try folder.bytes(folder.database + ".corrupt-1-wal") == log)
        #expect(FileManager.default.fileExists(atPath: folder.database + ".corrupt-1-shm"))
        withExtendedLifetime(other) {}
    }

    @Test func nobodyElseMayReadWhatIsKept() throws {
        let folder = try TemporaryFolder()
        try tick(SQLiteStore(path: folder.database))
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/state")
        #expect(attributes[.posixPermissions] as? Int == 0o700)
    }

    @Test func aSessionOfAnotherVersionIsStillListed() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        var session = Session(
            id: "s", part: "lamp#dark", tree: "lamp#dark/tree", title: "Dark", first: "q1",
            steps: [.init(question: "q1", questionText: "Q", choice: .answer(0), answerText: "A")],
            state: .solved, startedAt: now, updatedAt: now, language: "en")
        try store.save(session)
        try store.write {
            try $0.execute(sql: "UPDATE session SET steps = '[7]', state = 'paused'")
        }
        session.steps = []
        session.state = .open
        session.isWhole = false
        #expect(try store.sessions(limit: 1) == [session])
    }

    @Test func lockedSaysSoAndWorksLater() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database, patience: 0.02)
        try tick(store)
        let other = try DatabaseQueue(path: folder.database)
        try other.write { (_: Database) throws -> Void in
            #expect(throws: StoreFailure.locked(path: folder.database)) {
                try store.apply(.untick, to: .item(item, "Bulb"), in: run)
            }
            #expect(try isTicked(store))
        }
        try store.apply(.untick, to: .item(item, "Bulb"), in: run)
        #expect(try isTicked(store) == false)
        #expect(store.degradation == nil)
    }

    @Test func whatIsHeldIsNotTakenForEmpty() throws {
        let folder = try TemporaryFolder()
        try tick(SQLiteStore(path: folder.database))
        let other = try DatabaseQueue(path: folder.database)
        try other.inDatabase {
            try $0.execute(
                sql: "PRAGMA locking_mode = EXCLUSIVE; UPDATE item_state SET note = 'mine'")
        }
        let store = SQLiteStore(path: folder.database, patience: 0.02, isForReading: true)
        #expect(throws: StoreFailure.locked(path: folder.database)) { try isTicked(store) }
        try other.close()
        #expect(try isTicked(store))
    }

    @Test func openingWaitsForAnotherThatOpens() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database, patience: 0.02)
        try FileManager.default.createDirectory(
            atPath: folder.path + "/state", withIntermediateDirectories: true)
        let refused = try FolderLock.holding(folder.database, patience: Patience(seconds: 0)) {
            Result { try store.records(of: run) }
        }
        #expect(throws: StoreFailure.locked(path: folder.database)) { try refused.get() }
        try tick(store)
        #expect(try isTicked(store))
    }

    @Test func newerIsReadAndLeftUntouched() throws {
        let folder = try TemporaryFolder()
        do {
            try tick(SQLiteStore(path: folder.database))
            let queue = try DatabaseQueue(path: folder.database)
            try queue.inDatabase { try $0.execute(sql: "PRAGMA user_version = 99") }
        }
        let before = try folder.bytes()
        do {
            let store = SQLiteStore(path: folder.database)
            #expect(try isTicked(store))
            let failure = StoreFailure.newer(path: folder.database)
            #expect(store.degradation == Degradation(.readOnly, failure))
            #expect(throws: failure) { try tick(store) }
            #expect(throws: failure) { try store.reset(run, items: nil) }
            #expect(throws: failure) { try store.choose(run) }
        }
        #expect(try folder.bytes() == before)
    }

    @Test func anotherProgramsIsOutOfReachAndSaysSo() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        do {
            let queue = try DatabaseQueue(path: folder.database)
            try queue.inDatabase {
                try $0.execute(sql: "CREATE TABLE t (x); PRAGMA user_version = 99")
            }
        }
        let before = try folder.bytes()
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(try isTicked(store), "until the program ends")
        #expect(store.degradation == Degradation(.untilExit, .foreign(path: folder.database)))
        #expect(try folder.bytes() == before)
    }

    @Test func anEmptyFileSaysSoAndTheNextTickBeginsItAnew() throws {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        let reader = SQLiteStore(path: folder.database, isForReading: true)
        _ = try isTicked(reader)
        #expect(reader.degradation == Degradation(.untilExit, .empty(path: folder.database)))
        try tick(SQLiteStore(path: folder.database))
        #expect(try isTicked(SQLiteStore(path: folder.database, isForReading: true)))
    }

    @Test(arguments: [1, 3, 5])
    func damageIsFoundWhereverItIs(page: Int) throws {
        let folder = try TemporaryFolder()
        try tick(SQLiteStore(path: folder.database))
        var bytes = Array(try folder.bytes())
        let start = min(page * 4096, bytes.count - 4096)
        for index in start..<(start + 4096) {
            bytes[index] = UInt8(truncatingIfNeeded: index &* 31 &+ 7)
        }
        try Data(bytes).write(to: URL(fileURLWithPath: folder.database))
        let reader = SQLiteStore(path: folder.database, isForReading: true)
        _ = try isTicked(reader)
        #expect(reader.degradation == Degradation(.untilExit, .damaged(path: folder.database)))
        let store = SQLiteStore(path: folder.database)
        #expect(try !isTicked(store), "set aside by whoever opens it to change it")
        try tick(store)
        #expect(store.degradation?.effect == .startedAnew)
        #expect(try isTicked(SQLiteStore(path: folder.database, isForReading: true)))
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["", "-wal", "-journal"])
    func whatIsNoFileIsNeverOpened(suffix: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(Data())
        let path = folder.database + suffix
        unlink(path)
        #expect(mkfifo(path, 0o600) == 0)
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        #expect(store.degradation == Degradation(.untilExit, .notAFile(path: path)))
    }

    @Test func rowsThatWeDidNotWriteAreNoReasonToStop() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        try store.write {
            try $0.execute(sql: "UPDATE item_state SET note = x'00ff', at = x'00ff'")
        }
        #expect(try store.records(of: run).count == 1)
        #expect(throws: StoreFailure.self) { try tick(store) }
        #expect(try store.runs(of: run.checklist, project: "/p").map(\.key.name) == [""])
    }

    @Test func aDatabaseDeletedMeanwhileIsMadeAgain() throws {
        let folder = try TemporaryFolder()
        let store = SQLiteStore(path: folder.database)
        try tick(store)
        let before = try store.revision()
        try FileManager.default.removeItem(atPath: folder.path + "/state")
        #expect(try store.revision() != before, "what is kept is not the same any more")
        #expect(try isTicked(store) == false)
        try tick(store)
        #expect(try isTicked(SQLiteStore(path: folder.database)))
    }
}
