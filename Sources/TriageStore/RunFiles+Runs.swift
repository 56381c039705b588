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

    @discardableResult
    public func carryOut(_ change: RunChange, in run: RunKey) throws(StoreFailure) -> RecordChange {
        switch change {
        case .redo(let kept, let person): return try carryOut(kept.again(by: person), in: run)
        case .undo, .choose: try bringBack(run)
        default: break
        }
        let file = try file(of: run)
        if case .move(let old, let source?, let item) = change {
            let origin = try self.file(of: source)
            if file != nil || origin != nil {
                return try move(old, from: source, in: origin, to: item, in: run)
            }
            return try store.carryOut(
                .move(old, from: stored(source), to: item), in: stored(run))
        }
        guard let file else { return try store.carryOut(change, in: stored(run)) }
        switch change {
        case .items(let change, let items): return try apply(change, to: items, in: run, file)
        case .move(let old, _, let item):
            return try move(old, from: run, in: file, to: item, in: run)
        case .forget(let items): return try forget(items, in: run, file)
        case .delete(let facts):
            return RecordChange(before: try delete(run, file), facts: facts)
        case .close(let date, let person, let facts):
            try close(run, at: date, by: person, file)
            return RecordChange(facts: facts)
        case .rename(let name): try rename(run, to: name, file)
        case .choose: try remember(run, in: file)
        case .undo(let kept):
            if kept.kind == .delete { try remember(run, in: file) }
            return try undo(kept.records, in: run, file)
        case .redo: break
        }
        return RecordChange()
    }

    /// A file is read and written once.
    private func apply(
        _ change: ItemChange, to list: [Checklist.Item], in run: RunKey, _ file: String
    ) throws(StoreFailure) -> RecordChange {
        try self.change(run, in: file) { text, items throws(StoreFailure) in
            let reading = RunFileReading(text, items)
            var made = RecordChange()
            for item in list {
                try Self.checkOnce(item.key, reading, path(file))
                made.before[item.key] = reading.records[item.key]
                let now = made.after[item.key] ?? reading.records[item.key] ?? ItemRecord(of: item)
                made.after[item.key] = now.applying(change, to: item)
            }
            text.put(made.after.map { ($0, $1) }.sorted { $0.0 < $1.0 }, items, reading)
            let after = try Self.read(made.after, from: text, items, path(file))
            for (item, record) in made.after { made.after[item] = after[item] ?? record }
            return made
        }
    }

    /// What was written, as it is read: what the file's readers do not see is not said to be done.
    private static func read(
        _ written: [ItemKey: ItemRecord], from text: RunFile, _ items: RunFileItems, _ path: String
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        let read = RunFileReading(text, items).records
        for (item, record) in written where record.state != .open {
            guard read[item]?.state == record.state else {
                throw .runFileMute(
                    path: path, item: record.text.isEmpty ? item.rawValue : record.text)
            }
        }
        return read
    }

    /// What stands on two lines is settled by who wrote it.
    private static func checkOnce(
        _ item: ItemKey, _ reading: RunFileReading, _ path: String
    ) throws(StoreFailure) {
        if let line = reading.secondLine(of: item) {
            throw .runFileConflict(path: path, line: line)
        }
    }

    /// - Parameter origin: the file that the record is in; nil for the store.
    private func move(
        _ old: ItemKey, from source: RunKey, in origin: String?, to item: Checklist.Item,
        in run: RunKey
    ) throws(StoreFailure) -> RecordChange {
        guard let record = try records(of: source)[old] else { return RecordChange() }
        // First where it is to be: whatever happens then, it is not lost.
        let own = try records(of: run)[item.key]
        let merged = (own ?? ItemRecord(of: item)).merging(record, movedTo: item)
        try put(merged, of: item, in: run)
        if let origin {
            try change(source, in: origin) { text, items in text.remove(old, items) }
        } else {
            try store.carryOut(.forget([old]), in: stored(source))
        }
        return RecordChange(moving: old, record, to: item, own, merged)
    }

    private func put(_ record: ItemRecord, of item: Checklist.Item, in run: RunKey)
        throws(StoreFailure)
    {
        guard let file = try file(of: run) else {
            let now = try store.records(of: stored(run))[item.key]
            let change = RecordChange(
                before: [item.key: record], after: now.map { [item.key: $0] } ?? [:])
            try store.carryOut(
                .undo(KeptChange(.move, in: run.name, at: Date(), change)), in: stored(run))
            return
        }
        try change(run, in: file) { text, items throws(StoreFailure) in
            let reading = RunFileReading(text, items)
            try Self.checkOnce(item.key, reading, path(file))
            text.put([(item.key, record)], items, reading)
            _ = try Self.read([item.key: record], from: text, items, path(file))
        }
    }

    private func forget(
        _ items: Set<ItemKey>?, in run: RunKey, _ file: String
    ) throws(StoreFailure) -> RecordChange {
        try change(run, in: file) { text, list in
            let reading = RunFileReading(text, list)
            let records = reading.records.filter {
                $0.value.tellsSomething && items?.contains($0.key) ?? true
            }
            text.clear(records.keys, reading)
            return RecordChange(before: records)
        }
    }

    private func undo(
        _ change: RecordChange, in run: RunKey, _ file: String
    ) throws(StoreFailure) -> RecordChange {
        let words = change.facts.map(closingText)
        return try self.change(run, in: file, isOfRun: change.facts != nil) { text, items in
            if let facts = change.facts { text.close(facts.closing, saying: words ?? "") }
            let reading = RunFileReading(text, items)
            var made = RecordChange()
            for item in change.items {
                made.before[item] = reading.records[item]
                made.after[item] = change.undone(reading.records[item], of: item)
            }
            let changed = change.items.filter { made.before[$0] != made.after[$0] }
            text.put(changed.map { ($0, made.after[$0]) }, items, reading)
            return made
        }
    }

    // MARK: Runs

    /// A run that lives in a file has begun there.
    @discardableResult
    public func begin(_ run: RunKey, _ facts: RunFacts) throws(StoreFailure) -> Bool {
        guard try file(of: run) == nil else { return false }
        return try store.begin(stored(run), facts)
    }

    private func close(
        _ run: RunKey, at date: Date?, by person: String, _ file: String
    ) throws(StoreFailure) {
        var facts = RunFacts()
        (facts.closedAt, facts.closedBy) = (date, person)
        let words = closingText(facts)
        try change(run, in: file, isOfRun: true) { text, _ in
            text.close(facts.closing, saying: words)
        }
    }

    private func rename(
        _ run: RunKey, to name: String, _ file: String
    ) throws(StoreFailure) {
        try remember(run, in: file)
        try store.carryOut(.rename(to: name), in: stored(run))
        var renamed = run
        renamed.name = name
        forgetName(of: run)
        do {
            try change(run, in: file, isOfRun: true) { text, _ in text.rename(to: name) }
        } catch {
            _ = try? store.carryOut(.rename(to: run.name), in: stored(renamed))
            throw error
        }
    }

    /// Deletes its file too, which can be brought back as long as the program runs.
    private func delete(
        _ run: RunKey, _ file: String
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
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
        try store.carryOut(.delete(), in: stored(run))
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
