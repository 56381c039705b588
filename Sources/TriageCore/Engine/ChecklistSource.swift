/// What the items of a checklist hold in their file besides their names: code, points, links.
public struct ChecklistSource {
    private let document: Document
    /// Each of these is an item of its own, not part of the one that it is nested in.
    public let items: Set<Int>
    private let facts: Set<String>
    private let footnotes: [Footnote]
    /// Indices of the footnotes by their names.
    private let footnoteNames: [String: Int]

    /// - Parameter document: that of the guide which the checklist is in.
    public init(_ checklist: Checklist, in document: Document) {
        self.init(checklist, in: document, facts: document.factNames, notes: nil)
    }

    /// - Parameters:
    ///   - facts: the document's ``Document/factNames``.
    ///   - notes: its footnotes; nil where they are to be looked for.
    private init(
        _ checklist: Checklist, in document: Document, facts: Set<String>, notes: [Footnote]?
    ) {
        self.document = document
        self.facts = facts
        let blocks = checklist.groups.flatMap { $0.items.map(\.block) }
        items = Set(blocks)
        let refersToNotes = (blocks + checklist.texts).contains(where: document.holdsFootnoteMarks)
        footnotes = refersToNotes ? notes ?? document.footnotes : []
        footnoteNames = Dictionary(
            firstOf: footnotes.enumerated().map { index, note in (note.name, index) })
    }

    // MARK: Markdown

    /// The checklists of a file, with items that tell all that they say.
    package static func completed(_ checklists: [Checklist], in document: Document) -> [Checklist] {
        let (facts, notes) = (document.factNames, document.footnotes)
        return checklists.map { checklist in
            let source = ChecklistSource(checklist, in: document, facts: facts, notes: notes)
            var checklist = checklist
            for group in checklist.groups.indices {
                // A run's file tells the group's own heading alone.
                let title = checklist.groups[group].title
                let above = checklist.groups[group].path.filter { !title.contains($0) }
                for index in checklist.groups[group].items.indices {
                    var item = checklist.groups[group].items[index]
                    item.whole = source.whole(of: item)
                    if !above.isEmpty {
                        item.formerDigest = item.digest
                        let own = item.whole.isEmpty ? Markdown.escaped(item.text) : item.whole
                        item.whole = (above + [own]).joined(separator: "\n")
                    }
                    checklist.groups[group].items[index] = item
                }
            }
            return checklist
        }
    }

    /// What else an item holds besides its text, as lines of Markdown.
    public func body(of item: Checklist.Item) -> [String] {
        var writer = BlockWriter(document, leavingOut: items, leaf: markdown(ofLeaf:))
        for block in bodyBlocks(of: item) { writer.write(block) }
        return Self.parted(writer.lines, footnotes(of: [item.block]))
    }

    /// All of an item, as Markdown.
    public func markdown(of item: Checklist.Item) -> String {
        let text = textBlock(of: item).map { document.markdown(ofText: $0) }
        return Self.parted([text ?? Markdown.escaped(item.text)], body(of: item))
            .joined(separator: "\n")
    }

    /// All that an item says where that is more than its text: see ``Checklist/Item/whole``.
    func whole(of item: Checklist.Item) -> String {
        let text = Markdown.escaped(item.text)
        let isInTable = [.tableCell, .tableRow].contains(document.blocks[item.block].kind)
        let row = isInTable ? tableHead(of: item) + addresses(of: item) : []
        let above = context(of: item)
        let shown = above.lines + [words(of: item)] + row + body(of: item) + below(item)
        // Its key tells neither words nor place where it has a name of its own.
        let place = item.name == nil ? [] : [item.group]
        let lines = place + shown + unshownAddresses(of: item, above.blocks, in: shown)
        return lines == [text] ? "" : lines.joined(separator: "\n")
    }

