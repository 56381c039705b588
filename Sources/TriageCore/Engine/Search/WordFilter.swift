/// Lets texts through that hold every word that was typed, forgiving of case, accents and width.
///
/// Unlike a search, it takes words wherever they stand, inside of others, too.
public struct WordFilter: Sendable {
    let text: String
    let needles: [Needle]

    /// - Parameter text: words with white space between.
    public init(_ text: String) {
        self.text = text
        needles = text.split(whereSeparator: \.isWhitespace).compactMap {
            Needle(Folding.folded(String($0)), anywhere: true)
        }
    }

    /// Whether it lets everything through.
    public var isEmpty: Bool { needles.isEmpty }

    /// Whether a text holds every word.
    public func passes(_ text: @autoclosure () -> String) -> Bool {
        isEmpty || passes(Folding.folded(text()))
    }

    /// Whether a text holds every word.
    ///
    /// - Parameter folded: the text as ``Folding`` compares it.
    package func passes(_ folded: [UInt8]) -> Bool {
        folded.withUnsafeBufferPointer { passes($0, 0..<folded.count) }
    }

    /// Whether a part of a text holds every word.
    func passes(_ folded: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
        needles.allSatisfy { $0.isFound(in: folded, range: range) }
    }
}
