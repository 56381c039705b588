/// Heading anchors as GitHub builds them: lower case, blanks to hyphens, punctuation dropped, repeats numbered.
package struct Anchors {
    private var names: UniqueNames

    /// - Parameter capacity: how many headings there are.
    init(capacity: Int = 0) { names = UniqueNames(second: 1, capacity: capacity) }

    mutating func anchor(for title: String) -> String { claim(Self.slug(title)) }

    mutating func claim(_ name: String) -> String { names.claim(name) }

    package static func slug(_ title: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(title.utf8.count)
        for scalar in title.unicodeScalars {
            switch scalar.value {
            case 0x61...0x7A, 0x30...0x39, 0x2D, 0x5F: result.append(UInt8(scalar.value))
            case 0x41...0x5A: result.append(UInt8(scalar.value + 0x20))
            case 0x20: result.append(0x2D)
            case 0x80...: append(scalar, to: &result)
            default: break
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// Adds a letter, digit or mark of another script in lower case.
    private static func append(_ scalar: Unicode.Scalar, to slug: inout [UInt8]) {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .titlecaseLetter:
            slug += scalar.properties.lowercaseMapping.utf8
        case .lowercaseLetter, .modifierLetter, .otherLetter, .decimalNumber, .letterNumber,
            .nonspacingMark, .spacingMark, .enclosingMark, .connectorPunctuation:
            slug += UTF8.encode(scalar) ?? .init()
        default: break
        }
    }
}
