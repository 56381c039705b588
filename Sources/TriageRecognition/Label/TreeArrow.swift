/// Where a label's arrow stands: `answer → outcome`.
enum TreeArrow {
    private static let emojiMark: TreeToken = "\u{FE0F}"

    /// An arrow at an index, dashes before its head included: the index behind it.
    static func end(at index: Int, in text: TreeBytes) -> Int? {
        guard let byte = text.byte(at: index) else { return nil }
        switch byte {
        case "-", "=":
            var next = index
            while text.byte(at: next) == byte { next += 1 }
            if text.byte(at: next) == ">" { return next + 1 }
            return head(at: next, in: text)
        case 0xE2: return head(at: index, in: text) ?? drawn(at: index, in: text)
        default: return nil
        }
    }

    private static func head(at index: Int, in text: TreeBytes) -> Int? {
        guard let glyph = text.scalar(at: index), TreeGlyph.isArrowHead(glyph) else { return nil }
        return text.end(of: emojiMark, at: index + 3) ?? index + 3
    }

    /// A drawn line: `──▶`, `──>`, or two dashes and more between spaces.
    private static func drawn(at index: Int, in text: TreeBytes) -> Int? {
        let end = text.endOfRun(at: index, where: TreeGlyph.isDrawnDash)
        guard end > index else { return nil }
        if let end = head(at: end, in: text) { return end }
        if text.byte(at: end) == ">" { return end + 1 }
        let spaced = index == text.startIndex || text.isSpace(at: index - 1)
        return end - index > 3 && spaced && text.isSpace(at: end) ? end : nil
    }

    /// An arrow at the start of a text: what stands behind it.
    static func leading(_ text: TreeBytes) -> TreeBytes? {
        guard let end = end(at: text.startIndex, in: text),
            end == text.endIndex || text[end].isSpace || text[end - 1] >= 0x80
        else { return nil }
        return text[end...].trimmed
    }

    /// The text without an arrow at its end that points at what stands below.
    static func withoutTrailing(_ text: TreeBytes) -> TreeBytes {
        guard let last = all(in: text).last, last.upperBound == text.endIndex,
            last.lowerBound > text.startIndex
        else { return text }
        return text[..<last.lowerBound].trimmedEnd
    }

    /// The first arrows outside of quotes, code and brackets, in order.
    static func all(in text: TreeBytes) -> [Range<Int>] {
        guard text.contains(where: { $0 == 0xE2 || $0 == ">" }) else { return [] }
        var scan = ArrowScan(text)
        scan.run(quotes: true, brackets: true)
        // A quote or a bracket that never closes hides nothing.
        if scan.isOpen {
            let quoted = scan.found
            scan.run(quotes: !scan.quoteIsOpen, brackets: false)
            if scan.found.isEmpty { scan.found = quoted }
        }
        return scan.found
    }

    private struct ArrowScan {
        let text: TreeBytes
        var found: [Range<Int>] = []
        var quoteIsOpen = false
        var isOpen = false

        init(_ text: TreeBytes) { self.text = text }

        mutating func run(quotes: Bool, brackets: Bool) {
            found = []
            var closing: UInt8?
            var depth = 0
            var index = text.startIndex
            // Sentences with more arrows than that are no labels.
            while index < text.endIndex, found.count < 8 {
                let byte = text[index]
                if let end = closing {
                    if byte == end { closing = nil }
                } else {
                    switch byte {
                    case "\"", "`": closing = quotes ? byte : nil
                    case "(", "[", "{": depth += brackets ? 1 : 0
                    case ")", "]", "}": depth = max(0, depth - 1)
                    case "-", "=", 0xE2:
                        if depth == 0, let end = TreeArrow.end(at: index, in: text),
                            byte >= 0x80 || isSpaced(index..<end)
                        {
                            found.append(index..<end)
                            index = end
                        } else {
                            index = endOfRun(at: index)
                        }
                        continue
                    default: break
                    }
                }
                index += 1
            }
            quoteIsOpen = closing != nil
            isOpen = quoteIsOpen || depth > 0
        }

        /// The index behind a run of dashes that is no arrow, or behind one byte.
        private func endOfRun(at index: Int) -> Int {
            var next = index + 1
            if text[index] < 0x80 {
                while text.byte(at: next) == text[index] { next += 1 }
                return next
            }
            return max(next, text.endOfRun(at: index, where: TreeGlyph.isDrawnDash))
        }

        /// `->` and `=>` stand in code too: as arrows they have spaces around them, or the line of `--no--> wait`.
        private func isSpaced(_ arrow: Range<Int>) -> Bool {
            let before =
                arrow.lowerBound == text.startIndex || text.isSpace(at: arrow.lowerBound - 1)
                || text[arrow.lowerBound - 1] == "]"
                || arrow.count > 2 && text[arrow.lowerBound - 1].isASCIILetter
            return before
                && (arrow.upperBound == text.endIndex || text.isSpace(at: arrow.upperBound))
        }
    }
}
