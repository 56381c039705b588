/// Reads flowcharts that are drawn in both directions: boxes, or words, with lines between them and the answers at these.
///
///         ┌────────────┐
///         │ Is it old? │
///         └──┬──────┬──┘
///           yes     no
///            │      │
///            ▼      ▼
///         Replace   Leave
///           it       it
///
/// Every word of the drawing has to have its place in the chart, and every fork its answers: any other drawing is not read.
struct DrawnFlow {
    let grid: DrawnGrid
    let boxes: DrawnBoxes
    /// Boxes first, then words.
    var texts: [DrawnText]
    /// For each row, the columns of the words that stand for themselves.
    var words: [[(columns: ClosedRange<Int>, text: Int)]]
    var links: [Link] = []

    struct Place: Hashable, Comparable {
        var row: Int
        var column: Int

        static func < (one: Place, other: Place) -> Bool {
            (one.row, one.column) < (other.row, other.column)
        }

        func distance(to other: Place) -> Int {
            abs(row - other.row) + abs(column - other.column)
        }
    }

    /// Words at a line.
    struct Label {
        var text: String
        var place: Place
    }

    /// Lines that hang together: what they lead from and to, and the words at them.
    struct Link {
        var sources: Set<Int> = []
        var targets: [(text: Int, place: Place)] = []
        var labels: [Label] = []
    }

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    /// - Returns: nil where the lines are no such chart, or hold what has no place in it.
    static func graph(of lines: [TreeBytes], firstLine: Int) -> FlowGraph? {
        guard mayBe(lines), let grid = DrawnGrid(lines) else { return nil }
        var flow = DrawnFlow(grid)
        return flow.read() ? flow.graph(firstLine: firstLine) : nil
    }

    /// A look at the lines: one of them forks, or closes a box, and one asks, or says both yes and no.
    static func mayBe(_ lines: [TreeBytes]) -> Bool {
        lines.contains {
            $0.contains(corner) || $0.contains(tee) || PlainDrawing.hasBorder($0)
                || leadsDownTwice($0)
        } && lines.contains { $0.contains(where: \.mayAsk) || saysBothWays($0) }
    }

    /// `↓ yes      ↓ no`
    private static func leadsDownTwice(_ line: TreeBytes) -> Bool {
        var arrows = 0
        for index in line.indices where line[index] == 0xE2 {
            if line.scalar(at: index).map(TreeGlyph.isDownArrow) ?? false { arrows += 1 }
        }
        return arrows > 1
    }

    /// `│ yes      │ no`
    private static func saysBothWays(_ line: TreeBytes) -> Bool {
        guard line.count <= DrawnGrid.mostColumns else { return false }
        var sides: Set<Bool> = []
        for part in line.split(separator: 0x20) where part.count <= TreeToken.most {
            if let side = TreeLabel.polarity(of: part) { sides.insert(side) }
        }
        return sides.count == 2
    }

    /// Charts with more texts, or more words at their lines, are not read.
    private static let mostTexts = 100
    private static let corner: TreeToken = "┐"
    private static let tee: TreeToken = "┴"

    private init(_ grid: DrawnGrid) {
        self.grid = grid
        boxes = DrawnBoxes(in: grid)
        texts = boxes.boxes
        words = Array(repeating: [], count: grid.rows.count)
    }

    // MARK: Lines and words

    func ways(_ row: Int, _ column: Int) -> DrawnWays {
        boxes.box(at: row, column) == nil ? DrawnWays(grid.at(row, column)) : []
    }

    func text(at row: Int, _ column: Int) -> Int? {
        if let box = boxes.box(at: row, column) { return box }
        guard words.indices.contains(row) else { return nil }
        return words[row].first { $0.columns.contains(column) }?.text
    }

    private mutating func read() -> Bool {
        var labels: [Label] = []
        var inline: Set<Place> = []
        for row in grid.rows.indices {
            for columns in segments(of: row).flatMap({ parts(of: $0, below: row - 1) }) {
                // Two lines lead to two texts.
                if columns.count(where: { leads(row - 1, $0, .down) }) > 1 { return false }
                let label = Label(
                    text: grid.text(row, columns.lowerBound..<columns.upperBound + 1),
                    place: Place(row: row, column: columns.lowerBound))
                if isOnLine(row, columns) {
                    labels.append(label)
                    for column in columns.lowerBound - 1...columns.upperBound + 1 {
                        inline.insert(Place(row: row, column: column))
                    }
                } else if let place = lineBeside(row, columns) {
                    labels.append(Label(text: label.text, place: place))
                } else {
                    addWords(label.text, row, columns)
                }
            }
        }
        guard (3...Self.mostTexts).contains(texts.count), labels.count <= Self.mostTexts,
            link(labels, inline)
        else { return false }
        linkTees()
        let linked = Set(links.flatMap { $0.sources.union($0.targets.map(\.text)) })
        return texts.indices.allSatisfy { linked.contains($0) || isTitle($0) }
    }

