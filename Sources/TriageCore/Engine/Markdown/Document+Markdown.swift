/// A parsed text as Markdown again, so that it can stand elsewhere: links have their addresses, whatever named them.
extension Document {
    /// A block that holds no others; see ``BlockWriter``.
    func markdown(ofLeaf block: Int) -> String {
        switch blocks[block].kind {
        case .paragraph:
            markdown(ofText: block, keepsLines: true).split(separator: "\n")
                .map(Markdown.paragraph).joined(separator: "\n")
        case .heading:
            String(repeating: "#", count: Int(blocks[block].level)) + " "
                + markdown(ofText: block)
        case .code: Markdown.fenced(codeLines(of: block), language: codeLanguage(of: block))
        case .html: codeLines(of: block).joined(separator: "\n")
        // Behind a bullet, three hyphens would be a rule together with it.
        case .thematicBreak: "***"
        case .table: ReferenceTable(block, in: self).markdown(in: self)
        default: ""
        }
    }

    /// A footnote, as lines.
    func markdown(of note: Footnote) -> [String] {
        var writer = BlockWriter(self, leaf: markdown(ofLeaf:))
        writer.write(note.block)
        guard !note.rest.isEmpty else { return writer.lines }
        var below = BlockWriter(self, indent: "    ", leaf: markdown(ofLeaf:))
        for block in note.rest { below.write(block) }
        return writer.lines + [""] + below.lines
    }

    /// A block's own text.
    ///
    /// - Parameter keepsLines: whether lines end where they do in the file; else they are one.
    func markdown(ofText block: Int, keepsLines: Bool = false) -> String {
        var result = ""
        var open: [Inline.Style] = []
        var link: Int32 = -1
        func close() {
            result += Self.marks(open.reversed())
            open = []
            if link >= 0 { result += end(of: links[Int(link)]) }
        }
        let runs = inlines(of: block)
        var index = runs.startIndex
        while index < runs.endIndex {
            let run = runs[index]
            if run.link != link {
                close()
                link = run.link
                let named = runs[index...].prefix { $0.link == link }
                if link >= 0, let address = address(named, links[Int(link)]) {
                    result += "<\(address)>"
                    link = -1
                    index = named.endIndex
                    continue
                }
                if link >= 0 { result += links[Int(link)].isImage ? "![" : "[" }
            }
            let wanted = Self.styles.filter { run.style.contains($0) }
            if wanted != open {
                result += Self.marks(open.reversed()) + Self.marks(wanted)
                open = wanted
            }
            if run.style.contains(.code) {
                let span = runs[index...].prefix { $0.style == run.style && $0.link == link }
                result += Markdown.code(span.map { text(of: $0, softBreak: " ") }.joined())
                index = span.endIndex
                continue
            }
            switch run.kind {
            case .html: result += text(of: run)
            case .lineBreak where keepsLines: result += "\\\n"
            case .softBreak where keepsLines: result += "\n"
            default: result += Markdown.escaped(joinedText(at: index, of: runs))
            }
            index += 1
        }
        close()
        return result
    }

    /// From the outermost to the innermost.
    private static let styles: [Inline.Style] = [.strong, .emphasis, .strikethrough]

    private static func marks(_ styles: [Inline.Style]) -> String {
        styles.map { style in
            switch style {
            case .strong: "**"
            case .emphasis: "*"
            default: "~~"
            }
        }.joined()
    }

    /// The address of a link that shows nothing else.
    private func address(_ runs: ArraySlice<Inline>, _ link: Link) -> String? {
        let isBare = !link.isImage && joinedText(runs) == link.destination
        return isBare && link.destination.contains(":") ? link.destination : nil
    }

    private func end(of link: Link) -> String {
        let needsAngles = link.destination.contains { $0 == " " || $0 == "(" || $0 == ")" }
        return needsAngles ? "](<\(link.destination)>)" : "](\(link.destination))"
    }
}

extension Markdown {
    /// A line that is to go on as a paragraph, whatever it begins with.
    static func paragraph(_ line: Substring) -> String {
        guard let first = line.first else { return "" }
        // Of nothing else are the rows below the header of a table.
        if "#>+-=".contains(first) || line.allSatisfy({ "|:- ".contains($0) }) {
            return "\\" + line
        }
        let number = line.prefix { $0.isASCII && $0.isNumber }
        let rest = line.dropFirst(number.count)
        guard !number.isEmpty, let mark = rest.first, mark == "." || mark == ")",
            rest.dropFirst().first.map({ $0 == " " }) ?? true
        else { return String(line) }
        return number + "\\" + rest
    }

    /// A text as code, in a fence that nothing in it can close.
    static func code(_ text: String) -> String {
        let runs = text.split(whereSeparator: { $0 != "`" }).map(\.count)
        let fence = String(repeating: "`", count: runs.contains(1) ? (runs.max() ?? 0) + 1 : 1)
        let gap = text.contains("`") ? " " : ""
        return fence + gap + text.replacing("\n", with: " ") + gap + fence
    }
}
