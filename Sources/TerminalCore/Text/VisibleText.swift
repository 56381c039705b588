/// How foreign text is made fit for a terminal: the one place where it is cleaned.
///
/// Nothing that could steer the terminal, turn the text's direction or hide in it is written as it stands:
/// control characters appear as `^[` or `<9b>`, invisible ones as `<202e>`. `Frame` writes cells by these
/// rules, `DisplayWidth` measures by them, and `cleaned` applies them to lines that are printed.
public enum VisibleText {
    /// Columns that a tab takes, wherever it stands.
    public static let tabColumns = 4

    /// How one scalar is shown.
    enum Appearance: Equatable {
        /// As itself, in so many columns (1 or 2).
        case columns(Int)
        /// On the character before it.
        case mark
        /// Not at all: it only chooses between ways to show its neighbour.
        case hidden
        /// By its name, such as `^[` or `<202e>`.
        case named
        case tab
        /// Line ends inside a line.
        case space
    }

    /// - Parameter previous: the scalar before it, 0 at the start.
    static func appearance(of scalar: UInt32, after previous: UInt32) -> Appearance {
        switch scalar {
        case 0x20..<0x7F: return .columns(1)
        case 0x09: return .tab
        case 0x0A: return .space
        case ..<0xA0: return .named
        case ..<0x300: return scalar == 0xAD ? .hidden : .columns(DisplayWidth.narrow(scalar))
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .columns(2)
        default: break
        }
        switch scalar {
        case 0xFE00...0xFE0F, 0x34F, 0x180B...0x180D, 0x180F, 0xE0100...0xE01EF: return .hidden
        // Around a digit in emoji, `1️⃣`: terminals differ in what they make of it.
        case 0x20E3: return .hidden
        // Joiners belong to many scripts and to emoji sequences; between ASCII letters they only hide.
        case 0x200C, 0x200D: return previous >= 0x80 ? .hidden : .named
        case _ where isTreacherous(scalar): return .named
        case 0x1F3FB...0x1F3FF where isEmojiModifierBase(previous): return .hidden
        default: break
        }
        switch DisplayWidth.tableColumns(scalar) {
        case 0: return previous == 0 ? .columns(1) : .mark
        case let columns: return .columns(columns)
        }
    }

    /// Whether a character steers a terminal, turns a text's direction or hides in it, wherever it stands.
    public static func isTreacherous(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x20, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE00FF, 0xE01F0...0xE0FFF,
            0x10FF00...0x10FFFF:
            true
        default: false
        }
    }

    /// A caret and a letter for C0 controls and DEL, the hexadecimal number for all others.
    static func name(of scalar: UInt32) -> String {
        switch scalar {
        case 0x7F: "^?"
        case ..<0x20: "^" + String(UnicodeScalar(UInt8(scalar) + 0x40))
        // A byte of a file's name that is no UTF-8.
        case 0x10FF00...: "<" + String(scalar & 0xFF, radix: 16) + ">"
        default: "<" + String(scalar, radix: 16) + ">"
        }
    }

    /// Columns of `name(of:)`.
    static func nameColumns(of scalar: UInt32) -> Int {
        switch scalar {
        case ..<0x80: 2
        case ..<0x100: 4
        case ..<0x1000: 5
        case ..<0x10000: 6
        case ..<0x100000: 7
        case 0x10FF00...: scalar & 0xFF < 0x10 ? 3 : 4
        default: 8
        }
    }

    private static func isEmojiModifierBase(_ scalar: UInt32) -> Bool {
        Unicode.Scalar(scalar)?.properties.isEmojiModifierBase ?? false
    }

    /// The text as it may be printed to a terminal: line ends and tabs stay, everything else that a frame
    /// would not write as it stands is named.
    public static func cleaned(_ text: String) -> String {
        if text.utf8.allSatisfy({ ($0 >= 0x20 && $0 < 0x7F) || $0 == 0x0A || $0 == 0x09 }) {
            return text
        }
        var result = ""
        result.reserveCapacity(text.utf8.count)
        var previous: UInt32 = 0
        for scalar in text.unicodeScalars {
            switch appearance(of: scalar.value, after: previous) {
            case .named: result += name(of: scalar.value)
            // Unlike in cells, where each takes columns of its own, a sequence may stay whole in a line.
            default: result.unicodeScalars.append(scalar)
            }
            previous = scalar.value
        }
        return result
    }
}
