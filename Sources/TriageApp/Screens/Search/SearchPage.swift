import TerminalCore
import TriageCore

extension SearchScreen {
    /// Columns from which the text around the selected hit stands beside the list.
    private static let previewWidth = 100

    static func listWidth(_ app: AppContext) -> Int {
        let columns = app.size.columns
        return columns >= previewWidth ? columns * 9 / 20 : columns
    }

    /// Lays out the rows in the window, and the text around the selected hit.
    mutating func layOut(_ app: AppContext) {
        let width = Self.listWidth(app)
        let window = max(0, app.content.rows - Self.listTop)
        lines = (offset..<max(offset, min(offset + window, rows.count))).map { number in
            let line = laidOutRows[number] ?? line(of: rows[number], width: width, app)
            laidOutRows[number] = line
            return line
        }
        preview = PageView()
        guard width < app.size.columns, let hit = selected else { return }
        let columns = app.size.columns - width - 3
        preview = previews[selection] ?? preview(of: hit, width: columns, rows: window, app)
        if previews.count >= Self.keptPreviews { previews = [:] }
        previews[selection] = preview
    }

    /// So many previews are kept.
    private static let keptPreviews = 64

    private func line(of row: Row, width: Int, _ app: AppContext) -> StyledLine {
        switch row {
        case .gap: StyledLine()
        case .group(let kind, let count): Self.group(kind, count, app)
        case .title(let hit): Self.title(of: hits[hit], width: width, app)
        case .excerpt(let hit): Self.excerpt(of: hits[hit], width: width, app)
        }
    }

    private static func group(_ kind: PartKind, _ count: Int, _ app: AppContext) -> StyledLine {
        StyledLine([
            StyledRun(" " + app.name(of: kind).capitalizedFirst, .subheading),
            StyledRun("  \(count)", .dim),
        ])
    }

    /// The text around a hit, the words of the search marked in it.
    private func preview(of hit: SearchHit, width: Int, rows: Int, _ app: AppContext) -> PageView {
        var preview = PageView()
        preview.show(Preview.page(around: hit, width: width, rows: rows, app), rows: rows)
        preview.mark(findings.pattern)
        preview.scroll(to: preview.page.index(ofSourceLine: hit.line) - rows / 3)
        return preview
    }

    /// The hit's title, and at the right its guide and the section there, the end of which tells hits apart.
    private static func title(of hit: SearchHit, width: Int, _ app: AppContext) -> StyledLine {
        let guide = app.view.guide(hit.guide)?.title ?? hit.guide
        var detail = hit.kind == .guide && hit.title == guide ? hit.path : guide
        if !hit.section.isEmpty { detail += " \(app.glyphs.crumb) \(hit.section)" }
        let ellipsis = app.glyphs.ellipsis
        // Beside the list stands where the selected hit is: there titles need the room.
        let left = width - 6 - DisplayWidth.of(hit.title)
        let free = width < app.size.columns ? left : max(width / 3, left)
        detail =
            width < 45 || free < 8
            ? "" : TextWrap.truncateStart(detail, to: free, ellipsis: ellipsis)
        let detailWidth = detail.isEmpty ? 0 : DisplayWidth.of(detail) + 2
        let room = max(4, width - 4 - detailWidth)
        let text = HighlightedLine(hit.title, hit.titleMarks).fitted(to: room, .strong, ellipsis)
        let gap = String(repeating: " ", count: max(0, room - text.width))
        let end = detail.isEmpty ? [] : [StyledRun(gap + "  "), StyledRun(detail, .dim)]
        return StyledLine([StyledRun("   ")] + text + end)
    }

    private static func excerpt(of hit: SearchHit, width: Int, _ app: AppContext) -> StyledLine {
        let text = HighlightedLine(hit.excerpt, hit.marks).fitted(
            to: max(4, width - 6), .dim, app.glyphs.ellipsis)
        return StyledLine([StyledRun("     ")] + text)
    }
}

extension String {
    /// With its first letter a capital one.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
