import Foundation
import TriageCore
import TriageStore
import TriageWords

/// What is remembered, and for which project.
final class Records {
    let store: RunFiles
    let project: String
    private var isTold = false
    private var hasSaved = false
    /// Whether a file was named that the run lives in, so that nothing is missed of what the store has.
    var isFileEnough = false

    /// - Parameters:
    ///   - isForReading: whether the database is left as it is, and none is made.
    ///   - project: whose runs and triages are meant.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isForReading: Bool = false, project: String = ProjectFolder.path()
    ) {
        self.project = project
        store = RunFiles(
            SQLiteStore(environment: environment, isForReading: isForReading), project: project,
            owner: { Repository.owner(of: project) }, origin: Repository.origin(of:),
            findFiles: { ProjectFolder.markdownFiles(in: project) },
            closingWords: { Words.catalogue.closed($0) })
    }

    /// Says on standard error how the store falls short.
    ///
    /// - Returns: whether what was changed is kept for good.
    @discardableResult
    func warnOfDegradation() -> Bool {
        guard let degradation = store.degradation else { return true }
        if !isTold, !isFileEnough { Output.error(degradation.failure.text) }
        isTold = true
        return degradation.effect == .startedAnew
    }

    /// What is remembered of a run's items.
    func kept(in run: RunKey) throws(Stop) -> [ItemKey: ItemRecord] {
        try reading { store throws(StoreFailure) in try store.records(of: run) }
    }

    /// Reads what is remembered.
    ///
    /// - Throws: ``Stop`` where what was kept is out of reach, rather than to tell that there is nothing.
    func reading<T>(_ body: (RunFiles) throws(StoreFailure) -> T) throws(Stop) -> T {
        let result = try using(body)
        if !isFileEnough, let degradation = store.degradation,
            degradation.effect == .untilExit
        {
            throw Stop(Program.failure, degradation.failure.text)
        }
        if !isFileEnough { warnOfDegradation() }
        return result
    }

    /// Changes something; what could not be kept for good is a failure here, where nothing else remembers it.
    ///
    /// - Parameter inFile: whether it is kept in the run's own file, whatever becomes of the store.
    @discardableResult
    func changing<T>(
        inFile: Bool = false, _ body: (RunFiles) throws(StoreFailure) -> T
    ) throws(Stop) -> T {
        let result = try using(
            body, otherwise: hasSaved ? [] : [say(.nothingSaved)])
        guard inFile || warnOfDegradation() else { throw Stop(Program.failure, say(.nothingSaved)) }
        hasSaved = true
        return result
    }

    /// Runs what works with the store, and turns its failures into messages.
    private func using<T>(
        _ body: (RunFiles) throws(StoreFailure) -> T, otherwise details: [String] = []
    ) throws(Stop) -> T {
        do throws(StoreFailure) {
            return try body(store)
        } catch {
            throw Stop(Program.failure, error.text, details: details)
        }
    }
}

extension StoreFailure {
    /// What happened, where, and what to do.
    var text: String { Words.catalogue.textWithAdvice(on: self) }
}
