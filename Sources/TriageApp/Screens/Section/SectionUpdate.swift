import TerminalCore
import TriageCore
import TriageWords

extension SectionScreen {
    mutating func refresh(_ shared: Shared) {
        let id = id
        let page = shared.compose { shared, width in
            guard let (guide, part) = shared.view.part(id) else { return Page() }
            var builder = PageBuilder(width: width, shared: shared)
            builder.untranslatedNotice(guide)
            builder.heading([StyledRun(part.title)], level: 2, source: part.line)
            builder.labelledSection(part, in: guide)
            return builder.finished()
        }
        view.show(page, rows: shared.content.rows)
    }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        guard let (guide, part) = shared.view.part(id) else { return .ignored }
        switch command {
        case .copyAll, .export, .readInGuide: return shared.take(id, command)
        case .copy:
            let right = guide.members(of: part).compactMap(\.comparison).flatMap(\.right)
            guard !right.isEmpty else { return shared.take(id, command) }
            let code = right.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
            return .effect(shared.copy(code, shared(.rightSide)))
        case .edit:
            let line = view.page.lines.dropFirst(view.offset).first { $0.source > 0 }?.source
            return .effect(.edit(guide, line: line ?? part.line))
        case .nextPart, .previousPart:
            return shared.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return performOnPage(command, &shared)
        }
    }
}
