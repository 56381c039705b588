/// Headings that begin with a word and a number: `Pattern 2a: ...`, `Part 3`, `第 3 部分`.
struct NumberedLabels {
    /// Indices of headings by label, such as `pattern 2a`.
    private(set) var headings: [String: Int] = [:]
    /// First words of the labels, in lower case.
    private(set) var words: Set<String> = []

    init(_ outline: [Heading]) {
        for (index, heading) in outline.enumerated() {
            let title = Array(heading.title.utf8)
            guard let (word, number, end) = Self.label(title, at: 0), Self.isLabelEnd(title, end)
            else { continue }
            words.insert(word)
            let key = word + " " + number
            if headings[key] == nil { headings[key] = index }
        }
    }

    /// A label ends the title or is set off from it: `Swift 6 bridge` has none.
    private static func isLabelEnd(_ title: [UInt8], _ end: Int) -> Bool {
        var end = end
        while end < title.count, title[end] == 0x20 { end += 1 }
        guard end < title.count else { return true }
        switch title[end] {
        // `:` `.` `)` `-`, and dashes and full-width signs.
        case 0x3A, 0x2E, 0x29, 0x2D, 0xE2, 0xEF: return true
        default: return false
        }
    }

    /// Reads a word and a number that stand at a place.
    static func label(_ text: [UInt8], at start: Int) -> (word: String, number: String, end: Int)? {
        var index = start
        // Words of letters and hyphens; other scripts run up to the number.
        while index < text.count,
            text[index].isASCIILetter || text[index] >= 0x80
                || text[index] == 0x2D
        {
            index += 1
            guard index - start <= 24 else { return nil }
        }
        guard index > start else { return nil }
        let wordEnd = index
        while index < text.count, text[index] == 0x20 { index += 1 }
        let digits = index
        while index < text.count, index - digits < 4, text[index].isASCIIDigit {
            index += 1
        }
        guard index > digits else { return nil }
        if index < text.count, text[index].isASCIILetter {
            // `2a`, but not `2nd` or `10m`.
            let behind = index + 1 < text.count ? text[index + 1] : 0x20
            let goesOn =
                behind < 0x80
                && behind.isASCIIAlphanumeric
            guard !goesOn else { return nil }
            index += 1
        }
        let word = String(decoding: text[start..<wordEnd], as: UTF8.self).lowercased()
        return (word, String(decoding: text[digits..<index], as: UTF8.self).lowercased(), index)
    }
}
