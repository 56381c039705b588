/// Bytes as they come in, parted into the messages that they are.
public struct MessageLines {
    /// A message's bytes without its line's end, or that it is longer than any may be.
    public enum Line: Equatable, Sendable {
        case message([UInt8])
        case tooLong
    }

    /// Bytes of the longest message.
    public static let limit = 4 << 20

    private var begun: [UInt8] = []
    /// Whether the rest of the line is passed over.
    private var isTooLong = false

    public init() {}

    /// Takes more bytes.
    ///
    /// - Returns: the lines that end in them; empty ones are none.
    public mutating func append(_ bytes: some Sequence<UInt8>) -> [Line] {
        var lines: [Line] = []
        for byte in bytes {
            if byte == 0x0A {
                lines += end()
            } else if begun.count < Self.limit {
                begun.append(byte)
            } else {
                isTooLong = true
            }
        }
        return lines
    }

    /// The line that the end of input ends, if one was begun.
    public mutating func end() -> [Line] {
        defer {
            begun.removeAll(keepingCapacity: begun.capacity < 1 << 16)
            isTooLong = false
        }
        if isTooLong { return [.tooLong] }
        return begun.allSatisfy { $0 == 0x20 || $0 == 0x0D || $0 == 0x09 } ? [] : [.message(begun)]
    }
}
