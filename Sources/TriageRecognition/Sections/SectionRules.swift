import TriageCore

/// What makes a symptom of a section: what its heading says, or what its body looks like.
struct SectionRule: Sendable {
    let id: String
    let says: String
    /// Whether it is asked only where those above it in the table have found nothing.
    var isLast = false
    /// Whether sections that stand below a symptom or a labelled heading, or around a symptom, are left out.
    var isAlone = false
    /// - Parameter found: what rules before it have found.
    let headings: @Sendable (_ sections: SectionRecognizer, _ found: Set<Int>) -> [Int]

    /// In the order in which they are asked.
    static let symptoms = [
        SectionRule(
            id: "symptom-label",
            says: "A heading `Symptom 3: ...` is one; in a diagnostic guide `Problem: ...` too."
        ) { sections, _ in
            sections.input.labels.indices.filter { sections.input.labels[$0]?.kind == .symptom }
        },
        SectionRule(
            id: "symptom-quote",
            says: "A heading in quotation marks is what a user says, unless it excuses or asks."
        ) { sections, _ in
            sections.input.outline.headings.indices.filter(sections.isSaid)
        },
        SectionRule(
            id: "symptom-runbook",
            says: "A guide whose sections tell what is seen, its cause and its remedy is one.",
            isLast: true
        ) { sections, _ in
            sections.leads.runbook.map { [$0] } ?? []
        },
        SectionRule(
            id: "symptom-tree",
            says: "Among troubleshooting, the section of a tree is a symptom."
        ) { sections, found in
            sections.headings(ofTreesOutside: found)
        },
        SectionRule(
            id: "symptom-beginning",
            says: "Sections that begin with `**Symptom**: ...` are symptoms where nothing else is.",
            isLast: true
        ) { sections, _ in
            sections.trees.isEmpty ? sections.beginnings : []
        },
        SectionRule(
            id: "symptom-leads",
            says: "A section that tells what is seen and its cause or its remedy is a symptom.",
            isAlone: true
        ) { sections, _ in
            sections.leads.headings
        },
        SectionRule(
            id: "symptom-trouble",
            says: "Below `Troubleshooting` and its like, headings that name troubles are symptoms.",
            isAlone: true
        ) { sections, _ in
            TroubleSections(input: sections.input, told: Set(sections.leads.headings)).headings
        },
    ]
}
