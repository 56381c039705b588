import TerminalCore
import TriageCore

/// Draws the state. Pure: the same state gives the same frame.
public func render(_ state: AppState) -> Frame {
    let app = state.app
    let size = app.display.window
    var canvas = Canvas(
        frame: Frame(size: size, lines: app.glyphs.isASCII ? .ascii : .unicode),
        area: Rect(size), theme: app.display.theme)
    guard app.display.isLargeEnough else {
        let lines = TextWrap.wrap(app(.tooSmall), columns: max(8, canvas.columns))
        for (row, line) in lines.enumerated() { canvas.put(line, .warning, row: row, column: 0) }
        return canvas.frame
    }
    canvas.renderHeader(state)
    let content = Rect(1, 0, app.content.rows, app.content.columns)
    canvas.inside(content) { inner in
        state.screen.render(on: &inner, app)
        state.overlay?.render(on: &inner, app)
    }
    canvas.renderFooter(state)
    return canvas.frame
}

extension Canvas {
    /// Where the reader is, and what the program wants to be known.
    fileprivate mutating func renderHeader(_ state: AppState) {
        fill(.header, row: 0)
        for item in state.header.items {
            put(item.text, .header, row: 0, column: item.columns.lowerBound)
        }
    }

    /// What can be pressed; above it a notice, if there is one.
    fileprivate mutating func renderFooter(_ state: AppState) {
        let app = state.app
        let row = rows - 1
        fill(.footer, row: row)
        for item in state.footer.items {
            let column = item.columns.lowerBound
            let name = put(item.name, .key, row: row, column: column)
            put(item.label, .footer, row: row, column: column + name + 1)
        }
        if let degradation = app.kept.degradation {
            let banner = app.banner(for: degradation, columns: columns - 4)
            self.notice(Notice(.warning, banner), [banner], app, above: row)
        }
        if let notice = app.notice {
            self.notice(notice, app.lines(of: notice), app, above: row)
        }
    }

    private mutating func notice(
        _ notice: Notice, _ texts: [String], _ app: AppContext, above end: Int
    ) {
        let role: Role =
            switch notice.kind {
            case .information: .accent
            case .success: .success
            case .warning: .warning
            }
        let sign = notice.kind == .warning ? app.glyphs.warning : app.glyphs.bullet
        for (index, text) in texts.enumerated() {
            let row = end - texts.count + index
            fill(.text, row: row)
            if index == 0 { put(sign, role, row: row, column: 1) }
            put(text, role, row: row, column: 3)
        }
    }
}
