/// A text that says what to take, and in which case: `Use the small one when there is little room`.
struct TreeRecommendation {
    /// What is to be taken, from its verb on: `Use the small one`; of `When to use the small one` what follows `to`.
    var option: TreeBytes
    /// The case; empty where the cases stand below.
    var condition: TreeBytes
    /// What is said behind the sentence.
    var rest = TreeBytes.none

    /// - Returns: nil for a text of any other form, and for one that is about the text itself: `Use this when ...`
    init?(_ text: TreeBytes) {
        let text = text.trimmed.unbolded
        let plain = Self.withoutEnd(text)
        let option: TreeBytes
        if let end = Self.head.end(at: plain.startIndex, in: plain) {
            option = plain[end...].trimmed
            condition = .none
            guard let name = Self.verbs.end(at: option.startIndex, in: option),
                Self.namesOption(option[name...])
            else { return nil }
        } else {
            guard let name = Self.verbs.end(at: text.startIndex, in: text),
                let cut = Self.condition(in: text[name...])
            else { return nil }
            option = text[..<cut.lowerBound].trimmed
            let said = text[cut.upperBound...]
            let end = said.indices.first { said[$0] == "." && said.isSpace(at: $0 + 1) }
            condition = Self.withoutEnd(end.map { said[..<$0] } ?? said)
            rest = end.map { said[($0 + 1)...].trimmed } ?? .none
            if Self.opensCases(condition) { condition = .none }
            guard Self.namesOption(option.dropFirst(name - text.startIndex)) else { return nil }
        }
        self.option = option
    }

    private static let head = WordList(["when to "])
    /// With the space behind them.
    private static let verbs = WordList([
        "use ", "choose ", "pick ", "select ", "prefer ", "keep ", "avoid ", "go with ",
        "stick with ", "opt for ", "don't use ", "do not use ",
    ])
    private static let conditions: Set<String> = ["when", "whenever", "if", "for"]
    private static let adverbs: Set<String> = ["only", "by", "default"]

    /// The words that begin the condition, `only when`: outside of code, brackets and bold words.
    private static func condition(in text: TreeBytes) -> Range<Int>? {
        var isCode = false
        var depth = 0
        var word = text.startIndex
        /// Where adverbs before the condition begin.
        var adverb: Int?
        for index in text.startIndex...text.endIndex {
            let byte = text.byte(at: index) ?? " "
            if byte == "`" { isCode.toggle() }
            if byte == "(" { depth += 1 }
            if byte == ")" { depth -= 1 }
            guard byte.isSpace || byte == ":" || byte == "*" else { continue }
            let name = text[word..<index].lowercasedASCII
            if !isCode, depth <= 0, word > text.startIndex, conditions.contains(name) {
                return (adverb ?? word)..<index
            }
            if !name.isEmpty { adverb = adverbs.contains(name) ? adverb ?? word : nil }
            // Further than that no option goes.
            if index - text.startIndex > longestOption { return nil }
            word = index + 1
        }
        return nil
    }

    /// In bytes.
    private static let longestOption = 80

    /// Whether words name something, rather than the text that they stand in: `it`, `this skill`.
    private static func namesOption(_ words: TreeBytes) -> Bool {
        let first = words.trimmedStart.prefix { !$0.isSpace }.lowercasedASCII
        return words.contains { $0.isASCIIAlphanumeric || $0 >= 0x80 } && !others.contains(first)
            && words.count <= longestOption
    }

    private static let others: Set<String> = [
        "this", "it", "these", "those", "that", "them", "which", "what", "each", "when", "if",
        "case", "cases",
    ]

    /// Whether a condition is but its beginning: `you need to`.
    private static func opensCases(_ condition: TreeBytes) -> Bool {
        let words = condition.split { $0.isSpace }
        return words.count <= 4 && words.allSatisfy { openings.contains($0.lowercasedASCII) }
    }

    private static let openings: Set<String> = [
        "you", "you're", "your", "need", "want", "have", "to", "are", "any", "of", "all", "these",
        "the", "following", "apply", "applies", "is", "true",
    ]

    /// Without colon, full stop and bold marks around.
    private static func withoutEnd(_ text: TreeBytes) -> TreeBytes {
        var text = text.trimmed
        while let last = text.last, last == ":" || last == "*" || last == "." {
            text = text.dropLast().trimmedEnd
        }
        while let first = text.first, first == ":" || first == "*" {
            text = text.dropFirst().trimmedStart
        }
        return text
    }
}
