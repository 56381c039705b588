import TriageLexicon

/// The words by which structure is recognised, to be found in texts: of each term of the lexicon, and of some together.
enum Vocabulary {
    static subscript(term: Lexicon.Term) -> WordList { lists[term.rawValue] }

    private static let lists = Lexicon.Term.allCases.map { WordList($0) }

    /// What begins lines that name one problem of several.
    static let problemLabels = WordList(.symptoms, .problemNouns)
    /// What headings begin with, before a number or a colon.
    static let headingLabels = WordList(.symptoms, .antiPattern, .scenario, .problemNouns)
    /// What stands in front of a question that somebody asked.
    static let askers = WordList(Lexicon.pairs(.replies).map { $0.0.lowercased() })
    /// Whether a question begins with a word that asks for something.
    static func asks(_ text: Substring) -> Bool { asking.rest(of: text) != nil }
    private static let asking = WordList(.asking, .askingStarts, .doing)
    static let entryPoints = WordList(.uses, .redFlags)

    // MARK: Symptoms

    /// What a user sees.
    static let sight = WordList(.symptoms, .meaning, .errorNouns)
    /// Headings that tell of the trouble above them what a user sees, or what an alert means.
    static let symptomHeading = WordList(.symptoms, .meaning)
    /// All by which symptoms are told.
    static let toldBy = WordList(
        .symptoms, .meaning, .errorNouns, .problemLeads, .causes, .remedies)
    /// Headings among which a problem and its solution are what a user meets.
    static let troubles = WordList(.troubleNames, .questionHeadings)
    /// Headings whose sub-headings are troubles, where that is all they say.
    static let troubleHeadings = WordList(.troubleNames, .troubleHeadings)
    /// What begins the heading of one of several things to do, before its number.
    static let steps = WordList(.steps, .stages)
    /// What answers refer to by its number.
    static let referred = WordList(.steps, .stages, .referred)
    /// Headings among which leads tell what people do.
    static let habits = WordList(
        Lexicon.words(.habitNouns) + Lexicon.spaced(.antiPattern))
    static let allHabits = WordList(.habitHeadings, .habitNouns)

    // MARK: Wrong and right

    static let wrongSigns = Vocabulary[.wrongSigns]
    static let rightSigns = Vocabulary[.rightSigns]
    /// Every sign and word that calls something wrong or right.
    static let allMarkers = WordList(
        all: wrongSigns, rightSigns, Vocabulary[.wrong], Vocabulary[.right])
}
