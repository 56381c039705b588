/// A text that says what to take, and in which case: `Use the small one when there is little room`.
struct Recommendation {
    /// What is to be taken, from its verb on: `Use the small one`; of `When to use the small one` what follows `to`.
    var option: Span
    /// The case; empty where the cases stand below.
    var condition = Span.none
    /// What is said behind the sentence.
    var rest = Span.none

    /// - Returns: nil for a text of any other form, and for one that is about the text itself: `Use this when ...`
    init?(_ text: Span) {
        let text = text.unbolded
        let plain = text.withoutSentenceEnds
        if plain.count > 2, Phrases.whenTos.has(plain.upTo(plain.start + 2)) {
            option = plain.from(plain.start + 2)
            guard let name = Self.endOfVerb(in: option), Self.namesOption(option.from(name)) else {
                return nil
            }
            return
        }
        guard let name = Self.endOfVerb(in: text), let cut = Self.condition(in: text, behind: name)
        else { return nil }
        option = text.upTo(cut.lowerBound)
        guard Self.namesOption(option.from(name)) else { return nil }
        let said = text.from(cut.upperBound)
        let end = said.first { $0.kind == .stop && $0.shape.contains(.point) && $0.spaceAfter }
        condition = said.upTo(end ?? said.end).withoutSentenceEnds
        rest = end.map { said.from($0 + 1) } ?? .none
        if Self.opensCases(condition) { condition = .none }
    }

    /// In bytes.
    private static let longestOption = 80

    private static func endOfVerb(in text: Span) -> Int? {
        guard let first = text.first, first.kind == .word, first.spaceAfter else { return nil }
        for count in [3, 2, 1]
        where text.count > count && Phrases.offerVerbs.has(text.upTo(text.start + count)) {
            return text.start + count
        }
        return nil
    }

    /// The words that begin the condition, `only when`: outside of code, brackets and bold words.
    private static func condition(in text: Span, behind verb: Int) -> Range<Int>? {
        for index in verb..<text.end where index > verb {
            let token = text.line.tokens[index]
            // Further than that no option goes.
            if text.bytes(before: index) > longestOption { return nil }
            guard token.depth == 0, token.kind == .word,
                token.has(.when) || token.isFor || token.has(.isIf)
            else { continue }
            var start = index
            while start > verb, Phrases.offerAdverbs.has(text.from(start - 1).upTo(start)) {
                start -= 1
            }
            return start..<(index + 1)
        }
        return nil
    }

    /// Whether words name something, rather than the text that they stand in: `it`, `this skill`.
    private static func namesOption(_ words: Span) -> Bool {
        words.contains { $0.isWordy || $0.kind == .number } && words.byteCount <= longestOption
            && !Phrases.offersOfNothing.has(words.chunk)
    }

    /// Whether a condition is but its beginning: `you need to`.
    private static func opensCases(_ condition: Span) -> Bool {
        condition.count <= 4
            && condition.indices.allSatisfy {
                Phrases.offerOpenings.has(condition.from($0).upTo($0 + 1))
            }
    }
}

extension Span {
    /// Without colon, full stop and bold marks around.
    fileprivate var withoutSentenceEnds: Span {
        var text = withoutEnd {
            $0.kind == .colon || $0.kind == .bold || $0.kind == .stop && $0.shape.contains(.point)
        }
        while let first = text.first, first.kind == .colon || first.kind == .bold {
            text = text.from(text.start + 1)
        }
        return text
    }
}
