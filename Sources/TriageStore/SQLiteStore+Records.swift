import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    /// Empty for a run that nobody began; reading begins none.
    public func records(of run: RunKey) throws(StoreFailure) -> [PartID: ItemRecord] {
        try read { try $0.records(of: run) }
    }

    /// Begins the run where it is new; reads and writes in one transaction.
    @discardableResult
    public func apply(_ change: ItemChange, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure) -> ItemRecord
    {
        try write { db in
            let id = try db.touch(run)
            let old = try db.record(of: item.id, run: id) ?? ItemRecord(of: item)
            let record = old.applying(change, to: item)
            try db.put(record, of: item.id, run: id)
            return record
        }
    }

    /// Changes no item where there is no record of the old one, or both are the same.
    public func move(_ old: PartID, to item: Checklist.Item, in run: RunKey) throws(StoreFailure) {
        guard old != item.id else { return }
        try write { db in
            let id = try db.touch(run)
            guard let record = try db.record(of: old, run: id) else { return }
            let own = try db.record(of: item.id, run: id) ?? ItemRecord(of: item)
            try db.put(nil, of: old, run: id)
            try db.put(own.merging(record), of: item.id, run: id)
        }
    }

    /// Begins no run where nothing is remembered.
    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<PartID>?
    ) throws(StoreFailure) -> [PartID: ItemRecord] {
        try write { db in
            let records = try db.records(of: run).filter { items?.contains($0.key) ?? true }
            guard !records.isEmpty else { return [:] }
            let id = try db.touch(run)
            for item in records.keys { try db.put(nil, of: item, run: id) }
            return records
        }
    }

    /// Begins the run where it has been deleted since; reads and writes in one transaction.
    public func takeBack(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        try write { db in
            let id = try db.touch(run)
            for item in change.items {
                let now = try db.record(of: item, run: id)
                try db.put(change.takenBack(now, of: item), of: item, run: id)
            }
        }
    }
}

extension Database {
    func records(of run: RunKey) throws -> [PartID: ItemRecord] {
        let rows = try Row.fetchCursor(
            cachedStatement(
                sql: """
                    SELECT \(ItemRecord.columns) FROM item
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
                sql: "SELECT \(ItemRecord.columns) FROM item WHERE run = ? AND item = ?"),
            arguments: [run, item.rawValue]
        ).map(ItemRecord.init)
    }

    /// Makes a run the last touched one, creating it where it is new.
    func touch(_ run: RunKey) throws -> Int64 {
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

    /// - Parameter record: nil to remember nothing.
    fileprivate func put(_ record: ItemRecord?, of item: PartID, run: Int64) throws {
        guard let record else {
            try cachedStatement(sql: "DELETE FROM item WHERE run = ? AND item = ?")
                .execute(arguments: [run, item.rawValue])
            return
        }
        try cachedStatement(
            sql: """
                INSERT OR REPLACE INTO item (run, \(ItemRecord.columns))
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
    /// What is kept of an item in a run, in the order in which it is written.
    static let columns = "item, is_done, done_at, note, text"

    fileprivate init(_ row: Row) throws {
        let doneAt = try row.decode(Double?.self, forColumn: "done_at")
        self.init(
            isDone: try row.decode(forColumn: "is_done"),
            doneAt: doneAt.map(Date.init(timeIntervalSince1970:)),
            note: try row.decode(forColumn: "note"), text: try row.decode(forColumn: "text"))
    }
}
