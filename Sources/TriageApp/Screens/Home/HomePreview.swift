import TriageCore

/// What the selected entry opens, beside the list.
extension HomeScreen {
    /// Columns from which the preview stands beside the list.
    static let previewWidth = 100

    mutating func refreshPreview(_ app: AppContext) {
        guard app.size.columns >= Self.previewWidth, let destination = selected?.destination
        else {
            preview = PageView()
            return
        }
        let width = app.size.columns - listColumns - 3
        let rows = max(0, app.content.rows - Self.listTop)
        let page =
            previews[destination]
            // A line more tells that there are more.
            ?? Preview.page(of: destination, width: width, rows: rows + 1, app)
        if previews.count >= Self.keptPreviews { previews = [:] }
        previews[destination] = page
        preview.show(page, rows: rows)
        preview.scroll(to: 0)
    }

    /// Scrolls what is shown beside the list.
    mutating func scrollPreview(_ lines: Int, _ app: AppContext) {
        guard let destination = selected?.destination else { return }
        let wanted = preview.offset + lines + preview.rows
        // Only as much was laid out as showed.
        if wanted > preview.page.lines.count {
            let width = app.size.columns - listColumns - 3
            let page = Preview.page(
                of: destination, width: width, rows: wanted + preview.rows, app)
            preview.show(page, rows: preview.rows)
        }
        preview.scroll(by: lines)
    }

    /// So many previews are kept for going back and forth.
    private static let keptPreviews = 64

    /// The least columns of a list: beside a preview, two in five.
    static func leastWidth(_ app: AppContext) -> Int {
        let columns = app.size.columns
        return columns < previewWidth ? columns : min(columns / 2, max(columns * 2 / 5, 60))
    }

    /// Columns of a list with these rows: beside a preview as many as they need, up to half of them.
    static func width(for rows: [Row], _ app: AppContext) -> Int {
        let least = leastWidth(app)
        guard app.size.columns >= previewWidth else { return least }
        let needed = rows.lazy.filter(\.isNumbered).map(\.columns).max() ?? 0
        return max(least, min(app.size.columns / 2, needed))
    }
}
