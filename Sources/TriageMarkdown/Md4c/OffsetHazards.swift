import TriageCore

/// Offsets that make md4c end a list item too early.
///
/// At a blank line in a list item, md4c looks whether the last thing it noted is the item itself, which would be empty.
/// It does not ask whether that is a block at all: the offset of a line that ends in the byte of an item's type looks
/// like one, and what is below the blank line falls out of the item. Blank lines before the text move all offsets.
struct OffsetHazards {
    /// Offsets in the source that md4c may note last before such a blank line.
    private var offsets: [Int] = []
    /// Byte offset where Markdown begins; md4c counts from there.
    private let start: Int

    /// `MD_BLOCK_LI`.
    private static let itemType = 4

    init(_ source: SourceText, from start: Int) {
        self.start = start
        source.bytes.withUnsafeBufferPointer { bytes in
            source.lineStarts.withUnsafeBufferPointer { lines in
                guard lines.count > 2 else { return }
                let text = Lines(bytes: bytes, starts: lines)
                for line in 2..<lines.count where text.isBlank(line) { note(blank: line, text) }
            }
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

    private mutating func note(blank line: Int, _ text: Lines) {
        // Only what is indented can be in the item still.
        guard
            let next = (line + 1..<text.starts.count).prefix(3).first(where: { !text.isBlank($0) }),
            text.isIndented(next)
        else { return }
        let above = text.isBlank(line - 1) ? line - 2 : line - 1
        // Of code, md4c notes last where the line above the fence ends; of a heading, the line above its underline.
        for line in [above - 1, above] where line >= 0 {
            offsets.append(text.range(line).upperBound)
            offsets += text.starts(ofLine: line)
        }
    }

    private struct Lines {
        let bytes: UnsafeBufferPointer<UInt8>
        let starts: UnsafeBufferPointer<Int32>

        /// A line without its end.
        func range(_ line: Int) -> Range<Int> {
            let start = Int(starts[line])
            var end = line + 1 < starts.count ? Int(starts[line + 1]) : bytes.count
            while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
            return start..<end
        }

        func isBlank(_ line: Int) -> Bool {
            bytes[range(line)].allSatisfy { $0.isBlank || $0 == 0x3E }
        }

        func isIndented(_ line: Int) -> Bool {
            bytes[range(line)].first.map { $0.isBlank || $0 == 0x3E } ?? false
        }

        /// Where a line's text may begin: behind blanks, and behind each of the marks in front of it.
        func starts(ofLine line: Int) -> [Int] {
            let range = range(line)
            var found: [Int] = []
            var isBehindBlank = true
            for index in range {
                let byte = bytes[index]
                if !byte.isBlank, isBehindBlank { found.append(index) }
                isBehindBlank = byte.isBlank
                guard byte.isBlank || Self.marks.contains(byte) else { break }
            }
            return found
        }

        /// Of lists, tasks, quotes and headings.
        private static let marks = Set("-+*>#.)[]xX0123456789".utf8)
    }
}
