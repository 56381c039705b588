import TriageLexicon

/// The quick checks of a symptom, to hold beside a question.
public struct QuickCheck: Sendable {
    private let guide: Guide
    /// The blocks below the quick checks' heading.
    public let blocks: Range<Int>

    /// - Returns: nil where the symptom has none.
    public init?(_ symptom: PartID, in guide: Guide) {
        guard let part = guide.part(symptom) else { return nil }
        let heading = guide.outline.first {
            part.blocks.contains($0.block) && Self.heads($0.title)
        }
        guard let heading else { return nil }
        let section = guide.section(of: heading)
        self.guide = guide
        blocks = section.lowerBound + 1..<max(section.lowerBound + 1, section.upperBound)
    }

    private static func heads(_ title: String) -> Bool {
        let title = title.lowercased()
        return words.contains(where: title.holds)
    }

    private static let words = Lexicon.words(.quickChecks)

    /// The check that is about a question: a piece of the code, between blank lines, that shares a name with it.
    ///
    /// - Returns: also whether it is not all of its code; nil where no piece is about the question.
    public func excerpt(for question: Question) -> (
        lines: [String], language: String, line: Int, isPiece: Bool
    )? {
        let names = CodeNames.all(in: question.text)
        guard !names.isEmpty else { return nil }
        let document = guide.document
        for block in blocks where document.blocks[block].kind == .code {
            let pieces = document.codeLines(of: block).split { $0.allSatisfy(\.isWhitespace) }
            for piece in pieces
            where piece.contains(where: { line in names.contains(where: line.holds) }) {
                let line = document.line(of: block) + piece.startIndex
                return (
                    Array(piece), document.codeLanguage(of: block), line, pieces.count > 1
                )
            }
        }
        return nil
    }
}
