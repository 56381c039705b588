import TerminalCore
import TriageCore
import TriageWords

/// An anti-pattern or a scenario, laid out as a page with labelled parts.
struct SectionScreen: LongPage, PartScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ app: AppContext) {
        self.id = id
        refresh(app)
    }

    var context: KeyContext { .section }
}

extension SectionScreen {
    mutating func refresh(_ app: AppContext) { view.show(layout(app), rows: app.content.rows) }

    func layout(_ app: AppContext) -> Page {
        layout(of: id, app) { part, guide, builder in
            if !builder.app.showsInHeader(part.title) {
                builder.heading([StyledRun(part.title)], level: 2, source: part.line)
            }
            builder.labelledSection(part, in: guide)
        }
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        guard let (guide, part) = app.view.part(id) else { return .ignored }
        switch command {
        case .copyAll, .export, .readInGuide: return app.perform(command, on: id)
        case .copy:
            let right = guide.members(of: part).compactMap(\.comparison).flatMap(\.right)
            guard !right.isEmpty else { return app.perform(command, on: id) }
            let code = right.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n")
            return .effect(app.copy(code, app(.rightSide)))
        case .edit:
            let line = view.page.lines.dropFirst(view.offset).first { $0.source > 0 }?.source
            return .effect(.edit(guide, line: line ?? part.line))
        case .nextPart, .previousPart:
            return app.neighbour(of: id, command == .nextPart ? 1 : -1)
        default: return performOnPage(command, &app)
        }
    }
}
