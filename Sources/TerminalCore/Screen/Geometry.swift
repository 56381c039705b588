/// Rows and columns of a screen.
public struct Size: Hashable, Sendable {
    public var rows: Int
    public var columns: Int
    public init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

/// A cell's place; rows and columns start with 0.
public struct Position: Hashable, Sendable {
    public var row: Int
    public var column: Int
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A part of the screen; rows and columns start with 0.
public struct Rect: Hashable, Sendable {
    public var row: Int
    public var column: Int
    public var rows: Int
    public var columns: Int

    /// Negative extents become 0.
    public init(_ row: Int, _ column: Int, _ rows: Int, _ columns: Int) {
        self.row = row
        self.column = column
        self.rows = max(0, rows)
        self.columns = max(0, columns)
    }

    /// The whole of a screen.
    public init(_ size: Size) { self.init(0, 0, size.rows, size.columns) }

    /// The row below the last.
    public var endRow: Int { row + rows }
    /// The column right of the last.
    public var endColumn: Int { column + columns }

    /// Whether a cell lies in it.
    public func contains(_ row: Int, _ column: Int) -> Bool {
        row >= self.row && row < endRow && column >= self.column && column < endColumn
    }

    /// What is left after taking so many rows and columns from each side.
    public func inset(rows: Int = 0, columns: Int = 0) -> Rect {
        Rect(
            row + rows, column + columns, self.rows - 2 * rows, self.columns - 2 * columns)
    }
}
