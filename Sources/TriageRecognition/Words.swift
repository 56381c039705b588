/// Words and marks, compared the way people write them.
enum Words {
    static func isSeparator(_ character: Character) -> Bool {
        // Comparing characters is slow where they are not the same.
        if let byte = character.asciiValue {
            byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
        } else {
            character == "：" || character == "–" || character == "—"
        }
    }

    /// A title without its number: `3. Leaks`, `3) Leaks`.
    static func unnumbered(_ title: String) -> String {
        guard let digit = title.utf8.first, digit.isASCIIDigit else { return title }
        let rest = title.drop { $0.isASCII && $0.isNumber }
        guard rest.first == "." || rest.first == ")",
            rest.dropFirst().first == " "
        else { return title }
        return String(rest.dropFirst().trimmed)
    }

    /// A text in lower case, without brackets at its end and without signs, for comparison with a vocabulary.
    static func plain(_ title: String) -> String {
        var text = title.lowercased().trimmed
        // `Quick diagnosis (5 minutes)`
        if let byte = text.utf8.last, byte == UInt8(ascii: ")") || byte >= 0x80,
            let last = text.last, last == ")" || last == "）",
            let open = text.lastIndex(where: { $0 == "(" || $0 == "（" })
        {
            text = text[..<open].trimmed
        }
        while let last = text.last, isSeparator(last) { text = text.dropLast().trimmed }
        return String(text)
    }
}

/// Words of the vocabulary, found at the start of a text or inside it.
final class WordList: Sendable {
    private let all: [[UInt8]]
    /// The words by their first byte in either case, long ones first.
    private let byFirst: [[[UInt8]]]
    /// For each first byte, which second ones follow: a bit for each, by the last six bits of its lower case.
    private let seconds: [UInt64]

    /// - Parameter words: in lower case.
    convenience init(_ words: [String]) {
        self.init(spellings: words.flatMap(Self.spellings).filter { !$0.isEmpty })
    }

    /// The words of several lists.
    convenience init(all lists: WordList...) { self.init(spellings: lists.flatMap(\.all)) }

    private init(spellings: [[UInt8]]) {
        all = spellings
        var table = [[[UInt8]]](repeating: [], count: 256)
        for word in all.sorted(by: { $0.count > $1.count }) {
            table[Int(word[0])].append(word)
            if word[0].isASCIILower { table[Int(word[0] - 0x20)].append(word) }
        }
        byFirst = table
        seconds = table.map { words in
            words.reduce(0) { $0 | ($1.count > 1 ? Self.bit(of: $1[1]) : .max) }
        }
    }

    private static func bit(of byte: UInt8) -> UInt64 { 1 << UInt64(byte.asciiLowercased & 63) }

    /// A word as it is compared: ASCII in lower case, which stands for both; other letters small, capital, or capital at
    /// the start.
    private static func spellings(_ word: String) -> [[UInt8]] {
        guard word.utf8.contains(where: { $0 >= 0x80 }) else { return [Array(word.utf8)] }
        let capital = word.prefix(1).uppercased() + word.dropFirst()
        let written = [word, capital, word.uppercased()].map { spelling in
            spelling.utf8.map { $0.asciiLowercased }
        }
        return Array(Set(written))
    }

    /// The longest word that stands at a place, in any case; what follows it does not matter. At most places none does,
    /// which its second byte tells.
    private func word(
        _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int
    ) -> [UInt8]? {
        guard start < end else { return nil }
        let first = Int(bytes[start])
        let second = start + 1 < end ? Self.bit(of: bytes[start + 1]) : .max
        guard seconds[first] & second != 0 else { return nil }
        return byFirst[first].first { Self.fits($0, bytes, start, end) }
    }

    /// Whether a word stands at a place, in any case; what follows it does not matter.
    func begins(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, end: Int) -> Bool {
        word(bytes, at: start, end: end) != nil
    }

    /// Whether a text begins with a word, in any case; what follows it does not matter.
    func begins(_ text: TreeBytes) -> Bool {
        begins(text.base, at: text.startIndex, end: text.endIndex)
    }

