import Testing
import TriageCore

@testable import TriageRecognition

/// Parts in the shapes that other people's libraries give them.
@Suite struct OtherShapesTests {
    private func guide(_ text: String, name: String = "kettle") -> Guide {
        Sample.guide(text, name: name)
    }

    private func titles(_ kind: PartKind, _ text: String) -> [String] {
        guide(text).parts.filter { $0.kind == kind }.map(\.title)
    }

    // MARK: Checklists

    @Test(arguments: ["Descaling checklist", "检查清单", "チェックリスト", "2. Before sale — checklist"])
    func aPlainListBelowItsHeadingIsAChecklist(title: String) throws {
        let text = "# Kettle\n\n## \(title)\n\n1. **Water**: cold\n   - no ice\n2. Citric acid\n"
        let part = try #require(guide(text).parts.first { $0.kind == .checklist })
        #expect(part.title == title)
        #expect(part.checklist?.items.map(\.text) == ["Water: cold", "Citric acid"])
        #expect(part.checklist?.items.map(\.isDoneInFile) == [false, false])
        #expect(guide(text).counts.tasks == 0)
    }

    @Test(arguments: [
        "## How to use this checklist\n\n- Print it\n- Tick it\n",
        "## Checklists and lists\n\n- Print it\n- Tick it\n",
        "## Checklist\n\n- [Start](#start)\n- [Stop](#stop)\n",
        "## Checklist\n\n- ✅ Boils\n- ❌ Whistles\n",
        "## Checklist\n\nThe kettle:\n\n- steel\n- glass\n",
        "## Checklist\n\n- one thing\n",
    ])
    func otherListsAreNot(list: String) {
        #expect(titles(.checklist, "# Kettle\n\n" + list).isEmpty)
    }

    @Test func aSentenceMayStandBeforeThePlainList() {
        let text = "# Kettle\n\n## Checklist\n\nSee below.\n\n1. Boil\n2. Pour\n"
        #expect(titles(.checklist, text) == ["Checklist"])
    }

    @Test func tasksLeaveAPlainListBesideThemAlone() throws {
        let text = "# Kettle\n\n## Checklist\n\n- steel\n- glass\n\n### Lid\n\n- [ ] shut\n"
        let part = try #require(guide(text).parts.first { $0.kind == .checklist })
        #expect(part.checklist?.items.map(\.text) == ["shut"])
    }

    @Test func sectionsOfNothingButTasksAreGroups() throws {
        let tasks = "### Water\n\n- [ ] cold\n\n### Power\n\n- [ ] plugged in\n"
        let text = "# Kettle\n\n## Before use\n\nIn this order:\n\n" + tasks
        let found = guide(text).parts.filter { $0.kind == .checklist }
        #expect(found.map(\.title) == ["Before use"])
        #expect(found.first?.checklist?.groups.map(\.title) == ["", "Water", "Power"])
        #expect(found.first?.checklist?.groups.first?.entries.count == 1, "in this order")
        // With anything else among them they are checklists of their own.
        #expect(titles(.checklist, text + "\nNot too hot.\n") == ["Water", "Power"])
        #expect(titles(.checklist, text + "\n### Colours\n\nRed.\n") == ["Water", "Power"])
        #expect(titles(.checklist, "# Kettle\n\n" + tasks.replacing("###", with: "##")).count == 2)
        let named = text.replacing("### Power", with: "### Power checklist")
        #expect(titles(.checklist, named) == ["Water", "Power checklist"])
    }

    // MARK: Symptoms

    @Test func troublesStandBelowTheirHeading() {
        let text = """
            # Kettle

            ## Troubleshooting

            ### The lid does not shut
            Clean the hinge.

            ### 1201: "Dry boil"
            Fill it.

            ### Collecting the manual
            It is in the drawer.

            ### Why is the water red?
            Rust.
            """
        let troubles = ["The lid does not shut", "1201: \"Dry boil\"", "Why is the water red?"]
        #expect(titles(.symptom, text) == troubles)
        #expect(titles(.symptom, text.replacing("Troubleshooting", with: "9. 故障排除")) == troubles)
        #expect(titles(.symptom, text.replacing("Troubleshooting", with: "History")).isEmpty)
    }

    @Test func whereMostNameNoTroubleNoneDoes() {
        let text = """
            # Kettle

            ## Troubleshooting

            ### Debug mode
            Press twice.

            ### Collecting the manual
            It is in the drawer.

            ### The lid does not shut
            Clean the hinge.
            """
        #expect(titles(.symptom, text).isEmpty)
        let faq =
            "# Kettle\n\n## FAQ\n\n### Does it not whistle?\nNo.\n\n### How to fix errors?\nCall us.\n"
        #expect(titles(.symptom, faq).isEmpty)
    }

