import TriageCore

/// Whether what a tree leads to is something that somebody acts upon or learns from.
extension DecisionTree {
    /// Whether answers have the form of a tree and conclude nothing: they count votes, wait to be filled in, quote what
    /// somebody may write, are what a function returns or what a quiz finds right, or only ask again.
    ///
    /// - Parameter hasArrows: whether answers lead to outcomes by arrows. A colon stands before a value, too.
    func concludesNothing(hasArrows: Bool) -> Bool {
        let leaves = questions.flatMap(\.answers).filter { $0.next == nil }
        guard !leaves.isEmpty else { return false }
        if !hasArrows, Self.isQuiz(leaves) { return true }
        return leaves.count { Self.concludes($0, hasArrows: hasArrows) } * 4 <= leaves.count
    }

    private static func concludes(_ answer: Answer, hasArrows: Bool) -> Bool {
        guard answer.lines.isEmpty else { return true }
        return (answer.outcome ?? "").withTreeBytes { outcome in
            !OutcomeText.concludesNothing(outcome, answer: answer.text)
                && (hasArrows || !OutcomeText.isValue(outcome))
        }
    }

    /// Whether half of the outcomes say that their answer is wrong or right, and none says what to do.
    private static func isQuiz(_ leaves: [Answer]) -> Bool {
        let outcomes = leaves.map { $0.outcome ?? "" }
        return outcomes.count { $0.withTreeBytes(OutcomeText.judges) } * 2 >= outcomes.count
            && !outcomes.contains { $0.withTreeBytes(TreeName.isInstruction) }
    }
}

/// What outcomes say.
private enum OutcomeText {
    /// Whether an outcome asks, waits to be filled in, is what a function returns, or was said by somebody.
    static func concludesNothing(_ outcome: TreeBytes, answer: String) -> Bool {
        TreeLabel.asks(outcome) || isBlank(outcome) || TreeWords.returns(outcome)
            || saysReply(outcome, to: answer)
    }

    /// Whether an outcome is a count, or words in quotes that are no sentence.
    static func isValue(_ outcome: TreeBytes) -> Bool { isCount(outcome) || isQuote(outcome) }

    /// `version:`, `____`, `[what to do]`
    private static func isBlank(_ text: TreeBytes) -> Bool {
        if text.last == "]" { return text.first == "[" && !text.contains(":") }
        return text.last == ":" || !text.isEmpty && text.allSatisfy { $0 == "_" }
    }

    /// `Q: Is it on? → A: Yes, it is.`
    private static func saysReply(_ outcome: TreeBytes, to answer: String) -> Bool {
        answer.withTreeBytes { asked in
            TreeWords.replies.contains { question, reply in
                asked.hasPrefix(question) && outcome.hasPrefix(reply)
            }
        }
    }

    /// `34`, `68%`, `1,200 votes (12%)`
    private static func isCount(_ text: TreeBytes) -> Bool {
        let words = text.split { !$0.isASCIILetter && $0 < 0x80 }
        return text.first?.isASCIIDigit ?? false
            && (words.isEmpty
                || TreeWords.counted.contains(
                    words.map(\.lowercasedASCII).joined(separator: " ")))
    }

    /// `"some words"`; a sentence in quotes is to be said.
    private static func isQuote(_ text: TreeBytes) -> Bool {
        TreeLabel.isQuoted(text)
            && !(text.dropLast(text.last == "\"" ? 1 : 3).suffix(4).string.last
                .map(LineEnd.isStop) ?? true)
    }

    /// `Wrong, it is off.`, `Correct!`
    static func judges(_ text: TreeBytes) -> Bool {
        let head = TreeLabel.withoutSigns(text).prefix { ![",", ".", ":", "!"].contains($0) }
        return TreeWords.verdicts.contains(head.lowercasedASCII)
    }
}
