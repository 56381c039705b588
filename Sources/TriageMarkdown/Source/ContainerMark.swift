import TriageCore

/// A line that opens what encloses other lines.
struct ContainerMark {
    enum Form {
        /// MkDocs: `!!! note`, `??? note` and `=== "Tab"`, all that is indented below.
        case indented
        /// Docusaurus, VitePress, Pandoc: `:::tip` up to `:::`.
        case colons
        /// HTML: `<details>` up to `</details>`.
        case details
        /// Notion: `<aside>` up to `</aside>`.
        case aside
        /// Hugo, GitBook, GitHub's own pages: `{{< hint warning >}}` up to `{{< /hint >}}`.
        case template
        /// MyST: a fence with `{note}` behind its mark, up to its end.
        case fence
        /// MDX: `<Tabs>` up to `</Tabs>`, of which only the name that it shows is read.
        case component
        /// GitHub: `[^1]: a note`, and what is indented below it. Two columns of the indent stay, which tell whose it is.
        case footnote
        /// PHP Markdown Extra: `: what a term means`, below it, and what is indented below that.
        case definition

        /// Whether it is a quote, whose first words say what it is.
        var isQuote: Bool { self != .component && !isPlain }
        /// Whether its first line is read as any other.
        var isPlain: Bool { self == .footnote || self == .definition }
        /// Whether a mark ends it, which may be missing, rather than the indent.
        var hasClosing: Bool { self != .indented && self != .fence && !isPlain }
    }

    let form: Form
    /// What stands for it in the text.
    let label: String
    /// Whether it encloses nothing.
    let isWhole: Bool

    init?(_ line: ArraySlice<UInt8>, isMDX: Bool) {
        guard let first = line.first, Self.mayOpen(line) else { return nil }
        let text = String(decoding: line.prefix(Self.longest), as: UTF8.self)
        if first == 0x5B {
            guard text.hasPrefix("[^"), let end = text.firstRange(of: "]:"),
                !text[..<end.lowerBound].contains(" ")
            else { return nil }
            form = .footnote
            label = text
            isWhole = false
        } else if first == 0x7B {
            guard let tag = TemplateTag(line: line), tag.isContainer, !tag.isClosing else {
                return nil
            }
            form = .template
            label = tag.label
            isWhole = false
        } else if first == 0x60 || first == 0x7E {
            let behind = text.drop { $0.utf8.first == first }
            guard let name = ContainerLabel(":::" + behind), behind.hasPrefix("{"),
                ContainerLabel.kinds.contains(name.kind.lowercased()) || name.kind == "Admonition"
            else { return nil }
            form = .fence
            label = ":::" + behind
            isWhole = false
        } else if first == 0x3A, line.dropFirst().first?.isBlank == true {
            form = .definition
            label = text
            isWhole = false
        } else if first == 0x3C {
            guard let tag = Self.tag(text) else { return nil }
            if tag.name.lowercased() == "details" {
                form = .details
                label = tag["open"] == nil && !tag.arguments.contains("open") ? "???" : "???+"
            } else if tag.name.lowercased() == "aside",
                text.firstIndex(of: ">").map({ text[$0...].dropFirst().allSatisfy(\.isWhitespace) })
                    == true
            {
                form = .aside
                label = ""
            } else if isMDX, tag.isComponent, !text.dropFirst().contains("<") {
                form = .component
                label = tag.label
            } else {
                return nil
            }
            isWhole = text.trimmed.hasSuffix("/>")
        } else {
            guard let name = ContainerLabel(text), !name.isEnd else { return nil }
            form = first == 0x3A ? .colons : .indented
            label = text
            isWhole = false
        }
    }

    /// A look at the first bytes: `[^`, `<`, `{{`, `{%`, `: `, or three times the same sign, `===` with a title in quotes behind it.
    private static func mayOpen(_ line: ArraySlice<UInt8>) -> Bool {
        let second = line.dropFirst().first
        switch line.first {
        case 0x5B: return second == 0x5E
        case 0x3C: return true
        case 0x7B: return second == 0x7B || second == 0x25
        case 0x60, 0x7E: return line.prefix(3).allSatisfy { $0 == second } && line.contains(0x7B)
        case 0x3A where second?.isBlank == true: return true
        case 0x21, 0x3A, 0x3F: return line.prefix(3).allSatisfy { $0 == second }
        case 0x3D:
            return line.prefix(3).allSatisfy { $0 == second }
                && line.contains { $0 == 0x22 || $0 == 0xE2 }
        default: return false
        }
    }

    /// Whether a line looks like one that ends a paragraph.
    static func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
        line.first { !$0.isBlank }.map { "#>`~-*+|<".utf8.contains($0) } ?? true
    }

    /// Longer lines are no marks.
    private static let longest = 500

    /// The tag that a line begins with, or ends with.
    private static func tag(_ text: String) -> TagWords? {
        guard let end = text.firstIndex(of: ">"), text.dropFirst().first?.isLetter == true else {
            return nil
        }
        return TagWords(text[..<end].dropFirst().trimmedEnd { $0 == "/" })
    }

    /// What a line closes that holds nothing else.
    static func closing(_ line: ArraySlice<UInt8>, isMDX: Bool) -> Form? {
        guard let first = line.first, first == 0x3A || first == 0x3C || first == 0x7B,
            line.count < longest
        else { return nil }
        if first == 0x7B {
            guard let tag = TemplateTag(line: line), tag.isClosing, tag.isContainer else {
                return nil
            }
            return .template
        }
        let mark = line.trimmedEnd(while: \.isSpace)
        if first == 0x3A {
            return mark.count >= 3 && mark.allSatisfy { $0 == 0x3A } ? .colons : nil
        }
        guard mark.starts(with: "</".utf8), mark.last == 0x3E else { return nil }
        let name = mark.dropFirst(2).dropLast()
        switch String(decoding: name.map(\.asciiLowercased), as: UTF8.self) {
        case "details": return .details
        case "aside": return .aside
        default: break
        }
        let isComponent = name.first?.isASCIIUpper == true && name.allSatisfy { $0 > 0x20 }
        return isMDX && isComponent ? .component : nil
    }
}
