/// One word of a query, and the scan for places where a word begins with it.
struct Needle: Sendable {
    /// Folded, never empty.
    let bytes: [UInt8]
    /// Whether matches must stand at the beginning of a word: not for Chinese, nor for punctuation.
    private let atWordStart: Bool

    /// Indices of the two bytes that texts hold least often, in order.
    private let rare: (first: Int, second: Int)

    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let caseBits: UInt64 = 0x2020_2020_2020_2020
    private static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// - Parameter anywhere: whether matches may stand inside of words, too.
    init?(_ folded: [UInt8], anywhere: Bool = false) {
        guard let first = folded.first else { return nil }
        bytes = folded
        let scalar = folded.withUnsafeBufferPointer { UTF8Reading.scalar(in: $0, at: 0).scalar }
        rare = Self.rarest(folded)
        atWordStart =
            !anywhere
            && (first < 0x80 ? first.isASCIIAlphanumeric : WordBoundary.isLetter(scalar))
    }

    private static func rarest(_ bytes: [UInt8]) -> (first: Int, second: Int) {
        let order = bytes.indices.sorted { (rarity(bytes[$0]), $0) > (rarity(bytes[$1]), $1) }
        guard order.count > 1 else { return (0, 0) }
        return (min(order[0], order[1]), max(order[0], order[1]))
    }

    /// How seldom a byte is, from 0; the first byte of a Chinese character says less than those behind it.
    private static func rarity(_ byte: UInt8) -> Int {
        let letters: StaticString = " etaoinsrlcdupmhgfybvwkxjqz"
        if byte >= 0xC0 { return 5 }
        if byte >= 0x80 { return 20 }
        return letters.withUTF8Buffer { $0.firstIndex(of: byte) } ?? 24
    }

    /// Appends the offsets of all matches.
    ///
    /// - Parameters:
    ///   - haystack: folded apart from the case of ASCII letters.
    ///   - range: matches begin and end in here.
    @inline(never)
    func matches(
        in haystack: UnsafeBufferPointer<UInt8>, range: Range<Int>, into offsets: inout [Int32]
    ) {
        scan(haystack, range) {
            offsets.append(Int32(truncatingIfNeeded: $0))
            return true
        }
    }

    /// Goes from match to match while it is told to.
    @inline(never)
    func forEach(
        in haystack: UnsafeBufferPointer<UInt8>, range: Range<Int>, _ goOn: (Int) -> Bool
    ) {
        scan(haystack, range, goOn)
    }

    /// Whether there is a match at all.
    @inline(never)
    func isFound(in haystack: UnsafeBufferPointer<UInt8>, range: Range<Int>) -> Bool {
        var isFound = false
        scan(haystack, range) { _ in
            isFound = true
            return false
        }
        return isFound
    }

    /// Hands out matches until one is answered with false.
    @inline(__always)
    private func scan(
        _ haystack: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ goOn: (Int) -> Bool
    ) {
        let range = range.clamped(to: 0..<haystack.count)
        guard let base = haystack.baseAddress, range.count >= bytes.count else { return }
        bytes.withUnsafeBufferPointer { needle in
            guard let word = needle.baseAddress else { return }
            // The two rarest bytes are compared in eight places at once, as one number.
            let firstBytes = Self.ones &* UInt64(needle[rare.first] | 0x20)
            let secondBytes = Self.ones &* UInt64(needle[rare.second] | 0x20)
            let (skip, second) = rare
            let raw = UnsafeRawPointer(base)
            // Last start at which the whole word fits.
            let last = range.upperBound - needle.count
            var offset = range.lowerBound
            let fast = min(last, haystack.count - second - 8)
            while offset <= fast {
                let a = raw.loadUnaligned(fromByteOffset: offset &+ skip, as: UInt64.self)
                let b = raw.loadUnaligned(fromByteOffset: offset &+ second, as: UInt64.self)
                let first = (UInt64(littleEndian: a) | Self.caseBits) ^ firstBytes
                let difference = first | ((UInt64(littleEndian: b) | Self.caseBits) ^ secondBytes)
                // The high bit of each byte that is zero; a byte behind such a one may be a false alarm.
                var zeros = (difference &- Self.ones) & ~difference & Self.highBits
                while zeros != 0 {
                    let place = offset + (zeros.trailingZeroBitCount >> 3)
                    zeros &= zeros &- 1
                    if place <= last, isMatch(haystack, place, word, needle.count) {
                        guard goOn(place) else { return }
                    }
                }
                offset &+= 8
            }
            while offset <= last {
                if isMatch(haystack, offset, word, needle.count) {
                    guard goOn(offset) else { return }
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
        for index in 0..<length where haystack[place + index].asciiLowercased != word[index] {
            return false
        }
        return !atWordStart || WordBoundary.isStart(haystack, place)
    }
}

extension Needle: Equatable {
    static func == (a: Self, b: Self) -> Bool {
        a.bytes == b.bytes && a.atWordStart == b.atWordStart
    }
}

/// Where words begin.
enum WordBoundary {
    /// Whether it is a letter of a script that writes words apart, as Chinese and Japanese do not.
    static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isWide && scalar.properties.isAlphabetic
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
        guard before.isASCIIAlphanumeric else { return true }
        let here = bytes[offset]
        guard here.isASCIIUpper else { return !before.isASCIILetter && here.isASCIILetter }
        guard before.isASCIIUpper else { return true }
        return offset + 1 < bytes.count && bytes[offset + 1].isASCIILetter
            && !bytes[offset + 1].isASCIIUpper
    }
}
