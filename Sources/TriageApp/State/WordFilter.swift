import TriageCore

/// Lets texts through that hold every word that was typed, forgiving of case, accents and width.
struct WordFilter: Sendable, Equatable {
    private let words: [[UInt8]]

    init(_ text: String) {
        words = RowFilter.words(text)
    }

    var isEmpty: Bool { words.isEmpty }

    func passes(_ text: String) -> Bool { words.isEmpty || passes(Folding.folded(text)) }

    /// - Parameter folded: a text as ``TriageCore/Folding`` compares it.
    func passes(_ folded: [UInt8]) -> Bool {
        words.allSatisfy { word in
            guard folded.count >= word.count else { return false }
            return (0...folded.count - word.count).contains { start in
                folded[start] == word[0] && folded[start..<start + word.count].elementsEqual(word)
            }
        }
    }
}
