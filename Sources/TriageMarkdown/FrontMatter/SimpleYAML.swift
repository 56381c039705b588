import TriageCore

/// Front matter that is no YAML, or too much of it.
enum SimpleYAML {
    /// What looks like `key: value` in text that is not YAML, so that a guide keeps its name.
    static func plainLines(
        _ source: SourceText, _ body: Range<Int>
    ) -> [(key: String, value: String)] {
        var result: [(key: String, value: String)] = []
        for line in source.string(body).split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":"), let first = line.utf8.first,
                first.isASCIILetter, result.count < FrontMatter.valueLimit
            else { continue }
            let value = line[line.index(after: colon)...]
                .drop { $0 == " " || $0 == "\"" || $0 == "'" }
            // A list or a mapping that is broken is no name.
            if let mark = value.first, "[{&*!|>%@`".contains(mark) { continue }
            let key = String(line[..<colon])
            guard !key.contains(" "), !result.contains(where: { $0.key == key }) else { continue }
            result.append((key, String(value.trimmedEnd { " \"'".contains($0) })))
        }
        return result
    }
}
