import TerminalCore
import TriageCore

/// Kept triages on Home.
extension HomeScreen {
    /// The kept triages, those of this project first.
    static func historyRows(_ shared: Shared) -> [Row] {
        var projects = [shared.project]
        for session in shared.sessions where !projects.contains(session.project) {
            projects.append(session.project)
        }
        var rows: [Row] = []
        for project in projects {
            let sessions = shared.sessions.filter { $0.project == project }
            guard !sessions.isEmpty else { continue }
            if projects.count > 1 {
                rows.append(row(project.isEmpty ? shared(.noProject) : project))
            }
            rows += sessions.map { session in
                let detail = "\(shared.state(of: session))  \(shared.recently(session.updatedAt))"
                var row = row(
                    "\(sign(of: session.state, shared)) \(shared.listTitle(of: session))", detail,
                    .session(session.id))
                row.origin = lastWords(of: session, beside: row, shared)
                return row
            }
        }
        return rows
    }

    /// Where a triage stands, or what it found, as far as there is room behind the row's title.
    private static func lastWords(
        of session: Session, beside row: Row, _ shared: Shared
    ) -> String {
        let taken = DisplayWidth.of(row.title) + DisplayWidth.of(row.detail) + 9
        let room = leastWidth(shared) - taken
        guard room >= 12 else { return "" }
        return TextWrap.truncate(
            shared.lastWords(of: session), to: room, ellipsis: shared.glyphs.ellipsis)
    }

    private static func sign(of state: Session.State, _ shared: Shared) -> String {
        switch state {
        case .open: shared.glyphs.open
        case .solved: shared.glyphs.right
        case .unsolved: shared.glyphs.wrong
        }
    }

    /// The triage to go on with: the last one of this project that was left open.
    static func offer(_ shared: Shared) -> Row? {
        let open = shared.sessions.lazy.filter { $0.project == shared.project }
            .compactMap { session in shared.openWalk(of: session).map { (session, $0) } }
        guard let (last, walk) = open.first else { return nil }
        let title = shared(.goOnWith, shared.listTitle(of: last))
        var row = row(
            "\(title)  \(shared.standing(of: walk).withoutCodeMarks)",
            shared.minute(last.updatedAt),
            .session(last.id))
        row.isOffer = true
        return row
    }

    func askToDelete(_ id: String, _ shared: Shared) -> Outcome {
        guard let session = shared.sessions.first(where: { $0.id == id }) else { return .done }
        let question = shared.title(of: session) + shared(.comma) + shared.minute(session.updatedAt)
        return Outcome([
            .overlay(
                ConfirmOverlay(
                    title: shared(.deleteTitle), question: question, yes: shared(.deleteYes),
                    shared,
                    [.reply(.deleteSession(id))]))
        ])
    }

    /// The selected triage.
    func selectedSession(_ shared: Shared) -> Session? {
        selected?.session.flatMap { id in shared.sessions.first { $0.id == id } }
    }

    mutating func receive(_ reply: Reply, _ shared: inout Shared) -> Outcome {
        guard case .deleteSession(let id) = reply else { return .ignored }
        shared.sessions.removeAll { $0.id == id }
        refresh(shared)
        return .effect(.store(.deleteSession(id)))
    }
}
