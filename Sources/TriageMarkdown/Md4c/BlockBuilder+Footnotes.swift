import TriageCore

/// Footnotes, which CommonMark does not know: it takes the mark `[^1]` for a link, and a note of one word,
/// `[^1]: word`, for where that link leads, so that the word is shown nowhere.
extension BlockBuilder {
    /// Makes text, brackets and all, of a link that is the mark of a footnote. It stays one among the links, as
    /// other readers of Markdown count them. A note that is an address is a link to it.
    mutating func settleFootnote(_ link: Int) {
        var first = inlines.count
        while first > 0, inlines[first - 1].link == Int32(link) { first -= 1 }
        guard first < inlines.count, let last = inlines.last else { return }
        let start = Int(links[link].start)
        let end = Int(last.start) + Int(last.length)
        let isMark =
            isOpening(start - 1) && end < bytes.count && bytes[end] == 0x5D
            && !(end + 1 < bytes.count && bytes[end + 1] == 0x28)
        // `[text][^1]`
        guard isMark || end < bytes.count && bytes[end] == 0x5D && isOpening(end + 1) else {
            return
        }
        if isMark {
            inlines[first].start -= 1
            inlines[first].length += 1
            inlines[inlines.count - 1].length += 1
            cursor = end + 1
        }
        guard LinkResolver.scheme(links[link].destination) == nil else { return }
        links[link].isFootnote = true
        for index in first..<inlines.count {
            inlines[index].link = -1
            inlines[index].style.remove(.link)
        }
    }

    /// Looks whether an indented block right behind a footnote goes on with it, as GitHub has it.
    mutating func noteFootnote(goingOnIn code: Int) {
        guard blocks[code].parent == 0, blocks[code].inlineEnd > blocks[code].inlineStart else {
            return
        }
        let first = line(at: Int(blocks[code].start))
        var above = first - 1
        while above >= 0, contentStart(ofLine: above) == lineEnd(above) { above -= 1 }
        let previous = blocks[code - 1]
        // Of one word it is in no block.
        let isBelowNote =
            above >= 0 && beginsNote(textStart(ofLine: above))
            || previous.kind == .paragraph && previous.parent == 0
                && beginsNote(Int(previous.start))
        guard isBelowNote else { return }
        for line in first...max(first, self.line(at: max(0, Int(blocks[code].end) - 1))) {
            let start = lineStart(line)
            var (end, columns) = (start, 0)
            while end < lineEnd(line), columns < 4, bytes[end].isBlank {
                columns = bytes[end] == 0x09 ? 4 : columns + 1
                end += 1
            }
            if start < end { noteIndents.append(start..<end) }
        }
    }

    private func beginsNote(_ place: Int) -> Bool { isOpening(place) && endOfMark(place) != nil }

    /// Whether `[^` stands at a place, which begins the mark of a footnote.
    private func isOpening(_ place: Int) -> Bool {
        place >= 0 && place + 1 < bytes.count && bytes[place] == 0x5B && bytes[place + 1] == 0x5E
    }

    /// Adds the notes that were taken for link definitions, as paragraphs between the outermost blocks.
    mutating func addFootnotes() {
        var footnotes = hiddenFootnotes()[...]
        guard !footnotes.isEmpty else { return }
        let old = (blocks: blocks, inlines: inlines)
        blocks.removeSubrange(1...)
        inlines.removeAll(keepingCapacity: true)
        var index = 1
        while index < old.blocks.count {
            let next = Int(old.blocks[index].subtreeEnd)
            while let note = footnotes.first, note[0].lowerBound < Int(old.blocks[index].start) {
                appendNote(footnotes.removeFirst())
            }
            let shift = Int32(blocks.count - index)
            let first = old.blocks[index].inlineStart
            let inlineShift = Int32(inlines.count) - first
            inlines += old.inlines[Int(first)..<Int(old.blocks[next - 1].inlineEnd)]
            for var block in old.blocks[index..<next] {
                if block.parent > 0 { block.parent += shift }
                block.subtreeEnd += shift
                block.inlineStart += inlineShift
                block.inlineEnd += inlineShift
                blocks.append(block)
            }
            index = next
        }
        for note in footnotes { appendNote(note) }
        blocks[0].subtreeEnd = Int32(blocks.count)
    }

    private mutating func appendNote(_ lines: [Range<Int>]) {
        var block = Block(
            kind: .paragraph, start: Int32(lines[0].lowerBound),
            end: Int32(lines[lines.count - 1].upperBound), parent: 0)
        block.inlineStart = Int32(inlines.count)
        for (number, line) in lines.enumerated() {
            if number > 0 { inlines.append(.plain(.softBreak, line.lowerBound - 1, 1)) }
            inlines.append(.plain(.text, line.lowerBound, line.count))
        }
        block.inlineEnd = Int32(inlines.count)
        block.subtreeEnd = Int32(blocks.count + 1)
        blocks.append(block)
    }

    /// The notes that are in no block, as their lines: what follows belongs to them up to a blank line or a block.
    private func hiddenFootnotes() -> [[Range<Int>]] {
        var footnotes: [[Range<Int>]] = []
        var block = 0
        var isNote = false
        for number in lines.indices where lineStart(number) >= textStart {
            let start = textStart(ofLine: number)
            let begins = beginsNote(start)
            guard begins || isNote else { continue }
            // Blocks up to the one that holds the line or begins behind it.
            while block < blocks.count, !isText(block) || Int(blocks[block].end) <= start {
                block += 1
            }
            let isFree = block == blocks.count || isLine(number, above: blocks[block])
            var end = lineEnd(number)
            while end > start, bytes[end - 1].isBlank { end -= 1 }
            isNote = isFree && start < end && (begins || bytes[start] != 0x5B)
            guard isNote else { continue }
            if begins { footnotes.append([]) }
            footnotes[footnotes.count - 1].append(start..<end)
        }
        return footnotes
    }

    private func isLine(_ number: Int, above block: Block) -> Bool {
        // A fence stands above its first line.
        let isFence = block.isFenced
        return lineEnd(number) < Int(block.start)
            && (!isFence || lineStart(number + 1) < Int(block.start))
    }

    private func isText(_ block: Int) -> Bool {
        blocks[block].inlineEnd > blocks[block].inlineStart || blocks[block].kind == .code
            || blocks[block].kind == .thematicBreak
    }

    /// Behind `[^name]:`.
    private func endOfMark(_ start: Int) -> Int? {
        var index = start + 2
        while index < bytes.count, bytes[index] > 0x20, bytes[index] != 0x5D { index += 1 }
        guard index > start + 2, index + 1 < bytes.count, bytes[index] == 0x5D,
            bytes[index + 1] == 0x3A
        else { return nil }
        return index + 2
    }
}

extension Inline {
    fileprivate static func plain(_ kind: Kind, _ start: Int, _ length: Int) -> Inline {
        Inline(kind: kind, style: [], link: -1, start: Int32(start), length: Int32(length))
    }
}
