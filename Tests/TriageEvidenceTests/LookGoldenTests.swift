import Foundation
import Testing

@testable import TriageEvidence

/// Every folder of `Fixtures` is a project of some layout; `looks.txt` asks it, `verdicts.txt` says what it answers.
///
/// `TRIAGE_RECORD=1` writes the verdicts anew; look at the difference.
@Suite("Looks into projects of many layouts")
struct LookGoldenTests {
    static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("Fixtures")
    static let layouts =
        ((try? FileManager.default.contentsOfDirectory(atPath: fixtures.path)) ?? [])
        .sorted()

    @Test func everyLayoutIsThere() { #expect(Self.layouts.count == 15) }

    @Test(arguments: layouts)
    func looksSayWhatStandsInTheProject(layout: String) throws {
        let folder = Self.fixtures.appendingPathComponent(layout)
        let looks = try String(
            contentsOf: folder.appendingPathComponent("looks.txt"), encoding: .utf8)
        let golden = folder.appendingPathComponent("verdicts.txt")
        let files = DiskFiles(folder.path) {
            { path, _ in path.hasSuffix("looks.txt") || path.hasSuffix("verdicts.txt") }
        }
        let evaluator = Evaluator(ProjectLook(files, environment: ["HOME": "/secret"]) { 0 })
        var told = ""
        for line in looks.split(separator: "\n") {
            let expression = try ExpressionParser.parse(String(line), facts: [])
            told += "\(line)\n\(Self.text(evaluator.verdict(expression, guide: "")))"
        }
        if ProcessInfo.processInfo.environment["TRIAGE_RECORD"] != nil {
            try told.write(to: golden, atomically: true, encoding: .utf8)
            Issue.record("recorded \(layout)")
        }
        #expect(told == (try String(contentsOf: golden, encoding: .utf8)))
    }

    static func text(_ verdict: Verdict) -> String {
        var text = "    \(verdict.truth)"
        if let reason = verdict.reason {
            text += ": \(reason)"
        } else {
            text += ", \(verdict.strength)"
        }
        for place in verdict.places {
            text += "\n      \(place.path):\(place.line):\(place.column)"
            if let target = place.target { text += " [\(target)]" }
            if let shown = place.text { text += "  \(shown)" }
        }
        return text + "\n"
    }
}
