import TriageCore
import TriageMarkdown

/// Table rows with more or fewer cells than their header.
enum TableRules {
    static func check(_ lint: inout GuideLint) {
        checkMessages(&lint)
        let document = lint.document
        var columns = 0
        for value in document.blocks {
            if value.kind == .table { columns = value.columnCount }
            guard value.kind == .tableRow, !value.isHeaderRow, columns > 0 else { continue }
            let row = line(of: value, document)
            let count = TableRow.cells(document.source.bytes, row)
            let place = lint.guide.place(offset: row.lowerBound)
            if count > columns {
                lint.add(.longRow(cells: count, columns: columns), at: place)
            } else if count < columns {
                let hasBar = document.source.bytes[row].contains(0x7C)
                lint.add(
                    hasBar ? .shortRow(cells: count, columns: columns) : .strayRow,
                    hasBar ? .note : .warning, at: place)
            }
        }
    }

    /// Messages that are no code, and columns that are nearly called as those of messages are.
    private static func checkMessages(_ lint: inout GuideLint) {
        let document = lint.document
        for table in lint.guide.parts where table.kind == .table {
            let near = lint.guide.nearMessages(inTable: table.blocks.lowerBound)
            for cell in near.cells {
                let text = document.headingText(of: cell)
                guard !text.isEmpty else { continue }
                lint.add(.messageCell(text.quoted), at: lint.guide.place(block: cell))
            }
            if let header = near.header {
                lint.add(
                    .messageHeader(document.headingText(of: header).quoted), .note,
                    at: lint.guide.place(block: header))
            }
        }
    }

    /// A row's line, without quote marks and indents around it.
    private static func line(of row: Block, _ document: Document) -> Range<Int> {
        let bytes = document.source.bytes
        let number = document.source.line(at: Int(row.start))
        var start = document.source.start(ofLine: number)
        var end = document.source.start(ofLine: number + 1)
        while start < end, [0x20, 0x09, 0x3E].contains(bytes[start]) { start += 1 }
        while end > start, [0x0A, 0x0D].contains(bytes[end - 1]) { end -= 1 }
        return start..<end
    }
}
