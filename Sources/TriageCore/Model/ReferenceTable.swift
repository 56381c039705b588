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
