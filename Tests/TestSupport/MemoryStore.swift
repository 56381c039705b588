import Foundation
import TriageCore

/// A store that remembers until it is let go; for tests.
public final class MemoryStore: RecordStore, @unchecked Sendable {
    public let degradation: Degradation?
    private let lock = NSLock()
    private var items: [RunKey: [ItemKey: ItemRecord]] = [:]
    private var facts: [RunKey: RunFacts] = [:]
    /// Runs, last touched last.
    private var order: [RunKey] = []
    /// Runs that were chosen, the last one last.
    private var chosen: [RunKey] = []
    /// The last changes of runs.
    private var lastChanges: [RunKey: [KeptChange]] = [:]
    /// Sessions, last touched last.
    private var kept: [Session] = []
    private var failure: StoreFailure?

    public init(degradation: Degradation? = nil) { self.degradation = degradation }

    /// Makes every change fail from now on, or work again with nil.
    public func fail(with failure: StoreFailure?) { lock.withLock { self.failure = failure } }

    public func stopWaiting() {}
    public func revision() -> Int { 0 }

    public func records(of run: RunKey) -> [ItemKey: ItemRecord] {
        lock.withLock { items[known(run)] ?? [:] }
    }

    @discardableResult
    public func carryOut(_ change: RunChange, in run: RunKey) throws(StoreFailure) -> RecordChange {
        let before = records(of: run)
        switch change {
        case .items(let change, let items):
            let after = try apply(change, to: items, in: run)
            var made = RecordChange()
            for (item, record) in zip(items, after) {
                (made.before[item.key], made.after[item.key]) = (before[item.key], record)
            }
            return made
        case .move(let old, let source, let item):
            let record = records(of: source ?? run)[old]
            try move(old, from: source, to: item, in: run)
            guard let record, let merged = records(of: run)[item.key] else { break }
            return RecordChange(moving: old, record, to: item, before[item.key], merged)
        case .forget(let items): return RecordChange(before: try reset(run, items: items))
        case .delete(let facts): return RecordChange(before: try delete(run), facts: facts)
        case .close(let date, let person, let facts):
            try close(run, at: date, by: person)
            return RecordChange(facts: facts)
        case .rename(let name): try rename(run, to: name)
        case .choose: try choose(run)
        case .undo(let kept):
            if kept.kind == .delete { try choose(run) }
            try undo(kept.records, in: run)
            let items = kept.records.items
            return RecordChange(
                before: before.filter { items.contains($0.key) },
                after: records(of: run).filter { items.contains($0.key) })
        case .redo(let kept, let person): return try carryOut(kept.again(by: person), in: run)
        }
        return RecordChange()
    }

    @discardableResult
    public func apply(_ change: ItemChange, to list: [Checklist.Item], in run: RunKey)
        throws(StoreFailure) -> [ItemRecord]
    {
        let run = lock.withLock { known(run) }
        return try changing(run) {
            touch(run)
            return list.map { item in
                let old = items[run]?[item.key] ?? ItemRecord(of: item)
                let record = old.applying(change, to: item)
                items[run, default: [:]][item.key] = record
                return record
            }
        }
    }

