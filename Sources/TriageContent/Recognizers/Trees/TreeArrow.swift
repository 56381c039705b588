/// Where a label's arrow stands: `answer → outcome`.
enum TreeArrow {
    private static let heads: [TreeToken] = [
        "→", "⇒", "⟶", "⟹", "▶", "►", "➜", "➔", "➡", "⮕", "➞", "⇨", "↦", "⟼", "↪", "↳",
    ]
    private static let dashes: [TreeToken] = ["─", "━", "╌", "┄", "═"]
    private static let emojiMark: TreeToken = "\u{FE0F}"

    /// An arrow at an index, dashes before its head included: the index behind it.
    static func end(at index: Int, in text: TreeBytes) -> Int? {
        guard let byte = text.byte(at: index) else { return nil }
        switch byte {
        case 0x2D, 0x3D:  // - =
            var next = index
            while text.byte(at: next) == byte { next += 1 }
            if text.byte(at: next) == 0x3E, next > index { return next + 1 }  // >
            return next > index ? head(at: next, in: text) : nil
        case 0xE2: return head(at: index, in: text) ?? drawn(at: index, in: text)
        default: return nil
        }
    }

    private static func head(at index: Int, in text: TreeBytes) -> Int? {
        guard let end = text.end(ofAny: heads, at: index) else { return nil }
        return text.end(of: emojiMark, at: end) ?? end
    }

    /// A drawn line: `──▶`, `──>`, or two dashes and more between spaces.
    private static func drawn(at index: Int, in text: TreeBytes) -> Int? {
        var next = index
        var count = 0
        while let end = text.end(ofAny: dashes, at: next) {
            next = end
            count += 1
        }
        guard count > 0 else { return nil }
        if let end = head(at: next, in: text) { return end }
        if text.byte(at: next) == 0x3E { return next + 1 }
        let spaced = index == text.startIndex || text.isSpace(at: index - 1)
        return count > 1 && spaced && text.isSpace(at: next) ? next : nil
    }

    /// An arrow at the start of a text: what stands behind it.
    static func leading(_ text: TreeBytes) -> TreeBytes? {
        guard let end = end(at: text.startIndex, in: text),
            end == text.endIndex || text.isSpace(at: end) || text[end - 1] >= 0x80
        else { return nil }
        return text[end...].trimmed
    }

    /// All arrows outside of quotes, code and brackets, in order.
    static func all(in text: TreeBytes) -> [Range<Int>] {
        var scan = Scan(text)
        scan.run(quotes: true, brackets: true)
        // A quote or a bracket that never closes hides nothing.
        if scan.isOpen {
            let quoted = scan.found
            scan.run(quotes: !scan.quoteIsOpen, brackets: false)
            if scan.found.isEmpty { scan.found = quoted }
        }
        return scan.found
    }

    /// The index behind a byte, or behind a run of dashes that is no arrow.
    private static func endOfRun(at index: Int, in text: TreeBytes) -> Int {
        var next = index + 1
        switch text[index] {
        case 0x2D, 0x3D:
            while text.byte(at: next) == text[index] { next += 1 }
        case 0xE2:
            var end = index
            while let dash = text.end(ofAny: dashes, at: end) { end = dash }
            next = max(next, end)
        default: break
        }
        return next
    }

    private struct Scan {
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
            while index < text.endIndex {
                let byte = text[index]
                if let end = closing {
                    if byte == end { closing = nil }
                } else if quotes, byte == 0x22 || byte == 0x60 {  // " `
                    closing = byte
                } else if brackets, byte == 0x28 || byte == 0x5B || byte == 0x7B {  // ( [ {
                    depth += 1
                } else if brackets, byte == 0x29 || byte == 0x5D || byte == 0x7D {
                    depth = max(0, depth - 1)
                } else if depth == 0, let end = TreeArrow.end(at: index, in: text),
                    byte >= 0x80 || isSpaced(index..<end)
                {
                    found.append(index..<end)
                    index = end
                    continue
                }
                index = TreeArrow.endOfRun(at: index, in: text)
            }
            quoteIsOpen = closing != nil
            isOpen = quoteIsOpen || depth > 0
        }

        /// `->` and `=>` stand in code too: as arrows they have spaces around them.
        private func isSpaced(_ arrow: Range<Int>) -> Bool {
            let before =
                arrow.lowerBound == text.startIndex || text.isSpace(at: arrow.lowerBound - 1)
                || text[arrow.lowerBound - 1] == 0x5D
            return before
                && (arrow.upperBound == text.endIndex || text.isSpace(at: arrow.upperBound))
        }
    }
}
