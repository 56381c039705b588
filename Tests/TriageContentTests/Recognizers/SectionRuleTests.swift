import Testing
import TriageCore
import TriageMarkdown
import TriageTrees

@testable import TriageRecognition

/// The rules that make symptoms, anti-patterns and scenarios of sections: which one has made what.
@Suite("Rules of sections") struct SectionRuleTests {
    /// `rule title` of each section that is anything.
    private func made(_ text: String, compares: Bool = false) -> [String] {
        let document = MarkdownParser.parse(SourceText(text)).0
        let input = RecognizerInput(document)
        let title = input.outline.title ?? "kettle"
        let kind = GuideKindRule.kind(
            metadata: [], name: "", title: title, labels: input.labels)
        let trees = TreeFinder(in: document).trees
        let sections = Sections(
            input: input, title: title, isDiagnostic: kind == .diagnostic,
            trees: trees.map(\.blocks.lowerBound), taken: [])
        return sections.all.compactMap { section in section.rule.map { "\($0) \(section.title)" } }
    }

    private static let tree = "- Is the seal worn?\n  - Yes: order one\n  - No: tighten it\n"

    private static let examples: [(rule: String, title: String, text: String)] = [
        ("symptom-label", "Symptom 3: It leaks", "## Symptom 3: It leaks\n\nDry it.\n"),
        ("scenario-label", "Scenario: Guests", "## Scenario: Guests\n\nThey wait.\n"),
        ("antipattern-label", "Mistake 2: Hurry", "## Mistake 2: Hurry\n\nIt spills.\n"),
        ("symptom-quote", "\"It never boils\"", "## \"It never boils\"\n\nPlug it in.\n"),
        ("symptom-runbook", "Dry", "# Dry\n\n## Symptoms\n\nSmoke.\n\n## Fix\n\nWater.\n"),
        ("symptom-tree", "Leaks", "# Kettle runbook\n\n## Leaks\n\n\(tree)"),
        ("symptom-leads", "Leaks", "## Leaks\n\n**Symptom**: a puddle\n\n**Fix**: a seal\n"),
        ("symptom-trouble", "No steam", "## Troubleshooting\n\n### No steam\n\nWait.\n"),
        ("symptom-complaint", "It keeps cooling", "## FAQ\n\n### It keeps cooling\n\nShut it.\n"),
        ("antipattern-habit", "Hurry", "## Common mistakes\n\n### Hurry\n\n**Why**: it spills\n"),
        (
            "symptom-beginning", "Leaks",
            "## Leaks\n**Symptom**: a puddle\n\n## Hums\n**Symptom**: a hum\n"
        ),
    ]

    @Test("each is felt, and all are in the table") func felt() {
        for example in Self.examples {
            #expect(made(example.text).contains("\(example.rule) \(example.title)"), "\(example)")
        }
        #expect(SectionRule.all.map(\.id) == Self.examples.map(\.rule))
    }

    @Test("nothing is made of a section below or around a symptom, but by its label") func alone() {
        let leads = "**Symptom**: a puddle\n\n**Fix**: a seal\n\n"
        #expect(
            made("## Symptom 1: Wet\n\n### Leaks\n\n\(leads)### Symptom 2: Dry\n\nx\n") == [
                "symptom-label Symptom 1: Wet", "symptom-label Symptom 2: Dry",
            ])
        #expect(
            made("## Water\n\n\(leads)### \"It never boils\"\n\nx\n") == [
                "symptom-quote \"It never boils\""
            ])
    }

    @Test("a habit that begins with what is seen is a habit") func habits() {
        let habit = "**Symptom**: a puddle\n\n"
        #expect(
            made("## Common mistakes\n\n### Hurry\n\n\(habit)### Haste\n\n\(habit)") == [
                "antipattern-habit Hurry", "antipattern-habit Haste",
            ])
    }
}
