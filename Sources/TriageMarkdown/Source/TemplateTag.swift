import TriageCore

/// A tag of a template, as Hugo, Jekyll, GitBook and their like write it, and what stands for it in the text.
///
/// Nothing that might be words is left out: a tag that none of the rules below knows is shown as it is written.
struct TemplateTag {
    private let words: TagWords
    private let source: String
    /// Whether it ends what another began.
    let isClosing: Bool

    /// The marks that such a tag stands between.
    static let marks = [("{{<", ">}}"), ("{{%", "%}}"), ("{%", "%}")]

    /// - Parameter body: what stands between its marks.
    init(_ body: String, opening: String, closing: String) {
        source = opening + body + closing
        var inner = body.trimmed { $0 == "-" || $0.isWhitespace }
        let isHugo = opening != "{%"
        isClosing = isHugo ? inner.hasPrefix("/") : inner.hasPrefix("end")
        if isClosing { inner = inner.dropFirst(isHugo ? 1 : 3) }
        words = TagWords(inner.trimmedEnd { $0 == "/" || $0 == " " })
    }

    /// The tag that a line consists of.
    init?(line: ArraySlice<UInt8>) {
        let line = line.trimmed(while: \.isSpace)
        for (opening, closing) in Self.marks
        where line.starts(with: opening.utf8)
            && line.suffix(closing.utf8.count).elementsEqual(closing.utf8)
            && line.count >= opening.utf8.count + closing.utf8.count
        {
            let body = line.dropFirst(opening.utf8.count).dropLast(closing.utf8.count)
            guard body.firstRange(ofBytes: closing.utf8) == nil else { return nil }
            self.init(
                String(decoding: body, as: UTF8.self), opening: opening, closing: closing)
            return
        }
        return nil
    }

    // MARK: What encloses lines

    /// Whether it opens or closes a note or a tab.
    var isContainer: Bool {
        Self.tabs.contains(words.name) || Self.hints.contains(words.name)
            || ContainerLabel.kinds.contains(words.name)
    }

    /// What heads the note or tab that it opens, as MkDocs would write it.
    var label: String {
        if Self.tabs.contains(words.name) {
            let title = words.value(of: ["name", "title", "label", "header"])
            return "=== \"\(title.isEmpty ? words.arguments.first ?? "" : title)\""
        }
        var kind = words.value(of: ["type", "style", "color", "level", "class", "context"])
        var titles = words.arguments
        if kind.isEmpty, Self.hints.contains(words.name), let first = titles.first {
            titles.removeFirst()
            kind = first
        }
        if kind.isEmpty { kind = words.name }
        let title = words.value(of: ["title", "header"])
        let told = title.isEmpty ? titles.joined(separator: " ") : title
        return "!!! \(kind)" + (told.isEmpty ? "" : " \"\(told)\"")
    }

    // MARK: What stands within a line

    /// What stands for it; nil where that is the tag as it is written.
    ///
    /// - Parameter isAlone: whether nothing else stands on its line.
    func text(isAlone: Bool) -> String? {
        if isClosing || Self.machinery.contains(words.name) { return "" }
        if Self.references.contains(words.name) { return words.arguments.first ?? "" }
        let told = words.value(of: ["text", "title", "content", "label", "caption"])
        if !told.isEmpty { return told }
        if Self.keys.contains(words.name) { return words.arguments.joined(separator: "+") }
        if words.isBare, ContainerLabel.kinds.contains(words.name) {
            return isAlone
                ? "" : "**\(words.name.prefix(1).uppercased() + words.name.dropFirst()):** "
        }
        return isAlone && words.isBare && !Self.alternatives.contains(words.name) ? "" : nil
    }

    /// The tag as it is written, in marks of code, so that nothing in it is Markdown.
    var code: String {
        let fence = source.contains("`") ? "``" : "`"
        return fence + source + fence
    }

    private static let references: Set = ["ref", "relref", "link", "post_url"]
    private static let keys: Set = ["kbd", "key", "keys"]
    private static let tabs: Set = ["tab", "tabitem", "tab-item"]
    private static let hints: Set = ["hint", "callout", "alert", "admonition", "notice"]
    /// Which of several texts is read: that has to be seen.
    private static let alternatives: Set = ["else", "elif", "elsif", "elseif"]
    /// What holds no words for a reader.
    private static let machinery: Set = [
        "assign", "block", "capture", "column", "columns", "extends", "from", "import", "raw",
        "row",
        "set", "tabpane", "tabs",
    ]
}
