import TerminalCore
import TriageCore

extension SearchScreen {
    /// Columns from which the text around the selected hit stands beside the list.
    private static let previewWidth = 100

    static func listWidth(_ shared: Shared) -> Int {
        let columns = shared.size.columns
        return columns >= previewWidth ? columns * 9 / 20 : columns
    }

    /// Lays out the rows in the window, and the text around the selected hit.
    mutating func layOut(_ shared: Shared) {
        let width = Self.listWidth(shared)
        let window = max(0, shared.content.rows - Self.listTop)
        lines = (offset..<max(offset, min(offset + window, rows.count))).map { number in
            let line = laidOutRows[number] ?? line(of: rows[number], width: width, shared)
            laidOutRows[number] = line
            return line
        }
        preview = PageView()
        guard width < shared.size.columns, let hit = selected else { return }
        let columns = shared.size.columns - width - 3
        preview = previews[selection] ?? preview(of: hit, width: columns, rows: window, shared)
        if previews.count >= Self.keptPreviews { previews = [:] }
        previews[selection] = preview
    }

    /// So many previews are kept.
    private static let keptPreviews = 64

    private func line(of row: Row, width: Int, _ shared: Shared) -> StyledLine {
        switch row {
        case .gap: StyledLine()
        case .group(let kind, let count, let isMore): group(kind, count, isMore: isMore, shared)
        case .title(let hit): Self.title(of: hits[hit], width: width, shared)
        case .excerpt(let hit): Self.excerpt(of: hits[hit], width: width, shared)
        }
    }

    private func group(
        _ kind: PartKind, _ count: Int, isMore: Bool, _ shared: Shared
    ) -> StyledLine {
        let name = shared.name(of: kind).capitalizedFirst
        return StyledLine([
            StyledRun(" " + (isMore ? shared(.inTheText, name) : name), .subheading),
            StyledRun("  \(count)", .dim),
        ])
    }

    /// The text around a hit, the words of the search marked in it.
    private func preview(of hit: SearchHit, width: Int, rows: Int, _ shared: Shared) -> PageView {
        var preview = PageView()
        preview.show(Preview.page(around: hit, width: width, rows: rows, shared), rows: rows)
        preview.mark(findings.pattern(of: hit))
        preview.scroll(to: preview.page.index(ofSourceLine: hit.line) - rows / 3)
        return preview
    }

    /// The hit's title, and at the right its guide.
    private static func title(of hit: SearchHit, width: Int, _ shared: Shared) -> StyledLine {
        let guide = shared.view.guide(hit.guide)?.title ?? hit.guide
        var detail = hit.kind == .guide && hit.title == guide ? hit.path : guide
        let ellipsis = shared.glyphs.ellipsis
        detail = width < 45 ? "" : TextWrap.truncate(detail, to: width / 3, ellipsis: ellipsis)
        let detailWidth = detail.isEmpty ? 0 : DisplayWidth.of(detail) + 2
        let room = max(4, width - 4 - detailWidth)
        let text = MarkedText(hit.title, hit.titleMarks).fitted(to: room, .strong, ellipsis)
        let used = text.reduce(0) { $0 + DisplayWidth.of($1.text) }
        let gap = String(repeating: " ", count: max(0, room - used))
        let end = detail.isEmpty ? [] : [StyledRun(gap + "  "), StyledRun(detail, .dim)]
        return StyledLine([StyledRun("   ")] + text + end)
    }

    private static func excerpt(of hit: SearchHit, width: Int, _ shared: Shared) -> StyledLine {
        let text = MarkedText(hit.excerpt, hit.marks).fitted(
            to: max(4, width - 6), .dim, shared.glyphs.ellipsis)
        return StyledLine([StyledRun("     ")] + text)
    }
}

/// A line of text with words marked in it.
struct MarkedText {
    private let text: String
    /// As offsets in the text's UTF-8, in order and apart.
    private let marks: [Range<Int>]

    init(_ text: String, _ marks: [Range<Int>]) {
        self.text = text
        self.marks = marks
    }

    /// As much of the text as fits, from its start, or from before the first mark where that would be cut off.
    func fitted(to columns: Int, _ role: Role, _ ellipsis: String) -> [StyledRun] {
        let cut = DisplayWidth.of(ellipsis)
        guard let mark = marks.first, mark.upperBound <= text.utf8.count,
            DisplayWidth.of(Substring(text.utf8.prefix(mark.upperBound))) > columns - cut
        else { return Self.cut(runs(role), to: columns, ellipsis) }
        // Words in front of the mark stay as far as they take a third of the line, or what is left of it.
        let before = Substring(text.utf8.prefix(mark.lowerBound))
        let behind = DisplayWidth.of(text[before.endIndex...])
        let room = max(columns / 3, columns - cut - behind)
        var start = before.endIndex
        var used = 0
        for index in before.indices.reversed() {
            used += DisplayWidth.of(before[index])
            if used > room { break }
            if index == before.startIndex || before[before.index(before: index)] == " " {
                start = index
            }
        }
        let skipped = text.utf8.distance(from: text.startIndex, to: start)
        let rest = MarkedText(
            String(text[start...]),
            marks.map { $0.lowerBound - skipped..<$0.upperBound - skipped })
        return [StyledRun(ellipsis, role)]
            + Self.cut(rest.runs(role), to: columns - cut, ellipsis)
    }

    private func runs(_ role: Role) -> [StyledRun] {
        let bytes = Array(text.utf8)
        var runs: [StyledRun] = []
        var place = 0
        for mark in marks where mark.lowerBound >= place && mark.upperBound <= bytes.count {
            if mark.lowerBound > place {
                runs.append(
                    StyledRun(String(decoding: bytes[place..<mark.lowerBound], as: UTF8.self), role)
                )
            }
            runs.append(StyledRun(String(decoding: bytes[mark], as: UTF8.self), .match))
            place = mark.upperBound
        }
        if place < bytes.count {
            runs.append(StyledRun(String(decoding: bytes[place...], as: UTF8.self), role))
        }
        return runs
    }

    private static func cut(
        _ runs: [StyledRun], to columns: Int, _ ellipsis: String
    ) -> [StyledRun] {
        let text = StyledText(runs.map { StyledText.Run($0.text, $0.role) })
        return TextWrap.truncate(text, to: columns, ellipsis: ellipsis).runs.map {
            StyledRun($0.text, $0.payload)
        }
    }
}

extension String {
    /// With its first letter a capital one.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
