import CMd4c
import TriageCore

/// Runs of text, in paragraphs and cells as in code and HTML.
extension BlockBuilder {
    mutating func text(_ type: MD_TEXTTYPE, _ pointer: UnsafePointer<MD_CHAR>, _ size: Int) {
        if leaf < 0 {
            openLeaf(.paragraph)
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
            guard let place = sourceRange(of: pointer, size) else {
                // Line ends inside inline code and inline HTML.
                add(type == MD_TEXT_HTML ? .newline : .softBreak, at: cursor, length: 1)
                return
            }
            if isAfterBreak {
                isAfterBreak = false
                noteMissedTable(delimiterAt: place.lowerBound)
            }
            touch(place.lowerBound)
            if type == MD_TEXT_CODE, isInCell {
                addCellCode(place)
            } else {
                let kind: Inline.Kind =
                    type == MD_TEXT_ENTITY ? .entity : type == MD_TEXT_HTML ? .html : .text
                add(kind, at: place.lowerBound, length: place.count)
            }
            cursor = place.upperBound
        }
    }

    private var isInCell: Bool {
        blocks[leaf].kind == .tableCell || blocks[leaf].kind == .tableHeaderCell
    }

    /// In a table even code escapes its bars: `a \| b`.
    private mutating func addCellCode(_ place: Range<Int>) {
        var start = place.lowerBound
        var index = start
        while index + 1 < place.upperBound {
            if bytes[index] == 0x5C, bytes[index + 1] == 0x7C {
                if index > start { add(.text, at: start, length: index - start) }
                start = index + 1
                index += 2
            } else {
                index += 1
            }
        }
        if place.upperBound > start { add(.text, at: start, length: place.upperBound - start) }
    }

    private mutating func verbatim(
        _ type: MD_TEXTTYPE, _ pointer: UnsafePointer<MD_CHAR>, _ size: Int
    ) {
        let kind: Inline.Kind = type == MD_TEXT_HTML ? .html : .text
        if type == MD_TEXT_NULLCHAR {
            flushSpaces()
            add(.replacement, at: cursor, length: 1)
            if cursor < bytes.count, bytes[cursor] == 0 { cursor += 1 }
        } else if let place = sourceRange(of: pointer, size) {
            let offset = place.lowerBound
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
            add(kind, at: start, length: place.upperBound - start)
            cursor = place.upperBound
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
    mutating func touch(_ offset: Int) {
        // A fence has its place already: that of its first line, blank or not.
        let isFence = blocks[leaf].isFenced
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

    mutating func add(_ kind: Inline.Kind, at start: Int, length: Int) {
        let link = openLinks.last ?? -1
        let last = inlines.count - 1
        if kind == .text || kind == .html, last >= Int(blocks[leaf].inlineStart) {
            let run = inlines[last]
            // A comment is a run of its own, so that it can be left out.
            let isComment =
                kind == .html && blocks[leaf].kind != .html
                && (bytes[start...].starts(with: "<!--".utf8)
                    || bytes[Int(run.start)...].starts(with: "<!--".utf8))
            if run.kind == kind, run.style == style, run.link == link, !isComment,
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
    func sourceOffset(of pointer: UnsafePointer<MD_CHAR>) -> Int? {
        let address = UInt(bitPattern: pointer)
        guard address >= textBase, address - textBase < textCount else { return nil }
        return sourceOffset(atText: Int(address - textBase))
    }

    /// The place in the source of a piece of what md4c reads; nil for its static strings.
    private func sourceRange(of pointer: UnsafePointer<MD_CHAR>, _ size: Int) -> Range<Int>? {
        guard let start = sourceOffset(of: pointer) else { return nil }
        guard isShifted else { return start..<start + size }
        // What was inserted in the midst of it is not there.
        let end = sourceOffset(atText: Int(UInt(bitPattern: pointer) - textBase) + size)
        return start..<max(start, end)
    }

    /// The place in the source of an offset in what md4c reads.
    func sourceOffset(atText offset: Int) -> Int {
        isShifted ? edits.sourceOffset(offset) : offset
    }
}
