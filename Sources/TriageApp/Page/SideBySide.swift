import TriageCore
import TriageWords

extension AppContext {
    /// Columns from which two languages stand beside each other; below, they alternate part by part.
    static let twoPaneWidth = 90

    /// A page in the reader's language, or in two languages held against each other.
    ///
    /// - Parameters:
    ///   - columns: what the page has on the screen; all of them when left out.
    ///   - layout: lays the page out in one language, so many columns wide.
    func compose(columns: Int? = nil, _ layout: (AppContext, Int) -> Page) -> Page {
        let columns = columns ?? size.columns
        let width = columns - 2
        guard let second = inSecondLanguage else { return layout(self, width) }
        if columns >= Self.twoPaneWidth {
            let pane = (width - 3) / 2
            return .beside(layout(self, pane), layout(second, pane), pane: pane, glyphs: glyphs)
        }
        return .alternating(
            layout(self, width), layout(second, width), width: width, glyphs: glyphs)
    }

    /// A page with a menu in the reader's language, or in two languages; the menu is that of the first.
    func compose<Entry>(
        _ layout: (AppContext, Int) -> (page: Page, menu: PageMenu<Entry>)
    ) -> (page: Page, menu: PageMenu<Entry>) {
        // The own language is laid out first.
        var own: PageMenu<Entry>?
        let page = compose { app, width in
            let layout = layout(app, width)
            own = own ?? layout.menu
            return layout.page
        }
        return (page, own ?? PageMenu())
    }

    /// This state, seen in the language of the second pane; nil where one language is shown.
    private var inSecondLanguage: AppContext? {
        guard let second = loaded.second else { return nil }
        var other = self
        other.loaded.view = second
        other.catalogue = Catalogue(second.language)
        other.loaded.second = nil
        other.isSecond = true
        return other
    }
}

extension Page {
    /// Two pages in panes of the same width; parts of the same number begin on the same line, and in a part lines of
    /// code.
    static func beside(_ left: Page, _ right: Page, pane: Int, glyphs: Glyphs) -> Page {
        var result = JoinedPage(left, right)
        let border = StyledRun(" \(glyphs.vertical) ", .border)
        let parts = pairs(left, right)
        for (first, second) in parts.flatMap({ codePairs(left, $0, right, $1) }) {
            result.begin(first)
            for row in 0..<max(first.count, second.count) {
                var line = StyledLine()
                if row < first.count { line = left.lines[first.lowerBound + row] }
                line.join = .none
                let gap = String(repeating: " ", count: max(0, pane - line.width))
                line.runs += [StyledRun(gap), border]
                if row < second.count {
                    line.runs += right.lines[second.lowerBound + row].runs.retargeted {
                        result.links[$0]
                    }
                }
                result.page.lines.append(line)
            }
        }
        return result.relocated()
    }

    /// Two pages in turn, part by part; the second language is set off by a bar.
    static func alternating(_ left: Page, _ right: Page, width: Int, glyphs: Glyphs) -> Page {
        var result = JoinedPage(left, right)
        for (first, second) in pairs(left, right) {
            result.begin(first)
            result.page.lines += left.lines[first].trimmed
            for line in right.lines[second].trimmed
            where left.lines[first].first?.says(line.text) != true {
                var line = line
                line.runs = line.runs.retargeted { result.links[$0] }.plain(as: .quote)
                result.page.lines.append(line)
            }
            if first.count > 0, left.lines[first].last?.isBlank == true {
                result.page.lines.append(StyledLine())
            }
        }
        return result.relocated()
    }

    /// Lines of parts of the same number; what has no partner stands alone.
    private static func pairs(_ left: Page, _ right: Page) -> [(Range<Int>, Range<Int>)] {
        let first = left.parts
        let second = right.parts
        return (0..<max(first.count, second.count)).map {
            (
                first.indices.contains($0) ? first[$0] : left.lines.count..<left.lines.count,
                second.indices.contains($0) ? second[$0] : right.lines.count..<right.lines.count
            )
        }
    }

    /// The lines of two parts, cut where lines of code begin if both have as many.
    private static func codePairs(
        _ left: Page, _ first: Range<Int>, _ right: Page, _ second: Range<Int>
    ) -> [(Range<Int>, Range<Int>)] {
        let (lines, others) = (left.codeLines(in: first), right.codeLines(in: second))
        return lines.count == others.count ? Array(zip(lines, others)) : [(first, second)]
    }

