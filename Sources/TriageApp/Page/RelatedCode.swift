import TriageCore

extension PageBuilder {
    /// The code that belongs to what a walk found, each with what its section says of it; nothing is said twice.
    mutating func related(_ code: [RelatedCode]) {
        var title: String?
        var introductions: Set<String> = []
        for piece in code {
            if piece.title != title { section(piece.title) } else { blank() }
            title = piece.title
            if let block = piece.introduction,
                introductions.insert("\(piece.guide.id) \(block)").inserted
            {
                paragraph(runs(of: block, in: piece.guide), source: 0)
            }
            switch piece.content {
            case .comparison(let sides): comparison(sides, of: piece.guide)
            case .snippet(let language, let lines):
                self.code(lines, language: language, of: piece.guide, source: piece.part.line)
            }
        }
    }
}