    /// Words above everything else.
    private func isTitle(_ text: Int) -> Bool {
        let last = texts[text].rows.upperBound
        return !texts[text].isBox
            && texts.indices.allSatisfy { $0 == text || texts[$0].rows.lowerBound > last + 1 }
    }

    /// Runs of words in a row, with one space between them at most; behind a sign alone, which is drawn wide or not, two.
    private func segments(of row: Int) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        var start: Int?
        var last = 0
        for column in 0...grid.width {
            let isWord =
                column < grid.width && grid.at(row, column) != " "
                && boxes.box(at: row, column) == nil && !ways(row, column).isLine
            if isWord {
                if start == nil { start = column }
                last = column
            } else if let first = start {
                let isSign = last - first < 2 && grid.at(row, first).value >= 0x2000
                let isApart = column - last > (isSign ? 2 : 1)
                if isApart || column == grid.width || grid.at(row, column) != " " {
                    result.append(first...last)
                    start = nil
                }
            }
        }
        return result
    }

    /// Words one space apart, where those above begin another text behind that space, or another line leads down there.
    private func parts(of columns: ClosedRange<Int>, below row: Int) -> [ClosedRange<Int>] {
        guard row >= 0 else { return [columns] }
        let starts = columns.filter {
            $0 > columns.lowerBound + 1 && grid.at(row + 1, $0 - 1) == " "
        }
        let ends = columns.filter { leads(row, $0, .down) }
        let start =
            ends.count > 1
            ? starts.first { abs($0 - ends[1]) < 2 }
            : starts.first { start in
                words[row].contains { $0.columns.lowerBound == start }
                    && words[row].contains {
                        $0.columns.overlaps(columns.lowerBound...start - 2)
                    }
            }
        guard let start else { return [columns] }
        return [columns.lowerBound...start - 2, start...columns.upperBound]
    }

    /// `──yes──▶`
    private func isOnLine(_ row: Int, _ columns: ClosedRange<Int>) -> Bool {
        func leadsOn(_ columns: [Int], _ way: DrawnWays) -> Bool {
            guard let column = columns.first(where: { grid.at(row, $0) != " " }) else {
                return false
            }
            return ways(row, column).contains(way)
        }
        return leadsOn([columns.upperBound + 1, columns.upperBound + 2], .left)
            && leadsOn([columns.lowerBound - 1, columns.lowerBound - 2], .right)
    }

    /// Whether a line or an arrow's head leads out of a place, up or down.
    private func leads(_ row: Int, _ column: Int, _ way: DrawnWays) -> Bool {
        let out = ways(row, column)
        return out.contains(way) && !out.contains([.left, .right])
    }

    /// The line that words stand right beside: `│ no`, or above or below which they stand.
    private func lineBeside(_ row: Int, _ columns: ClosedRange<Int>) -> Place? {
        for distance in 1...2 {
            for column in [columns.lowerBound - distance, columns.upperBound + distance]
            where ways(row, column).contains([.up, .down]) {
                return Place(row: row, column: column)
            }
        }
        // Where a line's end leads to words, or from them, they stand for themselves.
        let touches = columns.contains {
            leads(row - 1, $0, .down) || leads(row + 1, $0, .up)
        }
        if touches { return nil }
        let middle = (columns.lowerBound + columns.upperBound) / 2
        return [row + 1, row - 1].first { ways($0, middle).isFlat }
            .map { Place(row: $0, column: middle) }
    }

    /// Words that stand for themselves, or go on with those in the row above.
    private mutating func addWords(_ text: String, _ row: Int, _ columns: ClosedRange<Int>) {
        let isLedTo = columns.contains { leads(row - 1, $0, .down) }
        if row > 0, !isLedTo,
            let above = words[row - 1].first(where: { $0.columns.overlaps(columns) })
        {
            texts[above.text].text += " " + text
            texts[above.text].rows = texts[above.text].rows.lowerBound...row
            words[row].append((columns, above.text))
        } else {
            let text = text.withTreeBytes { FramedText.withoutBrackets($0).string }
            texts.append(
                DrawnText(text: text, rows: row...row, columns: columns, isBox: false))
            words[row].append((columns, texts.count - 1))
        }
    }
}
