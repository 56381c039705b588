import CTerminalGuard
import Foundation
import Testing

@Suite(.serialized) struct TerminalGuardTests {
    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGWINCH, SIGTSTP, SIGCONT, SIGALRM])
    func signalsAreHandledAsBefore(number: Int32) throws {
        // What is put back can be told from what is usual.
        let usual = signal(number, SIG_IGN)
        defer { signal(number, usual) }
        try #require(terminal_guard_listen() >= 0)
        terminal_guard_stop_listening()
        let after = signal(number, SIG_IGN)
        #expect(unsafeBitCast(after, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self))
    }
}
