/// What opens or closes a container or a note: `:::tip Title`, `::: {.warning}`, `:::`, `[!NOTE]`, `!!! warning "Title"`,
/// `=== "Tab"`; and, to be folded, `??? note`, which also stands for `<details>`.
package struct ContainerLabel: Equatable {
    /// With a capital letter; empty for a closing fence, and for what has a title alone.
    package private(set) var kind = ""
    package private(set) var title = ""
    /// Whether a reader may fold it, and whether it is open until then.
    package private(set) var isFoldable = false
    package private(set) var isOpen = true

    package init?(_ line: String) {
        let text = line.drop { $0 == " " }
        let rest: Substring
        if text.hasPrefix(":::") {
            rest = text.drop { $0 == ":" }
        } else if text.hasPrefix("[!"), let end = text.firstIndex(of: "]") {
            rest = text[text.index(text.startIndex, offsetBy: 2)..<end] + text[end...].dropFirst()
        } else if let note = Self.note(text) {
            rest = note
            isFoldable = text.hasPrefix("?")
            isOpen = !isFoldable || text.hasPrefix("???+")
        } else {
            return nil
        }
        let words = rest.split(maxSplits: 1) { " {}[].".contains($0) }
        let kind = rest.first.map(Self.isQuote) == true ? "" : words.first ?? ""
        self.kind = kind.prefix(1).uppercased() + kind.dropFirst().lowercased()
        let title = kind.isEmpty ? rest : words.count > 1 ? words[1] : ""
        self.title = String(title.trimmed { " {}[]:\"“”".contains($0) })
    }

    /// Whether it only ends a container.
    package var isEnd: Bool { kind.isEmpty && title.isEmpty && !isFoldable }

    /// What stands behind `!!!`, `???`, `???+` and `===`; nil where that is not a word, at the end or before a title in
    /// quotes.
    private static func note(_ text: Substring) -> Substring? {
        let mark = text.prefix { "!?=+".contains($0) }
        let rest = text[mark.endIndex...].drop { $0 == " " }
        if mark == "===" || mark == "===+" || mark == "===!" {
            return rest.first.map(isQuote) == true ? rest : nil
        }
        guard mark == "!!!" || mark == "???" || mark == "???+",
            rest.isEmpty && mark != "!!!" || rest.startIndex > mark.endIndex
        else { return nil }
        let title = rest.drop { $0.isLetter || $0 == "-" }.drop { $0 == " " }
        guard title.isEmpty || isQuote(title[title.startIndex]) else { return nil }
        return rest.isEmpty && mark == "!!!" ? nil : rest
    }

    private static func isQuote(_ character: Character) -> Bool {
        character == "\"" || character == "“"
    }
}

extension Document {
    /// What a quote says it is, where it is a container: a note, a tab, `<details>`; its first paragraph begins with that.
    package func containerLabel(of quote: Int) -> ContainerLabel? {
        guard blocks[quote].kind == .quote, let first = children(of: quote).first,
            blocks[first].kind == .paragraph, mayHoldLabels(first)
        else { return nil }
        let line = inlines(of: first).prefix { $0.kind != .softBreak && $0.kind != .lineBreak }
        return ContainerLabel(plainText(line))
    }

    private static let openings = [":::", "[!", "!!! ", "???", "=== ", "===+ ", "===! "]
        .map { Array($0.utf8) }

    /// Whether a paragraph begins or ends like a container or a note.
    package func mayHoldLabels(_ index: Int) -> Bool {
        let start = Int(blocks[index].start)
        let end = Int(blocks[index].end)
        guard start >= 0, start < end, end <= source.bytes.count else { return false }
        let bytes = source.bytes[start..<end]
        return Self.openings.contains { bytes.starts(with: $0) }
            || bytes.suffix(3).elementsEqual(":::".utf8)
    }
}
