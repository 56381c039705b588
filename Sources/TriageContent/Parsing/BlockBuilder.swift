import CMd4c
import TriageCore

/// Turns md4c's events into the flat arrays of a ``Document``.
///
/// The arrays are kept between passes and copied to their exact size at the end. Text is never copied here.
struct BlockBuilder {
    var blocks: [Block] = []
    var inlines: [Inline] = []
    var links: [Link] = []
    var findings: [MarkdownParser.Finding] = []
    /// Paragraph lines that GitHub reads as a table and md4c does not.
    var missedTables: [SourceEdits.MissedTable] = []
    /// Delimiter rows of tables that GitHub does not read as one, as byte offsets.
    var falseTables: [Int] = []
    /// Whether links said so much more than the file holds that the pass was given up.
    private(set) var isOverExpanded = false
    /// Whether rows were filled up with so many more cells than the file holds that the pass was given up.
    private(set) var isOverfilled = false
    /// Whether the pass ends here; another one follows.
    var isGivenUp: Bool { isOverExpanded || isOverfilled }

    // The file, its lines, and what md4c reads: the same bytes, or a copy with edits.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var lines = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    private var textBase = UInt(0)
    private var textCount = UInt(0)
    private var edits = SourceEdits()
    private var isShifted = false

    /// Indices of the open containers.
    private var open: [Int32] = []
    /// Containers beyond the depth limit that are open and were not recorded.
    private var skippedDepth = 0
    /// The block that text goes to; -1 where none is open.
    private(set) var leaf = -1
    private var leafIsImplicit = false
    private var leafIsVerbatim = false

    /// Byte offset behind the last text or line that was accounted for.
    var cursor = 0
    /// Index of a line at or before the cursor, to find lines without searching from the start.
    var lineHint = 0
    /// Index of the line that the next text of a code or HTML block stands on.
    private var verbatimLine = 0
    private var pendingSpaces = 0
    private var fenceByte: UInt8 = 0
    private var fenceLine = -1
    private var tableLine = -1
    private var tableRow = 0
    private var isAfterBreak = false
    /// The last paragraph that a missed table was found in.
    var lastTableLeaf = -1
    /// Whether the open table has a row that ends it.
    var hasFalseRow = false

    private var style: Inline.Style = []
    private var emphasis = 0
    private var strong = 0
    private var strike = 0
    private var openLinks: [Int32] = []
    private var expansion = 0
    private var cellCount = 0
    private var hasEmptyBlocks = false

    init(capacity: Int) {
        blocks.reserveCapacity(capacity / 40 + 8)
        inlines.reserveCapacity(capacity / 24 + 8)
    }
}

// MARK: - Beginning and end

extension BlockBuilder {
    mutating func begin(
        bytes: UnsafeBufferPointer<UInt8>, lines: UnsafeBufferPointer<Int32>,
        text: UnsafeBufferPointer<UInt8>, from start: Int, edits: SourceEdits
    ) {
        self.bytes = bytes
        self.lines = lines
        self.edits = edits
        isShifted = edits.hasInsertions
        textBase = UInt(bitPattern: text.baseAddress)
        textCount = UInt(text.count)
        blocks.removeAll(keepingCapacity: true)
        inlines.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        findings.removeAll()
        missedTables.removeAll()
        falseTables.removeAll()
        isOverExpanded = false
        isOverfilled = false
        cellCount = 0
        open.removeAll(keepingCapacity: true)
        openLinks.removeAll(keepingCapacity: true)
        skippedDepth = 0
        leaf = -1
        style = []
        emphasis = 0
        strong = 0
        strike = 0
        expansion = 0
        hasEmptyBlocks = false
        lastTableLeaf = -1
        cursor = min(start, bytes.count)
        lineHint = 0
        blocks.append(
            Block(kind: .document, start: Int32(cursor), end: Int32(cursor), parent: -1))
        open.append(0)
    }

    /// Closes what md4c left open, which is only so where it gave up.
    mutating func end() {
        closeLeaf()
        while let last = open.popLast() { close(Int(last)) }
        blocks[0].start = 0
        blocks[0].end = Int32(bytes.count)
        if hasEmptyBlocks { settleEmptyBlocks() }
    }

