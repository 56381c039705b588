import CNcurses
import CTerminalGuard
import TerminalCore

/// Puts frames on the screen through curses, where they differ from the one before.
struct Painter {
    private var pairs: Pairs
    /// What is on the screen; nil where that is not known.
    private var shown: Frame?
    private var cursorIsShown: Bool?
    // Room to draw in.
    private var scalars: [UInt32] = []
    private var wide: [wchar_t] = []

    init(_ use: TerminalOptions.ColorUse) { pairs = Pairs(use) }

    var colors: Int { pairs.colors }

    /// Forgets what is on the screen.
    mutating func invalidate() {
        shown = nil
        cursorIsShown = nil
        clearok(curses_screen(), true)
    }

    mutating func draw(_ frame: Frame) {
        if shown == nil { werase(curses_screen()) }
        for row in 0..<frame.size.rows {
            let columns =
                shown.map { frame.changedColumns(from: $0, inRow: row) } ?? 0..<frame.size.columns
            if let columns { draw(frame, row: row, columns) }
        }
        place(frame.cursor)
        wrefresh(curses_screen())
        shown = frame
    }

    private mutating func draw(_ frame: Frame, row: Int, _ columns: Range<Int>) {
        frame.visitRuns(row: row, columns: columns, buffer: &scalars) { column, style, scalars in
            let look = pairs.look(style)
            curses_set_style(look.attributes, look.pair)
            wide.removeAll(keepingCapacity: true)
            for scalar in scalars {
                if scalar < 0x7F || (0x4E00...0x9FFF).contains(scalar) {
                    wide.append(wchar_t(scalar))
                } else {
                    Self.append(scalar, to: &wide)
                }
            }
            mvwaddnwstr(curses_screen(), CInt(row), CInt(column), wide, CInt(wide.count))
        }
    }

    /// Appends a character so that curses gives it the columns that the frame does, whatever the C library knows.
    private static func append(_ scalar: UInt32, to wide: inout [wchar_t]) {
        let character = wchar_t(scalar)
        let columns = DisplayWidth.ofScalar(scalar)
        let libraryColumns = Int(terminal_guard_columns(character))
        if libraryColumns == columns { return wide.append(character) }
        if columns == 0 { return }
        wide.append(libraryColumns == 1 ? character : 0xFFFD)
        if columns == 2 { wide.append(0x20) }
    }

    private mutating func place(_ cursor: Position?) {
        if let cursor { wmove(curses_screen(), CInt(cursor.row), CInt(cursor.column)) }
        guard cursorIsShown != (cursor != nil) else { return }
        cursorIsShown = cursor != nil
        curs_set(cursor == nil ? 0 : 1)
    }
}
