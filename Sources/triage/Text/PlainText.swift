import TriageCore

/// Markdown told without its marks, for pipes and for those who listen.
enum PlainText {
    /// The text of blocks, in order, with an empty line between paragraphs.
    static func text(
        of blocks: Range<Int>, in document: Document, leavingOut hidden: [Range<Int>] = []
    ) -> String {
        lines(of: blocks, in: document, leavingOut: hidden).joined(separator: "\n")
    }

    /// - Parameter items: list items that are left out wherever they are nested.
    static func lines(
        of blocks: [Int], in document: Document, leavingOutItems items: Set<Int>
    ) -> [String] {
        var writer = BlockWriter(document, leavingOut: items) { document.readText(ofLeaf: $0) }
        for block in blocks { writer.write(block) }
        return writer.lines
    }

    /// - Parameters:
    ///   - hidden: blocks that are left out.
    ///   - columns: that tables are to fit into, if any.
    static func lines(
        of blocks: Range<Int>, in document: Document, leavingOut hidden: [Range<Int>] = [],
        columns: Int? = nil
    ) -> [String] {
        var writer = BlockWriter(document) { document.readText(ofLeaf: $0, columns: columns) }
        var index = blocks.lowerBound
        let end = min(blocks.upperBound, document.blocks.count)
        var rest = hidden.sorted { $0.lowerBound < $1.lowerBound }[...]
        while index < end {
            rest = rest.drop { $0.upperBound <= index }
            if let range = rest.first, range.contains(index) {
                index = max(index + 1, range.upperBound)
            } else if document.blocks[index].kind == .document {
                index += 1
            } else {
                writer.write(index)
                index = document.subtree(of: index).upperBound
            }
        }
        return writer.lines
    }
}
