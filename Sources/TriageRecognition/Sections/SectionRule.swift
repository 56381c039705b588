import TriageCore
import TriageTrees

/// What makes something of a section: what its heading says, or what its body tells.
///
/// All but labels leave out what stands below a label or a symptom, or around a symptom.
struct SectionRule: Sendable {
    let id: String
    var makes = HeadingLabel.Kind.symptom
    /// - Parameter sections: as rules before it have left them.
    let holds: @Sendable (_ section: Section, _ sections: Sections) -> Bool

    /// The first that holds decides.
    static let all = [
        // A heading `Symptom 3: ...` is one; in a diagnostic guide `Problem: ...` too.
        SectionRule(id: "symptom-label") { section, _ in section.label?.kind == .symptom },
        // A heading `Scenario: ...` is one.
        SectionRule(id: "scenario-label", makes: .scenario) { section, _ in
            section.label?.kind == .scenario
        },
        // A heading `Anti-Pattern: ...`, `Mistake 3: ...` is one.
        SectionRule(id: "antipattern-label", makes: .antiPattern) { section, _ in
            section.label?.kind == .antiPattern
        },
        // A heading in quotation marks is what a user says, among troubles, with a trouble's word, a cause or a remedy,
        // unless it asks.
        SectionRule(id: "symptom-quote") { section, sections in
            section.isQuoted && section.level > 1 && sections.tellsWords(section)
                && !sections.speaksOfOthers(section, section.tally)
        },
        // What has a heading for what is seen, and one for what is behind it or to be done, is one.
        SectionRule(id: "symptom-runbook") { section, sections in sections.tellsRunbook(section) },
        // Among troubleshooting, the section that a tree is about is a symptom.
        SectionRule(id: "symptom-tree") { section, sections in
            section.heading.map(sections.subjectsOfTrees.contains) == true && !section.isStep
        },
        // A section that tells what is seen and its cause or its remedy is a symptom.
        SectionRule(id: "symptom-leads") { section, sections in sections.tellsSymptom(section) },
        // Right below `Troubleshooting` and its like, names of what fails are symptoms.
        SectionRule(id: "symptom-trouble") { section, sections in
            section.parent.map(sections.holdersOfTroubles.contains) == true
                && sections.mayBeTrouble(section)
        },
        // Among what many ask, a heading that complains of a trouble is a symptom.
        SectionRule(id: "symptom-complaint") { section, sections in
            sections.isAmongQuestions(section) && sections.mayBeTrouble(section)
                && section.complains
        },
        // Right below `Anti-Patterns` and its like, what compares or says why is one.
        SectionRule(id: "antipattern-habit", makes: .antiPattern) { section, sections in
            sections.habits.isHabit(section)
        },
        // Sections that begin with `**Symptom**: ...` are some where nothing else is.
        SectionRule(id: "symptom-beginning") { section, sections in
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
