import Foundation

/// Messages from other threads to the loop.
public final class Mailbox: @unchecked Sendable {
    private let condition = NSCondition()
    private var messages: [Message] = []
    private let wake: @Sendable () -> Void

    /// - Parameter wake: makes the loop look into the mailbox.
    public init(wake: @escaping @Sendable () -> Void) { self.wake = wake }

    /// Puts a message in, from any thread.
    public func post(_ message: Message) {
        condition.lock()
        messages.append(message)
        condition.signal()
        condition.unlock()
        wake()
    }

    /// Takes all messages out.
    public func take() -> [Message] {
        condition.lock()
        defer { condition.unlock() }
        let taken = messages
        messages = []
        return taken
    }

    /// Waits until a message is there, or so many seconds have passed.
    public func wait(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        while messages.isEmpty, condition.wait(until: deadline) {}
        condition.unlock()
    }
}
