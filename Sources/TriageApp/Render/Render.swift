import TerminalCore
import TriageCore

/// Draws the state. Pure: the same state gives the same frame.
public func render(_ state: AppState) -> Frame {
    let shared = state.shared
    let size = shared.size
    var canvas = Canvas(
        frame: Frame(size: size, lines: shared.glyphs.isASCII ? .ascii : .unicode),
        area: Rect(size), theme: shared.theme)
    guard size.rows >= 10, size.columns >= 40 else {
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
        let shared = state.shared
        fill(.header, row: 0)
        var signs = shared.view.language.rawValue
        if let second = shared.secondView { signs += " | \(second.language.rawValue)" }
        if let loading = shared.loading {
            signs = shared(.loadingFiles, String(loading)) + "  " + signs
        }
        let problems = shared.diagnostics.filter { $0.severity != .note }.count
        if problems > 0 { signs = "\(shared.glyphs.warning) \(problems) (!)  " + signs }
        let room = columns - DisplayWidth.of(signs) - 3
        put(signs, .header, row: 0, column: max(0, columns - DisplayWidth.of(signs) - 1))
        let crumbs = state.stack.map { $0.title(in: shared) }
        let separator = " \(shared.glyphs.crumb) "
        var text = crumbs.joined(separator: separator)
        // The last crumbs are worth most.
        var dropped = 0
        while DisplayWidth.of(text) > room, dropped < crumbs.count - 1 {
            dropped += 1
            text =
                shared.glyphs.ellipsis + separator
                + crumbs.dropFirst(dropped).joined(separator: separator)
        }
        put(
            TextWrap.truncate(text, to: max(0, room), ellipsis: shared.glyphs.ellipsis), .header,
            row: 0, column: 1)
    }

    /// What can be pressed; above it a notice, if there is one.
    fileprivate mutating func renderFooter(_ state: AppState) {
        let shared = state.shared
        let row = rows - 1
        fill(.footer, row: row)
        let context = (state.overlay ?? state.screen).keys
        let bindings = shared.keyMap.bindings(in: context, isFooter: true)
            .sorted { ($0.footer ?? 0) < ($1.footer ?? 0) }
        // Help and the way out are always there; the others as far as they fit.
        let last = bindings.filter { $0.command == .help || $0.command == .leave }
        var room = columns - 1 - last.reduce(0) { $0 + width(of: $1, shared) }
        var column = 1
        for binding in bindings where binding.command != .help && binding.command != .leave {
            let width = width(of: binding, shared)
            guard width <= room else { continue }
            room -= width
            column += put(binding, shared, row: row, column: column)
        }
        for binding in last { column += put(binding, shared, row: row, column: column) }
        if let degradation = shared.degradation {
            notice(Notice(.warning, shared.words(for: degradation)), shared, row: row - 1)
        }
        if let notice = shared.notice { self.notice(notice, shared, row: row - 1) }
    }

    private func keyName(_ binding: Binding, _ shared: Shared) -> String {
        if binding.command == .choose { return "1-9" }
        return binding.keys.first?.name(ascii: shared.glyphs.isASCII) ?? ""
    }

    private func width(of binding: Binding, _ shared: Shared) -> Int {
        DisplayWidth.of(keyName(binding, shared)) + 1
            + DisplayWidth.of(shared.catalogue.short(binding.command)) + 2
    }

    private mutating func put(_ binding: Binding, _ shared: Shared, row: Int, column: Int) -> Int {
        let key = put(keyName(binding, shared), .key, row: row, column: column)
        let label = shared.catalogue.short(binding.command)
        return key + 1 + put(label, .footer, row: row, column: column + key + 1) + 2
    }

    private mutating func notice(_ notice: Notice, _ shared: Shared, row: Int) {
        let role: Role =
            switch notice.kind {
            case .information: .accent
            case .success: .success
            case .warning: .warning
            }
        fill(.text, row: row)
        let text = TextWrap.truncate(
            notice.text, to: columns - 4, ellipsis: shared.glyphs.ellipsis)
        let sign = notice.kind == .warning ? shared.glyphs.warning : shared.glyphs.bullet
        put("\(sign) \(text)", role, row: row, column: 1)
    }
}
