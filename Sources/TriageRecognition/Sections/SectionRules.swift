import TriageCore

/// What makes something of a section: what its heading says, or what its body looks like.
struct SectionRule: Sendable {
    let id: String
    let says: String
    var makes = HeadingLabel.Kind.symptom
    /// Whether it is asked only where those above it in the table have found nothing.
    var isLast = false
    /// Whether sections that stand below a symptom or a labelled heading, or around a symptom, are left out.
    var isAlone = false
    /// - Parameter sections: knows what rules before it have found.
    let headings: @Sendable (_ sections: SectionRecognizer) -> [Int]

    /// In the order in which they are asked.
    static let all = [
        SectionRule(
            id: "symptom-label",
            says: "A heading `Symptom 3: ...` is one; in a diagnostic guide `Problem: ...` too."
        ) { $0.labelled(.symptom) },
        SectionRule(
            id: "symptom-quote",
            says: "A heading in quotation marks is what a user says, unless it excuses or asks."
        ) { $0.input.outline.headings.indices.filter($0.isSaid) },
        SectionRule(
            id: "symptom-runbook",
            says: "A guide whose sections tell what is seen, its cause and its remedy is one.",
            isLast: true
        ) { $0.leads.runbook.map { [$0] } ?? [] },
        SectionRule(
            id: "symptom-tree",
            says: "Among troubleshooting, the section of a tree is a symptom."
        ) { $0.headingsOfTrees },
        SectionRule(
            id: "symptom-beginning",
            says: "Sections that begin with `**Symptom**: ...` are symptoms where nothing else is.",
            isLast: true
        ) { $0.trees.isEmpty ? $0.beginnings : [] },
        SectionRule(
            id: "symptom-leads",
            says: "A section that tells what is seen and its cause or its remedy is a symptom.",
            isAlone: true
        ) { $0.leads.headings },
        SectionRule(
            id: "symptom-trouble",
            says: "Below `Troubleshooting` and its like, headings that name troubles are symptoms.",
            isAlone: true
        ) { TroubleSections(input: $0.input, told: Set($0.leads.headings)).headings },
        SectionRule(
            id: "scenario-label",
            says: "A heading `Scenario: ...` is one, where there is something below it.",
            makes: .scenario
        ) { $0.labelled(.scenario) },
        SectionRule(
            id: "antipattern-label",
            says: "A heading `Anti-Pattern: ...`, `Mistake 3: ...` is one likewise.",
            makes: .antiPattern
        ) { $0.labelled(.antiPattern) },
        SectionRule(
            id: "antipattern-habit",
            says: "Below `Anti-Patterns` and its like, sections that compare or say why are some.",
            makes: .antiPattern
        ) { HabitSections($0).headings },
    ]
}
