/// Reads files of one `key = value` a line: INI, `.env`, `.properties` and xcconfig. Sections are maps.
enum LineReader {
    /// - Parameters:
    ///   - comments: what a comment begins with; `/` stands for `//`, also behind a value.
    ///   - separators: what may stand between key and value.
    static func read(_ bytes: [UInt8], comments: String, separators: String) -> ConfigNode {
        var top: [ConfigNode.Entry] = []
        var section: (key: String, entries: [ConfigNode.Entry], line: Int)?
        let hasSlashes = comments == "/"
        func close() {
            guard let section else { return }
            top.append(
                .init(key: section.key, node: ConfigNode(.map(section.entries), line: section.line))
            )
        }
        for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
            .enumerated()
        {
            var text = String(decoding: line, as: UTF8.self).trimmed
            if hasSlashes, let slashes = text.range(of: "//") {
                text = String(text[..<slashes.lowerBound]).trimmed
            }
            guard let first = text.first, !comments.contains(first) else { continue }
            if first == "[", text.last == "]", !hasSlashes {
                close()
                section = (String(text.dropFirst().dropLast()).trimmed, [], index + 1)
                continue
            }
            if text.hasPrefix("export ") { text = String(text.dropFirst(7)).trimmed }
            guard
                let separator = hasSlashes
                    ? separatorOfSetting(text) : text.firstIndex(where: separators.contains)
            else { continue }
            let key = String(text[..<separator]).trimmed
            let value = unquoted(String(text[text.index(after: separator)...]).trimmed)
            let column = line.firstIndex { !$0.isBlank }.map { $0 - line.startIndex + 1 } ?? 1
            let entry = ConfigNode.Entry(
                key: key, node: ConfigNode(.text(value), line: index + 1, column: column))
            if section == nil { top.append(entry) } else { section?.entries.append(entry) }
        }
        close()
        return ConfigNode(.map(top), line: 1)
    }

    /// The `=` behind a setting's name and its conditions: `NAME[sdk=iphoneos*] = value`.
    private static func separatorOfSetting(_ text: String) -> String.Index? {
        var depth = 0
        return text.firstIndex {
            if $0 == "[" { depth += 1 }
            if $0 == "]" { depth -= 1 }
            return $0 == "=" && depth <= 0
        }
    }

    private static func unquoted(_ text: String) -> String {
        guard text.count >= 2, let first = text.first, first == text.last,
            first == "\"" || first == "'"
        else { return text }
        return String(text.dropFirst().dropLast())
    }
}
