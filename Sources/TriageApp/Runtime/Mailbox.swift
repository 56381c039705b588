import Foundation

/// Messages from other threads to the loop.
public final class Mailbox: @unchecked Sendable {
    private let condition = NSCondition()
    private var messages: [Message] = []
    private var wake: (@Sendable () -> Void)?

    public init() {}

    /// Names what makes the loop look into the mailbox; what came before waits there.
    func onPost(_ wake: @escaping @Sendable () -> Void) {
        condition.lock()
        self.wake = wake
        condition.unlock()
    }

    /// Puts a message in, from any thread.
    public func post(_ message: Message) {
        condition.lock()
        messages.append(message)
        condition.broadcast()
        let wake = wake
        condition.unlock()
        wake?()
    }

    /// Puts a message in and waits until the loop has taken it, or so many seconds have passed: who has more to say makes
    /// way for what is to be shown already.
    public func hand(_ message: Message, within seconds: Double) {
        post(message)
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        while !messages.isEmpty, condition.wait(until: deadline) {}
        condition.unlock()
    }

    /// Lets the loop look around, from any thread: something outside may have changed.
    public func wakeLoop() {
        condition.lock()
        let wake = wake
        condition.unlock()
        wake?()
    }

    /// Takes all messages out.
    public func take() -> [Message] {
        condition.lock()
        defer { condition.unlock() }
        let taken = messages
        messages = []
        condition.broadcast()
        return taken
    }

    /// Waits until a message is there, or so many seconds have passed.
    func wait(seconds: Double) {
        let deadline = Date(timeIntervalSinceNow: seconds)
        condition.lock()
        while messages.isEmpty, condition.wait(until: deadline) {}
        condition.unlock()
    }
}
