import Foundation
import TriageCore

extension StoreEffect {
    /// Carries the effect out, for the loop and for tests alike.
    ///
    /// - Parameter project: absolute path of the project's folder.
    /// - Returns: what comes of it.
    func carryOut(in store: any RecordStore, project: String) -> [Message] {
        switch self {
        case .loadRecords(let run): return [.result(.records(run, Self.records(of: run, store)))]
        case .loadRuns(let checklist):
            let runs = Self.attempt { () throws(StoreFailure) in
                let runs = try store.runs(of: checklist, project: project)
                return try runs.map { run throws(StoreFailure) in
                    // Who opens a run whose file cannot be read is told so; the others are there all the same.
                    let records =
                        run.facts.file.isEmpty
                        ? try store.records(of: run.key) : (try? store.records(of: run.key)) ?? [:]
                    return KeptRun(
                        run.key.name, records: records, facts: run.facts, isChosen: run.isChosen)
                }
            }
            return [.result(.runs(checklist, runs))]
        case .loadStrays(let library):
            // Without them nothing is offered; what the store lacks is told elsewhere.
            guard let runs = try? store.runs(in: project) else { return [] }
            let strays = library.strayRuns(among: runs, project: project) {
                SystemPath.isThere($0)
            }
            return [.result(.strays(strays))]
        case .loadChanges(let run):
            // Without them nothing can be taken back; what the store lacks is told elsewhere.
            guard let kept = try? store.changes(of: run.checklist, project: run.project) else {
                return []
            }
            return [.result(.changes(run, kept))]
        case .keepChanges(let kept, let run):
            return Self.failure(
                Self.attempt { () throws(StoreFailure) in
                    try store.keep(kept, of: run.checklist, project: run.project)
                })
        case .change(let change, let run, let facts):
            let before = Self.attempt { () throws(StoreFailure) in
                try Self.carryOut(change, in: run, facts, store)
            }
            return [
                .result(.changed(change, run, before)),
                .result(.records(run, Self.records(of: run, store))),
            ]
        case .choose(let run, let facts):
            return Self.failure(
                Self.attempt { () throws(StoreFailure) in
                    try store.begin(run, facts)
                    try store.choose(run)
                })
        case .renameRun(let run, let name):
            let result = Self.attempt { () throws(StoreFailure) in
                try store.rename(run, to: name)
            }
            return [.result(.renamed(run, to: name, result))]
        case .loadLatestRuns:
            // Home shows less without them; what the store lacks is told elsewhere.
            guard let runs = try? store.runs(in: project) else { return [] }
            let kept = runs.map { ($0.key.checklist, KeptRun($0.key.name, records: $0.records)) }
            return [.latestRuns(Dictionary(firstOf: kept))]
        case .loadSessions:
            let sessions = Self.attempt { () throws(StoreFailure) in
                try store.sessions(limit: Self.sessionLimit)
            }
            switch sessions {
            case .success(let sessions): return [.sessions(sessions)]
            case .failure(let failure): return [.failure(failure)]
            }
        case .saveSession(let session):
            return Self.failure(
                Self.attempt { () throws(StoreFailure) in try store.save(session) }, showing: store)
        case .deleteSession(let id):
            return Self.failure(
                Self.attempt { () throws(StoreFailure) in try store.delete(session: id) },
                showing: store)
        }
    }

    /// The most sessions that History lists.
    static let sessionLimit = 200

    /// - Returns: what the run held before.
    private static func carryOut(
        _ change: RunChange, in run: RunKey, _ facts: RunFacts, _ store: any RecordStore
    ) throws(StoreFailure) -> [ItemKey: ItemRecord] {
        if case .forget(let item) = change { return try store.reset(run, items: [item]) }
        if case .reset = change { return try store.reset(run, items: nil) }
        if case .delete = change { return try store.delete(run) }
        if case .redo(let kept, _) = change, kept.kind == .delete { return try store.delete(run) }
        let before = try store.records(of: run)
        if case .close(let date, let person, _) = change {
            try store.close(run, at: date, by: person)
        }
        if let (change, item) = change.itemChange {
            try store.begin(run, facts)
            try store.apply(change, to: item, in: run)
        }
        if case .move(let old, let source, let item) = change {
            try store.begin(run, facts)
            try store.move(old, from: source, to: item, in: run)
        }
        // A run that was deleted is the current one again, empty or not.
        if case .undo(let kept) = change {
            if kept.kind == .delete { try store.choose(run) }
            try store.takeBack(kept.records, in: run)
        }
        if case .redo(let kept, let person) = change {
            if kept.kind == .close {
                let isClosing = kept.records.facts?.isClosed != true
                try store.close(run, at: isClosing ? kept.at : nil, by: person)
            } else {
                try store.takeBack(kept.records.reversed, in: run)
            }
        }
        return before
    }

    private static func records(
        of run: RunKey, _ store: any RecordStore
    ) -> Result<[ItemKey: ItemRecord], StoreFailure> {
        Self.attempt { () throws(StoreFailure) in try store.records(of: run) }
    }

    private static func attempt<Value>(
        _ body: () throws(StoreFailure) -> Value
    ) -> Result<Value, StoreFailure> {
        Result(catching: body)
    }

    /// - Parameter store: whose sessions are shown again as they are kept.
    private static func failure(
        _ result: Result<Void, StoreFailure>, showing store: (any RecordStore)? = nil
    ) -> [Message] {
        guard case .failure(let failure) = result else { return [] }
        let sessions = try? store?.sessions(limit: sessionLimit)
        return [.failure(failure)] + (sessions.map { [.sessions($0)] } ?? [])
    }
}
