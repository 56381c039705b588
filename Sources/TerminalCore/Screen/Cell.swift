/// One column of a row, packed so that frames compare quickly.
struct Cell: Equatable, Sendable {
    /// A scalar; from `clusterFlag` on, an index into the frame's clusters.
    var glyph: UInt32
    /// 1 or 2; 0 in the right half of a wide character.
    var width: UInt32
    var style: PackedStyle

    static let clusterFlag: UInt32 = 0x8000_0000

    static func space(_ style: PackedStyle) -> Cell { Cell(glyph: 0x20, width: 1, style: style) }
    static func rightHalf(_ style: PackedStyle) -> Cell { Cell(glyph: 0, width: 0, style: style) }

    var clusterIndex: Int? {
        glyph >= Self.clusterFlag ? Int(glyph - Self.clusterFlag) : nil
    }
}

/// A style in one word.
struct PackedStyle: Equatable, Sendable {
    let bits: UInt64

    init(_ style: Style) {
        bits =
            UInt64(style.attributes.rawValue) << 56
            | Self.pack(style.foreground) << 26 | Self.pack(style.background)
    }

    var style: Style {
        Style(
            Self.unpack(bits >> 26), on: Self.unpack(bits),
            Style.Attributes(rawValue: UInt8(truncatingIfNeeded: bits >> 56)))
    }

    private static let underline = UInt64(Style.Attributes.underline.rawValue) << 56
    private static let reverse = UInt64(Style.Attributes.reverse.rawValue) << 56
    private static let background = UInt64(1) << 26 - 1

    /// Whether a space looks the same in both: no foreground shows in it, unless it is reversed.
    func spacesLookLike(_ other: PackedStyle) -> Bool {
        (bits ^ other.bits) & (Self.underline | Self.reverse | Self.background) == 0
            && bits & Self.reverse == 0
    }

    /// Two bits for the kind, 24 for the value.
    private static func pack(_ color: Color) -> UInt64 {
        switch color {
        case .standard: 0
        case .ansi(let number): 1 << 24 | UInt64(number)
        case .indexed(let number): 2 << 24 | UInt64(number)
        case .rgb(let red, let green, let blue):
            3 << 24 | UInt64(red) << 16 | UInt64(green) << 8 | UInt64(blue)
        }
    }

    private static func unpack(_ bits: UInt64) -> Color {
        switch bits >> 24 & 3 {
        case 1: .ansi(UInt8(truncatingIfNeeded: bits))
        case 2: .indexed(UInt8(truncatingIfNeeded: bits))
        case 3:
            .rgb(
                UInt8(truncatingIfNeeded: bits >> 16), UInt8(truncatingIfNeeded: bits >> 8),
                UInt8(truncatingIfNeeded: bits))
        default: .standard
        }
    }
}
