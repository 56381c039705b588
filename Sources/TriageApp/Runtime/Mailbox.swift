import Foundation

/// Messages from other threads to the loop.
public final class Mailbox: @unchecked Sendable {
    private let condition = NSCondition()
    // Guarded by the condition.
    private var messages: [Message] = []
    private var wake: (@Sendable () -> Void)?
    /// How many messages were taken out so far, and how many of those are on the screen.
    private var taken = 0
    private var shown = 0
    /// Whether the loop is to look around.
    private var isToLookAround = false

    public init() {}

    /// Names what makes the loop look into the mailbox; what came before waits there.
    func onPost(_ wake: @escaping @Sendable () -> Void) {
        condition.withLock { self.wake = wake }
    }

    /// Puts a message in, from any thread.
    public func post(_ message: Message) { _ = put(message) }

    /// Puts a message in and waits until it is on the screen, or so many seconds have passed: who has more to say makes
    /// way for what there is to see.
    public func hand(_ message: Message, within seconds: Double) {
        let number = put(message)
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.withLock { while shown < number, condition.wait(until: deadline) {} }
    }

    /// - Returns: the message's number, starting with 1.
    private func put(_ message: Message) -> Int {
        condition.lock()
        messages.append(message)
        let number = taken + messages.count
        let wake = wake
        condition.broadcast()
        condition.unlock()
        wake?()
        return number
    }

    /// Tells those who wait for it that what was taken out is on the screen now.
    func showed() {
        condition.withLock {
            shown = taken
            condition.broadcast()
        }
    }

    /// Lets the loop look around, from any thread: something outside may have changed.
    public func wakeLoop() {
        condition.lock()
        isToLookAround = true
        let wake = wake
        condition.unlock()
        wake?()
    }

    /// Whether the loop was woken to look around, since that was last asked.
    func takeLookAround() -> Bool {
        condition.withLock {
            defer { isToLookAround = false }
            return isToLookAround
        }
    }

    /// Takes all messages out.
    public func take() -> [Message] {
        condition.lock()
        defer { condition.unlock() }
        let messages = messages
        taken += messages.count
        self.messages = []
        return messages
    }

    /// Waits until a message is there, or so many seconds have passed.
    func wait(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.withLock { while messages.isEmpty, condition.wait(until: deadline) {} }
    }
}
