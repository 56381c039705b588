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
        // A checklist is told by its file and its heading, an item by what it stands below and its words. What was kept
        // until then stays under the ids of parts and items, without a place, until it is changed. Items are in one of
        // four states, and tell who made it so; runs tell when they began and ended, and with which items.
        """
        CREATE TABLE checklist_run (
            id INTEGER PRIMARY KEY,
            place TEXT NOT NULL,
            heading TEXT NOT NULL,
            project TEXT NOT NULL,
            name TEXT NOT NULL,
            touched INTEGER NOT NULL,
            chosen INTEGER NOT NULL DEFAULT 0,
            file TEXT NOT NULL DEFAULT '',
            title TEXT NOT NULL DEFAULT '',
            begun_at REAL,
            begun_by TEXT NOT NULL DEFAULT '',
            closed_at REAL,
            closed_by TEXT NOT NULL DEFAULT '',
            items TEXT,
            UNIQUE (place, heading, project, name)
        );
        CREATE TABLE item_state (
            run INTEGER NOT NULL REFERENCES checklist_run (id) ON DELETE CASCADE,
            item TEXT NOT NULL,
            state TEXT NOT NULL,
            at REAL,
            by TEXT NOT NULL DEFAULT '',
            reason TEXT NOT NULL DEFAULT '',
            note TEXT NOT NULL,
            text TEXT NOT NULL,
            item_group TEXT NOT NULL DEFAULT '',
            previous TEXT,
            next TEXT,
            PRIMARY KEY (run, item)
        ) WITHOUT ROWID;
        INSERT INTO checklist_run (id, place, heading, project, name, touched, chosen)
            SELECT id, '', checklist, project, name, touched, chosen FROM run;
        INSERT INTO item_state (run, item, state, at, note, text, previous, next)
            SELECT run, item, CASE WHEN is_done THEN 'done' ELSE 'open' END, done_at, note, text, previous, next
            FROM item;
        DROP TABLE item;
        DROP TABLE run;
        """,
        // A run may live in a file of its project: then only where is kept here.
        "ALTER TABLE checklist_run ADD COLUMN run_file TEXT NOT NULL DEFAULT '';",
        // A tick is of all that an item said. Runs belong to repositories, which `project` tells from now on: what was kept
        // by the paths of folders is taken over when it is touched.
        """
        ALTER TABLE item_state ADD COLUMN whole TEXT NOT NULL DEFAULT '';
        ALTER TABLE item_state ADD COLUMN digest TEXT;
        """,
        // The last changes of a checklist's runs, which can be taken back.
        """
        CREATE TABLE last_change (
            place TEXT NOT NULL,
            heading TEXT NOT NULL,
            project TEXT NOT NULL,
            changes TEXT NOT NULL,
            PRIMARY KEY (place, heading, project)
        ) WITHOUT ROWID;
        """,
    ]

    /// What a database turns out to be.
    enum Layout: Equatable {
        /// Nothing was ever kept in it.
        case empty
        /// That of this version of the program or of an earlier one.
        case ours(version: Int)
        /// A newer version's, with all tables as this version knows them or without.
        case newer(isReadable: Bool)
        /// Another program's.
        case foreign

        var isOurs: Bool {
            switch self {
            case .empty, .ours: true
            case .newer, .foreign: false
            }
        }

        /// Why nothing is to be changed in it, or nothing can be read; nil for one of ours.
        func failure(_ path: String) -> StoreFailure? {
            switch self {
            case .empty: .empty(path: path)
            case .ours: nil
            case .newer: .newer(path: path)
            case .foreign: .foreign(path: path)
            }
        }
        /// Whether records can be read from it, once it is brought up to date.
        var isReadable: Bool {
            switch self {
            case .empty, .foreign: false
            case .ours: true
            case .newer(let isReadable): isReadable
            }
        }
    }

    static func layout(_ db: Database) throws -> Layout {
        switch try version(db) {
        case 0:
            let isEmpty = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM sqlite_master") == 0
            return isEmpty ? .empty : .foreign
        case steps.count:
            return try isReadable(db) ? .ours(version: steps.count) : .foreign
        case let version where steps.indices.contains(version):
            return try holdsRuns(db) ? .ours(version: version) : .foreign
        case let version where version > steps.count:
            return try holdsRuns(db) ? .newer(isReadable: try isReadable(db)) : .foreign
        default: return .foreign
        }
    }

    /// Whether tables stand in it that any version makes.
    private static func holdsRuns(_ db: Database) throws -> Bool {
        let sql =
            "SELECT COUNT(*) FROM sqlite_master WHERE name IN ('run', 'checklist_run', 'session')"
        return try Int.fetchOne(db, sql: sql) ?? 0 > 1
    }

    /// Whatever stands in the file; only 0 to the number of ``steps`` means something.
    static func version(_ db: Database) throws -> Int {
        try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
    }

    /// Whether the tables are there as this version knows them.
    private static func isReadable(_ db: Database) throws -> Bool {
        do {
            for sql in [
                "SELECT id, \(RunFacts.columns) FROM checklist_run",
                "SELECT run, \(ItemRecord.columns) FROM item_state",
                "SELECT place, heading, project, changes FROM last_change",
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
            guard try version(db) != target else { return }
            try db.inTransaction(.immediate) {
                let version = try version(db)
                guard (0...target).contains(version) else { return .rollback }
                for (number, step) in steps[version..<target].enumerated() {
                    try db.execute(sql: step)
                    try db.execute(sql: "PRAGMA user_version = \(version + number + 1)")
                }
                return .commit
            }
        }
    }
}
