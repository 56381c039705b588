import Foundation
import Synchronization

/// A pipe whose end wakes a thread that waits for something else.
final class StopPipe: Sendable {
    /// Ready to be read once the watcher is to stop.
    let readEnd: Int32
    private let writeEnd: Mutex<Int32>

    init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        readEnd = ends[0]
        writeEnd = Mutex(ends[1])
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    }

    deinit {
        stop()
        close(readEnd)
    }

    func stop() {
        writeEnd.withLock { end in
            if end >= 0 { close(end) }
            end = -1
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