    /// Whether a word stands anywhere in a text, in any case; what is around it does not matter.
    func stands(in text: TreeBytes) -> Bool {
        text.indices.contains { begins(text.base, at: $0, end: text.endIndex) }
    }

    /// The index behind the word that stands at a place, in any case; what follows it does not matter.
    func end(at start: Int, in text: TreeBytes) -> Int? {
        guard start >= text.startIndex else { return nil }
        return word(text.base, at: start, end: text.endIndex).map { start + $0.count }
    }

    /// Where a word begins that ends at a place, in any case; what stands before it does not matter.
    func start(endingAt end: Int, in text: TreeBytes) -> Int? {
        all.first {
            end - $0.count >= text.startIndex && Self.fits($0, text.base, end - $0.count, end)
        }.map { end - $0.count }
    }

    /// Whether a text begins with a word, in any case; what follows it does not matter.
    func begins(_ text: Substring) -> Bool {
        var text = text
        return text.withUTF8 { begins($0, at: 0, end: $0.count) }
    }

    /// Where a word stands first in a text, in any case; what is around it does not matter.
    func firstRange(in text: Substring) -> Range<Substring.Index>? {
        var text = text
        let found = text.withUTF8 { bytes in
            bytes.indices.lazy.compactMap { start in
                self.word(bytes, at: start, end: bytes.count).map { start..<start + $0.count }
            }.first
        }
        return found.map { range in
            let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
            return start..<text.utf8.index(start, offsetBy: range.count)
        }
    }

    private static func fits(
        _ word: [UInt8], _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        guard start + word.count <= end else { return false }
        for offset in 0..<word.count {
            let byte = bytes[start + offset]
            let lower = byte.asciiLowercased
            if lower != word[offset] { return false }
        }
        return true
    }

    /// What stands behind the word at the start of a text; nil where there is none, or it goes on.
    func rest(of text: Substring) -> Substring? {
        guard let first = text.utf8.first, !byFirst[Int(first)].isEmpty else { return nil }
        let length: Int? = text.utf8.withContiguousStorageIfAvailable { bytes in
            let word = byFirst[Int(first)].first { word in
                guard Self.fits(word, bytes, 0, bytes.count) else { return false }
                guard let last = word.last, last < 0x80, word.count < bytes.count else {
                    return true
                }
                let next = bytes[word.count]
                return !(next.isASCIILetter)
            }
            return word?.count
        }.flatMap { $0 }
        guard let length else { return nil }
        return text[text.utf8.index(text.startIndex, offsetBy: length)...]
    }

    /// What stands before the word at the end of a text (in lower case); nil where there is none, or it began earlier.
    func beginning(endOf text: String) -> Substring? {
        let length = text.utf8.count
        for word in all
        where word.count <= length && text.utf8.suffix(word.count).elementsEqual(word) {
            let start = text.utf8.index(text.endIndex, offsetBy: -word.count)
            let before = text[..<start]
            if word[0] >= 0x80 || !(before.utf8.last.map { $0.isASCIILetter } ?? false) {
                return before
            }
        }
        return nil
    }

    /// Whether a text (in lower case) is one of the words.
    func has(_ text: String) -> Bool {
        let bytes = text.utf8
        guard let first = bytes.first else { return false }
        return byFirst[Int(first)].contains { $0.elementsEqual(bytes) }
    }

    /// Whether a text holds one of the words, in any case: whole words for letters, anywhere for Chinese.
    func isIn(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for start in bytes.indices {
                let isInside = start > 0 && bytes[start - 1].isASCIILetter
                for word in byFirst[Int(bytes[start])] {
                    guard Self.fits(word, bytes, start, bytes.count) else { continue }
                    if word[0] >= 0x80 { return true }
                    let end = start + word.count
                    let goesOn = end < bytes.count && bytes[end].isASCIILetter
                    if !isInside, !goesOn { return true }
                }
            }
            return false
        }
    }
}
