/// Finds where the lines of a text begin and end, over its bytes.
struct LineBreaker {
    struct Line: Equatable {
        var bytes: Range<Int>
        /// Whether it goes on from the line above, in the same paragraph.
        var isContinued: Bool
    }

    private let bytes: [UInt8]
    /// For each run, the offset behind its last byte.
    let runEnds: [Int]
    private let columns: Int
    private let indent: Int

    init(_ runs: [String], columns: Int, indent: Int) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(runs.reduce(0) { $0 + $1.utf8.count })
        var ends: [Int] = []
        for run in runs {
            bytes.append(contentsOf: run.utf8)
            ends.append(bytes.count)
        }
        self.bytes = bytes
        runEnds = ends
        self.columns = max(1, columns)
        self.indent = min(max(0, indent), self.columns - 1)
    }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func lines() -> [Line] {
        var lines: [Line] = []
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            while true {
                var end = start
                while end < bytes.count, bytes[end] != 0x0A { end += 1 }
                paragraph(bytes, start..<end, &lines)
                if end == bytes.count { break }
                start = end + 1
            }
        }
        return lines
    }

    private func paragraph(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ lines: inout [Line]
    ) {
        var start = range.lowerBound
        var isContinued = false
        while true {
            let room = columns - (isContinued ? indent : 0)
            let end = lineEnd(bytes, start, range.upperBound, room)
            var shown = end
            while shown > start, bytes[shown - 1] == 0x20 { shown -= 1 }
            lines.append(Line(bytes: start..<shown, isContinued: isContinued))
            start = end
            if start >= range.upperBound { return }
            isContinued = true
        }
    }

    /// The offset at which the next line begins.
    private func lineEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int, _ room: Int
    ) -> Int {
        var column = 0
        var index = start
        var lastBreak: Int?
        var previous: UInt32 = 0
        var before = LineBreaking.Class.space
        var last = LineBreaking.Class.joiner
        while index < end {
            let (scalar, length) = UTF8Decoding.scalar(bytes, at: index)
            let kind = LineBreaking.lineClass(of: scalar)
            if index > start, LineBreaking.allowed(before: before, last, kind) { lastBreak = index }
            column += DisplayWidth.columns(of: scalar, after: previous)
            // Spaces hang over the edge; the break comes behind them.
            if column > room, kind != .space {
                return lastBreak ?? forcedEnd(start, end, room)
            }
            if kind != .joined { (before, last) = (last, kind) }
            previous = scalar
            index += length
        }
        return end
    }

    /// Breaks a word that is longer than a line, between two characters.
    private func forcedEnd(_ start: Int, _ end: Int, _ room: Int) -> Int {
        var column = 0
        var index = start
        // A line holds fewer scalars than this, unless they take no columns.
        let text = string(start..<end)
        for character in text {
            column += DisplayWidth.of(character)
            if column > room, index > start { break }
            index += character.utf8.count
        }
        return index
    }
}
