import TerminalCore
import TriageCore

extension Canvas {
    /// A page with a margin, and below it what is looked for, or what the selected link or code is.
    ///
    /// - Parameters:
    ///   - top: rows above the page, which are drawn elsewhere.
    ///   - entry: the target that the cursor points at, where it is not the selected one.
    mutating func drawPage(_ view: PageView, _ app: AppContext, top: Int = 0, entry: Int? = nil) {
        inside(Rect(top, 1, rows - top, columns - 1)) { $0.draw(view, glyphs: app.glyphs) }
        point(at: entry ?? view.selection, in: view, app.glyphs, top: top)
        if view.find.isActive {
            drawFind(view.find, app)
        } else if let action = view.selectedAction {
            let text = TextWrap.truncate(
                app.words(for: action), to: columns - 2, ellipsis: app.glyphs.ellipsis)
            fill(.footer, row: rows - 1)
            put(text, .footer, row: rows - 1, column: 1)
        }
    }

    /// Marks what is selected in the margin, so that it shows without colours, too.
    mutating func point(at entry: Int?, in view: PageView, _ glyphs: Glyphs, top: Int = 0) {
        guard let entry, view.page.targets.indices.contains(entry) else { return }
        let lines = view.page.targets[entry].lines
        let first = max(lines.lowerBound, view.offset)
        guard lines.contains(first), view.window.contains(first) else { return }
        put(glyphs.pointer, .accent, row: top + first - view.offset)
    }

    /// Says at the right edge of a list that it goes on above or below its window.
    ///
    /// - Parameter top: the window's first row.
    mutating func scrollSigns(_ list: ListState, _ glyphs: Glyphs, top: Int, column: Int) {
        guard list.rows > 0 else { return }
        scrollSigns(
            glyphs, above: list.offset > 0 ? top : nil,
            below: list.visible.upperBound < list.count ? top + list.rows - 1 : nil,
            column: column)
    }

    /// Says that more stands above or below.
    ///
    /// - Parameters:
    ///   - above: row of the sign for what is above; nil where nothing is.
    ///   - below: the same for what is below.
    mutating func scrollSigns(_ glyphs: Glyphs, above: Int?, below: Int?, column: Int) {
        if let above { put(glyphs.scrollUp, .badge, row: above, column: column) }
        if let below { put(glyphs.scrollDown, .badge, row: below, column: column) }
    }

    /// Draws what the selected entry of a list opens, where there is room beside the list.
    ///
    /// - Parameter width: columns of the list.
    mutating func draw(_ preview: PageView, besideList width: Int, top: Int, _ glyphs: Glyphs) {
        guard width < columns else { return }
        for row in top..<max(top, rows) {
            put(glyphs.vertical, .border, row: row, column: width)
        }
        inside(Rect(top, width + 2, rows - top, columns - width - 2)) {
            $0.draw(preview, glyphs: glyphs)
        }
    }

    private mutating func drawFind(_ find: PageFind, _ app: AppContext) {
        let row = rows - 1
        let sign = " / "
        fill(.footer, row: row)
        var count = ""
        if let current = find.current {
            count = "\(current + 1)/\(find.hits.count)"
        } else if !find.field.isEmpty {
            count = find.hits.isEmpty ? app(.noMatch) : app(.hitCount, "\(find.hits.count)")
        }
        let width = DisplayWidth.of(count)
        field(find.field, sign: sign, row: row, columns: columns - width - 3, isOpen: find.isOpen)
        put(count, .footer, row: row, column: max(DisplayWidth.of(sign), columns - width - 1))
    }

    /// Draws a page as far as it shows in its window, its selection and what was found in it marked.
    mutating func draw(_ view: PageView, glyphs: Glyphs) {
        let page = view.page
        let selected = view.selection.flatMap {
            page.targets.indices.contains($0) ? page.targets[$0] : nil
        }
        var hinted: Set<Int> = []
        for row in 0..<min(rows, view.rows) {
            let index = view.offset + row
            guard page.lines.indices.contains(index) else { break }
            if let hints = view.hints {
                put(hints, on: index, page, row: row, &hinted)
                continue
            }
            let line = page.lines[index]
            put(line, row: row)
            mark(view.find, on: index, line, row: row)
            if let selected, selected.lines.contains(index) {
                select(selected, view.selection ?? 0, line: line, row: row)
            }
        }
        scrollSigns(view, glyphs: glyphs)
    }

    private mutating func select(
        _ target: Page.Target, _ number: Int, line: StyledLine, row: Int
    ) {
        if case .choose = target.action {
            return restyle(
                .selection, row: row, column: target.columns?.lowerBound ?? 0,
                width: target.columns?.count)
        }
        var column = 0
        for run in line.runs {
            let width = DisplayWidth.of(run.text)
            if run.target == number { restyle(.selection, row: row, column: column, width: width) }
            column += width
        }
        if !line.runs.contains(where: { $0.target == number }) { restyle(.selection, row: row) }
    }

    private mutating func mark(_ find: PageFind, on index: Int, _ line: StyledLine, row: Int) {
        guard let text = find.text, !find.hits.isEmpty else { return }
        for (hit, columns) in text.columns(of: find.hits, on: index, line) {
            let role: Role = hit == find.current ? .currentMatch : .match
            restyle(role, row: row, column: columns.lowerBound, width: columns.count)
        }
    }

    /// Draws a line with each link's letters where the link begins, and each entry's in the margin.
    private mutating func put(
        _ hints: LinkHints, on index: Int, _ page: Page, row: Int, _ hinted: inout Set<Int>
    ) {
        let line = hints.labelled(page.lines[index], columns: columns, known: &hinted)
        put(line, row: row)
        for target in page.menu
        where page.targets[target].lines.contains(index) && hinted.insert(target).inserted {
            if let label = hints.label(of: target) { put(label, .currentMatch, row: row) }
        }
    }

    private mutating func scrollSigns(_ view: PageView, glyphs: Glyphs) {
        guard columns > 2 else { return }
        scrollSigns(
            glyphs, above: view.offset > 0 ? 0 : nil,
            below: view.isAtEnd ? nil : view.window.count - 1, column: columns - 1)
    }
}
