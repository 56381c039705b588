import TriageCore

/// Task marks that md4c takes for text, as it does right below a quote.
extension BlockBuilder {
    /// Makes a task of an item whose text begins with a mark, as GitHub does.
    ///
    /// - Parameter paragraph: the last block.
    mutating func settleTask(_ paragraph: Int) {
        let item = Int(blocks[paragraph].parent)
        let run = Int(blocks[paragraph].inlineStart)
        guard item == paragraph - 1, blocks[item].kind == .item, blocks[item].taskMark == 0,
            run < inlines.count, inlines[run].kind == .text, inlines[run].style.isEmpty
        else { return }
        let start = Int(inlines[run].start)
        let end = start + Int(inlines[run].length)
        guard end - start > 3, bytes[start] == 0x5B, bytes[start + 2] == 0x5D,
            " xX".utf8.contains(bytes[start + 1]), isBehindBullet(start)
        else { return }
        var rest = start + 3
        while rest < end, bytes[rest].isBlank { rest += 1 }
        guard rest > start + 3 else { return }
        blocks[item].taskMark = bytes[start + 1]
        blocks[paragraph].start = Int32(rest)
        inlines[run].start = Int32(rest)
        inlines[run].length = Int32(end - rest)
    }

    private func isBehindBullet(_ place: Int) -> Bool {
        var before = place - 1
        while before >= 0, bytes[before].isBlank { before -= 1 }
        return before >= 0 && before < place - 1 && "-+*.)".utf8.contains(bytes[before])
    }
}
