import ArgumentParser
import TriageCore

/// What there is, a line each.
struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(.list, named: "list")

    enum Kind: String, CaseIterable, ExpressibleByArgument {
        case symptoms, trees, findings, checklists, tables, snippets, comparisons, antipatterns,
            scenarios
        case guides

        /// In any case; one of a kind is named by the singular.
        init?(argument: String) {
            let name = argument.lowercased()
            guard let kind = Self(rawValue: name) ?? Self(rawValue: name + "s") else { return nil }
            self = kind
        }

        var part: PartKind {
            switch self {
            case .symptoms: .symptom
            case .trees: .tree
            case .findings: .finding
            case .checklists: .checklist
            case .tables: .table
            case .snippets: .snippet
            case .comparisons: .comparison
            case .antipatterns: .antipattern
            case .scenarios: .scenario
            case .guides: .guide
            }
        }
    }

    @Argument(help: .saying(.listKind))
    var kind: Kind?
    @OptionGroup var library: LibraryOptions
    @OptionGroup var output: JSONOption
    @OptionGroup var colors: ColorOption

    func run() throws {
        let kinds = kind.map { Set([$0.part]) } ?? Set(PartKind.allCases)
        let workspace = try library.load()
        let entries = PartFinder(workspace.view, kinds: kinds).entries
        if output.json {
            Output.json(.array(entries.map { $0.json(in: workspace.library) }))
        } else if let text = FittedText.ofTerminal(colors.color) {
            Output.raw(text.list(entries.map { ($0.id.rawValue, $0.title) }))
        } else {
            Output.lines(entries.map { Output.fields([$0.id.rawValue, $0.title]) })
        }
    }
}
