import TriageCore

/// Offsets that make md4c end a list item too early (0 files, but 2 of 16 made sets of checklists: tasks would be lost).
///
/// At a blank line in a list item, md4c looks whether the last thing it noted is the item itself, which would be empty.
/// It does not ask whether that is a block at all: the offset of a line that ends in the byte of an item's type looks
/// like one, and what is below the blank line falls out of the item. Blank lines before the text move all offsets.
struct OffsetHazards {
    /// Offsets in the source that md4c may note last before such a blank line.
    private var offsets: [Int] = []
    /// Byte offset where Markdown begins; md4c counts from there.
    private var start = 0

    /// `MD_BLOCK_LI`.
    private static let itemType = 4
    /// Of lists, tasks, quotes and headings.
    private static let marks = Set("-+*>#.)[]xX0123456789".utf8)

    init() {}

    init(_ source: SourceText, from start: Int) {
        self.start = start
        let (bytes, lines) = (source.bytes, source.lineStarts)
        /// A line without its end.
        func text(_ line: Int) -> ArraySlice<UInt8> {
            let end = line + 1 < lines.count ? Int(lines[line + 1]) : bytes.count
            return bytes[Int(lines[line])..<end].trimmedEnd { $0 == 0x0A || $0 == 0x0D }
        }
        func isBlank(_ line: Int) -> Bool { text(line).allSatisfy { $0.isBlank || $0 == 0x3E } }
        for blank in lines.indices.dropFirst(2) where isBlank(blank) {
            // Only what is indented can be in the item still.
            guard
                let next = (blank + 1..<lines.count).prefix(3).first(where: { !isBlank($0) }),
                let first = text(next).first, first.isBlank || first == 0x3E
            else { continue }
            let above = isBlank(blank - 1) ? blank - 2 : blank - 1
            // Of code, md4c notes last where the line above the fence ends; of a heading, the line above its underline.
            for line in [above - 1, above] where line >= 0 {
                offsets.append(text(line).endIndex)
                noteStarts(of: text(line))
            }
        }
    }

    /// Where a line's text may begin: behind blanks, and behind each of the marks in front of it.
    private mutating func noteStarts(of line: ArraySlice<UInt8>) {
        var isBehindBlank = true
        for index in line.indices {
            if !line[index].isBlank, isBehindBlank { offsets.append(index) }
            isBehindBlank = line[index].isBlank
            guard isBehindBlank || Self.marks.contains(line[index]) else { return }
        }
    }

    /// How many blank lines to put before the text.
    ///
    /// - Parameter place: the place in what md4c reads, of an offset in the source.
    func padding(at place: (Int) -> Int) -> Int {
        guard !offsets.isEmpty else { return 0 }
        let taken = Set(offsets.map { (place($0) - start) & 0xFF })
        return (0..<0x100).first { !taken.contains((Self.itemType - $0) & 0xFF) } ?? 0
    }
}
