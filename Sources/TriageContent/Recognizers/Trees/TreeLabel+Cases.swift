/// Labels that say a case and what follows without an arrow or a colon.
extension TreeLabel {
    /// The label divided behind its question: `Is it wet? Dry it.`
    var withQuestionSplit: TreeLabel {
        guard outcome == nil, !asks,
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
    var withCaseSplit: TreeLabel {
        guard saysCondition, outcome == nil else { return self }
        var start = text.startIndex
        while let comma = text[start...].firstIndex(of: 0x2C) {
            start = comma + 1
            let told = text[start...].trimmedStart
            guard TreeName.isInstruction(told) else { continue }
            var label = self
            label.answer = text[..<comma].trimmedEnd
            label.outcome = told
            label.asks = false
            return label
        }
        return self
    }
}
