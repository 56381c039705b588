import Testing

@testable import TriageApp

@Suite struct AdviceTests {
    @Test(arguments: [
        (["Note: a text", "      goes on"], ["Note: a text goes on"]),
        (["说明：先关水，", "      再断电"], ["说明：先关水，再断电"]),
        (["Fix: do this:", "     pump.start()"], ["Fix: do this:", "     pump.start()"]),
        (["修复：这样做：", "     pump run 3"], ["修复：这样做：", "     pump run 3"]),
    ])
    func proseThatGoesOnIsOneLine(lines: [String], joined: [String]) {
        #expect(Advice.joined(lines) == joined)
    }
}
