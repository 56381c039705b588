import Foundation
import Synchronization
import TriageApp
import TriageCore
import TriageLibrary

/// Reads the content on other threads and hands it to the loop as it comes, and anew whenever its files change.
final class ContentReader: Sendable {
    /// How long reading stands still for what it has brought to be taken, in seconds: a processor may be needed for that.
    private static let patience = 0.02

    /// What is read.
    struct Source: Equatable {
        /// Folders or files, in order of precedence.
        var roots: [String]
        /// What libraries of others are called, by their roots.
        var names: [String: String] = [:]
    }

    private let source: Mutex<Source>
    private let followsLinks: Bool
    private let language: LanguageTag
    private let onLibrary: @Sendable (Library) -> Void
    /// Counts readings: what an older one brings comes too late.
    private let generation = Atomic(0)
    private let watcher = Mutex<FolderWatcher?>(nil)

    var roots: [String] { source.withLock { $0.roots } }

    /// - Parameters:
    ///   - followsLinks: whether links may lead out of them.
    ///   - language: what is shown first.
    ///   - onLibrary: takes each library before the loop does, on whatever thread.
    init(
        _ source: Source, followsLinks: Bool, language: LanguageTag,
        onLibrary: @escaping @Sendable (Library) -> Void = { _ in }
    ) {
        self.source = Mutex(source)
        self.followsLinks = followsLinks
        self.language = language
        self.onLibrary = onLibrary
    }

    /// Reads everything anew; a reading that is under way is given up.
    ///
    /// - Parameter new: what is read from now on; nil for what was.
    func read(_ new: Source? = nil, into mailbox: Mailbox) {
        let (source, isOther) = source.withLock { source in
            let old = source
            source = new ?? old
            return (source, source != old)
        }
        let number = generation.wrappingAdd(1, ordering: .relaxed).newValue
        let isFirst = number == 1
        let start = FileMoment.now
        Parallel.detach { [self] in
            let arrivals = Arrivals()
            var options = LibraryLoader.Options(followsLinks: followsLinks, names: source.names)
            options.isCancelled = { [self] in !isCurrent(number) }
            // The first reading shows what it has; later ones leave the old content on screen until they are done.
            if isFirst {
                options.firstLanguage = language
                options.onBatch = { [self] batch in
                    guard let part = arrivals.add(batch), isCurrent(number) else { return }
                    let library = Library(roots: source.roots, guides: part.guides)
                    onLibrary(library)
                    mailbox.hand(
                        .library(library, [], loading: part.isAllOfIt ? nil : part.guides.count),
                        within: Self.patience)
                }
            }
            let (library, diagnostics) = LibraryLoader.load(roots: source.roots, options: options)
            if isCurrent(number) {
                onLibrary(library)
                mailbox.post(.library(library, diagnostics, loading: nil))
            }
            if isFirst || isOther { watch(source.roots, since: start, into: mailbox) }
        }
    }

    /// - Parameter start: when the first reading began; what changed meanwhile is read again.
    private func watch(_ roots: [String], since start: FileMoment, into mailbox: Mailbox) {
        let watcher = FolderWatcher(
            roots: roots, followsLinks: followsLinks, since: start
        ) { [weak self] in
            self?.read(into: mailbox)
        }
        self.watcher.withLock { $0 = watcher }
    }

    private func isCurrent(_ number: Int) -> Bool {
        generation.load(ordering: .relaxed) == number
    }
}

/// What the loader brings, one call at a time, from any of its threads.
private final class Arrivals: Sendable {
    private let soFar = Mutex(GuidesSoFar())
    private let start = ContinuousClock.now

    /// - Returns: all guides where it is time to show them, and whether others are to be waited for.
    func add(_ batch: LibraryLoader.Batch) -> (guides: [Guide], isAllOfIt: Bool)? {
        soFar.withLock { soFar in
            guard soFar.add(batch, after: ContinuousClock.now - start) else { return nil }
            return (soFar.guides, soFar.isAllShown)
        }
    }
}
