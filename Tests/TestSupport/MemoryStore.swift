import Foundation
import TriageCore

/// A store that remembers until it is let go; for tests.
public final class MemoryStore: RecordStore, @unchecked Sendable {
    public let degradation: Degradation?
    private let lock = NSLock()
    private var items: [RunKey: [PartID: ItemRecord]] = [:]
    /// Runs, last touched last.
    private var order: [RunKey] = []
    /// Runs that were chosen, the last one last.
    private var chosen: [RunKey] = []
    /// Sessions, last touched last.
    private var kept: [Session] = []
    private var failure: StoreFailure?

    public init(degradation: Degradation? = nil) { self.degradation = degradation }

    /// Makes every change fail from now on, or work again with nil.
    public func fail(with failure: StoreFailure?) { lock.withLock { self.failure = failure } }

    public func revision() -> Int { 0 }

    public func records(of run: RunKey) -> [PartID: ItemRecord] {
        lock.withLock { items[run] ?? [:] }
    }

    @discardableResult
    public func apply(_ change: ItemChange, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure) -> ItemRecord
    {
        try changing {
            let old = items[run]?[item.id] ?? ItemRecord(of: item)
            let record = old.applying(change, to: item)
            items[run, default: [:]][item.id] = record
            touch(run)
            return record
        }
    }

    public func move(_ old: PartID, to item: Checklist.Item, in run: RunKey) throws(StoreFailure) {
        try changing {
            guard old != item.id, let record = items[run]?[old] else { return }
            let own = items[run]?[item.id] ?? ItemRecord(of: item)
            items[run]?[old] = nil
            items[run]?[item.id] = own.merging(record)
            touch(run)
        }
    }

    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<PartID>?
    ) throws(StoreFailure) -> [PartID: ItemRecord] {
        try changing {
            let known = self.items[run] ?? [:]
            let forgotten = known.filter { items?.contains($0.key) ?? true }
            for item in forgotten.keys { self.items[run]?[item] = nil }
            if !forgotten.isEmpty { touch(run) }
            return forgotten
        }
    }

    public func takeBack(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        try changing {
            for item in change.items {
                items[run, default: [:]][item] = change.takenBack(items[run]?[item], of: item)
            }
            touch(run)
        }
    }

    public func choose(_ run: RunKey) throws(StoreFailure) {
        try changing {
            touch(run)
            chosen.removeAll { $0 == run }
            chosen.append(run)
        }
    }

    public func rename(_ run: RunKey, to name: String) throws(StoreFailure) {
        var new = run
        new.name = name
        guard runs(of: run.checklist, project: run.project).allSatisfy({ $0 != name }) else {
            throw .other(path: "", .other("taken"))
        }
        try changing {
            items[new] = items.removeValue(forKey: run)
            order.removeAll { $0 == run }
            chosen.removeAll { $0 == run }
        }
        try choose(new)
    }

    @discardableResult
    public func delete(_ run: RunKey) throws(StoreFailure) -> [PartID: ItemRecord] {
        try changing {
            order.removeAll { $0 == run }
            chosen.removeAll { $0 == run }
            return items.removeValue(forKey: run) ?? [:]
        }
    }

    public func runs(of checklist: PartID, project: String) -> [String] {
        lock.withLock {
            ordered.reversed().filter { $0.checklist == checklist && $0.project == project }
                .map(\.name)
        }
    }

    public func latestRuns(in project: String) -> [RunKey: [PartID: ItemRecord]] {
        lock.withLock {
            var current: [PartID: RunKey] = [:]
            for run in ordered where run.project == project { current[run.checklist] = run }
            let runs = current.values.map { ($0, items[$0] ?? [:]) }
            return Dictionary(uniqueKeysWithValues: runs)
        }
    }

    /// All runs, current ones last.
    private var ordered: [RunKey] { order.filter { !chosen.contains($0) } + chosen }

    public func sessions(limit: Int) -> [Session] {
        lock.withLock { Array(kept.reversed().prefix(max(0, limit))) }
    }

    public func save(_ session: Session) throws(StoreFailure) {
        try changing {
            kept.removeAll { $0.id == session.id }
            kept.append(session)
        }
    }

    public func delete(session id: String) throws(StoreFailure) {
        try changing { kept.removeAll { $0.id == id } }
    }

    private func changing<T>(_ body: () -> T) throws(StoreFailure) -> T {
        lock.lock()
        defer { lock.unlock() }
        if let failure { throw failure }
        return body()
    }

    private func touch(_ run: RunKey) {
        order.removeAll { $0 == run }
        order.append(run)
    }
}
