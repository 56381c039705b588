/// Keeps from the YAML library what would take it too long or too deep.
public enum YAMLGuard {
    /// Why YAML is not read.
    public enum Excess: Sendable, Hashable {
        case size
        /// Collections within collections.
        case depth
        /// Aliases of aliases grow beyond all bounds.
        case aliases
    }

    /// The most bytes that are read.
    static let sizeLimit = 64 << 10

    /// What is too much about a text; nil where it can be read.
    public static func excess(of bytes: ArraySlice<UInt8>) -> Excess? {
        if bytes.count > sizeLimit { return .size }
        var brackets = 0
        var hasAnchor = false
        var hasAlias = false
        var marks = 0
        var indent = 0
        var isIndent = true
        var previous: UInt8 = 0x0A
        for index in bytes.indices {
            let byte = bytes[index]
            switch byte {
            case 0x5B, 0x7B: brackets += 1
            case 0x26, 0x2A:
                let next = index + 1 < bytes.endIndex ? bytes[index + 1] : 0x20
                if !isWithinText(previous), next > 0x2F {
                    if byte == 0x26 { hasAnchor = true } else { hasAlias = true }
                }
            default: break
            }
            if byte == 0x0A {
                isIndent = true
                indent = 0
                marks = 0
            } else if isIndent {
                switch byte {
                case 0x20: indent += 1
                case 0x2D, 0x3F, 0x3A: marks += 1
                default: isIndent = false
                }
            }
            if brackets > 400 || indent > 200 || marks > 40 { return .depth }
            previous = byte
        }
        return hasAnchor && hasAlias ? .aliases : nil
    }

    /// Whether a sign behind this byte is part of a text, rather than the mark of an anchor or alias.
    private static func isWithinText(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80...: true
        // Quotes, and the signs themselves: `**bold**`.
        case 0x22, 0x27, 0x26, 0x2A: true
        default: false
        }
    }
}
