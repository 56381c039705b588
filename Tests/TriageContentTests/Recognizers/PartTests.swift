import Testing
import TriageCore

@testable import TriageRecognition

/// One guide with everything in it.
@Suite struct PartTests {
    private let guide: Guide

    init() throws {
        let (library, diagnostics) = Sample.library("espresso")
        #expect(diagnostics.isEmpty)
        guide = try #require(library.guide("espresso-diagnostics", in: .english))
    }

    @Test(arguments: [
        ("\"Clean this up\"", "Clean this up"), ("“它不动”", "它不动"),
        ("'It doesn't stop'", "It doesn't stop"),
        ("\"Clean this up\" / \"begin anew\"", "\"Clean this up\" / \"begin anew\""),
        ("“一” / “二”", "“一” / “二”"), ("\"", "\""),
    ])
    func quotationMarksGoWhereTheyAreOnePair(title: String, shown: String) {
        #expect(title.unquoted == shown)
    }

    @Test func aLabelMayEndInAFullStop() throws {
        let guide = Sample.guide(
            "# T\n\n## Anti-Pattern: Votes\n\n**Symptom.** They argue.\n**Fix.** Count them.\n\n"
                + "**Do not count all of them first.** It takes long.\n")
        guard case .antipattern(let value) = try #require(guide.parts.first).content else {
            Issue.record("no anti-pattern")
            return
        }
        #expect(
            value.leads.map(\.label) == ["Symptom", "Fix", "Do not count all of them first."])
    }

    @Test func theGuideSaysWhatItIs() {
        #expect(guide.title == "Espresso Diagnostics")
        #expect(guide.summary == "Find out why the shot is wrong")
        #expect(guide.kind == .diagnostic)
        #expect(guide.metadata("version") == "2.1.0")
        #expect(guide.path == "en/espresso-diagnostics.md")
    }

    @Test func partsAreNamedInFileOrder() {
        #expect(
            guide.parts.map { "\($0.kind) \($0.id.anchor)" } == [
                "symptom symptom-1-nothing-flows", "snippet quick-checks/code",
                "tree symptom-1-nothing-flows/tree", "symptom symptom-2-the-crema-is-gone",
                "table symptom-2-the-crema-is-gone/table",
                "antipattern mistake-1-grinding-to-dust",
                "comparison mistake-1-grinding-to-dust/comparison",
                "scenario scenario-1-just-tamp-harder", "checklist opening-checklist",
                "snippet opening-checklist/code",
            ])
    }

    @Test func symptomsKnowWhatIsInThem() throws {
        let part = try #require(guide.parts.first)
        guard case .symptom(let symptom) = part.content else {
            Issue.record("no symptom")
            return
        }
        #expect(part.title == "Symptom 1: Nothing flows")
        #expect(symptom.number == 1)
        #expect(symptom.name == "Nothing flows")
        #expect(
            symptom.members.map(\.anchor) == [
                "quick-checks/code", "symptom-1-nothing-flows/tree",
            ])
        #expect(guide.parts[1].owner == part.id)
        #expect(guide.parts[1].title == "Is the tank seated?")
        #expect(guide.parts[2].title == "Symptom 1: Nothing flows")
        #expect(guide.parts[2].tree?.questions.count == 2)
    }

    @Test func quotationMarksAreNotPartOfAName() {
        let names = guide.parts.compactMap { part -> String? in
            switch part.content {
            case .symptom(let symptom): symptom.name
            case .scenario(let scenario): scenario.name
            default: nil
            }
        }
        #expect(names == ["Nothing flows", "The crema is gone", "Just tamp harder"])
    }

    @Test func comparisonsHaveSidesAndLines() throws {
        let part = try #require(guide.parts.first { $0.kind == .comparison })
        let comparison = try #require(part.comparison)
        #expect(comparison.wrong.map(\.caption) == ["one setting for every bean"])
        #expect(comparison.wrong.first?.lines == ["grind(1)"])
        #expect(comparison.wrong.first?.line == 56)
        #expect(comparison.right.map(\.caption) == ["follow the clock"])
        #expect(comparison.right.first?.lines == ["grind(for_seconds=27)"])
        #expect(comparison.right.first?.language == "python")
    }

    @Test func leadsAreLabelled() throws {
        var labels: [String: [String]] = [:]
        for part in guide.parts {
            switch part.content {
            case .antipattern(let value):
                labels["antipattern"] = value.leads.map(\.label)
                #expect(value.comparisons.count == 1)
                // Two leads share a paragraph.
                #expect(value.leads.allSatisfy { $0.inlines != nil })
            case .scenario(let value):
                labels["scenario"] = value.leads.map(\.label)
                #expect(value.leads[1].blocks.count > 1)
            default: break
            }
        }
        #expect(labels["antipattern"] == ["Time cost", "Why"])
        #expect(labels["scenario"] == ["Context", "Pressure", "Response"])
    }

    @Test func checklistsHaveGroupsAndDepth() throws {
        let part = try #require(guide.parts.first { $0.kind == .checklist })
        let checklist = try #require(part.checklist)
        #expect(checklist.groups.map(\.title) == ["Machine", "Bar"])
        #expect(
            checklist.items.map(\.text) == [
                "Heat the group", "Flush", "Both heads", "Fill the hopper", "Flush",
            ])
        #expect(checklist.items.map(\.depth) == [0, 0, 1, 0, 0])
        #expect(checklist.items.map(\.isDoneInFile) == [false, true, false, false, false])
        // FNV-1a of "flush".
        let flushes = [1, 4].map { checklist.items[$0] }
        #expect(flushes.allSatisfy { $0.id.anchor.hasPrefix("opening-checklist/b2f3fe9d-") })
        #expect(flushes[0].id != flushes[1].id && flushes[0].key != flushes[1].key)
    }

    @Test func entryPointsLeadToSymptoms() {
        #expect(
            guide.entryPoints.map { "\($0.line) \($0.target?.anchor ?? "-")" } == [
                "14 symptom-1-nothing-flows", "15 symptom-2-the-crema-is-gone", "16 -",
            ])
    }

    @Test(arguments: [
        ("// ✅ CORRECT: Fill the tank", "Fill the tank"), ("// ✅ Fill the tank", "Fill the tank"),
        ("// ✅", "Use"), ("// Correct: fill it", "Correct: fill it"),
        ("// ❌ Never dry", "❌ Never dry"),
    ])
    func aSignThatCodeIsRightIsNoPartOfItsTitle(comment: String, title: String) {
        let guide = Sample.guide("# Kettles\n\n## Use\n\n```swift\n\(comment)\nfill()\n```\n")
        #expect(guide.parts.map(\.title) == [title])
    }

    @Test func countsAreThoseOfMarkdown() {
        #expect(guide.counts.headings == 12)
        #expect(guide.counts.tables == 1)
        #expect(guide.counts.tableRows == 2)
        #expect(guide.counts.tasks == 5)
        #expect(guide.counts.listItems == 9)
        #expect(guide.counts.links == 2)
        #expect(guide.counts.snippets == ["bash": 1, "": 1, "python": 1, "sh": 1])
    }

    @Test(arguments: [
        ("## Intro\n\n# Kettles\n", "Kettles"), ("## Intro\n\n### Use\n", "Of kettles"),
        ("# Kettles\n\n# Cups\n", "Kettles"), ("## Intro\n\n## Use\n", "Of kettles"),
        ("### Intro\n\n## Use\n", "Of kettles"), ("Text.\n", "Of kettles"),
    ])
    func oneOfSeveralHeadingsIsNoTitle(text: String, title: String) {
        #expect(Sample.guide("---\ntitle: Of kettles\n---\n" + text).title == title)
    }

    @Test(arguments: [
        ("# This page has moved to the wiki\n", "Of kettles"), ("# 本页已移动\n", "Of kettles"),
        ("{% comment %}\n# Kettles of old\n{% endcomment %}\n\nText.\n", "Of kettles"),
        ("# The kettle was moved\n", "The kettle was moved"),
    ])
    func aHeadingThatOnlySaysWhereThePageIsIsNoTitle(text: String, title: String) {
        #expect(Sample.guide("---\ntitle: Of kettles\n---\n" + text).title == title)
        #expect(Sample.guide("# Page moved\n").title == "Page moved")
    }

    /// Without a title of its own, what a file says first is its title; what it comes to later is not.
    @Test(arguments: [
        ("## Kettles\n\n### Intro\n", "Kettles"),
        ("[![build](b.svg)](ci) ![logo](l.png)\n\n<p>Hm</p>\n\n## Kettles\n", "Kettles"),
        ("Text.\n\n## Related documentation\n", "sample"),
        ("- Text\n\n## Related documentation\n", "sample"),
    ])
    func aHeadingThatStandsFirstIsATitle(text: String, title: String) {
        #expect(Sample.guide(text).title == title)
    }

    @Test func aTemplatesMarkIsNoTitle() {
        let text = "---\ntitle: \"[Bug] \"\nname: Bug report\n---\n## What\n\n## Where\n"
        #expect(Sample.guide(text).title == "Bug report")
    }

    @Test(arguments: [
        "- [ ] buy milk\n- [ ] call Bob\n", "| a | b |\n|---|---|\n| 1 | 2 |\n",
        "```\nIs it on?\n├─ NO → switch it on\n└─ YES → call us\n```\n",
    ])
    func withoutHeadingsPartsHaveTheGuidesTitle(text: String) {
        #expect(Sample.guide(text, name: "errands").parts.map(\.title) == ["errands"])
        #expect(
            Sample.guide("---\ntitle: Errands\n---\n" + text).parts.map(\.title) == ["Errands"])
    }

    /// While somebody types one, an item is empty, and the file ends with it.
    @Test(arguments: [
        "# Mistake:\n-", "## \"x\"\n-", "## Scenario 1: A\n\n- ", "## Anti-Pattern 1: A\n\n1.",
        "## Common mistakes\n\n### A\n\n- ", "## When to use\n\n-", "## Release checklist\n\n-",
        "- ☐", "- [ ]", "- [ ] a\n-",
    ])
    func anEmptyItemAtTheEndIsNothing(text: String) {
        #expect(Sample.guide(text).document.blocks.last?.kind != .heading)
    }
}
