import TerminalCore
import TriageWords

/// The key table as Markdown, for the README.
public enum KeyReference {
    /// A row for each command: its keys, what it does, and the screens where it holds.
    public static func markdown(_ keyMap: KeyMap = KeyMap()) -> String {
        let catalogue = Catalogue(.english)
        var rows: [(keys: String, text: String, places: [String])] = []
        for binding in keyMap.bindings where !binding.keys.isEmpty {
            let places = binding.contexts.map(name).sorted()
            let keys = self.keys(of: binding)
            let text = catalogue.long(binding.command)
            if let known = rows.firstIndex(where: { $0.keys == keys && $0.text == text }) {
                // A row for all screens says it all.
                let isEverywhere = rows[known].places.isEmpty || places.isEmpty
                rows[known].places =
                    isEverywhere ? [] : Array(Set(rows[known].places + places)).sorted()
            } else {
                rows.append((keys, text, places))
            }
        }
        let lines = rows.map { row in
            let place = row.places.isEmpty ? "everywhere" : row.places.joined(separator: ", ")
            return "| \(row.keys) | \(row.text) | \(place) |"
        }
        return (["| key | does | on |", "|---|---|---|"] + lines).joined(separator: "\n") + "\n"
    }

    private static func keys(of binding: Binding) -> String {
        if binding.command == .choose { return "`1`…`9`" }
        return binding.keys.map { key in
            let name = key.name()
            // A bar ends a table's cell, a back tick a code span.
            if name == "|" { return "`\\|`" }
            return name.contains("`") ? name : "`\(name)`"
        }.joined(separator: " ")
    }

    private static func name(_ context: KeyContext) -> String {
        switch context {
        case .home: "lists"
        case .outcome: "finding"
        case .summary: "end"
        case .comparison: "code"
        case .overlay: "box"
        default: context.rawValue
        }
    }
}
