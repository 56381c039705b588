import TerminalCore
import TriageCore
import TriageWords

extension SearchScreen {
    /// Columns from which the text around the selected hit stands beside the list.
    private static let previewWidth = 100

    static func listWidth(_ app: AppContext) -> Int {
        let columns = app.size.columns
        return columns >= previewWidth ? columns * 9 / 20 : columns
    }

    /// Lays out the rows in the window, and the text around the selected hit.
    mutating func layOut(_ app: AppContext) {
        let width = Self.listWidth(app)
        let window = max(0, app.content.rows - Self.listTop)
        lines = (offset..<max(offset, min(offset + window, rows.count))).map { number in
            let line = laidOutRows[number] ?? line(of: rows[number], width: width, app)
            laidOutRows[number] = line
            return line
        }
        preview = PageView()
        guard width < app.size.columns, let hit = selected else { return }
        let columns = app.size.columns - width - 3
        preview = previews[selection] ?? preview(of: hit, width: columns, rows: window, app)
        if previews.count >= Self.keptPreviews { previews = [:] }
        previews[selection] = preview
    }

    /// So many previews are kept.
    private static let keptPreviews = 64

    private func line(of row: Row, width: Int, _ app: AppContext) -> StyledLine {
        switch row {
        case .gap: StyledLine()
        case .group(let kind, let count): Self.group(kind, count, app)
        case .title(let stop):
            hit(at: stop).map { Self.title(of: $0, width: width, app) } ?? StyledLine()
        case .excerpt(let stop):
            hit(at: stop).map { Self.excerpt(of: $0, width: width, app) } ?? StyledLine()
        case .more(let stop): Self.more(stops[stop], app)
        }
    }

    private func hit(at stop: Int) -> SearchHit? {
        if case .hit(let hit) = stops[stop] { hits[hit] } else { nil }
    }

    private static func more(_ stop: Stop, _ app: AppContext) -> StyledLine {
        guard case .more(_, let count) = stop else { return StyledLine() }
        return StyledLine([StyledRun("   "), StyledRun(app(.moreHits, String(count)), .link)])
    }

    private static func group(_ kind: PartKind, _ count: Int, _ app: AppContext) -> StyledLine {
        StyledLine([
            StyledRun(" " + app.name(of: kind).capitalizedFirst, .subheading),
            StyledRun("  \(count)", .dim),
        ])
    }

    /// The text around a hit, the words of the search marked in it.
    private func preview(of hit: SearchHit, width: Int, rows: Int, _ app: AppContext) -> PageView {
        var preview = PageView()
        preview.show(Preview.page(around: hit, width: width, rows: rows, app), rows: rows)
        preview.mark(findings.pattern)
        // A finding is shown from its title on.
        if hit.kind != .finding {
            preview.scroll(to: preview.page.index(ofSourceLine: hit.line) - rows / 3)
        }
        return preview
    }

    /// The hit's title from its beginning, and at the right where it stands: the symptom that it belongs to, else its
    /// guide, as far as the title leaves room.
    private static func title(of hit: SearchHit, width: Int, _ app: AppContext) -> StyledLine {
        let ellipsis = app.glyphs.ellipsis
        let guide = app.view.guide(hit.guide)?.title ?? hit.guide
        let place = hit.kind == .guide && hit.title == guide ? hit.path : guide
        let symptom = app.label(ofSymptomAround: hit.id)
        let near = symptom ?? (hit.section.isEmpty ? place : hit.section)
        let all = near == place ? place : "\(place) \(app.glyphs.crumb) \(near)"
        let free = width - 6 - DisplayWidth.of(hit.title)
        // What is near tells more than the guide, where both have no room; a symptom is told in any case.
        // Of texts one wants to know in which guide they are.
        let isText = hit.kind == .guide
        let least = isText ? width / 3 : symptom == nil ? 0 : max(10, width / 4)
        let detail =
            DisplayWidth.of(all) <= free
            ? all
            : max(free, least) < 8
                ? ""
                : TextWrap.truncate(
                    isText ? all : near, to: max(free, least), ellipsis: ellipsis)
        let detailWidth = detail.isEmpty ? 0 : DisplayWidth.of(detail) + 2
        let room = max(4, width - 4 - detailWidth)
        let text = HighlightedLine(hit.title, hit.titleMarks).beginning(room, .strong, ellipsis)
        let gap = String(repeating: " ", count: max(0, room - text.width))
        let end = detail.isEmpty ? [] : [StyledRun(gap + "  "), StyledRun(detail, .dim)]
        return StyledLine([StyledRun("   ")] + text + end)
    }

    private static func excerpt(of hit: SearchHit, width: Int, _ app: AppContext) -> StyledLine {
        let text = HighlightedLine(hit.excerpt, hit.marks).fitted(
            to: max(4, width - 6), .dim, app.glyphs.ellipsis)
        return StyledLine([StyledRun("     ")] + text)
    }
}

extension String {
    /// With its first letter a capital one.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension AppContext {
    /// What the symptom around a part or a finding is called for short: its number, else its title; nil where there is
    /// none around it.
    func label(ofSymptomAround id: PartID) -> String? {
        let owner = view.placeInTree(id)?.tree.owner ?? view.part(id)?.part.owner
        guard let owner, let part = view.part(owner)?.part, part.kind == .symptom else {
            return nil
        }
        let name =
            part.title.hasSuffix(part.listTitle)
            ? part.title.dropLast(part.listTitle.count) : ""
        let label = name.prefix { $0 != ":" && $0 != "：" }
        return label.isEmpty ? part.listTitle : String(label)
    }
}
