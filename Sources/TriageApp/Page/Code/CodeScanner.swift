import TriageCore

/// A place in a line of code, and the coloured runs before it.
///
/// Works on bytes: what matters to colours is ASCII, and what is not ASCII belongs to names.
struct CodeScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private(set) var index = 0
    private var runs: [StyledRun] = []
    private var runStart = 0
    private var role = Role.code

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// Bytes of the line.
    var count: Int { bytes.count }
    var isAtEnd: Bool { index >= bytes.count }
    /// The byte here; 0 at the end.
    var byte: UInt8 { byte(index) }
    /// The byte at a place; 0 outside of the line.
    func byte(_ place: Int) -> UInt8 { place >= 0 && place < bytes.count ? bytes[place] : 0 }

    func isAt(_ text: [UInt8], offset: Int = 0) -> Bool {
        guard !text.isEmpty, index + offset + text.count <= bytes.count else { return false }
        for (place, byte) in text.enumerated() where bytes[index + offset + place] != byte {
            return false
        }
        return true
    }

    /// Whether a text stands anywhere behind the place at so many bytes from here.
    func finds(_ text: [UInt8], from offset: Int) -> Bool {
        var place = offset
        while index + place + text.count <= bytes.count {
            if isAt(text, offset: place) { return true }
            place += 1
        }
        return false
    }

    /// The bytes of the name here, beginning at an offset.
    func wordLength(from offset: Int = 0) -> Int {
        var end = index + offset
        while end < bytes.count, bytes[end].isNamePart { end += 1 }
        return end - index - offset
    }

    func string(_ length: Int) -> String {
        let end = min(bytes.count, index + length)
        return String(decoding: UnsafeBufferPointer(rebasing: bytes[index..<end]), as: UTF8.self)
    }

    /// How many `#` begin here.
    var hashes: Int { bytes[index...].prefix { $0 == UInt8(ascii: "#") }.count }

    /// The offset from here of the first byte, from an offset on, that is no blank.
    func skippingBlanks(from offset: Int) -> Int {
        var offset = offset
        while byte(index + offset).isBlank { offset += 1 }
        return offset
    }

    /// The last byte before here that is no blank; 0 at the start of the line.
    var lastInk: UInt8 {
        var place = index - 1
        while byte(place).isBlank { place -= 1 }
        return byte(place)
    }

    /// A number: digits, letters of its base or exponent, and dots between digits.
    func numberLength() -> Int {
        var end = index
        var isHex = false
        while end < bytes.count {
            let byte = bytes[end]
            let isExponentSign =
                (byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")) && end > index
                && bytes[end - 1] | 0x20 == UInt8(ascii: "e") && !isHex
                && self.byte(end + 1).isASCIIDigit
            let isDot = byte == UInt8(ascii: ".") && self.byte(end + 1).isASCIIDigit
            guard byte.isNamePart && byte < 0x80 || isDot || isExponentSign else { break }
            isHex = isHex || byte | 0x20 == UInt8(ascii: "x")
            end += 1
        }
        return end - index
    }

    mutating func take(_ count: Int, _ role: Role) {
        if role != self.role { flush() }
        self.role = role
        index = min(bytes.count, index + max(1, count))
    }

    mutating func takeRest(_ role: Role) { take(bytes.count - index, role) }

    private mutating func flush() {
        guard runStart < index else { return }
        let text = String(
            decoding: UnsafeBufferPointer(rebasing: bytes[runStart..<index]), as: UTF8.self)
        runs.append(StyledRun(text, role))
        runStart = index
    }

    mutating func finished() -> [StyledRun] {
        flush()
        return runs
    }
}

extension UInt8 {
    /// Whether a name can hold it: letters, digits, `_`, `$` and whatever is not ASCII.
    var isNamePart: Bool { isNameStart || isASCIIDigit || self == UInt8(ascii: "$") }
    /// Whether a name can begin with it; `$` is a sigil in most languages.
    var isNameStart: Bool { self >= 0x80 || isASCIILetter || self == UInt8(ascii: "_") }
}
