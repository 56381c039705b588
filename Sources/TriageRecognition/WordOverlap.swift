import TriageCore

/// Says which of a few titles a sentence is about, by the words that they share.
struct WordOverlap {
    /// The titles' words, by number.
    private var numbers: [String: Int] = [:]
    private var titles: [[Int]] = []
    /// How much each word says: less the more titles have it.
    private var weights: [Double] = []

    init(_ titles: [String]) {
        for title in titles {
            var own: [Int] = []
            for word in Self.words(title) {
                let number = numbers[word] ?? weights.count
                if number == weights.count {
                    numbers[word] = number
                    weights.append(0)
                }
                if !own.contains(number) { own.append(number) }
            }
            for number in own { weights[number] += 1 }
            self.titles.append(own)
        }
        weights = weights.map { 1 / $0 }
    }

    /// Index of the title that fits best; nil where none shares enough.
    func best(for text: String) -> Int? {
        var isSaid = [Bool](repeating: false, count: weights.count)
        // Words that no title has count half: they say little about which one is meant.
        var total = 0.0
        var others: [String] = []
        for word in Self.words(text) {
            if let number = numbers[word] {
                if !isSaid[number] { total += weights[number] }
                isSaid[number] = true
            } else if !others.contains(word) {
                total += 0.5
                others.append(word)
            }
        }
        let said = isSaid.count { $0 } + others.count
        var best: (index: Int, score: Double)?
        var second = 0.0
        for (index, title) in titles.enumerated() {
            let shared = title.filter { isSaid[$0] }
            // More than half of what is said, or of what is called, is the same; of two words each, one is enough.
            let isSure =
                shared.count > 1
                ? shared.count * 2 > min(title.count, said)
                : titles.count > 1 && max(title.count, said) <= 2
                    && shared.contains { weights[$0] == 1 }
            guard isSure else { continue }
            let common = shared.reduce(0) { $0 + weights[$1] }
            let own = title.reduce(0) { $0 + weights[$1] }
            let score = max(common / own, common / total)
            if score > best?.score ?? 0 {
                second = best?.score ?? 0
                best = (index, score)
            } else {
                second = max(second, score)
            }
        }
        guard let best, best.score > second,
            best.score >= 0.5 || best.score >= max(0.33, second * 2)
        else { return nil }
        return best.index
    }

    /// Words in lower case without endings, pairs of characters for Chinese; words that say nothing are left out.
    static func words(_ text: String) -> [String] {
        var result: [String] = []
        var word: [UInt8] = []
        func finish() {
            defer { word.removeAll(keepingCapacity: true) }
            guard word.count > 1,
                word.count > longestFiller
                    || !fillers.contains(String(decoding: word, as: UTF8.self))
            else { return }
            result.append(String(decoding: stem(word[...]), as: UTF8.self))
        }
        func add(_ byte: UInt8) {
            switch byte {
            case 0x61...0x7A, 0x30...0x39: word.append(byte)
            case 0x41...0x5A: word.append(byte + 0x20)
            case 0x27: break
            default: finish()
            }
        }
        if text.utf8.allSatisfy({ $0 < 0x80 }) {
            for byte in text.utf8 { add(byte) }
        } else {
            var previous: Character?
            for character in text.lowercased() {
                if let byte = character.asciiValue {
                    previous = nil
                    add(byte)
                    continue
                }
                finish()
                let isLetter = character.isLetter
                if isLetter, let previous { result.append(String([previous, character])) }
                previous = isLetter ? character : nil
            }
        }
        finish()
        return result
    }

    private static func stem(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let ending = endings.first {
            word.count >= $0.count + 3 && word.suffix($0.count) == $0[...]
        }
        let word = word.dropLast(ending?.count ?? 0)
        return word.last == UInt8(ascii: "e") && word.count > 3 ? word.dropLast() : word
    }

    private static let endings = ["ing", "ied", "ies", "ed", "es", "s"].map { Array($0.utf8) }

    /// In bytes.
    private static let longestFiller = fillers.map(\.utf8.count).max() ?? 0
    private static let fillers = FunctionWords.joining.union([
        "was", "be", "it", "its", "at", "not", "no", "never", "my", "your", "when", "but", "does",
        "do", "dont", "doesnt", "wont", "cant", "isnt", "arent", "this", "that", "from", "as",
        "has", "have", "error", "errors", "issue", "issues", "problem", "problems", "failure",
        "failures", "why", "how", "what", "after", "before", "into", "use",
    ])
}
