import TriageCore

/// Reads flowcharts that are drawn in two directions: boxes, or words, with lines between them and the answers at these.
///
///         ┌────────────┐
///         │ Is it old? │
///         └──┬──────┬──┘
///           yes     no
///            ▼      ▼
///         Replace   Leave
///           it       it
///
/// Lines lead down and to the right. Every word has to have its place in the chart: any other drawing is not read.
struct BoxDrawing {
    private struct Place: Hashable {
        var row: Int
        var column: Int
    }

    private struct Text {
        var words: String
        var row: Int
        var isBox = false
    }

    private struct Way: OptionSet {
        let rawValue: UInt8
        static let up = Way(rawValue: 1), down = Way(rawValue: 2)
        static let left = Way(rawValue: 4), right = Way(rawValue: 8)
        /// An arrow's head, which points down or to the right.
        static let head = Way(rawValue: 16)
        static let flat: Way = [.left, .right]
        static let all: Way = [.up, .down, .left, .right]
        /// Each way, the one back, and where it leads to.
        static let sides: [(Way, Way, row: Int, column: Int)] = [
            (.up, .down, -1, 0), (.down, .up, 1, 0), (.left, .right, 0, -1), (.right, .left, 0, 1),
        ]
    }

    private let rows: [[Unicode.Scalar]]
    private var texts: [Text] = []
    /// The text that each place belongs to.
    private var owners: [Place: Int] = [:]
    /// Answers on or at lines, by the place of the line that they are at.
    private var labels: [(words: String, place: Place)] = []
    /// Places of answers that lines pass through.
    private var passed: [Place: Way] = [:]

    /// More rows, columns or texts than anyone draws.
    private static let most = 240

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    /// - Returns: nil where the lines are no such chart, or hold what has no place in it.
    static func graph(of lines: [TreeBytes], firstLine: Int) -> FlowGraph? {
        guard mayBe(lines), lines.count <= most, lines.allSatisfy({ $0.count <= most * 3 }) else {
            return nil
        }
        var drawing = BoxDrawing(lines)
        drawing.findBoxes()
        drawing.findWords()
        guard (3...most).contains(drawing.texts.count),
            let graph = drawing.graph(firstLine: firstLine),
            graph.answersEveryFork
        else { return nil }
        return graph
    }

    /// A look at the lines: one of them forks or closes a box, and one asks.
    static func mayBe(_ lines: [TreeBytes]) -> Bool {
        lines.contains { corners.contains(where: $0.contains) }
            && lines.contains { $0.contains(where: \.mayAsk) }
    }

    private static let corners: [TreeToken] = ["┐", "┴"]

    private init(_ lines: [TreeBytes]) {
        rows = lines.map { line in
            // Wide characters take two columns.
            line.string.unicodeScalars.flatMap { $0.isWide ? [$0, "\0"] : [$0] }
        }
    }

    private func at(_ row: Int, _ column: Int) -> Unicode.Scalar {
        rows.indices.contains(row) && rows[row].indices.contains(column) ? rows[row][column] : " "
    }

    private func words(_ row: Int, _ columns: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        text.append(contentsOf: rows[row][columns].filter { $0 != "\0" })
        return String(String(text).trimmed)
    }

    private func ways(_ row: Int, _ column: Int) -> Way {
        switch at(row, column) {
        case "│", "┃", "║", "|": [.up, .down]
        case "─", "━", "═": .flat
        case "┌", "╭", "┏", "╔": [.down, .right]
        case "┐", "╮", "┓", "╗": [.down, .left]
        case "└", "╰", "┗", "╚": [.up, .right]
        case "┘", "╯", "┛", "╝": [.up, .left]
        case "├", "┣", "╠": [.up, .down, .right]
        case "┤", "┫", "╣": [.up, .down, .left]
        case "┬", "┳", "╦": [.left, .right, .down]
        case "┴", "┻", "╩": [.left, .right, .up]
        case "┼", "╋", "╬": [.up, .down, .left, .right]
        case "▼", "↓", "▽": [.up, .down, .head]
        case "▶", "►", "→", "▷": [.left, .right, .head]
        default: []
        }
    }

