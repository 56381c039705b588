import TriageCore

/// Cases in bold that stand below each other as paragraphs: `**Is it old?** → replace it`, `**Is it new?**` with a list of
/// answers below it. They are read as the items of a list.
extension RegionScanner {
    /// Reads the cases that begin with a paragraph.
    ///
    /// - Returns: the index behind the blocks that they are; nil where they are no tree.
    mutating func readCases(_ index: Int) -> Int? {
        guard index >= endOfCases, isCase(index) else { return nil }
        var cases: [ListTree.Case] = []
        var next: Int? = index
        while let paragraph = next, isCase(paragraph) {
            next = document.nextSibling(of: paragraph)
            var item = ListTree.Case(paragraph: paragraph)
            if let list = next, document.blocks[list].kind.isList {
                item.list = list
                next = document.nextSibling(of: list)
            }
            cases.append(item)
        }
        guard let last = cases.last else { return nil }
        endOfCases = document.subtree(of: last.list ?? last.paragraph).upperBound
        // Questions above lists with more than one answer are read one by one.
        guard cases.count > 1 || source.text(of: document.blocks[index]).contains("\n"),
            cases.contains(where: isMoreThanLead)
        else { return nil }
        let reading = ListTree.read(
            cases, in: source, lead: lead(above: index))
        guard reading.tree != nil else { return nil }
        take(reading, blocks: index..<endOfCases)
        return endOfCases
    }

    /// In bytes.
    private static let longestCase = 400

    /// Whether a paragraph begins in bold, and asks or leads somewhere.
    private func isCase(_ index: Int) -> Bool {
        let block = document.blocks[index]
        guard block.kind == .paragraph, block.end - block.start <= Self.longestCase,
            document.inlines(of: index).first?.style.contains(.strong) ?? false
        else { return false }
        let text = source.text(of: block)
        return text.mayHoldArrows || TreeLabel.asks(text)
    }

    /// Whether a case says what follows, by itself or with the only answer below it.
    private func isMoreThanLead(_ item: ListTree.Case) -> Bool {
        if source.text(of: document.blocks[item.paragraph]).mayHoldArrows { return true }
        guard let list = item.list else { return false }
        let items = document.children(of: list)
        guard items.count == 1, let only = items.first else { return false }
        return source.beginning(of: document.blocks[only]).mayHoldArrows
    }
}
