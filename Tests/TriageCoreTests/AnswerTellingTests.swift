import Testing
import TriageCore

@Suite struct AnswerTellingTests {
    private static let half = "The pump draws air as long as the level is below"

    private func told(_ outcome: String?, _ lines: [String]) -> [String?] {
        let told = Answer(text: "YES", outcome: outcome, lines: lines, line: 1).told
        return [told.outcome] + Array(told.lines)
    }

    @Test func aSentenceIsToldToItsEnd() {
        let lines = [
            "the mark, which is how it runs dry and", "seizes within a minute.", "Refill it",
        ]
        #expect(
            told(Self.half, lines) == [
                Self.half + " the mark, which is how it runs dry and seizes within a minute.",
                "Refill it",
            ])
        #expect(
            told("水位低于刻度线时水泵会吸入空气，空转一分钟之内，", ["水泵就会卡死"])
                == ["水位低于刻度线时水泵会吸入空气，空转一分钟之内，水泵就会卡死"])
        #expect(told("Look at the level and at the colour of the", ["Tank"]).count == 2)
        #expect(told("Look at the level and at the colour of the", ["Tank lamp"]).count == 1)
    }

    @Test(arguments: [
        "pump.start()", "pump = nil", "Fix: refill it", "- refill it", "let pump = Pump()",
        "if isLow {", "  ", "", "Refill it now", "note:", "pump",
    ])
    func whatIsNoProseStaysALine(line: String) { #expect(told(Self.half, [line]).count == 2) }

    @Test(arguments: ["Run this", half + ".", half + ":", half + "?"])
    func whatIsWholeTakesNothing(outcome: String) {
        #expect(told(outcome, ["pump drain now"]).count == 2)
    }

    @Test func withoutAnOutcomeThereIsNothingToJoin() {
        #expect(told(nil, ["goes on here"]) == [nil, "goes on here"])
    }
}
