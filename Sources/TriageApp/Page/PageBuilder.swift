import TerminalCore
import TriageCore

/// Lays text out into a page of a given width.
struct PageBuilder {
    private(set) var page = Page()
    /// Columns of the page.
    let width: Int
    let app: AppContext
    /// Lines after which the rest may be left out: nobody sees it yet.
    var limit = Int.max
    /// List items that are left out: they are laid out elsewhere.
    var skipped: Set<Int> = []
    /// What is folded; nil on pages that show all.
    var folds: Folds?
    /// What of the text can be done where it stands; nil for nothing.
    var live: LiveBlocks?
    /// What stands before every line now: list indents, quote bars.
    private var prefix: [StyledRun] = []
    private var prefixWidth = 0
    /// What stands before the next line only: a bullet.
    private var marker: [StyledRun]?

    /// The links of the guide that is laid out.
    private var guideLinks: GuideLinks?
    /// The line below a title, one for all.
    private var rule: [StyledRun] = []

    init(width: Int, app: AppContext) {
        self.width = max(8, width)
        self.app = app
    }

    /// Columns left for text behind the indent.
    var available: Int { max(4, width - prefixWidth) }
    /// Index of the next line.
    var next: Int { page.lines.count }
    /// Whether as much is laid out as was asked for.
    var isFull: Bool { next >= limit || isCutShort }
    /// Whether a line was longer than there was room for.
    private(set) var isCutShort = false

    /// Begins a part that a translation has, too.
    mutating func mark() { page.marks.append(next) }

    /// Begins a line of code.
    mutating func markCode() { page.codeMarks.append(next) }

    // MARK: Lines

    /// - Parameter lead: how many of the runs are not text: bars and the like.
    mutating func line(
        _ runs: [StyledRun], source: Int = 0, lead: Int = 0, join: StyledLine.Join = .none
    ) {
        let before = marker ?? prefix
        marker = nil
        var line = StyledLine(before.isEmpty ? runs : before + runs, source: source)
        line.lead = before.count + lead
        line.join = join
        page.lines.append(line)
    }

    /// One blank line, never two in a row, nor between a bullet and its text.
    mutating func blank() {
        guard marker == nil, let last = page.lines.last,
            !last.isBlank
        else { return }
        page.lines.append(StyledLine(prefix))
    }

    mutating func paragraph(_ text: String, _ role: Role = .text, source: Int = 0) {
        paragraph([StyledRun(text, role)], source: source)
    }

    /// Wraps runs to the width; links in them become targets over the lines that they take.
    mutating func paragraph(_ runs: [StyledRun], source: Int = 0) {
        let lines = wrapped(runs, to: available)
        let joins = joins(of: lines, in: runs)
        for (line, join) in zip(lines, joins) { self.line(line, source: source, join: join) }
    }

    /// Begins a section, which can be jumped to and which a translation has, too.
    mutating func beginSection() {
        blank()
        mark()
        page.headings.append(next)
    }

    /// A title with a rule behind it.
    mutating func section(_ title: String, role: Role = .subheading) {
        beginSection()
        let rule = max(0, available - DisplayWidth.of(title) - 4)
        let dash = app.glyphs.horizontal
        line([
            StyledRun(dash + dash + " ", .border), StyledRun(title, role),
            StyledRun(" " + String(repeating: dash, count: rule), .border),
        ])
    }

    mutating func heading(_ runs: [StyledRun], level: Int, source: Int) {
        blank()
        page.headings.append(next)
        let role: Role = level <= 2 ? .heading : .subheading
        paragraph(runs.plain(as: role), source: source)
        if level == 1 {
            if rule.first?.text.count != available {
                let dashes = String(repeating: app.glyphs.horizontal, count: available)
                rule = [StyledRun(dashes, .border)]
            }
            line(rule)
        }
    }

    /// As much of a line as the lines up to the limit have room for.
    mutating func head(of line: String) -> String {
        guard limit < Int.max, line.utf8.count > available * (limit - next) else { return line }
        let head = line.prefix(available * (limit - next))
        isCutShort = head.endIndex < line.endIndex
        return String(head)
    }

    // MARK: Indents

    /// Lays out with something more before every line; the first one may have a marker of its own.
    mutating func indented(
        _ rest: [StyledRun], first: [StyledRun]? = nil, _ body: (inout PageBuilder) -> Void
    ) {
        let outer = prefix
        let outerWidth = prefixWidth
        if marker != nil || first != nil { marker = (marker ?? prefix) + (first ?? rest) }
        prefix += rest
        prefixWidth += rest.width
        body(&self)
        prefix = outer
        prefixWidth = outerWidth
        marker = nil
    }

    // MARK: Targets

    /// Adds a target over the lines that the closure lays out.
    mutating func target(_ action: Page.Target.Action, _ body: (inout PageBuilder) -> Void) {
        let start = next
        body(&self)
        page.targets.append(Page.Target(action, lines: start..<max(start + 1, next)))
    }

    /// A target whose lines become known as its run is laid out.
    mutating func linkTarget(_ destination: Destination) -> Int { runTarget(.go(destination)) }

