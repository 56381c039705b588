import TriageCore

/// Boxes and lines drawn with plus, minus and bars, respelled with the characters that are made for them:
///
///     +------------+                      ┌────────────┐
///     | Is it old? |--YES--> replace it   │ Is it old? │──YES──▶ replace it
///     +-----+------+                  →   └─────┬──────┘
///           | NO                                │ NO
///           v                                   ▼
///
/// Every character keeps its row and its column.
struct PlainDrawing {
    private let grid: DrawnGrid
    private let ends: [[Int]]
    private var drawn: [[Unicode.Scalar]]
    private var isTable = false

    /// nil where nothing is drawn so, or where it is a table's frame.
    static func respelled(_ lines: [TreeBytes], in arena: TreeArena) -> [TreeBytes]? {
        guard lines.contains(where: hasBorder), let grid = DrawnGrid(lines) else { return nil }
        var drawing = PlainDrawing(grid)
        drawing.drawBoxes()
        guard !drawing.isTable else { return nil }
        drawing.drawLines()
        return drawing.drawn.map { row in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: row.filter { $0 != DrawnGrid.filler })
            return arena.keep(Array(String(text).utf8)).trimmedEnd
        }
    }

    private init(_ grid: DrawnGrid) {
        self.grid = grid
        ends = grid.rows.map(Self.ends)
        drawn = grid.rows
    }

    /// `+---+`, anywhere in a line.
    static func hasBorder(_ line: TreeBytes) -> Bool {
        guard let plus = line.firstIndex(fast: 0x2B), let end = line.lastIndex(of: 0x2B) else {
            return false
        }
        return end - plus > 3 && line.contains(endOfBorder)
    }

    private static let endOfBorder: TreeToken = "-+"

    // MARK: Boxes

    private static let highest = 30

    private mutating func drawBoxes() {
        for row in grid.rows.indices {
            for column in 0..<grid.width where drawn[row][column] == "+" && !isTable {
                drawBox(row, column)
            }
        }
    }

    /// For each place of a row, the column of the last corner of the border that it belongs to; 0 where there is none.
    private static func ends(of row: [Unicode.Scalar]) -> [Int] {
        var ends = Array(repeating: 0, count: row.count)
        var corner = 0
        for column in row.indices.reversed() {
            switch row[column] {
            case "-", "=": break
            case "+": corner = max(corner, column)
            // An arrow or a line that meets the border.
            case "v", "V", "^", "|": if column > 0, row[column - 1] == "+" { corner = 0 }
            default: corner = 0
            }
            ends[column] = corner
        }
        return ends
    }

    /// The column of the corner that a border ends with.
    private func endOfBorder(_ row: Int, from column: Int) -> Int? {
        guard grid.at(row, column) == "+", ends[row][column] > column else { return nil }
        return ends[row][column]
    }

    private func bar(_ row: Int, near column: Int, by most: Int) -> Int? {
        for distance in 0...most {
            if grid.at(row, column + distance) == "|" { return column + distance }
            if grid.at(row, column - distance) == "|" { return column - distance }
        }
        return nil
    }

    private mutating func drawBox(_ top: Int, _ left: Int) {
        guard let right = endOfBorder(top, from: left), right - left > 3 else { return }
        var sides: [(row: Int, left: Int, right: Int)] = []
        var borders = [(row: top, left: left, right: right)]
        for row in (top + 1)..<min(grid.rows.count, top + Self.highest) {
            if let first = (left - 1...left + 1).first(where: { grid.at(row, $0) == "+" }),
                let end = endOfBorder(row, from: first), abs(end - right) < 4, !sides.isEmpty
            {
                borders.append((row, first, end))
                // Below a line across the box it goes on.
                if bar(row + 1, near: first, by: 0) != nil, bar(row + 1, near: end, by: 0) != nil {
                    continue
                }
                return draw(borders, sides)
            }
            guard let first = bar(row, near: left, by: 1), let last = bar(row, near: right, by: 3),
                first < last
            else { return }
            sides.append((row, first, last))
        }
    }

    private mutating func draw(
        _ borders: [(row: Int, left: Int, right: Int)],
        _ sides: [(row: Int, left: Int, right: Int)]
    ) {
        for (index, border) in borders.enumerated() {
            let (isTop, isBottom) = (index == 0, index == borders.count - 1)
            drawn[border.row][border.left] = isTop ? "┌" : isBottom ? "└" : "├"
            drawn[border.row][border.right] = isTop ? "┐" : isBottom ? "┘" : "┤"
            for column in border.left + 1..<border.right {
                let isTee = ["+", "|"].contains(grid.at(border.row, column))
                if isTee, grid.at(border.row + (isBottom ? -1 : 1), column) == "|" {
                    isTable = true
                }
                drawn[border.row][column] =
                    switch grid.at(border.row, column) {
                    case "v", "V": "▼"
                    case "^": "▲"
                    default: isTee ? isTop ? "┴" : isBottom ? "┬" : "─" : "─"
                    }
            }
        }
        for side in sides {
            drawn[side.row][side.left] = "│"
            drawn[side.row][side.right] = "│"
        }
    }

    // MARK: Lines

    private mutating func drawLines() {
        let boxes = DrawnBoxes(in: DrawnGrid(drawn))
        for row in grid.rows.indices {
            var column = 0
            while column < grid.width {
                let end = endOfDashes(row, column)
                if boxes.box(at: row, column) != nil {
                    column += 1
                } else if end > column {
                    drawDashes(row, column..<end)
                    column = end
                } else {
                    if let line = line(row, column) { drawn[row][column] = line }
                    column += 1
                }
            }
        }
    }

    private func endOfDashes(_ row: Int, _ column: Int) -> Int {
        var end = column
        while grid.at(row, end) == "-" || grid.at(row, end) == "=" { end += 1 }
        return end
    }

    /// Dashes are a line's where they end in an arrow's head, or begin or end at another line.
    private mutating func drawDashes(_ row: Int, _ columns: Range<Int>) {
        let (before, behind) = (columns.lowerBound - 1, columns.upperBound)
        let pointsOn = grid.at(row, behind) == ">"
        let pointsBack = grid.at(row, before) == "<"
        func isLine(_ column: Int) -> Bool {
            drawn[row].indices.contains(column)
                && (!DrawnWays(drawn[row][column]).isEmpty || grid.at(row, column) == "+")
        }
        // `->` between words is theirs.
        guard
            isLine(before) || isLine(behind) || grid.at(row, before) == " " && isLine(before - 1)
                || columns.count > 1 && (pointsOn || pointsBack)
        else { return }
        for column in columns { drawn[row][column] = "─" }
        if pointsOn { drawn[row][behind] = "▶" }
        if pointsBack { drawn[row][before] = "◀" }
    }

    /// The character of a line that a plus, a bar or a head stands for.
    private func line(_ row: Int, _ column: Int) -> Unicode.Scalar? {
        let isAbove = isUpright(row - 1, column)
        let isBelow = isUpright(row + 1, column)
        switch grid.at(row, column) {
        case "|": return isAbove || isBelow ? "│" : nil
        case "v" where isAlone(row, column), "V" where isAlone(row, column):
            return isAbove ? "▼" : nil
        case "^" where isAlone(row, column): return isBelow ? "▲" : nil
        case "+":
            let isBefore = ["-", "=", "+"].contains(grid.at(row, column - 1))
            let isBehind = ["-", "=", "+"].contains(grid.at(row, column + 1))
            return corner(isAbove, isBelow, isBefore, isBehind)
        default: return nil
        }
    }

    private func isAlone(_ row: Int, _ column: Int) -> Bool {
        grid.at(row, column - 1) == " " && grid.at(row, column + 1) == " "
    }

    /// Whether a line may lead up or down from a place.
    private func isUpright(_ row: Int, _ column: Int) -> Bool {
        switch grid.at(row, column) {
        case "|", "+": true
        case "v", "V", "^": isAlone(row, column)
        case "-", "=": drawn.indices.contains(row) && drawn[row][column] == "─"
        default: false
        }
    }

    private func corner(
        _ up: Bool, _ down: Bool, _ left: Bool, _ right: Bool
    ) -> Unicode.Scalar? {
        switch (up, down, left, right) {
        case (true, true, true, true): "┼"
        case (true, true, true, false): "┤"
        case (true, true, false, true): "├"
        case (true, true, false, false): "│"
        case (true, false, true, true): "┴"
        case (false, true, true, true): "┬"
        case (true, false, true, false): "┘"
        case (true, false, false, true): "└"
        // What leads neither up nor down leads to the words below it.
        case (false, _, true, false): "┐"
        case (false, _, false, true): "┌"
        case (false, false, true, true): "─"
        default: nil
        }
    }
}
