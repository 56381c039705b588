import Testing

@testable import TriageRecognition

@Suite struct AnchorTests {
    @Test(arguments: [
        ("Quick Checks", "quick-checks"), ("What's `this`?", "whats-this"),
        ("C++ & Swift — both", "c--swift--both"), ("症状 1：没有更新", "症状-1没有更新"),
        ("snake_case-and.dots", "snake_case-anddots"), ("ÄÖ", "äö"), ("🚀 Go", "-go"),
    ])
    func anchorsAreThoseOfForges(title: String, anchor: String) {
        #expect(Anchors.slug(title) == anchor)
    }

    @Test(arguments: [
        ("Custom {#my-id}", "Custom", "my-id"), ("With `code` {#a_b.c} ##", "With code", "a_b.c"),
        ("{#x}", "{#x}", "x"), ("Set {a}", "Set {a}", "set-a"), ("`x {#y}`", "x {#y}", "x-y"),
        ("Open {#not here}", "Open {#not here}", "open-not-here"),
        ("Dry {: #descale }", "Dry", "descale"), ("Dry {:#descale}", "Dry", "descale"),
        ("Dry { #descale }", "Dry", "descale"), ("Dry {#descale .wide}", "Dry", "descale"),
        ("Dry {.wide #descale lang=en}", "Dry", "descale"), ("Dry {: .wide }", "Dry", "dry"),
        ("Dry {.wide}", "Dry", "dry"), ("Dry {{ .Title }}", "Dry {{ .Title }}", "dry--title-"),
        ("Dry { }", "Dry { }", "dry--"), ("Dry {: }", "Dry {: }", "dry--"),
        ("Dry {wide}", "Dry {wide}", "dry-wide"), ("Dry {#a, #b}", "Dry {#a, #b}", "dry-a-b"),
    ])
    func anIdBehindAHeadingIsItsAnchor(heading: String, title: String, anchor: String) {
        let guide = Sample.guide("# T\n\n## \(heading)\n\nText.\n")
        #expect(guide.outline.last?.title == title)
        #expect(guide.outline.last?.anchor == anchor)
        #expect(guide.outline.last.map { guide.document.inlineText(of: $0.block) } == title)
    }

    @Test func repeatsAreNumbered() {
        var anchors = Anchors()
        #expect(
            ["Fix", "Fix", "Fix-1", "Fix"].map { anchors.anchor(for: $0) } == [
                "fix", "fix-1", "fix-1-1", "fix-2",
            ])
    }

    @Test(
        arguments: [
            ("Symptom 3: Slow", 3, "Slow"), ("SYMPTOM: y", nil, "y"),
            ("症状 4：慢", 4, "慢"), ("Symptom 7", 7, ""), ("Gotcha #2: z", 2, "z"),
            ("Anti-Pattern 1. Long", 1, "Long"), ("Scenario 5 (night)", 5, "(night)"),
        ] as [(String, Int?, String)])
    func labelsAreRead(title: String, number: Int?, name: String) {
        let label = HeadingLabel(title)
        #expect(label?.number == number)
        #expect(label?.name == name)
    }

    @Test(arguments: ["Symptoms", "Mistakes to avoid", "Scenario planning", "Symptomatic: x", ""])
    func sentencesAreNoLabels(title: String) { #expect(HeadingLabel(title) == nil) }
}
