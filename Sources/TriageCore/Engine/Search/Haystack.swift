/// Text made ready to be searched, and the way back from its offsets to those of the source.
///
/// The scan itself is blind to the case of ASCII letters, so that most texts are searched where they lie; only one
/// with letters that need more than that is copied.
struct Haystack: Sendable {
    /// Where the distance between an offset here and its offset in the source changes.
    struct Mark: Sendable {
        let here: Int32
        let source: Int32
    }

    let bytes: [UInt8]
    /// Empty where the bytes are those of the source.
    private let marks: [Mark]

    init(_ source: [UInt8]) {
        guard Self.needsFolding(source) else {
            bytes = source
            marks = []
            return
        }
        var folded: [UInt8] = []
        folded.reserveCapacity(source.count)
        var marks: [Mark] = [Mark(here: 0, source: 0)]
        var offset = 0
        source.withUnsafeBufferPointer { source in
            while offset < source.count {
                let (scalar, length) = UTF8Reading.scalar(in: source, at: offset)
                let known = scalar.value < 0x80 ? nil : Folding.folded(scalar)
                offset += length
                if let known {
                    folded += known
                    guard known.count != length else { continue }
                    marks.append(
                        Mark(
                            here: Int32(truncatingIfNeeded: folded.count),
                            source: Int32(truncatingIfNeeded: offset)))
                } else {
                    folded += source[(offset - length)..<offset]
                }
            }
        }
        bytes = folded
        self.marks = marks
    }

    /// Whether there is a letter outside of ASCII that is compared as another one.
    private static func needsFolding(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { source in
            var offset = 0
            while offset < source.count {
                // Lead bytes C3...D6 and E1...E3, EA, EF, F0 begin the ranges that fold.
                switch source[offset] {
                case ..<0xC3, 0xE4...0xE9, 0xEB...0xEE: offset += 1
                case 0xE2 where offset + 1 < source.count && source[offset + 1] < 0xB0: offset += 3
                default:
                    let (scalar, length) = UTF8Reading.scalar(in: source, at: offset)
                    if Folding.folded(scalar) != nil { return true }
                    offset += length
                }
            }
            return false
        }
    }

    /// The offset in the source of an offset here.
    func sourceOffset(_ offset: Int) -> Int {
        guard !marks.isEmpty else { return offset }
        let index = marks.endOfPrefix { Int($0.here) <= offset }
        guard index > 0 else { return offset }
        return Int(marks[index - 1].source) + offset - Int(marks[index - 1].here)
    }

    /// Places of words, as offsets in the source, in order and apart.
    func ranges(of needles: [Needle]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        bytes.withUnsafeBufferPointer { bytes in
            for needle in needles {
                needle.forEach(in: bytes, range: 0..<bytes.count) { offset in
                    let start = sourceOffset(offset)
                    let end = sourceOffset(offset + needle.bytes.count)
                    ranges.append(start..<max(start, end))
                    return true
                }
            }
        }
        ranges.sort { $0.lowerBound < $1.lowerBound }
        var merged: [Range<Int>] = []
        for range in ranges {
            if let last = merged.last, range.lowerBound < last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}

/// Scalars read out of bytes that may be anything.
enum UTF8Reading {
    /// The scalar at an offset and its length; U+FFFD and 1 where there is none. A scalar written with more bytes than
    /// it needs is taken for what it says.
    static func scalar(
        in bytes: UnsafeBufferPointer<UInt8>, at offset: Int
    ) -> (scalar: Unicode.Scalar, length: Int) {
        let lead = bytes[offset]
        if lead < 0x80 { return (Unicode.Scalar(lead), 1) }
        let length = lead < 0xC2 ? 0 : lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : lead < 0xF5 ? 4 : 0
        guard length > 0, offset + length <= bytes.count else { return ("\u{FFFD}", 1) }
        var value = UInt32(lead & (0x7F >> UInt8(length)))
        for index in 1..<length {
            let byte = bytes[offset + index]
            guard byte & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        guard let scalar = Unicode.Scalar(value) else { return ("\u{FFFD}", 1) }
        return (scalar, length)
    }

    /// The scalar that ends before an offset; nil at the start.
    static func scalar(
        in bytes: UnsafeBufferPointer<UInt8>, before offset: Int
    ) -> Unicode.Scalar? {
        var start = offset - 1
        guard start >= 0 else { return nil }
        while start > 0, offset - start < 4, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return scalar(in: bytes, at: start).scalar
    }
}
