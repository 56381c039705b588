/// What the items of a checklist hold in their file besides their names: code, points, links.
public struct ChecklistSource {
    private let document: Document
    /// Each of these is an item of its own, not part of the one that it is nested in.
    public let items: Set<Int>

    public init(_ checklist: Checklist, in document: Document) {
        self.document = document
        items = Set(checklist.items.map(\.block))
    }

    /// An item's text on one line, as Markdown.
    func text(of item: Checklist.Item) -> String {
        textBlock(of: item).map { document.markdown(ofText: $0) } ?? Markdown.escaped(item.text)
    }

    /// An item's text on one line, addresses of links behind their texts.
    public func textWithAddresses(of item: Checklist.Item) -> String {
        textBlock(of: item).map(document.textWithAddresses) ?? item.text
    }

    /// What else an item holds, as lines of Markdown.
    public func body(of item: Checklist.Item) -> [String] {
        var writer = MarkdownWriter(document, leavingOut: items)
        for block in bodyBlocks(of: item) { writer.write(block) }
        return writer.lines
    }

    /// All of an item, as Markdown.
    public func markdown(of item: Checklist.Item) -> String {
        let body = body(of: item)
        return ([text(of: item)] + (body.isEmpty ? [] : [""]) + body).joined(separator: "\n")
    }

    /// Where the links in an item lead, each address once.
    public func addresses(of item: Checklist.Item) -> [String] {
        var found: [String] = []
        var known: Set<String> = []
        var block = item.block
        while block < Int(document.blocks[item.block].subtreeEnd) {
            if block != item.block, items.contains(block) {
                block = Int(document.blocks[block].subtreeEnd)
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

    /// The paragraph that holds an item's text; nil where it begins with something else.
    public func textBlock(of item: Checklist.Item) -> Int? {
        let first = item.block + 1
        guard first < Int(document.blocks[item.block].subtreeEnd),
            document.blocks[first].kind == .paragraph
        else { return nil }
        return first
    }

    /// The blocks of an item besides its text.
    public func bodyBlocks(of item: Checklist.Item) -> [Int] {
        let text = textBlock(of: item)
        return document.children(of: item.block).filter { $0 != text }
    }
}
