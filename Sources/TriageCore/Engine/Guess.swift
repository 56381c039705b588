/// Something that somebody wrote and that names nothing: what it resembles.
struct Guess {
    private let folded: [UInt8]
    private let whole: Similarity
    private let words: [Similarity]
    private let query: TypedWords

    init(_ text: String) {
        folded = Folding.folded(text)
        whole = Similarity(text)
        words = Self.words(of: text)
        query = TypedWords(text)
    }

    /// Those of some elements that are near by one of their names, the nearest first: what begins with the text, what
    /// holds it or begins it, and what is alike; where there are none, those that share a word with it.
    func nearest<Element>(_ elements: [Element], names: (Element) -> [String]) -> [Element] {
        let ranked = ranked(elements, names: names)
        let near = ranked.filter { $0.likeness >= Similarity.near }
        if !near.isEmpty { return near.map(\.element) }
        return ranked.map(\.element).filter { names($0).contains(where: sharesAWord) }
    }

    /// All of some elements, the most alike first.
    func sorted<Element>(_ elements: [Element], names: (Element) -> [String]) -> [Element] {
        ranked(elements, names: names).map(\.element)
    }

    private func ranked<Element>(
        _ elements: [Element], names: (Element) -> [String]
    ) -> [(element: Element, likeness: Double)] {
        let likenesses = elements.enumerated().map { place, element in
            let names = names(element)
            let kinship = names.map(kinship).max() ?? 0
            // Those that begin with the text stay in their order: how much follows says nothing.
            let likeness =
                kinship == 2 ? 1 : names.map { whole.likeness(to: Similarity($0)) }.max() ?? 0
            return (place, Double(kinship) + likeness)
        }
        return likenesses.sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map { (elements[$0.0], $0.1) }
    }

    /// 2 for a name that begins with the text, 1 for one that holds it, or that it begins with: more than any likeness.
    private func kinship(of name: String) -> Int {
        let name = Folding.folded(name)
        guard folded.count >= Self.wordBytes, name.count >= Self.wordBytes else { return 0 }
        if name.starts(with: folded) { return 2 }
        return folded.starts(with: name) || name.firstRange(of: folded) != nil ? 1 : 0
    }

    /// Whether a name has one of the words, be it with a slip; short words are everywhere.
    private func sharesAWord(with name: String) -> Bool {
        let others = Self.words(of: name)
        if words.contains(where: { word in others.contains { word.likeness(to: $0) >= 0.6 } }) {
            return true
        }
        let haystack = Haystack(Array(name.utf8))
        return haystack.bytes.withUnsafeBufferPointer { bytes in
            query.needles.contains {
                $0.bytes.count >= Self.wordBytes && $0.isFound(in: bytes, range: 0..<bytes.count)
            }
        }
    }

    private static let wordBytes = 4

    private static func words(of text: String) -> [Similarity] {
        text.split { !$0.isLetter && !$0.isNumber }.filter { $0.utf8.count >= wordBytes }
            .map { Similarity(String($0)) }
    }
}
