/// Words that lead a line, with a colon behind them: `Code: #turning`.
struct LineHeads {
    private let heads: Set<String>
    /// How they begin, and wide blanks: nearly no line does.
    private let firsts: Set<UInt8>

    /// - Parameter heads: in small letters.
    init(_ heads: Set<String>) {
        self.heads = heads
        firsts = Set(heads.compactMap(\.utf8.first) + [0xC2, 0xE3])
    }

    /// What stands behind the colon.
    ///
    /// - Returns: nil for any other line.
    func rest(of line: String) -> Substring? {
        guard let first = line.utf8.first(where: { $0 != 0x20 && $0 != 0x09 }),
            firsts.contains(first.asciiLowercased),
            let colon = line.firstIndex(where: { $0 == ":" || $0 == "：" }),
            heads.contains(line[..<colon].trimmed.lowercased())
        else { return nil }
        return line[line.index(after: colon)...]
    }
}
