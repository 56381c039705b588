import Foundation
import Synchronization
import TriageApp
import TriageCore
import TriageEvidence
import TriageLibrary

/// Looks into a project beside the loop, and again whenever its files change.
final class ProjectLookout: Sendable {
    private let commands: GuideCommands
    private let target: String?
    /// What the reader allowed to run.
    let allowed: AllowedCommands
    /// Counts looks: what an older one brings comes too late.
    private let newest = Atomic(0)
    /// A command runs once, however often files change: what it writes itself would begin it again.
    private let outcomes = Mutex<[RunCommand: RunOutcome]>([:])
    private let watch = Mutex(Watch())

    private struct Watch {
        var watcher: FolderWatcher?
        var folders: Set<String> = []
        /// The look that the watcher goes on with.
        var look = 0
    }

    /// Seconds that go to the first frame, and to readings that follow on each other.
    private static let delay = 0.05
    /// Evidence is told no more often than this, in seconds.
    private static let interval = 0.05
    /// More folders are not watched: then a key looks again.
    private static let mostFolders = 4_000

    /// - Parameter target: the name of the target that is meant; nil for all apps.
    init(commands: GuideCommands, target: String? = nil, allowed: AllowedCommands) {
        self.commands = commands
        self.target = target
        self.allowed = allowed
    }

    /// Absolute path.
    var folder: String { commands.folder }

    /// The next look runs again what is allowed.
    func forgetOutcomes() { outcomes.withLock { $0 = [:] } }

    private func outcome(of command: RunCommand) -> RunOutcome {
        guard allowed.contains(command) else { return .notAllowed }
        if let known = outcomes.withLock({ $0[command] }) { return known }
        let outcome = commands.run(command)
        outcomes.withLock { $0[command] = outcome }
        return outcome
    }

    /// Puts `.asked` into the mailbox, and where that is allowed `.evidence` as it comes.
    func look(_ library: Library, version: Int, isAllowed: Bool, into mailbox: Mailbox) {
        let number = newest.wrappingAdd(1, ordering: .relaxed).newValue
        Parallel.detach { [self] in
            Thread.sleep(forTimeInterval: Self.delay)
            guard isNewest(number) else { return }
            let book = EvidenceBook(library)
            mailbox.post(
                .asked(
                    questions: book.answers.mapValues(\.count),
                    items: book.items.mapValues(\.count),
                    hasProject: isAllowed || Examined.isProject(folder), version: version))
            guard isAllowed, !book.isEmpty else { return }
            look(book, number, version, into: mailbox)
        }
    }

    private func isNewest(_ number: Int) -> Bool { newest.load(ordering: .relaxed) == number }

    private func look(
        _ book: EvidenceBook, _ number: Int, _ version: Int, into mailbox: Mailbox
    ) {
        let start = FileMoment.now
        let look = Examined.look(into: folder, target: target, run: outcome)
        var posted = Date()
        let evidence = ProjectEvidence(book, look) { soFar in
            guard isNewest(number) else { return false }
            // Each is a screen laid out anew.
            if -posted.timeIntervalSinceNow >= Self.interval {
                posted = Date()
                mailbox.post(.evidence(soFar, version: version))
            }
            return true
        }
        guard isNewest(number) else { return }
        mailbox.post(.evidence(evidence, version: version))
        watch(look.folders, since: start) { [weak self] in
            guard let self, isNewest(number) else { return }
            self.look(book, number, version, into: mailbox)
        }
    }

    /// Watches the folders that were looked into, anew where others are there.
    private func watch(
        _ folders: [String], since start: FileMoment, onChange: @escaping @Sendable () -> Void
    ) {
        let paths = folders.prefix(Self.mostFolders).map { $0.isEmpty ? folder : "\(folder)/\($0)" }
        watch.withLock { watch in
            let newest = newest.load(ordering: .relaxed)
            guard watch.watcher == nil || Set(paths) != watch.folders || watch.look != newest
            else { return }
            let watcher = FolderWatcher(folders: Array(paths), since: start, onChange: onChange)
            watch = Watch(watcher: watcher, folders: Set(paths), look: newest)
        }
    }
}
