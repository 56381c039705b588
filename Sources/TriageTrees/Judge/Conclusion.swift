import TriageLexicon

/// Whether what a tree leads to is something that somebody acts upon or learns from.
extension StepGraph {
    /// Whether answers have the form of a tree and conclude nothing: they count votes, wait to be filled in, quote what
    /// somebody may write, are what a quiz finds right, or only ask, or ask again.
    ///
    /// - Parameter hasArrows: whether answers lead to outcomes by arrows. A colon stands before a value, too.
    func concludesNothing(hasArrows: Bool) -> Bool {
        if leadsToOne { return true }
        let leaves = steps.flatMap(\.ways).filter { $0.to == nil }
        guard !leaves.isEmpty else { return false }
        if !hasArrows, Self.isQuiz(leaves) { return true }
        return leaves.count { Self.concludes($0, hasArrows: hasArrows) } * 4 <= leaves.count
    }

    /// Whether it does not matter what is answered, as all answers of each question lead to the same.
    var leadsToOne: Bool {
        steps.allSatisfy { step in
            guard let first = step.ways.first, step.ways.count > 1, step.otherwise == nil,
                first.outcome != nil || !first.lines.isEmpty || first.to != nil
            else { return false }
            return step.ways.allSatisfy { way in
                way.to == first.to && way.outcome?.string == first.outcome?.string
                    && way.lines.map(\.string) == first.lines.map(\.string)
                    && way.remarks.isEmpty
            }
        }
    }

    private static func concludes(_ way: Way, hasArrows: Bool) -> Bool {
        guard way.lines.isEmpty else { return true }
        guard let outcome = way.outcome else { return !way.text.asks }
        return !(outcome.asks || outcome.isToBeFilledIn || outcome.isReply(to: way.text))
            && (hasArrows || !(outcome.isCount || outcome.quotesWords))
    }

    /// Whether half of the outcomes say that their answer is wrong or right, and none says what to do.
    private static func isQuiz(_ leaves: [Way]) -> Bool {
        let outcomes = leaves.map { $0.outcome ?? Span.none }
        return outcomes.count(where: \.judges) * 2 >= outcomes.count
            && !outcomes.contains(where: \.isInstruction)
    }
}

extension Span {
    /// `version:`, `____`, `[what to do]`
    fileprivate var isToBeFilledIn: Bool {
        guard let first, let last else { return false }
        if last.kind == .close, last.shape == .square {
            return first.shape == .square && !contains(.colon)
        }
        return last.kind == .colon || tokens.allSatisfy { $0.shape.contains(.underscore) }
    }

    /// `Q: Is it on? → A: Yes, it is.`
    fileprivate func isReply(to asked: Span) -> Bool {
        Lexicon.pairs(.replies).contains { asked.string.hasPrefix($0) && string.hasPrefix($1) }
    }

    /// `34`, `68%`, `1,200 votes (12%)`
    fileprivate var isCount: Bool {
        guard first?.kind == .number else { return false }
        let words = indices.filter { line.tokens[$0].isWordy }.map { from($0).upTo($0 + 1).key }
        return words.isEmpty || Phrases.counted.has(words)
    }

    /// `"some words"`; a sentence in quotes is to be said.
    fileprivate var quotesWords: Bool {
        guard isQuoted, let inner = token(end - 2) else { return false }
        return inner.kind != .stop && inner.kind != .ask
    }

    /// `Wrong, it is off.`, `Correct!`
    fileprivate var judges: Bool {
        let body = behindSigns
        let end = body.first { $0.kind == .comma || $0.kind == .stop || $0.kind == .colon }
        return Phrases.verdicts.has(body.upTo(end ?? body.end))
    }
}
