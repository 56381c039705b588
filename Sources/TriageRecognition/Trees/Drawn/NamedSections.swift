import TriageCore

/// The headings of a document, for branches that only name them: a menu of what stands below.
///
/// A class, because they are gathered once for all menus of a document, and only where there is one.
final class NamedSections {
    private let headings: [Heading]
    private lazy var index = gathered()

    /// - Parameter headings: in the order of the document.
    init(_ headings: [Heading]) { self.headings = headings }

    /// Where a heading stands in the document, and the link to it.
    private typealias Section = (block: Int, link: String)

    /// The first heading of all its words, and the first that begins with some, by these words.
    private struct Index {
        var whole: [String: Section] = [:]
        var beginnings: [String: Section] = [:]
    }

    /// Words that two names must share at least where they are not the same: a letter or a first word says too little.
    private static let least = 3
    /// Longer beginnings are not looked up.
    private static let most = 24

    private func gathered() -> Index {
        var index = Index()
        for heading in headings {
            let title = heading.title
            guard !title.contains(where: { "[]\n".contains($0) }), !heading.anchor.isEmpty else {
                continue
            }
            let section = (block: heading.block, link: "[\(title)](#\(heading.anchor))")
            let words = Self.words(of: title)
            let whole = words.joined(separator: " ")
            if index.whole[whole] == nil { index.whole[whole] = section }
            for beginning in Self.beginnings(of: words) where index.beginnings[beginning] == nil {
                index.beginnings[beginning] = section
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
        if let same = index.whole[name] { return same.link }
        guard words.count >= Self.least else { return nil }
        let shorter = Self.beginnings(of: words).compactMap { index.whole[$0] }
        return (shorter + [index.beginnings[name]].compactMap(\.self))
            .min { $0.block < $1.block }?.link
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
