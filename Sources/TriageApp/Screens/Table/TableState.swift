import TriageCore
import TriageWords

/// How a table was left: what is seen of it when one comes back.
struct TableMemory: Sendable {
    fileprivate var look: TableScreen.Look
    fileprivate var past: [TableScreen.Look]
    /// Indices of the table's row and column at the cursor.
    fileprivate var row: Int?
    fileprivate var column: Int?
}

/// A table of reference, to be looked up in: a cursor on its cells, sorted and filtered at will.
struct TableScreen: PartScreen {
    struct Sorting: Sendable, Hashable {
        /// Index of the table's column.
        var column: Int
        var isAscending: Bool
    }

    /// How the table is shown.
    struct Look: Sendable, Hashable {
        var sorting: Sorting?
        /// Indices of the table's columns that are left out, the last one last.
        var hidden: [Int] = []
    }

    let id: PartID
    /// The table in the reader's language, and in the one that it is compared with.
    var panes: [TablePane] = []
    var filter = FilterField()
    /// What search found here; it is marked while no filter is typed.
    var sought: TextPattern?
    private(set) var look = Look()
    /// How it was shown before each change, and before each one that was taken back; the last one last.
    private var past: [Look] = []
    private var takenBack: [Look] = []

    /// Indices of the table's rows, as the filter and the sorting have them.
    var order: [Int] = []
    /// Indices of the table's columns that show.
    var columns: [Int] = []
    /// The cursor: a place in ``order`` and one in ``columns``.
    var row = 0
    var column = 0
    /// The first row in the window, as a place in ``order``.
    var top = 0

    var window = TableWindow()
    /// The rows made ready for the filter, and those that it let through last.
    var search: RowFilter?
    var passed: (filter: String, rows: [Int])?

    init(_ id: PartID, _ app: AppContext) {
        self.id = id
        let memory = app.tables[id]
        look = memory?.look ?? Look()
        past = memory?.past ?? []
        refresh(app)
        // The table may be another one by now.
        guard let memory, !columns.isEmpty || look.hidden.isEmpty else {
            (look, past) = (Look(), [])
            arrangeOrder()
            arrange(app)
            return
        }
        keep(memory.row, memory.column)
        arrange(app)
    }

    /// What is remembered of it when it is left.
    var memory: TableMemory {
        TableMemory(look: look, past: past, row: selectedRow, column: selectedColumn)
    }

    var sorting: Sorting? { look.sorting }
    var hidden: [Int] { look.hidden }

    /// Shows the table in another way, which can be taken back.
    mutating func change(to new: Look) {
        guard new != look else { return }
        past.append(look)
        takenBack = []
        look = new
    }

    /// Shows it as it was before the last change.
    ///
    /// - Returns: false where it was not changed.
    mutating func takeBack() -> Bool {
        guard let last = past.popLast() else { return false }
        takenBack.append(look)
        look = last
        return true
    }

    /// Makes the change again that was taken back last.
    ///
    /// - Returns: false where none was.
    mutating func makeAgain() -> Bool {
        guard let last = takenBack.popLast() else { return false }
        past.append(look)
        look = last
        return true
    }

    var keys: KeyContext { filter.isOpen ? .field : .table }
    var idleCommands: [Command] {
        [.hints] + filter.idleCommands + (order.isEmpty ? [.open, .sort, .copy] : [])
    }

    func resting() -> Self {
        var screen = self
        for pane in screen.panes.indices { screen.panes[pane].cells = nil }
        screen.search = nil
        screen.passed = nil
        return screen
    }

    var place: Place? { Place(id, line: selectedRow.flatMap { grid?.line(ofRow: $0) }) }

    /// What is marked in the cells.
    var marked: TextPattern {
        guard let sought, filter.field.isEmpty else { return TextPattern(filter.words) }
        return sought
    }
    var grid: TableGrid? { panes.first?.grid }
    /// Columns of the widest of the tables.
    var columnCount: Int { panes.map(\.grid.table.header.count).max() ?? 0 }

    /// Index of the table's row at the cursor; nil where no row shows.
    var selectedRow: Int? { order.indices.contains(row) ? order[row] : nil }
    /// Index of the table's column at the cursor.
    var selectedColumn: Int? { columns.indices.contains(column) ? columns[column] : nil }

    /// The text of a column's header.
    func header(_ column: Int) -> String {
        guard let header = grid?.table.header, header.indices.contains(column) else { return "" }
        return header[column].text
    }
}