    func finish(_ source: SourceText) -> (Document, [MarkdownParser.Finding]) {
        // Copies have the exact size, the arrays here have room to spare.
        let document = Document(
            source: source, blocks: Array(blocks[...]), inlines: Array(inlines[...]),
            links: Array(links[...]))
        return (document, findings)
    }

    /// A block without text was placed by looking ahead; it must not stand behind what follows it.
    private mutating func settleEmptyBlocks() {
        var bound = Int32(bytes.count)
        for index in blocks.indices.reversed() {
            if blocks[index].start > bound { blocks[index].start = bound }
            bound = blocks[index].start
            if blocks[index].end < bound { blocks[index].end = bound }
        }
    }
}

// MARK: - Blocks

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
            let mark = (item?.is_task ?? 0) != 0 ? UInt8(bitPattern: item?.task_mark ?? 0) : 0
            openContainer(.item) { $0.taskMark = mark }
        case MD_BLOCK_HR:
            closeLeaf()
            let index = append(.thematicBreak)
            let place = thematicBreakPlace()
            blocks[index].start = Int32(place.lowerBound)
            blocks[index].end = Int32(place.upperBound)
            blocks[index].subtreeEnd = Int32(blocks.count)
            cursor = place.upperBound
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
            hasFalseRow = false
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

    mutating func leaveBlock(_ type: MD_BLOCKTYPE, _ detail: UnsafeMutableRawPointer?) {
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
            checkTableHeader(Int(table))
        case MD_BLOCK_CODE: closeCode()
        default: closeLeaf()
        }
    }

    /// Index of the line of the row that is open: the delimiter row follows the header.
    private var tableRowLine: Int { tableLine + tableRow + (tableRow > 0 ? 1 : 0) }

    /// A cell takes two bytes of the file, unless it only fills up a short row.
    private mutating func countCell() {
        cellCount += 1
        guard cellCount > bytes.count / 2 + 100_000, !isOverfilled else { return }
        isOverfilled = true
        falseTables.append(contentStart(ofLine: min(tableLine + 1, lines.count - 1)))
    }

    private mutating func openRow() {
        closeLeaf()
        let index = append(.tableRow)
        blocks[index].level = tableRow == 0 ? 1 : 0
        open.append(Int32(index))
        cursor = max(cursor, min(lineStart(tableRowLine), bytes.count))
        if tableRow > 0 { noteFalseRow(line: tableRowLine, header: tableLine) }
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
    private mutating func close(_ index: Int) {
        blocks[index].subtreeEnd = Int32(blocks.count)
        blocks[index].inlineEnd = blocks[index].inlineStart
        if blocks.count > index + 1 {
            blocks[index].start = blocks[index + 1].start
            blocks[index].end = Int32(max(Int(blocks[index].start), Int(blocks.last?.end ?? 0)))
        } else {
            placeEmpty(index)
        }
    }

    private mutating func openLeaf(
        _ kind: Block.Kind, _ change: (inout Block) -> Void = { _ in }
    ) {
        closeLeaf()
        leaf = append(kind)
        change(&blocks[leaf])
        leafIsImplicit = false
        leafIsVerbatim = false
        isAfterBreak = false
    }

    mutating func closeLeaf() {
        guard leaf >= 0 else { return }
        let index = leaf
        leaf = -1
        leafIsVerbatim = false
        blocks[index].inlineEnd = Int32(inlines.count)
        blocks[index].subtreeEnd = Int32(index + 1)
        if blocks[index].inlineEnd > blocks[index].inlineStart {
            blocks[index].end = Int32(cursor)
        } else if blocks[index].kind != .code {
            placeEmpty(index)
        }
        if blocks[index].kind == .heading { skipUnderline(of: index) }
    }

    /// Gives a block without any text the next line that holds something.
    private mutating func placeEmpty(_ index: Int) {
        hasEmptyBlocks = true
        switch blocks[index].kind {
        case .tableCell, .tableHeaderCell, .tableRow, .table: return
        default: break
        }
        let line = nextTextLine()
        let place = max(cursor, contentStart(ofLine: line))
        blocks[index].start = Int32(place)
        blocks[index].end = Int32(place)
        cursor = max(cursor, lineEnd(line))
    }

    private mutating func noteDepth() {
        guard !findings.contains(where: { $0.code == "nesting-capped" }) else { return }
        findings.append(
            MarkdownParser.Finding(
                severity: .warning, code: "nesting-capped", offset: cursor,
                message:
                    "Quotes and lists are nested deeper than \(MarkdownParser.depthLimit) levels; "
                    + "deeper ones are shown without nesting. Flatten them."))
    }
}

