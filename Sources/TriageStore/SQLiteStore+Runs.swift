import GRDB
import TriageCore

extension SQLiteStore {
    /// Begins the run where it is new.
    public func choose(_ run: RunKey) throws(StoreFailure) { try rename(run, to: run.name) }

    /// Begins the run where it is new; throws ``StoreFailure/other(path:_:)`` where the new
    /// name is taken.
    public func rename(_ run: RunKey, to name: String) throws(StoreFailure) {
        try write { db in
            let id = try db.touch(run)
            try db.execute(
                sql: """
                    UPDATE run SET name = ?, chosen = (SELECT MAX(chosen) + 1 FROM run)
                    WHERE id = ?
                    """,
                arguments: [name, id])
        }
    }

    /// Changes nothing, and returns no records, where there is no such run.
    @discardableResult
    public func delete(_ run: RunKey) throws(StoreFailure) -> [PartID: ItemRecord] {
        try write { db in
            let records = try db.records(of: run)
            try db.execute(
                sql: "DELETE FROM run WHERE checklist = ? AND project = ? AND name = ?",
                arguments: [run.checklist.rawValue, run.project, run.name])
            return records
        }
    }

    /// Empty where nobody began one; the default run has the empty name.
    public func runs(of checklist: PartID, project: String) throws(StoreFailure) -> [String] {
        try read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM run WHERE checklist = ? AND project = ?
                    ORDER BY chosen DESC, touched DESC
                    """,
                arguments: [checklist.rawValue, project])
        }
    }

    /// One run for each checklist that was begun, also for those that the library has no more.
    public func latestRuns(
        in project: String
    ) throws(StoreFailure) -> [RunKey: [PartID: ItemRecord]] {
        try read { db in
            let rows = try Row.fetchAll(
                db,
                sql: "SELECT checklist, name FROM run WHERE project = ? ORDER BY chosen, touched",
                arguments: [project])
            // Of each checklist the last row holds.
            var current: [PartID: RunKey] = [:]
            for row in rows {
                let checklist = PartID(try row.decode(String.self, forColumn: "checklist"))
                let name = try row.decode(String.self, forColumn: "name")
                current[checklist] = RunKey(checklist: checklist, project: project, name: name)
            }
            var runs: [RunKey: [PartID: ItemRecord]] = [:]
            for run in current.values { runs[run] = try db.records(of: run) }
            return runs
        }
    }
}
