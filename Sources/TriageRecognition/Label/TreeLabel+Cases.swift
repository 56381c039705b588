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
