import TriageCore

/// Finds tables with boxes to be ticked: their rows are items of a checklist.
struct SignOffTables {
    /// A row, or one box of a row that has several.
    struct Row {
        /// The cell with the box; the row where it has none.
        var block: Int
        var text: String
        var state: ItemState
        var reason: String
    }

    private let document: Document
    private let tables: [Table]
    var isEmpty: Bool { tables.isEmpty }

    private struct Table {
        var block: Int
        var header: [Int]
        var rows: [[Int]]
        /// The boxes of each row by their columns.
        var boxes: [[Int: (box: TaskBox, words: String)]]
    }

    init(input: RecognizerInput) {
        let document = input.document
        self.document = document
        tables = document.blocks.indices.compactMap { block in
            guard document.blocks[block].kind == .table else { return nil }
            let rows = document.children(of: block)
            guard let head = rows.first, rows.count > 1 else { return nil }
            let cells = rows.dropFirst().map { document.children(of: $0) }
            let boxes = cells.map { row in
                Dictionary(
                    firstOf: row.enumerated().compactMap { column, cell in
                        TaskBox.inCell(document.inlineText(of: cell)).map { (column, $0) }
                    })
            }
            guard boxes.contains(where: { !$0.isEmpty }) else { return nil }
            return Table(
                block: block, header: document.children(of: head), rows: cells, boxes: boxes)
        }
    }

    /// The rows of the tables that stand in a checklist, or are one: with one column of boxes, one of them open.
    func rows(isInChecklist: (Int) -> Bool) -> [Row] {
        tables.filter { isInChecklist($0.block) || isChecklist($0) }.flatMap(rows)
    }

    private func isChecklist(_ table: Table) -> Bool {
        let columns = Set(table.boxes.flatMap(\.keys))
        guard columns.count == 1, table.boxes.count > 1, table.boxes.allSatisfy({ !$0.isEmpty })
        else { return false }
        let boxes = table.boxes.flatMap(\.values)
        return boxes.allSatisfy { $0.box.isBracket || $0.box.isOpen }
            && boxes.contains { ItemState(mark: $0.box.mark) == .open }
    }

    /// The rows of a table, or the boxes of those that have several. A box that does not apply has its reason beside it.
    private func rows(_ table: Table) -> [Row] {
        zip(table.rows, table.boxes).flatMap { cells, boxes -> [Row] in
            let texts = cells.map { document.inlineText(of: $0) }
            guard !boxes.isEmpty else {
                return cells.prefix(1).map {
                    Row(
                        block: Int(document.blocks[$0].parent), text: joined(texts), state: .open,
                        reason: "")
                }
            }
            return boxes.sorted { $0.key < $1.key }.map { column, found in
                let state = ItemState(mark: found.box.mark)
                let isApart = state == .notApplicable
                var words = texts
                if boxes.count == 1 {
                    words[column] = isApart ? "" : found.words
                } else {
                    let head =
                        table.header.indices.contains(column)
                        ? document.inlineText(of: table.header[column]) : ""
                    words = texts.indices.filter { boxes[$0] == nil }.map { texts[$0] }
                    words += [head, isApart ? "" : found.words]
                }
                return Row(
                    block: cells[column], text: joined(words), state: state,
                    reason: isApart ? found.words : "")
            }
        }
    }

    private func joined(_ words: [String]) -> String {
        words.filter { !$0.isEmpty }.joined(separator: " – ")
    }
}