    private func codeLines(in part: Range<Int>) -> [Range<Int>] {
        let from = codeMarks.endOfPrefix { $0 <= part.lowerBound }
        let to = codeMarks.endOfPrefix { $0 < part.upperBound }
        return Self.cut(part, at: codeMarks[from..<max(from, to)])
    }

    /// Lines from each mark to the next.
    private var parts: [Range<Int>] {
        Self.cut(0..<lines.count, at: Set(marks.filter { $0 > 0 && $0 < lines.count }).sorted())
    }

    private static func cut(
        _ lines: Range<Int>, at marks: some Collection<Int>
    ) -> [Range<Int>] {
        zip([lines.lowerBound] + marks, Array(marks) + [lines.upperBound]).map { $0..<$1 }
    }
}

/// A page that is put together of two, part by part.
private struct JoinedPage {
    var page: Page
    private let left: Page
    /// The targets of the right page, as they are numbered here. Links only: the menu is that of the first language.
    let links: [Int: Int]
    /// Where the parts of the left page went.
    private var places: [(part: Range<Int>, start: Int)] = []

    init(_ left: Page, _ right: Page) {
        self.left = left
        let kept = right.linkTargets
        links = Dictionary(uniqueKeysWithValues: zip(kept, left.targets.count...))
        page = Page(targets: left.targets + kept.map { right.targets[$0] })
    }

    /// Takes over the mark, and the headings, of a part of the left page that is about to be added.
    mutating func begin(_ part: Range<Int>) {
        page.marks.append(page.lines.count)
        let first = left.headings.endOfPrefix { $0 < part.lowerBound }
        for heading in left.headings[first...].prefix(while: part.contains) {
            page.headings.append(page.lines.count + heading - part.lowerBound)
        }
        places.append((part, page.lines.count))
    }

    /// The page, with every target where its lines are now.
    func relocated() -> Page {
        var page = page
        for (index, target) in left.targets.enumerated() {
            let from = places.endOfPrefix { $0.part.upperBound <= target.lines.lowerBound }
            let end = places.endOfPrefix { $0.part.lowerBound < target.lines.upperBound }
            guard from < end, !target.lines.isEmpty else { continue }
            let first = places[from]
            let last = places[end - 1]
            let start = first.start + max(0, target.lines.lowerBound - first.part.lowerBound)
            let behind =
                last.start + min(last.part.count, target.lines.upperBound - last.part.lowerBound)
            page.targets[index].lines = start..<max(start + 1, behind)
        }
        return page.withLinkLines()
    }
}

extension StyledLine {
    /// Whether it is a text, with nothing behind it but what stands apart at the line's end.
    fileprivate func says(_ text: String) -> Bool {
        self.text == text || !text.isEmpty && self.text.hasPrefix(text + "  ")
    }
}

extension [StyledRun] {
    /// For a page on which their targets have other numbers.
    ///
    /// - Parameter number: the new number; nil where the page lacks the target.
    func retargeted(_ number: (Int) -> Int?) -> [StyledRun] {
        map {
            $0.target < 0 ? $0 : StyledRun($0.text, $0.role, target: number($0.target) ?? -1)
        }
    }
}

extension ArraySlice<StyledLine> {
    /// Without blank lines at the end.
    fileprivate var trimmed: ArraySlice<StyledLine> {
        var slice = self
        while let last = slice.last, last.isBlank { slice.removeLast() }
        return slice
    }
}

extension Page {
    /// Two pages beside each other that scroll as one; what can be selected in either stays so.
    ///
    /// - Parameter width: columns of the left one.
    static func panes(_ left: Page, _ right: Page, width: Int, _ glyphs: Glyphs) -> Page {
        var page = left
        for index in page.targets.indices { page.targets[index].columns = 0..<width }
        let first = page.targets.count
        page.targets += right.targets
        page.headings = Set(left.headings + right.headings).sorted()
        page.codeMarks = []
        page.lines = (0..<max(left.lines.count, right.lines.count)).map { row in
            var line = row < left.lines.count ? left.lines[row] : StyledLine()
            line.join = .none
            let gap = String(repeating: " ", count: max(0, width - line.width))
            line.runs += [StyledRun(gap), StyledRun(" \(glyphs.vertical) ", .border)]
            guard row < right.lines.count else { return line }
            if line.source == 0 { line.source = right.lines[row].source }
            line.runs += right.lines[row].runs.retargeted { first + $0 }
            return line
        }
        return page.withLinkLines()
    }
}
