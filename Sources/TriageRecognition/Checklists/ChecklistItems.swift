import TriageCore
import TriageLexicon

/// The items of all checklists of a file, as they are found, by their blocks.
struct ChecklistItems {
    /// In the order of the file.
    let blocks: [Int]
    /// The cells of tables that say how an item is doing.
    let cells: Set<Int>
    private let rows: [Int: SignOffTables.Row]
    private let tasks: Set<Int>
    private let document: Document
    private let outline: SectionTree

    init(input: RecognizerInput, tasks: [Int], plain: [Int], rows: [SignOffTables.Row]) {
        document = input.document
        outline = input.outline
        blocks = (tasks + plain + rows.map(\.block)).sorted()
        self.tasks = Set(tasks)
        self.rows = Dictionary(firstOf: rows.map { ($0.block, $0) })
        cells = Set(rows.map(\.block))
    }

    func isItem(_ block: Int) -> Bool {
        let index = blocks.endOfPrefix { $0 < block }
        return index < blocks.count && blocks[index] == block
    }

    /// Whether an item stands in a block, or is it.
    func isIn(_ block: Int) -> Bool {
        let index = blocks.endOfPrefix { $0 < block }
        return index < blocks.count && document.subtree(of: block).contains(blocks[index])
    }

    /// How many tasks an item is nested in.
    private func depth(of block: Int) -> Int { parent(of: block).map { depth(of: $0) + 1 } ?? 0 }

    /// The item that another one is nested in.
    func parent(of block: Int) -> Int? {
        var parent = Int(document.blocks[block].parent)
        while parent > 0 {
            if tasks.contains(parent) { return parent }
            parent = Int(document.blocks[parent].parent)
        }
        return nil
    }

    /// The item of a block. Its id is the hash of its words.
    func item(_ block: Int) -> Checklist.Item {
        let row = rows[block]
        let paragraph = row == nil ? document.leadingText(of: block) : nil
        var text = row?.text ?? paragraph.map(document.inlineText) ?? ""
        var words =
            paragraph.map { document.plainText(document.withoutComments(document.inlines(of: $0))) }
            ?? text
        var reason = row?.reason ?? ""
        let mark = document.blocks[block].taskMark
        var state = row?.state ?? ItemState(mark: mark)
        // As Org writes it, done in part.
        if row == nil, mark == UInt8(ascii: "-"), holdsOpenTask(block) { state = .open }
        if row == nil, state == .notApplicable {
            let parted = Self.parted(text)
            reason = parted.reason.isEmpty ? writtenReason(below: block) : parted.reason
            // What other tools call so is known by all of its words.
            if mark == UInt8(ascii: "-") {
                text = parted.text
                words = text
            }
        }
        let name = paragraph.flatMap { paragraph in
            let line = document.source.lineRange(document.line(of: paragraph))
            return OwnName.atEnd(of: document.source.bytes[line])?.name
        }
        var item = Checklist.Item(
            id: PartID(name ?? ChecklistWords.hash(words)), text: text, depth: depth(of: block),
            isDoneInFile: false, block: block, line: document.line(of: block))
        item.name = name
        item.stateInFile = state
        item.reasonInFile = reason
        guard row == nil else { return item }
        item.isChoice =
            Choice.list(in: block, document).map { list in
                document.children(of: list).contains { isIn($0) }
            } ?? false
        item.choice = choice(of: block)
        return item
    }

    private func holdsOpenTask(_ block: Int) -> Bool {
        document.descendants(of: block).contains {
            $0 != block && document.blocks[$0].taskMark == UInt8(ascii: " ")
        }
    }

    /// The item or point "one of" that an item stands right in, or what stands above its list and says `(tick one)`.
    private func choice(of block: Int) -> Int? {
        let list = Int(document.blocks[block].parent)
        guard list > 0, document.blocks[list].kind.isList else { return nil }
        let above = Int(document.blocks[list].parent)
        guard document.blocks[above].kind == .item else { return offer(above: list) }
        return Choice.list(in: above, document) == list ? above : nil
    }

    /// The heading or the paragraph right above a list, where it says that one of the list's items is enough.
    private func offer(above list: Int) -> Int? {
        document.previousSibling(of: list).flatMap { block in
            [.heading, .paragraph].contains(document.blocks[block].kind)
                && Self.offersChoice(document.inlineText(of: block)) ? block : nil
        }
    }

    /// `Kind of change (tick one)`, `Kind of change (tick all that apply):`
    private static func offersChoice(_ text: String) -> Bool {
        let text = text.lowercased().trimmed { $0.isWhitespace || ".:：。".contains($0) }
        guard let last = text.last, ")）]".contains(last),
            let open = text.lastIndex(where: { "(（[".contains($0) })
        else { return Vocabulary[.tickOne].has(String(text)) }
        let inside = text[text.index(after: open)...].dropLast()
        return Vocabulary[.tickOne].has(String(inside.trimmed))
    }

    // MARK: Reasons

    /// What an item says, and why it is not applicable: the words of a line `Reason:`, or behind the last dash.
    static func parted(_ text: String) -> (text: String, reason: String) {
        let marks = reasons.map { " " + $0 } + [" — ", " – ", " - ", "——"]
        for mark in marks {
            guard let last = text.ranges(of: mark).last else { continue }
            let words = text[..<last.lowerBound].trimmed
            guard !words.isEmpty else { continue }
            return (String(words), String(text[last.upperBound...].trimmed))
        }
        return (text, "")
    }

    /// The words of a paragraph below an item that begins with `Reason:`.
    private func writtenReason(below item: Int) -> String {
        for block in document.descendants(of: item).dropFirst()
        where document.blocks[block].kind == .paragraph {
            let text = document.inlineText(of: block)
            if let mark = Self.reasons.first(where: text.hasPrefix) {
                return String(text.dropFirst(mark.count).trimmed)
            }
        }
        return ""
    }

    private static let reasons = Lexicon.words(.reasons).flatMap { word in
        [word, word.prefix(1).uppercased() + word.dropFirst()].flatMap { [$0 + ":", $0 + "："] }
    }
}
