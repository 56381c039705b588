import TriageCore

/// What a guide says right before and right behind its code.
struct CodeContext {
    /// Blocks of text, each with everything in it.
    let before: [Int]
    let after: [Int]

    /// More belongs to the section rather than to the code.
    private static let most = 6

    init(_ part: Part, in guide: Guide) {
        let document = guide.document
        guard document.blocks.indices.contains(part.blocks.lowerBound) else {
            before = []
            after = []
            return
        }
        let parent = Int(document.blocks[part.blocks.lowerBound].parent)
        let siblings = document.children(of: max(0, parent))
        func isText(_ block: Int) -> Bool {
            switch document.blocks[block].kind {
            case .paragraph, .quote, .bulletList, .orderedList: !Self.containsCode(block, document)
            default: false
            }
        }
        let above = siblings.filter { $0 < part.blocks.lowerBound }
        before = above.reversed().prefix(Self.most).prefix(while: isText).reversed()
        let below = siblings.filter { $0 >= part.blocks.upperBound }
        var text = Array(below.prefix(Self.most).prefix(while: isText))
        // The last words before more code lead to that.
        if let last = text.last, let next = below.dropFirst(text.count).first,
            document.blocks[next].kind == .code || document.blocks[next].kind == .table,
            text.count < Self.most
        {
            if document.plainText(of: last).endsInColon { text.removeLast() }
        }
        after = text
    }

    private static func containsCode(_ block: Int, _ document: Document) -> Bool {
        document.subtree(of: block).contains {
            document.blocks[$0].kind == .code || document.blocks[$0].taskMark != 0
        }
    }
}
