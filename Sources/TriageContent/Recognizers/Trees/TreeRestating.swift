/// Whether an outcome says again what the next question asks: `Check authorization level` before
/// `What is the authorization level?`
enum TreeRestating {
    static func restates(_ outcome: TreeBytes, _ question: String) -> Bool {
        let text = outcome.string
        let looks = beginsWithLook(outcome) || TreeLabel.asks(outcome)
        guard outcome.count <= 120, question.utf8.count <= 300 else { return false }
        if text.utf8.contains(where: { $0 >= 0xE3 }) {
            return looks && restatesWide(text, question)
        }
        let said = contentWords(text)
        let asked = contentWords(question)
        guard !said.isEmpty, !asked.isEmpty else { return false }
        let covered = said.count { word in asked.contains { resembles(word, $0) } }
        if goesOn(outcome) { return covered * 2 >= said.count }
        let isCovered = covered == said.count
        if looks { return isCovered }
        // Without a verb that tells to look, only the whole question again.
        return isCovered && said.count >= asked.count && said.count > 1
    }

    private static func beginsWithLook(_ text: TreeBytes) -> Bool {
        let word = text.prefix { $0.isASCIILetter }.lowercasedASCII
        if TreeWords.looks.contains(word) { return true }
        guard let first = text.first, first >= 0x80 else { return false }
        let string = text.string
        return TreeWords.wideLooks.contains { string.hasPrefix($0) }
    }

    private static func goesOn(_ text: TreeBytes) -> Bool {
        TreeWords.goesOn.contains(text.prefix { $0.isASCIILetter }.lowercasedASCII)
    }

    private static func contentWords(_ text: String) -> [[UInt8]] {
        var words: [[UInt8]] = []
        var word: [UInt8] = []
        func end(_ word: inout [UInt8]) {
            while let last = word.last, last == 0x2E || last == 0x27 { word.removeLast() }
            if !word.isEmpty, !TreeWords.fillers.contains(String(decoding: word, as: UTF8.self)) {
                words.append(word)
            }
            word = []
        }
        for byte in text.utf8 {
            if byte.isASCIILetter || byte.isASCIIDigit || byte >= 0x80
                || byte == 0x2E && !word.isEmpty
                || byte == 0x27 && !word.isEmpty
            {
                word.append(byte.isASCIIUpper ? byte | 0x20 : byte)
            } else {
                end(&word)
            }
        }
        end(&word)
        return words
    }

    /// Words of one stem: `previous` and `previously`, `denial` and `deny`.
    private static func resembles(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        if a == b { return true }
        let shorter = min(a.count, b.count)
        guard shorter > 3 else { return false }
        let common = zip(a, b).prefix { $0 == $1 }.count
        return common >= max(3, shorter - 1)
    }

    /// Without spaces there are no words: all characters have to come again, and half of their pairs.
    private static func restatesWide(_ text: String, _ question: String) -> Bool {
        var said = text
        for verb in TreeWords.wideLooks where said.hasPrefix(verb) {
            said.removeFirst(verb.count)
            break
        }
        let letters = letters(said)
        let asked = self.letters(question)
        guard letters.count > 1, letters.allSatisfy(asked.contains) else { return false }
        let pairs = pairs(letters)
        let askedPairs = Set(self.pairs(asked))
        return pairs.count(where: askedPairs.contains) * 2 >= pairs.count
    }

    private static func letters(_ text: String) -> [Character] {
        text.lowercased().filter { ($0.isLetter || $0.isNumber) && !"的了吗呢是再次一下".contains($0) }
    }

    private static func pairs(_ letters: [Character]) -> [String] {
        zip(letters, letters.dropFirst()).map { String([$0, $1]) }
    }
}
