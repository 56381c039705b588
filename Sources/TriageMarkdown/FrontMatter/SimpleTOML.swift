/// The part of TOML that front matter is written in: `key = value` lines, in tables.
enum SimpleTOML {
    /// The values, keys joined with those of their tables by dots; nil where a line is nothing of TOML.
    static func values(_ lines: [String]) -> [(key: String, value: String)]? {
        var result: [(key: String, value: String)] = []
        var table = ""
        /// Brackets that an array of several lines has left open.
        var open = 0
        for line in lines {
            let text = String(line.trimmed)
            if open > 0, !result.isEmpty {
                open += balance(of: text)
                result[result.count - 1].value += " " + text
            } else if text.isEmpty || text.hasPrefix("#") {
                continue
            } else if text.hasPrefix("["), text.hasSuffix("]") {
                table = text.filter { $0 != "[" && $0 != "]" }.trimmed + "."
            } else if let cut = text.firstIndex(of: "="), isKey(text[..<cut].trimmed) {
                let key = unquoted(text[..<cut].trimmed)
                let value = String(text[text.index(after: cut)...].trimmed)
                open = balance(of: value)
                result.append((table + key, value))
            } else {
                return nil
            }
        }
        return result.map { ($0.key, plain($0.value)) }
    }

    private static func isKey(_ text: Substring) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy {
                $0.isASCIIAlphanumeric || $0 == 0x2D || $0 == 0x5F || $0 == 0x2E
                    || $0 == 0x22
            }
    }

    private static func balance(of text: String) -> Int {
        text.utf8.reduce(0) { $0 + ($1 == 0x5B ? 1 : $1 == 0x5D ? -1 : 0) }
    }

    /// A value without its quotes; an array as a list with commas.
    private static func plain(_ value: String) -> String {
        guard value.hasPrefix("["), value.hasSuffix("]") else { return unquoted(value[...]) }
        return value.dropFirst().dropLast().split(separator: ",")
            .map { unquoted($0.trimmed) }.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func unquoted(_ text: Substring) -> String {
        guard let first = text.first, first == "\"" || first == "'", text.count > 1,
            text.last == first
        else { return String(text) }
        return String(text.dropFirst().dropLast())
    }
}
