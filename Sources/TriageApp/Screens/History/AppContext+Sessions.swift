import TriageCore

/// Kept triages, as every screen tells them.
extension AppContext {
    /// A triage told in the reader's language.
    func report(of session: Session) -> String {
        catalogue.report(of: session, in: view)
    }

    /// Asks for the name of a file for a triage's report; where nothing was answered, there is none.
    mutating func exportReport(of session: Session) -> ScreenResult {
        guard hasReport(session) else { return .done }
        let name = "triage-\(session.id)-\(listTitle(of: session))".asFileName
        return askToExport(name: name + ".md", markdown: report(of: session))
    }

    mutating func copyReport(of session: Session) -> ScreenResult {
        hasReport(session) ? .effect(copy(report(of: session), self(.report))) : .done
    }

    private mutating func hasReport(_ session: Session) -> Bool {
        if session.steps.isEmpty { say(.nothingToReport) }
        return !session.steps.isEmpty
    }

    /// A session's title in the reader's language, where its part is loaded.
    func title(of session: Session) -> String {
        view.title(of: session.part) ?? session.title
    }

    /// A session's title without its number, as lists have it.
    func listTitle(of session: Session) -> String {
        view.part(session.part)?.part.listTitle ?? session.title
    }

    /// The walk of a triage that was left before its end; nil where nothing is left to go on with.
    func openWalk(of session: Session) -> TreeWalk? {
        guard session.isWhole, session.state == .open, !session.steps.isEmpty,
            let tree = view.part(session.tree)?.part.tree
        else { return nil }
        let walk = TreeWalk(tree, resuming: session)
        return walk.position == .end ? nil : walk
    }

    /// The triages of this project that were left before their end, the last one first.
    var openSessions: [(session: Session, walk: TreeWalk)] {
        kept.sessions.filter { $0.project == kept.project }
            .compactMap { session in openWalk(of: session).map { (session, $0) } }
    }

    /// What was left in the middle of a triage, which its page offers to go on with.
    var openParts: Set<PartID> { Set(openSessions.map(\.session.part)) }

    /// Where a walk stands: the question that opens next, or what was found.
    func standing(of walk: TreeWalk) -> String {
        if let question = walk.question {
            return (question.label.map { $0 + " " } ?? "") + question.text
        }
        guard let found = walk.conclusion else { return self(.endOfTree) }
        return "\(self(.finding))  \(found.outcome ?? found.text)"
    }

    /// Where a triage stands that was left open; of others what they found, or else asked last.
    func lastWords(of session: Session) -> String {
        if let walk = openWalk(of: session) { return MarkedText.words(standing(of: walk)) }
        let session = session.completed(by: view)
        guard let found = session.conclusions.last?.answer else {
            return MarkedText.words(session.steps.last?.questionText ?? "")
        }
        return MarkedText.words(found.outcome ?? found.text)
    }

    func state(of session: Session) -> String { catalogue.state(of: session) }
}
