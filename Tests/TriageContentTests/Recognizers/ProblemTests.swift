import Testing
import TriageCore

@testable import TriageContent

/// Names that people give to symptoms, scenarios and sides of a comparison.
@Suite struct ProblemTests {
    private func parts(_ title: String, _ body: String) -> [String] {
        let file = GuideRecognizer.File(root: 0, path: "a.md", name: "a", language: nil)
        let text = "# \(title)\n\n\(body)"
        return GuideRecognizer.guide(file, Array(text.utf8)).guide.parts.map {
            "\($0.kind) \($0.title)"
        }
    }

    private let body = """
        ## Problem: The kettle leaks
        Look at the seal.

        ## Issue 2: No steam
        Descale it.

        ## 问题 3：漏电
        断电。

        ## Problem
        Nothing of that name.
        """

    @Test func problemsAreSymptomsOfADiagnosticGuide() {
        #expect(
            parts("Kettle troubleshooting", body) == [
                "symptom Problem: The kettle leaks", "symptom Issue 2: No steam",
                "symptom 问题 3：漏电",
            ])
        #expect(parts("The history of the kettle", body).isEmpty)
    }

    @Test func boldLeadsTellSymptomsWhereNothingElseDoes() {
        let told = "### Leaks\n**Symptom**: a puddle\n\n### Hums\n**症状**：嗡嗡响\n\n### Colours\nRed.\n"
        #expect(parts("Kettles", told) == ["symptom Leaks", "symptom Hums"])
        #expect(
            parts("Kettles", told + "\n### \"It will not boil\"\nLook at the plug.\n")
                == ["symptom \"It will not boil\""])
        #expect(parts("Kettles", "### Leaks\n**Symptoms** are rare.\n").isEmpty)
    }

    @Test func scenariosOfPressure() {
        #expect(
            parts("Kettles", "## Pressure Scenario 1: Guests at noon\n**Context**: They wait.\n")
                == ["scenario Pressure Scenario 1: Guests at noon"])
    }

    @Test func beforeAndAfterAreComparedWhereBothAreThere() {
        let pair = "**Before:**\n```sh\nboil 3\n```\n\n**After:**\n```sh\nboil 1\n```\n"
        let inOne = "```sh\n# Before\nboil 3\n# After\nboil 1\n```\n"
        #expect(parts("Kettles", pair).contains { $0.hasPrefix("comparison") })
        #expect(parts("Kettles", inOne).contains { $0.hasPrefix("comparison") })
        let single = "```sh\n# before the water boils\nboil 3\n```\n"
        #expect(!parts("Kettles", single).contains { $0.hasPrefix("comparison") })
    }

    @Test func aMarkerMayStandBeforeANoun() {
        let pair = "### BAD Code\n```sh\nboil 3\n```\n\n### Good example\n```sh\nboil 1\n```\n"
        #expect(parts("Kettles", pair).contains { $0.hasPrefix("comparison") })
        #expect(
            !parts("Kettles", pair.replacing("BAD Code", with: "Bad luck")).contains {
                $0.hasPrefix("comparison")
            })
    }
}
