import CMd4c
import TriageCore

/// Task marks that md4c reads unlike GitHub: right below a quote it takes them for text, and it takes brackets without any
/// text for one (0 of 1,078 files; a task would be lost, or never done).
extension BlockBuilder {
    /// The mark of a task; nil where nothing follows its brackets.
    func taskMark(_ item: MD_BLOCK_LI_DETAIL) -> UInt8? {
        guard item.is_task != 0 else { return nil }
        let behind = sourceOffset(atText: textStart + Int(item.task_mark_offset)) + 2
        return behind < bytes.count && bytes[behind].isBlank
            ? UInt8(bitPattern: item.task_mark) : nil
    }

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
