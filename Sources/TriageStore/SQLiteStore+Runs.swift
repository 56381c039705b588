import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    /// Gives a run of an earlier version its place.
    @discardableResult
    public func begin(_ run: RunKey, _ facts: RunFacts) throws(StoreFailure) -> Bool {
        try write { db in
            guard try db.find(run) == nil else { return false }
            try db.put(facts, run: try db.touch(run))
            return true
        }
    }

    /// Empty where nobody began one; the default run has the empty name.
    public func runs(of checklist: ChecklistKey, project: String) throws(StoreFailure)
        -> [StoredRun]
    {
        try read { db in
            let headings = [checklist.heading] + checklist.formerHeadings
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT \(RunFacts.columns) FROM checklist_run
                    WHERE project = ? AND (place IN (?, ?)
                        AND heading IN (\(databaseQuestionMarks(count: headings.count)))
                        OR place = '' AND heading = ?)
                    ORDER BY chosen DESC, touched DESC
                    """,
                arguments: [project, checklist.place, checklist.formerPlace ?? checklist.place]
                    + StatementArguments(headings)
                    + [checklist.earlier ?? checklist.heading])
            let runs = try rows.map { try StoredRun($0) }.filter {
                checklist.mayBe($0.key.checklist)
            }
            let placed = Set(runs.filter { $0.key.checklist == checklist }.map(\.key.name))
            // What an earlier version kept is out of sight where there is a run of its name with a place.
            return runs.filter { $0.key.checklist == checklist || !placed.contains($0.key.name) }
                .map { run in
                    var run = run
                    run.key.checklist = checklist
                    return run
                }
        }
    }

    /// With their records.
    public func runs(in project: String) throws(StoreFailure) -> [StoredRun] {
        try read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT id, \(RunFacts.columns) FROM checklist_run WHERE project = ?
                    ORDER BY chosen DESC, touched DESC
                    """,
                arguments: [project]
            ).map { row in
                var run = try StoredRun(row)
                run.records = try db.records(of: row.decode(Int64.self, forColumn: "id"))
                return run
            }
        }
    }
}

extension Database {
    /// Begins the run where it is new.
    func close(_ run: RunKey, at date: Date?, by person: String) throws {
        let id = try touch(run)
        try execute(
            sql: "UPDATE checklist_run SET closed_at = ?, closed_by = ? WHERE id = ?",
            arguments: [date?.timeIntervalSince1970, date == nil ? "" : person, id])
    }

    /// Begins the run where it is new, and makes it the current one.
    func rename(_ run: RunKey, to name: String) throws {
        let id = try touch(run)
        try execute(
            sql: """
                UPDATE checklist_run
                SET name = ?, chosen = (SELECT MAX(chosen) + 1 FROM checklist_run)
                WHERE id = ?
                """,
            arguments: [name, id])
    }

    /// Changes nothing, and returns no records, where there is no such run.
    func delete(_ run: RunKey) throws -> [ItemKey: ItemRecord] {
        guard let id = try find(run) else { return [:] }
        let records = try records(of: id)
        try execute(sql: "DELETE FROM checklist_run WHERE id = ?", arguments: [id])
        return records
    }

    /// The run of a key; else the one that an earlier version kept for it, or that was kept before its repository had a
    /// first commit.
    func find(_ run: RunKey) throws -> Int64? {
        let key = run.checklist
        let places =
            [(key.place, key.heading)] + (key.formerPlace.map { [($0, key.heading)] } ?? [])
            + key.formerHeadings.map { (key.place, $0) }
            + (key.earlier.map { [("", $0)] } ?? [])
        for project in [run.project] + run.formerProjects {
            for (place, heading) in places {
                let rows = try Row.fetchAll(
                    cachedStatement(
                        sql: """
                            SELECT id, name, file FROM checklist_run
                            WHERE place = ? AND heading = ? AND project = ?
                            """),
                    arguments: [place, heading, project])
                // Unlike SQLite, Swift takes names for one that Unicode writes in two ways.
                for row in rows where try row.decode(String.self, forColumn: "name") == run.name {
                    var found = ChecklistKey(place: place, heading: heading)
                    found.file = try row.decode(forColumn: "file")
                    if key.mayBe(found) { return try row.decode(forColumn: "id") }
                }
            }
        }
        return nil
    }

