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

    #if os(Linux)
        @Test func aThreadMayRunWhereItsMakerMay() {
            let answer = Answer()
            Parallel.detach { answer.give(Self.allowedProcessors) }
            #expect(answer.wait() != nil)
            #expect(answer.wait() == Self.allowedProcessors)
        }

        /// What the system says of this thread.
        private static var allowedProcessors: Substring? {
            let status = try? String(contentsOfFile: "/proc/thread-self/status", encoding: .utf8)
            return status?.split(separator: "\n").first { $0.hasPrefix("Cpus_allowed:") }
        }

        /// What another thread found out.
        private final class Answer: @unchecked Sendable {
            private let condition = NSCondition()
            // Guarded by the condition.
            private var text: Substring??

            func give(_ text: Substring?) {
                condition.withLock {
                    self.text = text
                    condition.signal()
                }
            }

            func wait() -> Substring? {
                condition.withLock {
                    while text == nil { condition.wait() }
                    return text.flatMap { $0 }
                }
            }
        }
    #endif

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
