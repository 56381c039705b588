import Synchronization

/// Columns that text takes on the screen, as `Frame` draws it.
public enum DisplayWidth {
    /// Whether characters of ambiguous width (Greek, Cyrillic, box drawing, `…`) take two columns, as some East
    /// Asian terminals have it. A fact about the terminal, which may answer when something is laid out already: what
    /// keeps widths compares it with what it was.
    public static var ambiguousIsWide: Bool { isWide.load(ordering: .relaxed) }
    private static let isWide = Atomic(false)

    /// Says that characters of ambiguous width take two columns, from now on: on the thread that lays out and draws, and
    /// where that has begun, everything is laid out anew (`TerminalEvent.widthsChanged`).
    public static func widenAmbiguous() { isWide.store(true, ordering: .relaxed) }

    /// Columns of a text in one line.
    public static func of(_ text: String) -> Int { of(text[...]) }

    /// Columns of a text in one line.
    public static func of(_ text: Substring) -> Int {
        if let ascii = text.utf8.withContiguousStorageIfAvailable(columnsOfPlainASCII) ?? nil {
            return ascii
        }
        var columns = 0
        var previous: UInt32 = 0
        for scalar in text.unicodeScalars {
            columns += self.columns(of: scalar.value, after: previous)
            previous = scalar.value
        }
        return columns
    }

    /// Columns of a character that stands alone.
    public static func of(_ character: Character) -> Int {
        if let ascii = character.asciiValue, ascii >= 0x20, ascii < 0x7F { return 1 }
        return of(String(character)[...])
    }

    /// Columns of a scalar that a frame holds: 0 for a combining mark.
    public static func ofScalar(_ scalar: UInt32) -> Int {
        switch scalar {
        case ..<0x80: 1
        case ..<0x300: narrow(scalar)
        default: tableColumns(scalar)
        }
    }

    static func columns(of scalar: UInt32, after previous: UInt32) -> Int {
        switch VisibleText.appearance(of: scalar, after: previous) {
        case .columns(let columns): columns
        case .mark, .hidden: 0
        case .named: VisibleText.nameColumns(of: scalar)
        case .tab: VisibleText.tabColumns
        case .space: 1
        }
    }

    private static func columnsOfPlainASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        for byte in bytes where byte < 0x20 || byte >= 0x7F { return nil }
        return bytes.count
    }

    /// 0, 1 or 2 by the tables, for a scalar from U+0300 on.
    static func tableColumns(_ scalar: UInt32) -> Int {
        // Lines and blocks, of which there are many on a screen.
        if (0x2500...0x259F).contains(scalar) { return narrow(scalar) }
        if contains(WidthTables.wide, scalar) { return 2 }
        if contains(WidthTables.zero, scalar) { return 0 }
        return narrow(scalar)
    }

    /// 1, or 2 where the terminal shows ambiguous characters wide.
    static func narrow(_ scalar: UInt32) -> Int {
        ambiguousIsWide && contains(WidthTables.ambiguous, scalar) ? 2 : 1
    }

    /// Looks a scalar up in pairs of first and last.
    static func contains(_ pairs: [UInt32], _ scalar: UInt32) -> Bool {
        var low = 0
        var high = pairs.count / 2
        while low < high {
            let middle = (low + high) / 2
            if scalar < pairs[2 * middle] {
                high = middle
            } else if scalar > pairs[2 * middle + 1] {
                low = middle + 1
            } else {
                return true
            }
        }
        return false
    }
}
