import TriageCore

/// Files that tools were given a copy of: the same bytes as another guide of the root, below a hidden folder such as
/// `.assistant/skills`. They are told once. Where all of them are hidden, the first stays.
enum Copies {
    /// The guides that are no copies, and the paths of those that are.
    ///
    /// - Parameter guides: sorted by root and path.
    static func leavingOut(_ guides: [Guide]) -> (guides: [Guide], paths: [String]) {
        let hidden = Set(guides.indices.filter { isHidden(guides[$0].path) })
        guard !hidden.isEmpty else { return (guides, []) }
        let sizes = Set(hidden.map { guides[$0].document.source.bytes.count })
        var known: Set<Content> = []
        var copies: Set<Int> = []
        // What stands in the open comes first.
        for index in guides.indices.filter({ !hidden.contains($0) }) + hidden.sorted()
        where sizes.contains(guides[index].document.source.bytes.count) {
            let isNew = known.insert(Content(guides[index])).inserted
            if !isNew, hidden.contains(index) { copies.insert(index) }
        }
        return (
            guides.indices.filter { !copies.contains($0) }.map { guides[$0] },
            copies.sorted().map { guides[$0].path }
        )
    }

    private struct Content: Hashable {
        var root: Int
        var bytes: [UInt8]

        init(_ guide: Guide) {
            root = guide.root
            bytes = guide.document.source.bytes
        }
    }

    /// Whether a path leads through a hidden folder.
    private static func isHidden(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasPrefix(".") }
    }
}
