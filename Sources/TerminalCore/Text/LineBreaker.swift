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
        // `--dry-run` is one word: typed off in two, it is another command.
        var isOption = false
        while index < end {
            let (scalar, length) = UTF8Decoding.scalar(bytes, at: index)
            let kind = LineBreaking.lineClass(of: scalar)
            if kind == .hyphen, index == start || last == .space { isOption = true }
            if kind == .space { isOption = false }
            if index > start, !(isOption && last == .hyphen),
                LineBreaking.allowed(before: before, last, kind)
            {
                lastBreak = index
            }
            column += DisplayWidth.columns(of: scalar, after: previous)
            // Spaces hang over the edge; the break comes behind them.
            if column > room, kind != .space {
                return lastBreak ?? forcedEnd(bytes, start, index + length, end)
            }
            if kind != .joined { (before, last) = (last, kind) }
            previous = scalar
            index += length
        }
        return end
    }

    /// Breaks a word that is longer than a line between two characters: where a name's own words meet, else before the
    /// one that does not fit, but behind the first, so that every line shows something.
    ///
    /// - Parameter overflow: behind the first scalar that does not fit.
    private func forcedEnd(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ overflow: Int, _ end: Int
    ) -> Int {
        if let last = string(start..<overflow).last, last.utf8.count < overflow - start {
            let fitting = overflow - last.utf8.count
            return seam(bytes, start, fitting) ?? fitting
        }
        // A character may go on for ever; what is behind this many bytes is not looked for.
        var limit = min(end, start + 1024)
        while limit < end, bytes[limit] & 0xC0 == 0x80 { limit -= 1 }
        return start + (string(start..<limit).first?.utf8.count ?? limit - start)
    }

    /// The last place in the second half of a line where words of a name meet: `locationManager`, `max_age`, `app.log`.
    private func seam(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int) -> Int? {
        let half = start + (end - start) / 2
        return (half...end).last { place in
            guard place > start, place < bytes.count else { return false }
            let isUpper = (0x41...0x5A).contains(bytes[place])
            return switch bytes[place - 1] {
            case 0x2E, 0x5F: bytes[place] > 0x20
            case 0x61...0x7A: isUpper
            default: false
            }
        }
    }
}
