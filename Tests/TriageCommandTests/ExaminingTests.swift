import CoreTestSupport
import Foundation
import Testing

/// What a project's files say: `triage doctor`.
struct ExaminingTests {
    private static let guide = """
        # Oven

        ## Symptom 1: It stays cold

        ```
        Q1: Who keeps the heater?
        ├─ Nobody → It is gone at once
        │   Fix: Keep it in a property
        │   Evidence: code `Heater()` kept local
        ├─ A kitchen → Q2
        └─ Nobody knows → Ask the cook
            Evidence: the cook is asked

        Q2: Is gas allowed?
        ├─ NO → It may not burn
        │   Fix: Allow it
        │   Evidence: not key gas.allowed is true in oven.json
        └─ YES → Call the smith
        ```
        """
    private static let cold = "func bake() {\n    let heater = Heater()\n    bake(bread)\n}\n"
    private static let warm = "final class Oven { let heater = Heater() }\n"

    private func sandbox() throws -> Sandbox {
        let sandbox = try Sandbox()
        try sandbox.write(Self.guide, to: "content/oven.md")
        try sandbox.write(
            AppProject.project(["App"]), to: "project/App.xcodeproj/project.pbxproj")
        try sandbox.write(AppProject.propertyList([:]), to: "project/App/Info.plist")
        try sandbox.write(Self.cold, to: "project/App/Oven.swift")
        try sandbox.write("{\n  \"gas\": {\"allowed\": false}\n}\n", to: "project/oven.json")
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
        #expect(run.errors.contains("4 files looked at: 2 sure, 2 in all"))
    }

    @Test func whatIsMendedIsGone() throws {
        let sandbox = try sandbox()
        try sandbox.write(Self.warm, to: "project/App/Oven.swift")
        try sandbox.write("{\"gas\": {\"allowed\": true}}", to: "project/oven.json")
        let run = try sandbox.run("doctor")
        #expect(run.status == 0)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains("0 sure, 0 in all"))
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
            Self.guide.replacing("kept local", with: "kept nowhere"), to: "content/oven.md")
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
