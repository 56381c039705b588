import Testing
import TriageCore

@testable import TriageRecognition

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

    /// A tree below a heading of its own belongs to the symptom that the section around it tells.
    @Test(arguments: ["Which one", "Decision"])
    func aSectionThatTellsASymptomIsItsTreesSubject(heading: String) {
        let tree = "- Is the seal worn?\n  - Yes: order one\n  - No: tighten it\n"
        let told = "**Symptoms**\n- a puddle\n\n**Resolution**\n- dry it\n"
        #expect(
            parts("Kettle runbook", "## Leaks\n\n\(told)\n### \(heading)\n\n\(tree)") == [
                "symptom Leaks", "tree \(heading == "Decision" ? "Leaks" : heading)",
            ])
    }

    @Test func headingsThatSpeakOfTroubleshootingMakeSymptomsOfTheirTrees() {
        let tree = "- Is the seal worn?\n  - Yes: order one\n  - No: tighten it\n"
        #expect(
            parts("Kettles", "## Troubleshooting flowchart\n\n\(tree)") == [
                "symptom Troubleshooting flowchart", "tree Troubleshooting flowchart",
            ])
        #expect(
            parts("Kettles", "## Debugging\n\n### No steam\n\n\(tree)") == [
                "symptom No steam", "tree No steam",
            ])
        #expect(parts("Kettles", "## Which seal\n\n\(tree)") == ["tree Which seal"])
    }

    /// Neither the name of a part nor a case is what a tree is about.
    @Test(arguments: [
        ("### Fix\n\n- Is the seal worn?\n  - Yes: order one\n  - No: tighten it\n"),
        ("### Use felt when:\n\n- It hums\n\n### Use tin when:\n\n- It leaks\n"),
    ])
    func aTreeIsCalledByWhatItIsAbout(tree: String) {
        #expect(
            parts("Kettle diagnostics", "## Which seal to take\n\n\(tree)") == [
                "symptom Which seal to take", "tree Which seal to take",
            ])
    }

    @Test func boldLeadsTellSymptomsWhereNothingElseDoes() {
        let told = "### Leaks\n**Symptom**: a puddle\n\n### Hums\n**症状**：嗡嗡响\n\n### Colours\nRed.\n"
        #expect(parts("Kettles", told) == ["symptom Leaks", "symptom Hums"])
        #expect(
            parts("Kettles", told + "\n### \"It will not boil\"\nLook at the plug.\n")
                == ["symptom \"It will not boil\""])
        #expect(parts("Kettles", "### Leaks\n**Symptoms** are rare.\n").isEmpty)
        let german = "### Leckt\n**Symptome:** Wasser\n\n### Brummt\n**Symptom** – ein Ton\n"
        #expect(parts("Wasserkocher", german) == ["symptom Leckt", "symptom Brummt"])
        // One alone may be a section of any kind.
        let single = "### How to find leaks\n**Symptoms**:\n\n- a puddle\n"
        #expect(parts("Kettles", single).isEmpty)
        #expect(parts("Kettle diagnostics", single) == ["symptom How to find leaks"])
    }

    /// Anything may stand in quotation marks; a user says it among troubles, or where it tells of one.
    @Test(arguments: [
        ("## Red Flags\n\n", "It will not boil dry", "", true),
        ("## Red Flags\n\n", "Please do stay", "", false),
        ("## Red Flags\n\n", "Please do stay", "**Cause:** age\n", true),
        ("## Troubleshooting\n\n", "Hums", "", true), ("## FAQ\n\n", "Hums", "", true),
        ("## FAQ\n\n", "Why will it not boil?", "", false), ("## Options\n\n", "lid", "", false),
    ])
    func aQuotedHeadingIsASymptomWhereItTellsOfATrouble(
        above: String, title: String, body: String, isSymptom: Bool
    ) {
        #expect(
            parts("Kettles", "\(above)### \"\(title)\"\n\nIt burns.\n\n\(body)")
                == (isSymptom ? ["symptom \"\(title)\""] : []))
    }

    /// What is seen and what helps, wherever they stand: such a section is a symptom, whatever others are.
    @Test(arguments: [
        "**Symptom**: a puddle\n**Fix**: a new seal",
        "**Symptoms:** a puddle\n\n**Cause:** the seal",
        "**Error**: `E 4`\n\n**Solution**: wait",
        "**Problem.** A puddle\n\n**Root cause.** The seal",
        "- **Issue**: a puddle\n- **Workaround**: a towel",
        "> **Symptoms**: a puddle\n>\n> **Fix**: it",
        "#### Symptoms\n\nA puddle.\n\n#### Solution\n\nA new seal.",
        "**现象**：漏水\n\n**解决方案**：换密封圈", "**Síntoma**: un charco\n\n**Solución**: una junta",
        "**Fehler:** E 4\n\n**Lösung:** warten", "**エラー**：E 4\n\n**対処法**：待つ",
        "**Проблема**: лужа\n\n**Причина**: прокладка",
        // Without bold text, in the plural, with a word more.
        "Symptoms:\n- a puddle\n\nRoot Causes:\n- the seal\n\nResolution Steps:\n1. Buy one.",
        "Symptoms: a puddle\n\nSolutions:\n1. A new seal.",
        "**Symptom**: a puddle\n\n**Solution Approach**:\n\n1. A new seal.",
    ])
    func twoLeadsTellASymptom(body: String) {
        let text = "## \"It will not boil\"\nPlug it in.\n\n## Water\n\n### Leaks\n\n\(body)\n"
        #expect(
            parts("Kettles", text) == ["symptom \"It will not boil\"", "symptom Leaks"], "\(body)")
    }

    /// A table of what is seen and what helps is one symptom; each row is an answer, with links and code as written.
    @Test func rowsOfATableAreTheAnswersOfOneQuestion() throws {
        let guide = Sample.guide(
            """
            # Kettles

            ## Quick reference

            Likely causes:

            | What you see | Cause | Fix | Page |
            |---|---|---|---|
            | "It hums" | `scale` | [Descale](#descale) | 3 |
            | It leaks | | A new seal | |
            | | Age | | |

            ## Descale

            Vinegar.
            """)
        #expect(
            guide.parts.map { "\($0.kind) \($0.title)" } == [
                "symptom Quick reference", "tree Quick reference", "table Likely causes",
            ])
        #expect(guide.parts[2].owner == guide.parts[0].id)
        let question = try #require(guide.parts[1].tree?.questions.first)
        #expect(question.text == "What you see" && question.mode == .pick)
        #expect(question.answers.map(\.text) == ["It hums", "It leaks"])
        #expect(question.answers.map(\.outcome) == ["`scale`", "A new seal"])
        #expect(
            question.answers.map(\.lines) == [["Fix: [Descale](#descale)", "Page: 3"], []])
        #expect(question.answers.map(\.fix) == [["[Descale](#descale)"], ["A new seal"]])
    }

    private let pair = "**Cause:** age\n\n**Solutions:**\n\n- A new one\n"

    /// A cause and a remedy say nothing of what is seen: the text around has to speak of troubles.
    @Test(arguments: [
        ("Kettle troubleshooting", "## Seal"), ("Kettle error codes", "## E 4"),
        ("Kettles", "## Electric problems\n\n### Seal"), ("Kettles", "## The lid is stuck"),
    ])
    func aCauseAndARemedyTellASymptomAmongTroubles(title: String, headings: String) throws {
        let heading = try #require(headings.split(separator: "# ").last)
        #expect(parts(title, "\(headings)\n\n\(pair)") == ["symptom \(heading)"])
    }

    @Test func twoSectionsWithACauseAndARemedyAreSymptoms() {
        let seal = "## Seal\n\n\(pair)\n"
        #expect(parts("Kettles", seal).isEmpty)
        #expect(
            parts("Kettles", seal + "## Plug\n\n\(pair)") == ["symptom Seal", "symptom Plug"])
        let group = "## Common problems\n\n\(pair)\n"
        #expect(parts("Kettles", group + group).isEmpty)
    }

    /// A file about one problem, as a team's runbooks are.
    @Test(arguments: [
        "## Meaning\n\nx\n\n## Impact\n\nx\n\n## Diagnosis\n\nx\n\n## Mitigation\n\nx",
        "## Symptoms\n\nx\n\n## Investigation Steps\n\nx\n\n## Resolution Steps\n\nx",
        "## Síntomas\n\nx\n\n## Causas comunes\n\nx\n\n## Solución\n\nx",
    ])
    func aRunbookIsASymptom(body: String) {
        #expect(parts("Kettle is cold", body) == ["symptom Kettle is cold"])
        #expect(parts("Template of a report", body).isEmpty)
        #expect(parts("Kettle is cold", body.replacing("Symptoms", with: "Notes")).count < 2)
        let other = "\n\n## \"It does not hum\"\n\nDescale it.\n"
        #expect(parts("Kettle is cold", body + other) == ["symptom \"It does not hum\""])
    }

    /// At least half of the sections are about troubles, whether their titles say so or their leads.
    @Test func leadsCountAmongTroubles() {
        let text = "## Troubleshooting\n\n### No steam\n\nWait.\n\n"
        let noise = "### Noise\n\nIt hums.\n\n### Colour\n\nRed.\n\n"
        let told = "### Seal\n\n**Symptom**: a puddle\n\n**Fix**: a new one\n"
        let ways = noise.replacing("Noise", with: "Cleaning it").replacing(
            "Colour", with: "How to fill it")
        #expect(parts("Kettles", text + ways).isEmpty)
        #expect(parts("Kettles", text + ways + told) == ["symptom No steam", "symptom Seal"])
    }

    @Test(arguments: [
        "**Symptom**: a puddle", "**Fix**: a new seal\n\n**Cause**: age",
        "A **problem** and a **fix**.",
        // Patterns have these two as well.
        "**Problem**: many cups\n\n**Solution**: a big kettle",
        "#### Problem\n\nMany cups.\n\n#### Solution\n\nA big kettle.",
        // Without bold text one is not enough to make a label of it.
        "Symptom: a puddle", "Symptom: a puddle\n\nOil it. Fix: never.",
        // Several in one section, none of which is named.
        "- Error: E 4\n- Fix: wait\n- Error: E 5\n- Fix: descale",
    ])
    func oneOrManyLeadsTellNone(body: String) {
        let text = "## \"It will not boil\"\nPlug it in.\n\n## Water\n\n### Leaks\n\n\(body)\n"
        #expect(parts("Kettles", text) == ["symptom \"It will not boil\""], "\(body)")
    }

    @Test(arguments: [
        "Issue: It leaks\nSymptoms: a puddle\nSolution:\n- a new seal\n",
        "**Issue:** It leaks\n- **Cause:** the seal\n- **Solution:** a new one\n",
        "**Problem**: It leaks\n- **Solution**: a new seal\n- **Solution**: a towel\n",
        "**Issue 1: It leaks**\n- Cause: the seal\n- Solution: a new one\n",
        "Issue: It leaks:\n- Symptom: a puddle\n- Fix: a new seal\n",
    ])
    func problemsInARowAreSymptomsEach(first: String) {
        let second = first.replacing("It leaks", with: "It hums").replacing("1:", with: "2:")
        let section = "## Troubleshooting\n\n### Kettles\n\n"
        let guide = Sample.guide(section + first + "\n" + second + "\n## Colours\n\nRed.\n")
        #expect(guide.parts.map(\.title) == ["It leaks", "It hums"], "\(first)")
        #expect(guide.parts.map(\.id.anchor) == ["kettles/it-leaks", "kettles/it-hums"])
        let text = guide.parts.first.map { guide.document.plainText(of: $0.blocks.lowerBound) }
        #expect(text?.contains("It leaks") == true)
        // A single one is what its section is about.
        #expect(Sample.guide(section + first).parts.allSatisfy { $0.title == "Kettles" })
    }

    /// Below `Troubleshooting` and `FAQ`, where they ask about troubles.
    @Test(arguments: [
        "Q: Why does it leak?\nA: The seal.\n\nQ: What if it won't boil?\nA: Plug it in.\n",
        "**Q: Why does it leak?**\n\nThe seal.\n\n**Q: What if it won't boil?**\n\nPlug it in.\n",
        "<details><summary>Why does it leak?</summary>\n\nThe seal.\n\n</details>\n\n"
            + "<details>\n<summary>What if it won't boil?</summary>\n\nPlug it in.\n\n</details>\n",
    ])
    func questionsInARowAreSymptomsEach(body: String) {
        let names = ["symptom Why does it leak?", "symptom What if it won't boil?"]
        #expect(parts("Kettles", "## FAQ\n\n\(body)") == names)
        #expect(parts("Kettles", "## Troubleshooting\n\n\(body)") == names)
        #expect(parts("Kettles", "## Interview\n\n\(body)").isEmpty)
        let other = body.replacing("Why does it leak?", with: "Is it red?")
        #expect(parts("Kettles", "## FAQ\n\n\(other)").isEmpty)
    }

    @Test(arguments: [
        // Patterns have problems and solutions too.
        "## Ideas\n\n", "## Troubleshooting\n\n### Report template\n\n",
        "## Troubleshooting\n\n### Symptom 1: Water\n\n",
    ])
    func elsewhereProblemsInARowAreNone(heading: String) {
        let body = "**Problem**: a puddle\n- **Solution**: a towel\n\n"
        let names = parts("Kettles", heading + body + body)
        #expect(!names.contains("symptom a puddle"))
    }

    @Test func twoPhrasesInQuotesKeepThem() {
        func name(_ title: String) -> String? {
            let part = Sample.guide("# Kettle diagnostics\n\n## \(title)\n\nDry it.\n").parts.first
            guard case .symptom(let symptom) = part?.content else { return nil }
            return symptom.name
        }
        #expect(name("\"It leaks\" or \"It drips\"") == "\"It leaks\" or \"It drips\"")
        #expect(name("“It leaks” or “It drips”") == "“It leaks” or “It drips”")
        #expect(name("'It won't boil'") == "It won't boil")
    }

    @Test(arguments: ["Step 2: Look inside", "When to descale", "步骤 2：看里面"])
    func aStepOfAMethodIsNoSymptom(title: String) {
        let tree = "```\nDoes it leak?\n├─ Yes → New seal\n└─ No → Descale it\n```\n"
        let guide = "## \(title)\n\n\(tree)\n## Water\n\n\(tree)"
        #expect(
            parts("Kettle troubleshooting", guide)
                == ["tree \(title)", "symptom Water", "tree Water"])
    }

    @Test func aProblemAndItsSolutionAreASymptomAmongTroubles() {
        let body = "### Leaks\n\n**Problem**: a puddle\n\n**Solution**: a new seal\n"
        #expect(parts("Kettles", "## Common issues\n\n" + body) == ["symptom Leaks"])
        #expect(parts("Guide de dépannage", "## Eau\n\n" + body) == ["symptom Leaks"])
        #expect(parts("Kettles", "## Ideas\n\n" + body).isEmpty)
    }

    @Test func aHeadingMayCallItselfAProblem() {
        let body = "### Issue: it leaks\n**Cause:** the seal\n**Solution:** a new one\n"
        #expect(parts("Kettles", "## Water\n\n" + body) == ["symptom Issue: it leaks"])
        let less = "### Issue: it leaks\n**Solution:** a new seal\n"
        #expect(parts("Kettles", "## Known issues with water\n\n" + less).count == 1)
        #expect(parts("Kettles", "## Water\n\n" + less).isEmpty)
        #expect(parts("Kettles", "## Water\n\n### Issue: it leaks\n\nA puddle.\n").isEmpty)
    }

    @Test(arguments: [
        "#### Symptoms\n\nA puddle.\n\n#### Causes and resolutions\n\nThe seal.",
        "#### Symptoms / Errors\n\nE 4\n\n#### Fixes\n\nWait.",
        "**Symptom**: a puddle\n\n**Cause & Fix**: the seal", "**现象**：漏水\n\n**原因和解决方案**：密封圈",
    ])
    func leadsMayBeJoined(body: String) {
        #expect(parts("Kettles", "## Water\n\n### Leaks\n\n\(body)\n") == ["symptom Leaks"])
    }

    /// What stands above many troubles names none.
    @Test(arguments: [
        "#### Symptoms and solutions\n\nA puddle: the seal.",
        "**Problem/Solution**: many cups\n\n**Notes**: none",
    ])
    func seenAndHelpedInOneTellNoSymptom(body: String) {
        #expect(parts("Kettles", "## Water\n\n### Leaks\n\n\(body)\n").isEmpty)
    }

    @Test func whatTellsAllOfAProblemMayBeAPitfall() {
        let heading = "## Common pitfalls and how to avoid them\n\n### 1. Leaks\n\n"
        let seen = "**Problem:** a puddle\n**Cause:** the seal\n"
        let all = seen + "**Solution:** a new one\n"
        #expect(parts("Kettles", heading + all) == ["symptom 1. Leaks"])
        #expect(parts("Kettles", heading + seen) == ["antipattern 1. Leaks"])
        #expect(parts("Kettles", "## Water\n\n### Pitfalls of water\n\n" + all).isEmpty)
        #expect(parts("Kettles", "## Report template\n\n### Leaks\n\n" + all).isEmpty)
    }

    @Test func aNumberMayStandBeforeAQuotedHeading() {
        let part = Sample.guide("# Kettles\n\n## 1. \"It will not boil\"\n\nPlug it in.\n").parts
            .first
        #expect(part?.title == "1. \"It will not boil\"")
        guard case .symptom(let symptom) = part?.content else {
            Issue.record("no symptom")
            return
        }
        #expect(symptom.name == "It will not boil")
    }

    @Test(arguments: [
        "## Common mistakes\n\n### Hurry", "## Gotchas\n\n### Hurry", "## Pattern 2a: Hurry",
        "## Example: hurry", "## ❌ Hurry", "## Mistake 1: Hurry", "## Report template",
    ])
    func leadsBelowOtherHeadingsTellNoSymptom(heading: String) {
        let text = heading + "\n\n**Symptom**: a puddle\n\n**Fix**: wait\n"
        let told = "\n## \"It will not boil\"\n\nPlug it in.\n"
        #expect(
            parts("Kettle troubleshooting", text + told).filter { $0.hasPrefix("symptom") }
                == ["symptom \"It will not boil\""])
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

    // MARK: Runbooks, plain headings, tables

    /// What is seen, and what is behind it or to be done, whatever else there is.
    @Test(arguments: [
        ["Meaning", "Impact", "Diagnosis", "Mitigation"],
        ["Meaning", "Impact", "Playbook", "Diagnosis"],
        ["Symptoms", "Investigation", "Resolution"], ["Symptoms", "Cause", "Fix"],
        ["Symptoms", "Possible checks"], ["Alert", "Thanks", "Actions"],
        ["Symptoms", "Thanks", "1. Ensure that it is plugged in"], ["1. Symptoms", "2. Fix"],
        ["Problem", "Root cause", "Resolution"], ["症状", "处理步骤"], ["Symptome", "Maßnahmen"],
    ])
    func aRunbookIsOneSymptom(sections: [String]) {
        let body = sections.map { "## \($0)\n\nWords.\n\n" }.joined()
        #expect(parts("KettleDry", body) == ["symptom KettleDry"])
        let inner = body.replacing("##", with: "###")
        #expect(parts("Kettles", "## Kettle 7 is dry\n\n" + inner) == ["symptom Kettle 7 is dry"])
        // Without a title of its own the guide is called by its file.
        let guide = Sample.guide(body, name: "kettle-dry")
        #expect(guide.parts.map(\.title) == ["kettle-dry"])
        #expect(guide.parts.first?.blocks.upperBound == guide.document.blocks.count)
    }

    @Test(arguments: [
        ["Symptoms", "Thanks"], ["Problem", "Resolution"], ["Possible checks", "Actions"],
        ["Symptoms"], ["Errors", "Resolution"],
    ])
    func oneHeadingOfARunbookMakesNone(sections: [String]) {
        let body = sections.map { "## \($0)\n\nWords.\n\n" }.joined()
        #expect(parts("Kettles", body).isEmpty)
    }

    /// An index names what its pages tell.
    @Test func headingsOverLinksAloneTellNothing() {
        let pages = "## Symptoms\n\n- [It leaks](leak.md)\n- [It hums](hum.md)\n\n"
        let index = pages + "## Troubleshooting\n\n- [Descale](descale.md)\n"
        #expect(parts("Kettles", index).isEmpty)
        #expect(
            parts("Kettles", index.replacing("- [It leaks]", with: "- It leaks: [see]")).count == 1)
        let picture = index.replacing("- [It", with: "- ![It").replacing(
            "[Descale", with: "Try [Descale")
        #expect(parts("Kettles", picture).count == 1)
    }

    @Test func headingsBelowTroubleshootingAreTroublesInAFewWords() {
        let headings = ["Pale tea", "The lid fails", "Collecting logs", "Tips"]
        let body = headings.map { "### \($0)\n\nWords.\n\n" }.joined()
        #expect(
            parts("Kettle", "## Troubleshooting\n\n" + body)
                == ["symptom Pale tea", "symptom The lid fails"])
        #expect(parts("Kettle", "## Parts\n\n" + body).isEmpty)
    }

    @Test(arguments: [
        "## Article structure\n\n**Symptom**: what is seen\n\n**Fix**: what helps\n",
        "## FAQ\n\n### \"Why is it loud?\"\n\nIt boils.\n",
    ])
    func whatIsAFormOrAskedByManyIsNone(text: String) {
        #expect(parts("Kettle", text).filter { $0.hasPrefix("symptom") }.isEmpty)
    }

    @Test(arguments: [
        ("Symptom", "Cause", "Fix", true), ("Symptom", "Fix", "By", true),
        ("Problem", "Cause", "Fix", true),
        ("問題", "原因", "解決方法", true), ("Problem", "Ursache", "Lösung", true),
        ("Problem", "Fix", "By", false), ("Part", "Cause", "Fix", false),
    ])
    func tablesThatTellTroublesAreSymptoms(first: String, second: String, third: String, are: Bool)
    {
        let table =
            "| \(first) | \(second) | \(third) |\n|---|---|---|\n| It leaks | a | b |\n| It hums | c | d |\n"
        let found = parts("Kettle", "## Parts\n\n" + table)
        #expect(found == (are ? ["symptom Parts", "tree Parts"] : []) + ["table Parts"])
    }
}
