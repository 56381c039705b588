extension ReferenceTable {
    /// A part of the table as Markdown, markup and alignment kept.
    ///
    /// - Parameters:
    ///   - rows: indices of body rows, in the order wanted.
    ///   - columns: indices of columns, in the order wanted.
    public func markdown(rows: [Int], columns: [Int], in document: Document) -> String {
        func line(_ cells: [Cell]) -> String {
            let texts = columns.map { column in
                cells.indices.contains(column) ? document.markdown(ofCell: cells[column].block) : ""
            }
            return "| " + texts.joined(separator: " | ") + " |"
        }
        let rule = columns.map { column in
            switch alignments.indices.contains(column) ? alignments[column] : .none {
            case .none: "---"
            case .left: ":---"
            case .center: ":---:"
            case .right: "---:"
            }
        }
        let body = rows.filter(self.rows.indices.contains).map { line(self.rows[$0]) }
        let lines = [line(header), "| " + rule.joined(separator: " | ") + " |"] + body
        return lines.joined(separator: "\n") + "\n"
    }

    /// A part of the table as plain text, a tab between cells.
    public func tabSeparated(rows: [Int], columns: [Int], withHeader: Bool) -> String {
        func line(_ cells: [Cell]) -> String {
            columns.map { column in
                let text = cells.indices.contains(column) ? cells[column].text : ""
                return String(text.map { $0.isWhitespace ? " " : $0 })
            }.joined(separator: "\t")
        }
        let body = rows.filter(self.rows.indices.contains).map { line(self.rows[$0]) }
        return ((withHeader ? [line(header)] : []) + body).joined(separator: "\n") + "\n"
    }
}

extension Document {
    /// A cell's text as Markdown again.
    fileprivate func markdown(ofCell block: Int) -> String {
        var result = ""
        var open: [Inline.Style] = []
        var link: Int32 = -1
        for run in inlines(of: block) {
            if run.link != link {
                result += Self.marks(open.reversed()) + end(of: link)
                open = []
                link = run.link
                if link >= 0 { result += links[Int(link)].isImage ? "![" : "[" }
            }
            let wanted = Self.styles.filter { run.style.contains($0) }
            if wanted != open {
                result += Self.marks(open.reversed()) + Self.marks(wanted)
                open = wanted
            }
            var text = text(of: run, softBreak: " ")
            if !run.style.contains(.code), run.kind != .html { text = Markdown.escaped(text) }
            result += text.replacing("|", with: "\\|")
        }
        return result + Self.marks(open.reversed()) + end(of: link)
    }

    /// From the outermost to the innermost.
    private static let styles: [Inline.Style] = [.strong, .emphasis, .strikethrough, .code]

    private static func marks(_ styles: [Inline.Style]) -> String {
        styles.map { style in
            switch style {
            case .strong: "**"
            case .emphasis: "*"
            case .strikethrough: "~~"
            default: "`"
            }
        }.joined()
    }

    private func end(of link: Int32) -> String {
        links.indices.contains(Int(link)) ? "](\(links[Int(link)].destination))" : ""
    }
}
