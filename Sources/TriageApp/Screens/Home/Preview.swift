import TriageCore

/// The first lines of what an entry of Home opens.
enum Preview {
    static func page(of destination: Destination, width: Int, rows: Int, _ app: AppContext) -> Page
    {
        var builder = PageBuilder(width: width, app: app)
        builder.limit = rows
        switch destination {
        case .part(let id):
            guard let (guide, part) = app.view.part(id) else { break }
            builder.heading([StyledRun(part.title)], level: 2, source: part.line)
            builder.line([StyledRun("\(guide.path):\(part.line)", .dim)])
            self.part(part, in: guide, rows: rows, &builder)
        case .guide(let id, _):
            guard let guide = app.view.guide(id) else { break }
            builder.heading([StyledRun(guide.title)], level: 2, source: 1)
            builder.line([StyledRun(guide.path, .dim)])
            builder.blank()
            // What front matter says of it is for programs.
            if guide.summary != guide.metadata("description") {
                builder.paragraph(guide.summary)
                builder.blank()
            }
            for heading in guide.outline.prefix(rows) where heading.level > 1 {
                let indent = String(repeating: "  ", count: heading.level - 2)
                builder.line([StyledRun(indent + heading.title)])
            }
        case .session(let id):
            guard let session = app.kept.sessions.first(where: { $0.id == id }) else { break }
            builder.heading([StyledRun(app.title(of: session))], level: 2, source: 0)
            builder.record(of: session)
        case .address, .missing, .question, .welcome, .picture: break
        }
        var page = builder.finished()
        page.lines = Array(page.lines.prefix(rows))
        page.targets = []
        return page
    }

    /// The text around a hit, from the block of the file that it is in.
    static func page(around hit: SearchHit, width: Int, rows: Int, _ app: AppContext) -> Page {
        var builder = PageBuilder(width: width, app: app)
        guard let guide = app.view.part(hit.id)?.guide ?? app.view.guide(hit.guide) else {
            return Page()
        }
        if let place = app.view.placeInTree(hit.id), let answer = place.answer {
            builder.finding(place.question, answer, of: place.tree, in: place.guide)
            var page = builder.finished()
            page.targets = []
            return page
        }
        let blocks = guide.document.blocks
        var block = min(max(0, hit.block), blocks.count - 1)
        while block > 0, blocks[block].parent > 0 { block = Int(blocks[block].parent) }
        builder.line([StyledRun("\(guide.path):\(hit.line)", .dim)])
        if let heading = guide.heading(above: block), heading.block != block {
            builder.heading([StyledRun(heading.title)], level: 3, source: heading.line)
        }
        builder.limit = builder.next + rows
        fill(max(1, block)..<blocks.count, in: guide, &builder)
        var page = builder.finished()
        page.targets = []
        return page
    }

    private static func part(_ part: Part, in guide: Guide, rows: Int, _ builder: inout PageBuilder)
    {
        switch part.content {
        case .comparison(let comparison): builder.comparison(comparison, of: guide)
        case .tree(let tree): builder.questions(of: tree, limit: rows)
        case .symptom(let symptom):
            builder.blank()
            builder.introduction(of: part, in: guide)
            builder.blank()
            let told = guide.introduction(of: part).map(guide.document.subtree)
            let trees = symptom.members.compactMap(guide.part).filter { $0.tree != nil }
            for part in trees {
                if let tree = part.tree { builder.questions(of: tree, limit: rows) }
            }
            let body = guide.beginsWithText(part) ? part.blocks : part.blocks.dropFirst()
            fill(body, in: guide, without: trees.map(\.blocks) + told, &builder)
        case .checklist:
            let run = builder.app.latestRun(of: part.id)
            builder.checklist(part, in: guide, records: run?.records ?? [:])
        case .antipattern, .scenario:
            fill(part.blocks.dropFirst(), in: guide, &builder)
        case .table, .snippet: fill(part.blocks, in: guide, &builder)
        }
    }

    /// Lays out blocks until the window is full; a heading comes with the first text below it.
    private static func fill(
        _ blocks: Range<Int>, in guide: Guide, without hidden: [Range<Int>] = [],
        _ builder: inout PageBuilder
    ) {
        let document = guide.document
        var headings: [Int] = []
        for block in guide.topLevel(blocks) where !builder.isFull {
            if hidden.contains(where: { $0.contains(block) }) { continue }
            if document.blocks[block].kind == .heading {
                headings.removeAll {
                    document.blocks[$0].headingLevel >= document.blocks[block].headingLevel
                }
                headings.append(block)
                continue
            }
            for block in headings + [block] {
                builder.blocks(document.subtree(of: block), of: guide)
            }
            headings = []
        }
    }
}
