/// Rows and columns of a screen.
public struct Size: Hashable, Sendable {
    /// How many there are, so that the last one has the index `rows - 1`.
    public var rows: Int
    /// How many there are; a wide character takes two of them.
    public var columns: Int
    public init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
    }
}

/// A cell's place; rows and columns start with 0.
public struct Position: Hashable, Sendable {
    /// Counted from the top of the screen, which is 0.
    public var row: Int
    /// Column of the screen, not character, counted from its left edge, which is 0.
    public var column: Int
    public init(row: Int, column: Int) {
        self.row = row
        self.column = column
    }
}

/// A part of the screen; rows and columns start with 0.
public struct Rect: Hashable, Sendable {
    /// The topmost row; one outside of the screen is allowed, as frames clip.
    public var row: Int
    /// The leftmost column; one outside of the screen is allowed, as frames clip.
    public var column: Int
    /// Height; 0 where the rectangle is empty.
    public var rows: Int
    /// Width in columns of the screen, not in characters; 0 where the rectangle is empty.
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
