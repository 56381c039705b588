import CoreTestSupport
import Foundation
import Testing

/// What a project's files say: `triage doctor`.
struct ExaminingTests {
    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Oven.guide, to: "content/oven.md")
        for (file, text) in Oven.project(heater: Oven.local) {
            try sandbox.write(text, to: "project/" + file)
        }
        return sandbox
    }

    @Test func whatTheFilesSayIsToldWithItsPlaceAndItsFix() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run("doctor")
        #expect(run.status == 1)
        #expect(
            run.output == """
                App  UIKit

                sure: It is gone at once
                  Symptom 1: It stays cold
                  App/Oven.swift:2:18\tlet heater = Heater()
                  Keep it in a property
                  triage show oven#symptom-1-it-stays-cold/tree/q1/a1

                sure: It may not burn
                  Symptom 1: It stays cold
                  oven.json:2:11\tnot so: key gas.allowed is true in oven.json
                  Allow it
                  triage show oven#symptom-1-it-stays-cold/tree/q2/a1


                """)
        #expect(run.errors.contains("6 files looked at: 2 sure, 2 in all"))
    }

    /// What editors read, and Xcode with whole paths.
    @Test func itIsSaidAsCompilersSayIt() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run("doctor", "--format", "compiler")
        let said = "error: Symptom 1: It stays cold: It is gone at once. Keep it in a property"
        #expect(run.status == 1)
        #expect(
            run.lines.first
                == "App/Oven.swift:2:18: \(said) [oven#symptom-1-it-stays-cold/tree/q1/a1]")
        sandbox.environment["XCODE_VERSION_ACTUAL"] = "2630"
        let inXcode = try sandbox.run("doctor", "--format", "compiler")
        #expect(inXcode.lines.allSatisfy { $0.hasPrefix("/") && $0.contains(": error: ") })
        #expect(try sandbox.run("doctor", "--format", "compiler", "--json").status == 2)
    }

    @Test func whatIsMendedIsGone() throws {
        let sandbox = try sandbox()
        try sandbox.write(Oven.kept, to: "project/App/Oven.swift")
        try sandbox.write("{\"gas\": {\"allowed\": true}}", to: "project/oven.json")
        let run = try sandbox.run("doctor")
        #expect(run.status == 0)
        #expect(run.output == "App  UIKit\n\n")
        #expect(run.errors.contains("nothing wrong was found"))
        #expect(run.errors.contains("questions that this answers: 1 surely, 0 probably, of 3"))
    }

    // MARK: What cannot be told

    /// A project that looks healthy because nobody can see into it.
    @Test func whatCannotBeToldIsCountedWithItsReason() throws {
        let sandbox = try sandbox()
        try sandbox.write(Oven.kept, to: "project/App/Oven.swift")
        try sandbox.write("{ \"gas\": ", to: "project/oven.json")
        let run = try sandbox.run("doctor")
        #expect(run.status == 0)
        #expect(run.output == "App  UIKit\n\n")
        #expect(
            run.errors.contains(
                "questions that cannot be told: 1 of 3, 1 of them because oven.json:1 cannot be read"
            ))
        let all = try sandbox.run("doctor", "--all")
        #expect(
            all.output == """
                App  UIKit

                unknown: Is gas allowed?
                  Symptom 1: It stays cold
                  oven.json:1 cannot be read
                  triage show oven#symptom-1-it-stays-cold/tree/q2


                """)
        let json = try #require(try sandbox.json("doctor", "--all", "--json") as? [[String: Any]])
        #expect(json.map { $0["strength"] as? String } == ["unknown"])
        #expect(json.map { $0["why"] as? String } == ["oven.json:1 cannot be read"])
        #expect((try sandbox.json("doctor", "--json") as? [Any])?.isEmpty == true)
    }

    @Test(arguments: [
        ("plist Gas is set", "project/App/Info.plist", "", "App/Info.plist:1 cannot be read"),
        ("plist Gas is set", "project/App/Info.plist", nil, "App/Info.plist is not in the project"),
        (
            "plist Gas is set", "project/App.xcodeproj/project.pbxproj", nil,
            "the project has no app target"
        ),
        (
            "plist Gas is set", "project/App.xcodeproj/project.pbxproj", "{ objects = (",
            "App.xcodeproj/project.pbxproj:1 cannot be read"
        ),
        ("key a is 1 in a.yaml", "project/a.yaml", "a: [1\nb: 2\n", "a.yaml:2 cannot be read"),
    ])
    func everyReasonIsTold(look: String, file: String, text: String?, reason: String) throws {
        let sandbox = try sandbox()
        let guide = Oven.guide.replacing(
            "not key gas.allowed is true\n│     in oven.json", with: look)
        try sandbox.write(guide, to: "content/oven.md")
        if let text {
            try sandbox.write(text, to: file)
        } else {
            try FileManager.default.removeItem(atPath: sandbox.path + "/" + file)
        }
        let run = try sandbox.run("doctor")
        #expect(
            run.errors.contains("cannot be told: 1 of 3, 1 of them because \(reason);"), "\(run)")
    }

    @Test func whereNothingCanBeReadIsNoProject() throws {
        let sandbox = try sandbox()
        try FileManager.default.removeItem(atPath: sandbox.path + "/project")
        try sandbox.write("Bake at 200 degrees\n", to: "project/recipe.txt")
        let run = try sandbox.run("doctor")
        #expect(run.status == 2)
        #expect(
            run.errors.contains("can be read: no project file, property list, manifest or source"))
    }

    // MARK: Formats

    /// All forms tell the same causes, and fail for the same ones.
    @Test func everyFormatTellsTheSame() throws {
        let sandbox = try sandbox()
        let whole = try #require(
            try sandbox.json("doctor", "--format", "json") as? [String: Any])
        #expect(whole["version"] as? Int == 1)
        #expect((whole["findings"] as? [Any])?.count == 2)
        let apps = (whole["overview"] as? [String: Any])?["apps"] as? [[String: Any]]
        #expect(apps?.map { $0["name"] as? String } == ["App"])
        let sarif = try #require(
            try sandbox.json("doctor", "--format", "sarif") as? [String: Any])
        let runs = sarif["runs"] as? [[String: Any]]
        let results = runs?.first?["results"] as? [[String: Any]]
        #expect(results?.map { $0["level"] as? String } == ["error", "error"])
        let junit = try sandbox.run("doctor", "--format", "junit")
        #expect(junit.status == 1)
        #expect(junit.output.components(separatedBy: "<failure").count == 3)
        #expect(try sandbox.run("doctor", "--json", "--format", "sarif").status == 2)
    }

    @Test func whatTheBaselineKnowsDoesNotFail() throws {
        let sandbox = try sandbox()
        let before = try sandbox.run("doctor", "--format", "sarif")
        try sandbox.write(before.output, to: "project/before.sarif")
        let run = try sandbox.run("doctor", "--baseline", "before.sarif")
        #expect(run.status == 0)
        #expect(run.output == "App  UIKit\n\n")
        try sandbox.write(
            Oven.local + "func fry() {\n    let other = Heater()\n}\n",
            to: "project/App/Oven.swift")
        #expect(try sandbox.run("doctor", "--baseline", "before.sarif").status == 1)
    }

    @Test func aCommentWithAReasonTakesTheBlame() throws {
        let sandbox = try sandbox()
        let id = "oven#symptom-1-it-stays-cold/tree/q1/a1"
        try sandbox.write(
            Oven.local.replacing(
                "    let heater", with: "    // triage:ignore \(id) a test oven\n    let heater"),
            to: "project/App/Oven.swift")
        let run = try sandbox.run("doctor")
        #expect(!run.output.contains("It is gone at once"))
        #expect(
            run.errors.contains("ignored: It is gone at once (App/Oven.swift:2: a test oven)"))
    }

    @Test func theTargetThatIsMeantCanBeNamed() throws {
        let sandbox = try sandbox()
        let run = try sandbox.run("doctor", "--target", "Stove")
        // Whether the app builds that file is not known.
        #expect(run.output.contains("likely: It is gone at once"))
        #expect(try sandbox.run("doctor", "--target", "App").output.hasPrefix("App  UIKit"))
    }

    @Test func programsGetIDsAndPlaces() throws {
        let found = try #require(try sandbox().json("doctor", "--json") as? [[String: Any]])
        #expect(found.map { $0["strength"] as? String } == ["sure", "sure"])
        let place = try #require((found[0]["places"] as? [[String: Any]])?.first)
        #expect(place["path"] as? String == "App/Oven.swift")
        #expect(place["line"] as? Int == 2)
    }

    @Test func whatCannotBeReadIsSaidWithItsLine() throws {
        let sandbox = try sandbox()
        try sandbox.write(
            Oven.guide.replacing("kept local", with: "kept nowhere"), to: "content/oven.md")
        let run = try sandbox.run("doctor")
        #expect(
            run.errors.contains(
                "oven, line 9: This evidence cannot be read; here was to stand: local, property."))
        #expect(run.output.contains("sure: It may not burn"))
    }

    @Test func whereNothingCanBeToldThatIsSaid() throws {
        let sandbox = try sandbox()
        try sandbox.write("# Oven\n\n## Symptom 1: Cold\n", to: "content/oven.md")
        #expect(try sandbox.run("doctor").status == 2)
        #expect(try sandbox.run("doctor", "--project", "nowhere").status == 2)
    }
}
