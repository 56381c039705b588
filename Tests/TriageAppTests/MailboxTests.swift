import Foundation
import Testing
import TriageCore

@testable import TriageApp

@Suite struct MailboxTests {
    private static let message = Message.notice(Notice(.success, "There is more."))

    @Test func whoHandsSomethingOverWaitsUntilItIsShown() {
        // Who comes back too soon may still be late by chance, but not every time.
        for _ in 0..<100 {
            let mailbox = Mailbox()
            let screen = Frames()
            let first = Sender(Self.message, to: mailbox, screen)
            mailbox.wait(seconds: 60)
            #expect(mailbox.drain().count == 1)
            let second = Sender(Self.message, to: mailbox, screen)
            mailbox.wait(seconds: 60)
            // The frame of the first message; nobody has seen the second one yet.
            screen.count = 1
            mailbox.showed()
            #expect(first.framesWhenBack() == 1)
            #expect(mailbox.drain().count == 1)
            screen.count = 2
            mailbox.showed()
            #expect(second.framesWhenBack() == 2)
        }
    }

    @Test func nobodyWaitsForALoopThatDoesNotLook() {
        let mailbox = Mailbox()
        mailbox.hand(Self.message, within: 0.01)
        #expect(mailbox.drain().count == 1)
    }
}

/// How many frames were shown.
private final class Frames: @unchecked Sendable {
    private let lock = NSLock()
    private var shown = 0

    var count: Int {
        get { lock.withLock { shown } }
        set { lock.withLock { shown = newValue } }
    }
}

/// Hands a message over from a thread of its own.
private final class Sender: @unchecked Sendable {
    private let isBack = DispatchSemaphore(value: 0)
    private var frames = 0

    init(_ message: Message, to mailbox: Mailbox, _ screen: Frames) {
        Parallel.detach { [self] in
            mailbox.hand(message, within: 60)
            frames = screen.count
            isBack.signal()
        }
    }

    /// Waits until it is back.
    func framesWhenBack() -> Int {
        isBack.wait()
        return frames
    }
}
