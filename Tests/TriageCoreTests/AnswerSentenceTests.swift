import Testing
import TriageCore

@Suite struct AnswerSentenceTests {
    private static let half = "The pump draws air as long as the level is below"

    private func unbroken(_ outcome: String?, _ lines: [String]) -> [String?] {
        let answer = Answer(text: "YES", outcome: outcome, lines: lines, line: 1).unbroken
        return [answer.outcome] + Array(answer.lines)
    }

    @Test func aSentenceIsToldToItsEnd() {
        let lines = [
            "the mark, which is how it runs dry and", "seizes within a minute.", "Refill it",
        ]
        #expect(
            unbroken(Self.half, lines) == [
                Self.half + " the mark, which is how it runs dry and seizes within a minute.",
                "Refill it",
            ])
        #expect(
            unbroken("水位低于刻度线时水泵会吸入空气，空转一分钟之内，", ["水泵就会卡死"])
                == ["水位低于刻度线时水泵会吸入空气，空转一分钟之内，水泵就会卡死"])
        #expect(unbroken("Look at the level and at the colour of the", ["Tank"]).count == 2)
        #expect(unbroken("Look at the level and at the colour of the", ["Tank lamp"]).count == 1)
    }

    @Test(arguments: [
        "pump.start()", "pump = nil", "Fix: refill it", "- refill it", "let pump = Pump()",
        "if isLow {", "  ", "", "Refill it now", "note:", "pump",
        "systemctl restart pump && journalctl -u pump -f", "kubectl rollout undo deploy/pump",
        "docker compose restart pump",
    ])
    func whatIsNoProseStaysALine(line: String) { #expect(unbroken(Self.half, [line]).count == 2) }

    @Test(arguments: ["Run this", half + ".", half + ":", half + "?"])
    func whatIsWholeTakesNothing(outcome: String) {
        #expect(unbroken(outcome, ["pump drain now"]).count == 2)
    }

    @Test func withoutAnOutcomeThereIsNothingToJoin() {
        #expect(unbroken(nil, ["goes on here"]) == [nil, "goes on here"])
    }
}
