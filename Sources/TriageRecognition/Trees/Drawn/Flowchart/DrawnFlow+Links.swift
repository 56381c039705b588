/// Follows the lines of a drawing from text to text.
extension DrawnFlow {
    /// Follows all lines; false where one of them leads from or to nothing.
    mutating func link(_ labels: [Label], _ inline: Set<Place>) -> Bool {
        var known: Set<Place> = []
        var labels = labels
        for row in grid.rows.indices {
            for column in 0..<grid.width where ways(row, column).isLine {
                let place = Place(row: row, column: column)
                guard !known.contains(place) else { continue }
                let cells = follow(from: place, inline)
                known.formUnion(cells)
                var link = Link()
                for cell in cells.sorted() { touch(cell, &link) }
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
                let cell = Self.places(near: next, way).first {
                    ways($0).contains(Self.opposite(way))
                }
                if let cell, cells.insert(cell).inserted { waiting.append(cell) }
            }
        }
        return cells
    }

    /// Where a line goes on: what leads up or down may slip by a column.
    private static func places(near next: Place, _ way: DrawnWays) -> [Place] {
        way == .up || way == .down
            ? [0, -1, 1].map { Place(row: next.row, column: next.column + $0) } : [next]
    }

    /// Notes the texts that a place of a line touches: lines lead down and to the right, unless a head says otherwise.
    private func touch(_ cell: Place, _ link: inout Link) {
        let out = ways(cell.row, cell.column)
        let isBack = ["▲", "↑", "△", "◀", "◄", "←", "◁"].contains(grid.at(cell.row, cell.column))
        for (next, way) in neighbours(of: cell) where out.contains(way) {
            let goesOn = Self.places(near: next, way).contains {
                ways($0.row, $0.column).contains(Self.opposite(way))
            }
            guard !goesOn, let text = nearestText(to: next, way) else { continue }
            let leadsThere = way == .down || way == .right
            if out.contains(.head) {
                // What an arrow's head does not point at is only beside it.
                if leadsThere != isBack { link.targets.append((text, cell)) }
                if leadsThere == isBack { link.sources.insert(text) }
            } else if leadsThere {
                link.targets.append((text, cell))
            } else {
                link.sources.insert(text)
            }
        }
    }

    /// The text at a place, or at most two columns off.
    private func nearestText(to place: Place, _ way: DrawnWays) -> Int? {
        let columns =
            way == .up || way == .down
            ? [0, 1, -1, 2, -2].map { place.column + $0 }
            : way == .right ? [place.column, place.column + 1] : [place.column, place.column - 1]
        return columns.lazy.compactMap { text(at: place.row, $0) }.first
    }

    /// Words right below the tee of a box's border: `└──┬──┘` and `yes`.
    mutating func linkTees() {
        for text in texts.indices where !texts[text].isBox {
            let row = texts[text].rows.lowerBound - 1
            let columns = texts[text].columns
            for column in columns.lowerBound - 1...columns.upperBound + 1 {
                guard let box = boxes.box(at: row, column),
                    DrawnWays(grid.at(row, column)).contains([.left, .right, .down])
                else { continue }
                var link = Link()
                link.sources = [box]
                link.targets = [(text, Place(row: row, column: column))]
                links.append(link)
                break
            }
        }
    }
}
