@testable import TerminalCore
import Testing

@Suite struct FrameTests {
    @Test func textIsClippedAtTheEdgeAndAtItsLimit() {
        var frame = Frame(size: Size(rows: 2, columns: 8))
        #expect(frame.put("coffee machine", row: 0, column: 2) == 6)
        #expect(frame.put("coffee", row: 1, column: 0, width: 3) == 3)
        #expect(frame.put("nowhere", row: 2, column: 0) == 0)
        #expect(frame.put("nowhere", row: -1, column: 0) == 0)
        #expect(frame.put("nowhere", row: 0, column: 8) == 0)
        #expect(frame.text == "  coffee\ncof\n")
    }

    @Test func whatIsLeftOfTheFrameIsClipped() {
        var frame = Frame(size: Size(rows: 2, columns: 6))
        #expect(frame.put("printer", row: 0, column: -3) == 7)
        frame.put("打印机", row: 1, column: -1)
        #expect(frame.text == "nter\n 印机\n")
    }

    @Test func aWideCharacterIsNeverCut() {
        var frame = Frame(size: Size(rows: 1, columns: 5))
        #expect(frame.put("咖啡机", row: 0, column: 0) == 5)
        #expect(frame.rowText(0) == "咖啡")
        #expect(frame.runs(row: 0).map(\.text) == ["咖啡 "])
        #expect(frame.runs(row: 0).map(\.columns) == [5])
    }

    @Test func overwritingHalfOfAWideCharacterLeavesASpace() {
        var frame = Frame(size: Size(rows: 1, columns: 8))
        frame.put("咖啡机", row: 0, column: 0)
        frame.put("x", row: 0, column: 1)
        frame.put("y", row: 0, column: 4)
        #expect(frame.rowText(0) == " x啡y")
        frame.fill(Rect(0, 3, 1, 2), .plain)
        #expect(frame.rowText(0) == " x")
    }

    @Test func marksStayOnTheirLetter() {
        var frame = Frame(size: Size(rows: 1, columns: 10))
        #expect(frame.put("cafe\u{301}!", row: 0, column: 0) == 5)
        #expect(frame.rowText(0) == "cafe\u{301}!")
        #expect(frame.put("\u{301}x", row: 0, column: 0) == 2)
        #expect(frame.rowText(0) == " \u{301}xfe\u{301}!")
    }

    @Test func aPileOfMarksIsCapped() {
        var frame = Frame(size: Size(rows: 1, columns: 4))
        frame.put("a" + String(repeating: "\u{301}", count: 500) + "b", row: 0, column: 0)
        #expect(frame.rowText(0).unicodeScalars.count == 6)
    }

    @Test func framesCompareByRow() {
        let size = Size(rows: 3, columns: 20)
        var before = Frame(size: size)
        var after = Frame(size: size)
        for row in 0..<3 {
            before.put("e\u{301}spresso \(row)", row: row, column: 0)
        }
        after.put("o\u{308}l", row: 0, column: 0)
        for row in 1..<3 { after.put("e\u{301}spresso \(row)", row: row, column: 0) }
        #expect(after.changedColumns(from: before, inRow: 0) == 0..<10)
        #expect(after.changedColumns(from: before, inRow: 1) == nil)
        after.restyle(row: 2, columns: 0..<3) { $0 = Style(.ansi(1)) }
        #expect(after.changedColumns(from: before, inRow: 2) == 0..<3)
        let narrow = Frame(size: Size(rows: 3, columns: 4))
        #expect(after.changedColumns(from: narrow, inRow: 0) == 0..<20)
    }

    @Test func aChangeTakesWholeWideCharacters() {
        let size = Size(rows: 1, columns: 10)
        var before = Frame(size: size)
        var after = Frame(size: size)
        before.put("a水b水", row: 0, column: 0)
        // Where 水 was, an ordinary letter stands in its right half.
        after.put("a", row: 0, column: 0)
        after.put("x", row: 0, column: 2)
        after.put("b水", row: 0, column: 3)
        #expect(after.changedColumns(from: before, inRow: 0) == 1..<3)
        after.put("a水b茶", row: 0, column: 0)
        #expect(after.changedColumns(from: before, inRow: 0) == 4..<6)
        var texts: [String] = []
        var buffer: [UInt32] = []
        after.visitRuns(row: 0, columns: 4..<6, buffer: &buffer) { column, _, scalars in
            texts.append(
                "\(column) \(scalars.compactMap(Unicode.Scalar.init).map(String.init).joined())")
        }
        #expect(texts == ["4 茶"])
    }

    @Test(arguments: [
        (Style(.ansi(2)), ["red   ", "end  "]),
        (Style(.ansi(2), on: .standard, [.bold, .italic]), ["red   ", "end  "]),
        (Style(.ansi(2), on: .ansi(4)), ["red", "   ", "end  "]),
        (Style(.ansi(2), on: .standard, .underline), ["red", "   ", "end  "]),
        (Style(.ansi(2), on: .standard, .reverse), ["red", "   ", "end  "]),
    ])
    func spacesStayInTheRunBeforeThemWhereNobodySeesADifference(style: Style, texts: [String]) {
        var frame = Frame(size: Size(rows: 1, columns: 11))
        frame.put("red", row: 0, column: 0, style: Style(.ansi(1)))
        frame.put("   ", row: 0, column: 3, style: style)
        frame.put("end", row: 0, column: 6, style: Style(.ansi(3)))
        #expect(frame.runs(row: 0).map(\.text) == texts)
    }

    @Test func stylesSurvivePacking() {
        let styles = [
            Style(.ansi(15), on: .indexed(255), .bold), Style(.rgb(1, 2, 255), on: .rgb(255, 0, 9)),
            Style(.standard, on: .ansi(0), [.reverse, .italic, .underline, .dim]), .plain,
        ]
        for style in styles {
            var frame = Frame(size: Size(rows: 1, columns: 3))
            frame.put("abc", row: 0, column: 0, style: style)
            #expect(frame.runs(row: 0).map(\.style) == [style])
        }
    }

    @Test func linesAndBoxes() {
        var frame = Frame(size: Size(rows: 4, columns: 12))
        frame.box(Rect(0, 0, 4, 12), title: "Boiler room")
        frame.horizontalLine(row: 2, column: -3, length: 7)
        frame.verticalLine(row: -2, column: 6, length: 40)
        #expect(frame.text == "┌─ Boi│e… ─┐\n│     │    │\n────  │    │\n└─────│────┘\n")
        var plain = Frame(size: Size(rows: 2, columns: 3), lines: .ascii)
        plain.box(Rect(0, 0, 2, 3))
        #expect(plain.text == "+-+\n+-+\n")
    }

    @Test func anEmptyFrameAcceptsEverything() {
        for size in [
            Size(rows: 0, columns: 0), Size(rows: -4, columns: 7), Size(rows: 1, columns: 1),
        ] {
            var frame = Frame(size: size)
            frame.put("水 tea", row: 0, column: 0)
            frame.fill(Rect(-5, -5, 90, 90), Style(.ansi(3)))
            frame.box(Rect(0, 0, 9, 9), title: "too large")
            frame.restyle(row: 0, columns: -3..<40) { $0 = .plain }
            frame.horizontalLine(row: 0, column: 4, length: 3)
            #expect(frame.runs(row: 4).isEmpty)
        }
    }
}
