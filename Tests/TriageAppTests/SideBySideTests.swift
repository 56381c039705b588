import Testing

@testable import TriageApp

@Suite struct SideBySideTests {
    private func page(_ parts: [[String]]) -> Page {
        var page = Page()
        for part in parts {
            page.marks.append(page.lines.count)
            page.lines += part.map { StyledLine([StyledRun($0)]) }
        }
        return page
    }

    @Test func partsOfTheSameNumberBeginOnTheSameLine() {
        let page = Page.beside(
            page([["One"], ["Two"]]), page([["一", "一续"], ["二"]]), pane: 5, glyphs: .unicode)
        #expect(page.lines.map(\.text) == ["One   │ 一", "      │ 一续", "Two   │ 二"])
        #expect(page.marks == [0, 2])
    }

    @Test func onNarrowScreensPartsAlternate() {
        let page = Page.alternating(
            page([["One", ""], ["Two"]]), page([["一"], ["二"]]), width: 10, glyphs: .unicode)
        #expect(page.lines.map(\.text) == ["One", "一", "", "Two", "二"])
    }

    @Test func aPartWithoutPartnerStandsAlone() {
        let page = Page.beside(page([["One"]]), page([["一"], ["二"]]), pane: 4, glyphs: .ascii)
        #expect(page.lines.map(\.text) == ["One  | 一", "     | 二"])
    }

    @Test func targetsMoveWithTheirLines() {
        var left = page([["One"], ["Two"]])
        left.targets = [.init(.choose(0), lines: 1..<2)]
        var right = page([["一", "续"], ["link"]])
        right.targets = [.init(.go(.missing("x")), lines: 2..<3)]
        right.lines[2] = StyledLine([StyledRun("link", .link, target: 0)])
        let page = Page.beside(left, right, pane: 5, glyphs: .unicode)
        #expect(page.targets[0].lines == 2..<3)
        #expect(page.targets[1].lines == 2..<3)
        #expect(page.lines[2].runs.last?.target == 1)
    }
}
