import TriageCore

/// Finds the lines of a whole file that may be branches, fast: most files hold none.
enum BranchLines {
    /// Byte offsets of the connectors of such lines, in order.
    static func offsets(in source: SourceText) -> [Int32] {
        var result: [Int32] = []
        let starts = source.lineStarts
        for line in starts.indices {
            let end = line + 1 < starts.count ? Int(starts[line + 1]) : source.bytes.count
            if let offset = connector(in: source.bytes, from: Int(starts[line]), to: end) {
                result.append(Int32(truncatingIfNeeded: offset))
            }
        }
        return result
    }

    /// The place of a connector behind spaces, guides and quote signs.
    private static func connector(
        in bytes: [UInt8], from start: Int, to end: Int
    ) -> Int? {
        var index = start
        while index < end {
            switch bytes[index] {
            case 0x20, 0x09, 0x3E: index += 1  // >
            case 0x7C where index + 1 < end && !isDash(bytes[index + 1]): index += 1  // |
            case 0x2B, 0x7C, 0x60, 0x5C:  // + | ` \
                return index + 1 < end && isDash(bytes[index + 1]) ? index : nil
            case 0x27, 0x2E:  // ' .
                return index + 2 < end && bytes[index + 1] == 0x2D && bytes[index + 2] == 0x2D
                    ? index : nil
            case 0xC2 where index + 1 < end && bytes[index + 1] == 0xA0: index += 2
            case 0xE2 where index + 2 < end && (bytes[index + 1] | 1) == 0x95:
                // U+2500...U+257F: guides are passed over, anything but a line is taken for a connector.
                guard isGuide(bytes[index + 1], bytes[index + 2]) else {
                    return isRule(bytes[index + 1], bytes[index + 2]) ? nil : index
                }
                index += 3
            default: return nil
            }
        }
        return nil
    }

    private static func isDash(_ byte: UInt8) -> Bool {
        byte == 0x2D || byte == 0x5F || byte == 0xE2
    }

    /// `─ ━ ═`
    private static func isRule(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x94 ? third < 0x82 : third == 0x90
    }

    /// `│ ┃ ║ ┆ ┊ ╎` and their like.
    private static func isGuide(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x94
            ? third == 0x82 || third == 0x83 || third == 0x86 || third == 0x87 || third == 0x8A
                || third == 0x8B
            : third == 0x8E || third == 0x8F || third == 0x91 || third == 0xB5 || third == 0xB7
    }
}
