/// Labels that say a case and what follows without an arrow or a colon.
extension TreeLabel {
    /// The label divided behind its question: `Is it wet? Dry it.`, `Otherwise, is it cold? Warm it.`
    var withQuestionSplit: TreeLabel {
        guard !asks, outcome == nil || isRest && !hasArrow,
            let mark = text.indices.first(where: { text[$0] == "?" && text.isSpace(at: $0 + 1) })
        else { return self }
        return divided(at: (mark + 1)..<(mark + 1), asks: true)
    }

    /// The label divided at the comma that something to do stands behind: `If there is no key, call`.
    ///
    /// - Parameter verbs: words that stand behind commas of several such labels; in other languages than English they are
    ///   all that tells what to do.
    func withCaseSplit(verbs: Set<String>) -> TreeLabel {
        guard saysCondition, outcome == nil else { return self }
        for comma in text.indices where text[comma] == "," {
            let told = text[(comma + 1)...].trimmedStart
            let tellsToAct =
                isEnglishCondition
                ? TreeName.isInstruction(told)
                : verbs.contains(TreeLabel.firstWord(of: told))
            // Without any, what is to be done stands last.
            guard tellsToAct || !isEnglishCondition && !told.contains(",") else { continue }
            return divided(at: comma..<(comma + 1), asks: false)
        }
        return self
    }

    /// The words behind the commas of a condition.
    var wordsBehindCommas: Set<String> {
        guard saysCondition, outcome == nil, !isEnglishCondition else { return [] }
        let commas = text.indices.filter { text[$0] == "," }
        return Set(commas.map { TreeLabel.firstWord(of: text[($0 + 1)...].trimmedStart) })
    }

    private static func firstWord(of text: TreeBytes) -> String {
        text[..<wordEnd(in: text)].string.lowercased()
    }

    /// `If it is red, replace it`, `Otherwise call us`: divided behind the condition; nil for any other text.
    var withConditionSplit: TreeLabel? {
        if let outcome, !outcome.isEmpty { return saysCondition || isRest ? self : nil }
        let comma = saysCondition ? text.firstIndex(of: ",") : nil
        let space = text.firstIndex(of: " ").flatMap { TreeLabel.isRest(text[..<$0]) ? $0 : nil }
        guard let cut = comma ?? space else { return nil }
        var label = divided(at: cut..<(cut + 1), asks: false)
        label.hasArrow = true
        return label.hasOutcome ? label : nil
    }
}
