import Foundation

/// Tells when Markdown files below content roots come, go or change.
///
/// It sleeps until the system reports a change; where the system cannot, it looks every few seconds. Who lets go of it
/// ends that; a change that is being told may still come through.
public final class FolderWatcher: Sendable {
    /// When changes are told, in milliseconds.
    public struct Timing: Sendable {
        /// Changes that follow each other faster than this are told as one.
        var quiet: Int32
        /// The longest that a change waits for others.
        var longest: Int32
        /// Between two looks, where nobody reports.
        var interval: Int32

        public init(quiet: Int32 = 100, longest: Int32 = 1000, interval: Int32 = 2000) {
            self.quiet = quiet
            self.longest = longest
            self.interval = interval
        }
    }

    private let stopper: StopPipe

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - roots: folders or files; they may be missing, and come later, or be links that come to lead elsewhere.
    ///   - followsLinks: whether links may lead out of the roots.
    ///   - start: what changed after this moment, before anything was watched, is told too; nil for nothing.
    ///   - onChange: called from the watcher's own thread.
    /// - Returns: nil where the system gives no more files.
    public convenience init?(
        roots: [String], followsLinks: Bool = false, since start: FileMoment? = nil,
        timing: Timing = Timing(),
        onChange: @escaping @Sendable () -> Void
    ) {
        guard let stopper = StopPipe() else { return nil }
        self.init(
            WatchLoop(
                roots: roots.map(LibraryLoader.rooted), followsLinks: followsLinks, start: start,
                timing: timing, stopper: stopper, onChange: onChange), stopper)
    }

    /// Begins to watch all that is in some folders, whatever it is called, but for hidden files.
    ///
    /// - Parameters:
    ///   - folders: absolute paths; folders inside them are watched where they are named.
    ///   - start: what changed after this moment, before anything was watched, is told too.
    ///   - onChange: called from the watcher's own thread.
    /// - Returns: nil where the system gives no more files.
    public convenience init?(
        folders: [String], since start: FileMoment, timing: Timing = Timing(),
        onChange: @escaping @Sendable () -> Void
    ) {
        guard let stopper = StopPipe() else { return nil }
        self.init(
            WatchLoop(
                roots: [], folders: folders, start: start, timing: timing, stopper: stopper,
                onChange: onChange), stopper)
    }

    private init(_ loop: WatchLoop, _ stopper: StopPipe) {
        self.stopper = stopper
        let thread = Thread { loop.run() }
        thread.stackSize = 1 << 20
        thread.start()
    }

    deinit { stopper.stop() }
}
