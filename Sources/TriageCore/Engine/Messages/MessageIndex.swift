import TriageLexicon

/// The messages that a library knows: the rows of its tables with a column `Message pattern`, the cells of which are all
/// code.
public struct MessageIndex: Sendable {
    /// A row of such a table.
    public struct Row: Sendable {
        /// The table's.
        public let id: PartID
        /// Its number in the table, starting with 1.
        public let number: Int
        /// Line of the source, starting with 1.
        public let line: Int
        /// The row's block.
        public let block: Int
        /// Any of them matches.
        public let patterns: [MessagePattern]
        /// The row on one line.
        public let text: String
        /// What the row says besides its patterns and where it leads, on one line; empty where it says no more.
        public let meaning: String
        /// Where the row's first link leads, or the one finding there that has the message; nil where it has none that
        /// leads into the library or to an address.
        public let target: LinkTarget?
    }

    /// A row that a line matches, and by which of its patterns.
    public struct Match: Sendable {
        public let row: Row
        public let pattern: MessagePattern
    }

    /// In the order of the files.
    public let rows: [Row]

    /// Reads the tables of all guides that a reader sees.
    public init(_ view: LibraryView) {
        rows = view.sources.flatMap { source -> [Row] in
            let tables = source.parts.filter { $0.kind == .table }
            guard !tables.isEmpty else { return [] }
            let links = GuideLinks(of: source.guide, view.links)
            var quotes = MessageQuotes(view)
            return tables.flatMap { table in
                source.guide.messageRows(ofTable: table.blocks.lowerBound).map { row in
                    let leading = row.cells.filter { !links.links(of: $0).isEmpty }
                    return Row(
                        id: table.id, number: row.number,
                        line: source.guide.document.line(of: row.block), block: row.block,
                        patterns: row.patterns, text: row.text,
                        meaning: row.text(without: leading),
                        target: leading.lazy.flatMap(links.links).map(\.target)
                            .first { !$0.isMissing }
                            .map { quotes.finding(of: row.patterns, in: $0) })
                }
            }
        }
    }

    /// The rows that a line matches, in the order of the files.
    ///
    /// - Parameter line: without its end.
    public func matches(in line: String) -> [Match] {
        guard !rows.isEmpty else { return [] }
        let bytes = Array(line.utf8)
        return rows.compactMap { row in
            row.patterns.first { $0.isFound(in: bytes) }.map { Match(row: row, pattern: $0) }
        }
    }

    /// The rows whose patterns hold a piece of a message, of several words and cut between words, in the order of the files.
    func rows(holding piece: String) -> [Row] {
        let piece = Array(piece.trimmed.lowercased().utf8)
        guard piece.contains(0x20) else { return [] }
        return rows.filter { row in row.patterns.contains { $0.contains(piece) } }
    }
}

/// A message as it is written, in which `*` stands for anything that may stand there, as do the placeholders of formats:
/// `%@`, `%d`, `<name>`.
public struct MessagePattern: Sendable, Equatable {
    /// As it is written.
    public let text: String
    /// What stands between the stars, in order; never empty.
    private let pieces: [[UInt8]]

    /// - Returns: nil where it would match everything.
    public init?(_ text: String) {
        self.text = text
        pieces = Self.pieces(of: Array(text.utf8))
        if !pieces.contains(where: { $0.contains { !$0.isSpace } }) { return nil }
    }

    private static func pieces(of text: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = [[]]
        var index = 0
        while index < text.count {
            if let length = placeholder(in: text[index...]) {
                pieces.append([])
                index += length
            } else {
                pieces[pieces.count - 1].append(text[index])
                index += 1
            }
        }
        return pieces.filter { !$0.isEmpty }
    }

    /// The length of what stands for anything at the beginning of a text: `*`, `%@`, `%1$ld`, `<file name>`.
    private static func placeholder(in text: ArraySlice<UInt8>) -> Int? {
        switch text.first {
        case UInt8(ascii: "*"): return 1
        case UInt8(ascii: "%"):
            let flags = text.dropFirst().prefix { $0.isASCIIDigit || "$.lhzqj".utf8.contains($0) }
            guard let kind = text[flags.endIndex...].first, "@disufxXcp".utf8.contains(kind) else {
                return nil
            }
            return flags.count + 2
        case UInt8(ascii: "<"):
            let name = text.dropFirst().prefix { $0.isASCIILower || "-_ ".utf8.contains($0) }
            guard let first = name.first, first.isASCIILower,
                text[name.endIndex...].first == UInt8(ascii: ">")
            else { return nil }
            return name.count + 2
        default: return nil
        }
    }

    /// Whether the message stands in a line, its case kept.
    ///
    /// - Parameter line: UTF-8.
    public func isFound(in line: [UInt8]) -> Bool {
        var rest = line[...]
        for (index, piece) in pieces.enumerated() {
            guard let place = Self.first(piece, in: rest) else {
                return index == pieces.count - 1 && Self.ends(rest, with: piece)
            }
            rest = rest[(place + piece.count)...]
        }
        return true
    }

    /// Whether a line ends with a piece but for its last sign: people copy a message without its full stop.
    private static func ends(_ line: ArraySlice<UInt8>, with piece: [UInt8]) -> Bool {
        let text = String(decoding: piece, as: UTF8.self)
        guard let last = text.last, last.isPunctuation || last.isWhitespace else { return false }
        let bare = Array(text.dropLast().utf8)
        let end = line.lastIndex { !$0.isSpace }.map { $0 + 1 } ?? line.startIndex
        return bare.count > 3 && line[..<end].suffix(bare.count).elementsEqual(bare)
    }

