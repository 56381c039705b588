/// A line of an ASCII tree, taken apart: guides and connector on the left, text on the right.
struct AsciiTreeLine {
    enum Kind { case blank, guide, branch, text }

    var kind: Kind
    /// Column of the connector, or of the text where there is none; from 0.
    var column: Int
    var text: TreeBytes
    /// The line from its connector or its text on.
    var drawn: TreeBytes
    /// The connector closes its level: `└`.
    var isLast = false
    /// A guide stands in one of these columns.
    var guides: [Int] = []
    /// Line of the source, starting with 1.
    var line: Int
}

/// Reads the lines of a block.
enum AsciiTreeScanner {
    static let boxConnectors: [TreeToken] = [
        "├", "└", "┌", "╰", "╭", "┣", "┗", "┏", "┝", "┕", "┠", "┖", "╠", "╚", "╔", "╟", "╙", "╞",
        "╘",
    ]
    private static let closing: [TreeToken] = ["└", "╰", "┗", "┕", "┖", "╚", "╙", "╘"]
    private static let dashes: [TreeToken] = [
        "─", "━", "-", "═", "╌", "╴", "┄", "┈", "–", "—", "╶", "╼",
    ]
    private static let guides: [TreeToken] = [
        "│", "┃", "║", "┆", "┊", "╎", "┇", "┋", "╏", "╵", "╷",
    ]
    private static let drawing: [TreeToken] = [
        "┐", "┘", "┤", "┬", "┴", "┼", "▼", "▲", "◄", "◀", "╮", "╯", "╗", "╝", "╣", "╦", "╩", "╬",
        "┓",
        "┛", "┫", "┳", "┻", "╋",
    ]
    private static let boxLead: UInt8 = 0xE2

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    static func scan(_ lines: [TreeBytes], firstLine: Int) -> [AsciiTreeLine] {
        let hasBox = lines.contains { branchEnd(in: $0) == .box }
        return lines.enumerated().map { offset, line in
            scan(line, boxOnly: hasBox, line: firstLine + offset)
        }
    }

    /// Whether lines are a drawing: a glyph of boxes and flows, corners drawn with `+`, or lines closed at the right.
    static func isDrawing(_ lines: [TreeBytes]) -> Bool {
        var closed = 0
        for line in lines {
            if hasDrawingGlyph(line) || hasCorner(line) { return true }
            let text = line.trimmedEnd
            if text.last == 0x7C || text.hasSuffix("│") {
                let inner = text.contains { $0.isASCIILetter || $0.isASCIIDigit || $0 >= 0xE3 }
                closed += inner ? 1 : 0
            }
        }
        return closed > 2
    }

    private static func hasDrawingGlyph(_ line: TreeBytes) -> Bool {
        for index in line.indices where line[index] == boxLead {
            if line.end(ofAny: drawing, at: index) != nil { return true }
        }
        return false
    }

    /// `----+` before a space or the end of the line.
    private static func hasCorner(_ line: TreeBytes) -> Bool {
        for index in line.indices where line[index] == 0x2B {
            if line.byte(at: index - 1) == 0x2D, line.byte(at: index - 2) == 0x2D,
                index + 1 == line.endIndex || line.isSpace(at: index + 1)
            {
                return true
            }
        }
        return false
    }

    enum Branch { case box, plain }

    /// Whether a line is a branch, and of which kind.
    static func branchEnd(in line: TreeBytes) -> Branch? {
        var index = line.startIndex
        while index < line.endIndex {
            if line.isSpace(at: index) {
                index += 1
            } else if let end = line.end(of: .noBreakSpace, at: index)
                ?? line.end(ofAny: guides, at: index)
            {
                index = end
            } else if boxBranch(at: index, in: line) != nil {
                return .box
            } else if plainBranch(at: index, in: line) != nil {
                return .plain
            } else if line[index] == 0x7C {
                index += 1
            } else {
                return nil
            }
        }
        return nil
    }

