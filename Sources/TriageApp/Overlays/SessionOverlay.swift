import TerminalCore
import TriageCore
import TriageWords

/// A kept triage whose guide is not loaded: what was kept of it, to be read and taken away.
struct SessionOverlay: PageBox {
    let session: Session
    let columns = 96
    var view = PageView()

    init(_ session: Session, _ shared: Shared) {
        self.session = session
        refresh(shared)
    }

    var name: String { session.title }
    var context: KeyContext { .kept }

    mutating func refresh(_ shared: Shared) { show(shared) { [session] in $0.record(of: session) } }

    mutating func perform(_ command: Command, key: Key?, _ shared: inout Shared) -> Outcome {
        switch command {
        case .copy, .copyAll: .effect(shared.copy(shared.report(of: session), shared(.report)))
        case .export: .effect(shared.saveReport(of: session))
        default: performInBox(command, &shared)
        }
    }
}
