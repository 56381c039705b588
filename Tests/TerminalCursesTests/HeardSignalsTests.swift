import Foundation
import Testing

@testable import TerminalCurses

@Suite struct HeardSignalsTests {
    private func due(_ numbers: Int32...) -> [Int32] {
        HeardSignals.due(numbers.map { UInt8($0) })
    }

    @Test func eachIsHeardOnceInTheirOrder() {
        #expect(due() == [])
        #expect(due(SIGTERM, SIGHUP) == [SIGTERM, SIGHUP])
        #expect(due(SIGHUP, SIGTERM) == [SIGHUP, SIGTERM])
        #expect(due(0, SIGWINCH, 0, SIGWINCH) == [0, SIGWINCH])
        let all = [SIGTERM, SIGWINCH, SIGINT, 0, SIGHUP, SIGTSTP]
        #expect(HeardSignals.due(all.map { UInt8($0) }) == all)
    }

    @Test func theLastOfStopAndContinueCounts() {
        #expect(due(SIGTSTP, SIGCONT) == [SIGCONT])
        #expect(due(SIGCONT, SIGTSTP) == [SIGCONT, SIGTSTP])
        #expect(due(SIGTSTP, SIGCONT, SIGTSTP) == [SIGCONT, SIGTSTP])
        #expect(due(SIGCONT, SIGTSTP, SIGWINCH, SIGCONT) == [SIGWINCH, SIGCONT])
    }
}
