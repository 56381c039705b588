import ArgumentParser
import TriageCore

/// Search over everything.
struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "search",
        abstract: "Search everything: id, kind, title and excerpt, best first.",
        discussion: """
            All words must be found, each at the beginning of a word; case, accents and width do not matter. \
            Exits with 1 where nothing is found.

            EXAMPLES:
              triage search boiler pressure
              triage search 水箱 --language zh-Hans --limit 5
            """)

    @Argument(help: ArgumentHelp("What to look for.", valueName: "words"))
    var words: [String]
    @Option(help: ArgumentHelp("At most so many results.", valueName: "n"))
    var limit = 50
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func validate() throws {
        guard limit > 0 else { throw ValidationError("--limit must be at least 1") }
    }

    func run() throws {
        let hits = SearchIndex(try library.load().view)
            .search(words.joined(separator: " "), limit: limit)
        if output.json {
            Output.json(.array(hits.map(\.json)))
        } else {
            Output.lines(
                hits.map {
                    Output.fields([$0.id.rawValue, $0.kind.rawValue, $0.title, $0.excerpt])
                })
        }
        if hits.isEmpty { throw Stop(Program.no, output.json ? "" : "nothing was found") }
    }
}

extension SearchHit {
    fileprivate var json: JSON {
        [
            "id": .string(id.rawValue), "kind": .string(kind.rawValue), "title": .string(title),
            "guide": .string(guide), "language": .string(language.rawValue),
            "path": .string(path), "line": .number(line), "excerpt": .string(excerpt),
        ]
    }
}
