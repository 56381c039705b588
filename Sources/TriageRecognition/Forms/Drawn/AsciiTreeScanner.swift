/// A line of an ASCII tree, taken apart: guides and connector on the left, text on the right.
struct AsciiTreeLine {
    enum Kind { case blank, guide, branch, text }

    var kind: Kind
    /// Column of the connector, or of the text where there is none; from 0.
    var column: Int
    /// Text behind the connector.
    var text = TreeBytes.none
    /// The line from its connector or its text on.
    var drawn = TreeBytes.none
    /// The connector closes its level: `└`.
    var isLast = false
    /// The connector opens its level: `┌`.
    var isFirst = false
    /// The connector ends in an arrow's head: `├─►`.
    var isFlow = false
    /// A guide with an arrow that leads down to the next text.
    var isArrow = false
    /// The columns in which a guide stands, as bits.
    var guides: UInt64 = 0
    /// Line of the source, starting with 1.
    var line: Int

    func hasGuide(in column: Int) -> Bool {
        column >= 0 && column < 64 && guides & (1 << UInt64(column)) != 0
    }

    /// `┌─ Is it on?`, `┌─ Look at the lamp:`: what its answers stand below, in the same column.
    var opensTree: Bool {
        guard isFirst else { return false }
        let label = TreeLabel(text)
        return label.asks && label.outcome == nil || label.announces
    }

    var asText: AsciiTreeLine {
        var line = self
        line.kind = .text
        return line
    }

    /// Whether a guide or a connector stands in a column, or one off.
    func leadsDown(to column: Int) -> Bool {
        (column - 1...column + 1).contains {
            hasGuide(in: $0) || kind == .branch && $0 == self.column
        }
    }
}

/// Reads the lines of a block.
enum AsciiTreeScanner {
    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    static func scan(_ lines: [TreeBytes], firstLine: Int) -> [AsciiTreeLine] {
        let hasBox = lines.contains { branch(in: $0) == .box }
        var above = AsciiTreeLine(kind: .blank, column: 0, line: firstLine)
        return lines.enumerated().map { offset, line in
            let bars = hasBox ? bars(of: line, below: above) : .guides
            let result = scan(line, boxOnly: hasBox, bars: bars, line: firstLine + offset)
            if result.kind != .blank { above = result }
            return result
        }
    }

    // MARK: Bars

    /// What the bars that a line begins with are: beside box connectors `|` may be a guide or begin the text.
    private enum Bars {
        case guides
        /// Guides in the columns in which something led down.
        case guidesBelow(AsciiTreeLine)
    }

    /// Before a connector, or alone on their line, bars are guides; before a text they are where something leads down
    /// to them.
    private static func bars(of line: TreeBytes, below above: AsciiTreeLine) -> Bars {
        var index = line.startIndex
        var hasBar = false
        while index < line.endIndex {
            if line[index] == "|" {
                hasBar = true
                index += 1
            } else if line[index].isSpace {
                index += 1
            } else if let end = guideEnd(at: index, in: line) {
                index = end
            } else if boxBranch(at: index, in: line) != nil {
                return .guides
            } else {
                return hasBar ? .guidesBelow(above) : .guides
            }
        }
        return .guides
    }

    private static func isGuide(_ bars: Bars, in column: Int) -> Bool {
        switch bars {
        case .guides: true
        case .guidesBelow(let above): above.leadsDown(to: column)
        }
    }

    enum Branch { case box, plain }

    /// Whether a line is a branch, and of which kind.
    static func branch(in line: TreeBytes) -> Branch? {
        var index = line.startIndex
        while index < line.endIndex {
            if line[index].isSpace {
                index += 1
            } else if let end = guideEnd(at: index, in: line) {
                index = end
            } else if boxBranch(at: index, in: line) != nil {
                return .box
            } else if plainBranch(at: index, in: line) != nil {
                return .plain
            } else if line[index] == "|" {
                index += 1
            } else {
                return nil
            }
        }
        return nil
    }

    private static func guideEnd(at index: Int, in line: TreeBytes) -> Int? {
        if line[index] == 0xC2 { return line.end(of: .noBreakSpace, at: index) }
        guard let glyph = line.scalar(at: index), TreeGlyph.isGuide(glyph) else { return nil }
        return index + 3
    }

