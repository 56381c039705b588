/// The words by which structure is recognised, in every language at once. Lower case, without punctuation.
enum Vocabulary {
    // MARK: Headings with a number or a colon behind them

    static let symptom = WordList(.symptomNouns)
    static let antiPattern = WordList(.antiPattern)
    static let scenario = WordList(.scenario)
    /// What troubleshooting guides call their symptoms.
    static let problem = WordList(.problemNouns)
    /// What begins lines that name one problem of several.
    static let problemLabels = WordList(all: symptom, problem)
    static let headingLabels = WordList(all: symptom, antiPattern, scenario, problem)

    // MARK: Headings

    /// Headings that name the form of what is below them, not its subject.
    static let genericTree = WordList(.genericTree)
    static let checklist = WordList(.checklist)
    /// What tells that a heading speaks of something rather than names it: `How to use this checklist`.
    static let pointers = WordList(.pointers)
    /// What an item ends in of whose tasks one is enough, before a colon.
    static let choice = WordList(.oneOf)
    static let checklistPlural = WordList(.checklistPlural)
    static let uses = WordList(.uses)
    static let redFlags = WordList(.redFlags)
    static let entryPoints = WordList(all: uses, redFlags)
    /// What begins a list of cases that a guide is not for.
    static let notFor = WordList(.notFor)
    /// First header cells of tables whose rows are symptoms.
    static let symptomColumn = WordList(.symptomColumn)
    static let diagnostic = WordList(.diagnosticGuides)
    static let reference = WordList(.referenceGuides)
    static let discipline = WordList(.disciplineGuides)
    static let workflow = WordList(.workflowGuides)

    // MARK: Wrong and right

    static let wrongSigns = WordList([
        "❌", "🚫", "⛔️", "⛔", "✗", "✘", "👎", ":x:", ":no_entry_sign:", ":no_entry:", ":-1:",
        ":thumbsdown:",
    ])
    static let rightSigns = WordList([
        "✅", "✔️", "✔", "✓", "☑️", "☑", "👍", ":white_check_mark:", ":heavy_check_mark:", ":+1:",
        ":thumbsup:",
    ])
    static let wrongWords = WordList(.wrong)
    static let rightWords = WordList(.right)

    static let moments = WordList(.moments)
    static let grades = WordList(.grades)
    static let verdicts = WordList(.verdicts)
    static let circumstances = WordList(.circumstances)

    /// What such a word may stand behind: `Examples of incorrect code`.
    static let examplesOf = WordList(.examplesOf)
    /// What such a word may stand before: `Bad example`, `GOOD Code`.
    static let markedNouns = WordList(.markedNouns)

    /// Every sign and word that calls something wrong or right.
    static let allMarkers = WordList(all: wrongSigns, rightSigns, wrongWords, rightWords)
}
