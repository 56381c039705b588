import TerminalCore
import TriageCore

/// Draws the state. Pure: the same state gives the same frame.
public func render(_ state: AppState) -> Frame {
    let shared = state.shared
    let size = shared.window
    var canvas = Canvas(
        frame: Frame(size: size, lines: shared.glyphs.isASCII ? .ascii : .unicode),
        area: Rect(size), theme: shared.theme)
    guard shared.isLargeEnough else {
        canvas.put(shared(.tooSmall), .warning, row: 0, column: 0)
        return canvas.frame
    }
    canvas.renderHeader(state)
    let content = Rect(1, 0, shared.content.rows, shared.content.columns)
    canvas.inside(content) { inner in
        state.screen.render(on: &inner, shared)
        state.overlay?.render(on: &inner, shared)
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
        let shared = state.shared
        let row = rows - 1
        fill(.footer, row: row)
        for item in state.footer.items {
            let column = item.columns.lowerBound
            let name = put(item.name, .key, row: row, column: column)
            put(item.label, .footer, row: row, column: column + name + 1)
        }
        if let degradation = shared.degradation {
            let banner = shared.banner(for: degradation, columns: columns - 4)
            self.notice(Notice(.warning, banner), [banner], shared, above: row)
        }
        if let notice = shared.notice {
            self.notice(notice, shared.lines(of: notice), shared, above: row)
        }
    }

    private mutating func notice(
        _ notice: Notice, _ texts: [String], _ shared: Shared, above end: Int
    ) {
        let role: Role =
            switch notice.kind {
            case .information: .accent
            case .success: .success
            case .warning: .warning
            }
        let sign = notice.kind == .warning ? shared.glyphs.warning : shared.glyphs.bullet
        for (index, text) in texts.enumerated() {
            let row = end - texts.count + index
            fill(.text, row: row)
            if index == 0 { put(sign, role, row: row, column: 1) }
            put(text, role, row: row, column: 3)
        }
    }
}
