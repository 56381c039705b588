/// What stands left of a line's text: spaces, guides that lead past it, and the connector of a branch.
struct Margin {
    enum Connector { case box, plain }

    /// Column of the connector, or of the text where there is none; from 0.
    private(set) var column = 0
    /// The columns in which a guide stands, as bits.
    private(set) var guides: UInt64 = 0
    private(set) var hasGuide = false
    private(set) var connector: Connector?
    /// The connector ends in an arrow's head: `├─►`.
    private(set) var isFlow = false
    /// Where the text begins.
    private(set) var end = 0

    init() {}

    /// - Parameters:
    ///   - boxOnly: beside box connectors any other begins a text, but for `+`; a bar does where nothing leads down to it.
    ///   - above: what stands left of the line above.
    init(of bytes: [UInt8], boxOnly: Bool, below above: Margin? = nil) {
        let isRow = Self.isTableRow(bytes)
        while let (glyph, length) = bytes.scalar(at: end) {
            if Glyph.isSpace(glyph) {
                column += glyph == "\t" ? 4 - column % 4 : glyph == "\u{3000}" ? 2 : 1
                end += length
            } else if let behind = Self.connector(at: end, in: bytes, boxOnly: boxOnly) {
                connector = glyph.value > 0x80 ? .box : .plain
                isFlow =
                    bytes[behind - 1] == UInt8(ascii: ">")
                    || bytes.scalar(at: behind - 3).map { Glyph.arrowHeads.contains($0.glyph) }
                        ?? false
                end = behind
                return
            } else if Glyph.guides.contains(glyph)
                || glyph == "|" && !isRow && Self.isSet(end + 1, in: bytes)
                    && (!boxOnly || Self.leadsPast(end, in: bytes)
                        || above?.leadsDown(to: column) ?? false)
            {
                if column < 64 { guides |= 1 << UInt64(column) }
                hasGuide = true
                column += 1
                end += length
            } else {
                return
            }
        }
    }

    /// Whether a guide or a connector stands in a column, or one off.
    private func leadsDown(to column: Int) -> Bool {
        (column - 1...column + 1).contains {
            hasGuide(in: $0) || connector != nil && $0 == self.column
        }
    }

    func hasGuide(in column: Int) -> Bool {
        column >= 0 && column < 64 && guides & (1 << UInt64(column)) != 0
    }

    /// Whether a bar beside box connectors is a guide: before a connector, or alone. Before a text it is the text's.
    private static func leadsPast(_ start: Int, in bytes: [UInt8]) -> Bool {
        var index = start
        while let (glyph, length) = bytes.scalar(at: index) {
            if Glyph.connectors.contains(glyph) { return true }
            guard glyph == "|" || Glyph.guides.contains(glyph) || Glyph.isSpace(glyph) else {
                return false
            }
            index += length
        }
        return true
    }

    private static func isSet(_ index: Int, in bytes: [UInt8]) -> Bool {
        bytes.scalar(at: index).map { Glyph.isSpace($0.glyph) } ?? true
    }

    /// The index behind a connector.
    private static func connector(at index: Int, in bytes: [UInt8], boxOnly: Bool) -> Int? {
        guard let (glyph, length) = bytes.scalar(at: index) else { return nil }
        if Glyph.connectors.contains(glyph) {
            let run = endOfDashes(at: index + length, in: bytes)
            let behind = endOfHead(at: run, in: bytes)
            return behind > index + length || isSet(index + length, in: bytes) ? behind : nil
        }
        guard "+|`\\'.".unicodeScalars.contains(glyph), glyph == "+" || !boxOnly else { return nil }
        var run = endOfDashes(at: index + 1, in: bytes)
        if glyph == "'" || glyph == "." {
            return run > index + 2 && run < bytes.count && isSet(run, in: bytes) ? run : nil
        }
        if run == index + 1, glyph != "+" {
            while run < bytes.count, bytes[run] == UInt8(ascii: "_") { run += 1 }
        }
        guard run > index + 1 else { return nil }
        let behind = endOfHead(at: run, in: bytes)
        let isSet =
            isSet(behind, in: bytes) || bytes.scalar(at: behind).map { $0.glyph == "[" } ?? false
        return isSet ? behind : nil
    }

    private static func endOfDashes(at start: Int, in bytes: [UInt8]) -> Int {
        var index = start
        while let (glyph, length) = bytes.scalar(at: index),
            glyph == "-" || Glyph.dashes.contains(glyph)
        {
            index += length
        }
        return index
    }

    /// An arrow's head directly behind the dashes belongs to the connector.
    private static func endOfHead(at index: Int, in bytes: [UInt8]) -> Int {
        guard let (glyph, length) = bytes.scalar(at: index) else { return index }
        if glyph == ">" { return index + 1 }
        guard Glyph.arrowHeads.contains(glyph) else { return index }
        let end = index + length
        return bytes.scalar(at: end)?.glyph == "\u{FE0F}" ? end + 3 : end
    }

    /// `| cell | cell |`
    private static func isTableRow(_ bytes: [UInt8]) -> Bool {
        let bar = UInt8(ascii: "|")
        let space = UInt8(ascii: " ")
        guard let first = bytes.firstIndex(where: { $0 != space }), bytes[first] == bar,
            let last = bytes.lastIndex(where: { $0 != space }), bytes[last] == bar
        else { return false }
        let row = bytes[first...last]
        return row.count { $0 == bar } > 2 && row.contains { $0 != bar && $0 != space }
    }
}
