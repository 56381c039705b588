/// Headings as a tree of sections, by their places among each other.
package struct HeadingTree: Sendable {
    /// Index of the block behind each heading's section.
    package private(set) var ends: [Int]
    /// The heading in whose section each heading stands; -1 for none.
    package private(set) var parents: [Int] = []

    /// - Parameter blockCount: of the document, where the last sections end.
    package init(_ headings: [Heading], blockCount: Int) {
        ends = [Int](repeating: blockCount, count: headings.count)
        parents.reserveCapacity(headings.count)
        var open: [Int] = []
        for (index, heading) in headings.enumerated() {
            while let last = open.last, headings[last].level >= heading.level {
                ends[last] = heading.block
                open.removeLast()
            }
            parents.append(open.last ?? -1)
            open.append(index)
        }
    }
}

extension Guide {
    /// The sections of its outline.
    package var headingTree: HeadingTree {
        HeadingTree(outline, blockCount: document.blocks.count)
    }
}
