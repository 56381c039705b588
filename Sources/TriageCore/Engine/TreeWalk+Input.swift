extension TreeWalk {
    /// Reads what was typed at the open question: an answer's number (from 1; the one behind the last stands for
    /// none of them), an answer's text, or the beginning of exactly one.
    ///
    /// - Returns: nil where the text means none or several of the answers.
    public func choice(for input: String) -> Choice? {
        guard let question else { return nil }
        let typed = Self.folded(input)
        if let number = Int(typed) {
            if question.answers.indices.contains(number - 1) { return .answer(number - 1) }
            return offersOtherwise && number == question.answers.count + 1 ? .otherwise : nil
        }
        guard !typed.isEmpty else { return nil }
        let texts = question.answers.map { Self.folded($0.text) }
        if let exact = texts.firstIndex(of: typed) { return .answer(exact) }
        let begun = texts.indices.filter { texts[$0].hasPrefix(typed) }
        return begun.count == 1 ? .answer(begun[0]) : nil
    }

    /// Lower case, without the blanks and brackets around it.
    private static func folded(_ text: String) -> String {
        let outer: Set<Character> = [" ", "\t", "[", "]", "(", ")", "*", "`", "\"", "\n", "\r"]
        var rest = text[...]
        while let first = rest.first, outer.contains(first) { rest.removeFirst() }
        while let last = rest.last, outer.contains(last) { rest.removeLast() }
        return rest.lowercased()
    }
}
