import TriageLexicon

/// What stands between two lines of a text that become one.
public enum LineJoint {
    /// A space; nothing between characters of Chinese or Japanese, nor beside their punctuation.
    public static func between(
        _ before: Unicode.Scalar?, _ after: Unicode.Scalar?
    ) -> String {
        guard let before, let after else { return " " }
        let isClosed =
            isWide(before) && isWide(after) || isWidePunctuation(before) || isWidePunctuation(after)
        return isClosed ? "" : " "
    }

    /// Hangul is wide too, but written with spaces.
    private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: false
        case 0x2E80...0xA4CF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0xFFE0...0xFFE6,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }

    private static func isWidePunctuation(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x3000...0x3003, 0x3008...0x3011, 0x3014...0x301F, 0x30FB, 0xFE30...0xFE4F,
            0xFF01...0xFF0F, 0xFF1A...0xFF20, 0xFF3B...0xFF40, 0xFF5B...0xFF65:
            true
        default: false
        }
    }
}

/// What the end of a line tells of the next one.
package enum LineEnd {
    /// Whether a sentence ends with a sign. A colon announces what follows; see ``Swift/Character/isColon``.
    package static func isStop(_ character: Character) -> Bool { stops.contains(character) }

    private static let stops: Set<Character> = [
        ".", "!", "?", ";", "…", "。", "！", "？", "；",
    ]

    /// Whether a line ends with a word or sign that no sentence ends with.
    static func isOpen(_ line: some StringProtocol) -> Bool {
        if line.last == "," || line.last == "—" { return true }
        guard let last = line.split(separator: " ").last else { return false }
        return Lexicon.joining.contains(String(last))
    }
}
