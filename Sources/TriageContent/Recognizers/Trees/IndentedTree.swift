/// Trees that are indented without connectors: questions, with lines of yes and no below them.
enum IndentedTree {
    /// A look at a block's bytes: something asks.
    static func mayBe(_ text: TreeBytes) -> Bool { text.contains { $0 == 0x3F || $0 == 0x9F } }

    /// The lines of a block as branches and what stands below them; nil where any line is neither, or nothing is
    /// answered with yes and no.
    static func scan(_ lines: [TreeBytes], firstLine: Int) -> [AsciiTreeLine]? {
        var scan = Scan()
        for (offset, line) in lines.enumerated() {
            guard scan.read(line, number: firstLine + offset) else { return nil }
        }
        return scan.saysYes && scan.saysNo ? scan.lines : nil
    }

    private struct Scan {
        var lines: [AsciiTreeLine] = []
        var saysYes = false
        var saysNo = false
        /// The column of the last question.
        private var question: Int?
        /// The column of the last answer.
        private var answer: Int?

        /// Takes a line; false where no such tree has it.
        mutating func read(_ line: TreeBytes, number: Int) -> Bool {
            var result = AsciiTreeLine(kind: .blank, column: 0, line: number)
            let text = line.trimmed
            guard !text.isEmpty else {
                lines.append(result)
                return true
            }
            result.column = column(of: line)
            result.drawn = text
            result.text = text
            let body = TreeArrow.leading(text) ?? text
            let label = TreeLabel(body)
            if AsciiTreeScanner.onlyLeadsDown(line) {
                result.kind = .guide
            } else if answers(label, at: result.column) {
                result.kind = .branch
                result.text = body
                answer = result.column
                if label.outcome.map(TreeLabel.asks) ?? false { question = result.column }
                saysYes = saysYes || label.polarity == true
                saysNo = saysNo || label.polarity == false
            } else if label.asks && label.outcome == nil || asksBehindArrow(label) {
                result.kind = .text
                question = result.column
            } else if question != nil, TreeLabel.step(at: text.startIndex, in: text) != nil {
                // A step to carry out, among questions with numbers.
                result.kind = .text
                question = nil
                answer = result.column
            } else if let answer, result.column > answer {
                result.kind = .text
            } else {
                return false
            }
            lines.append(result)
            return true
        }

        /// Yes and no with what follows; below a question, any `answer → outcome`.
        private func answers(_ label: TreeLabel, at column: Int) -> Bool {
            guard let question, column >= question else { return false }
            if label.polarity != nil { return label.outcome != nil || label.isOneWord }
            return column > question && label.hasArrow && !label.asks && !label.answer.isEmpty
                && label.outcome?.isEmpty == false
        }

        /// `Content → Does it help?`
        private func asksBehindArrow(_ label: TreeLabel) -> Bool {
            label.hasArrow && label.polarity == nil && !label.asks
                && label.outcome.map(TreeLabel.asks) ?? false
        }

        private func column(of line: TreeBytes) -> Int {
            var column = 0
            for byte in line {
                if byte == 0x20 {
                    column += 1
                } else if byte == 0x09 {
                    column += 4 - column % 4
                } else {
                    break
                }
            }
            return column
        }
    }
}
