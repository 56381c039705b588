import Foundation

/// Tells when Markdown files below content roots come, go or change.
///
/// It sleeps until the system reports a change; where the system cannot, it looks every few seconds. Who lets go of it
/// ends that; a change that is being told may still come through.
public final class FolderWatcher: @unchecked Sendable {
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
    ///   - roots: folders or files; they may be missing, and come later.
    ///   - start: what changed after this moment, before anything was watched, is told too; nil for nothing.
    ///   - onChange: called from the watcher's own thread.
    /// - Returns: nil where the system gives no more files.
    public init?(
        roots: [String], since start: FileMoment? = nil, timing: Timing = Timing(),
        onChange: @escaping @Sendable () -> Void
    ) {
        guard let stopper = StopPipe() else { return nil }
        self.stopper = stopper
        let loop = WatchLoop(
            roots: roots.map(LibraryLoader.absolutePath), start: start, timing: timing,
            stopper: stopper, onChange: onChange)
        let thread = Thread { loop.run() }
        thread.stackSize = 1 << 20
        thread.start()
    }

    deinit { stopper.stop() }
}

/// A pipe whose end wakes a thread that waits for something else.
final class StopPipe: @unchecked Sendable {
    /// Ready to be read once the watcher is to stop.
    let readEnd: Int32
    private let lock = NSLock()
    private var writeEnd: Int32

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        readEnd = ends[0]
        writeEnd = ends[1]
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        stop()
        close(readEnd)
    }

    func stop() {
        lock.withLock {
            if writeEnd >= 0 { close(writeEnd) }
            writeEnd = -1
        }
    }

    enum Wake { case stopped, ready, timeout }

    /// Waits until the watcher is to stop, a file can be read, or so many milliseconds have passed (-1: for ever).
    func wait(for file: Int32 = -1, _ milliseconds: Int32) -> Wake {
        var files = [
            pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0),
            pollfd(fd: file, events: Int16(POLLIN), revents: 0),
        ]
        while true {
            let count = poll(&files, nfds_t(files.count), milliseconds)
            if count < 0, errno == EINTR { continue }
            if count < 0 || files[0].revents != 0 { return .stopped }
            return files[1].revents != 0 ? .ready : .timeout
        }
    }
}

/// What the watcher's thread does.
struct WatchLoop: Sendable {
    let roots: [String]
    let start: FileMoment?
    let timing: FolderWatcher.Timing
    let stopper: StopPipe
    let onChange: @Sendable () -> Void

    func run() {
        #if os(Linux)
            if let events = FolderEvents(), events.watch(roots) {
                tellWhatChanged()
                listen(to: events)
                return
            }
        #endif
        look()
    }

    #if os(Linux)
        private func listen(to events: FolderEvents) {
            while true {
                guard stopper.wait(for: events.file, -1) == .ready else { return }
                guard events.read() else { continue }
                let start = DispatchTime.now()
                var wake = stopper.wait(for: events.file, timing.quiet)
                while wake == .ready, milliseconds(since: start) < timing.longest {
                    _ = events.read()
                    wake = stopper.wait(for: events.file, timing.quiet)
                }
                if wake == .stopped { return }
                let isWhole = !events.isStale || events.watch(roots)
                onChange()
                if !isWhole { return look() }
            }
        }

        private func milliseconds(since start: DispatchTime) -> UInt64 {
            (DispatchTime.now().uptimeNanoseconds &- start.uptimeNanoseconds) / 1_000_000
        }
    #endif

    private func tellWhatChanged() {
        if let start, FolderState(roots).changed(since: start) { onChange() }
    }

    /// Looks again and again.
    func look() {
        var known = FolderState(roots)
        if let start, known.changed(since: start) { onChange() }
        while stopper.wait(timing.interval) == .timeout {
            let state = FolderState(roots)
            if state != known { onChange() }
            known = state
        }
    }
}
