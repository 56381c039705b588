import ArgumentParser
import Foundation
import TriageCore
import TriageLibraries
import TriageStore
import TriageWords

/// `triage stats`: what helped, and where people were left alone. Nothing of it leaves the machine by itself.
struct StatsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.stats, named: "stats")

    @Argument(
        help: .saying(.statsWords, valueName: "word-or-file"),
        completion: .file(extensions: ["json"]))
    var words: [String] = []
    @Option(help: .saying(.statsSince, valueName: "time"))
    var since: String?
    @OptionGroup var output: JSONOption

    func run() throws {
        switch words {
        case ["on"], ["off"]: try turn(on: words == ["on"])
        case ["export"]:
            let statistics = try kept()
            Output.json(
                .object(
                    [.init("triage", .string("stats")), .init("libraries", Self.libraries)]
                        + statistics.members(withWords: false)))
        case []: print(try kept(), UnmetWords()?.entries(since: try begin()) ?? [])
        default: print(try sum(), [])
        }
    }

    private func turn(on isOn: Bool) throws {
        guard let words = UnmetWords() else { throw Stop(Program.failure, say(.noHome)) }
        try words.turn(on: isOn)
        Output.error(say(isOn ? .statsOn : .statsOff))
    }

    private func begin() throws -> Date? {
        try since.map { text in
            guard let date = Since.date(text, now: Date()) else {
                throw Stop(Program.failure, say(.statsBadSince, text))
            }
            return date
        }
    }

    private func kept() throws -> Statistics {
        let begin = try begin()
        let sessions = try Records(isForReading: true).reading { store throws(StoreFailure) in
            try store.sessions(limit: 1_000_000)
        }
        return Statistics(
            sessions.filter { session in begin.map { session.updatedAt >= $0 } ?? true })
    }

    /// What others have exported, added up.
    private func sum() throws -> Statistics {
        if since != nil { throw Stop(Program.failure, say(.statsSinceOfFiles)) }
        var sum = Statistics()
        for file in words {
            guard let data = FileManager.default.contents(atPath: file) else {
                throw Stop(Program.failure, say(.noSuchPath, file))
            }
            guard let statistics = Statistics(exported: data) else {
                throw Stop(Program.failure, say(.statsNoExport, file))
            }
            sum.add(statistics)
        }
        return sum
    }

    /// The versions of the libraries that were added, by name.
    private static var libraries: JSON {
        guard let shelf = LibraryShelf() else { return .array([]) }
        return .array(
            shelf.kept().kept.all.map { library in
                let path = shelf.path(of: library) + "/triage.yaml"
                let manifest = FileManager.default.contents(atPath: path)
                    .flatMap { LibraryManifest(Array($0.prefix(1 << 16))) }
                let version = manifest?.version ?? ""
                return [
                    "name": .string(library.name.text),
                    "version": .string(version.isEmpty ? nil : version),
                    "commit": .string(library.commit.isEmpty ? nil : library.commit),
                ]
            })
    }

    private func print(_ statistics: Statistics, _ unmet: [UnmetWords.Entry]) {
        if output.json {
            func counted(_ kind: UnmetWords.Kind) -> JSON {
                .array(
                    Self.counted(unmet, kind).map {
                        ["text": .string($0.text), "count": .number($0.count)]
                    })
            }
            Output.json(
                .object(
                    statistics.members(withWords: true) + [
                        .init("searches", counted(.search)), .init("lines", counted(.line)),
                    ]))
            return
        }
        var lines = [say(.statsTriages, "\(statistics.triages)")]
        func add(_ title: String, _ rows: [String]) {
            if !rows.isEmpty { lines += ["", title] + rows }
        }
        add(
            say(.statsFindings),
            statistics.sortedFindings.map { id, finding in
                Output.fields([
                    "  \(finding.reached)", "\(finding.solved)", "\(finding.notSolved)", id,
                    finding.title,
                ])
            })
        add(
            say(.statsEndings),
            statistics.sortedEndings.map { id, ending in
                Output.fields([
                    "  \(ending.noneOfThese)", "\(ending.notSure)", "\(ending.givenUp)", id,
                    ending.title,
                ])
            })
        for (kind, phrase) in [
            (UnmetWords.Kind.search, AuthorPhrase.statsSearches), (.line, .statsLines),
        ] {
            add(
                say(phrase),
                Self.counted(unmet, kind).map { Output.fields(["  \($0.count)", $0.text]) })
        }
        Output.lines(lines)
    }

    /// The texts of a kind with how often they came, the most frequent first.
    private static func counted(
        _ unmet: [UnmetWords.Entry], _ kind: UnmetWords.Kind
    ) -> [(text: String, count: Int)] {
        let groups = Dictionary(grouping: unmet.filter { $0.kind == kind }) { $0.text.lowercased() }
        return groups.values.map { ($0[0].text, $0.count) }
            .sorted { ($1.1, $0.0) < ($0.1, $1.0) }
    }
}
