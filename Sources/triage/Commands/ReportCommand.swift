import ArgumentParser
import TriageCore
import TriageWords

/// A triage told for a bug tracker.
struct ReportCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.report, named: "report")

    enum Format: String, CaseIterable, ExpressibleByArgument { case markdown, json }

    @Argument(help: .saying(.session), completion: Completion.sessions)
    var session: String?
    @Option(help: .saying(.reportFormat))
    var format: Format = .markdown
    @Flag(help: .saying(.reportList))
    var list = false
    @OptionGroup var library: LibraryOptions

    func run() throws {
        let records = Records(isForReading: true)
        let sessions = try records.reading { store throws(StoreFailure) in
            try store.sessions(limit: 10_000)
        }
        if list { return print(sessions) }
        let session = try find(among: sessions, project: records.project)
        // What was kept is enough; the content adds the reader's language. What was named must be there.
        let isNamed = !library.content.isEmpty || library.language != nil
        let view = isNamed ? try library.load().view : (try? library.load())?.view
        if view?.part(session.tree) == nil {
            Output.error(say(.guideNotLoaded, session.part.guide))
        }
        if !session.isWhole { Output.error(say(.notAllRead)) }
        switch format {
        case .markdown:
            let words = Catalogue(view?.language ?? session.language)
            Output.text(words.report(of: session, in: view))
        case .json: Output.json(session.json(in: view))
        }
    }

    private func print(_ sessions: [Session]) {
        switch format {
        case .markdown:
            Output.lines(
                sessions.map {
                    Output.fields([$0.id, $0.state.rawValue, $0.title, $0.project])
                })
        case .json: Output.json(.array(sessions.map { .object($0.head) }))
        }
    }

    private func find(among sessions: [Session], project: String) throws -> Session {
        if let name = session {
            let matching = sessions.filter { $0.id.hasPrefix(name) }
            if let exact = sessions.first(where: { $0.id == name }) { return exact }
            if matching.count == 1 { return matching[0] }
            if sessions.isEmpty { throw Stop(Program.failure, say(.noTriageYet)) }
            throw Stop(
                Program.failure, say(matching.isEmpty ? .noSuchTriage : .notOneTriage, name),
                candidates: (matching.isEmpty ? sessions : matching).map {
                    Output.fields(["  " + $0.id, $0.title])
                })
        }
        if let last = sessions.first(where: { $0.project == project }) { return last }
        guard let other = sessions.first else { throw Stop(Program.failure, say(.noTriageYet)) }
        throw Stop(
            Program.failure, say(.noTriageHere, project),
            details: [Output.fields(["  " + other.id, other.title, other.project])])
    }
}