    // MARK: Anti-patterns

    @Test func habitsStandBelowTheirHeading() throws {
        let text = """
            # Kettle

            ## Common Mistakes

            ### 2. Boiling it dry

            - **Problem**: It burns through.
            - **Fix**: Fill it first.

            ### Whistling

            Everybody likes it.

            ### ✅ Do descale it

            **Why**: It lasts.
            """
        let found = guide(text).parts.filter { $0.kind == .antipattern }
        #expect(found.map(\.title) == ["2. Boiling it dry"])
        guard case .antipattern(let habit) = try #require(found.first).content else { return }
        #expect(habit.number == 2)
        #expect(habit.name == "Boiling it dry")
        #expect(habit.leads.map(\.label) == ["Problem", "Fix"])
        #expect(titles(.antipattern, text.replacing("Common Mistakes", with: "Notes")).isEmpty)
    }

    /// The heading above may say more, or be the guide's title, where at least half of its sections are habits.
    @Test(arguments: [
        "## Common brewing mistakes", "## Brewing Anti-Patterns to avoid",
        "# Anti-Patterns Catalogue",
        "## 6. Pitfalls and solutions", "# 泡茶误区",
    ])
    func habitsStandBelowAHeadingThatSaysMore(heading: String) {
        let inner = heading.hasPrefix("##") ? "###" : "##"
        let habit = "**Problem**: It burns.\n**Fix**: Fill it.\n\n"
        let text = "\(heading)\n\n\(inner) Boiling dry\n\n\(habit)\(inner) Notes\n\nNone.\n\n"
        #expect(titles(.antipattern, text) == ["Boiling dry"])
        #expect(titles(.antipattern, text + "\(inner) Thanks\n\nTo all.\n").isEmpty)
        // What stands below a sub-heading is not the section's own.
        let groups = text.replacing(habit, with: "\(inner)# Once\n\n\(habit)")
        #expect(titles(.antipattern, groups).isEmpty)
    }

    @Test(arguments: ["## How tea prevents mistakes", "## Recovery from anti-patterns"])
    func aHeadingAboutHabitsHoldsNone(heading: String) {
        let text = "\(heading)\n\n### Boiling dry\n\n**Problem**: It burns.\n**Fix**: Fill it.\n"
        #expect(titles(.antipattern, text).isEmpty)
    }

