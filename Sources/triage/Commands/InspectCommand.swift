import ArgumentParser
import TriageCore

/// What was recognised.
struct InspectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        .inspect, named: "inspect", shouldDisplay: false)

    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption

    func run() throws {
        let content = try Content(library)
        if let wanted = content.missingLanguage, let shown = content.guides.first?.language {
            Output.error(say(.notWrittenIn, wanted.rawValue, shown.rawValue))
        }
        let counts = content.guides.map(Inspection.init)
        let totals = counts.reduce(into: Inspection()) { $0.add($1) }
        if output.json {
            Output.json([
                "guides": .array(
                    zip(content.guides, counts).map { guide, counts in
                        .object(guide.members(in: content.library) + counts.members)
                    }),
                "totals": .object([.init("guides", .number(counts.count))] + totals.members),
                "diagnostics": .array(content.diagnostics.map { $0.json(in: content.library) }),
            ])
            return
        }
        var lines: [String] = []
        for (guide, counts) in zip(content.guides, counts) {
            lines.append(Output.fields([guide.path, counts.sentence]))
        }
        let total = [say(.guideCount, "\(counts.count)"), totals.sentence]
        lines.append(Output.fields(total.filter { !$0.isEmpty }))
        Output.lines(lines)
        for diagnostic in content.diagnostics {
            if case .leftOut = diagnostic.kind {
                Output.error(Words.catalogue.text(diagnostic.kind))
            }
        }
        let rest = content.diagnostics.count { $0.kind.code != .leftOut }
        if rest > 0 { Output.error(say(.diagnosticCount, "\(rest)")) }
    }
}

extension Guide {
    fileprivate func members(in library: Library) -> [JSON.Member] {
        [
            .init("id", .string(id)), .init("path", .string(path)),
            .init("root", library.root(of: self)), .init("title", .string(title)),
            .init("language", .string(language.rawValue)), .init("kind", .string(kind.rawValue)),
        ]
    }
}