    /// Makes a run the last touched one, creating it where it is new, and giving it its place where an earlier version
    /// kept it.
    func touch(_ run: RunKey) throws -> Int64 {
        let key = run.checklist
        if let id = try find(run) {
            try cachedStatement(
                sql: """
                    UPDATE checklist_run SET place = ?, heading = ?, project = ?, file = ?, title = ?,
                        touched = (SELECT MAX(touched) + 1 FROM checklist_run)
                    WHERE id = ?
                    """
            ).execute(arguments: [key.place, key.heading, run.project, key.file, key.title, id])
            return id
        }
        return try Int64.fetchOne(
            cachedStatement(
                sql: """
                    INSERT INTO checklist_run (place, heading, project, name, file, title, touched)
                    VALUES (?, ?, ?, ?, ?, ?,
                        (SELECT COALESCE(MAX(touched), 0) + 1 FROM checklist_run))
                    RETURNING id
                    """),
            arguments: [key.place, key.heading, run.project, run.name, key.file, key.title]) ?? 0
    }

    /// The same before something of the run is changed.
    ///
    /// - Throws: ``StoreFailure/closed(run:)``.
    func change(_ run: RunKey) throws -> Int64 {
        let id = try touch(run)
        let closed = try Double.fetchOne(
            cachedStatement(sql: "SELECT closed_at FROM checklist_run WHERE id = ?"),
            arguments: [id])
        guard closed == nil else { throw StoreFailure.closed(run: run.name) }
        return id
    }

    func put(_ facts: RunFacts, run: Int64) throws {
        let items = facts.items.map { items in
            items.map { item in
                let name = facts.names[item].map {
                    "\t" + $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
                }
                return item.rawValue + (name ?? "")
            }.sorted().joined(separator: "\n")
        }
        try execute(
            sql: """
                UPDATE checklist_run
                SET begun_at = ?, begun_by = ?, closed_at = ?, closed_by = ?, items = ?, run_file = ?
                WHERE id = ?
                """,
            arguments: [
                facts.begunAt?.timeIntervalSince1970, facts.begunBy,
                facts.closedAt?.timeIntervalSince1970, facts.closedBy, items, facts.file, run,
            ])
    }
}

extension ChecklistKey {
    /// Whether what was found under a key, or under one of earlier versions, is this checklist's: libraries in folders of
    /// one name shared those.
    fileprivate func mayBe(_ found: ChecklistKey) -> Bool {
        found.place == place || found.place != formerPlace || found.file.isEmpty || file.isEmpty
            || found.file == file
    }
}

extension RunFacts {
    /// What is kept of a run.
    static let columns =
        "place, heading, project, name, touched, chosen, file, title, begun_at, begun_by, closed_at, closed_by, items, run_file"

    fileprivate init(_ row: Row) throws {
        func date(_ column: String) throws -> Date? {
            try row.decode(Double?.self, forColumn: column).map(Date.init(timeIntervalSince1970:))
        }
        self.init()
        begunAt = try date("begun_at")
        begunBy = try row.decode(forColumn: "begun_by")
        closedAt = try date("closed_at")
        closedBy = try row.decode(forColumn: "closed_by")
        file = try row.decode(forColumn: "run_file")
        guard let text = try row.decode(String?.self, forColumn: "items") else { return }
        items = []
        for line in text.split(separator: "\n") {
            let fields = line.split(separator: "\t", maxSplits: 1)
            guard let key = fields.first.map({ ItemKey(String($0)) }) else { continue }
            items?.insert(key)
            if fields.count > 1 { names[key] = String(fields[1]) }
        }
    }
}

extension StoredRun {
    fileprivate init(_ row: Row) throws {
        func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
        var key = ChecklistKey(place: try text("place"), heading: try text("heading"))
        key.file = try text("file")
        key.title = try text("title")
        self.init(
            RunKey(checklist: key, project: try text("project"), name: try text("name")),
            try RunFacts(row), isChosen: try row.decode(Int.self, forColumn: "chosen") > 0)
    }
}
