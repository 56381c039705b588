import TriageCore

/// The characters of a drawing by row and column, both from 0. Wide characters take two columns.
struct DrawnGrid {
    /// Rows of equal length; a space where nothing stands.
    private(set) var rows: [[Unicode.Scalar]]
    let width: Int

    /// Larger drawings are not read.
    private static let mostRows = 200
    static let mostColumns = 240

    /// nil where the lines are too many or too long.
    init?(_ lines: [TreeBytes]) {
        guard lines.count <= Self.mostRows else { return nil }
        var rows: [[Unicode.Scalar]] = []
        for line in lines {
            guard line.count <= Self.mostColumns * 3 else { return nil }
            var row: [Unicode.Scalar] = []
            for scalar in line.string.unicodeScalars where scalar != "\u{FE0F}" && scalar != "\r" {
                row.append(scalar == "\t" ? " " : scalar)
                if scalar.isWide { row.append(Self.filler) }
            }
            rows.append(row)
        }
        width = rows.map(\.count).max() ?? 0
        guard width <= Self.mostColumns else { return nil }
        self.rows = rows.map { [width] row in
            row + Array(repeating: " ", count: width - row.count)
        }
    }

    /// - Parameter rows: of equal length.
    init(_ rows: [[Unicode.Scalar]]) {
        self.rows = rows
        width = rows.first?.count ?? 0
    }

    /// Behind a wide character.
    static let filler: Unicode.Scalar = "\0"

    /// A space outside.
    func at(_ row: Int, _ column: Int) -> Unicode.Scalar {
        rows.indices.contains(row) && column >= 0 && column < width ? rows[row][column] : " "
    }

    /// The text of columns of a row, spaces at its ends aside.
    func text(_ row: Int, _ columns: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: rows[row][columns].filter { $0 != Self.filler })
        return String(String(text).trimmed)
    }
}

/// The ways out of a cell that a line or an arrow's head is drawn in.
struct DrawnWays: OptionSet {
    let rawValue: UInt8
    static let up = DrawnWays(rawValue: 1)
    static let down = DrawnWays(rawValue: 2)
    static let left = DrawnWays(rawValue: 4)
    static let right = DrawnWays(rawValue: 8)
    /// An arrow's head, which points out of one of them.
    static let head = DrawnWays(rawValue: 16)

    /// No ways for anything that is no line.
    init(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "│", "┃", "║", "|", "╎", "┆", "┊": self = [.up, .down]
        case "─", "━", "═", "╌", "┄": self = [.left, .right]
        case "┌", "╭", "┏", "╔": self = [.down, .right]
        case "┐", "╮", "┓", "╗": self = [.down, .left]
        case "└", "╰", "┗", "╚": self = [.up, .right]
        case "┘", "╯", "┛", "╝": self = [.up, .left]
        case "├", "┣", "╠": self = [.up, .down, .right]
        case "┤", "┫", "╣": self = [.up, .down, .left]
        case "┬", "┳", "╦": self = [.left, .right, .down]
        case "┴", "┻", "╩": self = [.left, .right, .up]
        case "┼", "╋", "╬": self = [.up, .down, .left, .right]
        case "▼", "↓", "▽": self = [.up, .down, .head]
        case "▲", "↑", "△": self = [.up, .down, .head]
        case "▶", "►", "→", "▷": self = [.left, .right, .head]
        case "◀", "◄", "←", "◁": self = [.left, .right, .head]
        default: self = []
        }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    var isLine: Bool { !isEmpty }
    var isFlat: Bool { self == [.left, .right] }
}