// MARK: - Code

extension BlockBuilder {
    private mutating func openCode(_ detail: MD_BLOCK_CODE_DETAIL?) {
        openLeaf(.code)
        leafIsVerbatim = true
        verbatimLine = -1
        pendingSpaces = 0
        fenceByte = UInt8(bitPattern: detail?.fence_char ?? 0)
        fenceLine = -1
        guard fenceByte != 0 else { return }
        blocks[leaf].level = 1
        let info = detail?.info
        if let text = info?.text, let size = info?.size, size > 0,
            let offset = sourceOffset(of: text)
        {
            fenceLine = line(at: offset)
            blocks[leaf].detail = Int32(offset)
            blocks[leaf].detailLength = Int32(truncatingIfNeeded: size)
        } else {
            fenceLine = nextFenceLine(fenceByte)
            setInfo(ofFenceLine: fenceLine)
        }
        verbatimLine = fenceLine + 1
        let place = Int32(min(lineStart(verbatimLine), bytes.count))
        blocks[leaf].start = place
        blocks[leaf].end = place
        cursor = max(cursor, Int(place))
    }

    /// Finds the info string by itself where md4c hands out a copy, as it does for escapes and references.
    private mutating func setInfo(ofFenceLine line: Int) {
        var start = contentStart(ofLine: line)
        var end = lineEnd(line)
        while start < end, bytes[start] == fenceByte { start += 1 }
        while start < end, bytes[start] == 0x20 || bytes[start] == 0x09 { start += 1 }
        while end > start, bytes[end - 1] == 0x20 || bytes[end - 1] == 0x09 { end -= 1 }
        blocks[leaf].detail = Int32(start)
        blocks[leaf].detailLength = Int32(end - start)
    }

    private mutating func closeCode() {
        guard leaf >= 0 else { return }
        let index = leaf
        closeLeaf()
        guard fenceByte != 0 else { return }
        let closing = verbatimLine
        if isClosingFence(line: closing, of: fenceLine, byte: fenceByte) {
            cursor = max(cursor, lineEnd(closing))
        } else {
            findings.append(
                MarkdownParser.Finding(
                    severity: .warning, code: "unclosed-fence",
                    offset: min(lineStart(fenceLine), bytes.count),
                    message:
                        "This code fence is never closed; everything below it is read as code. "
                        + "Close it with \(String(repeating: Character(Unicode.Scalar(fenceByte)), count: 3))."
                ))
        }
        if blocks[index].end < blocks[index].start { blocks[index].end = blocks[index].start }
    }
}

// MARK: - Text

extension BlockBuilder {
    mutating func text(_ type: MD_TEXTTYPE, _ pointer: UnsafePointer<MD_CHAR>, _ size: Int) {
        if leaf < 0 {
            openLeaf(.paragraph)
            leafIsImplicit = true
        }
        if leafIsVerbatim {
            verbatim(type, pointer, size)
            return
        }
        switch type {
        case MD_TEXT_SOFTBR, MD_TEXT_BR:
            add(type == MD_TEXT_BR ? .lineBreak : .softBreak, at: cursor, length: 1)
            isAfterBreak = true
        case MD_TEXT_NULLCHAR:
            add(.replacement, at: cursor, length: 1)
            if cursor < bytes.count, bytes[cursor] == 0 { cursor += 1 }
        default:
            guard let offset = sourceOffset(of: pointer) else {
                // Line ends inside inline code and inline HTML.
                add(type == MD_TEXT_HTML ? .newline : .softBreak, at: cursor, length: 1)
                return
            }
            if isAfterBreak {
                isAfterBreak = false
                noteMissedTable(delimiterAt: offset)
            }
            touch(offset)
            if type == MD_TEXT_CODE, isInCell {
                addCellCode(offset, size)
            } else {
                let kind: Inline.Kind =
                    type == MD_TEXT_ENTITY ? .entity : type == MD_TEXT_HTML ? .html : .text
                add(kind, at: offset, length: size)
            }
            cursor = offset + size
        }
    }

