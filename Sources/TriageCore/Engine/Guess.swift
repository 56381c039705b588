/// Something that somebody wrote and that names nothing: what it resembles.
struct Guess {
    private let folded: [UInt8]
    private let whole: Similarity
    private let words: [Similarity]
    private let query: SearchQuery

    init(_ text: String) {
        folded = Folding.folded(text)
        whole = Similarity(text)
        words = Self.words(of: text)
        query = SearchQuery(text)
    }

    /// Those of some elements that are near by one of their names, the nearest first: what begins with the text, what
    /// holds it or begins it, and what is alike.
    func nearest<Element>(_ elements: [Element], names: (Element) -> [String]) -> [Element] {
        ranked(elements, names: names).filter(\.isNear).map(\.element)
    }

    /// All of some elements, the most alike first.
    func sorted<Element>(_ elements: [Element], names: (Element) -> [String]) -> [Element] {
        ranked(elements, names: names).map(\.element)
    }

    private func ranked<Element>(
        _ elements: [Element], names: (Element) -> [String]
    ) -> [(element: Element, likeness: Double, isNear: Bool)] {
        elements.map { element in
            let names = names(element)
            let likeness = names.map { whole.likeness(to: Similarity($0)) }.max() ?? 0
            let kinship = names.map(kinship).max() ?? 0
            let isNear =
                kinship > 0 || likeness >= Similarity.near || names.contains(where: sharesAWord)
            return (element, Double(kinship) + likeness, isNear)
        }.sorted { $0.1 > $1.1 }
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
