extension Frame {
    /// Cells side by side that look alike.
    public struct Run: Equatable, Sendable {
        /// The first column, starting with 0.
        public var column: Int
        var columns: Int
        /// How its cells look; a space may have another style where that makes no difference.
        public var style: Style
        /// Cleaned; a combining mark stands behind its letter.
        public var text: String
    }

    /// The columns from the first to the last in which a row differs from the same row of another frame; nil where it
    /// does not. No wide character is cut.
    public func changedColumns(from other: Frame, inRow row: Int) -> Range<Int>? {
        guard size.columns == other.size.columns, row < size.rows, row < other.size.rows else {
            return 0..<size.columns
        }
        let start = row * size.columns
        let cellsOfRow = start..<start + size.columns
        guard var (first, last) = differing(cellsOfRow, from: other) else { return nil }
        func isRightHalf(_ index: Int) -> Bool {
            cells[index].width == 0 || other.cells[index].width == 0
        }
        while first > start, isRightHalf(first) { first -= 1 }
        while last + 1 < cellsOfRow.upperBound, isRightHalf(last + 1) { last += 1 }
        return first - start..<last - start + 1
    }

    /// Indices of the first and the last of some cells that differ from those of another frame; nil where all are the same.
    private func differing(_ range: Range<Int>, from other: Frame) -> (first: Int, last: Int)? {
        guard clusters.isEmpty, other.clusters.isEmpty else {
            guard let first = range.first(where: { differs(from: other, at: $0) }),
                let last = range.last(where: { differs(from: other, at: $0) })
            else { return nil }
            return (first, last)
        }
        // As far as the cells alone tell, through pointers: every key compares every row.
        return cells.withUnsafeBufferPointer { cells in
            other.cells.withUnsafeBufferPointer { others in
                var first = range.lowerBound
                while first < range.upperBound, cells[first] == others[first] { first += 1 }
                guard first < range.upperBound else { return nil }
                var last = range.upperBound - 1
                while cells[last] == others[last] { last -= 1 }
                return (first, last)
            }
        }
    }

    private func differs(from other: Frame, at index: Int) -> Bool {
        let cell = cells[index]
        let before = other.cells[index]
        guard cell.clusterIndex != nil else { return cell != before }
        return cell.style != before.style || text(of: cell) != other.text(of: before)
    }

    /// Visits a row as runs of one style each, from left to right; together they cover the row. A space belongs to the run
    /// before it where it looks the same in both styles: changing the pen for it would be work for nothing.
    ///
    /// - Parameters:
    ///   - columns: what of the row is visited; all of it unless told.
    ///   - buffer: room for a run's scalars, handed in so that a whole screen needs no more than one.
    ///   - body: gets a run's first column and its style; `buffer` holds its scalars, cleaned, each
    ///     combining mark behind its letter.
    public func visitRuns(
        row: Int, columns: Range<Int>? = nil, buffer: inout [UInt32],
        _ body: (_ column: Int, Style, [UInt32]) -> Void
    ) {
        let columns = (columns ?? 0..<size.columns).clamped(to: 0..<size.columns)
        guard row >= 0, row < size.rows, var start = columns.first else { return }
        let rowStart = row * size.columns
        var style = cells[rowStart + start].style
        buffer.removeAll(keepingCapacity: true)
        for column in columns {
            let cell = cells[rowStart + column]
            if cell.style != style, cell.glyph != 0x20 || !cell.style.spacesLookLike(style) {
                body(start, style.style, buffer)
                buffer.removeAll(keepingCapacity: true)
                (start, style) = (column, cell.style)
            }
            if let cluster = cell.clusterIndex {
                buffer.append(contentsOf: clusters[cluster].unicodeScalars.lazy.map(\.value))
            } else if cell.width > 0 {
                buffer.append(cell.glyph)
            }
        }
        body(start, style.style, buffer)
    }

    /// A row as runs of one style each, from left to right; together they cover the row.
    public func runs(row: Int) -> [Run] {
        var runs: [Run] = []
        var buffer: [UInt32] = []
        visitRuns(row: row, buffer: &buffer) { column, style, scalars in
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars.lazy.compactMap(Unicode.Scalar.init))
            runs.append(Run(column: column, columns: 0, style: style, text: String(text)))
        }
        for index in runs.indices {
            let end = index + 1 < runs.count ? runs[index + 1].column : size.columns
            runs[index].columns = end - runs[index].column
        }
        return runs
    }

    /// A row's text, without the spaces at its end. A wide character stands for two columns.
    public func rowText(_ row: Int) -> String {
        var text = runs(row: row).reduce(into: "") { $0 += $1.text }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// All rows, one a line.
    public var text: String {
        (0..<size.rows).map { rowText($0) + "\n" }.joined()
    }
}
