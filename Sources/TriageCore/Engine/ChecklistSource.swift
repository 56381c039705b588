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
        let refersToNotes =
            notes == nil && (blocks + checklist.texts).contains(where: document.holdsFootnoteMarks)
        footnotes = notes ?? (refersToNotes ? document.footnotes : [])
        footnoteNames = Dictionary(
            firstOf: footnotes.enumerated().map { index, note in (note.name, index) })
    }

    // MARK: Markdown

    /// The checklists of a file, with items that tell all that they say, once that is asked for.
    package static func completed(_ checklists: [Checklist], in document: Document) -> [Checklist] {
        let texts = Deferred {
            let (facts, notes) = (document.factNames, document.footnotes)
            return checklists.reduce(into: [Int: String]()) { texts, checklist in
                let source = ChecklistSource(checklist, in: document, facts: facts, notes: notes)
                source.addTexts(of: checklist, to: &texts)
            }
        }
        return checklists.map { checklist in
            var checklist = checklist
            for group in checklist.groups.indices {
                for index in checklist.groups[group].items.indices {
                    let block = checklist.groups[group].items[index].block
                    checklist.groups[group].items[index].texts = ItemTexts(texts, of: block)
                }
            }
            return checklist
        }
    }

    /// Adds all that a tick of each item is of, by the items' blocks.
    private func addTexts(of checklist: Checklist, to texts: inout [Int: String]) {
        // Mostly the next one's, too.
        var last: (above: [Int], titles: [String], about: String) = ([], [], "")
        for group in checklist.groups {
            let titles = group.titlesAbove
            for item in group.items {
                if item.above != last.above || titles != last.titles {
                    let lines = titles + item.above.flatMap(lines(ofText:))
                    last = (item.above, titles, lines.joined(separator: "\n"))
                }
                let about = last.about
                let said = said(by: item)
                texts[item.block] =
                    about.isEmpty
                    ? said : about + "\n" + (said.isEmpty ? words(of: item) : said)
            }
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

    /// All that an item says itself where that is more than its text: marks, addresses, and the code and
    /// paragraphs below it up to the first item in it.
    func said(by item: Checklist.Item) -> String {
        let isInTable = [.tableCell, .tableRow].contains(document.blocks[item.block].kind)
        let row = isInTable ? tableHead(of: item) + addresses(of: item) : []
        // Its key tells neither words nor place where it has a name of its own.
        let place = item.name == nil ? [] : [item.group]
        let body = Self.parted(lines(of: bodyBlocks(of: item)), seenFootnotes(of: [item.block]))
        let shown = place + [words(of: item)] + row + body + below(item)
        let isCell = document.blocks[item.block].kind == .tableCell
        let own =
            document.blocks[item.block].kind == .item
            ? [textBlock(of: item)].compactMap(\.self) + ownBlocks(of: item)
            : [isCell ? Int(document.blocks[item.block].parent) : item.block]
        let lines = shown + unshown(in: own, shown)
        return lines == [Markdown.escaped(item.text)] ? "" : lines.joined(separator: "\n")
    }

    /// What stands above items, with all that it says.
    private func lines(ofText block: Int) -> [String] {
        let lines = lines(of: [block]) + seenFootnotes(of: [block])
        return lines + unshown(in: [block], lines)
    }

    /// Blocks as a reader sees them, as lines of Markdown.
    private func lines(of blocks: [Int]) -> [String] {
        var writer = BlockWriter(document, leavingOut: items, leaf: seen(leaf:))
        for block in blocks { writer.write(block) }
        return writer.lines
    }

    private func seenFootnotes(of blocks: [Int]) -> [String] {
        notes(of: blocks).reduce([]) {
            Self.parted($0, document.markdown(of: $1, leaf: seen(leaf:)))
        }
    }

    /// A block as a reader sees it: a paragraph is one line wherever its lines end; what outliners keep there, and what
    /// a comment holds, is told nobody.
    private func seen(leaf block: Int) -> String {
        switch document.blocks[block].kind {
        case .paragraph:
            document.isReadAsEvidence(block, facts: facts) || document.isKeptByOutliners(block)
                ? "" : Markdown.paragraph(document.markdown(ofText: block)[...])
        case .html: String(Markdown.withoutComments(markdown(ofLeaf: block)).trimmed)
        default: markdown(ofLeaf: block)
        }
    }

    /// What a reader does not see of blocks and of their footnotes, and is led by: the addresses of pictures, of links
    /// without words and of tags, and what fences are called.
    private func unshown(in blocks: [Int], _ lines: [String]) -> [String] {
        var found: [String] = []
        for block in blocks + blocks.flatMap(footnoteBlocks) {
            guard document.blocks[block].kind != .code else {
                let info = document.source.string(document.blocks[block].infoString)
                if info != document.codeLanguage(of: block) { found.append(info) }
                continue
            }
            let first = document.source.lineRange(document.line(of: block))
            let end = max(first.lowerBound, Int(document.blocks[block].end))
            let last = document.source.lineRange(
                document.source.line(at: max(first.lowerBound, end - 1)))
            let bytes = document.source.bytes[first.lowerBound..<last.upperBound]
            guard bytes.contains(0x5D) || bytes.contains(0x3C) else { continue }
            let text = Markdown.withoutComments(String(decoding: bytes, as: UTF8.self))
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

    /// What stands below a list whose last item ends in a colon, up to the next heading or item: who writes it so means it
    /// for the item.
    private func below(_ item: Checklist.Item) -> [String] {
        guard document.blocks[item.block].kind == .item else { return [] }
        let last = toldBlocks(of: item).last.map { document.inlineText(of: $0) } ?? ""
        guard item.text.endsInColon || last.endsInColon else { return [] }
        var block = item.block
        while block > 0, next(block) == nil {
            block = Int(document.blocks[block].parent)
        }
        guard block > 0, [.bulletList, .orderedList].contains(document.blocks[block].kind),
            let first = next(block)
        else { return [] }
        return sequence(first: first, next: next).prefix { block in
            document.blocks[block].kind != .heading
                && items.isDisjoint(with: document.subtree(of: block))
        }.flatMap(lines(ofText:))
    }

    /// The block behind one in the same container.
    private func next(_ block: Int) -> Int? {
        let end = document.subtree(of: block).upperBound
        return end < document.blocks.count
            && document.blocks[end].parent == document.blocks[block].parent ? end : nil
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
        return [names.joined(separator: " | ")] + seenFootnotes(of: [head, row])
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
        // One that ends nothing is none: in a run's file it would begin a group.
        if document.blocks[block].kind == .heading { return [document.markdown(ofText: block)] }
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

extension Checklist.Group {
    /// The headings that it stands in and does not have in its title, which is all that a run's file tells of them.
    fileprivate var titlesAbove: [String] {
        let own = path.indices.reversed().first { index in
            path[index...].filter { !$0.isEmpty }.joined(separator: " – ") == title
        }
        return Array(path[..<(own ?? path.endIndex)])
    }
}
