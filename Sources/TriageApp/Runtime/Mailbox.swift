import Foundation
import TriageCore

/// Messages from other threads to the loop.
public final class Mailbox: Sendable {
    private let state = Monitor(State())

    private struct State {
        var messages: [Message] = []
        var wake: (@Sendable () -> Void)?
        /// How many messages were taken out so far, and how many of those are on the screen.
        var taken = 0
        var shown = 0
        /// Whether the loop is to look around.
        var isToLookAround = false
    }

    public init() {}

    /// Names what makes the loop look into the mailbox; what came before waits there.
    func onPost(_ wake: @escaping @Sendable () -> Void) {
        state.withLock { $0.wake = wake }
    }

    /// Puts a message in, from any thread.
    public func post(_ message: Message) { _ = put(message) }

    /// Puts a message in and waits until it is on the screen, or so many seconds have passed: who has more to say makes
    /// way for what there is to see.
    public func hand(_ message: Message, within seconds: Double) {
        let number = put(message)
        let deadline = Date(timeIntervalSinceNow: seconds)
        state.wait(until: deadline) { $0.shown >= number }
    }

    /// - Returns: the message's number, starting with 1.
    private func put(_ message: Message) -> Int {
        let (number, wake) = state.change { state in
            state.messages.append(message)
            return (state.taken + state.messages.count, state.wake)
        }
        wake?()
        return number
    }

    /// Tells those who wait for it that what was taken out is on the screen now.
    func showed() {
        state.change { $0.shown = $0.taken }
    }

    /// Lets the loop look around, from any thread: something outside may have changed.
    public func wakeLoop() {
        let wake = state.withLock { state in
            state.isToLookAround = true
            return state.wake
        }
        wake?()
    }

    /// Whether the loop was woken to look around, since that was last asked.
    func consumeWakeUp() -> Bool {
        state.withLock { state in
            defer { state.isToLookAround = false }
            return state.isToLookAround
        }
    }

    /// Takes all messages out.
    public func drain() -> [Message] {
        state.withLock { state in
            defer { state.messages = [] }
            state.taken += state.messages.count
            return state.messages
        }
    }

    /// Waits until a message is there, or so many seconds have passed.
    func wait(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        state.wait(until: deadline) { !$0.messages.isEmpty }
    }
}
