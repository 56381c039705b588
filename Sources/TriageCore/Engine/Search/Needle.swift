/// One word of a query, and the scan for places where a word begins with it.
struct Needle: Sendable, Equatable {
    /// Folded, never empty.
    let bytes: [UInt8]
    /// Whether matches must stand at the beginning of a word: not for Chinese, nor for punctuation.
    private let atWordStart: Bool

    init?(_ folded: [UInt8]) {
        guard let first = folded.first else { return nil }
        bytes = folded
        let scalar = folded.withUnsafeBufferPointer { UTF8Reading.scalar(in: $0, at: 0).scalar }
        atWordStart = first < 0x80 ? WordBoundary.isWord(first) : WordBoundary.isLetter(scalar)
    }

    /// Appends the offsets of all matches.
    ///
    /// - Parameters:
    ///   - haystack: folded apart from the case of ASCII letters.
    ///   - range: matches begin and end in here.
    func matches(
        in haystack: UnsafeBufferPointer<UInt8>, range: Range<Int>, into offsets: inout [Int32]
    ) {
        let range = range.clamped(to: 0..<haystack.count)
        guard let base = haystack.baseAddress, range.count >= bytes.count else { return }
        bytes.withUnsafeBufferPointer { needle in
            guard let word = needle.baseAddress else { return }
            // Two neighbouring bytes are compared in 32 places at once; the first byte of a Chinese character says
            // little, so there it is the two behind it.
            let skip = needle.count > 2 && needle[0] >= 0xE0 ? 1 : 0
            let second = min(skip + 1, needle.count - 1)
            let firstByte = SIMD32<UInt8>(repeating: needle[skip] | 0x20)
            let secondByte = SIMD32<UInt8>(repeating: needle[second] | 0x20)
            let caseBit = SIMD32<UInt8>(repeating: 0x20)
            let raw = UnsafeRawPointer(base)
            // Last start at which the whole word fits.
            let last = range.upperBound - needle.count
            var offset = range.lowerBound
            while offset <= last, offset + second + 32 <= haystack.count {
                let a = raw.loadUnaligned(fromByteOffset: offset + skip, as: SIMD32<UInt8>.self)
                let b = raw.loadUnaligned(fromByteOffset: offset + second, as: SIMD32<UInt8>.self)
                let found = ((a | caseBit) .== firstByte) .& ((b | caseBit) .== secondByte)
                let lanes = unsafeBitCast(found, to: SIMD4<UInt64>.self)
                if lanes[0] | lanes[1] | lanes[2] | lanes[3] != 0 {
                    for lane in 0..<4 {
                        var bits = lanes[lane]
                        while bits != 0 {
                            let index = bits.trailingZeroBitCount >> 3
                            bits &= ~(0xFF << UInt64(index << 3))
                            let place = offset + lane * 8 + index
                            if place <= last, isMatch(haystack, place, word, needle.count) {
                                offsets.append(Int32(truncatingIfNeeded: place))
                            }
                        }
                    }
                }
                offset += 32
            }
            while offset <= last {
                if isMatch(haystack, offset, word, needle.count) {
                    offsets.append(Int32(truncatingIfNeeded: offset))
                }
                offset += 1
            }
        }
    }

    @inline(__always)
    private func isMatch(
        _ haystack: UnsafeBufferPointer<UInt8>, _ place: Int, _ word: UnsafePointer<UInt8>,
        _ length: Int
    ) -> Bool {
        for index in 0..<length where Folding.lowered(haystack[place + index]) != word[index] {
            return false
        }
        return !atWordStart || WordBoundary.isStart(haystack, place)
    }
}

/// Where words begin.
enum WordBoundary {
    /// Letters and digits of ASCII.
    @inline(__always)
    static func isWord(_ byte: UInt8) -> Bool { isLetter(byte) || byte &- 0x30 < 10 }

    @inline(__always)
    private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }

    @inline(__always)
    private static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// Letters of scripts that write words apart; Chinese, Japanese and the like are none.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x2E80 && scalar.properties.isAlphabetic
    }

    /// Whether a word begins at an offset: behind a gap, or a capital inside a name such as `startUpdates`.
    @inline(__always)
    static func isStart(_ bytes: UnsafeBufferPointer<UInt8>, _ offset: Int) -> Bool {
        guard offset > 0 else { return true }
        let before = bytes[offset - 1]
        if before >= 0x80 {
            guard let scalar = UTF8Reading.scalar(in: bytes, before: offset) else { return true }
            return !isLetter(scalar)
        }
        guard isWord(before) else { return true }
        let here = bytes[offset]
        guard isUpper(here) else { return !isLetter(before) && isLetter(here) }
        guard isUpper(before) else { return true }
        return offset + 1 < bytes.count && isLetter(bytes[offset + 1])
            && !isUpper(bytes[offset + 1])
    }
}
