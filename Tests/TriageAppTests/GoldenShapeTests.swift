import Foundation
import TerminalCore
import Testing

@testable import TriageApp

/// What holds for every golden: its size, whole characters, and borders that stand in line.
@Suite("The shape of goldens")
struct GoldenShapeTests {
    @Test(arguments: files())
    func holds(file: String) throws {
        let url = FixtureLibrary.goldens.appendingPathComponent(file)
        let picture = Picture(try String(contentsOf: url, encoding: .utf8))
        if let size = Self.size(of: file) {
            #expect(picture.rows.count == size.rows)
            #expect(picture.width <= size.columns)
        }
        #expect(!picture.rows.joined().contains { $0.character == "\u{FFFD}" })
        #expect(picture.brokenBoxes.isEmpty)
        #expect(picture.brokenTables.isEmpty)
    }

    @Test func manyAreLookedAt() {
        #expect(Self.files().count > 200)
    }

    @Test func whatIsOutOfLineIsFound() {
        let table = " 代码 │ 消息\n──────┼──────\n 13.2 │ 卡纸\n"
        #expect(Picture(table).brokenTables.isEmpty)
        #expect(Picture(table.replacing(" 代码 ", with: " 代码")).brokenTables == ["row 1, column 6"])
        #expect(Picture(table.replacing("13.2", with: "水13")).brokenTables.isEmpty)
        #expect(Picture(table.replacing("13.2", with: "水13.")).brokenTables == ["row 3, column 6"])
        let ascii = " ab | c\n----+---\n 12 | 3\n"
        #expect(Picture(ascii).brokenTables.isEmpty)
        #expect(Picture(ascii.replacing("12", with: "水1")).brokenTables == ["row 3, column 4"])
        let box = "┌─ 备注 ─┐\n│ 水     │\n└────────┘\n"
        #expect(Picture(box).brokenBoxes.isEmpty)
        #expect(Picture(box.replacing("水 ", with: "水")).brokenBoxes == ["row 2, column 9"])
        #expect(Picture("水水水\n").width == 6)
    }

    private static func files() -> [String] {
        let all = FileManager.default.enumerator(atPath: FixtureLibrary.goldens.path)
        let names = all?.compactMap { $0 as? String } ?? []
        // Those with styles between the text are no pictures.
        return names.filter {
            $0.hasSuffix(".txt") && !$0.hasPrefix("styles/") && !$0.contains("/plain-")
        }.sorted()
    }

    /// Columns x rows in a golden's name.
    private static func size(of file: String) -> Size? {
        for word in file.dropLast(4).split(separator: "-") {
            let numbers = word.split(separator: "x").compactMap { Int($0) }
            if numbers.count == 2 { return Size(rows: numbers[1], columns: numbers[0]) }
        }
        return nil
    }
}

/// A screen as text, measured in columns.
private struct Picture {
    struct Sign {
        var column: Int
        var character: Character
    }

    let rows: [[Sign]]

    init(_ text: String) {
        rows = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map {
            line in
            var column = 0
            return line.map { character in
                defer { column += DisplayWidth.of(character) }
                return Sign(column: column, character: character)
            }
        }
    }

    var width: Int {
        rows.compactMap(\.last).map { $0.column + DisplayWidth.of($0.character) }.max() ?? 0
    }

    private func sign(_ row: Int, _ column: Int) -> Character? {
        guard rows.indices.contains(row) else { return nil }
        return rows[row].first { $0.column == column }?.character
    }

    // MARK: Boxes

    private struct Box {
        var rows: Range<Int>
        var columns: ClosedRange<Int>
    }

    /// Boxes by their upper edge, down to the row where their lower left corner stands.
    private var boxes: [Box] {
        rows.indices.flatMap { top in
            rows[top].filter { $0.character == "┌" }.compactMap { corner -> Box? in
                guard let right = rows[top].first(where: { $0.character == "┐" })?.column,
                    let bottom = rows.indices.first(where: {
                        $0 > top && sign($0, corner.column) == "└"
                    })
                else { return nil }
                return Box(rows: top..<bottom + 1, columns: corner.column...right)
            }
        }
    }

    /// Where the sides of a box are not.
    var brokenBoxes: [String] {
        boxes.flatMap { box in
            box.rows.dropFirst().dropLast().flatMap { row in
                [box.columns.lowerBound, box.columns.upperBound].filter { sign(row, $0) != "│" }
                    .map { "row \(row + 1), column \($0)" }
            }
        }
    }

    // MARK: Tables

    /// Where a border that crosses a table's rule does not go on above or below it.
    var brokenTables: [String] {
        let boxes = boxes
        func isCovered(_ row: Int, _ column: Int) -> Bool {
            boxes.contains { $0.rows.contains(row) && $0.columns.contains(column) }
        }
        var broken: [String] = []
        for (cross, rule, borders) in [("┼", "─", "│‹┼┃"), ("+", "-", "|<+#")] {
            for row in rows.indices {
                let text = rows[row]
                let places = text.indices.filter {
                    text[$0].character == Character(cross) && $0 > 0 && $0 + 1 < text.count
                        && text[$0 - 1].character == Character(rule)
                        && text[$0 + 1].character == Character(rule)
                        && !isCovered(row, text[$0].column)
                }.map { text[$0].column }
                guard let first = places.first, let last = places.last else { continue }
                for step in [-1, 1] {
                    var next = row + step
                    // A table ends where nothing stands where its borders could be.
                    while rows.indices.contains(next),
                        rows[next].contains(where: {
                            (first - 8...last + 8).contains($0.column)
                                && borders.contains($0.character) && !isCovered(next, $0.column)
                        })
                    {
                        for column in places where !isCovered(next, column) {
                            let found = sign(next, column).map(borders.contains) ?? false
                            if !found { broken.append("row \(next + 1), column \(column)") }
                        }
                        next += step
                    }
                }
            }
        }
        return broken
    }
}
