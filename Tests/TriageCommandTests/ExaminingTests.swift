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
                sure: It is gone at once
                  Symptom 1: It stays cold
                  App/Oven.swift:2:18\tlet heater = Heater()
                  Keep it in a property
                  triage show oven#symptom-1-it-stays-cold/tree/q1/a1

                sure: It may not burn
                  Symptom 1: It stays cold
                  oven.json:2:11\tfalse
                  Allow it
                  triage show oven#symptom-1-it-stays-cold/tree/q2/a1


                """)
        #expect(run.errors.contains("6 files looked at: 2 sure, 2 in all"))
    }

    @Test func whatIsMendedIsGone() throws {
        let sandbox = try sandbox()
        try sandbox.write(Oven.kept, to: "project/App/Oven.swift")
        try sandbox.write("{\"gas\": {\"allowed\": true}}", to: "project/oven.json")
        let run = try sandbox.run("doctor")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("0 sure, 0 in all"))
    }

    // MARK: What cannot be told

    /// A project that looks healthy because nobody can see into it.
    @Test func whatCannotBeToldIsCountedWithItsReason() throws {
        let sandbox = try sandbox()
        try sandbox.write(Oven.kept, to: "project/App/Oven.swift")
        try sandbox.write("{ \"gas\": ", to: "project/oven.json")
        let run = try sandbox.run("doctor")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(
            run.errors.contains(
                "questions that cannot be told: 1 of 3, 1 of them because oven.json:1 cannot be read"
            ))
        let all = try sandbox.run("doctor", "--all")
        #expect(
            all.output == """
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
