extension ReferenceTable {
    /// All of the table as Markdown.
    func markdown(in document: Document) -> String {
        let text = markdown(
            rows: Array(rows.indices), columns: Array(header.indices), in: document)
        return String(text.dropLast())
    }

    /// A part of the table as Markdown, markup and alignment kept.
    ///
    /// - Parameters:
    ///   - rows: indices of body rows, in the order wanted.
    ///   - columns: indices of columns, in the order wanted.
    public func markdown(rows: [Int], columns: [Int], in document: Document) -> String {
        func line(_ cells: [Cell]) -> String {
            let texts = columns.map { column -> String in
                guard cells.indices.contains(column) else { return "" }
                return document.markdown(ofText: cells[column].block).replacing("|", with: "\\|")
            }
            return "| " + texts.joined(separator: " | ") + " |"
        }
        let rule = columns.map { column in
            switch alignments.indices.contains(column) ? alignments[column] : .none {
            case .none: "---"
            case .left: ":---"
            case .center: ":---:"
            case .right: "---:"
            }
        }
        let body = rows.filter(self.rows.indices.contains).map { line(self.rows[$0]) }
        let lines = [line(header), "| " + rule.joined(separator: " | ") + " |"] + body
        return lines.joined(separator: "\n") + "\n"
    }

    /// A part of the table as plain text, a tab between cells.
    public func tabSeparated(rows: [Int], columns: [Int], withHeader: Bool) -> String {
        func line(_ cells: [Cell]) -> String {
            columns.map { column in
                let text = cells.indices.contains(column) ? cells[column].text : ""
                return String(text.map { $0.isWhitespace ? " " : $0 })
            }.joined(separator: "\t")
        }
        let body = rows.filter(self.rows.indices.contains).map { line(self.rows[$0]) }
        return ((withHeader ? [line(header)] : []) + body).joined(separator: "\n") + "\n"
    }
}
