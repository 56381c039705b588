import TerminalCore

/// How wide the columns of a table are, from what stands in them.
package struct ColumnFit: Sendable {
    /// Columns of the screen between two columns of a table: ` │ `.
    static let gap = 3
    /// Longer words may be broken; identifiers are shorter.
    private static let longestWord = 48
    /// Prose is hard to read in less.
    static let readable = 12
    /// For each column as few columns of the screen as its cells can be read in.
    var readable: [Int] { zip(natural, words).map { max($1, min($0, Self.readable)) } }

    /// The widest cell of each column.
    private(set) var natural: [Int]
    /// The longest word of each column.
    private(set) var words: [Int]

    package init(columns: Int) {
        natural = Array(repeating: 1, count: columns)
        words = natural
    }

    /// Takes the text of a cell into account.
    package mutating func add(_ text: String, to column: Int) {
        guard natural.indices.contains(column) else { return }
        let width = DisplayWidth.of(text)
        // A cell that is no wider than a word known already tells nothing new.
        guard width > words[column] else { return }
        natural[column] = max(natural[column], width)
        guard words[column] < Self.longestWord else { return }
        for word in text.split(separator: " ") {
            words[column] = max(words[column], min(Self.longestWord, Self.width(ofWord: word)))
        }
    }

    /// Chinese may break between any two characters; an identifier that stands in it without blanks may not.
    private static func width(ofWord word: Substring) -> Int {
        let width = DisplayWidth.of(word)
        guard word.utf8.count != width else { return width }
        let identifiers = word.utf8.split { $0 >= 0x80 }
        return max(min(width, 8), identifiers.map(\.count).max() ?? 0)
    }

    /// Widths that fill no more than a room: each column as wide as its widest cell, the widest ones narrowed until
    /// all fit; no narrower than their words if that is possible, or else the longest words are broken.
    ///
    /// - Returns: nil where even narrow columns do not fit.
    package func widths(in room: Int) -> [Int]? {
        if let widths = widths(in: room, leaving: words) { return widths }
        let count = natural.count
        let free = room - Self.gap * (count - 1)
        guard count > 0, free >= count * 4 else { return nil }
        let wanted = readable
        let least = min(8, max(4, free / count))
        return Self.narrowed(wanted, to: free, leaving: wanted.map { min($0, least) })
    }

    /// Widths that fill no more than a room, no column narrower than a least width of its own.
    func widths(in room: Int, leaving least: [Int]) -> [Int]? {
        guard !natural.isEmpty else { return nil }
        let free = room - Self.gap * (natural.count - 1)
        return Self.narrowed(natural, to: free, leaving: zip(natural, least).map { min($0, $1) })
    }

    /// Takes columns away from the widest until all fit.
    private static func narrowed(_ widths: [Int], to free: Int, leaving least: [Int]) -> [Int]? {
        guard least.reduce(0, +) <= free else { return nil }
        // Wider than the room is as good as the room.
        var widths = zip(widths, least).map { max($1, min($0, free)) }
        var excess = widths.reduce(0, +) - free
        while excess > 0 {
            let narrowable = widths.indices.filter { widths[$0] > least[$0] }
            guard let widest = narrowable.max(by: { widths[$0] < widths[$1] }) else { return nil }
            let next = narrowable.filter { $0 != widest }.map { widths[$0] }.max() ?? 0
            let target = max(least[widest], next, widths[widest] - excess)
            // Two of the same width are narrowed in turn.
            let narrowed = max(least[widest], min(target, widths[widest] - 1))
            excess -= widths[widest] - narrowed
            widths[widest] = narrowed
        }
        return widths
    }

    /// Wide enough for what stands in either of two tables.
    func merged(with other: ColumnFit) -> ColumnFit {
        var result = self
        result.natural = zip(natural, other.natural).map(max)
        result.words = zip(words, other.words).map(max)
        return result
    }

    /// What the first so many columns need; those that are not there are narrow.
    func filled(to count: Int) -> ColumnFit { of(Array(0..<count)) }

    /// What some of the columns need, by their indices.
    func of(_ columns: [Int]) -> ColumnFit {
        var result = ColumnFit(columns: columns.count)
        result.natural = columns.map { natural.indices.contains($0) ? natural[$0] : 1 }
        result.words = columns.map { words.indices.contains($0) ? words[$0] : 1 }
        return result
    }
}
