import TriageCore

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
/// Every word of the drawing has to have its place in the chart, and every fork its answers: any other drawing is none.
struct DrawnFlow {
    private let grid: DrawnGrid
    private let boxes: DrawnBoxes
    /// Boxes first, then words.
    private var texts: [DrawnText]
    /// For each row, the columns of the words that stand for themselves.
    private var words: [[(columns: ClosedRange<Int>, text: Int)]]
    private var links: [Link] = []

    struct Place: Hashable {
        var row: Int
        var column: Int
    }

    /// Words at a line.
    struct Label {
        var text: String
        var place: Place
    }

    /// Lines that hang together: what they lead from and to, and the words at them.
    struct Link {
        var sources: Set<Int> = []
        var targets: [(text: Int, column: Int)] = []
        var labels: [Label] = []
    }

    /// - Parameter firstLine: line of the source, starting with 1, of the first of the lines.
    /// - Returns: nil where the lines are no such chart, or hold what has no place in it.
    static func graph(of lines: [TreeBytes], firstLine: Int) -> FlowGraph? {
        guard lines.contains(where: { $0.contains(where: \.mayAsk) }),
            lines.contains(where: { $0.contains(corner) || $0.contains(tee) }),
            let grid = DrawnGrid(lines)
        else { return nil }
        var flow = DrawnFlow(grid)
        return flow.read() ? flow.graph(firstLine: firstLine) : nil
    }

    /// A chart with more is none that somebody reads.
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

    private func ways(_ row: Int, _ column: Int) -> DrawnWays {
        boxes.box(at: row, column) == nil ? DrawnWays(grid.at(row, column)) : []
    }

    private func text(at row: Int, _ column: Int) -> Int? {
        if let box = boxes.box(at: row, column) { return box }
        guard words.indices.contains(row) else { return nil }
        return words[row].first { $0.columns.contains(column) }?.text
    }

