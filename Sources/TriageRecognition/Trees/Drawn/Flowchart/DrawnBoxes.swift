/// A box of a drawing, or words that stand for themselves in it.
struct DrawnText {
    var text: String
    /// Its first and its last row.
    var rows: ClosedRange<Int>
    /// Its columns, a box's borders included.
    var columns: ClosedRange<Int>
    var isBox: Bool

    func distance(to place: DrawnFlow.Place) -> Int {
        max(rows.lowerBound - place.row, place.row - rows.upperBound, 0)
            + max(columns.lowerBound - place.column, place.column - columns.upperBound, 0)
    }
}

/// Finds the boxes of a drawing. Their right sides need not be straight: people draw with letters of all widths.
struct DrawnBoxes {
    private let grid: DrawnGrid
    private(set) var boxes: [DrawnText] = []
    /// For each row, the columns that belong to boxes.
    private(set) var taken: [[(columns: ClosedRange<Int>, box: Int)]]

    private typealias Place = (row: Int, columns: ClosedRange<Int>)

    private static let highest = 30

    init(in grid: DrawnGrid) {
        self.grid = grid
        taken = Array(repeating: [], count: grid.rows.count)
        for row in grid.rows.indices {
            for column in 0..<grid.width
            where TreeGlyph.opens(grid.at(row, column)) && box(at: row, column) == nil {
                read(row, column)
            }
        }
    }

    /// The box that a place belongs to.
    func box(at row: Int, _ column: Int) -> Int? {
        guard taken.indices.contains(row) else { return nil }
        return taken[row].first { $0.columns.contains(column) }?.box
    }

    /// The column of the corner that a border ends with.
    private func endOfBorder(_ row: Int, from column: Int) -> Int? {
        var end = column + 1
        while end < grid.width {
            let ways = DrawnWays(grid.at(row, end))
            guard ways.contains(.left) || ways.contains([.up, .head]) else { return nil }
            if !ways.contains(.right), !ways.contains(.head) { return end }
            end += 1
        }
        return nil
    }

    private func bar(_ row: Int, near column: Int, by most: Int) -> Int? {
        (0...most).flatMap { [column + $0, column - $0] }.first {
            DrawnWays(grid.at(row, $0)).contains([.up, .down])
                && !DrawnWays(grid.at(row, $0)).contains(.head)
        }
    }

    private mutating func read(_ top: Int, _ left: Int) {
        guard let right = endOfBorder(top, from: left), right - left > 3 else { return }
        var places: [Place] = [(top, left...right)]
        var texts: [String] = []
        for row in (top + 1)..<min(grid.rows.count, top + Self.highest) {
            if let first = (left - 1...left + 1).first(where: { TreeGlyph.closes(grid.at(row, $0)) }
            ) {
                guard let end = endOfBorder(row, from: first), abs(end - right) < 4 else { return }
                places.append((row, first...end))
                close(places, saying: texts.filter { !$0.isEmpty }.joined(separator: " "))
                return
            }
            guard let first = bar(row, near: left, by: 1), let last = bar(row, near: right, by: 3),
                first + 1 < last
            else { return }
            places.append((row, first...last))
            let isRule = (first + 1..<last).allSatisfy { DrawnWays(grid.at(row, $0)).isFlat }
            if !isRule { texts.append(grid.text(row, first + 1..<last)) }
        }
    }

    /// Keeps a box that says something.
    private mutating func close(_ places: [Place], saying text: String) {
        guard let top = places.first, let bottom = places.last, !text.isEmpty else { return }
        let columns = places.reduce(top.columns) {
            min($0.lowerBound, $1.columns.lowerBound)...max($0.upperBound, $1.columns.upperBound)
        }
        boxes.append(
            DrawnText(text: text, rows: top.row...bottom.row, columns: columns, isBox: true))
        for place in places { taken[place.row].append((place.columns, boxes.count - 1)) }
    }
}
