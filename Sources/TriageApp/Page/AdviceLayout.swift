import TriageCore

/// The lines of a tree's branch on a page.
extension PageBuilder {
    /// - Parameters:
    ///   - role: of its prose.
    ///   - line: of the guide, at which or below which they stand.
    mutating func advice(_ lines: [String], _ role: Role = .text, of guide: Guide, line: Int) {
        for piece in Advice.pieces(of: lines) {
            switch piece {
            case .prose(let line): prose(line, role, of: guide)
            case .code(let lines, let language):
                code(
                    lines, language: language.isEmpty ? guide.mainLanguage : language, of: guide,
                    place: line)
            }
        }
    }

    /// What an answer says: what comes of it, and below that its fix before all else.
    mutating func conclusion(_ found: Answer, of guide: Guide) {
        heading(linked(found.headline, of: guide), level: 2, source: found.line)
        blank()
        advice(below: found, of: guide)
    }

    /// What an answer says below what comes of it.
    mutating func advice(below found: Answer, of guide: Guide) {
        let said = found.advice
        advice(said.fix, .strong, of: guide, line: found.line)
        advice(said.others, of: guide, line: found.line)
    }

    private mutating func prose(_ line: String, _ role: Role, of guide: Guide) {
        let text = line.drop { $0 == " " }
        let indent = String(repeating: " ", count: min(8, line.count - text.count))
        indented([StyledRun(indent)]) { builder in
            if let label = Advice.label(of: String(text)) {
                let rest = builder.linked(
                    String(text.dropFirst(label.count)), role, of: guide)
                builder.paragraph([StyledRun(label, .label)] + rest)
            } else {
                builder.paragraph(builder.linked(String(text), role, of: guide))
            }
        }
    }
}

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
