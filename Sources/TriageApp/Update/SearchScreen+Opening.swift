import TriageCore

extension SearchScreen {
    /// The screen that shows a hit's words, with the words marked: its part's own, or the reader.
    func screen(for hit: SearchHit, _ shared: Shared) -> any Screen {
        let reader = { ReaderScreen(hit.guide, line: hit.line, words: words, shared) }
        let own = PartScreens.screen(for: hit.id, shared)
        // The reader shows the translation; a part that it lacks has a screen of its own.
        if let own, shared.view.guide(hit.guide)?.path != hit.path { return own }
        switch own {
        case nil, is ReaderScreen: return reader()
        case var table as TableScreen:
            table.show(words: words, atLine: hit.line, shared)
            return table
        case is SymptomScreen where tree(of: hit, shared) != nil:
            return question(of: hit, shared) ?? reader()
        case var page as any PageScreen:
            show(hit, on: &page)
            return hit.titleMarks.isEmpty && page.view.find.hits.isEmpty ? reader() : page
        case let other?: return other
        }
    }

    private func show(_ hit: SearchHit, on page: inout any PageScreen) {
        page.view.show(
            words: words, fromLine: page.view.page.index(ofSourceLine: hit.line))
    }

    /// The decision tree in whose text a hit is.
    private func tree(of hit: SearchHit, _ shared: Shared) -> Part? {
        guard let (guide, part) = shared.view.part(hit.id) else { return nil }
        let trees = part.tree == nil ? shared.view.trees(of: part, in: guide) : [part]
        return trees.first { tree in
            guard let first = tree.tree?.questions.map(\.line).min(),
                let last = guide.topLevel(tree.blocks).last
            else { return false }
            let end = guide.document.source.line(at: Int(guide.document.blocks[last].end))
            return (first...max(first, end)).contains(hit.line)
        }
    }

    /// The question that shows a hit's words: itself, or an answer to it.
    private func question(of hit: SearchHit, _ shared: Shared) -> (any Screen)? {
        guard let part = tree(of: hit, shared), let tree = part.tree,
            let question = tree.questions.firstIndex(where: { question in
                question.line == hit.line || question.answers.contains { $0.line == hit.line }
            }),
            var walk = WalkScreen(
                part: part.owner ?? part.id, tree: part.id, startingAt: question, shared)
        else { return nil }
        walk.namesPart = true
        var page: any PageScreen = walk
        show(hit, on: &page)
        return page.view.find.hits.isEmpty ? nil : page
    }
}
