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

    /// Reads and writes in one transaction.
    @discardableResult
    public func carryOut(_ change: RunChange, in run: RunKey) throws(StoreFailure) -> RecordChange {
        try write { db in try db.carryOut(change, in: run) }
    }
}

extension Database {
    fileprivate func carryOut(_ change: RunChange, in run: RunKey) throws -> RecordChange {
        switch change {
        case .items(let change, let items): return try apply(change, to: items, in: run)
        case .move(let old, let source, let item):
            return try move(old, from: source, to: item, in: run)
        case .forget(let items): return try forget(items, in: run)
        case .delete(let facts): return RecordChange(before: try delete(run), facts: facts)
        case .close(let date, let person, let facts):
            try close(run, at: date, by: person)
            return RecordChange(facts: facts)
        case .rename(let name): try rename(run, to: name)
        case .choose: try rename(run, to: run.name)
        case .undo(let kept):
            // A run that was deleted is the current one again, empty or not.
            if kept.kind == .delete { try rename(run, to: run.name) }
            return try undo(kept.records, in: run)
        case .redo(let kept, let person): return try carryOut(kept.again(by: person), in: run)
        }
        return RecordChange()
    }

    private func apply(
        _ change: ItemChange, to items: [Checklist.Item], in run: RunKey
    ) throws -> RecordChange {
        let id = try self.change(run)
        var made = RecordChange()
        for item in items {
            let old = try movedRecord(of: item, run: id)
            let record = (old ?? ItemRecord(of: item)).applying(change, to: item)
            try put(record, of: item.key, run: id)
            if made.after[item.key] == nil { made.before[item.key] = old }
            made.after[item.key] = record
        }
        return made
    }

    /// Changes no item where there is no record of the old one, or both are the same.
    private func move(
        _ old: ItemKey, from source: RunKey?, to item: Checklist.Item, in run: RunKey
    ) throws -> RecordChange {
        guard old != item.key || source != nil else { return RecordChange() }
        let id = try change(run)
        let from = try source.map { try find($0) } ?? id
        guard let from, let record = try self.record(of: old, run: from) else {
            return RecordChange()
        }
        let own = try movedRecord(of: item, run: id)
        try put(nil, of: old, run: from)
        let merged = (own ?? ItemRecord(of: item)).merging(record, movedTo: item)
        try put(merged, of: item.key, run: id)
        // What has nothing left is gone, as its checklist is.
        if from != id, try records(of: from).isEmpty {
            try execute(sql: "DELETE FROM checklist_run WHERE id = ?", arguments: [from])
        }
        return RecordChange(moving: old, record, to: item, own, merged)
    }

    /// Begins no run where nothing is remembered.
    private func forget(_ items: Set<ItemKey>?, in run: RunKey) throws -> RecordChange {
        guard let id = try find(run) else { return RecordChange() }
        let records = try records(of: id).filter { items?.contains($0.key) ?? true }
        guard !records.isEmpty else { return RecordChange() }
        _ = try change(run)
        for item in records.keys { try put(nil, of: item, run: id) }
        return RecordChange(before: records)
    }

    /// Begins the run where it has been deleted since.
    private func undo(_ change: RecordChange, in run: RunKey) throws -> RecordChange {
        // What was known of the run before may say that it is open.
        let id = change.facts == nil ? try self.change(run) : try touch(run)
        if let facts = change.facts { try put(facts, run: id) }
        var made = RecordChange()
        for item in change.items {
            made.before[item] = try record(of: item, run: id)
            made.after[item] = change.undone(made.before[item], of: item)
            try put(made.after[item], of: item, run: id)
        }
        return made
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
    fileprivate func movedRecord(of item: Checklist.Item, run: Int64) throws -> ItemRecord? {
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
