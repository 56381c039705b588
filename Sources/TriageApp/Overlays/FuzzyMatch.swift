import TriageCore

/// Letters that stand in a name in their order, with others between them: `dlg` in `delete log`.
enum FuzzyMatch {
    private static let most = 40

    /// How far apart they stand, the least for letters in one run or at the beginnings of words; nil where they are not
    /// in the name.
    ///
    /// - Parameters:
    ///   - letters: as ``Folding`` compares them; blanks among them are passed over.
    ///   - name: the same.
    static func distance(_ letters: [UInt8], in name: [UInt8]) -> Int? {
        let letters = letters.filter { $0 != 0x20 }
        let name = name.prefix(200)
        guard let first = letters.first, letters.count <= most else { return nil }
        // The least for all letters so far, the last of them at each place of the name.
        var costs = name.indices.map { place -> Int? in
            guard name[place] == first else { return nil }
            return isStart(place, of: name) ? 0 : 1
        }
        for letter in letters.dropFirst() {
            var next = [Int?](repeating: nil, count: costs.count)
            var before: Int?
            for place in name.indices.dropFirst() {
                if name[place] == letter {
                    let apart = before.map { $0 + (isStart(place, of: name) ? 1 : 3) }
                    next[place] = [costs[place - 1], apart].compactMap { $0 }.min()
                }
                before = [before, costs[place - 1]].compactMap { $0 }.min()
            }
            costs = next
        }
        return costs.compactMap { $0 }.min()
    }

    private static func isStart(_ place: Int, of name: ArraySlice<UInt8>) -> Bool {
        place == 0 || name[place - 1] == 0x20
    }
}
