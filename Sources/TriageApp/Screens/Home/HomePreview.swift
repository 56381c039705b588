import TriageCore

/// What the selected entry opens, beside the list.
extension HomeScreen {
    /// Columns from which the preview stands beside the list, unless told otherwise.
    private static let previewWidth = 100
    /// The least columns of a preview that comes by itself.
    private static let leastPreview = 36
    /// Columns of a list that need not be wider for long titles.
    private static let wideList = 80

    private static func hasPreview(_ app: AppContext) -> Bool {
        app.display.hasPreview ?? (app.size.columns >= previewWidth)
    }

    /// Whether something stands beside the list.
    func showsPreview(_ app: AppContext) -> Bool { listColumns < app.size.columns }

    /// Switches the preview on or off, whatever the width.
    mutating func switchPreview(_ app: inout AppContext) {
        app.display.hasPreview = !showsPreview(app)
        refresh(app)
    }

    mutating func refreshPreview(_ app: AppContext) {
        guard showsPreview(app), let destination = selected?.destination
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
        return hasPreview(app) ? min(columns / 2, max(columns * 2 / 5, 60)) : columns
    }

    /// Columns of a list with these rows: beside a preview as many as they need, up to half of them, and more where
    /// titles would be cut that a narrow window shows whole; all, where a preview that nobody asked for had too few then.
    static func width(for rows: [Row], _ app: AppContext) -> Int {
        let columns = app.size.columns
        let least = leastWidth(app)
        guard hasPreview(app) else { return least }
        let entries = rows.lazy.filter(\.isNumbered)
        let needed = entries.map(\.columns).max() ?? 0
        let titles = min(wideList, entries.map(\.titleColumns).max() ?? 0)
        let wanted = max(least, min(columns / 2, needed), titles)
        if columns - wanted >= leastPreview { return wanted }
        return app.display.hasPreview == nil ? columns : least
    }
}
