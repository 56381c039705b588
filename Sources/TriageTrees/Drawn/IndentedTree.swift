/// Trees that are indented without connectors: questions, with lines of yes and no below them.
struct IndentedTree {
    private var lines: [DrawnLine] = []
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

    /// The lines of a block as branches and what stands around them; nil where a line breaks into them, or nothing is
    /// answered with yes and no. What a program asks in a terminal is no question to the reader.
    static func branches(of lines: [DrawnLine]) -> [DrawnLine]? {
        let texts = lines.filter { $0.kind == .text }
        guard let first = texts.first?.text.first,
            !(first.shape.contains(.codeSign) && first.spaceAfter && first.kind == .other),
            texts.contains(where: { $0.text.contains(.ask) })
        else { return nil }
        var scan = IndentedTree()
        for line in InlineAnswer.expand(lines) {
            guard scan.read(line) else { return nil }
        }
        return scan.isTree ? scan.lines : nil
    }

    /// Yes and no below something that asks; among other lines it takes more to be sure. Only yes, or conditions, below
    /// several questions will do where nothing else stands there.
    private var isTree: Bool {
        if saysYes, saysNo { return concludes || !isAmongOthers }
        return !isAmongOthers && cases > 1
    }

    /// Takes a line; false where no such tree has it.
    private mutating func read(_ line: DrawnLine) -> Bool {
        var line = line
        if line.kind == .branch {
            let label = line.label
            addAnswer(label, at: line.column - InlineAnswer.indent)
            isApart = label.leadsDown
        } else if line.kind != .text {
            isApart = true
        } else if let kind = kind(of: &line) {
            line.kind = kind
        } else {
            return false
        }
        lines.append(line)
        if line.kind == .text {
            if texts == 0 { firstText = line.column }
            texts += 1
        }
        return true
    }

    private mutating func kind(of line: inout DrawnLine) -> DrawnLine.Kind? {
        let arrow = line.text.behindArrow
        let body = arrow ?? line.text.behindBullet ?? line.text
        let label = body.label
        let wasApart = isApart
        isApart = label.leadsDown
        if arrow != nil, label.asks, label.hasOutcome { openLead(left: line.column) }
        if answers(label, at: line.column, isBehindArrow: arrow != nil) {
            line.text = body
            addAnswer(label, at: line.column)
            return .branch
        }
        let asksBehind =
            label.hasArrow && label.polarity == nil && !label.asks && label.outcome?.asks ?? false
        if label.asks && label.outcome == nil || asksBehind {
            if arrow == nil || questions.contains(where: { $0 < line.column }) { line.text = body }
            open(questionAt: line.column)
        } else if !questions.isEmpty || answer != nil, line.text.step != nil {
            // A step to carry out, among questions with numbers.
            questions = []
            answer = line.column
        } else if let answer, line.column > answer {
            concludes = concludes || isOpenAnswer
            isOpenAnswer = false
        } else {
            // Around the tree: what leads up to it, or where it goes on.
            guard answer == nil || wasApart || arrow != nil else { return nil }
            isAmongOthers = true
            isApart = true
        }
        return .text
    }

    private mutating func addAnswer(_ label: Label, at column: Int) {
        while let last = questions.last, last > column { questions.removeLast() }
        answer = column
        if label.outcome?.asks ?? false { open(questionAt: column) }
        saysYes = saysYes || label.polarity == true
        saysNo = saysNo || label.polarity == false
        concludes = concludes || label.polarity != nil && label.hasOutcome
        isOpenAnswer = label.polarity != nil && label.outcome?.isEmpty ?? false
        if label.polarity != nil || label.asks, label.hasOutcome { cases += 1 }
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
    private func answers(_ label: Label, at column: Int, isBehindArrow: Bool) -> Bool {
        guard let question = questions.last(where: { $0 <= column }) else { return false }
        if label.polarity != nil { return label.outcome != nil || label.text.isOneWord }
        if isBehindArrow, label.isMeasure { return true }
        return column > question && label.leadsOn && (!label.asks || isBehindArrow)
    }
}

extension Span {
    /// What stands behind `-`, `*` or `+`; nil without such a mark.
    var behindBullet: Span? {
        guard let first, first.spaceAfter,
            first.kind == .dash && first.shape.contains(.bullet) || first.shape.contains(.star)
                || count > 1 && upTo(start + 1).string == "+"
        else { return nil }
        return from(start + 1)
    }
}
