import TriageCore

/// The headings of a document, for branches that only name them: a menu of what stands below.
///
/// A class, because they are gathered once for all menus of a document, and only where there is one.
final class NamedSections {
    private let document: Document
    private lazy var headings = gathered()

    init(_ document: Document) { self.document = document }

    /// A heading's link and its place among all.
    private typealias Heading = (number: Int, link: String)

    /// The first heading of all its words, and the first that begins with some, by these words.
    private struct Index {
        var whole: [String: Heading] = [:]
        var beginnings: [String: Heading] = [:]
    }

    /// Words that two names must share at least where they are not the same: a letter or a first word says too little.
    private static let least = 3
    /// Longer beginnings are not looked up.
    private static let most = 24

    private func gathered() -> Index {
        var index = Index()
        for block in document.blocks.indices where document.blocks[block].kind == .heading {
            let title = document.inlineText(of: block)
            let slug = Anchors.slug(title)
            guard !title.contains(where: { "[]\n".contains($0) }), !slug.isEmpty else { continue }
            let heading = (number: block, link: "[\(title)](#\(slug))")
            let words = Self.words(of: title)
            let whole = words.joined(separator: " ")
            if index.whole[whole] == nil { index.whole[whole] = heading }
            for beginning in Self.beginnings(of: words) where index.beginnings[beginning] == nil {
                index.beginnings[beginning] = heading
            }
        }
        return index
    }

    /// The link to the heading that a branch names, by the same words; else by some of them, as a heading may say less
    /// than the branch, or more.
    func link(namedBy branch: String) -> String? {
        let words = Self.words(of: branch)
        guard words.contains(where: { $0.count > 2 }) else { return nil }
        let name = words.joined(separator: " ")
        if let same = headings.whole[name] { return same.link }
        guard words.count >= Self.least else { return nil }
        let shorter = Self.beginnings(of: words).compactMap { headings.whole[$0] }
        return (shorter + [headings.beginnings[name]].compactMap(\.self))
            .min { $0.number < $1.number }?.link
    }

    private static func words(of text: String) -> [Substring] {
        text.lowercased()[...].split { !$0.isLetter && !$0.isNumber }
    }

    private static func beginnings(of words: [Substring]) -> [String] {
        guard words.count >= least else { return [] }
        return (least...min(words.count, most)).map {
            words.prefix($0).joined(separator: " ")
        }
    }
}

extension TreeOutline {
    /// Leads branches to the headings that they name, where half of them do.
    mutating func linkLeaves(to sections: NamedSections, arena: TreeArena) -> Bool {
        let leaves = nodes.indices.filter { nodes[$0].parent != nil && nodes[$0].children.isEmpty }
        guard leaves.count > 1, leaves.allSatisfy({ nodes[$0].label.outcome == nil }) else {
            return false
        }
        let links = leaves.map { sections.link(namedBy: TreeLabel.plain(nodes[$0].label.text)) }
        guard links.count(where: { $0 != nil }) * 2 >= leaves.count else { return false }
        for (leaf, link) in zip(leaves, links) {
            nodes[leaf].label.outcome = link.map { arena.keep(Array($0.utf8)) }
        }
        return true
    }
}
