import TerminalCore
import TriageApp
import TriageCore

/// Text as it is read out: no tags, labels in words, and addresses behind the links that lead to them.
extension Document {
    /// The text of a block that holds no others; empty where nothing is read of it.
    ///
    /// - Parameter columns: that a table is to fit into, if any; lines of a paragraph are joined then, to be broken anew.
    func readText(ofLeaf block: Int, columns: Int? = nil) -> String {
        switch blocks[block].kind {
        case .heading: readLine(of: block)
        case .paragraph:
            columns != nil && isProse(block) ? readLine(of: block) : readText(of: block)
        case .code:
            codeLines(of: block).map { $0.isEmpty ? "" : "    " + $0 }.joined(separator: "\n")
        case .html: readText(ofHTML: block)
        case .thematicBreak: "---"
        case .table: readText(ofTable: block, columns: columns)
        default: ""
        }
    }

    /// Whether the lines of a paragraph may be joined.
    private func isProse(_ block: Int) -> Bool {
        !inlines(of: block).contains { $0.kind == .lineBreak } && !mayHoldLabels(block)
    }

    /// A block's own text on one line.
    ///
    /// - Parameter isCell: whether only addresses of the web are told, so that columns stay narrow.
    func readLine(of block: Int, isCell: Bool = false) -> String {
        let lines = textWithAddresses(inlines(of: block), ofWebOnly: isCell).split(
            whereSeparator: \.isNewline
        )
        .map { $0.drop { $0 == " " } }
        return lines.dropFirst().reduce(lines.first.map(String.init) ?? "") { text, line in
            let last = text.unicodeScalars.last
            let joint = last == " " ? "" : LineJoint.between(last, line.unicodeScalars.first)
            return text + joint + line
        }
    }

    /// A paragraph's text; empty where it only ends a container.
    private func readText(of block: Int) -> String {
        let text = textWithAddresses(inlines(of: block))
        guard mayHoldLabels(block) else { return text }
        return text.split(separator: "\n").compactMap { line in
            guard let label = ContainerLabel(String(line)) else { return String(line) }
            let words = [label.kind, label.title].filter { !$0.isEmpty }
            return words.isEmpty ? nil : words.joined(separator: ": ")
        }.joined(separator: "\n")
    }

    /// The text of an HTML block, without its blank lines.
    private func readText(ofHTML block: Int) -> String {
        Self.withoutTags(codeLines(of: block).joined(separator: "\n"))
            .split(separator: "\n").filter { !$0.allSatisfy(\.isWhitespace) }
            .joined(separator: "\n")
    }

    /// Columns (of the screen) up to which cells are filled: one long cell does not widen all the others.
    private static let paddedColumns = 60

    /// A table in columns, a rule below its header. Where they are to fit and do not, cells go on in further lines.
    private func readText(ofTable block: Int, columns: Int?) -> String {
        let table = ReferenceTable(block, in: self)
        let rows = ([table.header] + table.rows).map {
            $0.map { readLine(of: $0.block, isCell: true) }
        }
        var fit = ColumnFit(columns: table.header.count)
        var widths = Array(repeating: 0, count: table.header.count)
        for row in rows {
            for (column, cell) in row.enumerated() where column < widths.count {
                fit.add(cell, to: column)
                widths[column] = max(widths[column], min(DisplayWidth.of(cell), Self.paddedColumns))
            }
        }
        // Its columns stand further apart than these.
        let fitted = columns.flatMap { fit.widths(in: $0 + max(0, widths.count - 1)) }
        widths = fitted ?? widths
        let rule = Self.line(widths.map { String(repeating: "-", count: $0) }, widths)
        let lines = rows.map { row -> String in
            guard fitted != nil else { return Self.line(row, widths) }
            let cells = zip(row, widths).map { TextWrap.wrap($0, columns: $1) }
            return (0..<(cells.map(\.count).max() ?? 0)).map { line in
                Self.line(cells.map { line < $0.count ? $0[line] : "" }, widths)
            }.joined(separator: "\n")
        }
        return ([lines[0], rule] + lines.dropFirst()).joined(separator: "\n")
    }

    /// Cells side by side, filled up to the widths of their columns but for the last.
    private static func line(_ cells: [String], _ widths: [Int]) -> String {
        let filled = zip(cells, widths).map { cell, width in
            cell + String(repeating: " ", count: max(0, width - DisplayWidth.of(cell)))
        }
        let line = filled.joined(separator: "  ")
        return line.lastIndex { $0 != " " }.map { String(line[...$0]) } ?? ""
    }

    private func textWithAddresses(
        _ runs: ArraySlice<Inline>, ofWebOnly: Bool = false
    ) -> String {
        var result = ""
        var html = ""
        var index = runs.startIndex
        while index < runs.endIndex {
            let run = runs[index]
            index += 1
            if run.kind == .html || run.kind == .newline {
                // A tag of several lines is as many runs.
                html += text(of: run)
                let next = index < runs.endIndex ? runs[index].kind : .text
                if next == .html || next == .newline { continue }
                result += Self.withoutTags(html)
                html = ""
                continue
            }
            result += run.kind == .text ? EmojiNames.shown(text(of: run)) : text(of: run)
            let isLast = index == runs.endIndex || runs[index].link != run.link
            guard run.link >= 0, isLast else { continue }
            let first = runs[..<index].lastIndex { $0.link != run.link }.map { $0 + 1 }
            let words = plainText(runs[(first ?? runs.startIndex)..<index])
            let address = links[Int(run.link)].destination
            let isTold = ofWebOnly ? address.contains("://") : !address.hasPrefix("#")
            if !address.isEmpty, isTold, !address.hasSuffix(words) {
                result += " (\(address))"
            }
        }
        return result
    }

    private static func withoutTags(_ html: String) -> String {
        HTMLText.pieces(of: html).map { piece in
            switch piece {
            case .text(let text), .other(let text): String(text)
            case .tag(let name, let isClosing):
                (HTMLText.breaksLine(name) ? "\n" : "") + (isClosing ? "" : HTMLText.lead(of: name))
            }
        }.joined()
    }
}
