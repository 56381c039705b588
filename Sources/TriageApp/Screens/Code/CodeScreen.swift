import TerminalCore
import TriageCore
import TriageWords

/// A snippet, or wrong code and right code held against each other, with what the guide says of them.
struct CodeScreen: PageScreen, PartScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ app: AppContext) {
        self.id = id
        refresh(app)
    }

    var context: KeyContext { .code }
}

extension CodeScreen {
    mutating func refresh(_ app: AppContext) {
        let id = id
        let page = app.compose { Self.layout(id, $0, width: $1) }
        view.show(page, rows: app.content.rows)
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        guard let (guide, part) = app.view.part(id) else { return .ignored }
        let text = CodeText(part, in: guide)
        switch command {
        case .copy:
            let name = part.comparison == nil ? app(.theCode) : app(.rightSide)
            return .effect(app.copy(text.code, name))
        case .copyAll, .export:
            let markdown = text.markdown(
                wrong: app(.wrong), right: app(.right), colon: app(.colon))
            if command == .copyAll { return .effect(app.copy(markdown, titled: part.listTitle)) }
            return app.askToExport(name: app.fileName(of: id), markdown: markdown)
        case .save: return app.askToSave(.saveTitle, name: text.fileName, text: text.code)
        case .edit, .readInGuide: return app.perform(command, on: id)
        case .nextPart, .previousPart:
            return app.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return performOnPage(command, &app)
        }
    }
}

extension CodeScreen {
    static func layout(_ id: PartID, _ app: AppContext, width: Int) -> Page {
        guard let (guide, part) = app.view.part(id) else { return Page() }
        var builder = PageBuilder(width: width, app: app)
        let document = guide.document
        let context = CodeContext(part, in: guide)
        builder.untranslatedNotice(guide)
        // On low screens the breadcrumb is title enough.
        if app.content.rows >= 14 {
            if !app.showsInHeader(part.title) {
                builder.heading([StyledRun(part.title)], level: 2, source: part.line)
            }
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
            if guide.isGraphThatAsksNothing(block) { builder.paragraph(app(.graphNote), .dim) }
        }
        for block in context.after { builder.blocks(block..<block + 1, of: guide) }
        builder.blank()
        let section = guide.heading(above: part.blocks.lowerBound)?.title ?? guide.title
        builder.further(
            app(.readGuide), detail: section, .guide(guide.id, line: part.line))
        return builder.finished()
    }
}
