/// `Is it on? → Yes → leave it`: questions with their first answer on the same line, the other one below.
struct InlineAnswer {
    /// The column that the answers of such a question are put in, right of it.
    let column: Int
    private let questionColumn: Int
    private let polarity: Bool?

    /// Answers stand this much right of their question: more than a branch that slipped.
    static let indent = 4

    init(_ answer: TreeBytes, below questionColumn: Int) {
        self.questionColumn = questionColumn
        column = questionColumn + Self.indent
        polarity = TreeLabel(answer).polarity
    }

    /// Longer lines are no labels.
    private static let longest = 400

    /// The question and its answer, where a text holds both.
    static func split(_ text: TreeBytes) -> (question: TreeBytes, answer: TreeBytes)? {
        guard text.count <= longest else { return nil }
        var index = text.startIndex
        while index < text.endIndex {
            defer { index += 1 }
            let end: Int
            if text[index] == "?" {
                end = index + 1
            } else if let wide = text.end(of: .wideQuestionMark, at: index) {
                end = wide
            } else {
                continue
            }
            let rest = text[end...].trimmedStart
            guard let first = rest.first, text.isSpace(at: end) || first >= 0x80 else { continue }
            let answer = TreeArrow.leading(rest) ?? withoutDash(rest)
            let label = TreeLabel(answer)
            if label.polarity != nil, label.hasArrow, label.hasOutcome,
                TreeLabel.asks(text[..<end])
            {
                return (text[..<end], answer)
            }
        }
        return nil
    }

    /// What follows a question that stands at the beginning of a text again.
    private static func otherAnswer(in text: TreeBytes, to question: TreeBytes) -> TreeBytes? {
        guard text.prefix(question.count).elementsEqual(question) else { return nil }
        let rest = text.dropFirst(question.count).trimmedStart
        guard let answer = TreeArrow.leading(rest), TreeLabel(answer).polarity != nil else {
            return nil
        }
        return answer
    }

    /// Behind a dash, or behind the line of an arrow that the answer stands on: `──Yes──> leave it`.
    private static func withoutDash(_ text: TreeBytes) -> TreeBytes {
        guard let end = TreeLabel.dashEnd(at: text.startIndex, in: text),
            text.isSpace(at: end) || text[text.startIndex] >= 0x80 || end > text.startIndex + 1
        else { return text }
        return text[end...].trimmedStart
    }

    /// `→ If yes, keep it. If no, throw it away.`, `YES → keep it | NO → throw it away`: one answer, or both, on a line
    /// below what asks.
    static func ifAnswers(in line: TreeBytes) -> [TreeBytes]? {
        let text = TreeArrow.leading(line) ?? line
        guard text.count <= longest else { return nil }
        let first = TreeLabel(text)
        guard let side = first.polarity, first.hasOutcome else { return nil }
        for stop in text.indices where text.isSpace(at: stop + 1) {
            let isBar = text[stop] == "|"
            let isStop = text[stop] == "." || text[stop] == ";"
            guard isBar || isStop && first.saysIf else { continue }
            let second = TreeLabel(text[(stop + 1)...])
            guard second.polarity == !side, second.hasOutcome,
                isBar ? first.hasArrow == second.hasArrow : second.saysIf
            else { continue }
            return [isBar ? text[..<stop].trimmedEnd : text[...stop], text[(stop + 1)...].trimmed]
        }
        return first.saysIf ? [text] : nil
    }

    /// `If no → go to 2. If yes → stop.`, `no → go to 2 | yes → stop`: both answers behind what asks.
    static func bothIfAnswers(in text: TreeBytes) -> [TreeBytes]? {
        ifAnswers(in: text).flatMap { $0.count == 2 ? $0 : nil }
    }

    /// Whether a text is the other answer: `No ↓`, `→ No → replace it`.
    func isAnswered(by text: TreeBytes) -> Bool {
        let label = TreeLabel(TreeArrow.leading(text) ?? text)
        guard let polarity, label.polarity == !polarity else { return false }
        return label.outcome != nil || label.isOneWord
    }

    // MARK: Drawn trees

    /// `No → replace it`, `→ No: replace it`, `b. No: replace it`: what stands on a line of its own below what asks.
    ///
    /// - Parameter isItem: a letter or number stands in front, so that it is no sentence.
    static func answer(in line: TreeBytes, isItem: Bool = false) -> TreeBytes? {
        let text = TreeLabel.endOfLetter(in: line).map { line[$0...].trimmed } ?? line
        let arrow = TreeArrow.leading(text)
        let label = TreeLabel(arrow ?? text)
        return label.polarity != nil && label.hasOutcome
            && (label.hasArrow || arrow != nil || isItem) ? arrow ?? text : nil
    }

    /// The lines of a drawn tree with such questions and answers on lines of their own. A question that is written anew
    /// for its other answer is asked once.
    static func expand(_ lines: [AsciiTreeLine]) -> [AsciiTreeLine] {
        guard lines.contains(where: { split($0.text) != nil }) else { return lines }
        var result: [AsciiTreeLine] = []
        var open: InlineAnswer?
        /// The last line that held a question and its answer.
        var asked: (line: AsciiTreeLine, question: TreeBytes)?
        for line in lines {
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
            guard let parts = split(line.text) else {
                result.append(line)
                continue
            }
            let inline = InlineAnswer(parts.answer, below: line.column)
            if line.kind == .branch { asked = (line, parts.question) }
            var question = line
            question.text = parts.question
            question.drawn = parts.question
            result.append(question)
            if let both = bothIfAnswers(in: parts.answer) {
                result += both.map { line.answer($0, in: inline.column) }
                open = nil
            } else {
                result.append(line.answer(parts.answer, in: inline.column))
                open = inline
            }
        }
        return result
    }
}

extension AsciiTreeLine {
    /// A branch for an answer that stands on this line.
    func answer(_ text: TreeBytes, in column: Int) -> AsciiTreeLine {
        let body = TreeArrow.leading(text) ?? text
        return AsciiTreeLine(kind: .branch, column: column, text: body, drawn: body, line: line)
    }
}
