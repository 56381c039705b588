import CMd4c
import TriageCore

/// Containers and leaves, opened and closed as md4c tells.
extension BlockBuilder {
    mutating func enterBlock(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
        switch type {
        case MD_BLOCK_DOC, MD_BLOCK_THEAD, MD_BLOCK_TBODY: break
        case MD_BLOCK_QUOTE: openContainer(.quote)
        case MD_BLOCK_UL: openContainer(.bulletList)
        case MD_BLOCK_OL:
            let start = detail?.load(as: MD_BLOCK_OL_DETAIL.self).start ?? 1
            openContainer(.orderedList) { $0.detail = Int32(truncatingIfNeeded: start) }
        case MD_BLOCK_LI:
            let item = detail?.load(as: MD_BLOCK_LI_DETAIL.self)
            let mark = item.flatMap(taskMark) ?? 0
            openContainer(.item) { $0.taskMark = mark }
        case MD_BLOCK_HR:
            closeLeaf()
            let index = append(.thematicBreak)
            place(index, onLine: nextTextLine())
            blocks[index].end = Int32(cursor)
            blocks[index].subtreeEnd = Int32(blocks.count)
        case MD_BLOCK_H:
            let level = detail?.load(as: MD_BLOCK_H_DETAIL.self).level ?? 1
            openLeaf(.heading) { $0.level = UInt8(truncatingIfNeeded: level) }
        case MD_BLOCK_CODE: openCode(detail?.load(as: MD_BLOCK_CODE_DETAIL.self))
        case MD_BLOCK_HTML:
            openLeaf(.html)
            leafIsVerbatim = true
            verbatimLine = -1
        case MD_BLOCK_P: openLeaf(.paragraph)
        case MD_BLOCK_TABLE:
            let columns = detail?.load(as: MD_BLOCK_TABLE_DETAIL.self).col_count ?? 0
            closeLeaf()
            let index = append(.table)
            blocks[index].detail = Int32(truncatingIfNeeded: columns)
            open.append(Int32(index))
            tableLine = nextTextLine()
            tableRow = 0
            isEnded = false
        case MD_BLOCK_TR: openRow()
        case MD_BLOCK_TH, MD_BLOCK_TD:
            countCell()
            let align = detail?.load(as: MD_BLOCK_TD_DETAIL.self).align
            openLeaf(type == MD_BLOCK_TH ? .tableHeaderCell : .tableCell) {
                $0.level = UInt8(truncatingIfNeeded: align?.rawValue ?? 0)
            }
        default: break
        }
    }

    mutating func leaveBlock(_ type: MD_BLOCKTYPE) {
        switch type {
        case MD_BLOCK_DOC, MD_BLOCK_THEAD, MD_BLOCK_TBODY, MD_BLOCK_HR: break
        case MD_BLOCK_QUOTE, MD_BLOCK_UL, MD_BLOCK_OL, MD_BLOCK_LI: closeContainer()
        case MD_BLOCK_TR:
            closeLeaf()
            if let row = open.popLast() { close(Int(row)) }
            cursor = max(cursor, lineEnd(min(tableRowLine, lines.count - 1)))
            tableRow += 1
        case MD_BLOCK_TABLE:
            closeLeaf()
            guard let table = open.popLast() else { return }
            close(Int(table))
            // The delimiter row has no text; what follows stands behind it.
            if tableRow == 1 {
                cursor = max(cursor, lineEnd(min(tableLine + 1, lines.count - 1)))
            }
        case MD_BLOCK_CODE: closeCode()
        default: closeLeaf()
        }
    }

    /// Index of the line of the row that is open: the delimiter row follows the header.
    private var tableRowLine: Int { tableLine + tableRow + (tableRow > 0 ? 1 : 0) }

    /// A cell takes two bytes of the file, unless it only fills up a short row.
    private mutating func countCell() {
        cellCount += 1
        guard cellCount > bytes.count / 2 + 100_000, overfilledTable == nil else { return }
        overfilledTable = contentStart(ofLine: min(tableLine + 1, lines.count - 1))
    }