    private var isInCell: Bool {
        blocks[leaf].kind == .tableCell || blocks[leaf].kind == .tableHeaderCell
    }

    /// In a table even code escapes its bars: `a \| b`.
    private mutating func addCellCode(_ offset: Int, _ size: Int) {
        var start = offset
        var index = offset
        while index + 1 < offset + size {
            if bytes[index] == 0x5C, bytes[index + 1] == 0x7C {
                if index > start { add(.text, at: start, length: index - start) }
                start = index + 1
                index += 2
            } else {
                index += 1
            }
        }
        if offset + size > start { add(.text, at: start, length: offset + size - start) }
    }

    private mutating func verbatim(
        _ type: MD_TEXTTYPE, _ pointer: UnsafePointer<MD_CHAR>, _ size: Int
    ) {
        let kind: Inline.Kind = type == MD_TEXT_HTML ? .html : .text
        if type == MD_TEXT_NULLCHAR {
            flushSpaces()
            add(.replacement, at: cursor, length: 1)
            if cursor < bytes.count, bytes[cursor] == 0 { cursor += 1 }
        } else if let offset = sourceOffset(of: pointer) {
            if verbatimLine < 0 || offset >= lineStart(verbatimLine + 1)
                || offset < lineStart(verbatimLine)
            {
                verbatimLine = line(at: offset)
            }
            var start = offset
            if pendingSpaces > 0 {
                // An indent of plain spaces is part of the text; the rest of a tab is not.
                let from = offset - pendingSpaces
                var isPlain = from >= lineStart(verbatimLine)
                var index = from
                while isPlain, index < offset {
                    isPlain = bytes[index] == 0x20
                    index += 1
                }
                if isPlain {
                    start = from
                    pendingSpaces = 0
                } else {
                    flushSpaces()
                }
            }
            touch(start)
            add(kind, at: start, length: offset + size - start)
            cursor = offset + size
        } else if size > 0, pointer[0] == 0x0A {
            flushSpaces()
            addVerbatimLineEnd(kind)
        } else {
            pendingSpaces += size
        }
    }

    private mutating func flushSpaces() {
        guard pendingSpaces > 0 else { return }
        add(.spaces, at: cursor, length: pendingSpaces)
        pendingSpaces = 0
    }

    private mutating func addVerbatimLineEnd(_ kind: Inline.Kind) {
        let next = lineStart(verbatimLine + 1)
        let end = lineEnd(verbatimLine)
        if verbatimLine >= 0, next == end + 1, end < bytes.count, bytes[end] == 0x0A {
            add(kind, at: end, length: 1)
            cursor = next
        } else {
            add(.newline, at: min(end, bytes.count), length: 1)
            cursor = max(cursor, min(next, bytes.count))
        }
        verbatimLine += 1
    }

    /// Marks the place of the first text of a block and of links.
    private mutating func touch(_ offset: Int) {
        // A fence has its place already: that of its first line, blank or not.
        let isFence = blocks[leaf].kind == .code && blocks[leaf].level == 1
        if blocks[leaf].inlineStart == Int32(inlines.count), !isFence {
            blocks[leaf].start = Int32(offset)
            if isInCell {
                // The rows' lines follow from the first one that has text.
                tableLine = line(at: offset) - tableRow - (tableRow > 0 ? 1 : 0)
            }
        }
        if let link = openLinks.last, links[Int(link)].start < 0 {
            for link in openLinks where links[Int(link)].start < 0 {
                links[Int(link)].start = Int32(offset)
            }
        }
    }

