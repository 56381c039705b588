/// `Is it on? → Yes → leave it`: questions with their first answer on the same line, the other one below.
struct InlineAnswer {
    /// The column that the answers of such a question are put in, right of it.
    let column: Int
    private let questionColumn: Int
    private let polarity: Bool?

    /// Answers stand this much right of their question: more than a branch that slipped.
    static let indent = 4

    private init(_ answer: Span, below questionColumn: Int) {
        self.questionColumn = questionColumn
        column = questionColumn + Self.indent
        polarity = answer.label.polarity
    }

    /// Longer lines are no labels.
    private static let longest = 400

    /// The question and its answer, where a text holds both.
    private static func split(_ text: Span) -> (question: Span, answer: Span)? {
        guard text.byteCount <= longest, text.contains(.ask) else { return nil }
        for mark in text.indices where text.line.tokens[mark].kind == .ask {
            let rest = text.from(mark + 1)
            guard let first = rest.first,
                first.spaceBefore || first.kind != .word && first.kind != .other
            else { continue }
            let answer =
                rest.behindArrow ?? (first.kind == .dash ? rest.from(rest.start + 1) : rest)
            let label = answer.label
            if label.polarity != nil, label.hasArrow, label.hasOutcome, text.upTo(mark + 1).asks {
                return (text.upTo(mark + 1), answer)
            }
        }
        return nil
    }

    /// Whether a text is the other answer: `No ↓`, `→ No → replace it`.
    private func isAnswered(by text: Span) -> Bool {
        let label = (text.behindArrow ?? text).label
        guard let polarity, label.polarity == !polarity else { return false }
        return label.outcome != nil || label.text.isOneWord
    }

    /// What follows a question that stands at the beginning of a text again.
    private static func otherAnswer(in text: Span, to question: Span) -> Span? {
        guard text.count > question.count,
            text.upTo(text.start + question.count).string == question.string,
            let answer = text.from(text.start + question.count).behindArrow,
            answer.label.polarity != nil
        else { return nil }
        return answer
    }

    /// The lines of a drawn tree with such questions and answers on lines of their own. A question that is written anew
    /// for its other answer is asked once.
    static func expand(_ lines: [DrawnLine]) -> [DrawnLine] {
        let parts = lines.map { $0.kind == .blank || $0.kind == .guide ? nil : split($0.text) }
        guard parts.contains(where: { $0 != nil }) else { return lines }
        var result: [DrawnLine] = []
        var open: InlineAnswer?
        /// The last branch that held a question and its answer.
        var asked: (line: DrawnLine, question: Span)?
        for (line, parts) in zip(lines, parts) {
            if let above = asked, line.kind == .branch, line.column <= above.line.column {
                asked = nil
                if line.column == above.line.column,
                    let other = otherAnswer(in: line.text, to: above.question)
                {
                    // What is drawn below it stands further right.
                    result.append(line.answer(other, in: line.column + 1))
                    open = nil
                    continue
                }
            }
            if let inline = open, line.kind == .text || line.kind == .branch {
                if line.kind == .text || line.column > inline.questionColumn,
                    inline.isAnswered(by: line.text)
                {
                    result.append(line.answer(line.text, in: inline.column))
                    open = nil
                    continue
                }
                if line.kind == .branch || line.column <= inline.questionColumn { open = nil }
            }
            guard let parts else {
                result.append(line)
                continue
            }
            let inline = InlineAnswer(parts.answer, below: line.column)
            if line.kind == .branch { asked = (line, parts.question) }
            var question = line
            question.text = parts.question
            result += [question, line.answer(parts.answer, in: inline.column)]
            open = inline
        }
        return result
    }
}
