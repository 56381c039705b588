/// Arrows with an answer on them, spelled as other drawings spell them: `Is it on? ──Yes──> leave it` becomes
/// `Is it on? → Yes → leave it`, `+--no--> replace it` becomes `+-- no → replace it`, and `v NO` becomes `↓ NO`.
enum LabelledArrow {
    /// - Parameter arena: keeps the lines that become other ones.
    static func respelled(_ lines: [TreeBytes], in arena: TreeArena) -> [TreeBytes] {
        var result = lines.map { line in respelled(line).map(arena.keep) ?? line }
        for index in result.indices { joinQuestion(beginningAt: index, of: &result, in: arena) }
        return result
    }

    /// More lines than that are no question.
    private static let mostLines = 4

    /// Joins a question behind an arrow that was wrapped, `no → Is it on, or`, with the lines below that it ends on.
    private static func joinQuestion(
        beginningAt first: Int, of lines: inout [TreeBytes], in arena: TreeArena
    ) {
        // Most lines are followed by none that goes on with a sentence.
        guard first + 1 < lines.count, let next = lines[first + 1].trimmedStart.first,
            next.isASCIILower
        else { return }
        let line = lines[first]
        guard let last = line.trimmedEnd.last, last.isASCIILetter || last == 0x2C,
            line.mayHoldArrows, let outcome = TreeLabel(line.trimmed).outcome,
            TreeLabel.soundsLikeQuestion(outcome)
        else { return }
        let indent = line.count - line.trimmedStart.count
        var parts = [line.trimmedEnd]
        for next in lines[(first + 1)...].prefix(mostLines) {
            let text = next.trimmed
            guard next.count - next.trimmedStart.count > indent, text.first?.isASCIILower ?? false,
                !text.mayHoldArrows
            else { return }
            parts.append(text)
            guard TreeLabel.asks(text) else { continue }
            lines[first] = arena.joined(parts)
            for index in (first + 1)..<(first + parts.count) { lines[index] = .none }
            return
        }
    }

    /// nil where a line has no such arrow.
    private static func respelled(_ line: TreeBytes) -> [UInt8]? {
        let start = textStart(of: line)
        if let first = line.byte(at: start), first | 0x20 == 0x76, line.isSpace(at: start + 1) {
            let answer = line[(start + 1)...].trimmed
            return isAnswer(answer) ? Array(line[..<start]) + "↓ ".utf8 + answer : nil
        }
        // `↓No`
        if let glyph = line.scalar(at: start), TreeGlyph.isDownArrow(glyph) {
            let answer = line[(start + 3)...].trimmed
            let isGlued = !answer.isEmpty && !line.isSpace(at: start + 3)
            return isGlued && isAnswer(answer) ? Array(line[..<start]) + "↓ ".utf8 + answer : nil
        }
        if let arrow = arrow(at: start, in: line) {
            return Array(line[..<start]) + "→ ".utf8 + spelled(arrow)
        }
        if AsciiTreeScanner.isPlainConnector(line.byte(at: start)),
            let arrow = arrow(at: start + 1, in: line)
        {
            return Array(line[...start]) + "-- ".utf8 + spelled(arrow)
        }
        guard line.contains(where: \.mayAsk) else { return nil }
        for index in line.indices {
            let end = line[index] == 0x3F ? index + 1 : line.end(of: .wideQuestionMark, at: index)
            guard let end else { continue }
            // `<Is it on?>`, `[Is it on?]`
            let isShaped = FramedText.areBrackets(line.byte(at: start), line.byte(at: end))
            let behind = isShaped ? end + 1 : end
            if let arrow = arrow(at: line[behind...].trimmedStart.startIndex, in: line) {
                let question = line[(isShaped ? start + 1 : start)..<end]
                return Array(line[..<start]) + question + " → ".utf8 + spelled(arrow)
            }
        }
        return nil
    }

    /// Where a line's text begins: behind spaces, and guides that lead past it.
    private static func textStart(of line: TreeBytes) -> Int {
        var start = line.startIndex
        while start < line.endIndex {
            if line[start].isSpace || line[start] == 0x7C && line.isSpace(at: start + 1) {
                start += 1
            } else if line.scalar(at: start).map(TreeGlyph.isGuide) ?? false {
                start += 3
            } else {
                break
            }
        }
        return start
    }

    private static func spelled(_ arrow: (answer: TreeBytes, outcome: TreeBytes)) -> [UInt8] {
        Array(arrow.answer) + " → ".utf8 + arrow.outcome
    }

    /// `──Yes──> leave it`, `-- no --> leave it`: the answer on it, and what it leads to.
    private static func arrow(
        at start: Int, in line: TreeBytes
    ) -> (answer: TreeBytes, outcome: TreeBytes)? {
        let label = endOfDashes(at: start, in: line)
        guard label > start + 1,
            let end = line[label...].indices.first(where: { endOfDashes(at: $0, in: line) > $0 }),
            let head = TreeArrow.end(at: end, in: line)
        else { return nil }
        let answer = line[label..<end].trimmed
        let outcome = line[head...].trimmed
        return isAnswer(answer) && !outcome.isEmpty ? (answer, outcome) : nil
    }

    private static func isAnswer(_ text: TreeBytes) -> Bool {
        text.count <= longestAnswer && TreeLabel(text).isOneWord
            && TreeLabel.polarity(of: text) != nil
    }

    /// In bytes.
    private static let longestAnswer = 16

    private static func endOfDashes(at start: Int, in line: TreeBytes) -> Int {
        line.endOfRun(at: start, where: TreeGlyph.isAnyDash)
    }
}
