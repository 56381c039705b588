extension Frame {
    /// Cells side by side that look alike.
    public struct Run: Equatable, Sendable {
        /// The first column, starting with 0.
        public var column: Int
        public var columns: Int
        public var style: Style
        /// Cleaned; a combining mark stands behind its letter.
        public var text: String
    }

    /// Whether a row differs from the same row of another frame.
    public func differs(from other: Frame, inRow row: Int) -> Bool {
        guard size.columns == other.size.columns, row < size.rows, row < other.size.rows else {
            return true
        }
        let start = row * size.columns
        for index in start..<start + size.columns {
            let cell = cells[index]
            let before = other.cells[index]
            if cell.clusterIndex == nil {
                if cell != before { return true }
            } else if cell.style != before.style || text(of: cell) != other.text(of: before) {
                return true
            }
        }
        return false
    }

    /// A row as runs of one style each, from left to right; together they cover the row.
    public func runs(row: Int) -> [Run] {
        guard row >= 0, row < size.rows else { return [] }
        var runs: [Run] = []
        var last: PackedStyle?
        for column in 0..<size.columns {
            let cell = cells[row * size.columns + column]
            if cell.style != last {
                runs.append(Run(column: column, columns: 0, style: cell.style.style, text: ""))
                last = cell.style
            }
            runs[runs.count - 1].columns += 1
            if cell.width > 0 { runs[runs.count - 1].text += text(of: cell) }
        }
        return runs
    }

    /// A row's text, without the spaces at its end. A wide character stands for two columns.
    public func rowText(_ row: Int) -> String {
        var text = runs(row: row).reduce(into: "") { $0 += $1.text }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// All rows, one a line.
    public var text: String {
        (0..<size.rows).map { rowText($0) + "\n" }.joined()
    }

    /// All rows with their styles, as `[bold 1/-:Title]`: attributes, colour on colour, text.
    public var styledDump: String {
        (0..<size.rows).map { row in
            var line = runs(row: row).map { run in
                run.style == .plain ? run.text : "[\(run.style.name):\(run.text)]"
            }.joined()
            while line.last == " " { line.removeLast() }
            return line + "\n"
        }.joined()
    }
}

extension Style {
    /// A short name for goldens.
    fileprivate var name: String {
        var words: [String] = []
        for (attribute, word) in [
            (Attributes.bold, "bold"), (.dim, "dim"), (.italic, "italic"),
            (.underline, "underline"), (.reverse, "reverse"),
        ] where attributes.contains(attribute) {
            words.append(word)
        }
        if foreground != .standard || background != .standard {
            words.append("\(foreground.name)/\(background.name)")
        }
        return words.joined(separator: " ")
    }
}

extension Color {
    fileprivate var name: String {
        switch self {
        case .standard: "-"
        case .ansi(let number): "\(number)"
        case .indexed(let number): "x\(number)"
        case .rgb(let red, let green, let blue): "#\(red),\(green),\(blue)"
        }
    }
}
