import Foundation
import Testing
import TriageCore

@testable import triage

@Suite struct JSONTests {
    @Test func valuesAreWrittenAsRFC8259Says() {
        let json: JSON = ["a": .null, "b": [], "c": [1, true, "x\"\\\n\t\u{7}"], "d": [:]]
        #expect(
            String(decoding: json.encoded, as: UTF8.self) == """
                {
                  "a": null,
                  "b": [],
                  "c": [
                    1,
                    true,
                    "x\\"\\\\\\n\\t\\u0007"
                  ],
                  "d": {}
                }

                """)
    }

    @Test(arguments: [
        "\u{1b}[31m", "\u{9b}31m", "\u{202e}abc", "\u{200b}", "\u{e0041}", "\u{e0fff}",
        "\u{7f}",
    ])
    func whatSteersATerminalIsEscapedAndComesBack(text: String) throws {
        let bytes = JSON.array([.string(text)]).encoded
        let decoded = try JSONDecoder().decode([String].self, from: Data(bytes))
        #expect(decoded == [text])
        #expect(bytes.allSatisfy { ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A })
    }

    /// A triage of one question that was answered and found something.
    private func session() -> Session {
        let answer = Answer(text: "YES", outcome: "Bulb broken", fix: ["new bulb"], line: 4)
        return Session(
            id: "s1", part: "lamp#dark", tree: "lamp#dark/tree", title: "Lamp", first: "q1",
            steps: [
                Session.Step(
                    question: "q1", questionText: "Is it dark?", choice: .answer(0),
                    answerText: "YES", found: Session.KeptAnswer(answer))
            ], state: .unsolved, startedAt: Date(timeIntervalSince1970: 0),
            updatedAt: Date(timeIntervalSince1970: 60), language: "en")
    }

    private func text(_ json: JSON) -> String { String(decoding: json.encoded, as: UTF8.self) }

    @Test func aTriageIsToldWithItsStepsAndFindings() {
        let text = text(session().json(in: nil))
        #expect(text.contains("\"state\": \"unsolved\""))
        #expect(text.contains("\"answer\": \"a1\""))
        #expect(text.contains("\"outcome\": \"Bulb broken\""))
        #expect(text.contains("\"startedAt\": \"1970-01-01T00:00:00Z\""))
    }

    @Test func whatWasNotKeptIsNotNothing() {
        var session = session()
        session.steps[0].found = nil
        #expect(text(session.json(in: nil)).contains("\"findings\": []"))
        #expect(text(session.json(in: nil)).contains("\"findingsKept\": true"))
        session.steps[0].isFoundKept = false
        #expect(text(session.json(in: nil)).contains("\"findings\": null"))
        #expect(text(session.json(in: nil)).contains("\"findingsKept\": false"))
    }
}
