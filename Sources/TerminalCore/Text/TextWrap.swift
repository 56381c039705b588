/// Fits text into columns.
public enum TextWrap {
    /// Breaks text into lines, by words, and between Chinese, Japanese and Korean characters by their rules.
    ///
    /// A line feed breaks for good. Spaces at the end of a line are left out, those at the start of a paragraph stay. A word
    /// that is longer than a line is broken, never inside a character.
    ///
    /// - Parameters:
    ///   - columns: of a line; less than 1 counts as 1.
    ///   - indent: spaces before all lines of a paragraph but its first, counted in `columns`.
    /// - Returns: at least one line.
    public static func wrap(_ text: String, columns: Int, indent: Int = 0) -> [String] {
        lines(of: [text], columns: columns, indent: indent).map { $0.map(\.text).joined() }
    }

    /// Whether a line may end between two characters that no space parts, as in Chinese, Japanese and Korean.
    public static func mayBreak(between first: Character, and second: Character) -> Bool {
        guard DisplayWidth.of(first) > 1 || DisplayWidth.of(second) > 1,
            let last = first.unicodeScalars.last, let next = second.unicodeScalars.first
        else { return false }
        return LineBreaking.allowed(
            before: .letter, LineBreaking.lineClass(of: last.value),
            LineBreaking.lineClass(of: next.value))
    }

    /// A part of a line that comes from one of the texts that were wrapped together.
    public struct Piece: Equatable, Sendable {
        /// Index of the text.
        public let run: Int
        /// What of it stands on the line; an indent is a piece of its own.
        public let text: String

        public init(run: Int, text: String) {
            self.run = run
            self.text = text
        }
    }

    /// Breaks texts that stand behind each other into lines; otherwise as ``wrap(_:columns:indent:)``.
    public static func lines(
        of texts: [String], columns: Int, indent: Int = 0
    ) -> [[Piece]] {
        let breaker = LineBreaker(texts, columns: columns, indent: indent)
        let bounds = breaker.lines()
        var lines: [[Piece]] = []
        lines.reserveCapacity(bounds.count)
        var run = 0
        for line in bounds {
            var pieces: [Piece] = []
            while run + 1 < texts.count, breaker.runEnds[run] <= line.bytes.lowerBound { run += 1 }
            if line.isContinued, indent > 0 {
                pieces.append(Piece(run: run, text: String(repeating: " ", count: indent)))
            }
            var start = line.bytes.lowerBound
            var part = run
            while start < line.bytes.upperBound, part < texts.count {
                let end = min(line.bytes.upperBound, breaker.runEnds[part])
                if start < end {
                    pieces.append(Piece(run: part, text: breaker.string(start..<end)))
                }
                start = max(start, end)
                part += 1
            }
            lines.append(pieces)
        }
        return lines
    }

    /// Cuts text to columns and marks the cut with an ellipsis; text that fits stays as it is.
    public static func truncate(
        _ text: String, to columns: Int, ellipsis: String
    ) -> String {
        if text.utf8.count <= columns, DisplayWidth.of(text) <= columns { return text }
        let columns = max(0, columns)
        let mark = DisplayWidth.of(ellipsis)
        let room = mark <= columns ? columns - mark : columns
        let start = text.utf8.prefix(columns + 1)
        // Nothing but ASCII as far as it is looked at: a byte is a column, and no mark follows the cut.
        if start.count > columns, start.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) {
            return String(Substring(start.prefix(room))) + (mark <= columns ? ellipsis : "")
        }
        var used = 0
        var end = text.startIndex
        // The cut falls where `room` ends, unless the whole text turns out to fit.
        for index in text.indices {
            let width = DisplayWidth.of(text[index])
            if used + width <= room, end == index { end = text.index(after: index) }
            used += width
            if used > columns {
                return String(text[..<end]) + (mark <= columns ? ellipsis : "")
            }
        }
        return text
    }

    /// Cuts the start of text off, so that its end fits into columns.
    public static func truncateStart(
        _ text: String, to columns: Int, ellipsis: String
    ) -> String {
        if DisplayWidth.of(text) <= columns { return text }
        var room = columns - DisplayWidth.of(ellipsis)
        var start = text.endIndex
        while start > text.startIndex {
            let before = text.index(before: start)
            room -= DisplayWidth.of(text[before])
            if room < 0 { break }
            start = before
        }
        return (columns < DisplayWidth.of(ellipsis) ? "" : ellipsis) + text[start...]
    }

    /// Cuts styled text to columns; the ellipsis looks like the character before it.
    public static func truncate<Payload>(
        _ text: StyledText<Payload>, to columns: Int, ellipsis: String
    ) -> StyledText<Payload> {
        if text.width <= columns { return text }
        let mark = DisplayWidth.of(ellipsis)
        var room = mark <= columns ? columns - mark : max(0, columns)
        var result = StyledText<Payload>()
        for run in text.runs {
            let width = DisplayWidth.of(run.text)
            if width <= room {
                result.append(run.text, run.payload)
                room -= width
                continue
            }
            result.append(truncate(run.text, to: room, ellipsis: ""), run.payload)
            if mark <= columns { result.append(ellipsis, run.payload) }
            break
        }
        return result
    }
}
