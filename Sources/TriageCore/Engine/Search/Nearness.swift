/// A name that can be filtered, made ready to be compared again and again: what it is called, and what else it tells.
public struct FilterName: Sendable, Hashable {
    /// As ``Folding`` compares it.
    let bytes: [UInt8]
    /// How many of the bytes are the title.
    let titleCount: Int

    public init(_ title: String, rest: String = "") {
        let title = Folding.folded(title)
        titleCount = title.count
        bytes = rest.isEmpty ? title : title + [0x0A] + Folding.folded(rest)
    }

    var title: ArraySlice<UInt8> { bytes.prefix(titleCount) }
}

/// Which names come first: the one order of everything that is filtered as one types.
extension WordFilter {
    /// Whether a name holds every word.
    public func passes(_ name: FilterName) -> Bool { isEmpty || passes(name.bytes) }

    /// Indices of the names that pass, the nearest first, and in their own order where they are equally near: those with
    /// all that is typed as their title, with its words, with beginnings of words, with the words anywhere. Where no
    /// name holds every word, those whose titles have the letters in their order.
    ///
    /// - Parameter findsLetters: whether letters with others between them find a name.
    public func nearest(_ names: [FilterName], findsLetters: Bool = true) -> [Int] {
        guard !isEmpty else { return Array(names.indices) }
        let passing = names.indices.filter { passes(names[$0]) }
        guard passing.isEmpty, findsLetters else {
            return Self.sorted(passing.map { ($0, distance(of: names[$0])) })
        }
        let letters = Folding.folded(text).filter { $0 != 0x20 }
        return Self.sorted(
            names.indices.compactMap { index in
                FuzzyMatch.distance(letters, in: names[index].title).map { (index, $0) }
            })
    }

    private static func sorted(_ found: [(index: Int, distance: Int)]) -> [Int] {
        found.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map(\.index)
    }

    /// How far a name that passes is from what was typed.
    private func distance(of name: FilterName) -> Int {
        if name.title.elementsEqual(Folding.folded(text)) { return -1 }
        return needles.reduce(0) { sum, needle in
            let inTitle = Place.nearest(of: needle.bytes, in: name.title)
            let place = inTitle ?? Place.nearest(of: needle.bytes, in: name.bytes[...])
            return sum + (place?.rawValue ?? 0) + (inTitle == nil ? Place.allCases.count : 0)
        }
    }
}

/// How a word stands in a name.
private enum Place: Int, CaseIterable {
    case whole, start, inside

    static func nearest(of word: [UInt8], in name: ArraySlice<UInt8>) -> Place? {
        var nearest: Place?
        guard let first = word.first else { return nil }
        for start in name.indices where name[start] == first {
            guard name[start...].starts(with: word) else { continue }
            let end = start + word.count
            let beginsWord = start == name.startIndex || isGap(name[start - 1])
            let endsWord = end == name.endIndex || isGap(name[end])
            let place: Place = !beginsWord ? .inside : endsWord ? .whole : .start
            if place.rawValue < nearest?.rawValue ?? .max { nearest = place }
            if place == .whole { break }
        }
        return nearest
    }

    /// Whether a byte is none of a word; what is written without blanks has its words everywhere.
    private static func isGap(_ byte: UInt8) -> Bool { byte >= 0x80 || !byte.isASCIIAlphanumeric }
}
