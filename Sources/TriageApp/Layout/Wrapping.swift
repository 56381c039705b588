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

    /// Runs cut into pieces of at most so many columns, spaces kept; for code.
    func hardWrapped(_ runs: [StyledRun], to width: Int) -> [[StyledRun]] {
        guard runs.reduce(0, { $0 + DisplayWidth.of($1.text) }) > width else { return [runs] }
        var lines: [[StyledRun]] = [[]]
        var column = 0
        for run in runs {
            var pending = ""
            for character in run.text {
                let columns = DisplayWidth.of(String(character))
                if column + columns > width {
                    if !pending.isEmpty {
                        lines[lines.count - 1].append(StyledRun(pending, run.role))
                    }
                    pending = ""
                    lines.append([])
                    column = 2
                }
                pending.append(character)
                column += columns
            }
            if !pending.isEmpty { lines[lines.count - 1].append(StyledRun(pending, run.role)) }
        }
        return lines
    }
}

/// What a wrapped run carries along.
struct RunStyle: Hashable, Sendable {
    var role: Role
    var target: Int
}
