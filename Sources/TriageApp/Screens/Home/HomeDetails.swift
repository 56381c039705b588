import TerminalCore
import TriageCore
import TriageWords

/// What stands at the end of Home's rows.
extension HomeScreen {
    /// Cuts details to what a list has room for. On narrow lists titles need the room: there all rows have their
    /// details or, where those do not all fit, short ones.
    static func fitDetails(of rows: inout [Row], columns: Int, _ app: AppContext) {
        let isNarrow = columns < 50
        func room(_ row: Row) -> Int { columns - row.columnsBeforeDetail }
        let fit =
            isNarrow
            && rows.allSatisfy { row in
                row.isOffer || row.detail.isEmpty || DisplayWidth.of(row.detail) <= room(row)
            }
        for index in rows.indices where !rows[index].detail.isEmpty {
            let row = rows[index]
            if fit && !row.isOffer { continue }
            let width = DisplayWidth.of(row.detail)
            let room = room(row)
            if isNarrow {
                rows[index].detail = row.isOffer && width <= room ? row.detail : row.short
            } else if case .guide = row.destination {
                // What tells long paths apart is at their end.
                rows[index].detail = TextWrap.truncateStart(
                    row.detail, to: max(room, columns / 3), ellipsis: app.glyphs.ellipsis)
            } else if width > room {
                rows[index].detail = TextWrap.truncate(
                    row.detail, to: columns / 2, ellipsis: app.glyphs.ellipsis)
            }
        }
    }

    /// What stands behind a part's title, and what of it narrow lists have room for.
    static func detail(
        of part: Part, in guide: Guide, _ app: AppContext
    ) -> (full: String, short: String) {
        if case .checklist(let checklist) = part.content {
            return progress(of: checklist, part.id, app)
        }
        return (detail(of: part, in: guide, app), "")
    }

    private static func detail(of part: Part, in guide: Guide, _ app: AppContext) -> String {
        switch part.content {
        case .symptom:
            let trees = app.view.trees(of: part, in: guide)
            // A table that is walked by its rows.
            if guide.document.blocks[part.blocks.lowerBound].kind == .table,
                let tree = trees.first?.tree
            {
                return app(.rowCount, String(tree.answerCount))
            }
            let questions = trees.reduce(0) { $0 + ($1.tree?.asked.count ?? 0) }
            return questions == 0 ? "" : app(.questionCount, String(questions))
        case .tree(let tree): return app(.questionCount, String(tree.asked.count))
        case .table:
            let table = ReferenceTable(part.blocks.lowerBound, in: guide.document)
            return app(.rowCount, String(table.rows.count))
        case .snippet(let language): return language
        case .comparison: return app(.comparison)
        case .antipattern: return app(.antipattern)
        case .scenario: return app(.scenario)
        case .checklist: return ""
        }
    }

    /// How much of a checklist's last run is done; how long it is where nothing is.
    private static func progress(
        of checklist: Checklist, _ id: PartID, _ app: AppContext
    ) -> (full: String, short: String) {
        let kept = app.latestRun(of: id)
        let progress = ChecklistRun(checklist, records: kept?.records ?? [:]).progress
        let figures = progress.figures(app).text
        let words = progress.figures(app, room: .max).text
        guard kept != nil || progress.done > 0 else {
            return (app(.itemCount, String(progress.total)), figures)
        }
        guard let name = kept?.key.name, !name.isEmpty else { return (words, figures) }
        return ("\(app(.runNamed, name))  \(words)", figures)
    }
}

extension HomeScreen.Row {
    /// Columns of the number, the title and what tells it from others, with the gaps around them.
    fileprivate var columnsBeforeDetail: Int {
        7 + DisplayWidth.of(title) + (origin.isEmpty ? 0 : DisplayWidth.of(origin) + 2)
    }

    /// Columns that the row takes with its title and detail alone.
    var titleColumns: Int { 7 + DisplayWidth.of(title) + DisplayWidth.of(detail) }

    /// Columns that all of the row takes.
    var columns: Int { columnsBeforeDetail + DisplayWidth.of(detail) }
}

extension AppContext {
    /// The current run of a checklist in this project; nil where none was begun.
    func latestRun(of id: PartID) -> StoredRun? {
        view.checklistKey(of: id, project: kept.project).flatMap { kept.latestRuns[$0] }
            ?? kept.latestRuns[ChecklistKey(earlier: id)]
    }
}