    /// The addresses in an item's bytes, and in what it is about, that its Markdown does not hold: of pictures and links
    /// without words, and of tags.
    private func unshownAddresses(
        of item: Checklist.Item, _ above: [Int], in lines: [String]
    ) -> [String] {
        let isCell = document.blocks[item.block].kind == .tableCell
        let own =
            document.blocks[item.block].kind == .item
            ? [textBlock(of: item)].compactMap(\.self) + ownBlocks(of: item)
            : [isCell ? Int(document.blocks[item.block].parent) : item.block]
        var found: [String] = []
        for block in above + own where document.blocks[block].kind != .code {
            let first = document.source.lineRange(document.line(of: block))
            let end = max(first.lowerBound, Int(document.blocks[block].end))
            let last = document.source.lineRange(
                document.source.line(at: max(first.lowerBound, end - 1)))
            let bytes = document.source.bytes[first.lowerBound..<last.upperBound]
            guard bytes.contains(0x5D) || bytes.contains(0x3C) else { continue }
            let text = String(decoding: bytes, as: UTF8.self)
            for mark in Self.addressMarks {
                for start in text.ranges(of: mark) {
                    let address = text[start.upperBound...].drop { "<\"' ".contains($0) }
                        .prefix { !")\"'> \n".contains($0) }
                    let isShown = (lines + found).contains { $0.contains(address) }
                    if !address.isEmpty, !isShown { found.append(String(address)) }
                }
            }
        }
        return found
    }

    private static let addressMarks = ["](", "src=", "href=", "data="]

    /// The code right below a list whose last item ends in a colon: who writes it so means it for the item.
    private func below(_ item: Checklist.Item) -> [String] {
        guard document.blocks[item.block].kind == .item, item.text.endsInColon else { return [] }
        var block = item.block
        while block > 0, next(block) == nil {
            block = Int(document.blocks[block].parent)
        }
        guard block > 0, [.bulletList, .orderedList].contains(document.blocks[block].kind),
            let code = next(block), document.blocks[code].kind == .code
        else { return [] }
        return markdown(ofText: code)
    }

    /// The block behind one in the same container.
    private func next(_ block: Int) -> Int? {
        let end = document.subtree(of: block).upperBound
        return end < document.blocks.count
            && document.blocks[end].parent == document.blocks[block].parent ? end : nil
    }

    /// What says what an item is about, and does not stand in its group's title: the points that it is nested in with what
    /// stands in them above it, and the line right above its list, in those or with a colon.
    private func context(of item: Checklist.Item) -> (lines: [String], blocks: [Int]) {
        var lines: [String] = []
        var blocks: [Int] = []
        var block = item.block
        func add(_ text: Int) {
            blocks.append(text)
            let name = document.inlineText(of: text).trimmed.trimmedEnd(while: \.isColon)
            if !name.isEmpty, !item.group.contains(name) {
                lines.append(document.inlineText(of: text).trimmed.description)
            }
            // What its words do not say.
            let markdown = document.markdown(ofText: text)
            if document.inlines(of: text).contains(where: {
                $0.link >= 0 || $0.style.contains(.code)
            }) {
                lines.append(markdown)
            }
            lines += footnotes(of: [text])
        }
        while block > 0 {
            let kind = document.blocks[block].kind
            if kind == .item, !items.contains(block), let text = document.leadingText(of: block) {
                for other in document.children(of: block).reversed()
                where other > text && other < item.block
                    && items.isDisjoint(with: document.subtree(of: other))
                {
                    lines += markdown(ofText: other).reversed()
                }
                add(text)
            } else if [.bulletList, .orderedList, .table].contains(kind),
                let above = document.previousSibling(of: block),
                document.blocks[above].kind == .paragraph
            {
                let parent = Int(document.blocks[block].parent)
                let isIn = above > parent + 1 && document.blocks[parent].kind == .item
                // Those of a point are taken with it.
                let isOfItem = isIn && items.contains(parent)
                if isOfItem || !isIn && document.inlineText(of: above).trimmed.endsInColon {
                    add(above)
                }
            }
            block = Int(document.blocks[block].parent)
            if items.contains(block) { break }
        }
        return (lines.reversed(), blocks)
    }

    /// What the columns of a table's item are called.
    private func tableHead(of item: Checklist.Item) -> [String] {
        var table = item.block
        while table > 0, document.blocks[table].kind != .table {
            table = Int(document.blocks[table].parent)
        }
        guard table > 0, let head = document.children(of: table).first else { return [] }
        let names = document.children(of: head).map { document.inlineText(of: $0) }
        let isCell = document.blocks[item.block].kind == .tableCell
        let row = isCell ? Int(document.blocks[item.block].parent) : item.block
        return [names.joined(separator: " | ")] + footnotes(of: [head, row])
    }

    /// An item's text as Markdown on one line.
    func words(of item: Checklist.Item) -> String {
        let text = textBlock(of: item).map { document.markdown(ofText: $0) } ?? ""
        return text.isEmpty ? Markdown.escaped(item.text) : text
    }

