/// Reads scalars from the bytes of a `String`, which are well formed.
enum UTF8Decoding {
    /// The scalar that begins at an index, and its length in bytes.
    @inline(__always)
    static func scalar(
        _ bytes: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (value: UInt32, length: Int) {
        let lead = UInt32(bytes[index])
        func tail(_ offset: Int) -> UInt32 {
            index + offset < bytes.count ? UInt32(bytes[index + offset] & 0x3F) : 0
        }
        switch lead {
        case ..<0x80: return (lead, 1)
        case ..<0xE0: return ((lead & 0x1F) << 6 | tail(1), 2)
        case ..<0xF0: return ((lead & 0x0F) << 12 | tail(1) << 6 | tail(2), 3)
        default: return ((lead & 0x07) << 18 | tail(1) << 12 | tail(2) << 6 | tail(3), 4)
        }
    }
}

extension UTF8Decoding {
    enum Result: Equatable {
        case scalar(Unicode.Scalar, length: Int)
        /// The bytes may go on to be one.
        case unfinished
        case invalid
    }

    /// The scalar that foreign bytes begin with.
    static func checkedScalar(_ bytes: ArraySlice<UInt8>) -> Result {
        guard let lead = bytes.first else { return .unfinished }
        let length: Int
        switch lead {
        case ..<0x80: return .scalar(Unicode.Scalar(lead), length: 1)
        case 0xC2...0xDF: length = 2
        case 0xE0...0xEF: length = 3
        case 0xF0...0xF4: length = 4
        default: return .invalid
        }
        let tail = bytes.dropFirst().prefix(length - 1)
        guard tail.allSatisfy({ $0 & 0xC0 == 0x80 }) else { return .invalid }
        guard tail.count == length - 1 else { return .unfinished }
        var value = UInt32(lead) & (0xFF >> UInt32(length + 1))
        for byte in tail { value = value << 6 | UInt32(byte & 0x3F) }
        let least: UInt32 = length == 3 ? 0x800 : length == 4 ? 0x10000 : 0x80
        guard value >= least, let scalar = Unicode.Scalar(value) else { return .invalid }
        return .scalar(scalar, length: length)
    }
}
