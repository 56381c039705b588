import Foundation
import Testing
@testable import TriageCore

@Suite struct ParallelTests {
    @Test func noMoreThreadsThanProcessors() {
        let threads = Threads()
        let results = Parallel.map(500) { index in
            threads.noteThis()
            return index * 2
        }
        #expect(results == (0..<500).map { $0 * 2 })
        #expect(threads.count <= max(2, ProcessInfo.processInfo.activeProcessorCount))
    }

    /// The threads that were here.
    private final class Threads: @unchecked Sendable {
        private let lock = NSLock()
        // Guarded by the lock; kept, so that no two have the same address.
        private var seen: [ObjectIdentifier: Thread] = [:]

        func noteThis() {
            let thread = Thread.current
            lock.withLock { seen[ObjectIdentifier(thread)] = thread }
        }
        var count: Int { lock.withLock { seen.count } }
    }
}
