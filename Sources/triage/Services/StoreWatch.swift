import Synchronization
import TriageApp
import TriageLibrary

/// Wakes the loop when the store, or a file that a run lives in, is written.
final class StoreWatch: Sendable {
    private let watcher = Mutex<FolderWatcher?>(nil)

    /// Watches these files, and no others any more.
    func watch(_ files: [String], for mailbox: Mailbox) {
        // Where the system does not report changes, the next key shows them: nobody looks again and again.
        let watcher = FolderWatcher(roots: files, timing: FolderWatcher.Timing(interval: -1)) {
            mailbox.wakeLoop()
        }
        self.watcher.withLock { $0 = watcher }
    }
}
