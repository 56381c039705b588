import TriageCore

/// What a heading's first words say: `Symptom 3: ...`, `Anti-Pattern: ...`, `❌ Wrong: ...`.
struct HeadingLabel: Equatable {
    enum Kind: Equatable { case symptom, antiPattern, scenario }

    var kind: Kind
    var number: Int?
    /// What stands behind the label.
    var name: String

    /// The label of a heading; nil where it has none.
    init?(_ title: String) {
        let text = Words.trimmed(Substring(title))
        guard let first = text.utf8.first, first | 0x20 == 0x61 || first >= 0x61 || first >= 0x41
        else { return nil }
        for (kind, words) in Self.table {
            for word in words {
                guard let rest = Words.drop(word, from: text) else { continue }
                guard let (number, name) = Self.numbered(rest) else { continue }
                self.kind = kind
                self.number = number
                self.name = String(name)
                return
            }
        }
        return nil
    }

    private static let table: [(Kind, [String])] = [
        (.symptom, Vocabulary.symptom), (.antiPattern, Vocabulary.antiPattern),
        (.scenario, Vocabulary.scenario),
    ]

    /// Splits ` 3: Name`, ` 3`, `: Name` and ` #3 – Name`; nil where the words are only the start of a sentence.
    private static func numbered(_ rest: Substring) -> (Int?, Substring)? {
        var rest = Words.trimmed(rest)
        if rest.first == "#" { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        var number: Int?
        if !digits.isEmpty {
            number = Int(digits)
            rest = rest.dropFirst(digits.count)
            // `2a` is a number too.
            if let letter = rest.first, letter.isASCII, letter.isLetter {
                let behind = rest.dropFirst().first
                if behind == nil || behind?.isLetter == false { rest = rest.dropFirst() }
            }
        }
        rest = Words.trimmed(rest)
        guard let separator = rest.first else { return number == nil ? nil : (number, rest) }
        if Words.isSeparator(separator) || separator == "." || separator == ")" {
            return (
                number, Words.trimmed(rest.drop { Words.isSeparator($0) || $0 == "." || $0 == ")" })
            )
        }
        if separator == "(" || separator == "（" || separator == "\"" || separator == "“" {
            return number == nil ? nil : (number, rest)
        }
        return nil
    }
}

/// Words and marks, compared the way people write them.
enum Words {
    static func isSeparator(_ character: Character) -> Bool {
        switch character {
        case ":", "：", "-", "–", "—": true
        default: false
        }
    }

    static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return text
    }

    /// What stands behind a word (in lower case) at the start of a text; nil where it is not there or goes on.
    static func drop(_ word: String, from text: Substring) -> Substring? {
        var rest = text.utf8
        for byte in word.utf8 {
            guard let next = rest.first else { return nil }
            let lower = (0x41...0x5A).contains(next) ? next + 0x20 : next
            guard lower == byte else { return nil }
            rest.removeFirst()
        }
        let behind = Substring(rest)
        if let last = word.utf8.last, last < 0x80, let next = behind.utf8.first,
            next < 0x80, (0x61...0x7A).contains(next | 0x20)
        {
            return nil
        }
        return behind
    }

    /// A text in lower case, without brackets at its end and without signs, for comparison with a vocabulary.
    static func plain(_ title: String) -> String {
        var text = Words.trimmed(Substring(title.lowercased()))
        // `Quick diagnosis (5 minutes)`
        if let last = text.last, last == ")" || last == "）",
            let open = text.lastIndex(where: { $0 == "(" || $0 == "（" })
        {
            text = Words.trimmed(text[..<open])
        }
        while let last = text.last, isSeparator(last) { text = trimmed(text.dropLast()) }
        return String(text)
    }

    /// Whether a text (in lower case) holds a word of a list: whole words for letters, anywhere for Chinese.
    static func holds(_ text: String, anyOf words: [String]) -> Bool {
        words.contains { holds(text, $0) }
    }

    private static func holds(_ text: String, _ word: String) -> Bool {
        let text = Array(text.utf8)
        let word = Array(word.utf8)
        guard !word.isEmpty, text.count >= word.count else { return false }
        func isLetter(_ index: Int) -> Bool {
            text.indices.contains(index) && (0x61...0x7A).contains(text[index])
        }
        for start in 0...(text.count - word.count) where text[start] == word[0] {
            guard text[start..<(start + word.count)].elementsEqual(word) else { continue }
            if word[0] >= 0x80 || (!isLetter(start - 1) && !isLetter(start + word.count)) {
                return true
            }
        }
        return false
    }
}
