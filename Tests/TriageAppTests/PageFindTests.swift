import TerminalCore
import TestSupport
import Testing
import TriageCore

@testable import TriageApp

@Suite("Finding in a page")
struct PageFindTests {
    private func view(_ lines: [String], rows: Int = 5) -> PageView {
        var view = PageView()
        view.show(Page(lines: lines.map { StyledLine([StyledRun($0)]) }), rows: rows)
        return view
    }

    private func find(_ text: String, in view: inout PageView) {
        _ = view.perform(.find)
        for key in KeyScript.keys(text) { _ = view.type(.key(key)) }
    }

    /// Where hits are, as line and columns.
    private func places(_ view: PageView) -> [String] {
        guard let text = view.find.text else { return [] }
        return view.page.lines.indices.flatMap { line in
            text.columns(of: view.find.hits, on: line, view.page.lines[line]).map {
                "\(line): \($0.columns)"
            }
        }
    }

    @Test(arguments: ["cafe", "CAFÉ", "ＣＡＦＥ", "cafe\u{301}"])
    func isForgivingOfCaseAccentsAndWidth(pattern: String) {
        var view = view(["the Café, a cafe", "ＣＡＦÉ", "caf"])
        find(pattern, in: &view)
        #expect(places(view) == ["0: 4..<8", "0: 12..<16", "1: 0..<7"])
    }

    @Test func theNextWordsTakeThePlaceOfTheLast() {
        var view = view(["the cafe", "the tea"])
        find("cafe", in: &view)
        _ = view.type(.key(.enter))
        find("tea", in: &view)
        #expect(view.find.field.text == "tea")
        #expect(places(view) == ["1: 4..<7"])
    }

    @Test func columnsAreThoseOfTheScreen() {
        var view = view(["打印机 printer 打印机", "👩‍🔧 打印"])
        find("打印", in: &view)
        #expect(places(view) == ["0: 0..<4", "0: 15..<19", "1: 5..<9"])
    }

    @Test func aPhraseIsFoundOverWrappedLines() {
        let app = AppContext(window: Size(rows: 24, columns: 80))
        var builder = PageBuilder(width: 14, app: app)
        builder.indented([StyledRun("| ")]) {
            $0.paragraph("switch the printer off")
            $0.paragraph("打印机和服务器在同一网段")
        }
        builder.code(
            [String(repeating: "x", count: 11) + "yz"], language: "swift",
            of: .absent("printer", language: .english))
        #expect(
            builder.finished().lines.map(\.text) == [
                "| switch the", "| printer off", "| 打印机和服务", "| 器在同一网段", "│ xxxxxxxxxxxy",
                "│↳  z",
            ])
        var view = PageView()
        view.show(builder.finished(), rows: 9)
        find("the printer", in: &view)
        #expect(places(view) == ["0: 9..<12", "1: 2..<9"])
        find("<ctrl-u>服务器在", in: &view)
        #expect(places(view) == ["2: 10..<14", "3: 2..<6"])
        find("<ctrl-u>off 打", in: &view)
        #expect(places(view).isEmpty, "paragraphs are texts of their own")
    }

    @Test func hitsAreCountedAndWalkedInACircle() {
        var view = view((0..<40).map { $0 % 13 == 1 ? "pump and pump" : "line \($0)" })
        find("PUMP", in: &view)
        #expect(view.find.hits.count == 6)
        #expect(view.find.current == 0)
        #expect(view.type(.key(.enter)).isTaken)
        var seen: [Int] = []
        for _ in 0..<6 {
            _ = view.perform(.nextHit)
            seen.append(view.find.current ?? -1)
            #expect(view.find.currentLines.map(view.window.overlaps) == true)
        }
        #expect(seen == [1, 2, 3, 4, 5, 0])
        _ = view.perform(.previousHit)
        #expect(view.find.current == 5)
        // After scrolling away, the next hit is the next one from the window on.
        view.scroll(to: 12)
        _ = view.perform(.nextHit)
        #expect(view.find.currentLines == 14..<15)
    }

    @Test func typingShowsTheFirstHitBelowAndEscapeReturns() {
        var view = view((0..<40).map { "line \($0)" })
        view.scroll(to: 10)
        find("ne 3", in: &view)
        #expect(view.find.currentLines == 30..<31)
        #expect(view.window.contains(30))
        _ = view.type(.key(.escape))
        #expect(view.offset == 10)
        #expect(!view.find.isActive)
        find("line 2", in: &view)
        _ = view.type(.key(.down))
        #expect(view.find.currentLines == 21..<22)
    }

    /// As in a pager: what was looked for is only not marked any more.
    @Test func theNextHitIsFoundAlsoBehindEscape() {
        var driver = FixtureLibrary.driver("kiosk")
        driver.press("swipe alc<enter>/<ctrl-u>roll<enter><esc>")
        #expect(driver.state.screen is ReaderScreen)
        #expect(driver.line(" / roll") == nil)
        driver.press("n")
        #expect(driver.line(" / roll") != nil)
        #expect(driver.state.app.notice == nil)
        // What is only typed is not kept.
        driver.press("<esc>/zebra<esc>N")
        #expect(driver.line(" / roll") != nil)
    }

    @Test func aPageLaidOutAnewKeepsTheHit() {
        var view = view(["aa", "b", "aa", "b", "aa"])
        find("aa<down>", in: &view)
        view.show(
            Page(lines: ["b", "aa b", "aa b aa"].map { StyledLine([StyledRun($0)]) }), rows: 2)
        #expect(view.find.current == 1)
        #expect(places(view) == ["1: 0..<2", "2: 0..<2", "2: 5..<7"])
    }

    @Test func wordsOfASearchAreMarkedWhereTheyBegin() {
        var view = view(["the tank and the tanker", "a thank-you", "tan"])
        view.show(TextPattern(words: "tank th"), fromLine: 1)
        #expect(
            places(view) == [
                "0: 0..<3", "0: 4..<8", "0: 13..<16", "0: 17..<23", "1: 2..<7",
            ])
        #expect(view.find.current == 4)
    }
}

extension PageView.Typing {
    fileprivate var isTaken: Bool { if case .taken = self { true } else { false } }
}
