import Foundation
import TriageCore

/// Tells and asks the store on another thread, one thing after the other: a store that is held up holds up nobody.
final class StoreQueue: @unchecked Sendable {
    /// What came of one thing.
    enum Answer: Sendable {
        case messages([Message])
        /// What the store is like now; nil where it cannot be opened.
        case revision(Int?)
    }

    private let wake: @Sendable () -> Void
    private let condition = NSCondition()
    // Guarded by the condition.
    private var works: [@Sendable () -> Answer] = []
    private var answers: [Answer] = []
    private var isWorking = false
    private var isAwaited = false

    /// - Parameter wake: called on any thread for an answer that nobody waits for.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func add(_ work: @escaping @Sendable () -> Answer) {
        let wasWorking = condition.withLock {
            works.append(work)
            defer { isWorking = true }
            return isWorking
        }
        // A thread ends when all is done: none is there for a store that nobody uses.
        if !wasWorking { Parallel.detach { [self] in while let work = next() { put(work()) } } }
    }

    /// Waits until there is an answer to take.
    ///
    /// - Returns: whether there is one.
    func wait(until deadline: Date) -> Bool {
        condition.withLock {
            isAwaited = true
            defer { isAwaited = false }
            while answers.isEmpty, condition.wait(until: deadline) {}
            return !answers.isEmpty
        }
    }

    /// The next answer, in the order in which the store was told.
    func take() -> Answer? {
        condition.withLock { answers.isEmpty ? nil : answers.removeFirst() }
    }

    private func next() -> (@Sendable () -> Answer)? {
        condition.withLock {
            isWorking = !works.isEmpty
            return works.isEmpty ? nil : works.removeFirst()
        }
    }

    private func put(_ answer: Answer) {
        let isAwaited = condition.withLock {
            answers.append(answer)
            condition.signal()
            return self.isAwaited
        }
        if !isAwaited { wake() }
    }
}
