import Foundation
import TriageCore

/// Tells and asks the store on another thread, one thing after the other: a store that is held up holds up nobody.
final class StoreQueue: Sendable {
    /// What came of one thing.
    enum Answer: Sendable {
        case messages([Message])
        /// What the store is like now; nil where it cannot be opened.
        case revision(Int?)
    }

    private let wake: @Sendable () -> Void
    private let state = Monitor(State())

    private struct State {
        var works: [@Sendable () -> Answer] = []
        var answers: [Answer] = []
        var isWorking = false
        var isAwaited = false
    }

    /// - Parameter wake: called on any thread for an answer that nobody waits for.
    init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    func add(_ work: @escaping @Sendable () -> Answer) {
        let wasWorking = state.withLock { state in
            state.works.append(work)
            defer { state.isWorking = true }
            return state.isWorking
        }
        // A thread ends when all is done: none is there for a store that nobody uses.
        if !wasWorking { Parallel.detach { [self] in while let work = next() { put(work()) } } }
    }

    /// Waits until there is an answer to take.
    ///
    /// - Returns: whether there is one.
    func wait(until deadline: Date) -> Bool {
        state.wait(until: deadline) { state in
            state.isAwaited = state.answers.isEmpty
            return !state.isAwaited
        }
        return state.withLock { state in
            state.isAwaited = false
            return !state.answers.isEmpty
        }
    }

    /// The next answer, in the order in which the store was told.
    func nextAnswer() -> Answer? {
        state.withLock { $0.answers.isEmpty ? nil : $0.answers.removeFirst() }
    }

    private func next() -> (@Sendable () -> Answer)? {
        state.withLock { state in
            state.isWorking = !state.works.isEmpty
            return state.works.isEmpty ? nil : state.works.removeFirst()
        }
    }

    private func put(_ answer: Answer) {
        let isAwaited = state.change { state in
            state.answers.append(answer)
            return state.isAwaited
        }
        if !isAwaited { wake() }
    }
}
