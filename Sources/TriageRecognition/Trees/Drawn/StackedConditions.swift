/// Conditions behind an answer and below it, in its column, and those that are written on two lines:
///
///     ├─ No ─── Is it old?          → replace it
///     │         Is it loose,
///     │         or bent?            → mend it
enum StackedConditions {
    /// The lines of a drawn tree with such conditions as branches of their answer.
    ///
    /// - Parameter arena: keeps the conditions that were written on two lines.
    static func expand(_ lines: [AsciiTreeLine], in arena: TreeArena) -> [AsciiTreeLine] {
        let lines = withWrappedJoined(lines, in: arena)
        var result: [AsciiTreeLine] = []
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            let below = lines[(index + 1)...].prefix {
                $0.kind == .text && $0.column > line.column
            }
            if line.kind == .branch, !below.isEmpty, let (answer, first) = split(line.text),
                below.allSatisfy({ TreeLabel($0.text).leadsOn })
            {
                var branch = line
                branch.text = answer
                branch.drawn = answer
                result.append(branch)
                let column = below.map(\.column).min() ?? line.column + 1
                result.append(line.answer(first, in: column))
                result += below.map { $0.answer($0.text, in: column) }
                index = below.endIndex
            } else {
                result.append(line)
                index += 1
            }
        }
        return result
    }

    /// `No` and `Is it old? → replace it` of `No ─── Is it old? → replace it`.
    private static func split(_ text: TreeBytes) -> (answer: TreeBytes, condition: TreeBytes)? {
        let answer = text.prefix { $0 != 0x20 }
        let label = TreeLabel(answer)
        guard label.polarity != nil, label.isOneWord else { return nil }
        var condition = text[answer.endIndex...].trimmedStart
        let start = condition.startIndex
        while let glyph = condition.scalar(at: condition.startIndex), TreeGlyph.isDash(glyph) {
            condition = condition.dropFirst(3)
        }
        guard condition.startIndex > start else { return nil }
        condition = condition.trimmedStart
        return TreeLabel(condition).isCondition ? (answer, condition) : nil
    }

    /// Joins lines that end in a comma, or go on with `or` and `and`, where the arrow stands on the second one.
    private static func withWrappedJoined(
        _ lines: [AsciiTreeLine], in arena: TreeArena
    ) -> [AsciiTreeLine] {
        var result: [AsciiTreeLine] = []
        for line in lines {
            if line.kind == .text, let above = result.last,
                above.kind == .branch && above.column < line.column
                    || above.kind == .text && above.column == line.column,
                goesOn(above.text, with: line.text)
            {
                let text = arena.joined([above.text.trimmedEnd, line.text])
                result[result.count - 1].text = text
                result[result.count - 1].drawn = text
            } else {
                result.append(line)
            }
        }
        return result
    }

    private static func goesOn(_ first: TreeBytes, with second: TreeBytes) -> Bool {
        guard second.first?.isASCIILower ?? false, second.mayHoldArrows, TreeLabel(second).leadsOn,
            first.trimmedEnd.last == 0x2C || conjunctions.contains(where: second.hasPrefix)
        else { return false }
        let label = TreeLabel(first)
        return !label.hasArrow && label.polarity == nil && !label.asks
    }

    private static let conjunctions: [TreeToken] = ["or ", "and "]
}
