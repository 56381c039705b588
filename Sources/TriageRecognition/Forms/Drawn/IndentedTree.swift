/// Trees that are indented without connectors: questions, with lines of yes and no below them.
enum IndentedTree {
    /// The lines of a block as branches and what stands around them; nil where a line breaks into them, or nothing is
    /// answered with yes and no. What a program asks in a terminal is no question to the reader.
    static func scan(_ lines: [TreeBytes], firstLine: Int) -> [AsciiTreeLine]? {
        if lines.first(where: { !$0.trimmed.isEmpty })?.hasPrefix("$ ") ?? false { return nil }
        let texts = lines.enumerated().map { offset, line in
            let start = LineMargin(of: line)
            let text = line[start.end...].trimmed
            let isText = !text.isEmpty && !AsciiTreeScanner.onlyLeadsDown(line)
            let isGuide = start.hasGuide || !text.isEmpty
            return AsciiTreeLine(
                kind: isText ? .text : isGuide ? .guide : .blank, column: start.column,
                text: text, drawn: text, line: firstLine + offset)
        }
        var scan = IndentedTreeScan()
        for line in InlineAnswer.expand(texts) {
            guard scan.read(line) else { return nil }
        }
        return scan.isTree ? scan.lines : nil
    }
}

/// Takes the lines of an indented tree one by one.
private struct IndentedTreeScan {
    private(set) var lines: [AsciiTreeLine] = []
    /// How many of them are text, and the column of the first of these.
    private var texts = 0
    private var firstText = 0
    private var saysYes = false
    private var saysNo = false
    /// An answer of yes or no says what follows.
    private var concludes = false
    /// What follows from the last answer is said below it: `IF no:`
    private var isOpenAnswer = false
    /// How many answers of yes and no, and conditions behind arrows, say what follows.
    private var cases = 0
    /// A line stands before the first question or behind an answer and is neither.
    private var isAmongOthers = false
    /// The columns of the questions that are open, from the outermost inwards.
    private var questions: [Int] = []
    /// The column of the last answer.
    private var answer: Int?
    /// A blank line, or one that leads down, or another one that stands around the tree, is right above.
    private var isApart = true

    /// Yes and no below something that asks; among other lines it takes more to be sure. Only yes, or conditions, below
    /// several questions will do where nothing else stands there.
    var isTree: Bool {
        if saysYes, saysNo { return concludes || !isAmongOthers }
        return !isAmongOthers && cases > 1
    }

    /// Takes a line; false where no such tree has it.
    mutating func read(_ line: AsciiTreeLine) -> Bool {
        var line = line
        if line.kind == .branch {
            let label = TreeLabel(line.text)
            takeAnswer(label, at: line.column - InlineAnswer.indent)
            isApart = label.leadsDown
        } else if line.kind != .text {
            isApart = true
        } else if let kind = kind(of: &line) {
            line.kind = kind
            if kind == .branch, let both = InlineAnswer.bothIfAnswers(in: line.text) {
                for answer in both {
                    takeAnswer(TreeLabel(answer), at: line.column)
                    append(line.answer(answer, in: line.column))
                }
                return true
            }
        } else {
            return false
        }
        append(line)
        return true
    }

    private mutating func append(_ line: AsciiTreeLine) {
        lines.append(line)
        guard line.kind == .text else { return }
        if texts == 0 { firstText = line.column }
        texts += 1
    }

    private mutating func kind(of line: inout AsciiTreeLine) -> AsciiTreeLine.Kind? {
        let text = line.text
        let arrow = TreeArrow.leading(text)
        let isBehindArrow = arrow != nil
        let body = arrow ?? PlainTextList.behindBullet(text) ?? text
        let label = TreeLabel(body)
        let wasApart = isApart
        isApart = label.leadsDown
        if isBehindArrow, label.asks, label.hasOutcome { openLead(left: line.column) }
        if answers(label, at: line.column, isBehindArrow: isBehindArrow) {
            line.text = body
            takeAnswer(label, at: line.column)
            return .branch
        }
        if label.asks && label.outcome == nil || asksBehindArrow(label) {
            if !isBehindArrow || questions.contains(where: { $0 < line.column }) {
                line.text = body
                line.drawn = body
            }
            open(questionAt: line.column)
        } else if !questions.isEmpty || answer != nil, TreeLabel.step(in: text) != nil {
            // A step to carry out, among questions with numbers.
            questions = []
            answer = line.column
        } else if let answer, line.column > answer {
            concludes = concludes || isOpenAnswer
            isOpenAnswer = false
        } else {
            // Around the tree: what leads up to it, or where it goes on.
            guard answer == nil || wasApart || isBehindArrow else { return nil }
            isAmongOthers = true
            isApart = true
        }
        return .text
    }

    private mutating func takeAnswer(_ label: TreeLabel, at column: Int) {
        while let last = questions.last, last > column { questions.removeLast() }
        answer = column
        let outcome = label.outcome ?? .none
        if TreeLabel.asks(outcome) { open(questionAt: column) }
        saysYes = saysYes || label.polarity == true
        saysNo = saysNo || label.polarity == false
        concludes = concludes || label.polarity != nil && !outcome.isEmpty
        isOpenAnswer = label.polarity != nil && label.outcome?.isEmpty ?? false
        if label.polarity != nil || label.asks, !outcome.isEmpty { cases += 1 }
    }

    /// `→ Is it old? → replace it` answers the one line above that asks nothing: `A lamp is sent in`.
    private mutating func openLead(left column: Int) {
        guard questions.isEmpty, answer == nil, texts == 1, firstText < column else { return }
        isAmongOthers = false
        open(questionAt: firstText)
    }

    private mutating func open(questionAt column: Int) {
        while let last = questions.last, last >= column { questions.removeLast() }
        questions.append(column)
        // What stands between it and its first answer explains it.
        if let last = answer, column <= last { answer = nil }
    }

    /// Yes and no with what follows; below a question, any `answer → outcome`, and `→ condition? → outcome`.
    private func answers(
        _ label: TreeLabel, at column: Int, isBehindArrow: Bool
    ) -> Bool {
        guard let question = questions.last(where: { $0 <= column }) else { return false }
        if label.polarity != nil { return label.outcome != nil || label.isOneWord }
        if isBehindArrow, label.isMeasure { return true }
        return column > question && label.leadsOn && (!label.asks || isBehindArrow)
    }

    /// `Content → Does it help?`
    private func asksBehindArrow(_ label: TreeLabel) -> Bool {
        label.hasArrow && label.polarity == nil && !label.asks
            && label.outcome.map(TreeLabel.asks) ?? false
    }
}