    private static func scan(_ line: TreeBytes, boxOnly: Bool, line number: Int) -> AsciiTreeLine {
        var index = line.startIndex
        var column = 0
        var guideColumns: [Int] = []
        while index < line.endIndex {
            let byte = line[index]
            if byte == 0x20 || byte == 0x0D {
                column += 1
                index += 1
            } else if byte == 0x09 {
                column += 4 - column % 4
                index += 1
            } else if let end = line.end(of: .noBreakSpace, at: index) {
                column += 1
                index = end
            } else if let end = line.end(of: .wideSpace, at: index) {
                column += 2
                index = end
            } else if let end = boxBranch(at: index, in: line)
                ?? (boxOnly ? nil : plainBranch(at: index, in: line))
            {
                let isLast =
                    line.end(ofAny: closing, at: index) != nil || byte == 0x60 || byte == 0x5C
                return AsciiTreeLine(
                    kind: .branch, column: column, text: line[end...].trimmed,
                    drawn: line[index...].trimmedEnd, isLast: isLast, guides: guideColumns,
                    line: number)
            } else if let end = line.end(ofAny: guides, at: index) {
                guideColumns.append(column)
                column += 1
                index = end
            } else if byte == 0x7C, !boxOnly, isPlainGuide(at: index, in: line) {
                guideColumns.append(column)
                column += 1
                index += 1
            } else if isDownArrow(line[index...].trimmed) {
                return AsciiTreeLine(
                    kind: .guide, column: column, text: [], drawn: [], guides: guideColumns,
                    line: number)
            } else {
                return AsciiTreeLine(
                    kind: .text, column: column, text: line[index...].trimmedEnd,
                    drawn: line[index...].trimmedEnd, guides: guideColumns, line: number)
            }
        }
        return AsciiTreeLine(
            kind: guideColumns.isEmpty ? .blank : .guide, column: column, text: [], drawn: [],
            guides: guideColumns, line: number)
    }

    private static let downArrows: [TreeToken] = ["↓", "⬇", "⇩", "⇓", "v", "V"]

    /// A line that only leads the eye down.
    private static func isDownArrow(_ text: TreeBytes) -> Bool {
        text.count <= 6 && text.end(ofAny: downArrows, at: text.startIndex) == text.endIndex
    }

    private static func isPlainGuide(at index: Int, in line: TreeBytes) -> Bool {
        index + 1 == line.endIndex || line.isSpace(at: index + 1)
    }

    /// `├─ `, `├──→ `, `├ `: the index behind it.
    private static func boxBranch(at index: Int, in line: TreeBytes) -> Int? {
        guard line.byte(at: index) == boxLead, let end = line.end(ofAny: boxConnectors, at: index)
        else { return nil }
        let run = endOfDashes(at: end, in: line)
        if run == end { return end == line.endIndex || line.isSpace(at: end) ? end : nil }
        return arrowHead(at: run, in: line)
    }

    /// `+-- `, `|-- `, `` `-- ``, `\-- `, `|__ `: dashes and a space behind it.
    private static func plainBranch(at index: Int, in line: TreeBytes) -> Int? {
        guard let byte = line.byte(at: index),
            byte == 0x2B || byte == 0x7C || byte == 0x60 || byte == 0x5C
        else { return nil }
        var end = index + 1
        if byte != 0x2B, line.byte(at: end) == 0x5F {
            while line.byte(at: end) == 0x5F { end += 1 }
        } else {
            end = endOfDashes(at: end, in: line)
        }
        guard end > index + 1 else { return nil }
        let behind = arrowHead(at: end, in: line)
        return behind == line.endIndex || line.isSpace(at: behind) || line.byte(at: behind) == 0x5B
            ? behind : nil
    }

    private static func endOfDashes(at index: Int, in line: TreeBytes) -> Int {
        var end = index
        while let next = line.end(ofAny: dashes, at: end) { end = next }
        return end
    }

    /// An arrow's head directly behind the dashes belongs to the connector.
    private static func arrowHead(at index: Int, in line: TreeBytes) -> Int {
        if line.byte(at: index) == 0x3E { return index + 1 }
        guard let end = TreeArrow.end(at: index, in: line), line[index] == boxLead else {
            return index
        }
        return end
    }
}
