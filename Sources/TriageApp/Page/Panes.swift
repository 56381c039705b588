extension Page {
    /// Two pages beside each other that scroll as one; what can be selected in either stays so.
    ///
    /// - Parameter width: columns of the left one.
    static func panes(_ left: Page, _ right: Page, width: Int, _ glyphs: Glyphs) -> Page {
        var page = left
        for index in page.targets.indices { page.targets[index].columns = 0..<width }
        let first = page.targets.count
        page.targets += right.targets
        page.headings = Set(left.headings + right.headings).sorted()
        page.codeMarks = []
        page.lines = (0..<max(left.lines.count, right.lines.count)).map { row in
            var line = row < left.lines.count ? left.lines[row] : StyledLine()
            line.join = .none
            let gap = String(repeating: " ", count: max(0, width - line.width))
            line.runs += [StyledRun(gap), StyledRun(" \(glyphs.vertical) ", .border)]
            guard row < right.lines.count else { return line }
            if line.source == 0 { line.source = right.lines[row].source }
            line.runs += right.lines[row].runs.retargeted { first + $0 }
            return line
        }
        return page.withLinkLines()
    }
}
