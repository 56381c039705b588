/// Finds bytes that are no UTF-8, and NUL.
package struct UTF8Check {
    /// Byte offset of the first sequence that is not UTF-8.
    package private(set) var firstInvalid: Int?
    /// How many bytes are no UTF-8.
    private var invalidCount = 0
    /// How many characters of several bytes there are.
    private var characterCount = 0
    /// Byte offset of the first NUL.
    package private(set) var firstNUL: Int?

    package init(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var index = 0
            let count = buffer.count
            while index < count {
                // Eight plain bytes at once: no high bit, no zero.
                if index + 8 <= count {
                    let word = buffer.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                    let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
                    if word & 0x8080_8080_8080_8080 == 0, zeros == 0 {
                        index += 8
                        continue
                    }
                }
                let byte = buffer[index]
                if byte < 0x80 {
                    if byte == 0, firstNUL == nil { firstNUL = index }
                    index += 1
                    continue
                }
                let length = Self.sequenceLength(buffer, at: index)
                if length == 0 {
                    invalidCount += 1
                    if firstInvalid == nil { firstInvalid = index }
                } else {
                    characterCount += 1
                }
                index += max(1, length)
            }
        }
    }

    /// Whether what is no UTF-8 is so much that it is no mistake in UTF-8, but something else.
    var isOtherEncoding: Bool { invalidCount > 10 * characterCount }

    /// Length of the well-formed sequence that begins at an offset; 0 where there is none.
    private static func sequenceLength(_ bytes: UnsafeRawBufferPointer, at index: Int) -> Int {
        func continues(_ offset: Int, _ range: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
            index + offset < bytes.count && range.contains(bytes[index + offset])
        }
        switch bytes[index] {
        case 0xC2...0xDF: return continues(1) ? 2 : 0
        case 0xE0: return continues(1, 0xA0...0xBF) && continues(2) ? 3 : 0
        case 0xED: return continues(1, 0x80...0x9F) && continues(2) ? 3 : 0
        case 0xE1...0xEF: return continues(1) && continues(2) ? 3 : 0
        case 0xF0: return continues(1, 0x90...0xBF) && continues(2) && continues(3) ? 4 : 0
        case 0xF1...0xF3: return continues(1) && continues(2) && continues(3) ? 4 : 0
        case 0xF4: return continues(1, 0x80...0x8F) && continues(2) && continues(3) ? 4 : 0
        default: return 0
        }
    }
}
