import CoreTestSupport
import Foundation
import Testing
import TriageCore

@testable import triage

/// What helped: `triage stats`.
struct StatsTests {
    private let tree = "kettle#symptom-1-the-water-stays-cold/tree"

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox.withGuides()
        sandbox.environment["TRIAGE_LANGUAGE"] = "en"
        // It helped; it did not; none of these; not known; given up.
        for answers in ["2\n+\n", "2\n-\n1\n1\n+\n", "2\n", "0\n2\nq\n", "1\n"] {
            try sandbox.run("ask", tree, "--history", input: answers)
        }
        return sandbox
    }

    private func counts(_ sandbox: Sandbox, _ arguments: String...) throws -> [String: Any] {
        let run = try sandbox.run(arguments: ["stats"] + arguments)
        #expect(run.status == 0, "\(run.errors)")
        let json = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
        return try #require(json as? [String: Any])
    }

    @Test func findingsAreCountedByWhatBecameOfThem() throws {
        let sandbox = try sandbox()
        let json = try counts(sandbox, "--json")
        #expect(json["triages"] as? Int == 5)
        let findings = try #require(json["findings"] as? [[String: Any]])
        let first = try #require(findings.first)
        #expect(first["id"] as? String == tree + "/q1/a2")
        #expect(first["title"] as? String == "No current arrives")
        #expect(first["version"] as? String == "2.1")
        #expect(first["solved"] as? Int == 1)
        #expect(first["notSolved"] as? Int == 1)
        let questions = try #require(json["questions"] as? [[String: Any]])
        #expect(questions.contains { $0["givenUp"] as? Int == 1 })
        let text = try sandbox.run("stats").output
        #expect(text.hasPrefix("5 triages\n\nFindings: reached, solved, not solved\n  "))
        #expect(text.contains(tree + "/q1/a2\tNo current arrives"))
        // Nothing is older than a day that is to come.
        #expect(try counts(sandbox, "--json", "--since", "0h")["triages"] as? Int == 0)
        #expect(try counts(sandbox, "--json", "--since", "2d")["triages"] as? Int == 5)
        #expect(try sandbox.run("stats", "--since", "soon").status == 2)
    }

    @Test func whatIsExportedHoldsNoWordsAndAddsUp() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run("stats", "export")
        #expect(run.status == 0 && !run.output.contains("current") && !run.output.contains("lamp"))
        try sandbox.write(run.output, to: "project/a.json")
        try sandbox.write(run.output, to: "project/b.json")
        let once = try counts(sandbox, "a.json", "--json")
        let twice = try counts(sandbox, "a.json", "b.json", "--json")
        #expect(once["triages"] as? Int == 5 && twice["triages"] as? Int == 10)
        func reached(_ json: [String: Any]) -> [Int] {
            (json["findings"] as? [[String: Any]] ?? []).compactMap { $0["reached"] as? Int }
        }
        #expect(reached(twice) == reached(once).map { $0 * 2 } && !reached(once).isEmpty)
        try sandbox.write("{}", to: "project/c.json")
        for file in ["c.json", "none.json"] {
            #expect(try sandbox.run("stats", file).status == 2)
        }
    }

    @Test func wordsAreKeptOnlyWhereSomebodyWantsThat() throws {
        let sandbox = try Sandbox.withGuides()
        let state = sandbox.path + "/home/.local/state/triage/"
        try sandbox.write("| Message pattern |\n|---|\n| `lid open` |\n", to: "content/m.md")
        try sandbox.run("search", "xylophone")
        #expect(!FileManager.default.fileExists(atPath: state + "unmet-words"))
        #expect(try sandbox.run("stats", "on").status == 0)
        try sandbox.run("search", "xylophone")
        try sandbox.run("search", "Xylophone")
        try sandbox.run("search", "kettle")
        try sandbox.run("match", input: "lid open\nboiler 7 bursts\n")
        let json = try counts(sandbox, "--json")
        let searches = try #require(json["searches"] as? [[String: Any]])
        #expect(searches.count == 1 && searches[0]["count"] as? Int == 2)
        let lines = try #require(json["lines"] as? [[String: Any]])
        #expect(lines.map { $0["text"] as? String } == ["boiler 7 bursts"])
        let rights = try FileManager.default.attributesOfItem(atPath: state + "unmet-words")
        #expect(rights[.posixPermissions] as? Int == 0o600)
        #expect(try !sandbox.run("stats", "export").output.contains("boiler"))
        #expect(try sandbox.run("stats", "off").status == 0)
        #expect(!FileManager.default.fileExists(atPath: state + "unmet-words"))
        try sandbox.run("search", "xylophone")
        #expect(!FileManager.default.fileExists(atPath: state + "unmet-words"))
    }

    @Test(arguments: [
        ("30d", 2_592_000.0), ("2w", 1_209_600), ("12h", 43_200), ("0d", 0), ("d", nil),
        ("30", nil),
        ("-1d", nil), ("2026-13-01", nil), ("", nil), ("99999999d", nil),
    ])
    func aTimeIsReadOneWay(text: String, seconds: Double?) {
        let now = Date(timeIntervalSince1970: 1_795_000_000)
        #expect(Since.date(text, now: now).map { now.timeIntervalSince($0) } == seconds)
        #expect(Since.date("1970-01-02", now: now)?.timeIntervalSince1970 == 86_400)
    }
}