    /// What an item holds besides its text up to the first item in it, as lines of Markdown.
    func ownMarkdown(of item: Checklist.Item) -> [String] {
        var writer = BlockWriter(document, leaf: markdown(ofLeaf:))
        for block in ownBlocks(of: item) { writer.write(block) }
        return writer.lines
    }

    /// An item as a point of a list, with all that is nested in it.
    func markdown(of item: Checklist.Item, _ tasks: [Int: BlockWriter.Task]) -> [String] {
        var writer = BlockWriter(document, tasks: tasks, leaf: markdown(ofLeaf:))
        if document.blocks[item.block].kind == .item {
            writer.write(item.block)
        } else {
            writer.writeTask(Markdown.escaped(item.text), of: item.block)
        }
        return writer.lines
    }

    /// What files are asked for is for the program, and nobody is told it.
    private func markdown(ofLeaf block: Int) -> String {
        document.asksForEvidence(block, facts: facts) ? "" : document.markdown(ofLeaf: block)
    }

    /// What stands among the items, as lines of Markdown.
    public func markdown(ofText block: Int) -> [String] {
        var writer = BlockWriter(document, leaf: document.markdown(ofLeaf:))
        writer.write(block)
        return writer.lines
    }

    /// The footnotes that blocks refer to, as lines of Markdown.
    func footnotes(of blocks: [Int]) -> [String] {
        notes(of: blocks).reduce([]) { Self.parted($0, document.markdown(of: $1)) }
    }

    private func notes(of blocks: [Int]) -> [Footnote] {
        guard !footnotes.isEmpty else { return [] }
        var found: Set<Int> = []
        // A note may refer to others.
        var open = blocks
        while !open.isEmpty {
            let new = open.flatMap { document.footnoteNames(in: $0) }
                .compactMap { footnoteNames[$0] }.filter { found.insert($0).inserted }
            open = new.flatMap { [footnotes[$0].block] + footnotes[$0].rest }
        }
        return found.sorted().map { footnotes[$0] }
    }

    private static func parted(_ above: [String], _ below: [String]) -> [String] {
        above + (above.isEmpty || below.isEmpty ? [] : [""]) + below
    }

    // MARK: Blocks

    /// Where the links in an item lead, each address once.
    public func addresses(of item: Checklist.Item) -> [String] {
        var found: [String] = []
        var known: Set<String> = []
        // The words of a table's item stand in all of its row.
        let isCell = document.blocks[item.block].kind == .tableCell
        let whole = isCell ? Int(document.blocks[item.block].parent) : item.block
        var block = whole
        while block < document.subtree(of: whole).upperBound {
            if !isCell, block != whole, items.contains(block) {
                block = document.subtree(of: block).upperBound
                continue
            }
            for run in document.inlines(of: block) where run.link >= 0 {
                let address = document.links[Int(run.link)].destination
                if known.insert(address).inserted { found.append(address) }
            }
            block += 1
        }
        return found
    }

    /// Whether an item stands in another one.
    func isNested(_ item: Checklist.Item) -> Bool {
        var block = Int(document.blocks[item.block].parent)
        while block > 0 {
            if items.contains(block) { return true }
            block = Int(document.blocks[block].parent)
        }
        return false
    }

    /// The paragraph that holds an item's text; nil where it begins with something else.
    public func textBlock(of item: Checklist.Item) -> Int? {
        // What says why it is not applicable is no part of it.
        guard item.reasonInFile.isEmpty, document.blocks[item.block].kind == .item else {
            return nil
        }
        return document.leadingText(of: item.block)
    }

    /// The blocks of the footnotes that a block refers to.
    public func footnoteBlocks(of block: Int) -> [Int] {
        notes(of: [block]).flatMap { [$0.block] + $0.rest }
    }

    /// The blocks of an item besides its text.
    func bodyBlocks(of item: Checklist.Item) -> [Int] {
        guard document.blocks[item.block].kind == .item else { return [] }
        let text = document.leadingText(of: item.block)
        return document.children(of: item.block).filter { $0 != text }
    }

    /// What a reader is told of an item besides its text.
    public func toldBlocks(of item: Checklist.Item) -> [Int] {
        ownBlocks(of: item).filter { !document.asksForEvidence($0, facts: facts) }
    }

    /// The blocks of an item besides its text, up to the first item in it: what follows is text among the items.
    public func ownBlocks(of item: Checklist.Item) -> [Int] {
        let first = bodyBlocks(of: item)
        return Array(first.prefix { items.isDisjoint(with: document.subtree(of: $0)) })
    }
}
