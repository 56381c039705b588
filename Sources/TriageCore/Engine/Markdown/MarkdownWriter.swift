/// Writes blocks of a document as Markdown again, behind whatever they are to stand in.
struct MarkdownWriter {
    private let document: Document
    /// Items that are told elsewhere.
    private let leftOut: Set<Int>
    private(set) var lines: [String] = []

    init(_ document: Document, leavingOut leftOut: Set<Int> = []) {
        self.document = document
        self.leftOut = leftOut
    }

    /// Writes a block with all that is in it.
    ///
    /// - Parameters:
    ///   - first: what stands before its first line, such as a bullet.
    ///   - rest: what stands before its other lines.
    mutating func write(_ index: Int, first: String = "", rest: String = "") {
        let block = document.blocks[index]
        switch block.kind {
        case .paragraph:
            let text = document.markdown(ofText: index, breaksLines: true)
            put(
                text.split(separator: "\n").map(Markdown.paragraph).joined(separator: "\n"), first,
                rest)
        case .heading:
            let marks = String(repeating: "#", count: Int(block.level))
            put("\(marks) \(document.markdown(ofText: index))", first, rest)
        case .code:
            let code = Markdown.fenced(
                document.codeLines(of: index), language: document.codeLanguage(of: index))
            put(code, first, rest)
        case .html: put(document.codeLines(of: index).joined(separator: "\n"), first, rest)
        case .thematicBreak: put("---", first, rest)
        case .table:
            let table = ReferenceTable(index, in: document)
            put(table.markdown(in: document), first, rest)
        case .quote: writeChildren(of: index, first + "> ", rest + "> ")
        case .bulletList, .orderedList: writeList(index, first, rest)
        case .item:
            let mark = block.taskMark
            let box = mark == 0 ? "" : mark == 0x20 ? "[ ] " : "[x] "
            writeChildren(of: index, first + box, rest)
        case .document, .tableRow, .tableHeaderCell, .tableCell:
            writeChildren(of: index, first, rest)
        }
    }

    private mutating func writeList(_ index: Int, _ first: String, _ rest: String) {
        let block = document.blocks[index]
        let items = document.children(of: index).filter { !leftOut.contains($0) }
        // Right below an item's text stands a list that does not read as more of it.
        let isTight =
            document.blocks[index - 1].kind == .paragraph
            && document.blocks[Int(block.parent)].kind == .item
            && (block.kind == .bulletList || block.detail == 1)
        if !items.isEmpty, first == rest, !isTight { separate(rest) }
        for (position, item) in items.enumerated() {
            let number = Int(block.detail) &+ position
            let mark = block.kind == .orderedList ? "\(number). " : "- "
            let indent = rest + String(repeating: " ", count: mark.utf8.count)
            write(item, first: (position == 0 ? first : rest) + mark, rest: indent)
        }
    }

    private mutating func writeChildren(of index: Int, _ first: String, _ rest: String) {
        let children = document.children(of: index)
        if children.isEmpty { lines.append(first) }
        for (position, child) in children.enumerated() {
            write(child, first: position == 0 ? first : rest, rest: rest)
        }
    }

    private mutating func put(_ text: String, _ first: String, _ rest: String) {
        // The first text of an item stands right behind its bullet.
        if first == rest { separate(rest) }
        var prefix = first
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            lines.append(line.isEmpty ? Self.trimmed(prefix) : prefix + line)
            prefix = rest
        }
    }

    /// Parts what follows from what is there.
    private mutating func separate(_ prefix: String) {
        let blank = Self.trimmed(prefix)
        if let last = lines.last, Self.trimmed(last) != blank { lines.append(blank) }
    }

    private static func trimmed(_ line: String) -> String {
        guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
        return String(line[...last])
    }
}
