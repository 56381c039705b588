import CCharacterWidth
import CNcurses
import TerminalCore

/// Puts frames on the screen through curses, where they differ from the one before.
struct Painter {
    private var pairs: Pairs
    /// What is on the screen; nil where that is not known.
    private var shown: Frame?
    private var cursorIsShown: Bool?
    // Room to draw in.
    private var scalars: [UInt32] = []
    private var cells: [cchar_t] = []

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
        doupdate()
        shown = frame
    }

    private mutating func draw(_ frame: Frame, row: Int, _ columns: Range<Int>) {
        frame.visitRuns(row: row, columns: columns, buffer: &scalars) { column, style, scalars in
            let blank = pairs.blank(style)
            cells.removeAll(keepingCapacity: true)
            for scalar in scalars {
                if scalar < 0x7F || (0x4E00...0x9FFF).contains(scalar) {
                    cells.append(blank.showing(scalar))
                } else {
                    Self.append(scalar, blank, to: &cells)
                }
            }
            // Past `waddnwstr`, which looks at every character several times.
            mvwadd_wchnstr(curses_screen(), CInt(row), CInt(column), cells, CInt(cells.count))
        }
    }

    /// Appends a character so that curses gives it the columns that the frame does, whatever the C library knows.
    private static func append(_ scalar: UInt32, _ blank: cchar_t, to cells: inout [cchar_t]) {
        let columns = DisplayWidth.ofScalar(scalar)
        let libraryColumns = Int(character_width(wchar_t(scalar)))
        if columns == 0 {
            if libraryColumns == 0, let last = cells.indices.last {
                curses_combine(&cells[last], wchar_t(scalar))
            }
        } else if libraryColumns == columns {
            cells.append(blank.showing(scalar))
        } else {
            cells.append(blank.showing(libraryColumns == 1 ? scalar : 0xFFFD))
            if columns == 2 { cells.append(blank) }
        }
    }

    private mutating func place(_ cursor: Position?) {
        if let cursor { wmove(curses_screen(), CInt(cursor.row), CInt(cursor.column)) }
        guard cursorIsShown != (cursor != nil) else { return }
        cursorIsShown = cursor != nil
        curs_set(cursor == nil ? 0 : 1)
    }
}

extension cchar_t {
    /// The same look with another character.
    fileprivate func showing(_ scalar: UInt32) -> cchar_t {
        var cell = self
        cell.chars.0 = wchar_t(scalar)
        return cell
    }
}
