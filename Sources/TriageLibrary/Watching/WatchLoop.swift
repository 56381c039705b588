import Foundation

/// What the watcher's thread does.
struct WatchLoop: Sendable {
    let roots: [String]
    /// Folders of which everything matters.
    var folders: [String] = []
    var followsLinks = false
    let start: FileMoment?
    let timing: FolderWatcher.Timing
    let stopper: StopPipe
    let onChange: @Sendable () -> Void

    func run() {
        #if os(Linux)
            if let events = FolderEvents(),
                events.watch(roots, whole: folders, followsLinks: followsLinks)
            {
                _ = firstState()
                listen(to: events)
                return
            }
        #elseif canImport(Darwin)
            if let events = FolderEvents(),
                events.watch(roots, whole: folders, followsLinks: followsLinks)
            {
                return look(beside: events)
            }
        #endif
        look()
    }

    #if canImport(Darwin)
        /// Looks when something came or went, and at intervals, as what is written in place is not reported.
        private func look(beside events: FolderEvents) {
            var known = firstState()
            while true {
                switch stopper.wait(for: events.file, timing.interval) {
                case .stopped: return
                case .timeout: break
                case .ready:
                    _ = events.read()
                    // Whoever writes one file often writes another.
                    if stopper.wait(timing.quiet) == .stopped { return }
                    guard events.watch(roots, whole: folders, followsLinks: followsLinks) else {
                        onChange()
                        return look()
                    }
                }
                lookAgain(&known)
            }
        }
    #endif

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
                let isWhole =
                    !events.isStale
                    || events.watch(roots, whole: folders, followsLinks: followsLinks)
                onChange()
                if !isWhole { return look() }
            }
        }

        private func milliseconds(since start: DispatchTime) -> UInt64 {
            (DispatchTime.now().uptimeNanoseconds &- start.uptimeNanoseconds) / 1_000_000
        }
    #endif

    private var state: FolderState {
        FolderState(roots, whole: folders, followsLinks: followsLinks)
    }

    /// How the folders are now; what changed since the start is told.
    private func firstState() -> FolderState {
        let state = state
        if let start, state.changed(since: start) { onChange() }
        return state
    }

    private func lookAgain(_ known: inout FolderState) {
        let state = state
        if state != known { onChange() }
        known = state
    }

    /// Looks again and again.
    func look() {
        var known = firstState()
        while stopper.wait(timing.interval) == .timeout {
            lookAgain(&known)
        }
    }
}
