/// What opens or closes a container or a note: `:::tip Title`, `::: {.warning}`, `:::`, `[!NOTE]`, `!!! warning "Title"`,
/// `??? note`, `{% hint style="info" %}`, `{% endhint %}`.
package struct ContainerLabel: Equatable {
    /// With a capital letter; empty for a closing fence.
    package var kind: String
    package var title: String

    package init?(_ line: String) {
        let text = line.drop { $0 == " " }
        if text.hasPrefix("{%") {
            self.init(hint: text)
            return
        }
        let rest: Substring
        if text.hasPrefix(":::") {
            rest = text.drop { $0 == ":" }
        } else if text.hasPrefix("[!"), let end = text.firstIndex(of: "]") {
            rest = text[text.index(text.startIndex, offsetBy: 2)..<end] + text[end...].dropFirst()
        } else if let note = Self.note(text) {
            rest = note
        } else {
            return nil
        }
        let words = rest.split(maxSplits: 1) { " {}[].".contains($0) }
        let kind = words.first.map(String.init) ?? ""
        self.init(kind: kind, title: words.count > 1 ? words[1] : "")
    }

    private init(kind: String, title: Substring) {
        self.kind = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
        self.title = String(title.trimmed { " {}[]:\"“”".contains($0) })
    }

    /// What stands behind `!!!`, `???` and `???+`; nil where that is not a word, at the end or before a title in quotes.
    private static func note(_ text: Substring) -> Substring? {
        guard text.hasPrefix("!!! ") || text.hasPrefix("??? ") || text.hasPrefix("???+ ") else {
            return nil
        }
        let rest = text.drop { "!?+ ".contains($0) }
        let behind = rest.drop { $0.isLetter || $0 == "-" }
        let title = behind.drop { $0 == " " }
        guard behind.startIndex > rest.startIndex,
            title.isEmpty || title.first == "\"" || title.first == "“"
        else { return nil }
        return rest
    }

    private init?(hint text: Substring) {
        let words = text.split { " {%}".contains($0) }
        switch words.first {
        case "endhint": self.init(kind: "", title: "")
        case "hint":
            let style = words.first { $0.hasPrefix("style=") }?.dropFirst(6).trimmed { $0 == "\"" }
            self.init(kind: style.map(String.init) ?? "hint", title: "")
        default: return nil
        }
    }
}

extension Document {
    private static let openings = [":::", "[!", "!!! ", "???", "{% "].map { Array($0.utf8) }

    /// Whether a paragraph begins or ends like a container or a note.
    package func mayHoldLabels(_ index: Int) -> Bool {
        let start = Int(blocks[index].start)
        let end = Int(blocks[index].end)
        guard start >= 0, start < end, end <= source.bytes.count else { return false }
        let bytes = source.bytes[start..<end]
        return Self.openings.contains { bytes.starts(with: $0) }
            || bytes.suffix(3).elementsEqual(":::".utf8) || bytes.suffix(2).elementsEqual("%}".utf8)
    }
}
