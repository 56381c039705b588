import CoreTestSupport
import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Items that a project's files answer: `triage check`, and what the other commands tell of them.
struct CheckingTests {
    private func sandbox(heater: String = Oven.local, allowed: Bool = false) throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Oven.guide, to: "content/oven.md")
        for (file, text) in Oven.project(heater: heater, allowed: allowed) {
            try sandbox.write(text, to: "project/" + file)
        }
        return sandbox
    }

    // MARK: check

    @Test func whatIsNotSoIsToldAsCompilersDo() throws {
        let run = try sandbox().run("check")
        #expect(run.status == 1)
        #expect(
            run.lines.map { $0.prefix { $0 != "[" } } == [
                "oven.json:2:11: error: not fulfilled: Gas is allowed ",
                "App/Oven.swift:2:18: error: not fulfilled: The heater is kept ",
            ])
        #expect(run.errors.contains("4 items checked: 2 hold, 2 fail"))
    }

    @Test func whatIsMendedHolds() throws {
        let run = try sandbox(heater: Oven.kept, allowed: true).run("check", "oven")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("3 hold, 0 fail; likely: 1 hold, 0 fail"))
    }

    @Test func anEmptyFolderDoesNotPass() throws {
        let sandbox = try sandbox()
        try FileManager.default.createDirectory(
            atPath: sandbox.path + "/nothing", withIntermediateDirectories: true)
        let run = try sandbox.run("check", "--project", "../nothing")
        #expect(run.status == 2 && run.output.isEmpty)
        #expect(run.errors.contains("nothing in ") && run.errors.contains("can be read"))
    }

    @Test func aFolderOfNotesThatTellsNothingDoesNotPass() throws {
        let sandbox = try sandbox()
        try sandbox.write("# Notes\n", to: "notes/a.md")
        let content = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("Content").path
        let run = try sandbox.run("check", "--project", "../notes", "--content", content)
        #expect(run.status == 2 && run.errors.contains("can be read"))
    }

    @Test func placesAreNamedAsTheyAreOpenedFromHere() throws {
        let run = try sandbox().run("check", "--project", "project", in: "")
        #expect(run.output.hasPrefix("project/oven.json:2:11: error: "))
    }

    @Test func whatCannotBeToldIsANoteAndFailsNobody() throws {
        let sandbox = try sandbox(heater: Oven.kept)
        try sandbox.write("{ \"gas\": ", to: "project/oven.json")
        let run = try sandbox.run("check")
        #expect(run.status == 0)
        #expect(run.output.contains(": note: cannot be told: Gas is allowed ("))
    }

    @Test func whatIsLikelyFailsWhereThatIsAsked() throws {
        let sandbox = try sandbox(heater: Oven.kept, allowed: true)
        try sandbox.write(
            Oven.guide.replacing("file LICENSE", with: "file COPYING (likely)"),
            to: "content/oven.md")
        let run = try sandbox.run("check")
        #expect(run.status == 0)
        #expect(run.output.contains(": warning: probably not fulfilled: A licence is there"))
        #expect(try sandbox.run("check", "--likely").status == 1)
    }

    @Test func whatCouldNotBeLookedAtIsAnotherStatus() throws {
        let sandbox = try sandbox()
        #expect(try sandbox.run("check", "--project", "nowhere").status == 2)
        #expect(try sandbox.run("check", "no-such-list").status == 2)
        #expect(try sandbox.run("check", "--baseline", "oven.json").status == 2)
        try sandbox.write("# Oven\n\n## Oven checklist\n\n- [ ] Shut\n", to: "content/oven.md")
        #expect(try sandbox.run("check").status == 2)
        // Evidence that cannot be read holds nothing against the project, and lets nothing pass either.
        try sandbox.write(
            Oven.guide.replacing("kept local", with: "kept nowhere"), to: "content/oven.md")
        let run = try self.sandbox(heater: Oven.kept, allowed: true).run("check")
        #expect(run.status == 0)
        #expect(try sandbox.run("check").status == 2)
    }

    @Test func whatTheProjectLeavesOutIsNotLookedAt() throws {
        let sandbox = try sandbox(heater: Oven.kept, allowed: true)
        #expect(try sandbox.run("check").status == 0)
        try sandbox.write("# not ours\nLICENSE\n", to: "project/.triageignore")
        let run = try sandbox.run("check")
        #expect(run.status == 1)
        #expect(run.output.contains("error: not fulfilled: A licence is there"))
    }

    @Test func foldersLeaveOutWhatTheyNameThemselves() throws {
        let sandbox = try sandbox(heater: Oven.kept, allowed: true)
        try sandbox.write(Oven.local, to: "project/App/Old/Deep/Oven.swift")
        #expect(try sandbox.run("check").output.contains("App/Old/Deep/Oven.swift:2"))
        // What a file names holds below its own folder, and nowhere else.
        try sandbox.write("Oven.swift\n", to: "project/Other/.triageignore")
        #expect(try sandbox.run("check").status == 1)
        try sandbox.write("*.swift\n", to: "project/App/Old/.triageignore")
        #expect(try sandbox.run("check").status == 0)
        // The inner one goes before the outer one.
        try sandbox.write("!Oven.swift\n", to: "project/App/Old/Deep/.triageignore")
        #expect(try sandbox.run("check").status == 1)
    }

    // MARK: Forms

    /// Names that mean something in an address, in XML or to a terminal.
    private static let names = [
        "a b.json", "100%#?.json", "烤炉/é<&>\"'.json", "\u{1B}[31m\u{202E}.json",
    ]

    private func hostileSandbox() throws -> Sandbox {
        let sandbox = try sandbox()
        let items = Self.names.map { name in
            "- [ ] <b>&\"\u{1B}]0;x\u{07} \(name)\n  Evidence: key a is 1 in `\(name)`\n"
        }
        try sandbox.write(
            Oven.guide
                + "\n\n## <List> & \"more\"\n\n\(items.joined())- [ ] None\n  Evidence: file nothing\n",
            to: "content/én hostile & co.md")
        try FileManager.default.removeItem(atPath: sandbox.path + "/content/oven.md")
        for name in Self.names { try sandbox.write("{\"a\": 2}\n", to: "project/" + name) }
        return sandbox
    }

    @Test func sarifHoldsWhatItsSchemaAsksFor() throws {
        let sandbox = try sandbox()
        let root = try #require(try sandbox.json("check", "--format", "sarif") as? [String: Any])
        #expect(SARIFShape(root).flaws == [])
        #expect((root["$schema"] as? String)?.hasSuffix("sarif-schema-2.1.0.json") == true)
        let run = try #require((root["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 2)
        for result in results {
            #expect(result["level"] as? String == "error")
            // Without a baseline nothing is new.
            #expect(result["baselineState"] == nil)
            let prints = try #require(result["partialFingerprints"] as? [String: String])
            #expect(prints.values.allSatisfy { $0.count == 16 })
        }
    }

    @Test func reportsHoldWhateverNamesAndWordsAre() throws {
        let sandbox = try hostileSandbox()
        let root = try sandbox.json("check", "--format", "sarif")
        #expect(SARIFShape(root).flaws == [])
        let run = try #require(((root as? [String: Any])?["runs"] as? [[String: Any]])?.first)
        let uris = try #require(run["results"] as? [[String: Any]]).flatMap { result in
            (result["locations"] as? [[String: Any]] ?? []).compactMap {
                (($0["physicalLocation"] as? [String: Any])?["artifactLocation"]
                    as? [String: Any])?["uri"] as? String
            }
        }
        #expect(uris.contains("a%20b.json"))
        #expect(uris.contains("100%25%23%3F.json"))
        #expect(uris.contains("%C3%A9n%20hostile%20%26%20co.md"))
        #expect(SARIFShape(try sandbox.json("lint", "--format", "sarif")).flaws == [])
        let junit = try sandbox.run("check", "--format", "junit")
        let parser = XMLCounter()
        #expect(parser.parse(junit.output), "\(junit.output)")
        #expect(parser.counts["testcase"] == 4 + Self.names.count + 1)
        let text = try sandbox.run("check")
        #expect(
            !(text.output + text.errors).unicodeScalars.contains {
                $0 == "\u{1B}" || $0 == "\u{202E}"
            })
    }

    /// The shape itself finds what is wrong.
    @Test func theShapeOfSARIFIsHeldTo() throws {
        let log = try sandbox().run("check", "--format", "sarif").output
        for (good, bad) in [
            ("\"version\": \"2.1.0\"", "\"version\": \"2.0.0\""),
            ("\"startLine\": 2", "\"startLine\": 0"),
            ("\"level\": \"error\"", "\"level\": \"fatal\""), ("App/Oven.swift", "App Oven.swift"),
            ("\"ruleIndex\": 1", "\"ruleIndex\": 2"), ("\"message\"", "\"text\""),
            ("\"%SRCROOT%\": {", "\"%ROOT%\": {"),
        ] {
            let changed = log.replacing(good, with: bad)
            #expect(changed != log, "\(good)")
            let root = try JSONSerialization.jsonObject(with: Data(changed.utf8))
            #expect(!SARIFShape(root).flaws.isEmpty, "\(bad)")
        }
    }

    @Test func whatTheBaselineKnowsDoesNotCountWhereverItMoved() throws {
        let sandbox = try sandbox()
        let old = try sandbox.run("check", "--format", "sarif")
        #expect(old.status == 1)
        try sandbox.write(old.output, to: "project/baseline.sarif")
        let known = try sandbox.run("check", "--baseline", "baseline.sarif")
        #expect(known.status == 0)
        #expect(known.output.isEmpty)
        #expect(known.errors.contains("2 of the failures are in the baseline"))
        let again = try sandbox.run(
            "check", "--baseline", "baseline.sarif", "--format", "sarif")
        #expect(again.output.ranges(of: "\"baselineState\": \"unchanged\"").count == 2)
        // Lines above it are no news, another place is.
        try sandbox.write("// Baking\n\n" + Oven.local, to: "project/App/Oven.swift")
        #expect(try sandbox.run("check", "--baseline", "baseline.sarif").status == 0)
        try sandbox.write(
            Oven.local + "func grill() {\n    let grill = Heater()\n    bake(bread)\n}\n",
            to: "project/App/Oven.swift")
        let new = try sandbox.run("check", "--baseline", "baseline.sarif")
        #expect(new.status == 1)
        #expect(new.lines.map { $0.prefix { $0 != " " } } == ["App/Oven.swift:6:17:"])
    }

    @Test func junitHasACaseForEachItem() throws {
        let run = try sandbox().run("check", "--format", "junit")
        #expect(run.status == 1)
        let parser = XMLCounter()
        #expect(parser.parse(run.output))
        #expect(parser.counts["testcase"] == 4)
        #expect(parser.counts["failure"] == 2)
        #expect(parser.suites == [["tests": "4", "failures": "2", "skipped": "0", "errors": "0"]])
        #expect(parser.files == ["oven.json:2", "App/Oven.swift:2", "LICENSE:1", "plate.yaml:1"])
    }

    @Test func programsGetEachItemWithItsLooks() throws {
        let root = try #require(try sandbox().json("check", "--json") as? [String: Any])
        #expect(root["fails"] as? Int == 2)
        let list = try #require((root["checklists"] as? [[String: Any]])?.first)
        let items = try #require(list["items"] as? [[String: Any]])
        let sensed = items.compactMap { ($0["sensed"] as? [String: Any])?["state"] as? String }
        #expect(sensed == ["fails", "fails", "holds", "holds"])
        let look = try #require((items[1]["looks"] as? [[String: Any]])?.first)
        #expect(look["value"] as? Bool == true)
        #expect(look["strength"] as? String == "sure")
    }

    // MARK: Items

    @Test func anItemKeepsItsIDAndItsTickWhenSomebodySaysWhatSpeaksForIt() throws {
        let sandbox = try sandbox()
        let bare = Oven.guide.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.contains("Evidence: ") || $0.hasPrefix("│") }.joined(separator: "\n")
        try sandbox.write(bare, to: "content/oven.md")
        func ids() throws -> [String] {
            let root = try #require(
                try sandbox.json("checklist", "show", "oven", "--json") as? [String: Any])
            let groups = try #require(root["groups"] as? [[String: Any]])
            return groups.flatMap { $0["items"] as? [[String: Any]] ?? [] }
                .compactMap { $0["id"] as? String }
        }
        let before = try ids()
        #expect(before.count == 5)
        try sandbox.run("checklist", "tick", "oven", "1-5")
        try sandbox.write(Oven.guide, to: "content/oven.md")
        #expect(try ids() == before)
        #expect(try sandbox.run("checklist", "status", "oven").output.contains("5/5 done"))
    }

    @Test func sensedTicksFallWhenTheProjectChanges() throws {
        let sandbox = try sandbox(heater: Oven.kept, allowed: true)
        func status(_ more: String...) throws -> Sandbox.Run {
            try sandbox.run(
                arguments: ["checklist", "status", "oven", "--project", ".", "--strict"] + more)
        }
        // Nobody sees that nothing keeps a heater locally: a person says so.
        try sandbox.run("checklist", "tick", "oven", "2", "5")
        let good = try status()
        #expect(good.status == 0)
        #expect(good.output.contains("5/5 done, 3 by the project"))
        try sandbox.write(Oven.local, to: "project/App/Oven.swift")
        let bad = try status()
        #expect(bad.status == 1)
        #expect(bad.output.contains("2. [!] The heater is kept"))
        #expect(bad.output.contains("App/Oven.swift:2"))
        // A tick alone is no word against the project; one with a note is.
        try sandbox.run("checklist", "note", "oven", "2", "The library keeps it")
        #expect(try status().status == 0)
    }

    @Test func withoutTheProjectNothingIsSensed() throws {
        let sandbox = try sandbox(heater: Oven.kept, allowed: true)
        let run = try sandbox.run("checklist", "status", "oven")
        #expect(run.output.contains("0/5 done"))
        #expect(!run.output.contains("◆"))
        let root = try #require(
            try sandbox.json("checklist", "status", "oven", "--json") as? [String: Any])
        let group = try #require((root["groups"] as? [[String: Any]])?.first)
        #expect((group["items"] as? [[String: Any]])?.first?["sensed"] == nil)
    }

    @Test func programsGetWhatIsSensedOfEachItem() throws {
        let root = try #require(
            try sandbox().json("checklist", "status", "oven", "--project", ".", "--json")
                as? [String: Any])
        #expect(root["sensed"] as? Int == 2)
        #expect(root["failing"] as? Int == 2)
        let group = try #require((root["groups"] as? [[String: Any]])?.first)
        let items = try #require(group["items"] as? [[String: Any]])
        let sensed = items.map { ($0["sensed"] as? [String: Any])?["state"] as? String }
        #expect(sensed == ["fails", "fails", "holds", "holds", nil])
    }

    // MARK: Questions

    @Test func theProjectAnswersWhatItIsSureOf() throws {
        let sandbox = try sandbox(heater: Oven.kept)
        let run = try sandbox.run(
            "ask", "oven", "--project", ".", "--auto", "sure", "--answers", "y", "--history")
        #expect(run.output.contains("◆ 2. A kitchen"))
        #expect(run.output.contains("◆ 1. NO"))
        #expect(run.output.contains("It may not burn"))
        let report = try sandbox.run("report")
        #expect(report.output.contains("your project App/Oven.swift:1"))
        #expect(report.output.contains("your project oven.json:2"))
    }

    @Test func whoKnowsBetterIsReportedAsThat() throws {
        let sandbox = try sandbox()
        try sandbox.run("ask", "oven", "--project", ".", "--answers", "2", "--history")
        let report = try sandbox.run("report")
        #expect(report.output.contains("your project: Nobody App/Oven.swift:2, overruled"))
    }

    @Test func programsGetTheEvidenceOfQuestionAndSteps() throws {
        let root = try #require(
            try sandbox(heater: Oven.kept).json(
                "ask", "oven", "--project", ".", "--json", "--answers", "2") as? [String: Any])
        let next = try #require(root["next"] as? [String: Any])
        let evidence = try #require(next["evidence"] as? [String: Any])
        #expect(evidence["state"] as? String == "sure")
        #expect(evidence["answer"] as? String == "a1")
        let limits = try #require(evidence["limits"] as? [String: Int])
        #expect(limits["files"] == 6)
        let steps = try #require(root["steps"] as? [[String: Any]])
        #expect((steps[0]["evidence"] as? [String: Any])?["answer"] as? String == "a2")
    }

    @Test func withoutTheProjectQuestionsAreAsBefore() throws {
        let root = try #require(
            try sandbox().json("ask", "oven", "--json", "--answers", "2") as? [String: Any])
        #expect((root["next"] as? [String: Any])?.keys.contains("evidence") == false)
    }

    @Test func anAuthorSeesEveryLook() throws {
        let run = try sandbox().run(
            "show", "../content/oven.md", "--evidence", "--project", ".")
        #expect(run.status == 0)
        #expect(
            run.output.contains(
                """
                oven.md:9: [yes, sure] Who keeps the heater?  Nobody
                  code `Heater()` kept local
                    [yes, sure] code `Heater()` kept local
                      App/Oven.swift:2:18\tlet heater = Heater()
                """))
    }
}

/// Counts the elements of a document that is well-formed.
private final class XMLCounter: NSObject, XMLParserDelegate {
    private(set) var counts: [String: Int] = [:]
    private(set) var suites: [[String: String]] = []
    private(set) var files: [String] = []

    func parse(_ text: String) -> Bool {
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String] = [:]
    ) {
        counts[name, default: 0] += 1
        if name == "testsuite" {
            suites.append(attributes.filter { $0.key != "name" })
        }
        if name == "testcase" {
            files.append("\(attributes["file"] ?? ""):\(attributes["line"] ?? "")")
        }
    }
}
