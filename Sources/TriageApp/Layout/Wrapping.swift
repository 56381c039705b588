import TerminalCore

extension PageBuilder {
    /// Runs broken into lines of at most so many columns, between words where there are any.
    func wrapped(_ runs: [StyledRun], to width: Int) -> [[StyledRun]] {
        let text = StyledText(
            runs.map { StyledText.Run($0.text, RunStyle(role: $0.role, target: $0.target)) })
        return TextWrap.wrap(text, columns: width).map { line in
            line.runs.map { StyledRun($0.text, $0.payload.role, target: $0.payload.target) }
        }
    }

    /// How each wrapped line goes on from the line before, told by what the wrapping left out.
    func joins(of lines: [[StyledRun]], in runs: [StyledRun]) -> [StyledLine.Join] {
        guard lines.count > 1 else { return [.none] }
        var text: [UInt8] = []
        for run in runs { text += run.text.utf8 }
        var joins: [StyledLine.Join] = [.none]
        var place = 0
        for line in lines.dropLast() {
            place += line.reduce(0) { $0 + $1.text.utf8.count }
            var gap = 0
            while place + gap < text.count, text[place + gap] == 0x20 { gap += 1 }
            let isLineEnd = place + gap < text.count && text[place + gap] == 0x0A
            joins.append(isLineEnd ? .none : gap > 0 ? .space : .direct)
            place += gap + (isLineEnd ? 1 : 0)
        }
        return joins
    }
}

/// What a wrapped run carries along.
struct RunStyle: Hashable, Sendable {
    var role: Role
    var target: Int
}
