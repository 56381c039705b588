/// Lines of the form `Is it old? → replace it`.
extension PlainTextList {
    /// Whether nothing but conditions stand side by side: `Is it old? → replace it`, and what is left at the end. Whether
    /// each holds is not what is told.
    var areConditions: Bool {
        let labels = outline.roots.map { outline.nodes[$0].label }
        guard let last = labels.last, remarksAbove < 2, !isDrawing else { return false }
        let decides = isAnnounced ? \TreeLabel.leadsOn : \.isCondition
        let conditions = last[keyPath: decides] ? labels[...] : labels.dropLast()
        // Routes, patterns and flash cards have question marks and arrows, too.
        let areMeant =
            isAnnounced
            ? TreeName.areCases(conditions)
            : last.isRest || conditions.contains(where: Self.isMeant)
                || isAboutChoice && conditions.allSatisfy(Self.asksInWords)
        return conditions.count > 1 && areMeant
            && conditions.allSatisfy { $0[keyPath: decides] }
            && (isAnnounced || !conditions.contains { Self.isCode($0.answer) })
            && !conditions.contains {
                $0.behind.map { $0.isOneWord && $0.polarity != nil } ?? false
            }
    }

    /// Whether a condition asks as people do, or leads to something to be done, told in several words.
    private static func isMeant(_ label: TreeLabel) -> Bool {
        let text = TreeLabel.withoutSigns(label.answer)
        if TreeLabel.soundsLikeQuestion(text) || TreeLabel.opensQuestion(text) { return true }
        let word = text.prefix { $0.isASCIILetter }
        if ["need", "want"].contains(word.lowercasedASCII) { return true }
        return label.outcome.map { $0.trimmed.contains(" ") && TreeName.isImperative($0) } ?? false
    }

    /// `Large files?`: what holds or not, in more than a word, rather than what somebody is to know.
    private static func asksInWords(_ label: TreeLabel) -> Bool {
        !label.asksForWords && TreeName.isPhrase(TreeLabel.withoutSigns(label.answer))
    }

    private static let codeSigns = Array("\\_=|${}<>".utf8)

    /// Whether a text is a path, a pattern or a name in code rather than words.
    private static func isCode(_ text: TreeBytes) -> Bool {
        // At a word's beginning a slash begins a path.
        text.indices.contains { index in
            text[index] == "/" && text.byte(at: index - 1)?.isSpace ?? true
        } || text.contains { Self.codeSigns.contains($0) }
    }
}