    private mutating func add(_ kind: Inline.Kind, at start: Int, length: Int) {
        let link = openLinks.last ?? -1
        let last = inlines.count - 1
        if kind == .text || kind == .html, last >= Int(blocks[leaf].inlineStart) {
            let run = inlines[last]
            if run.kind == kind, run.style == style, run.link == link,
                Int(run.start) + Int(run.length) == start
            {
                inlines[last].length = run.length + Int32(length)
                return
            }
        }
        inlines.append(
            Inline(
                kind: kind, style: style, link: link, start: Int32(start), length: Int32(length)))
    }

    /// The place in the source of a pointer into what md4c reads; nil for its static strings.
    private func sourceOffset(of pointer: UnsafePointer<MD_CHAR>) -> Int? {
        let address = UInt(bitPattern: pointer)
        guard address >= textBase, address - textBase < textCount else { return nil }
        let offset = Int(address - textBase)
        return isShifted ? edits.sourceOffset(offset) : offset
    }
}

// MARK: - Spans

extension BlockBuilder {
    mutating func enterSpan(_ type: MD_SPANTYPE, _ detail: UnsafeMutableRawPointer?) {
        if leaf < 0 {
            openLeaf(.paragraph)
            leafIsImplicit = true
        }
        switch type {
        case MD_SPAN_EM:
            emphasis += 1
            style.insert(.emphasis)
        case MD_SPAN_STRONG:
            strong += 1
            style.insert(.strong)
        case MD_SPAN_DEL:
            strike += 1
            style.insert(.strikethrough)
        case MD_SPAN_CODE: style.insert(.code)
        case MD_SPAN_A:
            style.insert(.link)
            openLink(detail?.load(as: MD_SPAN_A_DETAIL.self).href, isImage: false)
        case MD_SPAN_IMG:
            style.insert(.image)
            openLink(detail?.load(as: MD_SPAN_IMG_DETAIL.self).src, isImage: true)
        default: break
        }
    }

    mutating func leaveSpan(_ type: MD_SPANTYPE) {
        switch type {
        case MD_SPAN_EM:
            emphasis -= 1
            if emphasis <= 0 { style.remove(.emphasis) }
        case MD_SPAN_STRONG:
            strong -= 1
            if strong <= 0 { style.remove(.strong) }
        case MD_SPAN_DEL:
            strike -= 1
            if strike <= 0 { style.remove(.strikethrough) }
        case MD_SPAN_CODE: style.remove(.code)
        case MD_SPAN_A, MD_SPAN_IMG:
            if let link = openLinks.popLast(), links[Int(link)].start < 0 {
                links[Int(link)].start = Int32(cursor)
            }
            style.remove(.link)
            style.remove(.image)
            for link in openLinks {
                style.insert(links[Int(link)].isImage ? .image : .link)
            }
        default: break
        }
    }

    private mutating func openLink(_ attribute: MD_ATTRIBUTE?, isImage: Bool) {
        expansion += Int(attribute?.size ?? 0)
        if expansion > SourceEdits.expansionLimit(bytes.count) { isOverExpanded = true }
        openLinks.append(Int32(links.count))
        links.append(
            Link(
                destination: isOverExpanded ? "" : string(attribute), start: -1, isImage: isImage))
    }

    private func string(_ attribute: MD_ATTRIBUTE?) -> String {
        guard let attribute, let text = attribute.text, attribute.size > 0 else { return "" }
        let size = Int(attribute.size)
        return text.withMemoryRebound(to: UInt8.self, capacity: size) { bytes in
            let all = UnsafeBufferPointer(start: bytes, count: size)
            guard let types = attribute.substr_types, let offsets = attribute.substr_offsets,
                Int(offsets[1]) != size || types[0] != MD_TEXT_NORMAL
            else { return String(decoding: all, as: UTF8.self) }
            var result = ""
            var index = 0
            while Int(offsets[index]) < size {
                let range = Int(offsets[index])..<max(Int(offsets[index]), Int(offsets[index + 1]))
                let piece = String(decoding: all[range], as: UTF8.self)
                switch types[index] {
                case MD_TEXT_ENTITY: result += CharacterReference.decode(piece)
                case MD_TEXT_NULLCHAR: result += "\u{FFFD}"
                default: result += piece
                }
                index += 1
            }
            return result
        }
    }
}
