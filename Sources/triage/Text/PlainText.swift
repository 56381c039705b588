import TerminalCore
import TriageCore

/// Markdown told without its marks, for pipes and for those who listen.
enum PlainText {
    /// The text of blocks, in order, with an empty line between paragraphs.
    static func text(
        of blocks: Range<Int>, in document: Document, leavingOut hidden: [Range<Int>] = []
    ) -> String {
        lines(of: blocks, in: document, leavingOut: hidden).joined(separator: "\n")
    }

    /// - Parameters:
    ///   - hidden: blocks that are left out.
    ///   - items: list items that are left out wherever they are nested.
    static func lines(
        of blocks: Range<Int>, in document: Document, leavingOut hidden: [Range<Int>] = [],
        leavingOutItems items: Set<Int> = []
    ) -> [String] {
        var writer = PlainTextWriter(document, leavingOut: items)
        var index = blocks.lowerBound
        let end = min(blocks.upperBound, document.blocks.count)
        var rest = hidden.sorted { $0.lowerBound < $1.lowerBound }[...]
        while index < end {
            rest = rest.drop { $0.upperBound <= index }
            if let range = rest.first, range.contains(index) {
                index = max(index + 1, range.upperBound)
            } else if document.blocks[index].kind == .document {
                index += 1
            } else {
                writer.write(index)
                index = max(index + 1, Int(document.blocks[index].subtreeEnd))
            }
        }
        return writer.lines
    }
}

private struct PlainTextWriter {
    private let document: Document
    private let leftOut: Set<Int>
    private(set) var lines: [String] = []

    init(_ document: Document, leavingOut leftOut: Set<Int>) {
        self.document = document
        self.leftOut = leftOut
    }

    /// Writes a block with all that is in it.
    ///
    /// - Parameters:
    ///   - first: what stands before its first line, such as a bullet.
    ///   - rest: what stands before its other lines.
    mutating func write(_ index: Int, first: String = "", rest: String = "") {
        let block = document.blocks[index]
        switch block.kind {
        case .heading:
            separate()
            put(document.inlineText(of: index), first, rest)
        case .paragraph:
            let text = document.readText(of: index)
            if !text.isEmpty { put(text, first, rest, apart: true) }
        case .code:
            let code = document.codeLines(of: index).joined(separator: "\n")
            put(code, first + "    ", rest + "    ", apart: true)
        case .html:
            let text = document.readText(ofHTML: index)
            if !text.isEmpty { put(text, first, rest, apart: true) }
        case .thematicBreak: put("---", first, rest, apart: true)
        case .table: writeTable(index, first, rest)
        case .quote:
            separate()
            writeChildren(of: index, first + "> ", rest + "> ")
        case .bulletList, .orderedList:
            let items = document.children(of: index).filter { !leftOut.contains($0) }
            if first == rest, !items.isEmpty { separate() }
            var number = Int(block.detail)
            for (position, item) in items.enumerated() {
                let mark = block.kind == .orderedList ? "\(number). " : "- "
                number &+= 1
                let indent = rest + String(repeating: " ", count: mark.utf8.count)
                write(item, first: (position == 0 ? first : rest) + mark, rest: indent)
            }
        case .item:
            let mark = block.taskMark
            let box = mark == 0 ? "" : mark == 0x20 ? "[ ] " : "[x] "
            if document.inlines(of: index).isEmpty {
                writeChildren(of: index, first + box, rest)
            } else {
                put(document.readText(of: index), first + box, rest)
                writeChildren(of: index, rest, rest)
            }
        case .document, .tableRow, .tableHeaderCell, .tableCell:
            writeChildren(of: index, first, rest)
        }
    }

    private mutating func writeChildren(of index: Int, _ first: String, _ rest: String) {
        let children = document.children(of: index)
        if children.isEmpty { lines.append(trimmed(first)) }
        for (position, child) in children.enumerated() {
            write(child, first: position == 0 ? first : rest, rest: rest)
        }
    }

    private mutating func put(
        _ text: String, _ first: String, _ rest: String, apart: Bool = false
    ) {
        // The first text of a list item stands right behind its bullet.
        if apart, first == rest { separate() }
        var prefix = first
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(trimmed(prefix + line))
            prefix = rest
        }
    }

    /// Columns (of the screen) up to which cells are filled: one long cell does not widen all the others.
    private static let paddedColumns = 60

    private mutating func writeTable(_ index: Int, _ first: String, _ rest: String) {
        separate()
        let table = ReferenceTable(index, in: document)
        let rows = [table.header.map(\.text)] + table.rows.map { $0.map(\.text) }
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            min(
                rows.map { column < $0.count ? DisplayWidth.of($0[column]) : 0 }.max() ?? 0,
                Self.paddedColumns)
        }
        for (position, row) in rows.enumerated() {
            let cells = row.enumerated().map { column, cell in
                column + 1 == row.count
                    ? cell
                    : cell
                        + String(
                            repeating: " ", count: max(0, widths[column] - DisplayWidth.of(cell)))
            }
            lines.append(trimmed((position == 0 ? first : rest) + cells.joined(separator: "  ")))
            if position == 0 {
                let rule = widths.map { String(repeating: "-", count: $0) }
                lines.append(trimmed(rest + rule.joined(separator: "  ")))
            }
        }
    }

    private mutating func separate() {
        if let last = lines.last, !last.isEmpty { lines.append("") }
    }

    private func trimmed(_ line: String) -> String {
        guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
        return String(line[...last])
    }
}
