import Foundation
import Synchronization

/// Makes letters alike that a reader takes for the same: case, accents, full and half width.
package enum Folding {
    /// What a scalar is compared as, in UTF-8; nil where it stands for itself.
    static func folded(_ scalar: Unicode.Scalar) -> [UInt8]? {
        switch scalar.value {
        case 0x41...0x5A: [UInt8(scalar.value) | 0x20]
        case ..<0xC0: nil
        case 0xDF, 0x1E9E: Array("ss".utf8)
        // Combining marks, and the voice marks of kana.
        case 0x300...0x36F, 0x3099, 0x309A, 0xFE00...0xFE0F: []
        case 0xC0...0x587, 0x10A0...0x10FF, 0x1E00...0x1FFF, 0x2C00...0x2D2F, 0x3041...0x30FF,
            0xA640...0xA7FF, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A, 0xFF66...0xFF9F,
            0x10400...0x104FF:
            table.folded(scalar)
        default: nil
        }
    }

    /// A text as it is compared.
    package static func folded(_ text: String) -> [UInt8] {
        if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.map(\.asciiLowercased) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for scalar in text.unicodeScalars {
            if let folded = folded(scalar) {
                bytes += folded
            } else {
                bytes += UTF8.encode(scalar) ?? .init()
            }
        }
        return bytes
    }

    private static let table = Table()

    /// Remembers what was decomposed once: a text uses few different letters.
    private final class Table: Sendable {
        private let known = Mutex<[UInt32: [UInt8]?]>([:])

        func folded(_ scalar: Unicode.Scalar) -> [UInt8]? {
            known.withLock { known in
                if let known = known[scalar.value] { return known }
                let result = Self.decomposed(scalar)
                known[scalar.value] = .some(result)
                return result
            }
        }

        /// Letters that are none with a mark, and are typed without theirs all the same.
        private static let plain: [Unicode.Scalar: String] = [
            "ı": "i", "ȷ": "j", "ł": "l", "ø": "o", "đ": "d", "ħ": "h", "ŧ": "t", "ƀ": "b",
            "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ŋ": "ng", "ĸ": "k",
        ]

        private static func decomposed(_ scalar: Unicode.Scalar) -> [UInt8]? {
            var letters = String.UnicodeScalarView()
            for part in String(scalar).decomposedStringWithCompatibilityMapping.lowercased()
                .decomposedStringWithCompatibilityMapping.unicodeScalars
            where part.properties.generalCategory != .nonspacingMark {
                letters.append(contentsOf: (plain[part] ?? String(part)).unicodeScalars)
            }
            let bytes = Array(String(letters).utf8)
            return bytes.elementsEqual(String(scalar).utf8) ? nil : bytes
        }
    }
}
