import TerminalCore
import TriageCore
import TriageWords

/// A kept triage whose guide is not loaded: what was kept of it, to be read and taken away.
struct SessionOverlay: PageBox {
    let session: Session
    let columns = 96
    var view = PageView()

    init(_ session: Session, _ app: AppContext) {
        self.session = session
        refresh(app)
    }

    var name: String { session.title }
    var context: KeyContext { .kept }

    mutating func refresh(_ app: AppContext) { show(app) { [session] in $0.record(of: session) } }

    mutating func perform(_ command: Command, key: Key?, _ app: inout AppContext) -> ScreenResult {
        switch command {
        case .copy, .copyAll: app.copyReport(of: session)
        case .export: app.exportReport(of: session)
        default: performInBox(command, &app)
        }
    }
}
