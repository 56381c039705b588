/// Where a line may break, by the classes of the scalars on both sides.
///
/// Words break at spaces and behind hyphens; Chinese, Japanese and Korean break between characters, but closing
/// punctuation never begins a line and opening punctuation never ends one.
enum LineBreaking {
    enum Class: Equatable {
        case space
        case letter
        case hyphen
        /// May have a break on both sides.
        case ideograph
        /// Never at the start of a line; behind it a line breaks as behind a letter.
        case closing
        /// Never at the end of a line; before it a line breaks as before a letter.
        case opening
        /// The same, but among ideographs: may have a break on its other side.
        case wideClosing
        case wideOpening
        /// Belongs to what is before it.
        case joined
        /// Joins what is on both sides.
        case joiner
        /// A dash that may come in pairs, never parted.
        case dash
    }

    static func lineClass(of scalar: UInt32) -> Class {
        switch scalar {
        case 0x20, 0x09: return .space
        case 0x2D: return .hyphen
        case ..<0x80: return asciiClass(scalar)
        case 0xA0, 0x202F, 0x2011, 0x2060: return .joiner
        case 0x200D: return .joiner
        case ..<0x300: return .letter
        case 0x4E00...0x9FFF, 0xAC00...0xD7A3: return .ideograph
        case 0x2014: return .dash
        case 0x1F3FB...0x1F3FF, 0xFE00...0xFE0F: return .joined
        default: break
        }
        if let punctuation = punctuation[scalar] { return punctuation }
        if DisplayWidth.contains(WidthTables.wide, scalar) { return .ideograph }
        return DisplayWidth.contains(WidthTables.zero, scalar) ? .joined : .letter
    }

    private static func asciiClass(_ scalar: UInt32) -> Class {
        switch UInt8(truncatingIfNeeded: scalar) {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): .opening
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
            UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: ";"), UInt8(ascii: "!"),
            UInt8(ascii: "?"), UInt8(ascii: "%"):
            .closing
        default: .letter
        }
    }

    /// Whether a line may end behind one scalar and the next begin with the other.
    ///
    /// - Parameter before: the class of the scalar before `first`.
    static func allowed(before: Class, _ first: Class, _ second: Class) -> Bool {
        switch (first, second) {
        case (_, .space), (_, .joined), (_, .joiner), (.joiner, _): false
        case (.space, _): true
        case (.dash, .dash), (_, .closing), (_, .wideClosing), (.opening, _), (.wideOpening, _):
            false
        case (.ideograph, _), (_, .ideograph), (.wideClosing, _), (_, .wideOpening): true
        case (.hyphen, .letter): before == .letter
        case (.dash, .letter): true
        default: false
        }
    }

    private static let punctuation: [UInt32: Class] = {
        let kinds: [(Class, String)] = [
            (.wideOpening, "（「『【《〈〔〖〘〚［｛｟｢"), (.opening, "“‘«‹"),
            (.wideClosing, "。，、；：？！）」』】》〉〕〗〙〛］｝｠｣．・ー々〻ゝゞヽヾ％～〜｡､ﾞﾟ"),
            (.wideClosing, "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ"), (.closing, "”’»›·‥…‰℃°‼⁇⁈⁉"),
        ]
        return Dictionary(
            kinds.flatMap { kind, text in text.unicodeScalars.map { ($0.value, kind) } },
            uniquingKeysWith: { first, _ in first })
    }()
}