    // MARK: Texts

    /// Finds boxes. Their right sides need not be straight: people draw with letters of all widths.
    private mutating func findBoxes() {
        for row in rows.indices {
            for column in rows[row].indices
            where TreeGlyph.opens(at(row, column)) && owners[Place(row: row, column: column)] == nil
            {
                readBox(row, column)
            }
        }
    }

    private mutating func readBox(_ top: Int, _ left: Int) {
        guard
            let right = rows[top][(left + 1)...].firstIndex(where: {
                "┐╮┓╗".unicodeScalars.contains($0)
            }),
            right > left + 3,
            (left + 1..<right).allSatisfy({ ways(top, $0).contains(.flat) || at(top, $0) == "▼" })
        else { return }
        var inside: [(row: Int, columns: ClosedRange<Int>)] = [(top, left...right)]
        var said: [String] = []
        for row in rows.indices[(top + 1)...] {
            let start = [left, left - 1, left + 1].first { ways(row, $0).contains(.up) }
            let end = [0, 1, -1, 2, -2, 3, -3].map { right + $0 }.first {
                ways(row, $0).contains(.up)
            }
            guard let start, let end, start < end else { return }
            inside.append((row, start...end))
            guard !TreeGlyph.closes(at(row, start)) else { break }
            said.append(words(row, start + 1..<end))
        }
        guard let last = inside.last, TreeGlyph.closes(at(last.row, last.columns.lowerBound)) else {
            return
        }
        for (row, columns) in inside {
            for column in columns { owners[Place(row: row, column: column)] = texts.count }
        }
        texts.append(
            Text(
                words: said.filter { !$0.isEmpty }.joined(separator: " "), row: top,
                isBox: true))
    }

    /// Finds the words outside of boxes: answers at lines, and what stands for itself.
    private mutating func findWords() {
        for row in rows.indices {
            var column = 0
            while column < rows[row].count {
                let start = column
                while isWord(row, column)
                    || column > start && isWord(row, column + 1)
                        && at(row, column) == " "
                {
                    column += 1
                }
                if column > start { take(row, start..<column) }
                column += 1
            }
        }
    }

    private func isWord(_ row: Int, _ column: Int) -> Bool {
        at(row, column) != " " && ways(row, column).isEmpty
            && owners[Place(row: row, column: column)] == nil
    }

    private mutating func take(_ row: Int, _ columns: Range<Int>) {
        let said = words(row, columns)
        func place(_ row: Int, _ column: Int) -> Place { Place(row: row, column: column) }
        let (first, last) = (columns.lowerBound, columns.upperBound - 1)
        let isBetween =
            columns.contains { ways(row + 1, $0).contains(.up) }
            && columns.contains {
                ways(row - 1, $0).isSuperset(of: .down) && !ways(row - 1, $0).contains(.head)
            }
        let isOnLine =
            (1...2).contains { ways(row, first - $0).contains(.right) }
            && (1...2).contains { ways(row, last + $0).contains(.left) }
        // `Yes─┴─No`, with lines that lead down from the words.
        let isCorner =
            columns.contains { ways(row + 1, $0).contains(.up) }
            && (ways(row, first - 1) == .flat || ways(row, last + 1) == .flat)
        if isBetween || isOnLine || isCorner {
            for column in columns { passed[place(row, column)] = isOnLine ? .flat : .all }
            labels.append((said, place(row, first)))
        } else if let beside = [first - 1, first - 2, last + 1, last + 2].first(where: {
            ways(row, $0).contains([.up, .down])
        }) {
            labels.append((said, place(row, beside)))
        } else if let line = [row + 1, row - 1].first(where: {
            ways($0, (first + last) / 2) == .flat
        }) {
            labels.append((said, place(line, (first + last) / 2)))
        } else {
            let above = columns.compactMap { owners[place(row - 1, $0)] }.first { !texts[$0].isBox }
            if let above {
                texts[above].words += " " + said
            } else {
                let text = said.withTreeBytes { FramedText.withoutBrackets($0).string }
                texts.append(Text(words: text, row: row))
            }
            for column in columns { owners[place(row, column)] = above ?? texts.count - 1 }
        }
    }