    private mutating func read() -> Bool {
        var labels: [Label] = []
        var inline: Set<Place> = []
        for row in grid.rows.indices {
            for columns in segments(of: row) {
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
        return texts.indices.allSatisfy(linked.contains)
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

    /// The line that words stand right beside: `│ no`, or above or below which they stand.
    private func lineBeside(_ row: Int, _ columns: ClosedRange<Int>) -> Place? {
        for distance in 1...2 {
            for column in [columns.lowerBound - distance, columns.upperBound + distance]
            where ways(row, column).contains([.up, .down]) {
                return Place(row: row, column: column)
            }
        }
        let middle = (columns.lowerBound + columns.upperBound) / 2
        return [row + 1, row - 1].first { ways($0, middle).isFlat }
            .map { Place(row: $0, column: middle) }
    }

    /// Words that stand for themselves, or go on with those in the row above.
    private mutating func addWords(_ text: String, _ row: Int, _ columns: ClosedRange<Int>) {
        if row > 0, let above = words[row - 1].first(where: { $0.columns.overlaps(columns) }) {
            texts[above.text].text += " " + text
            texts[above.text].rows = texts[above.text].rows.lowerBound...row
            words[row].append((columns, above.text))
        } else {
            texts.append(
                DrawnText(text: text, rows: row...row, columns: columns, isBox: false))
            words[row].append((columns, texts.count - 1))
        }
    }

    // MARK: Links

    /// Follows all lines; false where one of them leads from or to nothing.
    private mutating func link(_ labels: [Label], _ inline: Set<Place>) -> Bool {
        var known: Set<Place> = []
        var labels = labels
        for row in grid.rows.indices {
            for column in 0..<grid.width where ways(row, column).isLine {
                let place = Place(row: row, column: column)
                guard !known.contains(place) else { continue }
                let cells = follow(from: place, inline)
                known.formUnion(cells)
                var link = Link()
                for cell in cells { touch(cell, &link) }
                link.labels = labels.filter { cells.contains($0.place) }
                labels.removeAll { cells.contains($0.place) }
                guard !link.sources.isEmpty, !link.targets.isEmpty else { return false }
                links.append(link)
            }
        }
        return labels.isEmpty
    }

    private func neighbours(of place: Place) -> [(place: Place, way: DrawnWays)] {
        [
            (Place(row: place.row - 1, column: place.column), .up),
            (Place(row: place.row + 1, column: place.column), .down),
            (Place(row: place.row, column: place.column - 1), .left),
            (Place(row: place.row, column: place.column + 1), .right),
        ]
    }

    private static func opposite(_ way: DrawnWays) -> DrawnWays {
        switch way {
        case .up: .down
        case .down: .up
        case .left: .right
        default: .left
        }
    }

    /// All places of a line that hang together with one of them.
    private func follow(from first: Place, _ inline: Set<Place>) -> Set<Place> {
        var cells: Set<Place> = [first]
        var waiting = [first]
        func ways(_ place: Place) -> DrawnWays {
            let drawn = self.ways(place.row, place.column)
            return drawn.isLine || !inline.contains(place) ? drawn : [.left, .right]
        }
        while let place = waiting.popLast() {
            let out = ways(place)
            for (next, way) in neighbours(of: place) where out.contains(way) {
                guard ways(next).contains(Self.opposite(way)) else { continue }
                if cells.insert(next).inserted { waiting.append(next) }
            }
        }
        return cells
    }

    /// Notes the texts that a place of a line touches: lines lead down and to the right, unless a head says otherwise.
    private func touch(_ cell: Place, _ link: inout Link) {
        let out = ways(cell.row, cell.column)
        let isBack = ["▲", "↑", "△", "◀", "◄", "←", "◁"].contains(grid.at(cell.row, cell.column))
        for (next, way) in neighbours(of: cell) where out.contains(way) {
            if ways(next.row, next.column).contains(Self.opposite(way)) { continue }
            guard let text = nearestText(to: next, way) else { continue }
            let leadsThere = way == .down || way == .right
            if out.contains(.head) {
                // What an arrow's head does not point at is only beside it.
                if leadsThere != isBack { link.targets.append((text, cell.column)) }
                if leadsThere == isBack { link.sources.insert(text) }
            } else if leadsThere {
                link.targets.append((text, cell.column))
            } else {
                link.sources.insert(text)
            }
        }
    }

    /// The text at a place, or at most two columns off.
    private func nearestText(to place: Place, _ way: DrawnWays) -> Int? {
        let columns =
            way == .up || way == .down
            ? [0, -1, 1, -2, 2].map { place.column + $0 }
            : way == .right ? [place.column, place.column + 1] : [place.column, place.column - 1]
        return columns.lazy.compactMap { text(at: place.row, $0) }.first
    }

    /// Words right below the tee of a box's border: `└──┬──┘` and `yes`.
    private mutating func linkTees() {
        for text in texts.indices where !texts[text].isBox {
            let row = texts[text].rows.lowerBound - 1
            let columns = texts[text].columns
            for column in columns.lowerBound - 1...columns.upperBound + 1 {
                guard let box = boxes.box(at: row, column),
                    DrawnWays(grid.at(row, column)).contains([.left, .right, .down])
                else { continue }
                var link = Link()
                link.sources = [box]
                link.targets = [(text, column)]
                links.append(link)
                break
            }
        }
    }

    // MARK: The chart

    private func graph(firstLine: Int) -> FlowGraph? {
        var edges: [(from: Int, to: Int, label: String)] = []
        for link in links {
            let targets = link.targets.sorted { $0.column < $1.column }
            var labels = Array(repeating: "", count: targets.count)
            for label in link.labels {
                let nearest = targets.indices.min {
                    abs(targets[$0].column - label.place.column)
                        < abs(targets[$1].column - label.place.column)
                }
                guard let nearest, labels[nearest].isEmpty else { return nil }
                labels[nearest] = label.text
            }
            for source in link.sources.sorted() {
                for (target, label) in zip(targets, labels) {
                    edges.append((source, target.text, label))
                }
            }
        }
        // Words between a fork and what they lead to are the answer that leads there.
        for text in texts.indices where !texts[text].isBox {
            let (arriving, leaving) = (
                edges.filter { $0.to == text }, edges.filter { $0.from == text }
            )
            guard arriving.count == 1, leaving.count == 1, arriving[0].label.isEmpty,
                leaving[0].label.isEmpty, leaving[0].to != text,
                edges.count(where: { $0.from == arriving[0].from }) > 1
            else { continue }
            edges.removeAll { $0.from == text || $0.to == text }
            edges.append((arriving[0].from, leaving[0].to, texts[text].text))
        }
        guard decides(edges.map { ($0.from, $0.label) }) else { return nil }
        var graph = FlowGraph()
        var nodes: [Int: Int] = [:]
        let used = Set(edges.flatMap { [$0.from, $0.to] })
        for text in used.sorted(by: { place($0) < place($1) }) {
            let line = firstLine + texts[text].rows.lowerBound
            let node = graph.node("\(text)", line: line)
            graph.setText(texts[text].text, of: node)
            nodes[text] = node
        }
        for edge in edges.sorted(by: { place($0.to) < place($1.to) }) {
            guard let from = nodes[edge.from], let to = nodes[edge.to] else { continue }
            graph.connect([from], [to], label: edge.label, line: graph.nodes[to].line)
        }
        return graph
    }

    private func place(_ text: Int) -> (Int, Int) {
        (texts[text].rows.lowerBound, texts[text].columns.lowerBound)
    }

    /// Whether every fork asks, and each way from it has an answer of its own.
    private func decides(_ ways: [(from: Int, label: String)]) -> Bool {
        let forks = Dictionary(grouping: ways, by: \.from).filter { $0.value.count > 1 }
        return !forks.isEmpty
            && forks.allSatisfy { text, ways in
                let labels = ways.map(\.label)
                let sides = labels.compactMap { $0.withTreeBytes(TreeLabel.polarity) }
                return !labels.contains("") && Set(labels).count == labels.count
                    && (texts[text].text.withTreeBytes(TreeLabel.asks)
                        || sides.contains(true) && sides.contains(false))
            }
    }
}
