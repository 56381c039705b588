import TerminalCore

extension PageBuilder {
    /// Runs broken into lines of at most so many columns, between words where there are any.
    func wrapped(_ runs: [StyledRun], to width: Int) -> [[StyledRun]] {
        if fitsAsItIs(runs, in: width) { return [runs] }
        return TextWrap.lines(of: runs.map(\.text), columns: width).map { line in
            line.map { StyledRun($0.text, runs[$0.run].role, target: runs[$0.run].target) }
        }
    }

    /// Whether runs are plain ASCII that fits on a line: most of what is laid out.
    private func fitsAsItIs(_ runs: [StyledRun], in width: Int) -> Bool {
        var count = 0
        var last: UInt8 = 0x20
        for run in runs {
            count += run.text.utf8.count
            guard count <= width else { return false }
            for byte in run.text.utf8 {
                guard byte >= 0x20, byte < 0x7F else { return false }
                last = byte
            }
        }
        return last != 0x20
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
