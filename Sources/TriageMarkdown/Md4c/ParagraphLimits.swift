import TriageCore

/// Finds text on which md4c would take longer than anyone waits: its work for a bracket grows with the lines of the
/// paragraph.
struct ParagraphLimits {
    /// Lines before which md4c's copy gets a blank one, as line indices.
    private(set) var breaks: [Int] = []

    /// Brackets times lines that a paragraph may have.
    private static let bracketLimit = 100_000_000
    /// Lines that a paragraph beyond the limit is cut into.
    private static let pieceLength = 250

    init(_ source: SourceText) {
        // Small files cannot take long.
        guard source.bytes.count > 64 << 10 else { return }
        source.bytes.withUnsafeBufferPointer { bytes in
            var brackets = 0
            for index in bytes.indices where bytes[index] == 0x5B { brackets += 1 }
            if brackets > Self.bracketLimit / source.lineStarts.count {
                findLongParagraphs(bytes, source)
            }
        }
    }

    private mutating func findLongParagraphs(
        _ bytes: UnsafeBufferPointer<UInt8>, _ source: SourceText
    ) {
        var first = 0
        var brackets = 0
        var isInFence = false
        func end(_ line: Int) -> Int {
            line + 1 < source.lineStarts.count ? Int(source.lineStarts[line + 1]) : bytes.count
        }
        func finish(_ line: Int) -> [Int] {
            let isTooLong = brackets > Self.bracketLimit / max(1, line - first)
            return isTooLong ? Array(stride(from: first, to: line, by: Self.pieceLength)) : []
        }
        for line in source.lineStarts.indices {
            let lineEnd = end(line)
            var index = Int(source.lineStarts[line])
            while index < lineEnd, bytes[index] <= 0x20 || bytes[index] == 0x3E { index += 1 }
            let isBlank = index >= lineEnd
            let isFence =
                index + 2 < lineEnd && (bytes[index] == 0x60 || bytes[index] == 0x7E)
                && bytes[index + 1] == bytes[index] && bytes[index + 2] == bytes[index]
            if isFence { isInFence.toggle() }
            if isBlank || isFence || isInFence || Self.startsBlock(bytes, index, lineEnd) {
                breaks += finish(line)
                first = line
                brackets = 0
            }
            guard !isInFence else { continue }
            while index < lineEnd {
                if bytes[index] == 0x5B { brackets += 1 }
                index += 1
            }
        }
        breaks += finish(source.lineStarts.count)
    }

    /// Whether a line begins a list item or is a heading.
    private static func startsBlock(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        var index = start
        switch bytes[start] {
        case 0x2D, 0x2B, 0x2A: index += 1
        case 0x23: while index < end, bytes[index] == 0x23 { index += 1 }
        case 0x31:
            // Only a list from 1 on may follow text.
            index += 1
            guard index < end, bytes[index] == 0x2E || bytes[index] == 0x29 else { return false }
            index += 1
        default: return false
        }
        return index < end && bytes[index] == 0x20
    }
}
