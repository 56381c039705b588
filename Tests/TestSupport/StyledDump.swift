import TerminalCore

extension Frame {
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
