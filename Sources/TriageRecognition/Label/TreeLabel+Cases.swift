/// Labels that say a case and what follows without an arrow or a colon.
extension TreeLabel {
    /// The label divided behind its question: `Is it wet? Dry it.`, `Otherwise, is it cold? Warm it.`
    var withQuestionSplit: TreeLabel {
        guard !asks, outcome == nil || isRest && !hasArrow,
            let mark = text.indices.first(where: { text[$0] == 0x3F && text.isSpace(at: $0 + 1) })
        else { return self }
        var label = self
        label.answer = text[...mark]
        label.outcome = text[(mark + 1)...].trimmedStart
        label.asks = true
        return label
    }

    /// Divides a text that says yes or no in a sentence of its own: `Yes. Send a letter.`
    mutating func splitBehindSentence() {
        guard outcome == nil, polarity != nil, let stop = text.prefix(16).firstIndex(of: 0x2E),
            text.isSpace(at: stop + 1),
            TreeLabel.wordEnd(in: TreeLabel.withoutSigns(text)) == stop
        else { return }
        answer = text[..<stop]
        outcome = text[(stop + 1)...].trimmedStart
    }

    /// `**Piano players**: the black one`: somebody's case in bold words, rather than the name of a thing, before a colon.
    var namesCase: Bool {
        guard hasBoldLead, !hasArrow, let cut = TreeLabel.colon(in: text, spacedDash: false) else {
            return false
        }
        let words = text[..<cut.lowerBound].split { $0.isSpace }
        return words.dropFirst().contains {
            $0.first.map { $0.isASCIILower || $0 >= 0x80 } ?? false
        }
            && !text[..<cut.lowerBound].contains(0x60)
    }

    /// The label divided at the comma that something to do stands behind: `If there is no key, call`.
    ///
    /// - Parameter verbs: words that stand behind commas of several such labels; in other languages than English they are
    ///   all that tells what to do.
    func withCaseSplit(verbs: Set<String>) -> TreeLabel {
        guard saysCondition, outcome == nil else { return self }
        var label = self
        for comma in text.indices where text[comma] == 0x2C {
            let told = text[(comma + 1)...].trimmedStart
            let tellsToAct =
                isEnglishCondition
                ? TreeName.isInstruction(told)
                : verbs.contains(TreeLabel.firstWord(of: told))
            // Without any, what is to be done stands last.
            guard tellsToAct || !isEnglishCondition && !told.contains(0x2C) else { continue }
            label.answer = text[..<comma].trimmedEnd
            label.outcome = told
            label.asks = false
            return label
        }
        return self
    }

    /// The words behind the commas of a condition.
    var wordsBehindCommas: Set<String> {
        guard saysCondition, outcome == nil, !isEnglishCondition else { return [] }
        let commas = text.indices.filter { text[$0] == 0x2C }
        return Set(commas.map { TreeLabel.firstWord(of: text[($0 + 1)...].trimmedStart) })
    }

    private static func firstWord(of text: TreeBytes) -> String {
        text[..<wordEnd(in: text)].string.lowercased()
    }
}
