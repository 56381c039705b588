import TriageCore

extension PageBuilder {
    /// Columns from which wrong and right stand side by side.
    static let sideBySideWidth = 100

    /// Wrong and right code: side by side on wide pages, one above the other on narrow ones.
    mutating func comparison(_ comparison: Comparison) {
        let pairs = max(comparison.wrong.count, comparison.right.count)
        for index in 0..<pairs {
            let wrong = comparison.wrong.indices.contains(index) ? comparison.wrong[index] : nil
            let right = comparison.right.indices.contains(index) ? comparison.right[index] : nil
            blank()
            if let wrong, let right, available >= Self.sideBySideWidth {
                columns(wrong, right)
            } else {
                if let wrong { side(wrong, isRight: false) }
                if wrong != nil, right != nil { blank() }
                if let right { side(right, isRight: true) }
            }
        }
    }

    private mutating func side(_ side: Comparison.Side, isRight: Bool) {
        paragraph(caption(side, isRight: isRight), source: side.line)
        sideCode(side, isRight: isRight)
    }

    private mutating func sideCode(_ side: Comparison.Side, isRight: Bool) {
        code(
            side.lines, language: side.language, source: side.line, bar: isRight ? .right : .wrong)
    }

    private func caption(_ side: Comparison.Side, isRight: Bool) -> [StyledRun] {
        let role: Role = isRight ? .right : .wrong
        let sign = isRight ? shared.glyphs.right : shared.glyphs.wrong
        let word = shared(isRight ? .right : .wrong)
        return [StyledRun("\(sign) \(word)", role)]
            + (side.caption.isEmpty ? [] : [StyledRun("  " + side.caption)])
    }

    /// Captions on one height, and below them the code.
    private mutating func columns(_ wrong: Comparison.Side, _ right: Comparison.Side) {
        let half = (available - 2) / 2
        func lines(_ layOut: (inout PageBuilder) -> Void) -> [StyledLine] {
            var inner = PageBuilder(width: half, shared: shared)
            layOut(&inner)
            return inner.page.lines
        }
        beside(
            lines { $0.paragraph(caption(wrong, isRight: false), source: wrong.line) },
            lines { $0.paragraph(caption(right, isRight: true), source: right.line) }, half)
        beside(
            lines { $0.sideCode(wrong, isRight: false) },
            lines { $0.sideCode(right, isRight: true) }, half)
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
