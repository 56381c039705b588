/// Writes blocks of a document as lines of text: behind the bullets and quote marks that they stand in, and parted by
/// blank lines as Markdown wants them.
package struct BlockWriter {
    /// What a run says of a task item, whatever mark it has in its file.
    package struct Task {
        var isDone: Bool
        /// Stands in a quote below the item.
        var note: [String] = []
    }

    private let document: Document
    /// Items that are told elsewhere.
    private let leftOut: Set<Int>
    private let tasks: [Int: Task]
    private let leaf: (Int) -> String
    package private(set) var lines: [String] = []
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
        case .document, .tableRow, .tableHeaderCell, .tableCell: writeChildren(of: index)
        }
    }

    private mutating func writeChildren(of index: Int) {
        for child in document.children(of: index) { write(child) }
    }

    private mutating func writeList(_ index: Int) {
        let items = document.children(of: index).filter { !leftOut.contains($0) }
        guard !items.isEmpty else { return }
        let block = document.blocks[index]
        if !isRightBelowText(index) { separate() }
        for (position, item) in items.enumerated() {
            let number = Int(block.detail) &+ position
            writeItem(item, block.kind == .orderedList ? "\(number). " : "- ")
        }
    }

    /// Whether a list reads as such without a blank line, below the text of an item.
    private func isRightBelowText(_ list: Int) -> Bool {
        let (block, above) = (document.blocks[list], document.blocks[list - 1])
        return above.kind == .paragraph && above.parent == block.parent
            && document.blocks[Int(block.parent)].kind == .item
            && (block.kind == .bulletList || block.detail == 1)
    }

    private mutating func writeItem(_ index: Int, _ bullet: String) {
        let mark = document.blocks[index].taskMark
        let task = tasks[index]
        let isDone = task?.isDone ?? (mark != 0x20)
        let box = mark == 0 ? "" : isDone ? "[x] " : "[ ] "
        within(bullet + box, String(repeating: " ", count: bullet.utf8.count)) { writer in
            writer.writeChildren(of: index)
            guard let note = task?.note, !note.isEmpty else { return }
            // It reads as a quote right below a text, but not below another quote.
            if writer.document.children(of: index).count > 1 { writer.separate() }
            for line in note { writer.put("> " + line) }
        }
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
        lines.append(line.isEmpty ? Self.trimmed(start) : start + line)
    }

    /// Parts what follows from what is there, but for what stands right behind a bullet.
    private mutating func separate() {
        let blank = Self.trimmed(prefix)
        guard opening == nil, let last = lines.last, Self.trimmed(last) != blank else { return }
        lines.append(blank)
    }

    private static func trimmed(_ line: String) -> String {
        guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
        return String(line[...last])
    }
}
