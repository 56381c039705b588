import TerminalCore
import TriageCore

/// Kept triages on Home.
extension HomeScreen {
    /// The kept triages, those of this project first.
    static func sessionRows(_ app: AppContext) -> [Row] {
        var projects = [app.kept.project]
        for session in app.kept.sessions where !projects.contains(session.project) {
            projects.append(session.project)
        }
        var rows: [Row] = []
        for project in projects {
            let sessions = app.kept.sessions.filter { $0.project == project }
            guard !sessions.isEmpty else { continue }
            if projects.count > 1 {
                rows.append(row(project.isEmpty ? app(.noProject) : project))
            }
            rows += sessions.map { session in
                let detail = "\(app.state(of: session))  \(app.recently(session.updatedAt))"
                var row = row(
                    "\(sign(of: session.state, app)) \(app.listTitle(of: session))", detail,
                    .session(session.id))
                row.origin = lastWords(of: session, beside: row, app)
                return row
            }
        }
        return rows
    }

    /// Where a triage stands, or what it found, as far as there is room behind the row's title.
    private static func lastWords(
        of session: Session, beside row: Row, _ app: AppContext
    ) -> String {
        let taken = DisplayWidth.of(row.title) + DisplayWidth.of(row.detail) + 9
        let room = leastWidth(app) - taken
        guard room >= 12 else { return "" }
        return TextWrap.truncate(
            app.lastWords(of: session), to: room, ellipsis: app.glyphs.ellipsis)
    }

    private static func sign(of state: Session.State, _ app: AppContext) -> String {
        switch state {
        case .open: app.glyphs.open
        case .solved: app.glyphs.right
        case .unsolved: app.glyphs.wrong
        }
    }

    /// The triage to go on with: the last one of this project that was left open.
    static func offer(_ app: AppContext) -> Row? {
        guard let (last, walk) = app.openSessions.first else { return welcome(app) }
        let title = app(.goOnWith, app.listTitle(of: last))
        var row = row(
            "\(title)  \(MarkedText.words(app.standing(of: walk)))",
            app.recently(last.updatedAt),
            .session(last.id))
        row.isOffer = true
        return row
    }

    /// For who sees the content that came with the program, and has not walked any of it yet.
    private static func welcome(_ app: AppContext) -> Row? {
        guard app.loaded.isShipped, app.loaded.loading == nil, app.kept.sessions.isEmpty else {
            return nil
        }
        var row = row(app(.welcomeOffer), "", .welcome)
        row.isOffer = true
        return row
    }

    func askToDelete(_ id: String, _ app: AppContext) -> ScreenResult {
        guard let session = app.kept.sessions.first(where: { $0.id == id }) else { return .done }
        let question = app.title(of: session) + app(.comma) + app.minute(session.updatedAt)
        return .show(
            ConfirmOverlay(
                title: app(.deleteTitle), question: question, yes: app(.deleteYes),
                app,
                [.reply(.deleteSession(id))]))
    }

    /// The selected triage.
    func selectedSession(_ app: AppContext) -> Session? {
        selected?.session.flatMap { id in app.kept.sessions.first { $0.id == id } }
    }
}
