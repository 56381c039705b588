import TriageCore

extension Document {
    /// The block behind one in the same container.
    func nextSibling(of block: Int) -> Int? {
        let next = subtree(of: block).upperBound
        guard next < blocks.count, blocks[next].parent == blocks[block].parent else { return nil }
        return next
    }
}

extension Block.Kind {
    var isList: Bool { self == .bulletList || self == .orderedList }
}

/// Ranges of blocks that stand apart, in order.
extension [Range<Int>] {
    func holds(_ block: Int) -> Bool { overlaps(block..<block + 1) }

    /// Whether one of them has a block in common with another range.
    func overlaps(_ blocks: Range<Int>) -> Bool {
        let next = endOfPrefix { $0.upperBound <= blocks.lowerBound }
        return next < count && self[next].lowerBound < blocks.upperBound
    }
}
