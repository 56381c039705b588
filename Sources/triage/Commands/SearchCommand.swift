import ArgumentParser
import TriageCore
import TriageWords

/// Search over everything.
struct SearchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.search, named: "search")

    @Argument(help: .saying(.searchWords, valueName: "words"))
    var words: [String]
    // A number below zero is no option.
    @Option(parsing: .unconditional, help: .saying(.limit, valueName: "n"))
    var limit = 50
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var colors: ColorOption

    func validate() throws {
        guard limit > 0 else { throw ValidationError(say(.limitTooSmall)) }
    }

    func run() throws {
        let text = words.joined(separator: " ")
        let workspace = try library.load()
        let index = SearchIndex(workspace.view)
        let findings = index.find(text, limit: limit)
        let hits = findings.hits
        if output.json {
            Output.json(.array(hits.map { $0.json(in: workspace.library) }))
        } else if let text = FittedText.ofTerminal(colors.color) {
            Output.raw(text.hits(findings))
        } else {
            Output.lines(
                hits.map {
                    Output.fields([$0.id.rawValue, $0.kind.rawValue, $0.title, $0.excerpt])
                })
        }
        let reading = Words.catalogue.reading(of: findings)
        if !reading.isEmpty { Output.error(reading) }
        if hits.count < findings.count {
            Output.error(say(.cutSearch, "\(hits.count)", "\(findings.count)"))
        }
        guard hits.isEmpty else { return }
        UnmetWords()?.keep([text], .search)
        let elsewhere = Self.elsewhere(text, workspace)
        if output.json, elsewhere == nil { throw Stop(Program.no) }
        throw Stop(Program.no, elsewhere ?? say(.nothingFound))
    }

    /// Tells the other language that has the most of what is looked for; nil where none has any.
    private static func elsewhere(_ text: String, _ workspace: Workspace) -> String? {
        let view = workspace.view
        let counts = workspace.library.languages.filter { $0 != view.language }.map {
            (language: $0, count: SearchIndex(view.inLanguage($0)).count(text))
        }
        guard let most = counts.max(by: { $0.count < $1.count }), most.count > 0 else { return nil }
        return say(
            .foundElsewhere, Catalogue.name(of: view.language), Catalogue.name(of: most.language),
            "\(most.count)", most.language.rawValue)
    }
}

extension SearchHit {
    func json(in library: Library) -> JSON {
        let root = library.guide(guide, in: language).map(library.root) ?? .null
        return .object(
            [
                .init("id", .string(id.rawValue)), .init("kind", .string(kind.rawValue)),
                .init("title", .string(title)), .init("guide", .string(guide)),
                .init("language", .string(language.rawValue)),
            ] + JSON.place(path, root: root, line: line) + [
                .init("excerpt", .string(excerpt)), .init("lacks", .strings(lacking)),
            ])
    }
}
