/// What opens or closes a container or a note: `:::tip Title`, `::: {.warning}`, `:::`, `[!NOTE]- Title`,
/// `!!! warning "Title"`, `=== "Tab"`; and, to be folded, `??? note`, which also stands for `<details>`.
package struct ContainerLabel: Equatable {
    /// With a capital letter; empty for a closing fence, and for what has a title alone.
    package private(set) var kind = ""
    package private(set) var title = ""
    /// Whether a reader may fold it, and whether it is open until then.
    package private(set) var isFoldable = false
    package private(set) var isOpen = true

    /// What notes are called, whatever tool they are written for.
    package static let kinds: Set<String> = [
        "abstract", "attention", "bug", "caution", "check", "danger", "error", "example", "failure",
        "faq", "hint", "important", "info", "note", "question", "quote", "seealso", "success",
        "summary", "tip", "todo", "tldr", "warning",
    ]

    package init?(_ line: String) {
        let text = line.drop { $0 == " " }
        if text.hasPrefix(":::") {
            readColons(text.drop { $0 == ":" }.trimmed { $0 == " " })
        } else if text.hasPrefix("[!") {
            guard readCallout(text.dropFirst(2)) else { return nil }
        } else {
            guard readNote(text) else { return nil }
        }
    }

    /// Whether it only ends a container.
    package var isEnd: Bool { kind.isEmpty && title.isEmpty && !isFoldable }

    // MARK: Spellings

    /// Behind `:::`, in the manner of Docusaurus, VitePress, Pandoc and MyST: a name, or one in braces, then a title in
    /// brackets or bare, and attributes in braces.
    private mutating func readColons(_ text: Substring) {
        var rest = text
        setKind(consume(&rest))
        if kind.isEmpty, let attributes = Self.consumeBraces(&rest) { read(attributes) }
        if rest.hasPrefix("["), let end = rest.lastIndex(of: "]") {
            title = String(rest[..<end].dropFirst())
            rest = rest[rest.index(after: end)...]
        }
        rest = rest.drop { $0 == " " }
        if let attributes = Self.consumeBraces(&rest) { read(attributes) }
        if title.isEmpty { title = Self.unquoted(rest) }
        if kind == "Details" {
            kind = ""
            isFoldable = true
            isOpen = false
        }
    }

    /// Behind `[!`, in the manner of GitHub and Obsidian: a kind, what belongs to it behind `|`, `]`, a sign of folding, a
    /// title.
    private mutating func readCallout(_ text: Substring) -> Bool {
        var rest = text
        setKind(consume(&rest))
        guard kind.first?.isLetter == true, let end = rest.firstIndex(of: "]"),
            end == rest.startIndex || rest.hasPrefix("|")
        else { return false }
        rest = rest[end...].dropFirst()
        let sign = rest.first
        if sign == "-" || sign == "+", rest.dropFirst().first.map({ $0 == " " }) ?? true {
            isFoldable = true
            isOpen = sign == "+"
            rest = rest.dropFirst()
        }
        title = String(rest.trimmed { $0 == " " })
        return true
    }

    /// `!!!`, `???`, `???+` and `===` of MkDocs: a kind, words that place it, a title in quotes. Without quotes the words
    /// behind a kind are its title, and behind others no mark at all.
    private mutating func readNote(_ text: Substring) -> Bool {
        let mark = text.prefix { "!?=+".contains($0) }
        var rest = text[mark.endIndex...].drop { $0 == " " }
        let quoted = rest.firstIndex(where: Self.isQuote).map { rest[$0...] }
        if ["===", "===+", "===!"].contains(mark) {
            guard let quoted, quoted.startIndex == rest.startIndex else { return false }
            title = Self.unquoted(quoted)
            return true
        }
        guard ["!!!", "???", "???+"].contains(mark) else { return false }
        isFoldable = mark != "!!!"
        isOpen = mark != "???"
        guard !rest.isEmpty else { return isFoldable }
        guard rest.startIndex > mark.endIndex else { return false }
        setKind(consume(&rest))
        guard rest.first.map({ $0 == " " || Self.isQuote($0) }) ?? true else { return false }
        let words = rest[..<(quoted?.startIndex ?? rest.endIndex)].split(separator: " ")
            .filter { !["annotate", "inline", "end"].contains($0) }
        title = quoted.map(Self.unquoted) ?? words.joined(separator: " ")
        return isKnown || words.isEmpty
    }

    /// Attributes: the first class names the kind where nothing has, and some say more.
    private mutating func read(_ text: Substring) {
        let attributes = TagWords(text)
        if kind.isEmpty { setKind(attributes.classes.first.map { $0[...] } ?? Self.word(text)) }
        title = attributes["title"] ?? title
        if let fold = attributes["collapse"] {
            isFoldable = true
            isOpen = fold == "false"
        }
    }

    // MARK: Words

    private var isKnown: Bool { Self.kinds.contains(kind.lowercased()) }

    private mutating func setKind(_ name: Substring) {
        let family = ["callout-", "admonition-", "alert-"].first(where: name.hasPrefix)
        let name = name.dropFirst(family?.count ?? 0)
        kind = name.prefix(1).uppercased() + name.dropFirst().lowercased()
    }

    /// Takes a name from the front of a text.
    private func consume(_ text: inout Substring) -> Substring {
        let name = text.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) }
        text = text[name.endIndex...]
        return name
    }

    /// Takes `{...}` from the front of a text, and tells what is between.
    private static func consumeBraces(_ text: inout Substring) -> Substring? {
        guard text.hasPrefix("{"), let end = text.firstIndex(of: "}") else { return nil }
        let inner = text[..<end].dropFirst()
        text = text[end...].dropFirst().drop { $0 == " " }
        return inner
    }

    /// A text that is one word, as in `{note}`; empty for others.
    private static func word(_ text: Substring) -> Substring {
        text.allSatisfy { $0.isLetter || $0 == "-" } ? text : ""
    }

    private static func unquoted(_ text: Substring) -> String {
        let text = text.trimmed { $0 == " " }
        guard text.count > 1, text.first.map(isQuote) == true, text.last.map(isQuote) == true else {
            return String(text.trimmed(while: isQuote))
        }
        return String(text.dropFirst().dropLast())
    }

    private static func isQuote(_ character: Character) -> Bool {
        character == "\"" || character == "“" || character == "”"
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
