/// The characters that trees are drawn with.
enum Glyph {
    static let connectors = set("├└┌╰╭┣┗┏┝┕┠┖╠╚╔╟╙╞╘")
    /// What lines are drawn with: no sentence has them.
    static let drawnDashes = set("─━═╌╴┄┈╶╼")
    static let dashes = set("─━═╌╴┄┈╶╼–—")
    static let guides = set("│┃║┆┊╎┇┋╏╵╷")
    /// Characters of boxes and flows, which no tree needs.
    static let drawing = set("┐┘┤┬┴┼▼▲◄◀╮╯╗╝╣╦╩╬┓┛┫┳┻╋")
    static let corners = set("┌┐└┘├┤╭╮╰╯╔╗╚╝╠╣┏┓┗┛┣┫╟╢╞╡")
    /// Where an arrow begins or ends at a frame.
    static let tees = set("┬┴╤╧╥╨┳┻▼▽")
    static let arrowHeads = set("→⇒⟶⟹▶►➜➔➡⮕➞⇨↦⟼↪↳")
    /// Arrows that only lead the eye down.
    static let downArrows = set("↓⬇⇩⇓▼▽")
    static let ticks = set("✅✓✔☑👍🟢")
    static let crosses = set("❌✗✘☒👎🔴✖")

    private static func set(_ glyphs: String) -> GlyphSet { GlyphSet(glyphs) }

    static func isSpace(_ glyph: Unicode.Scalar) -> Bool {
        glyph == " " || glyph == "\t" || glyph == "\n" || glyph == "\r" || glyph == "\u{A0}"
            || glyph == "\u{3000}"
    }

    static func isDigit(_ glyph: Unicode.Scalar) -> Bool { glyph >= "0" && glyph <= "9" }

    static func isLetter(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph.value {
        case 0x41...0x5A, 0x61...0x7A: true
        case 0xD7, 0xF7: false
        case 0xC0..<0x2000, 0x2C00..<0x2E00: true
        default: false
        }
    }

    /// Whether it is a letter of a script without spaces.
    static func isWide(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph.value {
        case 0x3005...0x3007: true
        case 0x3000..<0x3040: false
        case 0x2E80..<0xE000, 0xF900..<0xFB00, 0xFF10...0xFF19, 0xFF21...0xFF3A,
            0xFF41...0xFF5A, 0x20000..<0x30000:
            true
        default: false
        }
    }

    /// Emoji, symbols and what changes how they look.
    static func isSign(_ glyph: Unicode.Scalar) -> Bool {
        switch glyph.value {
        case 0x2580..<0x2C00, 0xFE00..<0xFE10, 0x1F000..<0x20000: true
        default: false
        }
    }
}

/// Some characters of those that Unicode has for arrows, boxes and signs, and what few others there are.
struct GlyphSet {
    private static let table: Range<UInt32> = 0x2000..<0x3000
    /// A bit for each character of the table.
    private var bits = [UInt64](repeating: 0, count: table.count / 64)
    private var others: [Unicode.Scalar] = []

    init(_ glyphs: String) {
        for glyph in glyphs.unicodeScalars {
            guard Self.table.contains(glyph.value) else {
                others.append(glyph)
                continue
            }
            let place = Int(glyph.value - Self.table.lowerBound)
            bits[place / 64] |= 1 << UInt64(place % 64)
        }
    }

    func contains(_ glyph: Unicode.Scalar) -> Bool {
        guard glyph.value >= Self.table.lowerBound else { return false }
        guard glyph.value < Self.table.upperBound else { return others.contains(glyph) }
        let place = Int(glyph.value - Self.table.lowerBound)
        return bits[place / 64] & 1 << UInt64(place % 64) != 0
    }
}

extension [UInt8] {
    /// The character at a place, and how many bytes it has.
    func scalar(at index: Int) -> (glyph: Unicode.Scalar, length: Int)? {
        guard index < count, index >= 0 else { return nil }
        let first = self[index]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard index + length <= count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first & (0x7F >> UInt8(length)))
        for byte in self[(index + 1)..<(index + length)] {
            value = value << 6 | UInt32(byte & 0x3F)
        }
        return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
    }
}
