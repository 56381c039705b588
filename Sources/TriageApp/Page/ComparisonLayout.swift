import TriageCore

extension PageBuilder {
    /// Columns from which wrong and right stand side by side.
    static let sideBySideWidth = 100

    /// Wrong and right code: side by side on wide pages, one above the other on narrow ones.
    mutating func comparison(_ comparison: Comparison, of guide: Guide) {
        let pairs = max(comparison.wrong.count, comparison.right.count)
        for index in 0..<pairs {
            let wrong = comparison.wrong.indices.contains(index) ? comparison.wrong[index] : nil
            let right = comparison.right.indices.contains(index) ? comparison.right[index] : nil
            blank()
            if let wrong, let right, available >= Self.sideBySideWidth {
                columns(wrong, right, of: guide)
            } else {
                if let wrong { side(wrong, isRight: false, of: guide) }
                if wrong != nil, right != nil { blank() }
                if let right { side(right, isRight: true, of: guide) }
            }
        }
    }

    private mutating func side(_ side: Comparison.Side, isRight: Bool, of guide: Guide) {
        paragraph(caption(side, isRight: isRight), source: side.line)
        code(of: side, isRight: isRight, guide)
    }

    private mutating func code(of side: Comparison.Side, isRight: Bool, _ guide: Guide) {
        code(
            side.lines, language: side.language, of: guide, source: side.line, isRight: isRight)
    }

    private func caption(_ side: Comparison.Side, isRight: Bool) -> [StyledRun] {
        let role: Role = isRight ? .right : .wrong
        let sign = isRight ? app.glyphs.right : app.glyphs.wrong
        let word = app(isRight ? .right : .wrong)
        return [StyledRun("\(sign) \(word)", role)]
            + (side.caption.isEmpty ? [] : [StyledRun("  " + side.caption)])
    }

    /// Captions on one height, and below them the code.
    private mutating func columns(
        _ wrong: Comparison.Side, _ right: Comparison.Side, of guide: Guide
    ) {
        let half = (available - 2) / 2
        let captions = [caption(wrong, isRight: false), caption(right, isRight: true)]
        beside(
            lines(columns: half) { $0.paragraph(captions[0], source: wrong.line) },
            lines(columns: half) { $0.paragraph(captions[1], source: right.line) }, half)
        beside(
            lines(columns: half) { $0.code(of: wrong, isRight: false, guide) },
            lines(columns: half) { $0.code(of: right, isRight: true, guide) }, half)
    }

    private mutating func beside(_ left: [StyledLine], _ right: [StyledLine], _ half: Int) {
        for row in 0..<max(left.count, right.count) {
            let first = left.indices.contains(row) ? left[row] : StyledLine()
            let second = right.indices.contains(row) ? right[row] : StyledLine()
            let gap = String(repeating: " ", count: max(0, half - first.width) + 2)
            line(
                first.runs + [StyledRun(gap)] + second.runs,
                source: first.source > 0 ? first.source : second.source)
        }
    }
}
