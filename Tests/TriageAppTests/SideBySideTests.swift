import Testing
import TriageCore

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

    /// A comment that is longer in one language moves no line of the code below it.
    @Test func linesOfCodeStandBesideEachOther() {
        func code(_ lines: [[String]]) -> Page {
            var page = self.page([lines.flatMap { $0 }, ["end"]])
            var place = 0
            for line in lines {
                page.codeMarks.append(place)
                place += line.count
            }
            return page
        }
        let left = code([["# a"], ["run"]])
        let page = Page.beside(
            left, code([["# 一", "二"], ["run"]]), pane: 4, glyphs: .unicode)
        #expect(
            page.lines.map(\.text) == ["# a  │ # 一", "     │ 二", "run  │ run", "end  │ end"])
        // Other code is not held against it line by line.
        let other = Page.beside(
            left, code([["# 一", "二"], ["run"], ["stop"]]), pane: 4, glyphs: .unicode)
        #expect(
            other.lines.map(\.text)
                == ["# a  │ # 一", "run  │ 二", "     │ run", "     │ stop", "end  │ end"])
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

    @Test func ofTheSecondLanguageOnlyLinksAreKept() {
        let left = page([["One"], ["Two"]])
        var right = page([["一"], ["link"]])
        right.targets = [
            .init(.choose(0), lines: 0..<1), .init(.go(.missing("x")), lines: 1..<2),
            .init(.choose(1), lines: 1..<2),
        ]
        right.lines[1] = StyledLine([StyledRun("link", .link, target: 1)])
        for page in [
            Page.beside(left, right, pane: 5, glyphs: .unicode),
            Page.alternating(left, right, width: 10, glyphs: .unicode),
        ] {
            #expect(page.targets.map(\.action) == [.go(.missing("x"))])
            #expect(page.lines.last?.runs.last?.target == 0)
        }
        right.targets.remove(at: 1)
        #expect(!Page.beside(left, right, pane: 5, glyphs: .unicode).hasLinks)
    }

    @Test func tabNeverRestsOnAnEntryOfTheSecondLanguage() throws {
        for columns in [80, 120] {
            var driver = FixtureLibrary.driver(columns: columns)
            driver.press("1<enter>|")
            for _ in 0..<40 {
                driver.press("<tab>")
                let view = try #require((driver.state.screen as? any PageScreen)?.view)
                #expect(view.selection == nil || view.isSelectionShown)
            }
        }
    }

    @Test(arguments: [80, 120])
    func theMenuIsThatOfTheReadersOwnLanguage(columns: Int) {
        var driver = FixtureLibrary.driver(columns: columns)
        driver.press("1<enter>|")
        let (page, menu) = driver.state.app.compose { app, width in
            var builder = PageBuilder(width: width, app: app)
            var menu = PageMenu<LanguageTag>()
            menu.add(app.view.language, [StyledRun("go")], to: &builder)
            return (builder.finished(), menu)
        }
        #expect(menu.entries == [.english])
        #expect(page.lines.contains { $0.runs.map(\.text).joined().contains("go") })
    }

    @Test func everyHeadingAndTargetOfALongPageMoves() {
        let count = 3_000
        var left = page((0..<count).map { ["\($0)", "-"] })
        left.headings = (0..<count).map { 2 * $0 }
        left.targets = (0..<count).map { .init(.choose($0), lines: 2 * $0..<2 * $0 + 1) }
        // One that reaches over two parts, and one without lines.
        left.targets += [.init(.choose(0), lines: 1..<3), .init(.choose(1), lines: 4..<4)]
        let right = page((0..<count).map { ["\($0)", "-", "+"] })
        let page = Page.beside(left, right, pane: 5, glyphs: .unicode)
        #expect(page.headings == (0..<count).map { 3 * $0 })
        #expect(page.targets.prefix(count).map(\.lines) == (0..<count).map { 3 * $0..<3 * $0 + 1 })
        #expect(page.targets.suffix(2).map(\.lines) == [1..<4, 4..<4])
    }
}
