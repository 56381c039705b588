import TerminalCore
import TriageCore
import TriageWords

extension CodeScreen {
    mutating func refresh(_ shared: Shared) {
        let id = id
        let page = shared.compose { Self.layout(id, $0, width: $1) }
        view.show(page, rows: shared.content.rows)
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        guard let (guide, part) = shared.view.part(id) else { return .ignored }
        let text = CodeText(part, in: guide)
        switch command {
        case .copy:
            let name = part.comparison == nil ? shared(.theCode) : shared(.rightSide)
            return .effect(shared.copy(text.code, name))
        case .copyAll, .export:
            let markdown = text.markdown(
                wrong: shared(.wrong), right: shared(.right), colon: shared(.colon))
            if command == .copyAll { return .effect(shared.copy(markdown, titled: part.listTitle)) }
            return .effect(.export(name: shared.fileName(of: id), markdown: markdown))
        case .save: return .effect(.saveFile(name: text.fileName, text: text.code))
        case .edit, .readInGuide: return shared.take(id, command)
        case .nextPart, .previousPart:
            return shared.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return performOnPage(command, &shared)
        }
    }
}
