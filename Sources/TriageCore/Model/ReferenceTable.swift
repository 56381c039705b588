/// A GFM table, read from its block.
public struct ReferenceTable: Sendable {
    /// A cell of the header or of a row.
    public struct Cell: Sendable, Hashable {
        /// On one line and without markup.
        public var text: String
        /// The cell's block.
        public var block: Int
        public init(text: String, block: Int) {
            self.text = text
            self.block = block
        }
    }

    /// One cell for each column; GFM has no table without a header row.
    public var header: [Cell]
    /// One for each cell of the header.
    public var alignments: [Alignment]
    /// Body rows, each as wide as the header.
    public var rows: [[Cell]]

    /// Reads a table.
    ///
    /// - Parameter block: index of a block of kind `table`.
    public init(_ block: Int, in document: Document) {
        header = []
        alignments = []
        rows = []
        for row in document.children(of: block) where document.blocks[row].kind == .tableRow {
            let cells = document.children(of: row).map {
                Cell(text: document.inlineText(of: $0), block: $0)
            }
            if document.blocks[row].isHeaderRow {
                header = cells
                alignments = cells.map { document.blocks[$0.block].alignment }
            } else {
                rows.append(cells)
            }
        }
    }
}

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
