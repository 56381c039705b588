import TerminalCore
import TriageCore

/// The lines of a table's cells, laid out as they come into view and remembered.
struct TableCells: Sendable {
    /// A line of a cell.
    struct Line: Sendable {
        var runs: [StyledRun]
        /// Columns before the text, by the alignment.
        var indent: Int
    }

    struct Cell: Sendable {
        var lines: [Line] = []

        var text: String { lines.flatMap(\.runs).map(\.text).joined() }

        /// The cell with its translation below it, set off.
        func above(_ other: Cell) -> Cell {
            let rest = other.lines.map { line in
                Line(runs: line.runs.plain(as: .quote), indent: line.indent)
            }
            return Cell(lines: lines + rest)
        }
    }

    /// Columns for each of the table's columns.
    let widths: [Int]
    /// Lines that a row may take.
    let limit: Int
    /// Marked wherever it stands.
    let pattern: TextPattern
    private let grid: TableGrid
    private var known: [Int: Cell] = [:]
    /// What cells that are cut begin with alike, by column and by what there is room for of it.
    private var alike: [Int: [String: String]] = [:]

    /// More cells than any screen shows; then it is cheaper to begin anew than to remember all.
    private static let capacity = 8192

    init(_ grid: TableGrid, widths: [Int], limit: Int, marking pattern: TextPattern) {
        self.grid = grid
        self.pattern = pattern
        self.widths = widths
        self.limit = max(1, limit)
    }

    mutating func cell(_ row: Int, _ column: Int, _ app: AppContext) -> Cell {
        let key = row &* widths.count &+ column
        if let cell = known[key] { return cell }
        if known.count >= Self.capacity { known = [:] }
        let content = grid.cell(row, column)
        let cell = lay(
            content, column, lines: limit, nil, without: beginning(of: content, column, app), app)
        known[key] = cell
        return cell
    }

    /// What the only line of a cell leaves out, because rows that begin with it would all look the same.
    private mutating func beginning(
        of cell: ReferenceTable.Cell?, _ column: Int, _ app: AppContext
    ) -> String {
        guard limit == 1, let cell, widths.indices.contains(column),
            DisplayWidth.of(cell.text) > widths[column]
        else { return "" }
        func head(_ text: String) -> String {
            TextWrap.truncate(text, to: widths[column], ellipsis: app.glyphs.ellipsis)
        }
        if alike[column] == nil {
            var groups: [String: Set<String>] = [:]
            for row in grid.table.rows.indices {
                guard let text = grid.cell(row, column)?.text,
                    DisplayWidth.of(text) > widths[column]
                else { continue }
                groups[head(text), default: []].insert(text)
            }
            alike[column] = groups.filter { $1.count > 1 }.mapValues { texts in
                var shared = texts.min() ?? ""
                for text in texts {
                    shared = String(zip(shared, text).prefix { $0 == $1 }.map(\.0))
                }
                // Words stay whole.
                let end = shared.lastIndex { !$0.isLetter && !$0.isNumber }
                return end.map { String(shared[...$0]) } ?? ""
            }
        }
        return alike[column]?[head(cell.text)] ?? ""
    }

    func header(_ column: Int, lines: Int, _ app: AppContext) -> Cell {
        let cell = grid.table.header.indices.contains(column) ? grid.table.header[column] : nil
        return lay(cell, column, lines: lines, .tableHeader, app)
    }

    private func lay(
        _ cell: ReferenceTable.Cell?, _ column: Int, lines limit: Int, _ role: Role?,
        without beginning: String = "", _ app: AppContext
    ) -> Cell {
        guard let cell, widths.indices.contains(column) else {
            return Cell()
        }
        let width = widths[column]
        var builder = PageBuilder(width: width, app: app)
        var runs = builder.runs(of: cell.block, in: grid.guide)
        if let role {
            runs = runs.map { StyledRun($0.text, role) }
        } else if !pattern.isEmpty {
            runs = runs.marking(pattern)
        }
        if !beginning.isEmpty, runs.map(\.text).joined().hasPrefix(beginning) {
            runs = [StyledRun(app.glyphs.ellipsis, .dim)] + runs.dropping(beginning.count)
        }
        var lines = builder.wrapped(runs, to: width)
        if lines.count > limit {
            let joins = builder.joins(of: lines, in: runs)
            let rest = zip(joins, lines).dropFirst(limit - 1).enumerated().flatMap { index, part in
                (index > 0 && part.0 == .space ? [StyledRun(" ")] : []) + part.1
            }
            lines = lines.prefix(limit - 1) + [rest.cut(to: width, app.glyphs.ellipsis)]
        }
        return Cell(lines: lines.map { line($0, column) })
    }

    private func line(_ runs: [StyledRun], _ column: Int) -> Line {
        let alignments = grid.table.alignments
        let alignment = alignments.indices.contains(column) ? alignments[column] : .none
        guard alignment == .right || alignment == .center else {
            return Line(runs: runs, indent: 0)
        }
        let free = max(0, widths[column] - runs.width)
        return Line(runs: runs, indent: alignment == .right ? free : free / 2)
    }
}

extension [StyledRun] {
    /// As much as fits in a line, with an ellipsis behind it.
    func cut(to width: Int, _ mark: String) -> [StyledRun] {
        var room = width - DisplayWidth.of(mark)
        var result: [StyledRun] = []
        for run in self where room > 0 {
            let text = TextWrap.truncate(run.text, to: room, ellipsis: "")
            room -= DisplayWidth.of(text)
            result.append(StyledRun(text, run.role))
            if text.utf8.count < run.text.utf8.count { break }
        }
        return result + [StyledRun(mark, .dim)]
    }

    /// The text behind so many characters.
    func dropping(_ count: Int) -> [StyledRun] {
        var rest = count
        return compactMap { run in
            let text = run.text.dropFirst(rest)
            rest -= run.text.count - text.count
            return text.isEmpty ? nil : StyledRun(String(text), run.role, target: run.target)
        }
    }

    /// The same text, its parts that a pattern matches set off.
    func marking(_ pattern: TextPattern) -> [StyledRun] {
        let text: [UInt8] = reduce(into: []) { $0 += $1.text.utf8 }
        let hits = SearchableText(text).ranges(of: pattern)
        guard !hits.isEmpty else { return self }
        var result: [StyledRun] = []
        var start = 0
        for run in self {
            let bytes = run.text.utf8
            let edges = hits.flatMap { [$0.lowerBound, $0.upperBound] }.map { $0 - start }
            var place = 0
            for edge in edges.filter({ $0 > 0 && $0 < bytes.count }) + [bytes.count] {
                let text = String(
                    decoding: bytes.dropFirst(place).prefix(edge - place), as: UTF8.self)
                let isHit = hits.contains { $0.contains(start + place) }
                result.append(StyledRun(text, isHit ? .match : run.role, target: run.target))
                place = edge
            }
            start += bytes.count
        }
        return result
    }
}
