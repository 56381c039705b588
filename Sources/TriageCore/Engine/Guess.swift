/// Something that somebody wrote and that names nothing: what it resembles.
struct Guess {
    private let whole: Similarity
    private let words: [Similarity]
    private let query: SearchQuery

    init(_ text: String) {
        whole = Similarity(text)
        words = Self.words(of: text)
        query = SearchQuery(text)
    }

    /// Those of some elements that are near by one of their names, the nearest first.
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
            let isNear = likeness >= Similarity.near || names.contains(where: sharesAWord)
            return (element, likeness, isNear)
        }.sorted { $0.1 > $1.1 }
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
