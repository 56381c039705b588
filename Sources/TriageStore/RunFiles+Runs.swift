import Foundation
import TriageCore

/// What is read of runs and changed in them, wherever they live.
extension RunFiles {
    public func records(of run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        guard let file = try file(of: run) else { return try store.records(of: stored(run)) }
        let text = try read(file)
        guard isFile(text, of: run) else { throw .otherRunFile(path: path(file)) }
        return RunFileReading(text, items(of: run.checklist)).records
    }

    /// A file is read and written once.
    @discardableResult
    public func apply(_ change: ItemChange, to list: [Checklist.Item], in run: RunKey)
        throws(StoreFailure) -> [ItemRecord]
    {
        guard let file = try file(of: run) else {
            return try store.apply(change, to: list, in: stored(run))
        }
        return try self.change(run, in: file) { text, items throws(StoreFailure) in
            let reading = RunFileReading(text, items)
            var records: [ItemKey: ItemRecord] = [:]
            for item in list {
                try Self.checkOnce(item.key, reading, path(file))
                let now = records[item.key] ?? reading.records[item.key] ?? ItemRecord(of: item)
                records[item.key] = now.applying(change, to: item)
            }
            text.put(records.map { ($0, $1) }.sorted { $0.0 < $1.0 }, items, reading)
            let after = RunFileReading(text, items).records
            return list.map { after[$0.key] ?? records[$0.key] ?? ItemRecord(of: $0) }
        }
    }

    /// What stands on two lines is settled by who wrote it.
    private static func checkOnce(
        _ item: ItemKey, _ reading: RunFileReading, _ path: String
    ) throws(StoreFailure) {
        if let line = reading.secondLine(of: item) {
            throw .runFileConflict(path: path, line: line)
        }
    }

    public func move(_ old: ItemKey, from source: RunKey?, to item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        let from = source ?? run
        let (origin, file) = (try self.file(of: from), try self.file(of: run))
        guard origin != nil || file != nil else {
            return try store.move(
                old, from: source.map(stored), to: item, in: stored(run))
        }
        guard let record = try records(of: from)[old] else { return }
        // First where it is to be: whatever happens then, it is not lost.
        let own = try records(of: run)[item.key] ?? ItemRecord(of: item)
        var merged = own.merging(record)
        (merged.text, merged.group) = (item.text, item.group)
        merged.take(wholeOf: item)
        try put(merged, of: item, in: run)
        if let origin {
            try change(from, in: origin) { text, items in text.remove(old, items) }
        } else {
            try store.reset(stored(from), items: [old])
        }
    }

    private func put(_ record: ItemRecord, of item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        guard let file = try file(of: run) else {
            let now = try store.records(of: stored(run))[item.key]
            let change = RecordChange(
                before: [item.key: record], after: now.map { [item.key: $0] } ?? [:])
            return try store.takeBack(change, in: stored(run))
        }
        try change(run, in: file) { text, items throws(StoreFailure) in
            let reading = RunFileReading(text, items)
            try Self.checkOnce(item.key, reading, path(file))
            text.put([(item.key, record)], items, reading)
        }
    }

    @discardableResult
    public func reset(
        _ run: RunKey, items: Set<ItemKey>?
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        guard let file = try file(of: run) else {
            return try store.reset(stored(run), items: items)
        }
        return try change(run, in: file) { text, list in
            let reading = RunFileReading(text, list)
            let records = reading.records.filter {
                $0.value.tellsSomething && items?.contains($0.key) ?? true
            }
            text.clear(records.keys, reading)
            return records
        }
    }

    public func takeBack(_ change: RecordChange, in run: RunKey) throws(StoreFailure) {
        try bringBack(run)
        guard let file = try file(of: run) else {
            return try store.takeBack(change, in: stored(run))
        }
        let words = change.facts.map(closingText)
        try self.change(run, in: file, isOfRun: change.facts != nil) { text, items in
            if let facts = change.facts { text.close(facts.closing, saying: words ?? "") }
            let reading = RunFileReading(text, items)
            let changes = change.items.compactMap { item -> (item: ItemKey, record: ItemRecord?)? in
                let now = reading.records[item]
                let record = change.takenBack(now, of: item)
                return record == now ? nil : (item, record)
            }
            text.put(changes, items, reading)
        }
    }

    // MARK: Runs

