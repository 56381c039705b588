import GRDB
import TriageCore

/// The tables, as the steps that led to them. A step that was released is never changed: a new one is added.
enum Schema {
    static let steps = [
        """
        CREATE TABLE run (
            id INTEGER PRIMARY KEY,
            checklist TEXT NOT NULL,
            project TEXT NOT NULL,
            name TEXT NOT NULL,
            touched INTEGER NOT NULL,
            UNIQUE (checklist, project, name)
        );
        CREATE TABLE item (
            run INTEGER NOT NULL REFERENCES run (id) ON DELETE CASCADE,
            item TEXT NOT NULL,
            is_done INTEGER NOT NULL,
            done_at REAL,
            note TEXT NOT NULL,
            text TEXT NOT NULL,
            PRIMARY KEY (run, item)
        ) WITHOUT ROWID;
        CREATE TABLE session (
            id TEXT PRIMARY KEY NOT NULL,
            part TEXT NOT NULL,
            tree TEXT NOT NULL,
            title TEXT NOT NULL,
            first TEXT NOT NULL,
            steps TEXT NOT NULL,
            state TEXT NOT NULL,
            started_at REAL NOT NULL,
            updated_at REAL NOT NULL,
            language TEXT NOT NULL,
            content_version TEXT NOT NULL,
            project TEXT NOT NULL,
            touched INTEGER NOT NULL
        ) WITHOUT ROWID;
        CREATE INDEX session_touched ON session (touched);
        """,
        // Counts choices: the run that was chosen last is a checklist's current one; 0 where it never was.
        "ALTER TABLE run ADD COLUMN chosen INTEGER NOT NULL DEFAULT 0;",
        // The items before and behind: where an item stood tells it apart when it is worded anew.
        "ALTER TABLE item ADD COLUMN previous TEXT; ALTER TABLE item ADD COLUMN next TEXT;",
    ]

    static func version(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }

    /// Whether the tables are there as this version knows them; a newer one may have others.
    static func isReadable(_ db: Database) throws -> Bool {
        do {
            for sql in [
                "SELECT id, checklist, project, name, touched, chosen FROM run",
                "SELECT run, \(ItemRecord.columns) FROM item",
                "SELECT id, part, tree, title, first, steps, state, started_at, updated_at, language, "
                    + "content_version, project, touched FROM session",
            ] { _ = try db.makeStatement(sql: sql) }
            return true
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // A table or a column that is not there.
            return false
        }
    }

    /// Brings a database up to date, or to an older version, wholly or not at all.
    static func migrate(_ queue: DatabaseQueue, to target: Int = steps.count) throws {
        try queue.inDatabase { db in
            guard try version(db) < target else { return }
            try db.inTransaction(.immediate) {
                for step in try version(db)..<target {
                    try db.execute(sql: steps[step])
                    try db.execute(sql: "PRAGMA user_version = \(step + 1)")
                }
                return .commit
            }
        }
    }
}
