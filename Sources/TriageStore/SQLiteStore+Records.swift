import Foundation
import GRDB
import TriageCore

extension SQLiteStore {
    /// Empty for a run that nobody began; reading begins none.
    public func records(of run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        try read { db in
            guard let id = try db.find(run) else { return [:] }
            return try db.records(of: id)
        }
    }

    /// Begins the run where it is new; reads and writes in one transaction.
    @discardableResult
    public func apply(_ change: ItemChange, to items: [Checklist.Item], in run: RunKey)
        throws(StoreFailure) -> [ItemRecord]
    {
        try write { db in
            let id = try db.change(run)
            return try items.map { item in
                let old = try db.take(item, run: id) ?? ItemRecord(of: item)
                let record = old.applying(change, to: item)
                try db.put(record, of: item.key, run: id)
                return record
            }
        }
    }

    /// Changes no item where there is no record of the old one, or both are the same.
    public func move(_ old: ItemKey, from source: RunKey?, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        guard old != item.key || source != nil else { return }
        try write { db in
            let id = try db.change(run)
            let from = try source.map { try db.find($0) } ?? id
            guard let from, let record = try db.record(of: old, run: from) else { return }
            let own = try db.take(item, run: id) ?? ItemRecord(of: item)
            try db.put(nil, of: old, run: from)
            var merged = own.merging(record)
            merged.text = item.text
            merged.group = item.group
            merged.earlierNeighbours = nil
            merged.take(wholeOf: item)
            try db.put(merged, of: item.key, run: id)
            // What has nothing left is gone, as its checklist is.
            if from != id, try db.records(of: from).isEmpty {
                try db.execute(sql: "DELETE FROM checklist_run WHERE id = ?", arguments: [from])
            }
        }
    }

    /// Begins no run where nothing is remembered.
    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<ItemKey>?
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        try write { db in
            guard let id = try db.find(run) else { return [:] }
            let records = try db.records(of: id).filter { items?.contains($0.key) ?? true }
            guard !records.isEmpty else { return [:] }
            _ = try db.change(run)
            for item in records.keys { try db.put(nil, of: item, run: id) }
            return records
        }
    }

    /// Begins the run where it has been deleted since; reads and writes in one transaction.
    public func takeBack(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        try write { db in
            // What was known of the run before may say that it is open.
            let id = change.facts == nil ? try db.change(run) : try db.touch(run)
            if let facts = change.facts { try db.put(facts, run: id) }
            for item in change.items {
                let now = try db.record(of: item, run: id)
                try db.put(change.takenBack(now, of: item), of: item, run: id)
            }
        }
    }
}

extension Database {
    func records(of run: Int64) throws -> [ItemKey: ItemRecord] {
        let rows = try Row.fetchCursor(
            cachedStatement(sql: "SELECT \(ItemRecord.columns) FROM item_state WHERE run = ?"),
            arguments: [run])
        var records: [ItemKey: ItemRecord] = [:]
        while let row = try rows.next() {
            let item = ItemKey(try row.decode(String.self, forColumn: "item"))
            records[item] = try ItemRecord(row)
        }
        return records
    }

    fileprivate func record(of item: ItemKey, run: Int64) throws -> ItemRecord? {
        try Row.fetchOne(
            cachedStatement(
                sql: "SELECT \(ItemRecord.columns) FROM item_state WHERE run = ? AND item = ?"),
            arguments: [run, item.rawValue]
        ).map(ItemRecord.init)
    }

    /// The record of an item; one that an earlier version kept is no longer under its key then.
    fileprivate func take(_ item: Checklist.Item, run: Int64) throws -> ItemRecord? {
        if let record = try record(of: item.key, run: run) { return record }
        guard let earlier = item.earlier, let record = try record(of: earlier.key, run: run),
            earlier.owns(record)
        else { return nil }
        try put(nil, of: earlier.key, run: run)
        return record
    }

    /// - Parameter record: nil to remember nothing.
    fileprivate func put(_ record: ItemRecord?, of item: ItemKey, run: Int64) throws {
        guard let record else {
            try cachedStatement(sql: "DELETE FROM item_state WHERE run = ? AND item = ?")
                .execute(arguments: [run, item.rawValue])
            return
        }
        try cachedStatement(
            sql: """
                INSERT OR REPLACE INTO item_state (run, \(ItemRecord.columns))
                VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(
            arguments: [
                run, item.rawValue, record.state.rawValue, record.at?.timeIntervalSince1970,
                record.by, record.reason, record.note, record.text, record.group,
                record.earlierNeighbours?.first??.rawValue,
                record.earlierNeighbours?.last??.rawValue, record.whole, record.digest,
            ])
    }
}

extension ItemRecord {
    /// What is kept of an item in a run, in the order in which it is written.
    static let columns =
        "item, state, at, by, reason, note, text, item_group, previous, next, whole, digest"

    fileprivate init(_ row: Row) throws {
        func text(_ column: String) throws -> String { try row.decode(forColumn: column) }
        func key(_ column: String) throws -> ItemKey? {
            try row.decode(String?.self, forColumn: column).map { ItemKey($0) }
        }
        // A state that only a newer version knows is none that lets a release pass.
        let state = ItemState(rawValue: try text("state")) ?? .open
        let at = try row.decode(Double?.self, forColumn: "at")
        self.init(
            state, at: at.map(Date.init(timeIntervalSince1970:)), note: try text("note"),
            text: try text("text"))
        by = try text("by")
        reason = try text("reason")
        group = try text("item_group")
        whole = try text("whole")
        digest = try row.decode(String?.self, forColumn: "digest")
        let neighbours = [try key("previous"), try key("next")]
        if neighbours != [nil, nil] { earlierNeighbours = neighbours }
    }
}