    /// Whether a text in lower case has the most of it that stands in one piece, signs around it aside.
    func isQuoted(in text: [UInt8]) -> Bool {
        guard let longest = pieces.max(by: { $0.count < $1.count }) else { return false }
        let piece = longest.map(\.asciiLowercased)[...]
            .drop { $0 < 0x80 && !$0.isASCIIAlphanumeric }
        let end = piece.lastIndex { $0 >= 0x80 || $0.isASCIIAlphanumeric } ?? piece.startIndex
        let words = Array(piece[..<(end + (piece.isEmpty ? 0 : 1))])
        return words.count > 3 && Self.contains(words, in: text)
    }

    /// Whether it holds a piece in lower case, before and behind which no word goes on.
    fileprivate func contains(_ piece: [UInt8]) -> Bool {
        Self.contains(piece, in: Array(text.lowercased().utf8))
    }

    private static func contains(_ piece: [UInt8], in text: [UInt8]) -> Bool {
        var rest = text[...]
        while let place = Self.first(piece, in: rest) {
            let end = place + piece.count
            let goesOn = end < text.count && text[end].isASCIIAlphanumeric
            if !goesOn, place == 0 || !text[place - 1].isASCIIAlphanumeric { return true }
            rest = rest[(place + 1)...]
        }
        return false
    }

    private static func first(_ piece: [UInt8], in line: ArraySlice<UInt8>) -> Int? {
        guard line.count >= piece.count, let first = piece.first else { return nil }
        let last = line.endIndex - piece.count
        var place = line.startIndex
        while place <= last {
            if line[place] == first, line[place..<place + piece.count].elementsEqual(piece) {
                return place
            }
            place += 1
        }
        return nil
    }
}

extension Guide {
    /// A row of an index of messages.
    package struct MessageRow {
        /// Starting with 1.
        package let number: Int
        package let block: Int
        package let cells: [Int]
        package let patterns: [MessagePattern]
        /// The texts of the cells, in order; those of the patterns are the ones of `column`.
        fileprivate let texts: [String]
        fileprivate let column: Int

        package var text: String { joined(texts) }

        /// The row on one line, without its patterns and some of its cells.
        fileprivate func text(without left: [Int]) -> String {
            joined(
                texts.indices.filter { $0 != column && !left.contains(cells[$0]) }
                    .map { texts[$0] })
        }

        private func joined(_ texts: [String]) -> String {
            texts.filter { !$0.isEmpty }.joined(separator: " | ")
        }
    }

    private static let messageColumns = Lexicon.set(.messageColumns)
    private static let nearColumns = Lexicon.set(.nearMessageColumns)

    /// The cells of a table's header with their words in lower case, and the rows below it; none where it has no header.
    private func tableRows(of table: Int) -> (headers: [Int], names: [String], rows: [Int]) {
        let rows = document.children(of: table).filter { document.blocks[$0].kind == .tableRow }
        guard let head = rows.first, document.blocks[head].isHeaderRow else { return ([], [], []) }
        let headers = document.children(of: head)
        let names = headers.map { document.headingText(of: $0).lowercased() }
        return (headers, names, Array(rows.dropFirst()))
    }

    /// The cells of a column of messages that hold something else than code, and the header of one that only is nearly
    /// called so, and most of which is code.
    package func nearMessages(inTable block: Int) -> (cells: [Int], header: Int?) {
        let (headers, names, rows) = tableRows(of: block)
        func cells(_ column: Int) -> [Int] {
            rows.compactMap {
                let cells = document.children(of: $0)
                return cells.indices.contains(column) ? cells[column] : nil
            }
        }
        if let column = names.firstIndex(where: Self.messageColumns.contains) {
            return (cells(column).filter { patterns(in: $0) == nil }, nil)
        }
        guard let column = names.firstIndex(where: Self.nearColumns.contains) else {
            return ([], nil)
        }
        let below = cells(column)
        let others = below.filter { patterns(in: $0) == nil }
        return others.count * 2 < below.count ? (others, headers[column]) : ([], nil)
    }

    /// The rows of a table, where it is an index of messages; none where it is not.
    package func messageRows(ofTable block: Int) -> [MessageRow] {
        let (_, names, rows) = tableRows(of: block)
        guard let column = names.firstIndex(where: Self.messageColumns.contains) else { return [] }
        var found: [MessageRow] = []
        for (number, row) in rows.enumerated() {
            let cells = document.children(of: row)
            // A cell that is no code takes its own row away only; linting names it.
            guard cells.indices.contains(column), let patterns = patterns(in: cells[column]) else {
                continue
            }
            found.append(
                MessageRow(
                    number: number + 1, block: row, cells: cells, patterns: patterns,
                    texts: cells.map { document.headingText(of: $0) }, column: column))
        }
        return found
    }

    /// The pieces of code of a cell; nil where it holds anything else.
    private func patterns(in cell: Int) -> [MessagePattern]? {
        var texts: [String] = []
        var isInCode = false
        for run in document.inlines(of: cell) {
            if run.style.contains(.code) {
                let text = document.text(of: run)
                if isInCode { texts[texts.count - 1] += text } else { texts.append(text) }
            } else if run.kind == .text || run.kind == .entity,
                document.text(of: run).contains(where: { $0.isLetter || $0.isNumber })
            {
                return nil
            }
            isInCode = run.style.contains(.code)
        }
        let patterns = texts.compactMap(MessagePattern.init)
        return patterns.isEmpty ? nil : patterns
    }
}
