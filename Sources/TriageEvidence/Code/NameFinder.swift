/// Finds which of some names stand in bytes, in one pass whatever their number: a name is a whole run of letters, digits,
/// underscores and what is beyond ASCII, as the lexers have it.
struct NameFinder {
    let names: Set<[UInt8]>
    private let all: [[UInt8]]
    /// The names that begin with a byte, by that byte.
    private let first: [[Int]]
    private let isWord: [Bool]

    init(_ names: Set<[UInt8]>) {
        self.names = names
        all = Array(names)
        var first = [[Int]](repeating: [], count: 256)
        for (index, name) in all.enumerated() {
            if let byte = name.first { first[Int(byte)].append(index) }
        }
        self.first = first
        isWord = (0...255).map { UInt8($0).isWord }
    }

    func found(in bytes: [UInt8]) -> Set<[UInt8]> {
        // Locals, which the loop need not share with anybody.
        let (all, first, isWord) = (all, first, isWord)
        var found = [Bool](repeating: false, count: all.count)
        let count = bytes.count
        var index = 0
        while index < count {
            let byte = Int(bytes[index])
            let start = index
            index += 1
            guard isWord[byte] else { continue }
            while index < count, isWord[Int(bytes[index])] { index += 1 }
            if first[byte].isEmpty { continue }
            for name in first[byte] where all[name].count == index - start && !found[name] {
                found[name] = bytes[Extent(start, to: index)].elementsEqual(all[name])
            }
        }
        return Set(found.indices.filter { found[$0] }.map { all[$0] })
    }
}
