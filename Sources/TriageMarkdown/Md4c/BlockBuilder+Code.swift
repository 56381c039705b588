import CMd4c
import TriageCore

/// Fences: where they begin and end, and what they say they hold.
extension BlockBuilder {
    mutating func openCode(_ detail: MD_BLOCK_CODE_DETAIL?) {
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
        while start < end, bytes[start].isBlank { start += 1 }
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        blocks[leaf].detail = Int32(start)
        blocks[leaf].detailLength = Int32(end - start)
    }

    mutating func closeCode() {
        guard leaf >= 0 else { return }
        let index = leaf
        closeLeaf()
        guard fenceByte != 0 else { return }
        let closing = verbatimLine
        if isClosingFence(line: closing, of: fenceLine, byte: fenceByte) {
            cursor = max(cursor, lineEnd(closing))
        } else {
            notes.append(
                ParserNote(
                    .unclosedFence(
                        mark: String(
                            repeating: Character(Unicode.Scalar(fenceByte)), count: 3)),
                    offset: min(lineStart(fenceLine), bytes.count)))
        }
        if blocks[index].end < blocks[index].start { blocks[index].end = blocks[index].start }
    }
}
