/// Finds the words of texts that others may be a slip or another spelling of.
struct Spelling {
    /// A word that no text has: letters of ASCII in lower case, at least four.
    private struct Wanted {
        let word: String
        let letters: [UInt8]
        let mask: UInt32
        let mostEdits: Int
        /// What the words begin with that this one denies: `accura` of inaccurate; empty where it denies none.
        let denied: [UInt8]
        /// What was found, by how far it is, and how often.
        var found: [String: Int] = [:]
        var distance = Int.max
    }

    private var wanted: [Wanted]

    init(_ words: [String]) {
        wanted = words.compactMap { word in
            let letters = Array(word.utf8)
            guard 4...32 ~= letters.count, letters.allSatisfy(\.isASCIILower) else {
                return nil
            }
            return Wanted(
                word: word, letters: letters,
                mask: letters.reduce(0) { $0 | 1 << UInt32($1 &- 0x61) },
                mostEdits: letters.count < 8 ? 1 : 2, denied: Self.denied(by: word))
        }
    }

    private static func denied(by word: String) -> [UInt8] {
        guard let prefix = ["in", "un", "non", "dis"].first(where: word.hasPrefix) else {
            return []
        }
        let stem = LooseQuery.stem(String(word.dropFirst(prefix.count)))
        return stem.utf8.count > 4 ? Array(stem.utf8) : []
    }

    var isEmpty: Bool { wanted.isEmpty }

    /// For each word that has one the nearest of the texts' words: with the fewest edits, the same first letter, the
    /// most frequent. Where nothing is near, one that it denies: who looks for what is inaccurate is told of accuracy.
    var replacements: [String: String] {
        var result: [String: String] = [:]
        for wanted in wanted {
            let best = wanted.found.max { ($0.value, $1.key) < ($1.value, $0.key) }
            result[wanted.word] = best?.key
        }
        return result
    }

    /// Looks at the words of a text; those inside of names such as `startUpdates` are words of their own.
    mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        var mask: UInt32 = 0
        var wasLower = false
        for place in 0...text.count {
            let byte = place < text.count ? text[place] : 0
            let letter = (byte | 0x20) &- 0x61
            let isLower = byte & 0x20 != 0
            let isInside = letter < 26 && (isLower || !wasLower)
            if !isInside {
                if place - start > 2 { look(at: text[start..<place], mask) }
                (start, mask) = (letter < 26 ? place : place + 1, 0)
            }
            if letter < 26 { mask |= 1 << UInt32(letter) }
            wasLower = letter < 26 && isLower
        }
    }

    /// Takes over what was found in other texts.
    mutating func merge(_ other: Self) {
        for (index, other) in other.wanted.enumerated() {
            if other.distance < wanted[index].distance {
                wanted[index] = other
            } else if other.distance == wanted[index].distance {
                wanted[index].found.merge(other.found, uniquingKeysWith: +)
            }
        }
    }

    private mutating func look(at word: Slice<UnsafeBufferPointer<UInt8>>, _ mask: UInt32) {
        for index in wanted.indices {
            let most = wanted[index].mostEdits
            let letters = wanted[index].letters
            let denied = wanted[index].denied
            if !denied.isEmpty, word.count >= denied.count,
                zip(word, denied).allSatisfy({ $0 | 0x20 == $1 })
            {
                take(word.map { $0 | 0x20 }, for: index, at: Self.deniedDistance)
                continue
            }
            guard abs(word.count - letters.count) <= most,
                (mask ^ wanted[index].mask).nonzeroBitCount <= 2 * most,
                // Of four letters each counts.
                letters.count > 4 || word.count >= 4 && wanted[index].mask & ~mask == 0
            else { continue }
            let folded = word.map { $0 | 0x20 }
            guard let edits = EditDistance.between(letters, folded, atMost: most),
                !Self.isContrary(letters, folded)
            else { continue }
            take(folded, for: index, at: 2 * edits + (folded.first == letters.first ? 0 : 1))
        }
    }

    /// Farther than any slip is.
    private static let deniedDistance = 100

    private mutating func take(_ folded: [UInt8], for index: Int, at distance: Int) {
        guard distance <= wanted[index].distance else { return }
        let text = String(decoding: folded, as: UTF8.self)
        if StopWords.contain(text) { return }
        if distance < wanted[index].distance {
            wanted[index].distance = distance
            wanted[index].found = [:]
        }
        wanted[index].found[text, default: 0] += 1
    }

    /// Whether one word is the other behind two letters, which is no slip: in-, un-.
    private static func isContrary(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        a.count == b.count + 2 && a.dropFirst(2) == b[...]
            || b.count == a.count + 2 && b.dropFirst(2) == a[...]
    }
}