    private mutating func openRow() {
        closeLeaf()
        let index = append(.tableRow)
        blocks[index].level = tableRow == 0 ? 1 : 0
        open.append(Int32(index))
        cursor = max(cursor, min(lineStart(tableRowLine), bytes.count))
        if tableRow > 0 { noteEnd(ofTableAt: tableRowLine) }
    }

    private mutating func append(_ kind: Block.Kind) -> Int {
        let place = Int32(cursor)
        var block = Block(kind: kind, start: place, end: place, parent: open.last ?? -1)
        block.inlineStart = Int32(inlines.count)
        block.inlineEnd = block.inlineStart
        blocks.append(block)
        return blocks.count - 1
    }

    private mutating func openContainer(
        _ kind: Block.Kind, _ change: (inout Block) -> Void = { _ in }
    ) {
        closeLeaf()
        if skippedDepth > 0 || open.count > MarkdownParser.depthLimit {
            if skippedDepth == 0 { noteDepth() }
            skippedDepth += 1
            return
        }
        let index = append(kind)
        change(&blocks[index])
        open.append(Int32(index))
    }

    private mutating func closeContainer() {
        closeLeaf()
        if skippedDepth > 0 {
            skippedDepth -= 1
        } else if open.count > 1, let last = open.popLast() {
            close(Int(last))
        }
    }

    /// Takes a container's place from its descendants.
    mutating func close(_ index: Int) {
        blocks[index].subtreeEnd = Int32(blocks.count)
        blocks[index].inlineEnd = blocks[index].inlineStart
        if blocks.count > index + 1 {
            blocks[index].start = blocks[index + 1].start
            blocks[index].end = Int32(max(Int(blocks[index].start), Int(blocks.last?.end ?? 0)))
        } else {
            placeEmpty(index)
        }
    }

    mutating func openLeaf(
        _ kind: Block.Kind, _ change: (inout Block) -> Void = { _ in }
    ) {
        closeLeaf()
        leaf = append(kind)
        leafLinks = links.count
        change(&blocks[leaf])
        leafIsVerbatim = false
        isAfterBreak = false
    }

    mutating func closeLeaf() {
        guard leaf >= 0 else { return }
        let index = leaf
        leaf = -1
        if !leafIsVerbatim {
            linkAddresses(of: index)
            linkWikiNames(of: index)
        }
        leafIsVerbatim = false
        blocks[index].inlineEnd = Int32(inlines.count)
        blocks[index].subtreeEnd = Int32(index + 1)
        if blocks[index].inlineEnd > blocks[index].inlineStart {
            blocks[index].end = Int32(cursor)
        } else if blocks[index].kind != .code {
            placeEmpty(index)
        }
        if blocks[index].kind == .paragraph { settleTask(index) }
    }

    /// Gives a block without any text the next line that holds something.
    private mutating func placeEmpty(_ index: Int) {
        hasEmptyBlocks = true
        switch blocks[index].kind {
        case .tableCell, .tableHeaderCell, .tableRow, .table: return
        case .quote:
            // Its line has nothing but its sign, and no other block.
            let line = nextQuoteLine()
            place(index, onLine: line)
            cursor = max(cursor, min(lineStart(line + 1), bytes.count))
        default: place(index, onLine: nextTextLine())
        }
    }

    private mutating func place(_ index: Int, onLine line: Int) {
        let place = max(cursor, contentStart(ofLine: line))
        blocks[index].start = Int32(place)
        blocks[index].end = Int32(place)
        cursor = max(cursor, lineEnd(line))
    }

    private mutating func noteDepth() {
        // Nothing of what is nested has been read yet.
        let place = max(cursor, contentStart(ofLine: nextTextLine()))
        guard !notes.contains(where: { $0.kind.code == .nestingCapped }) else { return }
        notes.append(ParserNote(.nestingCapped(levels: MarkdownParser.depthLimit), offset: place))
    }
}
