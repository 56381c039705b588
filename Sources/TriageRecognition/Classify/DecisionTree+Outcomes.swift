import TriageCore

/// Whether what a tree leads to is something that somebody acts upon or learns from.
extension DecisionTree {
    /// Whether answers have the form of a tree and conclude nothing: they count votes, wait to be filled in, quote what
    /// somebody may write, are what a function returns or what a quiz finds right, or only ask again.
    ///
    /// - Parameter hasArrows: whether answers lead to outcomes by arrows. A colon stands before a value, too.
    func concludesNothing(hasArrows: Bool) -> Bool {
        let leaves = questions.flatMap(Self.weighed).filter { $0.next == nil }
        guard !leaves.isEmpty else { return false }
        if !hasArrows, Self.isQuiz(leaves) { return true }
        return leaves.count { Self.concludes($0, hasArrows: hasArrows) } * 4 <= leaves.count
    }

    private static func concludes(_ answer: Answer, hasArrows: Bool) -> Bool {
        guard answer.lines.isEmpty, answer.fix.isEmpty, answer.remarks.isEmpty else { return true }
        return (answer.outcome ?? "").withTreeBytes { outcome in
            !OutcomeText.concludesNothing(outcome, answer: answer.text)
                && (hasArrows || !OutcomeText.isValue(outcome))
        }
    }

    /// The answers of a question that count: yes and no, where those are among them.
    private static func weighed(_ question: Question) -> [Answer] {
        let sides = question.answers.filter {
            $0.text.withTreeBytes { TreeLabel.polarity(of: $0) != nil }
        }
        return sides.isEmpty ? question.answers : sides
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
        guard let last = text.last else { return false }
        if text.first == "[", last == "]" {
            return !text.dropFirst().contains { $0 == "[" || $0 == ":" }
        }
        return last == ":" || text.hasSuffix(.wideColon) || text.allSatisfy { $0 == "_" }
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
        guard let digits = numberEnd(of: text) else { return false }
        var rest = text[digits...].trimmed
        if rest.last == ")", let open = rest.firstIndex(of: "("),
            numberEnd(of: rest[(open + 1)...]) != nil
        {
            rest = rest[..<open].trimmedEnd
        }
        return rest.isEmpty || TreeWords.counted.contains(rest.lowercasedASCII)
    }

    /// The index behind a number and its percent sign that a text begins with.
    private static func numberEnd(of text: TreeBytes) -> Int? {
        guard let first = text.first, first.isASCIIDigit else { return nil }
        let number = text.prefix { $0.isASCIIDigit || $0 == "," || $0 == "." }
        return text.byte(at: number.endIndex) == "%" ? number.endIndex + 1 : number.endIndex
    }

    /// `"some words"`; a sentence in quotes is to be said.
    private static func isQuote(_ text: TreeBytes) -> Bool {
        let inner: TreeBytes
        if text.first == "\"", text.last == "\"", text.count > 2 {
            inner = text.dropFirst().dropLast()
        } else if text.hasPrefix("“"), text.hasSuffix("”") {
            inner = text.dropFirst(3).dropLast(3)
        } else {
            return false
        }
        return inner.suffix(4).string.last.map { !LineEnd.isStop($0) } ?? false
    }

    /// `Wrong, it is off.`, `Correct!`
    static func judges(_ text: TreeBytes) -> Bool {
        let body = TreeLabel.withoutSigns(text)
        let head = body.prefix(24)
        let end = head.indices.first { index in
            head[index] == "," || head[index] == "." || head[index] == ":"
                || head[index] == ";" || head[index] == "!"
                || head.scalar(at: index).map(TreeGlyph.isWideStop) ?? false
        }
        guard end != nil || head.count == body.count else { return false }
        return TreeWords.verdicts.contains(head[..<(end ?? head.endIndex)].lowercasedASCII)
    }
}
