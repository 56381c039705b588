/// Questions that were wrapped: `Is it wet,` and, deeper on the next line, `or is it cold?`
enum WrappedLines {
    /// More lines than that are no question.
    private static let most = 4

    /// The lines with each such question on its first one; the others become blank, so that all keep their places.
    static func joined(_ lines: [TreeBytes]) -> [TreeBytes] {
        guard lines.contains(where: { $0.contains(where: \.mayAsk) }) else { return lines }
        var result = lines
        var index = 0
        while index < lines.count {
            let count = countOfLines(lines[index...])
            if count > 1 {
                let rest = lines[index + 1..<index + count].map {
                    $0[LineMargin(of: $0).end...].trimmed
                }
                result[index] = TreeBytes.joined([lines[index].trimmedEnd] + rest)
                for blank in index + 1..<index + count { result[blank] = .none }
            }
            index += max(count, 1)
        }
        return result
    }

    /// How many lines the question takes that the first of some lines begins with; 0 where it begins none.
    private static func countOfLines(_ lines: ArraySlice<TreeBytes>) -> Int {
        guard let first = lines.first, let last = first.trimmedEnd.last,
            last.isASCIILetter || last == ",", !first.contains(where: \.mayAsk)
        else { return 0 }
        let column = LineMargin(of: first).column
        for (offset, line) in lines.prefix(most).enumerated().dropFirst() {
            let start = LineMargin(of: line)
            let text = line[start.end...].trimmed
            guard start.column > column, text.first?.isASCIILower ?? false,
                TreeLabel.polarity(of: text) == nil
            else { return 0 }
            let label = TreeLabel(text)
            if label.asks { return offset + 1 }
            if label.hasArrow || text.last?.isASCIILetter == false && text.last != "," { return 0 }
        }
        return 0
    }
}
