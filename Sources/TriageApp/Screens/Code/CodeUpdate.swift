import TerminalCore
import TriageCore
import TriageWords

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
            return .effect(.export(name: app.fileName(of: id), markdown: markdown))
        case .save: return .effect(.saveFile(name: text.fileName, text: text.code))
        case .edit, .readInGuide: return app.take(id, command)
        case .nextPart, .previousPart:
            return app.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return performOnPage(command, &app)
        }
    }
}
