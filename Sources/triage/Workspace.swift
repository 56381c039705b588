import ArgumentParser
import Foundation
import TriageContent
import TriageCore
import TriageStore
import TriageWords

/// The content as a command works with it.
struct Workspace {
    let library: Library
    let view: LibraryView

    /// - Parameter content: the roots that the command line names.
    /// - Throws: ``Stop`` where there is no content at all.
    init(content: [String], language: String? = nil) throws {
        let roots = try ContentSource.find(flag: content).roots
        let settings = UserConfiguration.load()
        for problem in settings.problems { Output.error(problem) }
        let choice = try LanguageChoice(flag: language, configured: settings.language)
        let loaded = LibraryLoader.load(roots: roots)
        library = loaded.library
        let errors = loaded.diagnostics.filter { $0.severity == .error }
        guard !library.guides.isEmpty else {
            throw Stop(
                Program.failure, say(.nothingToShow), details: errors.map(\.summary))
        }
        if !errors.isEmpty { Output.details(errors.map(\.summary)) }
        let language = choice.language(of: library.languages)
        if choice.isExplicit, let wanted = choice.wanted.first, wanted.primary != language.primary {
            Output.error(say(.notWrittenIn, wanted.rawValue, language.rawValue))
        }
        if let locale = choice.foreignLocale { Output.error(say(.foreignLocale, locale)) }
        view = LibraryView(library, language: language)
    }

    /// The part that some words mean.
    ///
    /// - Parameters:
    ///   - problem: what to say where they mean several, or resemble some.
    ///   - none: what to say where they mean nothing.
    /// - Throws: ``Stop`` with candidates where they mean none or several.
    func part(
        _ words: [String], kinds: Set<PartKind> = Set(PartKind.allCases),
        else problem: ConsolePhrase = .notOnePart, none: ConsolePhrase = .noPart
    ) throws -> PartFinder.Entry {
        let text = words.joined(separator: " ")
        switch PartFinder(view, kinds: kinds).find(text) {
        case .found(let entry):
            tellUntranslated(entry.guide)
            return entry
        case .unclear(let nearest):
            // The same title in many guides says nothing.
            let recurs = Set(nearest.map(\.title)).count < nearest.count
            throw Stop(
                Program.failure, say(nearest.isEmpty ? none : problem, text),
                candidates: nearest.map { entry in
                    let guide = recurs ? [entry.guide.title] : []
                    return Output.fields(["  " + entry.id.rawValue, entry.title] + guide)
                })
        }
    }

    /// Says so where a guide is in another language than the reader's.
    func tellUntranslated(_ guide: Guide) {
        guard view.isUntranslated(guide) else { return }
        Output.error(
            say(.notTranslated, guide.id, view.language.rawValue, guide.language.rawValue))
    }
}

extension Diagnostic {
    /// `path:line:column: severity: message [code]`; of a folder its path and the message.
    var summary: String {
        let message = Words.catalogue.text(finding)
        if finding.isOfFolder {
            return location.path + Words.catalogue.text(Phrase.colon) + message + " [\(code)]"
        }
        return
            "\(location.path):\(location.line):\(location.column): \(severity.rawValue): \(message) [\(code)]"
    }
}

/// What is remembered, and for which project.
final class Records {
    let store: any RecordStore
    let project: String
    private var isTold = false

    /// - Parameter isForReading: whether the database is left as it is, and none is made.
    init(
        environment: [String: String] = ProcessInfo.processInfo.environment,
        isForReading: Bool = false
    ) {
        store = SQLiteStore(environment: environment, isForReading: isForReading)
        project = ProjectFolder.path()
    }

    /// Says on standard error how the store falls short.
    ///
    /// - Returns: whether what was changed is kept for good.
    @discardableResult
    func tellDegradation() -> Bool {
        guard let degradation = store.degradation else { return true }
        if !isTold { Output.error(degradation.failure.text) }
        isTold = true
        return degradation.effect == .startedAnew
    }

    /// Reads what only the store can tell.
    ///
    /// - Throws: ``Stop`` where what was kept is out of reach, rather than to tell that there is nothing.
    func reading<T>(_ body: (any RecordStore) throws -> T) throws -> T {
        let result = try using(body)
        if let degradation = store.degradation, degradation.effect == .untilExit {
            throw Stop(Program.failure, degradation.failure.text)
        }
        tellDegradation()
        return result
    }

    /// Runs what works with the store, and turns its failures into messages.
    func using<T>(_ body: (any RecordStore) throws -> T) throws -> T {
        do {
            return try body(store)
        } catch let failure as StoreFailure {
            throw Stop(Program.failure, failure.text)
        }
    }

    /// Changes something; what could not be kept for good is a failure here, where nothing else remembers it.
    func changing<T>(_ body: (any RecordStore) throws -> T) throws -> T {
        let result = try using(body)
        guard tellDegradation() else { throw Stop(Program.failure, say(.nothingSaved)) }
        return result
    }
}

extension StoreFailure {
    /// What happened, where, and what to do.
    var text: String {
        switch self {
        case .readOnly(let path, let reason):
            say(.storeReadOnly, path, reason)
        case .locked(let path):
            say(.storeLocked, path)
        case .newer(let path):
            say(.storeNewer, path)
        case .corrupt(let path, let keptAs):
            say(.storeCorrupt, path, keptAs)
        case .notAFile(let path): say(.storeNotAFile, path)
        case .other(let path, let reason):
            say(.storeOther, path, reason)
        }
    }
}
