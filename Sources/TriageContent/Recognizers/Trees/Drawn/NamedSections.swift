import TriageCore

/// The headings of a document, for branches that only name them: a menu of what stands below.
struct NamedSections {
    let document: Document

    init(_ document: Document) { self.document = document }

    /// The words of all headings, with a link to each.
    fileprivate func all() -> [(words: [Substring], link: String)] {
        document.blocks.indices.compactMap { index in
            guard document.blocks[index].kind == .heading else { return nil }
            let title = document.inlineText(of: index)
            let isPlain = !title.contains { "[]\n".contains($0) }
            let slug = Anchors.slug(title)
            guard isPlain, !slug.isEmpty else { return nil }
            return (Self.words(of: title), "[\(title)](#\(slug))")
        }
    }

    fileprivate static func words(of text: String) -> [Substring] {
        text.lowercased()[...].split { !$0.isLetter && !$0.isNumber }
    }
}

extension TreeOutline {
    /// Leads branches to the headings that they name, where half of them do.
    mutating func linkLeaves(to sections: NamedSections, arena: TreeArena) -> Bool {
        let leaves = nodes.indices.filter { nodes[$0].parent != nil && nodes[$0].children.isEmpty }
        guard leaves.count > 1, leaves.allSatisfy({ nodes[$0].label.outcome == nil }) else {
            return false
        }
        let headings = sections.all()
        let links = leaves.map { leaf -> String? in
            let words = NamedSections.words(of: TreeLabel.plain(nodes[leaf].label.text))
            guard words.contains(where: { $0.count > 2 }) else { return nil }
            // A heading may say less than the branch, or more; but not only its letter or its first word.
            return headings.first { $0.words == words }?.link
                ?? headings.first {
                    min($0.words.count, words.count) > 2
                        && zip($0.words, words).allSatisfy { $0 == $1 }
                }?.link
        }
        guard links.count(where: { $0 != nil }) * 2 >= leaves.count else { return false }
        for (leaf, link) in zip(leaves, links) {
            nodes[leaf].label.outcome = link.map { arena.keep(Array($0.utf8)) }
        }
        return true
    }
}
