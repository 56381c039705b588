import TerminalCore
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
        code(side.lines, language: side.language, source: side.line)
    }

    private func caption(_ side: Comparison.Side, isRight: Bool) -> [StyledRun] {
        let role: Role = isRight ? .right : .wrong
        let sign = isRight ? shared.glyphs.right : shared.glyphs.wrong
        let word = shared(isRight ? .right : .wrong)
        return [StyledRun("\(sign) \(word)", role)]
            + (side.caption.isEmpty ? [] : [StyledRun("  " + side.caption)])
    }

    private mutating func columns(_ wrong: Comparison.Side, _ right: Comparison.Side) {
        let half = (available - 3) / 2
        let left = lines(of: wrong, isRight: false, width: half)
        let other = lines(of: right, isRight: true, width: half)
        for row in 0..<max(left.count, other.count) {
            let runs = left.indices.contains(row) ? left[row].runs : []
            let used = runs.reduce(0) { $0 + DisplayWidth.of($1.text) }
            let gap = String(repeating: " ", count: max(0, half - used))
            line(
                runs + [
                    StyledRun(gap + " "), StyledRun(shared.glyphs.vertical, .border),
                    StyledRun(" "),
                ]
                    + (other.indices.contains(row) ? other[row].runs : []),
                source: left.indices.contains(row) ? left[row].source : 0)
        }
    }

    private func lines(of side: Comparison.Side, isRight: Bool, width: Int) -> [StyledLine] {
        var inner = PageBuilder(width: width, shared: shared)
        inner.side(side, isRight: isRight)
        return inner.page.lines
    }
}
