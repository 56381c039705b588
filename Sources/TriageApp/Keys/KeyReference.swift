import TerminalCore
import TriageWords

/// The key table as Markdown, for the README.
public enum KeyReference {
    /// A row for each command: its keys, what it does, and the screens where it holds.
    public static func markdown(_ keyMap: KeyMap = KeyMap()) -> String {
        let catalogue = Catalogue(.english)
        var rows: [(keys: String, text: String, contexts: Set<KeyContext>)] = []
        for binding in keyMap.bindings where !binding.keys.isEmpty {
            let keys = self.keys(of: binding, catalogue)
            let text = catalogue.long(binding.command)
            if let known = rows.firstIndex(where: { $0.keys == keys && $0.text == text }) {
                rows[known].contexts.formUnion(binding.contexts)
            } else {
                rows.append((keys, text, binding.contexts))
            }
        }
        let lines = rows.map { "| \($0.keys) | \($0.text) | \(places($0.contexts)) |" }
        return (["| key | does | on |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
    }

    private static func keys(of binding: Binding, _ catalogue: Catalogue) -> String {
        if binding.command == .choose { return "`1`…`9`" }
        return binding.keys.map { key in
            let name = catalogue.name(of: key)
            // A bar ends a table's cell, a back tick a code span.
            if name == "|" { return "`\\|`" }
            return name.contains("`") ? name : "`\(name)`"
        }.joined(separator: " ")
    }

    /// Screens by name, those that are many by what they have in common.
    private static func places(_ contexts: Set<KeyContext>) -> String {
        var names: [String] = []
        var rest = contexts
        for (name, group) in groups where group.isSubset(of: rest) {
            names.append(name)
            rest.subtract(group)
        }
        return (names + rest.map(name).sorted()).joined(separator: ", ")
    }

    private static let groups: [(name: String, contexts: Set<KeyContext>)] = [
        ("everywhere", .everywhere), ("screens", .screens), ("screens but lists", .parts),
        ("texts", .pages),
        ("walk", .walk), ("lists", .lists), ("questions", .questions),
    ]

    private static func name(_ context: KeyContext) -> String {
        switch context {
        case .home: "first screen"
        case .outcome: "finding"
        case .summary: "end"
        case .comparison: "code"
        case .overlay: "box"
        case .page: "section"
        default: context.rawValue
        }
    }
}