    /// A target that takes code away; its lines become known as its run is laid out.
    mutating func codeTarget(_ code: PageCode) -> Int { runTarget(.take(code)) }

    /// A target that opens or closes a container; its lines become known as its run is laid out.
    mutating func foldTarget(_ line: Int) -> Int { runTarget(.fold(line: line)) }

    private mutating func runTarget(_ action: Page.Target.Action) -> Int {
        page.targets.append(Page.Target(action, lines: next..<next + 1))
        return page.targets.count - 1
    }

    /// Takes over the lines that are laid out in columns of their own, and what can be selected in them.
    mutating func lines(
        columns: Int, _ layOut: (inout PageBuilder) -> Void
    ) -> [StyledLine] {
        var inner = PageBuilder(width: columns, app: app)
        layOut(&inner)
        let first = page.targets.count
        page.targets += inner.page.targets
        return inner.page.lines.map { line in
            var line = line
            line.runs = line.runs.retargeted { first + $0 }
            return line
        }
    }

    /// The links of a guide; made once for a page.
    mutating func links(of guide: Guide) -> GuideLinks {
        if let links = guideLinks, links.guide.id == guide.id { return links }
        let links = GuideLinks(of: guide, app.view.links)
        guideLinks = links
        return links
    }

    /// A line that leads somewhere else, with what is there beside it.
    mutating func further(_ title: String, detail: String, _ destination: Destination) {
        mark()
        let target = linkTarget(destination)
        indented([StyledRun("  ")], first: [StyledRun(app.glyphs.arrow + " ", .accent)]) {
            $0.paragraph([
                StyledRun(title, .link, target: target), StyledRun("  \(detail)", .dim),
            ])
        }
    }

    /// A numbered entry of a menu, with a line of detail under it.
    mutating func choice(
        _ number: String, _ label: [StyledRun], detail: [StyledRun] = [], action: Int
    ) {
        mark()
        target(.choose(action)) { builder in
            let gap = String(repeating: " ", count: max(0, 2 - number.count))
            builder.indented(
                [StyledRun("     ")],
                first: [StyledRun(" \(gap)"), StyledRun(number, .badge), StyledRun("  ")]
            ) { inner in
                inner.paragraph(label)
                if !detail.isEmpty { inner.paragraph(detail) }
            }
        }
    }

    func finished() -> Page { page.withLinkLines() }

    /// The page of some lines of a guide's source, of which those behind the limit may be left out.
    func finished(of source: ClosedRange<Int>) -> Page {
        var page = finished()
        guard isFull, let last = page.lines.last(where: { $0.source > 0 })?.source else {
            return page
        }
        let laidOut = max(1, last - source.lowerBound)
        page.rest = max(1, next * max(0, source.upperBound - last) / laidOut)
        return page
    }
}

extension String {
    /// Tabs as spaces up to the next multiple of four columns.
    func replacingTabs() -> String {
        guard utf8.contains(0x09) else { return self }
        var result = ""
        var column = 0
        for character in self {
            if character == "\t" {
                let count = 4 - column % 4
                result += String(repeating: " ", count: count)
                column += count
            } else {
                result.append(character)
                column += DisplayWidth.of(String(character))
            }
        }
        return result
    }
}

extension PageBuilder {
    /// Runs broken into lines of at most so many columns, between words where there are any.
    func wrapped(_ runs: [StyledRun], to width: Int) -> [[StyledRun]] {
        if fitsAsItIs(runs, in: width) { return [runs] }
        return TextWrap.lines(of: runs.map(\.text), columns: width).map { line in
            line.map { StyledRun($0.text, runs[$0.run].role, target: runs[$0.run].target) }
        }
    }

    /// Whether runs are plain ASCII that fits on a line: most of what is laid out.
    private func fitsAsItIs(_ runs: [StyledRun], in width: Int) -> Bool {
        var count = 0
        var last: UInt8 = 0x20
        for run in runs {
            count += run.text.utf8.count
            guard count <= width else { return false }
            for byte in run.text.utf8 {
                guard byte >= 0x20, byte < 0x7F else { return false }
                last = byte
            }
        }
        return last != 0x20
    }

    /// How each wrapped line goes on from the line before, told by what the wrapping left out.
    func joins(of lines: [[StyledRun]], in runs: [StyledRun]) -> [StyledLine.Join] {
        guard lines.count > 1 else { return [.none] }
        var text: [UInt8] = []
        for run in runs { text += run.text.utf8 }
        var joins: [StyledLine.Join] = [.none]
        var place = 0
        for line in lines.dropLast() {
            place += line.reduce(0) { $0 + $1.text.utf8.count }
            var gap = 0
            while place + gap < text.count, text[place + gap] == 0x20 { gap += 1 }
            let isLineEnd = place + gap < text.count && text[place + gap] == 0x0A
            joins.append(isLineEnd ? .none : gap > 0 ? .space : .direct)
            place += gap + (isLineEnd ? 1 : 0)
        }
        return joins
    }
}
