/// A parsed text as Markdown again, so that it can stand elsewhere: links have their addresses, whatever named them.
extension Document {
    /// A block that holds no others; see ``BlockWriter``.
    func markdown(ofLeaf block: Int) -> String {
        switch blocks[block].kind {
        case .paragraph:
            markdown(ofText: block, keepsLines: true).split(separator: "\n")
                .map(Markdown.paragraph).joined(separator: "\n")
        case .heading:
            [String(repeating: "#", count: blocks[block].headingLevel), markdown(ofText: block)]
                .filter { !$0.isEmpty }.joined(separator: " ")
        case .code: Markdown.fenced(codeLines(of: block), language: codeLanguage(of: block))
        case .html: codeLines(of: block).joined(separator: "\n")
        // Behind a bullet, three hyphens would be a rule together with it.
        case .thematicBreak: "***"
        case .table: ReferenceTable(block, in: self).markdown(in: self)
        default: ""
        }
    }

    /// A footnote, as lines.
    func markdown(of note: Footnote, leaf: ((Int) -> String)? = nil) -> [String] {
        var writer = BlockWriter(self, leaf: leaf ?? markdown(ofLeaf:))
        writer.write(note.block)
        guard !note.rest.isEmpty else { return writer.lines }
        var below = BlockWriter(self, indent: "    ", leaf: leaf ?? markdown(ofLeaf:))
        for block in note.rest { below.write(block) }
        return writer.lines + [""] + below.lines
    }

    /// A block's own text.
    ///
    /// - Parameter keepsLines: whether lines end where they do in the file, and comments stay; else they are one.
    func markdown(ofText block: Int, keepsLines: Bool = false) -> String {
        var result = ""
        var open: [Delimiter] = []
        // Escaped as a whole: whether signs need it is told by what is beside them.
        var plain = ""
        func write(_ marks: String) {
            let isStruck = open.contains(.style("~~"))
            // Its own marks are set anew.
            result +=
                Markdown.escaped(isStruck ? String(plain.trimmed { $0 == "~" }) : plain) + marks
            plain = ""
        }
        let all = inlines(of: block)
        let runs = keepsLines ? all : withoutComments(all)
        var index = runs.startIndex
        while index < runs.endIndex {
            let run = runs[index]
            let wanted = Delimiter.around(run)
            let kept = open.prefix { wanted.contains($0) }.count
            if kept < open.count { write(open[kept...].reversed().map(closing).joined()) }
            open.removeSubrange(kept...)
            // What lasts longer stands outside.
            let new = wanted.filter { !open.contains($0) }
            for span in new.count < 2 ? new : new.sorted(by: { runs[index...].lasts($0, $1) }) {
                if case .link(let link) = span {
                    let named = runs[index...].prefix { $0.link == link }
                    if let address = address(named, links[Int(link)]) {
                        write("<\(address)>")
                        index = named.endIndex
                        break
                    }
                }
                write(opening(span))
                open.append(span)
            }
            guard index < runs.endIndex, runs[index].start == run.start else { continue }
            if run.style.contains(.code) {
                let span = runs[index...].prefix { $0.style == run.style && $0.link == run.link }
                write(Markdown.code(span.map { text(of: $0, softBreak: " ") }.joined()))
                index = span.endIndex
                continue
            }
            switch run.kind {
            case .html: write(text(of: run))
            case .lineBreak where keepsLines: write("\\\n")
            case .softBreak where keepsLines: write("\n")
            default: plain += joinedText(at: index, of: runs)
            }
            index += 1
        }
        write(open.reversed().map(closing).joined())
        // Nothing is left of a comment, nor of the blanks around it.
        return runs.count == all.count ? result : String(result.replacing("  ", with: " ").trimmed)
    }

    private func opening(_ span: Delimiter) -> String {
        switch span {
        case .style(let mark): mark
        case .link(let link): opening(of: links[Int(link)])
        }
    }

    private func closing(_ span: Delimiter) -> String {
        switch span {
        case .style(let mark): mark
        case .link(let link): end(of: links[Int(link)])
        }
    }

    /// The address of a link that shows nothing else.
    private func address(_ runs: ArraySlice<Inline>, _ link: Link) -> String? {
        let isBare = !link.isImage && joinedText(runs) == link.destination
        return isBare && link.destination.contains(":") ? link.destination : nil
    }

    private func opening(of link: Link) -> String {
        link.isImage ? "![" : link.isWiki ? "[[\(link.destination)|" : "["
    }

    private func end(of link: Link) -> String {
        if link.isWiki { return "]]" }
        let needsAngles = link.destination.contains { $0 == " " || $0 == "(" || $0 == ")" }
        return needsAngles ? "](<\(link.destination)>)" : "](\(link.destination))"
    }
}

/// What stands around runs of text.
private enum Delimiter: Hashable {
    /// By its mark.
    case style(String)
    /// By its index.
    case link(Int32)

    static func around(_ run: Inline) -> [Delimiter] {
        var spans: [Delimiter] = run.link >= 0 ? [.link(run.link)] : []
        if run.style.contains(.strong) { spans.append(.style("**")) }
        if run.style.contains(.emphasis) { spans.append(.style("*")) }
        if run.style.contains(.strikethrough) { spans.append(.style("~~")) }
        return spans
    }
}

extension ArraySlice<Inline> {
    /// Whether one of two spans that begin here goes on where the other one has ended.
    fileprivate func lasts(_ span: Delimiter, _ other: Delimiter) -> Bool {
        for run in self {
            let spans = Delimiter.around(run)
            if !spans.contains(other) { return spans.contains(span) }
            if !spans.contains(span) { return false }
        }
        return false
    }
}

extension Markdown {
    /// A text without what stands in comments, which nobody sees.
    static func withoutComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<!--") {
            let isText = rest[..<start.lowerBound].last == "\\"
            guard isText || rest[start.upperBound...].contains("-->") else { break }
            result += rest[..<(isText ? start.upperBound : start.lowerBound)]
            rest = rest[start.upperBound...]
            if !isText, let end = rest.firstRange(of: "-->") { rest = rest[end.upperBound...] }
        }
        return result.isEmpty ? String(rest) : result + rest
    }

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
