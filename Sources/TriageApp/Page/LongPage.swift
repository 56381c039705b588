import TriageCore
import TriageWords

/// A screen whose text may be longer than anybody reads: it is laid out as far as one came, and well ahead of that.
protocol LongPage: PageScreen {
    /// The page, up to the line that the view is to reach at least; whole where two languages are held against each
    /// other.
    func layout(_ app: AppContext) -> Page
}

extension LongPage {
    /// The page of a part, below what is to be said of its guide.
    func layout(
        of id: PartID, _ app: AppContext, _ body: (Part, Guide, inout PageBuilder) -> Void
    ) -> Page {
        app.compose { app, width in
            guard let (guide, part) = app.view.part(id) else { return Page() }
            var builder = PageBuilder(width: width, app: app)
            builder.limit(to: view)
            builder.untranslatedNotice(guide)
            body(part, guide, &builder)
            return builder.finished(of: guide.lines(of: part))
        }
    }

    /// Lays more out, before the window comes to the end of what there is.
    mutating func layOutAhead(_ app: AppContext) {
        if view.isNearCut { view.show(layout(app), rows: view.rows) }
    }

    /// Lays all of it out where it was cut: whatever is looked for, or gone to, is on it then.
    mutating func layOutWhole(_ app: AppContext) {
        guard view.page.isCut else { return }
        view.isWhole = true
        view.show(layout(app), rows: view.rows)
        view.isWhole = false
    }

    /// Lays it out at least as far as a line of the source, starting with 1.
    mutating func layOut(toSourceLine line: Int, _ app: AppContext) {
        if !view.page.reaches(sourceLine: line) { layOutWhole(app) }
    }
}

extension PageBuilder {
    /// Leaves out what the view does not reach.
    mutating func limit(to view: PageView) {
        // Parts of two languages are paired, which takes all of them.
        if app.loaded.second == nil, !app.isSecond { limit = view.reach }
    }
}

extension Command {
    /// Whether it goes by all of the page, rather than by what is seen of it.
    fileprivate var concernsWholePage: Bool {
        switch self {
        case .bottom, .nextHeading, .previousHeading, .find, .nextHit, .previousHit, .nextPane,
            .previousPane, .hints:
            true
        default: false
        }
    }
}

extension AppState {
    /// Lays a long page out as far as a command needs it.
    mutating func layOut(for command: Command) {
        guard command.concernsWholePage, overlay == nil else { return }
        stack[stack.count - 1].layOutWhole(app)
    }
}
