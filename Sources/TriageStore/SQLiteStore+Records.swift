import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    public func records(of run: RunKey) throws(StoreFailure) -> [PartID: ItemRecord] {
        try read { try $0.records(of: run) }
    }

    @discardableResult
    public func apply(_ change: ItemChange, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure) -> ItemRecord
    {
        try write { db in
            let id = try db.touch(run)
            let old = try db.record(of: item.id, run: id) ?? ItemRecord(of: item)
            var record = old.applying(change)
            record.text = item.text
            try db.put(record, of: item.id, run: id)
            return record
        }
    }

    public func move(_ old: PartID, to item: Checklist.Item, in run: RunKey) throws(StoreFailure) {
        guard old != item.id else { return }
        try write { db in
            let id = try db.touch(run)
            guard let record = try db.record(of: old, run: id) else { return }
            let own = try db.record(of: item.id, run: id) ?? ItemRecord(of: item)
            try db.execute(
                sql: "DELETE FROM item WHERE run = ? AND item = ?", arguments: [id, old.rawValue])
            try db.put(own.merging(record), of: item.id, run: id)
        }
    }

    @discardableResult
    public func reset(_ run: RunKey) throws(StoreFailure) -> [PartID: ItemRecord] {
        try write { db in
            let records = try db.records(of: run)
            try db.execute(
                sql: "DELETE FROM run WHERE checklist = ? AND project = ? AND name = ?",
                arguments: [run.checklist.rawValue, run.project, run.name])
            return records
        }
    }

    public func restore(_ records: [PartID: ItemRecord], in run: RunKey) throws(StoreFailure) {
        guard !records.isEmpty else { return }
        try write { db in
            let id = try db.touch(run)
            for (item, record) in records { try db.put(record, of: item, run: id) }
        }
    }

    public func runs(of checklist: PartID, project: String) throws(StoreFailure) -> [String] {
        try read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM run WHERE checklist = ? AND project = ? ORDER BY touched DESC
                    """,
                arguments: [checklist.rawValue, project])
        }
    }

    public func latestRuns(
        in project: String
    ) throws(StoreFailure) -> [RunKey: [PartID: ItemRecord]] {
        try read { db in
            // Of a group, SQLite gives the row that has the greatest value.
            let rows = try Row.fetchAll(
                db,
                sql: """
                    SELECT checklist, name, MAX(touched) FROM run WHERE project = ?
                    GROUP BY checklist
                    """,
                arguments: [project])
            var runs: [RunKey: [PartID: ItemRecord]] = [:]
            for row in rows {
                let checklist = PartID(try row.decode(String.self, forColumn: "checklist"))
                let name = try row.decode(String.self, forColumn: "name")
                let run = RunKey(checklist: checklist, project: project, name: name)
                runs[run] = try db.records(of: run)
            }
            return runs
        }
    }
}

extension Database {
    fileprivate func records(of run: RunKey) throws -> [PartID: ItemRecord] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT item, is_done, done_at, note, text FROM item
                    WHERE run = (SELECT id FROM run
                        WHERE checklist = ? AND project = ? AND name = ?)
                    """),
            arguments: [run.checklist.rawValue, run.project, run.name])
        var records: [PartID: ItemRecord] = [:]
        while let row = try rows.next() {
            let item = PartID(try row.decode(String.self, forColumn: "item"))
            records[item] = try ItemRecord(row)
        }
        return records
    }

    fileprivate func record(of item: PartID, run: Int64) throws -> ItemRecord? {
        try Row.fetchOne(
            cachedStatement(
                sql: """
                    SELECT item, is_done, done_at, note, text FROM item WHERE run = ? AND item = ?
                    """),
            arguments: [run, item.rawValue]
        ).map(ItemRecord.init)
    }

    /// Makes a run the last touched one, creating it where it is new.
    fileprivate func touch(_ run: RunKey) throws -> Int64 {
        try Int64.fetchOne(
            cachedStatement(
                sql: """
                    INSERT INTO run (checklist, project, name, touched)
                    VALUES (?, ?, ?, (SELECT COALESCE(MAX(touched), 0) + 1 FROM run))
                    ON CONFLICT DO UPDATE SET touched = excluded.touched
                    RETURNING id
                    """),
            arguments: [run.checklist.rawValue, run.project, run.name]) ?? 0
    }

    fileprivate func put(_ record: ItemRecord, of item: PartID, run: Int64) throws {
        try cachedStatement(
            sql: """
                INSERT OR REPLACE INTO item (run, item, is_done, done_at, note, text)
                VALUES (?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                run, item.rawValue, record.isDone, record.doneAt?.timeIntervalSince1970,
                record.note, record.text,
            ])
    }
}

extension ItemRecord {
    fileprivate init(_ row: Row) throws {
        let doneAt = try row.decode(Double?.self, forColumn: "done_at")
        self.init(
            isDone: try row.decode(forColumn: "is_done"),
            doneAt: doneAt.map(Date.init(timeIntervalSince1970:)),
            note: try row.decode(forColumn: "note"), text: try row.decode(forColumn: "text"))
    }
}