    public func move(_ old: ItemKey, from source: RunKey?, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        let run = lock.withLock { known(run) }
        try changing(run) {
            let from = source ?? run
            guard old != item.key || from != run, let record = items[from]?[old] else { return }
            let own = items[run]?[item.key] ?? ItemRecord(of: item)
            items[from]?[old] = nil
            var merged = own.merging(record)
            merged.text = item.text
            merged.group = item.group
            items[run, default: [:]][item.key] = merged
            touch(run)
        }
    }

    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<ItemKey>?
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        let run = lock.withLock { self.known(run) }
        return try changing(run) {
            let known = self.items[run] ?? [:]
            let forgotten = known.filter { items?.contains($0.key) ?? true }
            for item in forgotten.keys { self.items[run]?[item] = nil }
            if !forgotten.isEmpty { touch(run) }
            return forgotten
        }
    }

    public func undo(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        let run = lock.withLock { known(run) }
        try changing(change.facts == nil ? run : nil) {
            if let facts = change.facts { self.facts[run] = facts }
            for item in change.items {
                items[run, default: [:]][item] = change.undone(items[run]?[item], of: item)
            }
            touch(run)
        }
    }

    @discardableResult
    public func begin(_ run: RunKey, _ facts: RunFacts) throws(StoreFailure) -> Bool {
        let run = lock.withLock { known(run) }
        return try changing {
            guard !order.contains(run) else { return false }
            self.facts[run] = facts
            touch(run)
            return true
        }
    }

    public func close(_ run: RunKey, at date: Date?, by person: String) throws(StoreFailure) {
        let run = lock.withLock { known(run) }
        try changing {
            facts[run, default: RunFacts()].closedAt = date
            facts[run]?.closedBy = date == nil ? "" : person
            touch(run)
        }
    }

    public func choose(_ run: RunKey) throws(StoreFailure) {
        let run = lock.withLock { known(run) }
        try changing {
            touch(run)
            chosen.removeAll { $0 == run }
            chosen.append(run)
        }
    }

    public func rename(_ run: RunKey, to name: String) throws(StoreFailure) {
        let run = lock.withLock { known(run) }
        var new = run
        new.name = name
        guard
            runs(of: run.checklist, project: run.project).allSatisfy({ $0.key.name != name })
        else { throw .other(path: "", .other("taken")) }
        try changing {
            items[new] = items.removeValue(forKey: run)
            facts[new] = facts.removeValue(forKey: run)
            order.removeAll { $0 == run }
            chosen.removeAll { $0 == run }
        }
        try choose(new)
    }

    @discardableResult
    public func delete(_ run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        let run = lock.withLock { known(run) }
        return try changing {
            order.removeAll { $0 == run }
            chosen.removeAll { $0 == run }
            facts[run] = nil
            return items.removeValue(forKey: run) ?? [:]
        }
    }

    public func runs(of checklist: ChecklistKey, project: String) -> [StoredRun] {
        stored {
            $0.project == project
                && ($0.checklist == checklist
                    || known(RunKey(checklist: checklist, project: project, name: $0.name)) == $0)
        }
    }

    public func runs(in project: String) -> [StoredRun] {
        stored { $0.project == project }.map { run in
            var run = run
            run.records = lock.withLock { items[run.key] ?? [:] }
            return run
        }
    }

    private func stored(where isMeant: (RunKey) -> Bool) -> [StoredRun] {
        lock.withLock {
            ordered.reversed().filter(isMeant).map {
                StoredRun($0, facts[$0] ?? RunFacts(), isChosen: chosen.contains($0))
            }
        }
    }

    /// The key that a run is kept under: what an earlier version kept is the same run.
    private func known(_ run: RunKey) -> RunKey {
        if order.contains(run) { return run }
        return order.first {
            $0.project == run.project && $0.name == run.name
                && ($0.checklist.earlier == run.checklist.heading && run.checklist.place.isEmpty
                    || run.checklist.earlier == $0.checklist.heading
                        && $0.checklist.place.isEmpty)
        } ?? run
    }

    /// All runs, current ones last.
    private var ordered: [RunKey] { order.filter { !chosen.contains($0) } + chosen }

    public func changes(of checklist: ChecklistKey, project: String) -> [KeptChange] {
        lock.withLock { lastChanges[RunKey(checklist: checklist, project: project)] ?? [] }
    }

    public func keep(_ changes: [KeptChange], of checklist: ChecklistKey, project: String)
        throws(StoreFailure)
    {
        try changing { lastChanges[RunKey(checklist: checklist, project: project)] = changes }
    }

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

    private func changing<T>(_ run: RunKey? = nil, _ body: () -> T) throws(StoreFailure) -> T {
        lock.lock()
        defer { lock.unlock() }
        if let failure { throw failure }
        if let run, facts[run]?.isClosed == true { throw .closed(run: run.name) }
        return body()
    }

    private func touch(_ run: RunKey) {
        order.removeAll { $0 == run }
        order.append(run)
    }
}
