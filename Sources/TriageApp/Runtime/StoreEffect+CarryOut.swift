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
                    var run = run
                    // Who opens a run whose file cannot be read is told so; the others are there all the same.
                    run.records =
                        run.facts.file.isEmpty
                        ? try store.records(of: run.key) : (try? store.records(of: run.key)) ?? [:]
                    return run
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
            let made = Self.attempt { () throws(StoreFailure) in
                if change.item != nil { try store.begin(run, facts) }
                return try store.carryOut(change, in: run)
            }
            var now = run
            if case .rename(let name) = change { now.name = name }
            return [
                .result(.changed(change, run, made)),
                .result(.records(now, Self.records(of: now, store))),
            ]
        case .choose(let run, let facts):
            return Self.failure(
                Self.attempt { () throws(StoreFailure) in
                    try store.begin(run, facts)
                    try store.carryOut(.choose, in: run)
                })
        case .loadLatestRuns:
            // Home shows less without them; what the store lacks is told elsewhere.
            guard let runs = try? store.runs(in: project) else { return [] }
            return [.latestRuns(Dictionary(firstOf: runs.map { ($0.key.checklist, $0) }))]
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
