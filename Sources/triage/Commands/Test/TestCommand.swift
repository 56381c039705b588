import ArgumentParser
import Foundation
import TriageCore
import TriageLibrary
import TriageWords

/// `triage test`: a library held against the walks, log lines and files that stand in `tests/walks.md`.
struct TestCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.test, named: "test")

    enum Format: String, CaseIterable, ExpressibleByArgument { case text, junit }

    @Argument(help: .saying(.testFolder, valueName: "dir"), completion: .directory)
    var folder: String?
    @Option(help: .saying(.testFormat))
    var format: Format = .text
    @Flag(help: .saying(.testAll))
    var all = false
    @Flag(help: .saying(.testRecord))
    var record = false
    @Option(help: .saying(.testWords, valueName: "text"))
    var words: String?
    @OptionGroup var library: LibraryOptions

    /// Questions with answers that no walk has gone, where not all are asked for.
    private static let mostUngone = 20

    func validate() throws {
        if folder != nil, !library.content.isEmpty { throw ValidationError(say(.filesTwice)) }
    }

    func run() throws {
        var source = library.source
        if let folder { source.content = [folder] }
        let roots = try source.find().own.roots.map { SystemPath.real($0) ?? $0 }
        if record { return try self.record(source, roots) }
        let loaded = LibraryLoader.load(
            roots: roots, options: .init(followsLinks: source.followsLinks)
        ).library
        let wanted = try source.language.flatMap { try LanguageChoice(flag: $0).wanted.first }
        var report = TestReport()
        var trials: [LanguageTag: WalkTrial] = [:]
        for path in roots.flatMap(Self.files) {
            let read = LibraryLoader.load(roots: [path]).library
            guard let guide = read.guides.first else {
                throw Stop(Program.failure, say(.testUnread, OpenablePath.of(path)))
            }
            let file = WalksFile(guide)
            if let wanted, wanted.primary != file.language.primary { continue }
            var trial =
                trials[file.language]
                ?? WalkTrial(LibraryView(loaded, language: file.language))
            let before = trial.outcomes.count
            trial.run(file)
            trials[file.language] = trial
            report.tried.append(
                .init(
                    path: OpenablePath.of(path), outcomes: Array(trial.outcomes[before...])))
        }
        let languages = trials.keys.sorted { $0.rawValue < $1.rawValue }
        guard let first = (trials[.english] ?? languages.first.flatMap { trials[$0] }) else {
            throw Stop(Program.failure, say(.testNoFile, Self.file(in: roots.first ?? ".", wanted)))
        }
        // Ids are the same in every language: what was gone in one was gone.
        let gone = trials.values.reduce(into: Set<PartID>()) { $0.formUnion($1.gone) }
        report.answerCount = first.answerCount
        report.ungone = first.ungone(gone)
        report.path = { guide in
            loaded.folder(ofRoot: guide.root, holding: guide.path).map {
                OpenablePath.of("\($0)/\(guide.path)")
            } ?? guide.path
        }
        switch format {
        case .text: Output.lines(report.lines(most: all ? .max : Self.mostUngone))
        case .junit: Output.text(report.junit)
        }
        Output.error(report.summary)
        if report.fails { throw Stop(Program.no) }
    }

    /// The walks' files of a content folder.
    private static func files(in root: String) -> [String] {
        let folder = root + "/tests"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { WalksPath.isNamed("tests/" + $0) }.sorted()
            .map { folder + "/" + $0 }
            // What a link leads to elsewhere is none of the library's.
            .filter { SystemPath.real($0) == $0 }
    }

    private static func file(in root: String, _ wanted: LanguageTag?) -> String {
        let tag = wanted.map { $0 == .english ? "" : ".\($0.rawValue)" } ?? ""
        return OpenablePath.of("\(root)/tests/walks\(tag).md")
    }

    // MARK: Recording

    private func record(_ source: LibrarySource, _ roots: [String]) throws {
        let records = Records(isForReading: true)
        let sessions = try records.reading { store throws(StoreFailure) in
            try store.sessions(limit: 100)
        }
        guard
            let session = sessions.first(where: { $0.project == records.project })
                ?? sessions.first, !session.steps.isEmpty
        else { throw Stop(Program.failure, say(.noTriageYet)) }
        let library = LibraryLoader.load(
            roots: roots, options: .init(followsLinks: source.followsLinks)
        ).library
        let view = LibraryView(library, language: session.language)
        guard let (guide, _) = view.part(session.tree) else {
            throw Stop(Program.failure, say(.guideNotLoaded, session.part.guide))
        }
        let root = library.folder(ofRoot: guide.root, holding: guide.path) ?? roots[0]
        let path = Self.path(for: session.language, in: root)
        let finder = PartFinder(view, kinds: [.symptom, .tree, .checklist])
        func isPart(_ text: String) -> Bool {
            if case .found(let entry) = finder.find(text) {
                entry.id == session.part
            } else {
                false
            }
        }
        let walk = RecordedWalk(
            session: session, words: words ?? "",
            part: isPart(session.title) ? session.title : session.part.rawValue)
        let old = FileManager.default.contents(atPath: path)
        let (text, line) = walk.added(
            to: old.map { String(decoding: $0, as: UTF8.self) }, title: say(.testTitle),
            isPart: isPart)
        do {
            try FileManager.default.createDirectory(
                atPath: root + "/tests", withIntermediateDirectories: true)
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw Stop(Program.failure, say(.notWritten, path, error.localizedDescription))
        }
        Output.line("\(OpenablePath.of(path)):\(line)")
    }

    /// The walks' file of a language: the one that is written in it, else a new one.
    private static func path(for language: LanguageTag, in root: String) -> String {
        let files = files(in: root)
        let own = files.first {
            LibraryLoader.load(roots: [$0]).library.guides.first?.language == language
        }
        if let own { return own }
        let name = files.isEmpty ? "walks.md" : "walks.\(language.rawValue).md"
        return "\(root)/tests/\(name)"
    }
}
