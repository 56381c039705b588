import Foundation
import TriageCore

/// Changes of runs, in the words in which tests tell them.
extension RecordStore {
    /// - Returns: what is remembered of each from now on, in the same order.
    @discardableResult
    public func apply(_ change: ItemChange, to items: [Checklist.Item], in run: RunKey)
        throws(StoreFailure) -> [ItemRecord]
    {
        let made = try carryOut(.items(change, items), in: run)
        return items.map { made.after[$0.key] ?? ItemRecord(of: $0) }
    }

    @discardableResult
    public func apply(_ change: ItemChange, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure) -> ItemRecord
    {
        try apply(change, to: [item], in: run).first ?? ItemRecord(of: item)
    }

    public func move(_ old: ItemKey, from source: RunKey?, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        try carryOut(.move(old, from: source, to: item), in: run)
    }

    /// - Returns: what was forgotten.
    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<ItemKey>?
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        try carryOut(.forget(items), in: run).before
    }

    public func undo(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        try carryOut(.undo(KeptChange(.tick, in: run.name, at: Date(), change)), in: run)
    }

    public func close(_ run: RunKey, at date: Date?, by person: String) throws(StoreFailure) {
        try carryOut(.close(date, by: person), in: run)
    }

    public func choose(_ run: RunKey) throws(StoreFailure) { try carryOut(.choose, in: run) }

    public func rename(_ run: RunKey, to name: String) throws(StoreFailure) {
        try carryOut(.rename(to: name), in: run)
    }

    /// - Returns: what was forgotten.
    @discardableResult
    public func delete(_ run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        try carryOut(.delete(), in: run).before
    }
}
