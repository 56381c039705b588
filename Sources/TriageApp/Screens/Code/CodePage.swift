import TriageCore

extension CodeScreen {
    static func layout(_ id: PartID, _ app: AppContext, width: Int) -> Page {
        guard let (guide, part) = app.view.part(id) else { return Page() }
        var builder = PageBuilder(width: width, app: app)
        let document = guide.document
        let context = CodeContext(part, in: guide)
        builder.untranslatedNotice(guide)
        // On low screens the breadcrumb is title enough.
        if app.content.rows >= 14 {
            builder.heading([StyledRun(part.title)], level: 2, source: part.line)
            builder.line([StyledRun("\(guide.path):\(part.line)", .dim)])
        }
        for block in context.before { builder.blocks(block..<block + 1, of: guide) }
        builder.blank()
        builder.mark()
        switch part.content {
        case .comparison(let comparison): builder.comparison(comparison, of: guide)
        default:
            let block = part.blocks.lowerBound
            builder.code(
                document.codeLines(of: block), language: document.codeLanguage(of: block),
                of: guide, source: part.line)
        }
        for block in context.after { builder.blocks(block..<block + 1, of: guide) }
        builder.blank()
        let section = guide.heading(above: part.blocks.lowerBound)?.title ?? guide.title
        builder.further(
            app(.readGuide), detail: section, .guide(guide.id, line: part.line))
        return builder.finished()
    }
}
