import TriageCore

extension ChecklistRun.Progress {
    var isComplete: Bool { done == total }

    /// A bar of so many columns; neither empty nor full before it is true.
    func bar(columns: Int, _ glyphs: Glyphs) -> [StyledRun] {
        var filled = total > 0 ? columns * done / total : 0
        if done > 0 { filled = max(1, filled) }
        if !isComplete { filled = min(columns - 1, filled) }
        return [
            StyledRun(String(repeating: glyphs.barFull, count: max(0, filled)), .success),
            StyledRun(String(repeating: glyphs.barEmpty, count: max(0, columns - filled)), .dim),
        ]
    }

    /// The figures, with a sign when nothing is open any more.
    func figures(_ glyphs: Glyphs) -> StyledRun {
        isComplete
            ? StyledRun("\(glyphs.ticked) \(done)/\(total)", .success)
            : StyledRun("\(done)/\(total)")
    }
}
