/// The words of a tag of HTML, of MDX or of a template, or of attributes in braces: a name, arguments, and arguments that
/// have names.
package struct TagWords {
    package private(set) var name = ""
    package private(set) var arguments: [String] = []
    private var values: [String: String] = [:]

    package init(_ text: some StringProtocol) {
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
    package subscript(key: String) -> String? { values[key] }

    /// The first of some named arguments that says something; empty where none does.
    package func value(of keys: [String]) -> String {
        keys.lazy.compactMap { values[$0] }.first { !$0.isEmpty } ?? ""
    }

    /// Whether there is nothing but a name.
    package var isBare: Bool { arguments.isEmpty && values.isEmpty }

    /// The classes of attributes in braces: `.warning`, without their dots.
    package var classes: [String] {
        ([name] + arguments).filter { $0.hasPrefix(".") && $0.count > 1 }.map {
            String($0.dropFirst())
        }
    }

    /// Whether it is no element of HTML: its name begins with a capital or holds a dot, or it has none.
    package var isComponent: Bool {
        name.isEmpty || name.utf8.first?.isASCIIUpper == true || name.contains(".")
    }

    /// What a component calls itself, as Markdown.
    package var label: String {
        let label = value(of: ["label", "title", "summary", "header", "text"])
        if label.isEmpty { return "" }
        return (self["href"] ?? self["to"]).map { "[\(label)](\($0))" } ?? "**\(label)**"
    }
}
