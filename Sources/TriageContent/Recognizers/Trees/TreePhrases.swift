/// Phrases that are looked for all at once, small and capital letters alike: in every heading above a list.
struct TreePhrases: Sendable {
    /// The phrases as bytes in lower case, by their first one.
    private let byFirst: [[[UInt8]]]

    /// - Parameter phrases: in lower case; of other letters than a to z, as they are written.
    init(_ phrases: [String]) {
        var byFirst: [[[UInt8]]] = Array(repeating: [], count: 256)
        for phrase in phrases {
            if let first = phrase.utf8.first { byFirst[Int(first)].append(Array(phrase.utf8)) }
        }
        self.byFirst = byFirst
    }

    /// Whether one of them stands in a text.
    func stand(in text: TreeBytes) -> Bool {
        text.indices.contains { index in
            byFirst[Int(text[index].asciiLowercased)].contains { phrase in
                index + phrase.count <= text.endIndex
                    && phrase.indices.allSatisfy {
                        text[index + $0].asciiLowercased == phrase[$0]
                    }
            }
        }
    }
}
