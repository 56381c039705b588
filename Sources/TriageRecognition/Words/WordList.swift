import TriageLexicon

/// Words of the vocabulary, found at the start of a text or inside it.
final class WordList: Sendable {
    private let all: [[UInt8]]
    /// The words by their first byte in either case, long ones first.
    private let byFirst: [[[UInt8]]]
    /// For each first byte, which second ones follow: a bit for each, by the last six bits of its lower case.
    private let seconds: [UInt64]
    /// In bytes.
    private let longest: Int

    convenience init(_ terms: Lexicon.Term...) {
        self.init(terms.flatMap { Lexicon.words($0) })
    }

    /// - Parameter words: in lower case.
    convenience init(_ words: [String]) {
        self.init(spellings: words.flatMap(Self.spellings).filter { !$0.isEmpty })
    }

    /// The words of several lists.
    convenience init(all lists: WordList...) { self.init(spellings: lists.flatMap(\.all)) }

    private init(spellings: [[UInt8]]) {
        all = spellings
        longest = spellings.map(\.count).max() ?? 0
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

    /// The longest word that a text begins with, in any case; what follows it does not matter. Most texts begin with none,
    /// which their second byte tells.
    private func word(beginning text: ArraySlice<UInt8>) -> [UInt8]? {
        guard mayBegin(at: text.startIndex, in: text) else { return nil }
        return byFirst[Int(text[text.startIndex])].first { Self.fits($0, text) }
    }

    private func mayBegin(at index: Int, in text: ArraySlice<UInt8>) -> Bool {
        guard text.indices.contains(index) else { return false }
        let first = text[index]
        return seconds[Int(first)]
            & (text.dropFirst(index + 1 - text.startIndex).first.map(Self.bit) ?? .max) != 0
    }

    private static func fits(_ word: [UInt8], _ text: ArraySlice<UInt8>) -> Bool {
        guard word.count <= text.count else { return false }
        for (offset, byte) in word.enumerated()
        where text[text.startIndex + offset].asciiLowercased != byte {
            return false
        }
        return true
    }

    /// Whether a text begins with a word, in any case; what follows it does not matter.
    func begins(_ text: ArraySlice<UInt8>) -> Bool { word(beginning: text) != nil }
    func begins(_ text: Substring) -> Bool { begins(Array(text.utf8.prefix(longest))[...]) }

    /// Whether a word stands anywhere in a text, in any case; what is around it does not matter.
    func stands(in text: ArraySlice<UInt8>) -> Bool {
        text.indices.contains { mayBegin(at: $0, in: text) && begins(text[$0...]) }
    }

    /// Where a word stands first in a text, in any case; what is around it does not matter.
    func firstRange(in text: Substring) -> Range<Substring.Index>? {
        let bytes = Array(text.utf8)[...]
        for start in bytes.indices where mayBegin(at: start, in: bytes) {
            guard let word = word(beginning: bytes[start...]) else { continue }
            let first = text.utf8.index(text.startIndex, offsetBy: start)
            return first..<text.utf8.index(first, offsetBy: word.count)
        }
        return nil
    }

    /// What stands behind the word at the start of a text; nil where there is none, or it goes on.
    func rest(of text: Substring) -> Substring? {
        guard let first = text.utf8.first, !byFirst[Int(first)].isEmpty else { return nil }
        let bytes = Array(text.utf8.prefix(longest + 1))[...]
        let word = byFirst[Int(first)].first { word in
            guard Self.fits(word, bytes) else { return false }
            guard let last = word.last, last < 0x80, word.count < bytes.count else { return true }
            return !bytes[word.count].isASCIILetter
        }
        guard let word else { return nil }
        return text[text.utf8.index(text.startIndex, offsetBy: word.count)...]
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
        let bytes = Array(text.utf8)[...]
        for start in bytes.indices where mayBegin(at: start, in: bytes) {
            let isInside = start > 0 && bytes[start - 1].isASCIILetter
            for word in byFirst[Int(bytes[start])] where Self.fits(word, bytes[start...]) {
                if word[0] >= 0x80 { return true }
                let goesOn = bytes.dropFirst(start + word.count).first?.isASCIILetter ?? false
                if !isInside, !goesOn { return true }
            }
        }
        return false
    }
}
