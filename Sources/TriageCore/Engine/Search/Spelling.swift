/// Finds the word of a library that another one is a slip of.
struct Spelling {
    let index: WordIndex

    /// The nearest word: with the fewest letters left out, put in, swapped or mistaken for one that sounds alike or lies
    /// beside it on a keyboard, the most frequent of them; nil where there is none. Words of less than five letters, and
    /// whatever holds digits, are never taken for another one.
    ///
    /// - Parameter word: folded; one that the library has not.
    func nearest(to word: String) -> String? {
        let letters = Array(word.utf8)
        guard 5...60 ~= letters.count, letters.allSatisfy(\.isASCIILower) else { return nil }
        let most = min(3, (letters.count + 2) / 5)
        var best: (word: String, edits: Int, count: Int)?
        // Hardly anybody mistakes the first letter.
        for number in index.words(beginningWith: String(word.prefix(1))) {
            let other = index.words[number]
            guard abs(other.utf8.count - letters.count) <= most, !StopWords.contain(other) else {
                continue
            }
            let bytes = Array(other.utf8)
            guard bytes.allSatisfy(\.isASCIILower),
                let edits = EditDistance.between(letters, bytes, atMost: best?.edits ?? most),
                Self.isSlip(letters, bytes)
            else { continue }
            let count = index.postings(of: number).count
            if let best, (best.edits, -best.count) <= (edits, -count) { continue }
            best = (other, edits, count)
        }
        return best?.word
    }

    /// Whether letters that differ in place are such as are mistaken for each other, or swapped.
    private static func isSlip(_ a: [UInt8], _ b: [UInt8]) -> Bool {
        guard a.count == b.count else { return true }
        return a.indices.allSatisfy { place in
            guard a[place] != b[place] else { return true }
            let isSwapped = [place - 1, place + 1].contains { other in
                a.indices.contains(other) && a[place] == b[other] && a[other] == b[place]
            }
            return isSwapped || areAlike(a[place], b[place])
        }
    }

    private static func areAlike(_ a: UInt8, _ b: UInt8) -> Bool {
        neighbours.contains { $0.contains(a) && $0.contains(b) }
    }

    /// Letters that sound alike, and those that lie side by side.
    private static let neighbours: [Set<UInt8>] = {
        let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
        let pairs = rows.flatMap { row in zip(row, row.dropFirst()).map { "\($0)\($1)" } }
        return (["aeiouy", "ckqsxz", "bp", "dt", "fv", "gj", "mn"] + pairs).map { Set($0.utf8) }
    }()
}