    // MARK: Lines

    /// The chart; nil where a line leads from or to nothing, or a word is at none of them.
    private func graph(firstLine: Int) -> FlowGraph? {
        var graph = FlowGraph()
        for (index, text) in texts.enumerated() {
            graph.setText(text.words, of: graph.node("\(index)", line: firstLine + text.row))
        }
        var known: Set<Place> = []
        var told = 0
        for row in rows.indices {
            for column in rows[row].indices where isLine(Place(row: row, column: column)) {
                guard !known.contains(Place(row: row, column: column)) else { continue }
                let line = follow(Place(row: row, column: column))
                known.formUnion(line.cells)
                let targets = line.targets.sorted { $0.column < $1.column }
                guard !line.sources.isEmpty, !targets.isEmpty,
                    Set(targets.map(\.text)).count == targets.count
                else { return nil }
                var answers = Array(repeating: "", count: targets.count)
                for label in labels where line.cells.contains(label.place) {
                    func distance(_ target: Int) -> Int {
                        abs(targets[target].column - label.place.column)
                    }
                    let nearest = answers.indices.min { distance($0) < distance($1) } ?? 0
                    guard answers[nearest].isEmpty else { return nil }
                    answers[nearest] = label.words
                    told += 1
                }
                for (target, answer) in zip(targets, answers) {
                    graph.connect(
                        line.sources.sorted(), [target.text], label: answer,
                        line: graph.nodes[target.text].line)
                }
            }
        }
        let linked = Set(graph.edges.flatMap { [$0.from, $0.to] })
        return told == labels.count && linked.count == texts.count ? graph : nil
    }

    private func isLine(_ place: Place) -> Bool {
        owners[place] == nil && (!ways(place.row, place.column).isEmpty || passed[place] != nil)
    }

    /// The places of a line that hang together, and the texts at its ends. What leads up or down may slip by a column.
    private func follow(
        _ first: Place
    ) -> (cells: Set<Place>, sources: Set<Int>, targets: [(text: Int, column: Int)]) {
        var cells: Set<Place> = [first]
        var waiting = [first]
        var sources: Set<Int> = []
        var targets: [(text: Int, column: Int)] = []
        while let cell = waiting.popLast() {
            let out = passed[cell] ?? ways(cell.row, cell.column)
            for (way, back, row, column) in Way.sides where out.contains(way) {
                let near = (column == 0 ? [0, -1, 1] : [column, 2 * column]).map {
                    Place(row: cell.row + row, column: cell.column + $0)
                }
                let next = near.first {
                    passed[$0]?.contains(back) ?? false
                        || isLine($0) && ways($0.row, $0.column).contains(back)
                }
                if let next {
                    if cells.insert(next).inserted { waiting.append(next) }
                } else if let text = near.lazy.compactMap({ owners[$0] }).first,
                    passed[cell] == nil || way == .up
                {
                    if way == .down || way == .right {
                        targets.append((text, cell.column))
                    } else if !out.contains(.head) {
                        sources.insert(text)
                    }
                }
            }
        }
        return (cells, sources, targets)
    }
}

extension FlowGraph {
    /// Whether each way from a node that has several has an answer of its own.
    fileprivate var answersEveryFork: Bool {
        Dictionary(grouping: edges, by: \.from).values.allSatisfy { ways in
            ways.count == 1
                || Set(ways.map(\.label)).count == ways.count
                    && !ways.contains(where: \.label.isEmpty)
        }
    }
}
