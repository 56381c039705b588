/// The words that structure is recognised by, in every language at once: one file for each language says what it has for
/// each term. A language is added by such a file, which compiles once it answers for all of them, and a line in
/// ``languages``.
///
/// All is in lower case, but for the marks of questions. Spaces around a word count.
enum Lexicon {
    static var languages: [any LexiconLanguage.Type] {
        [
            EnglishWords.self, ChineseWords.self, JapaneseWords.self, KoreanWords.self,
            GermanWords.self, FrenchWords.self, SpanishWords.self, PortugueseWords.self,
            ItalianWords.self, DutchWords.self, PolishWords.self, NordicWords.self,
            RussianWords.self,
            UkrainianWords.self, OthersWords.self,
        ]
    }

    /// All words of a term.
    static func words(_ term: Term) -> [String] { languages.flatMap { $0.words(term) } }

    static func set(_ term: Term) -> Set<String> { Set(words(term)) }

    static func tokens(_ term: Term) -> [TreeToken] {
        words(term).map(TreeToken.init(stringLiteral:))
    }

    /// What only languages without spaces between words have, as their words are looked for in another way.
    static let unspaced: Set<Term> = [
        .wideLooks, .wideAskingParts, .wideIfs, .wideConditions, .wideHowTos, .wideGoOn,
        .wideGoVerb, .wideGoLook,
        .wideGoDirection, .wideGoThing, .wideGoFiller, .remedies,
    ]

    /// What only languages with spaces between words have: inflected forms, and words that begin a text.
    static let spaced: Set<Term> = [
        .ifs, .elses, .thens, .moves, .looks, .proceeds, .fillers, .denials, .types, .askingStarts,
        .asking, .mends,
        .imperatives, .howTos, .otherThings, .goOn, .goVerb, .goLook, .goDirection, .goThing,
        .goFiller, .pointers,
        .checklistPlural, .examplesOf, .remedyNouns, .symptomPlurals, .moments, .verdicts,
        .circumstances,
    ]

    enum Term: CaseIterable {
        case ifs
        case elses
        case thens
        case rest
        case examples
        case beginnings
        case remarks
        case fixes
        case moves
        case ends
        case looks
        case proceeds
        case fillers
        case counted
        case quizVerdicts
        case denials
        case types
        case askingStarts
        case asking
        case mends
        case imperatives
        case jumps
        case wideLooks
        case wideAskingParts
        case wideIfs
        case wideConditions
        case howTos
        case wideHowTos
        case alternatives
        case ownCases
        case choosing
        case whichs
        case taking
        case choices
        case treeNames
        case learning
        case announcedTroubles
        case assents
        case otherThings
        case goOn
        case goVerb
        case goLook
        case goDirection
        case goThing
        case goFiller
        case wideGoOn
        case wideGoVerb
        case wideGoLook
        case wideGoDirection
        case wideGoThing
        case wideGoFiller
        case antiPattern
        case scenario
        case problemNouns
        case genericTree
        case checklist
        case pointers
        case oneOf
        case checklistPlural
        case uses
        case redFlags
        case notFor
        case symptomColumn
        case diagnosticGuides
        case referenceGuides
        case disciplineGuides
        case workflowGuides
        case examplesOf
        case meaning
        case symptomNouns
        case errorNouns
        case remedyNouns
        case troubleNames
        /// What the names of troubles hold.
        case troubleWords
        case symptomPlurals
        /// What helps, as a label.
        case remedies
        /// Headings whose sub-headings are troubles, where that is all they say.
        case troubleHeadings
        /// What answers refer to by its number.
        case referred
        case problemLeads
        case causes
        case troubleNouns
        case aids
        case ways
        case why
        case habits
        case forms
        case habitHeadings
        case habitNouns
        case habitTails
        case habitCures
        case habitLeads
        case excuseHeadings
        case questionHeadings
        case scenarioLeads
        case joints
        /// What people call wrong before an example.
        case wrong
        /// What they call right.
        case right
        /// What such a word may stand before: `Bad example`.
        case markedNouns
        /// Those of them that also tell when something was.
        case moments
        /// Those that also tell what state something is in.
        case grades
        /// Those that say nothing else.
        case verdicts
        /// What begins to tell where or when something is so.
        case circumstances
    }
}

/// What a language has for each term.
protocol LexiconLanguage {
    static func words(_ term: Lexicon.Term) -> [String]
}

extension WordList {
    convenience init(_ terms: Lexicon.Term...) { self.init(terms.flatMap(Lexicon.words)) }
}
