import TriageCore

extension SearchScreen {
    /// The screen that shows a hit's words, with the words marked: its part's own, or the reader.
    func screen(for hit: SearchHit, _ app: AppContext) -> any Screen {
        let words = findings.pattern
        let reader = { ReaderScreen(hit, marking: words, app) }
        let own = PartScreens.screen(for: hit.id, app)
        // The reader shows the translation; a part that it lacks has a screen of its own.
        if let own, app.view.guide(hit.guide)?.path != hit.path { return own }
        switch own {
        case nil, is ReaderScreen: return reader()
        case var table as TableScreen:
            table.show(words, atLine: hit.line, app)
            return table
        case var checklist as ChecklistScreen:
            checklist.show(words, atLine: hit.line, app)
            return checklist
        case var walk as WalkScreen:
            walk.view.mark(words)
            return walk
        case var page as SymptomScreen where tree(of: hit, app) != nil:
            if page.aim == nil || hit.titleMarks.isEmpty { page.aim = aim(at: hit, app) }
            page.refresh(app)
            page.view.mark(words)
            return page
        case var page as any PageScreen:
            if var long = page as? any LongPage {
                long.layOutWhole(app)
                page = long
            }
            page.view.show(words, fromLine: page.view.page.index(ofSourceLine: hit.line))
            return hit.titleMarks.isEmpty && page.view.find.hits.isEmpty ? reader() : page
        case let other?: return other
        }
    }

    /// The decision tree in whose text a hit is.
    private func tree(of hit: SearchHit, _ app: AppContext) -> Part? {
        if let place = app.view.placeInTree(hit.id) { return place.tree }
        guard let (guide, part) = app.view.part(hit.id) else { return nil }
        let trees = part.tree == nil ? app.view.trees(of: part, in: guide) : [part]
        return trees.first { tree in
            guard let first = tree.tree?.questions.map(\.line).min(),
                let last = guide.topLevel(tree.blocks).last
            else { return false }
            let end = guide.document.source.line(at: Int(guide.document.blocks[last].end))
            return (first...max(first, end)).contains(hit.line)
        }
    }

    /// The question that a hit is in: the last one that, itself or with an answer, stands at or above it.
    private func aim(at hit: SearchHit, _ app: AppContext) -> SymptomScreen.Aim? {
        guard let part = tree(of: hit, app), let tree = part.tree else { return nil }
        var nearest = (line: 0, question: 0)
        for (index, question) in tree.questions.enumerated() {
            for line in [question.line] + question.answers.map(\.line)
            where line >= nearest.line && line <= hit.line {
                nearest = (line, index)
            }
        }
        return .init(tree: part.id, question: nearest.question, excerpt: hit.excerpt)
    }
}
