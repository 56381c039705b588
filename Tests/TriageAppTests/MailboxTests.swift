import Dispatch
import Testing
import TriageCore

@testable import TriageApp

@Suite struct MailboxTests {
    private static let message = Message.notice(Notice(.success, "There is more."))

    @Test func whoHandsSomethingOverWaitsUntilItIsShown() {
        let mailbox = Mailbox()
        let isBack = DispatchSemaphore(value: 0)
        Parallel.detach {
            mailbox.hand(Self.message, within: 60)
            isBack.signal()
        }
        mailbox.wait(seconds: 60)
        // A frame that was under way already, and the message that nobody has seen yet.
        mailbox.showed()
        #expect(mailbox.take().count == 1)
        #expect(isBack.wait(timeout: .now() + .milliseconds(50)) == .timedOut)
        mailbox.showed()
        #expect(isBack.wait(timeout: .now() + .seconds(60)) == .success)
    }

    @Test func nobodyWaitsForALoopThatDoesNotLook() {
        let mailbox = Mailbox()
        mailbox.hand(Self.message, within: 0.01)
        #expect(mailbox.take().count == 1)
    }
}
