/// The line of text that tells why a place was found.
struct Excerpt {
    /// Of the passage that tells most; nil where none tells any.
    let line: Int?
    let block: Int?
    let text: String

    private static let columns = 160
    private static let mostPieces = 3

    /// The passage that tells most of what the title does not, and those that tell what it lacks, in the order of the
    /// file; where none tells any, the first one.
    init(_ match: UnitMatch, _ search: Search, ellipsis: String) {
        func worth(_ terms: UInt32) -> Double {
            search.weight(of: terms & ~match.title) * 16 + search.weight(of: terms)
        }
        // Of those that tell as much the first one.
        let best = match.passages.indices.max {
            (worth(match.passages[$0].terms), $1) < (worth(match.passages[$1].terms), $0)
        }
        guard let best else {
            (line, block, text) = (nil, nil, "")
            return
        }
        var told = match.passages[best].terms | match.title
        var pieces = [best]
        for (number, passage) in match.passages.enumerated()
        where passage.terms & ~told != 0 && pieces.count < Self.mostPieces {
            told |= passage.terms
            pieces.append(number)
        }
        let columns = Self.columns / pieces.count + (pieces.count > 1 ? 20 : 0)
        var text = ""
        var last: Passage?
        for number in pieces.sorted() {
            let passage = match.passages[number].passage
            let piece = Self.shortened(passage.text, search.matcher, to: columns)
            if let last {
                // Lines of code that follow each other are one text.
                let follows = last.block == passage.block && last.line + 1 == passage.line
                text += follows || text.hasSuffix("…") || piece.hasPrefix("…") ? " " : " … "
            }
            text += text.hasSuffix("… ") && piece.hasPrefix("…") ? String(piece.dropFirst()) : piece
            last = passage
        }
        let isFound = match.passages[best].terms != 0
        line = isFound ? match.passages[best].passage.line : nil
        block = isFound ? match.passages[best].passage.block : nil
        self.text = text.replacing("…", with: ellipsis)
    }

    /// A row that knows a message.
    init(_ row: MessageIndex.Row, _ search: Search, ellipsis: String) {
        line = row.line
        block = row.block
        text = Self.shortened(row.text, search.matcher, to: Self.columns)
            .replacing("…", with: ellipsis)
    }

    /// At most some characters, with the first word that was found among them.
    private static func shortened(
        _ text: String, _ matcher: WordMatcher, to columns: Int
    ) -> String {
        guard text.utf8.count > columns else { return text }
        let characters = Array(text.prefix(4_000))
        guard characters.count > columns else { return text }
        var start = 0
        let mark = matcher.ranges(in: Array(String(characters).utf8)).first?.lowerBound ?? 0
        if mark > 0 {
            var bytes = 0
            let place = characters.firstIndex {
                bytes += $0.utf8.count
                return bytes > mark
            }
            start = max(0, min((place ?? 0) - columns * 3 / 8, characters.count - columns + 2))
            if start > 0, let gap = characters[start..<(start + 20)].firstIndex(of: " ") {
                start = gap + 1
            }
        }
        let end = min(characters.count, start + columns - 2)
        return (start > 0 ? "…" : "") + String(characters[start..<end])
            + (end < characters.count || characters.count == 4_000 ? "…" : "")
    }
}
