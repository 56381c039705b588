import TriageCore

/// The words of a tag of HTML, of MDX or of a template: a name, arguments, and arguments that have names.
struct TagWords {
    private(set) var name = ""
    private(set) var arguments: [String] = []
    private var values: [String: String] = [:]

    init(_ text: some StringProtocol) {
        var rest = Substring(text)
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard let first = rest.first else { break }
            var key = ""
            if first != "\"", first != "'" {
                let word = rest.prefix { !$0.isWhitespace && $0 != "=" }
                if rest.dropFirst(word.count).first == "=" {
                    key = String(word)
                    rest = rest.dropFirst(word.count + 1)
                }
            }
            var value: Substring
            if let quote = rest.first, quote == "\"" || quote == "'" {
                value = rest.dropFirst().prefix { $0 != quote }
                rest = rest.dropFirst(value.count + 2)
            } else {
                value = rest.prefix { !$0.isWhitespace }
                rest = rest.dropFirst(max(1, value.count))
            }
            if !key.isEmpty {
                values[key] = String(value)
            } else if name.isEmpty {
                name = String(value)
            } else {
                arguments.append(String(value))
            }
        }
    }

    /// The value of a named argument.
    subscript(key: String) -> String? { values[key] }

    /// What stands for a tag of a template: the target of a reference, else what it says to readers.
    var text: String {
        if ["ref", "relref", "link", "post_url"].contains(name) { return arguments.first ?? "" }
        return value(of: ["text", "title", "content", "label", "caption"])
    }

    /// Whether it is no element of HTML: its name begins with a capital or holds a dot, or it has none.
    var isComponent: Bool {
        name.isEmpty || name.utf8.first?.isASCIIUpper == true || name.contains(".")
    }

    /// What a component calls itself, as Markdown.
    var label: String {
        let label = value(of: ["label", "title", "summary", "header", "text"])
        if label.isEmpty { return "" }
        return (self["href"] ?? self["to"]).map { "[\(label)](\($0))" } ?? "**\(label)**"
    }

    private func value(of keys: [String]) -> String {
        keys.lazy.compactMap { values[$0] }.first { !$0.isEmpty } ?? ""
    }
}
