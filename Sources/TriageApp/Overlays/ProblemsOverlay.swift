import TerminalCore
import TriageCore
import TriageWords

/// What is to be said about the content's files, as a list: every entry leads to its line.
///
/// What the loader found is there at once, the rest when all files have been checked.
struct ProblemsOverlay: PageBox {
    let name: String
    let columns = 96
    var view = PageView()
    /// As they are listed, the gravest first.
    private var problems: [Diagnostic] = []

    /// More are counted, not shown: `triage lint` lists them all.
    private static let limit = 500

    init(_ app: AppContext) {
        name = app(.diagnosticsTitle)
        refresh(app)
        guard let last = app.problems.last.flatMap(problems.firstIndex) else { return }
        view.selection = last
        view.select(0, among: view.page.menu)
    }

    var context: KeyContext { .problems }

    var idleCommands: [Command] { view.idleCommands + (problems.isEmpty ? [.open, .edit] : []) }

    private var selected: Diagnostic? {
        view.selection.flatMap { problems.indices.contains($0) ? problems[$0] : nil }
    }

    mutating func refresh(_ app: AppContext) {
        let kept = selected
        let problems = (app.problems.known).sorted { $0.severity > $1.severity }
        self.problems = problems
        show(app) { Self.layOut(problems, &$0) }
        view.selection = kept.flatMap(problems.firstIndex) ?? 0
        view.select(0, among: view.page.menu)
    }

    private static func layOut(_ problems: [Diagnostic], _ builder: inout PageBuilder) {
        let app = builder.app
        if let degradation = app.kept.degradation {
            builder.paragraph(app.words(for: degradation), .warning)
            builder.blank()
        }
        for problem in app.problems.ofSettings {
            builder.indented([StyledRun("    ")], first: [StyledRun(" ")]) {
                $0.paragraph(problem, .warning)
            }
        }
        if !app.problems.ofSettings.isEmpty { builder.blank() }
        for (number, problem) in problems.prefix(limit).enumerated() {
            builder.indented([StyledRun("    ")], first: [StyledRun(" ")]) { builder in
                builder.target(.choose(number)) { $0.paragraph(runs(of: problem, app)) }
            }
        }
        if problems.count > limit {
            builder.paragraph("+ \(problems.count - limit)", .dim)
        }
        if app.problems.checked == nil {
            builder.paragraph(app(.checkingFiles), .dim)
        } else if problems.isEmpty {
            builder.paragraph(app(.noDiagnostics), .success)
        }
    }

    private static func runs(of problem: Diagnostic, _ app: AppContext) -> [StyledRun] {
        let place = problem.location
        let role: Role =
            switch problem.severity {
            case .error: .error
            case .warning: .warning
            case .note: .dim
            }
        return [
            StyledRun("\(place.path):\(place.line):\(place.column) ", .accent),
            StyledRun(app(problem.severity.phrase), role),
            StyledRun("  \(app.catalogue.text(problem.kind)) "),
            StyledRun("[\(problem.code)]", .dim),
        ]
    }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .up: view.moveInMenu(-1)
        case .down: view.moveInMenu(1)
        case .edit: return selected.map { edit($0.location) } ?? .done
        case .copy:
            guard let selected else { return .done }
            let text = Self.runs(of: selected, app).map(\.text).joined()
            return .effect(app.copy(text, app(.problem)))
        case .copyAll:
            let text = problems.map { Self.runs(of: $0, app).map(\.text).joined() }
            return .effect(app.copy(text.joined(separator: "\n"), titled: name))
        default: return performInBox(command, &app)
        }
        return .done
    }

    /// Opens the reader, in the language of the file; a file that is no guide can only be edited.
    mutating func choose(_ number: Int, _ app: inout AppContext) -> ScreenResult {
        guard problems.indices.contains(number) else { return .done }
        app.problems.last = problems[number]
        let place = problems[number].location
        if case .leftOut = problems[number].kind {
            app.say(.aboutTheFolder)
            return .done
        }
        guard let guide = app.view.library.guide(at: place.file) else { return edit(place) }
        let isShown = app.view.guide(guide.id)?.language == guide.language
        return ScreenResult(
            [.closeOverlay] + (isShown ? [] : [.language(guide.language)])
                + [.go(.guide(guide.id, line: place.line))])
    }

    private func edit(_ place: SourceLocation) -> ScreenResult {
        .effect(.edit(path: place.path, root: place.root, line: place.line))
    }
}

extension Severity {
    fileprivate var phrase: Phrase {
        switch self {
        case .error: .severityError
        case .warning: .severityWarning
        case .note: .severityNote
        }
    }
}