    private static func scan(
        _ line: TreeBytes, boxOnly: Bool, bars: Bars, line number: Int
    ) -> AsciiTreeLine {
        var index = line.startIndex
        var result = AsciiTreeLine(kind: .blank, column: 0, line: number)
        func addGuide() {
            if result.column < 64 { result.guides |= 1 << UInt64(result.column) }
            result.column += 1
        }
        while index < line.endIndex {
            let byte = line[index]
            if byte == " " || byte == "\r" {
                result.column += 1
                index += 1
            } else if byte == "\t" {
                result.column += 4 - result.column % 4
                index += 1
            } else if byte == 0xC2, let end = line.end(of: .noBreakSpace, at: index) {
                result.column += 1
                index = end
            } else if byte == 0xE3, let end = line.end(of: .wideSpace, at: index) {
                result.column += 2
                index = end
            } else if let end = branchEnd(at: index, in: line, boxOnly: boxOnly) {
                result.kind = .branch
                result.isLast =
                    byte == "`" || byte == "\\" || byte == "'"
                    || line.scalar(at: index).map(TreeGlyph.closes) ?? false
                result.isFirst = line.scalar(at: index).map(TreeGlyph.opens) ?? false
                result.isFlow =
                    line[end - 1] == ">"
                    || line.scalar(at: end - 3).map(TreeGlyph.isArrowHead) ?? false
                result.text = line[end...].trimmed
                result.drawn = line[index...].trimmedEnd
                return result
            } else if let end = guideEnd(at: index, in: line) {
                addGuide()
                index = end
            } else if byte == "|", isPlainGuide(at: index, in: line),
                isGuide(bars, in: result.column)
            {
                addGuide()
                index += 1
            } else if leadsDown(line[index...].trimmed) {
                result.kind = .guide
                result.isArrow = byte != "|"
                return result
            } else {
                result.kind = .text
                let text = line[index...].trimmedEnd
                let inner = FramedText.withoutBrackets(text)
                result.drawn = TreeLabel.asks(inner) ? inner : text
                result.text = result.drawn
                return result
            }
        }
        if result.guides != 0 { result.kind = .guide }
        return result
    }

    /// Whether a line only leads the eye down, guides on its left aside.
    static func onlyLeadsDown(_ line: TreeBytes) -> Bool {
        leadsDown(line[LineMargin(of: line).end...].trimmed)
    }

    /// A text that only leads the eye down: `↓`, `v`, `|` beside box drawing.
    private static func leadsDown(_ text: TreeBytes) -> Bool {
        if !text.isEmpty, text.allSatisfy({ $0 == "|" || $0.isSpace }) { return true }
        if text.count == 1, let byte = text.first { return byte | 0x20 == "v" }
        guard text.count == 3 || text.count == 6 && text.hasSuffix("\u{FE0F}"),
            let glyph = text.scalar(at: text.startIndex)
        else { return false }
        return TreeGlyph.isDownArrow(glyph)
    }

    private static func isPlainGuide(at index: Int, in line: TreeBytes) -> Bool {
        index + 1 == line.endIndex || line.isSpace(at: index + 1)
            || line.end(of: .noBreakSpace, at: index + 1) != nil
    }

    // MARK: Connectors

    private static func branchEnd(at index: Int, in line: TreeBytes, boxOnly: Bool) -> Int? {
        if line[index] == 0xE2 { return boxBranch(at: index, in: line) }
        guard let end = plainBranch(at: index, in: line) else { return nil }
        if !boxOnly || line[index] == "+" { return end }
        // Beside box connectors any other may begin a text, but for an answer of yes or no.
        let label = TreeLabel(line[end...])
        return label.polarity != nil && label.outcome != nil ? end : nil
    }

    /// `├─ `, `├──→ `, `├ `: the index behind it.
    private static func boxBranch(at index: Int, in line: TreeBytes) -> Int? {
        guard let glyph = line.scalar(at: index), TreeGlyph.isConnector(glyph) else { return nil }
        let end = index + 3
        let run = line.endOfRun(at: end, where: TreeGlyph.isDashOrMinus)
        let behind = arrowHead(at: run, in: line)
        return run > end || behind > end || end == line.endIndex || line[end].isSpace ? behind : nil
    }

    /// `+-- `, `|-- `, `` `-- ``, `\-- `, `'-- `, `|__ `: dashes and a space behind it.
    private static func plainBranch(at index: Int, in line: TreeBytes) -> Int? {
        let byte = line[index]
        if byte == "'" || byte == "." {
            let end = line.endOfRun(at: index + 1, where: TreeGlyph.isDashOrMinus)
            return end > index + 2 && line.isSpace(at: end) ? end : nil
        }
        guard isPlainConnector(byte) else { return nil }
        var end = index + 1
        if byte != "+", line.byte(at: end) == "_" {
            while line.byte(at: end) == "_" { end += 1 }
        } else {
            end = line.endOfRun(at: end, where: TreeGlyph.isDashOrMinus)
        }
        guard end > index + 1 else { return nil }
        let behind = arrowHead(at: end, in: line)
        let isSet =
            behind == line.endIndex || line.isSpace(at: behind) || line.byte(at: behind) == "["
        return isSet ? behind : nil
    }

    /// `+`, `|`, `` ` ``, `\`
    static func isPlainConnector(_ byte: UInt8?) -> Bool {
        byte == "+" || byte == "|" || byte == "`" || byte == "\\"
    }

    /// An arrow's head directly behind the dashes belongs to the connector.
    private static func arrowHead(at index: Int, in line: TreeBytes) -> Int {
        if line.byte(at: index) == ">" { return index + 1 }
        guard line.byte(at: index) == 0xE2 else { return index }
        return TreeArrow.end(at: index, in: line) ?? index
    }
}
