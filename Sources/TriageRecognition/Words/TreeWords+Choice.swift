import TriageLexicon

/// What speaks of choosing, in headings and in lines above lists and drawings.
extension TreeWords {
    /// Whether a text speaks of choosing: `Which storage`, `Error decision tree`, `如何选择`.
    static func isAboutChoice(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle)
        return choosing.stands(in: text) || choices.stands(in: text)
    }

    /// Whether a heading says that below it something is chosen, and nothing else: `Decision logic`.
    static func announcesChoice(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle)
        return choosing.stands(in: text) || whichs.begins(text)
    }

    /// Whether a heading says that below it stands how something is chosen: `How to choose a lid`, `When to use what`.
    static func tellsHowToChoose(_ text: TreeBytes) -> Bool {
        let text = text.prefix(longestTitle).trimmed
        return howTos.begins(TreeLabel.withoutSigns(text)) || wideHowTos.stands(in: text)
            || selections.start(endingAt: text.endIndex, in: text) != nil
    }

    private static let howTos = WordList(Lexicon.spaced(.howTos))

    private static let wideHowTos = WordList(Lexicon.unspaced(.howTos))
    private static let selections = WordList(.selections)

    /// Whether a question is about the reader's own case, rather than about what there is: `What do you see?`
    static func asksWhichCase(_ text: TreeBytes) -> Bool {
        announcesChoice(text) || cases.stands(in: text.prefix(longestTitle))
    }

    /// `Soup or tea?`
    static func asksOneOrTheOther(_ text: TreeBytes) -> Bool {
        alternatives.stands(in: text.prefix(longestTitle))
    }

    private static let alternatives = WordList(.alternatives)

    /// In bytes.
    private static let longestTitle = 200

    private static let cases = WordList(.ownCases)

    private static let choosing = WordList(.choosing)

    /// What asks which of several, at a heading's beginning.
    private static let whichs = WordList(.whichs)

    /// Whether a question is about what somebody is to do, rather than about what there is.
    static func asksWhatToTake(_ text: TreeBytes) -> Bool {
        taking.stands(in: text.prefix(longestTitle))
    }

    private static let taking = WordList(.taking)

    private static let choices = WordList(.choices)
}
