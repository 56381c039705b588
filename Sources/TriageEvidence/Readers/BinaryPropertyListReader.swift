import TriageCore

/// Reads binary property lists, all of whose values stand in line 1. Source: CFBinaryPList.c of swift-corelibs-foundation.
struct BinaryPropertyListReader {
    private let bytes: [UInt8]
    /// Where each object begins.
    private var offsets: [Int] = []
    /// Bytes of a reference to an object.
    private let referenceSize: Int
    /// Values made: a list may hold the same one many times.
    private var count = 0

    static func read(_ bytes: [UInt8]) throws(ReadFailure) -> ConfigNode {
        var reader = try BinaryPropertyListReader(bytes)
        let top = try reader.number(at: bytes.count - 16, size: 8)
        return try reader.node(top, depth: 0)
    }

    private init(_ bytes: [UInt8]) throws(ReadFailure) {
        self.bytes = bytes
        guard bytes.count >= 40 else { throw .syntax(line: 1) }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        referenceSize = Int(bytes[trailer + 7])
        let total = try number(at: trailer + 8, size: 8)
        let table = try number(at: trailer + 24, size: 8)
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize), total <= bytes.count
        else { throw .syntax(line: 1) }
        for index in 0..<total {
            offsets.append(try number(at: table + index * offsetSize, size: offsetSize))
        }
    }

    private mutating func node(_ object: Int, depth: Int) throws(ReadFailure) -> ConfigNode {
        count += 1
        guard depth < ByteCursor.deepest, count <= ConfigReader.mostNodes else { throw .limit }
        guard offsets.indices.contains(object), bytes.indices.contains(offsets[object]) else {
            throw .syntax(line: 1)
        }
        let start = offsets[object]
        let marker = bytes[start]
        switch (marker >> 4, marker & 0x0F) {
        case (0x0, 0x8): return leaf("false")
        case (0x0, 0x9): return leaf("true")
        case (0x1, let power):
            return leaf(String(try integer(at: start + 1, size: 1 << Int(power))))
        case (0x2, 2):
            let bits = try number(at: start + 1, size: 4)
            return leaf(Self.text(Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits)))))
        case (0x2, 3):
            let bits = try integer(at: start + 1, size: 8)
            return leaf(Self.text(Double(bitPattern: UInt64(bitPattern: Int64(bits)))))
        case (0x5, _):
            let (length, first) = try length(at: start)
            return leaf(String(decoding: try slice(first, length), as: UTF8.self))
        case (0x6, _):
            let (length, first) = try length(at: start)
            let units = try slice(first, length &* 2)
            let pairs = stride(from: units.startIndex, to: units.endIndex, by: 2).map {
                UInt16(units[$0]) << 8 | UInt16(units[$0 + 1])
            }
            return leaf(String(decoding: pairs, as: UTF16.self))
        case (0xA, _), (0xC, _):
            let (length, first) = try length(at: start)
            var items: [ConfigNode] = []
            for index in 0..<length {
                items.append(try node(try reference(first, index), depth: depth + 1))
            }
            return ConfigNode(.list(items), line: 1)
        case (0xD, _):
            let (length, first) = try length(at: start)
            var entries: [ConfigNode.Entry] = []
            for index in 0..<length {
                let key = try node(try reference(first, index), depth: depth + 1)
                let value = try node(try reference(first, length + index), depth: depth + 1)
                entries.append(.init(key: key.text ?? "", node: value))
            }
            return ConfigNode(.map(entries.sorted { $0.key < $1.key }), line: 1)
        // Dates, data and identifiers say nothing that is asked for.
        case (0x0, _), (0x3, _), (0x4, _), (0x8, _): return ConfigNode(.null, line: 1)
        default: throw .syntax(line: 1)
        }
    }

    private func leaf(_ text: String) -> ConfigNode { ConfigNode(.text(text), line: 1) }

    private static func text(_ number: Double) -> String {
        Int(exactly: number).map(String.init) ?? "\(number)"
    }

    /// How many things an object holds, and where the first one stands.
    private func length(at start: Int) throws(ReadFailure) -> (Int, first: Int) {
        let short = Int(bytes[start] & 0x0F)
        guard short == 0x0F else { return (short, start + 1) }
        guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { throw .syntax(line: 1) }
        let size = 1 << Int(bytes[start + 1] & 0x0F)
        let length = try number(at: start + 2, size: size)
        // Nothing holds more than there are bytes.
        guard length <= bytes.count else { throw .syntax(line: 1) }
        return (length, start + 2 + size)
    }

    private func reference(_ first: Int, _ index: Int) throws(ReadFailure) -> Int {
        try number(at: first + index * referenceSize, size: referenceSize)
    }

    /// A number that counts something.
    private func number(at start: Int, size: Int) throws(ReadFailure) -> Int {
        let value = try integer(at: start, size: size)
        guard value >= 0, value <= Int.max / 16 else { throw .syntax(line: 1) }
        return value
    }

    private func integer(at start: Int, size: Int) throws(ReadFailure) -> Int {
        guard size <= 16 else { throw .syntax(line: 1) }
        return try slice(start, size).reduce(0) { $0 << 8 | Int($1) }
    }

    private func slice(_ start: Int, _ length: Int) throws(ReadFailure) -> ArraySlice<UInt8> {
        guard start >= 0, length >= 0, length <= bytes.count, start <= bytes.count - length else {
            throw .syntax(line: 1)
        }
        return bytes[Extent(start, count: length)]
    }
}
