import TriageCore

/// The leads that tell symptoms, and the headings among which they do, or do not.
extension Vocabulary {
    /// What a user sees.
    static let sight = WordList(.symptomNouns, .symptomPlurals, .meaning, .errorNouns)
    /// Headings that tell of the trouble above them what a user sees, or what an alert means.
    static let symptomHeading = WordList(.symptomNouns, .symptomPlurals, .meaning)
    /// Bold leads that tell what a user sees, and nothing else.
    static let symptomLead = WordList(.symptomNouns, .symptomPlurals)
    /// What a user sees, or what a pattern is for.
    static let problemLead = WordList(.problemLeads)
    static let cause = WordList(.causes)
    static let remedy = WordList(
        Lexicon.words(.remedyNouns).flatMap { word in
            [word] + ["steps", "approach", "strategy"].map { "\(word) \($0)" }
        } + Lexicon.words(.remedies))
    /// All by which symptoms are told.
    static let toldBy = WordList(all: sight, problemLead, cause, remedy)
    /// Headings among which a problem and its solution are what a user meets.
    static let troubles = WordList(Lexicon.words(.troubleNames) + ["faq"])
    /// What headings hold below which a cause and a remedy are a trouble's.
    static let troubleNouns = WordList(.troubleNouns)
    /// Headings whose sub-headings are troubles, where that is all they say.
    static let troubleHeadings = WordList(.troubleNames, .troubleHeadings)
    /// What the names of troubles hold. Words of a few letters would be in other names as well.
    static let troubleWords = WordList(.troubleWords)

    /// What headings among troubles hold that help with all of them, and name none.
    static let aids = WordList(.aids)

    /// What begins the heading of a way to do something.
    static let ways = WordList(.ways)
    /// What begins the heading of one of several things to do, before its number.
    static let steps = WordList(StepWords.all)
    /// What begins the question of someone who has met a trouble.
    static let why = WordList(.why)
    /// Headings among which leads tell what people do.
    static let habits = WordList(.habits)
    /// Headings among which leads tell what may happen, or how something is to be written.
    static let forms = WordList(.forms)
    /// What stands between the words of a label: `Causes and fixes`, `Symptoms / Errors`.
    static let joints = WordList(.joints)
    /// Headings whose sub-headings are habits to avoid, where they say why or what to do instead.
    static let habitHeadings = WordList(.habitHeadings)
    /// What ends such headings that say more: `Common brewing mistakes`.
    static let habitNouns = WordList(.habitNouns)
    static let allHabits = WordList(all: habitHeadings, habitNouns)
    /// What may stand behind it.
    static let habitTails = WordList(.habitTails)
    /// What such a heading holds that is about habits rather than above them.
    static let habitCures = WordList(.habitCures)
    /// Leads that tell why something is a habit to avoid, or what to do instead.
    static let habitLeads = WordList(.habitLeads)
    /// Headings below which quotation marks hold excuses rather than symptoms.
    static let excuseHeadings = WordList(.excuseHeadings)
    /// Headings below which quotation marks hold what many ask.
    static let questionHeadings = WordList(.questionHeadings)
    /// What scenarios are told by.
    static let scenarioLeads = WordList(.scenarioLeads)
    /// What answers refer to by its number.
    static let referred = WordList(StepWords.all + Lexicon.words(.referred))
}
