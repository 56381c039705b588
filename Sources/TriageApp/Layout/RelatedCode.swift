import TriageCore

extension PageBuilder {
    /// The code that belongs to what a walk found.
    mutating func related(_ code: [RelatedCode]) {
        for piece in code {
            section(piece.title)
            switch piece.content {
            case .comparison(let sides): comparison(sides)
            case .snippet(let language, let lines):
                self.code(lines, language: language, source: piece.part.line)
            }
        }
    }
}
