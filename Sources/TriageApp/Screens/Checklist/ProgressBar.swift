import TriageCore

extension ChecklistRun.Progress {
    /// A bar of so many columns; neither empty nor full before it is true.
    func bar(columns: Int, _ glyphs: Glyphs) -> [StyledRun] {
        let settled = done + notApplicable
        var filled = total > 0 ? columns * settled / total : 0
        if settled > 0 { filled = max(1, filled) }
        if !isComplete { filled = min(columns - 1, filled) }
        return [
            StyledRun(String(repeating: glyphs.barFull, count: max(0, filled)), .success),
            StyledRun(String(repeating: glyphs.barEmpty, count: max(0, columns - filled)), .dim),
        ]
    }

    /// The figures, with a sign when nothing is open any more.
    func figures(_ glyphs: Glyphs) -> StyledRun {
        let others =
            (failed > 0 ? " \(glyphs.isASCII ? "F" : glyphs.wrong)\(failed)" : "")
            + (notApplicable > 0 ? " -\(notApplicable)" : "")
        let text = "\(done)/\(total)\(others)"
        return isComplete
            ? StyledRun("\(glyphs.ticked) \(text)", .success)
            : StyledRun(text, failed > 0 ? .wrong : .text)
    }
}
