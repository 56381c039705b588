import TriageCore
import TriageTrees

/// What makes something of a section: what its heading says, or what its body tells.
///
/// All but labels leave out what stands below a label or a symptom, or around a symptom.
struct SectionRule: Sendable {
    let id: String
    let says: String
    var makes = HeadingLabel.Kind.symptom
    /// - Parameter sections: as rules before it have left them.
    let holds: @Sendable (_ section: Section, _ sections: Sections) -> Bool

    /// The first that holds decides.
    static let all = [
        SectionRule(
            id: "symptom-label",
            says: "A heading `Symptom 3: ...` is one; in a diagnostic guide `Problem: ...` too."
        ) { section, _ in section.label?.kind == .symptom },
        SectionRule(
            id: "scenario-label", says: "A heading `Scenario: ...` is one.", makes: .scenario
        ) { section, _ in section.label?.kind == .scenario },
        SectionRule(
            id: "antipattern-label",
            says: "A heading `Anti-Pattern: ...`, `Mistake 3: ...` is one.", makes: .antiPattern
        ) { section, _ in section.label?.kind == .antiPattern },
        SectionRule(
            id: "symptom-quote",
            says: """
                A heading in quotation marks is what a user says, among troubles, with a trouble's word, a cause or a \
                remedy, unless it asks.
                """
        ) { section, sections in
            section.isQuoted && section.level > 1 && sections.tellsWords(section)
                && !sections.speaksOfOthers(section, section.tally)
        },
        SectionRule(
            id: "symptom-runbook",
            says:
                "What has a heading for what is seen, and one for what is behind it or to be done, is one."
        ) { section, sections in sections.tellsRunbook(section) },
        SectionRule(
            id: "symptom-tree",
            says: "Among troubleshooting, the section that a tree is about is a symptom."
        ) { section, sections in
            section.heading.map(sections.subjectsOfTrees.contains) == true && !section.isStep
        },
        SectionRule(
            id: "symptom-leads",
            says: "A section that tells what is seen and its cause or its remedy is a symptom."
        ) { section, sections in sections.tellsSymptom(section) },
        SectionRule(
            id: "symptom-trouble",
            says: "Right below `Troubleshooting` and its like, names of what fails are symptoms."
        ) { section, sections in
            section.parent.map(sections.holdersOfTroubles.contains) == true
                && sections.mayBeTrouble(section)
        },
        SectionRule(
            id: "symptom-complaint",
            says: "Among what many ask, a heading that complains of a trouble is a symptom."
        ) { section, sections in
            sections.isAmongQuestions(section) && sections.mayBeTrouble(section)
                && section.complains
        },
        SectionRule(
            id: "antipattern-habit",
            says: "Right below `Anti-Patterns` and its like, what compares or says why is one.",
            makes: .antiPattern
        ) { section, sections in sections.habits.isHabit(section) },
        SectionRule(
            id: "symptom-beginning",
            says: "Sections that begin with `**Symptom**: ...` are some where nothing else is."
        ) { section, sections in
            section.beginsWithSight && !section.hasProblems && sections.trees.isEmpty
                && !sections.all[0].isAroundSymptom
                && (sections.isDiagnostic || sections.beginnings > 1)
        },
    ]
}

extension Topics {
    /// Where a problem and its solution are what a user meets.
    static let amongTroubles: Topics = [.troubles, .diagnosis]
}
