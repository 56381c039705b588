/// The quick checks of a symptom, to hold beside a question.
public struct QuickCheck: Sendable {
    private let guide: Guide
    /// The blocks below the quick checks' heading.
    public let blocks: Range<Int>

    /// - Returns: nil where the symptom has none.
    public init?(_ symptom: PartID, in guide: Guide) {
        guard let part = guide.part(symptom) else { return nil }
        let heading = guide.outline.first {
            part.blocks.contains($0.block) && ReadingWords.areQuickChecks($0.title)
        }
        guard let heading else { return nil }
        let section = guide.section(of: heading)
        self.guide = guide
        blocks = section.lowerBound + 1..<max(section.lowerBound + 1, section.upperBound)
    }

    /// The check that is about a question: a piece of the code, between blank lines, that shares a name with it.
    public func excerpt(for question: Question) -> (lines: [String], language: String)? {
        let names = CodeNames.all(in: question.text)
        guard !names.isEmpty else { return nil }
        for block in blocks where guide.document.blocks[block].kind == .code {
            let pieces = guide.document.codeLines(of: block).split {
                $0.allSatisfy(\.isWhitespace)
            }
            for piece in pieces
            where piece.contains(where: { line in names.contains { line.contains($0) } }) {
                return (Array(piece), guide.document.codeLanguage(of: block))
            }
        }
        return nil
    }
}