    /// Who numbers them counts habits.
    @Test(arguments: [
        "## Common mistakes\n\n### 1. Boiling dry\n\nx\n\n### 2. Spilling\n\nx",
        "## Kettle anti-patterns (K1-K2)\n\n### K1: Boiling dry\n\nx\n\n### K2: Spilling\n\nx",
    ])
    func numberedHabitsNeedNoLeads(text: String) {
        let found = titles(.antipattern, "# Kettles\n\n\(text)")
        #expect(
            found.map { $0.split(separator: " ", maxSplits: 1).last } == [
                "Boiling dry", "Spilling",
            ])
        #expect(
            titles(.antipattern, text.replacing("Boiling dry", with: "Tea mistakes")).count == 1)
        let unnumbered = text.replacing("### K2: ", with: "### ").replacing("### 2. ", with: "### ")
        #expect(titles(.antipattern, unnumbered).isEmpty)
    }

    @Test func numberedAdviceIsNoHabit() {
        let text = "## Mistakes\n\n### 1. Spilling\n\nx\n\n### 2. ✅ Fill it\n\nx\n"
        #expect(titles(.antipattern, text) == ["1. Spilling"])
    }

    /// A guide's own sections have numbers as well.
    @Test func numbersOfAGuidesSectionsCountNoHabits() {
        #expect(
            titles(.antipattern, "# Anti-Patterns\n\n## 1. Words\n\nx\n\n## 2. Thanks\n\nx\n")
                .isEmpty)
        let habit = "**Problem**: It burns.\n\n"
        #expect(
            titles(
                .antipattern,
                "# Kettle pitfalls: before and after\n\n## CY1 dry\n\n\(habit)## CY2 wet\n\nx\n"
            ).count == 2)
    }

    @Test func aSignMayStandBeforeALabel() {
        let text = "## ❌ Anti-Pattern 1: Boiling dry\n\n**Problem**: It burns.\n"
        #expect(titles(.antipattern, text) == ["❌ Anti-Pattern 1: Boiling dry"])
    }

    @Test func itemsAreLabelsWhereOneTellsWhy() throws {
        func labels(_ items: String) -> [String] {
            let text = "# K\n\n## Anti-Pattern: Dry boiling\n\n" + items
            guard case .antipattern(let habit)? = guide(text).parts.first?.content else {
                return []
            }
            return habit.leads.map(\.label)
        }
        #expect(
            labels("- **Why it fails:** No water.\n- **Better alternative:** Fill it.\n\nOnce.\n")
                == ["Why it fails", "Better alternative", ""])
        #expect(labels("- **Lid**: open\n- **Base**: wet\n") == [""])
        #expect(labels("- **Why**: No water.\n- Heat\n") == [""])
    }

    // MARK: Entry points

    @Test(arguments: [
        "## When to use\n\n- Tea\n\n**Don't use for:**\n\n- Soup\n",
        "## 2. When to use\n\n- Tea\n- **Not for**: soup\n",
        "## When to use\n\n- Tea\n\n## When NOT to use\n\n- Soup\n",
        "## When to use\n\n- Tea\n\n## About \"When to use\"\n\n- Soup\n",
        "## 适用场景\n\n- Tea\n\n## 不适用场景\n\n- Soup\n",
    ])
    func whatAGuideIsNotForIsNoEntryPoint(text: String) {
        #expect(guide("# Kettle\n\n" + text).entryPoints.map(\.text) == ["Tea"])
    }

    @Test func redFlagsMayHaveSubHeadings() {
        let text =
            "# K\n\n## Red Flags\n\n### In words\n\n- \"No time\"\n\n**Never:**\n\n- Skip it\n\n## Rest\n\n- x\n"
        #expect(guide(text).entryPoints.map(\.text) == ["\"No time\"", "Skip it"])
    }

    // MARK: Titles

    /// All words of the one are among those of the other.
    @Test(arguments: [
        ("Lids stuck", "#the-lid-is-stuck"), ("Steam?", "#no-steam"),
        ("Steam for hours", "#no-steam"),
        ("Water errors", ""), ("A lid of tin", ""), ("Water for the tap of the inn, cold", ""),
    ])
    func wordsLeadToWhatTheyName(text: String, target: String) {
        let body = "# Kettle\n\n## When to use\n\n- \(text)\n\n"
        let symptoms = [
            "The lid is stuck, won't close", "No steam", "Electric errors",
            "Water drips under the tap handle",
        ].map {
            "## \"\($0)\"\n\nLook.\n\n"
        }
        let found = guide(body + symptoms.joined()).entryPoints.map {
            $0.target.map { "#" + $0.anchor } ?? ""
        }
        #expect(found == [target.replacing("is-stuck", with: "is-stuck-wont-close")])
    }

    /// A bold line right above a drawn tree says more than the heading, unless it names the form only.
    @Test(arguments: [
        ("## Tea\n\n**Which pot?**", "Which pot?"), ("## Tea\n\n**Choose a pot:**", "Choose a pot"),
        ("## Tea\n\n**Decision tree:**", "Tea"), ("## Tea\n\nFollow this tree:", "Tea"),
        ("## Tea\n\n### Workflow", "Tea"), ("## Tea\n\n### Overview", "Tea"),
    ])
    func aTreeIsCalledByWhatStandsAboveIt(above: String, title: String) {
        let tree = "```\nIs it green?\n├─ Yes → Glass\n└─ No → China\n```\n"
        #expect(titles(.tree, "# Pots\n\n\(above)\n\n\(tree)") == [title])
    }

    @Test func aSentenceIsNoTitle() {
        let table = "\n\n| a |\n|---|\n| 1 |\n"
        #expect(
            titles(.table, "# K\n\n## Sizes\n\nSizes in litres:" + table) == ["Sizes in litres"])
        let sentence =
            String(repeating: "Take the kettle that suits your kitchen ", count: 2) + "best:"
        #expect(titles(.table, "# K\n\n## Sizes\n\n" + sentence + table) == ["Sizes"])
        #expect(
            titles(.table, "# K\n\n## Sizes\n\nBy size and\nby maker:" + table) == [
                "By size and by maker"
            ])
    }

    @Test func tagsAreNoPartOfTitles() {
        let lead = "<span class=\"new\">New in 2.1</span> Sizes<!-- all --> in litres:"
        let table = "\n\n| a |\n|---|\n| 1 |\n"
        #expect(titles(.table, "# K\n\n" + lead + table) == ["New in 2.1 Sizes in litres"])
        let tasks = "# K\n\n## Sale checklist\n\n**<u>Water</u>**\n\n- [ ] Fill\n"
        #expect(guide(tasks).parts.first?.checklist?.groups.map(\.title) == ["Water"])
    }
}
