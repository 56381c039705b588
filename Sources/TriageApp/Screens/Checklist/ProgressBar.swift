import TerminalCore
import TriageCore
import TriageWords

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

    /// The figures, with a sign when nothing is open any more: in words where there is room for them, else with the
    /// signs of the items, which nobody reads as numbers.
    func figures(_ app: AppContext, room: Int = 0) -> StyledRun {
        let words = app.catalogue.words(of: self)
        let signs = short(app.glyphs)
        let text = DisplayWidth.of(words) + 2 <= room ? words : signs
        return isComplete
            ? StyledRun("\(app.glyphs.ticked) \(text)", .success)
            : StyledRun(text, failed > 0 ? .wrong : .text)
    }

    private func short(_ glyphs: Glyphs) -> String {
        func sign(_ state: ItemState) -> String { glyphs.sign(of: state).map(\.text).joined() }
        return "\(done)/\(total)" + (failed > 0 ? " \(sign(.failed))\(failed)" : "")
            + (notApplicable > 0 ? " \(sign(.notApplicable))\(notApplicable)" : "")
    }
}
