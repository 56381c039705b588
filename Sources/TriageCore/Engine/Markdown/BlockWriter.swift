/// Writes blocks of a document as lines of text: behind the bullets and quote marks that they stand in, and parted by
/// blank lines as Markdown wants them.
package struct BlockWriter {
    /// What a run says of a task item, whatever mark it has in its file.
    package struct Task {
        var state: ItemState
        /// Stands in a quote below the item.
        var note: [String] = []

        var box: String { Self.box(state) }

        static func box(_ state: ItemState) -> String {
            switch state {
            case .open: "[ ] "
            case .failed: "[F] "
            case .done: "[x] "
            case .notApplicable: "[-] "
            }
        }
    }

    private let document: Document
    /// Items that are told elsewhere.
    private let leftOut: Set<Int>
    private let tasks: [Int: Task]
    private let leaf: (Int) -> String
    package private(set) var lines: [String] = []
    /// The list that was written last.
    private var list: WrittenList?
    /// What stands before every line.
    private var prefix: String
    /// What stands before the next line instead, which is the first one of an item or of a quote.
    private var opening: String?

    /// - Parameters:
    ///   - tasks: what is said of items, by their blocks.
    ///   - leaf: the text of a block that holds no others: a heading, a paragraph, code, HTML, a rule or a table;
    ///     empty where it is not told.
    package init(
        _ document: Document, leavingOut leftOut: Set<Int> = [], tasks: [Int: Task] = [:],
        indent: String = "", leaf: @escaping (Int) -> String
    ) {
        self.document = document
        self.leftOut = leftOut
        self.tasks = tasks
        self.leaf = leaf
        prefix = indent
    }

    /// Writes a block with all that is in it; an item as one of a list of points.
    package mutating func write(_ index: Int) {
        switch document.blocks[index].kind {
        case .heading, .paragraph, .code, .html, .thematicBreak, .table:
            let text = leaf(index)
            guard !text.isEmpty else { return }
            separate()
            for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
                put(String(line))
            }
        case .quote:
            separate()
            within("> ", "> ") { $0.writeChildren(of: index) }
        case .bulletList, .orderedList: writeList(index)
        case .item: writeItem(index, "- ")
        case .tableRow:
            separate()
            for (head, cell) in document.fields(ofRow: index) {
                put("\(document.inlineText(of: head)): \(document.inlineText(of: cell))")
            }
        case .document, .tableHeaderCell, .tableCell: writeChildren(of: index)
        }
    }

    private mutating func writeChildren(of index: Int) {
        for child in document.children(of: index) { write(child) }
    }

    private mutating func writeList(_ index: Int) {
        let items = document.children(of: index).filter { !leftOut.contains($0) }
        guard !items.isEmpty else { return }
        let block = document.blocks[index]
        let above = lines.count
        // An empty bullet right below a text would be the line below a heading.
        let isEmpty = document.descendants(of: items[0]).isEmpty
        if isEmpty || !isRightBelowText(index) { separate() }
        // Two lists right below one another would be one, had they the same marks.
        let isOther =
            opening == nil && list?.isOther == false
            && list?.isRightAbove(block.kind, above, prefix) == true
        for (position, item) in items.enumerated() {
            let number = block.firstNumber &+ position
            let (bullet, sign) = isOther ? ("* ", ")") : ("- ", ".")
            writeItem(item, block.kind == .orderedList ? "\(number)\(sign) " : bullet)
        }
        list = WrittenList(
            kind: block.kind, isOther: isOther, prefix: prefix, end: lines.count)
    }

    private struct WrittenList {
        let kind: Block.Kind
        /// Whether it has other marks than most lists.
        let isOther: Bool
        let prefix: String
        /// Number of lines up to its end.
        let end: Int

        func isRightAbove(_ kind: Block.Kind, _ line: Int, _ prefix: String) -> Bool {
            self.kind == kind && end == line && self.prefix == prefix
        }
    }

    /// Whether a list reads as such without a blank line, below the text of an item.
    private func isRightBelowText(_ list: Int) -> Bool {
        let (block, above) = (document.blocks[list], document.blocks[list - 1])
        return above.kind == .paragraph && above.parent == block.parent
            && document.blocks[Int(block.parent)].kind == .item
            && (block.kind == .bulletList || block.firstNumber == 1)
    }

    private mutating func writeItem(_ index: Int, _ bullet: String) {
        let mark = document.blocks[index].taskMark
        let task = tasks[index]
        let box = task?.box ?? (mark == 0 ? "" : Task.box(ItemState(mark: mark)))
        within(bullet + box, String(repeating: " ", count: bullet.utf8.count)) { writer in
            writer.writeChildren(of: index)
            guard let note = task?.note, !note.isEmpty else { return }
            // It reads as a quote right below a text, but not below another quote.
            if writer.document.children(of: index).count > 1 { writer.separate() }
            for line in note { writer.put("> " + line) }
        }
    }

    /// Writes what is a task and no item of a list, as one.
    package mutating func writeTask(_ text: String, of index: Int) {
        let task = tasks[index]
        put("- " + (task?.box ?? "[ ] ") + text)
        for line in task?.note ?? [] { put("  > " + line) }
    }

    /// - Parameters:
    ///   - first: what the first line stands behind.
    ///   - rest: what the other lines stand behind.
    private mutating func within(
        _ first: String, _ rest: String, _ write: (inout Self) -> Void
    ) {
        let outer = prefix
        opening = (opening ?? prefix) + first
        prefix += rest
        write(&self)
        // Nothing was in it.
        if opening != nil { put("") }
        prefix = outer
    }

    private mutating func put(_ line: String) {
        let start = opening ?? prefix
        opening = nil
        lines.append(line.isEmpty ? String(start.trimmedEnd { $0 == " " }) : start + line)
    }

    /// Parts what follows from what is there, but for what stands right behind a bullet.
    private mutating func separate() {
        let blank = String(prefix.trimmedEnd { $0 == " " })
        guard opening == nil, let last = lines.last, last.trimmedEnd(while: { $0 == " " }) != blank
        else { return }
        lines.append(blank)
    }
}
