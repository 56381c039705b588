import TriageCore

/// Labels of flowcharts as plain text.
enum FlowText {
    /// The text on one line: line breaks become spaces, tags and surrounding marks go, entities are decoded.
    static func plain(_ label: TreeBytes) -> String {
        var text = withoutTags(label)
        if text.contains("&") {
            text = Array(
                CharacterReference.decodeAll(in: String(decoding: text, as: UTF8.self)).utf8)
        }
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        for byte in text {
            if byte.isSpace {
                if result.last != " " { result.append(" ") }
            } else {
                result.append(byte)
            }
        }
        return TreeLabel.plain(result[...].trimmed)
    }

    /// Without `<br/>` (a space stands for it) and other tags; a lone `<` stays.
    private static func withoutTags(_ text: TreeBytes) -> [UInt8] {
        var result: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let byte = text[index]
            if byte == "<", let end = tagEnd(at: index, in: text) {
                // Authors write `</br>`, too.
                let name = text[(index + 1)..<end].drop { $0 == "/" }
                    .prefix { $0.isASCIILetter }.lowercasedASCII
                if ["br", "p", "div", "td", "tr", "li", "hr"].contains(name) {
                    result.append(" ")
                }
                index = end
            } else {
                result.append(byte)
                index += 1
            }
        }
        return result
    }

    private static func tagEnd(at index: Int, in text: TreeBytes) -> Int? {
        guard let next = text.byte(at: index + 1), next.isASCIILetter || next == "/" else {
            return nil
        }
        guard let end = text[index...].prefix(200).firstIndex(of: ">") else { return nil }
        let name = text[(index + 1)..<end].drop { $0 == "/" }.prefix { $0.isASCIILetter }
        return tags.contains(name.lowercasedASCII) ? end + 1 : nil
    }

    /// Tags that lay text out, and those that only format it.
    private static let tags = HTMLText.formatting.union([
        "p", "div", "table", "tr", "td", "th", "tbody", "thead", "ul", "ol", "li", "hr", "img", "a",
        "pre", "o",
    ])
}

extension FlowText {
    /// A mermaid label without its quotes, icons and `#quot;` references.
    static func mermaid(_ label: TreeBytes) -> String {
        var text = label.trimmed
        if text.count > 1, text.first == "\"", text.last == "\"" {
            text = text.dropFirst().dropLast()
        }
        text = text.trimmed
        if text.count > 1, text.first == "`", text.last == "`" {
            text = text.dropFirst().dropLast()
        }
        var plain = replacing("\\n", with: " ", in: plain(text))
        if plain.utf8.contains("#") {
            for (name, mark) in [
                ("quot", "\""), ("35", "#"), ("amp", "&"), ("lt", "<"), ("gt", ">"),
            ] {
                plain = replacing("#\(name);", with: mark, in: plain)
            }
        }
        return plain
    }

    private static func replacing(_ token: String, with mark: String, in text: String) -> String {
        let parts = text.split(separator: token, omittingEmptySubsequences: false)
        return parts.count > 1 ? parts.joined(separator: mark) : text
    }
}
