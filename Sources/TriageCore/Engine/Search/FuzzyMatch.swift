/// Letters that stand in a name in their order, with others between them: `dlg` in `delete log`. Each begins a word, or
/// stands in the word of the one before: letters that are scattered over a text find nothing.
package enum FuzzyMatch {
    private static let most = 40

    /// What it costs to find a letter elsewhere than right behind the one before.
    private enum Cost {
        /// The first one inside a word.
        static let inside = 1
        /// Further on in the same word.
        static let sameWord = 1
        /// At the beginning of another word.
        static let nextWord = 2
    }

    /// How far apart they stand: the least for letters in one run, more for others in one word, most for those that begin
    /// other words; nil where they do not stand so in the name.
    ///
    /// - Parameters:
    ///   - letters: as ``Folding`` compares them; blanks among them are passed over.
    ///   - name: the same.
    package static func distance(_ letters: [UInt8], in name: ArraySlice<UInt8>) -> Int? {
        let letters = letters.filter { $0 != 0x20 }
        let name = name.prefix(200)
        guard let first = letters.first, letters.count <= most, contains(letters, name) else {
            return nil
        }
        // The least for all letters so far, the last of them at each place of the name.
        var costs = name.indices.map { place -> Int? in
            guard name[place] == first else { return nil }
            return isStart(place, of: name) ? 0 : Cost.inside
        }
        for letter in letters.dropFirst() {
            var next = [Int?](repeating: nil, count: costs.count)
            // The least so far, in words before and in this one.
            var before: Int?
            var inWord: Int?
            for place in name.indices.dropFirst() {
                let isStart = isStart(place, of: name)
                if isStart {
                    before = [before, inWord].compactMap { $0 }.min()
                    inWord = nil
                }
                if name[place] == letter {
                    next[place] = [
                        costs[place - 1], inWord.map { $0 + Cost.sameWord },
                        isStart ? before.map { $0 + Cost.nextWord } : nil,
                    ].compactMap { $0 }.min()
                }
                inWord = [inWord, costs[place - 1]].compactMap { $0 }.min()
            }
            costs = next
        }
        return costs.compactMap { $0 }.min()
    }

    /// Whether the letters stand there in their order at all: for most names, they do not.
    private static func contains(_ letters: [UInt8], _ name: ArraySlice<UInt8>) -> Bool {
        var left = letters[...]
        for byte in name where byte == left.first { left.removeFirst() }
        return left.isEmpty
    }

    /// Whether a word begins there, behind a hyphen, too.
    private static func isStart(_ place: Int, of name: ArraySlice<UInt8>) -> Bool {
        place == name.startIndex || [0x20, 0x2D].contains(name[place - 1])
    }
}
