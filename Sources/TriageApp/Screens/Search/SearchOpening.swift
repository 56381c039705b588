import TriageCore

extension SearchScreen {
    /// The screen that shows a hit's words, with the words marked: its part's own, or the reader.
    func screen(for hit: SearchHit, _ app: AppContext) -> any Screen {
        let words = findings.pattern
        if var own = PartScreens.screen(for: hit.id, app) {
            // The reader shows the translation; a part that it lacks has a screen of its own.
            if app.view.guide(hit.guide)?.path != hit.path { return own }
            if own.show(hit, marking: words, app) { return own }
        }
        var reader = ReaderScreen(hit.guide, line: nil, app)
        _ = reader.show(hit, marking: words, app)
        return reader
    }
}

extension SymptomScreen {
    mutating func show(_ hit: SearchHit, marking words: TextPattern, _ app: AppContext) -> Bool {
        guard let tree = Self.tree(of: hit, app) else {
            return showOnPage(hit, marking: words, app)
        }
        if aim == nil || hit.titleMarks.isEmpty { aim = Self.aim(at: hit, in: tree) }
        refresh(app)
        view.mark(words)
        return true
    }

    /// The decision tree in whose text a hit is.
    private static func tree(of hit: SearchHit, _ app: AppContext) -> Part? {
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
    private static func aim(at hit: SearchHit, in part: Part) -> Aim? {
        guard let tree = part.tree else { return nil }
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
