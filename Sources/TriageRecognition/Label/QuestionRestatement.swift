/// Whether an outcome says again what the next question asks: `Check authorization level` before
/// `What is the authorization level?`
enum QuestionRestatement {
    static func restates(_ outcome: TreeBytes, _ question: String) -> Bool {
        guard outcome.count <= 120, question.utf8.count <= 300 else { return false }
        let isWide = outcome.contains { $0 >= 0xE3 }
        let verb = isWide ? "" : outcome.prefix { $0.isASCIILetter }.prefix(12).lowercasedASCII
        let goesOn = TreeWords.goesOn.contains(verb)
        guard goesOn || looks(outcome, verb: verb) || TreeLabel.asks(outcome) else { return false }
        if isWide { return restatesWide(outcome, question) }
        let said = contentWords(outcome)
        let asked = question.withTreeBytes(contentWords)
        guard !said.isEmpty, !asked.isEmpty else { return false }
        let covered = said.count { word in asked.contains { resembles(word, $0) } }
        return goesOn ? covered * 2 >= said.count : covered == said.count
    }

    private static func looks(_ text: TreeBytes, verb: String) -> Bool {
        if !verb.isEmpty { return TreeWords.looks.contains(verb) }
        return text.end(ofAny: TreeWords.wideLooks, at: text.startIndex) != nil
    }

    private static func contentWords(_ text: TreeBytes) -> [String] {
        var words: [String] = []
        var index = text.startIndex
        while index < text.endIndex {
            let rest = text[index...]
            guard let start = rest.firstIndex(where: isLetter) else { break }
            var end = start
            while end < text.endIndex, isLetter(text[end]) || text[end] == "." || text[end] == "'" {
                end += 1
            }
            index = end
            let word = text[start..<end]
            let name = word.trimmedEnd { !isLetter($0) }.lowercasedASCII
            if !TreeWords.fillers.contains(name) { words.append(name) }
        }
        return words
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        byte.isASCIIAlphanumeric || byte >= 0x80
    }

    /// Words of one stem: `previous` and `previously`, `denial` and `deny`.
    private static func resembles(_ a: String, _ b: String) -> Bool {
        if a == b { return true }
        let shorter = min(a.utf8.count, b.utf8.count)
        guard shorter > 3 else { return false }
        let common = zip(a.utf8, b.utf8).prefix { $0 == $1 }.count
        return common >= max(3, shorter - 1)
    }

    /// Without spaces there are no words: all characters have to come again, and half of their pairs.
    private static func restatesWide(_ text: TreeBytes, _ question: String) -> Bool {
        let verb = text.end(ofAny: TreeWords.wideLooks, at: text.startIndex)
        let letters = letters(text[(verb ?? text.startIndex)...].string)
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