    /// A run that lives in a file has begun there.
    @discardableResult
    public func begin(_ run: RunKey, _ facts: RunFacts) throws(StoreFailure) -> Bool {
        guard try file(of: run) == nil else { return false }
        return try store.begin(stored(run), facts)
    }

    public func close(_ run: RunKey, at date: Date?, by person: String) throws(StoreFailure) {
        guard let file = try file(of: run) else {
            return try store.close(stored(run), at: date, by: person)
        }
        var facts = RunFacts()
        (facts.closedAt, facts.closedBy) = (date, person)
        let words = closingText(facts)
        try change(run, in: file, isOfRun: true) { text, _ in
            text.close(facts.closing, saying: words)
        }
    }

    public func choose(_ run: RunKey) throws(StoreFailure) {
        try bringBack(run)
        guard let file = try file(of: run) else { return try store.choose(stored(run)) }
        try remember(run, in: file)
    }

    public func rename(_ run: RunKey, to name: String) throws(StoreFailure) {
        guard let file = try file(of: run) else { return try store.rename(stored(run), to: name) }
        try remember(run, in: file)
        try store.rename(stored(run), to: name)
        var renamed = run
        renamed.name = name
        forgetName(of: run)
        do {
            try change(run, in: file, isOfRun: true) { text, _ in text.rename(to: name) }
        } catch {
            try? store.rename(stored(renamed), to: run.name)
            throw error
        }
    }

    /// Deletes its file too, which can be brought back as long as the program runs.
    @discardableResult
    public func delete(_ run: RunKey) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        guard let file = try file(of: run) else { return try store.delete(stored(run)) }
        let path = path(file)
        var bytes: [UInt8]?
        do throws(StoreFailure) {
            bytes = try RunFileOnDisk.read(path)
        } catch {
            // What is not there any more is gone already; what cannot be read is not.
            guard !SystemPath.isThere(path) else { throw error }
        }
        let text = bytes.map(RunFile.init)
        // What took its place is not the run.
        if let bytes, let text, isFile(text, of: run) {
            guard unlink(SystemPath.cString(path)) == 0 else {
                throw .runFileReadOnly(path: path, FileFailure())
            }
            keep(bytes, of: file, run: run)
        }
        forgetName(of: run)
        try store.delete(stored(run))
        return text.map { RunFileReading($0, items(of: run.checklist)).records } ?? [:]
    }

    public func runs(of checklist: ChecklistKey, project: String) throws(StoreFailure)
        -> [StoredRun]
    {
        let named = namedRuns(of: checklist, project: project)
        // Who names a file needs no store.
        let stored =
            named.isEmpty
            ? try storedRuns(of: checklist) : (try? storedRuns(of: checklist)) ?? []
        let committed = committedRuns(in: project).filter { $0.key.checklist == checklist }
        return Self.joined(stored, named + committed).map(described)
    }

    /// The runs that the store knows, and of others those that it does not.
    private static func joined(_ stored: [StoredRun], _ others: [StoredRun]) -> [StoredRun] {
        var known = Set(stored.map(\.key))
        return stored + others.filter { known.insert($0.key).inserted }
    }

    public func runs(in project: String) throws(StoreFailure) -> [StoredRun] {
        Self.joined(try storedRuns(), committedRuns(in: project)).map { run in
            guard !run.facts.file.isEmpty else { return run }
            var run = described(run)
            // Nothing is made of what cannot be read; who opens the run is told.
            run.records = (try? records(of: run.key)) ?? [:]
            return run
        }
    }

    /// With what its file says of the run.
    private func described(_ run: StoredRun) -> StoredRun {
        guard !run.facts.file.isEmpty else { return run }
        var run = run
        if let file = try? file(of: run.key) { run.facts.file = file }
        guard let text = try? read(run.facts.file), isFile(text, of: run.key), let mark = text.mark
        else { return run }
        let reading = RunFileReading(text, items(of: run.key.checklist))
        (run.facts.begunAt, run.facts.begunBy) = (mark.begunAt, mark.begunBy)
        (run.facts.closedAt, run.facts.closedBy) = (text.closing?.at, text.closing?.by ?? "")
        run.facts.items = Set(reading.records.keys)
        run.facts.conflicts = reading.conflicts
        return run
    }
}

extension RunFacts {
    /// As its file tells it; nil for an open run.
    fileprivate var closing: RunMark.Closing? {
        closedAt.map { RunMark.Closing(at: $0, by: closedBy) }
    }
}
