import TriageCore

/// The headings of a file as a tree of sections.
struct Outline {
    let headings: [Heading]
    private let tree: HeadingTree

    /// Index behind the last block of each heading's section.
    var ends: [Int] { tree.ends }
    /// Index of the heading in whose section each heading stands; -1 for none.
    var parents: [Int] { tree.parents }

    /// - Parameter ids: of headings that are written behind them, by their blocks.
    init(_ document: Document, ids: [Int: String] = [:]) {
        let blocks = document.blocks.indices.filter { document.blocks[$0].kind == .heading }
        var anchors = Anchors(capacity: blocks.count)
        headings = blocks.map { block in
            let title = document.headingText(of: block)
            let anchor =
                if let id = ids[block] { anchors.take(id) } else { anchors.anchor(for: title) }
            return Heading(
                level: document.blocks[block].headingLevel, title: title, anchor: anchor,
                block: block, line: document.line(of: block))
        }
        tree = HeadingTree(headings, blockCount: document.blocks.count)
    }

    /// The guide's title: the first heading of level 1.
    var title: String? { headings.first { $0.level == 1 && !$0.title.isEmpty }?.title }

    /// What a file says first, in a heading above all the others: only pictures and HTML stand before it. A heading
    /// that is one of several, or stands behind text, is the title of its section only.
    func opening(of document: Document) -> String? {
        let named = headings.filter { !$0.title.isEmpty }
        guard let first = named.first, named.dropFirst().allSatisfy({ $0.level > first.level }),
            (0..<first.block).allSatisfy({ !document.hasText($0) })
        else { return nil }
        return first.title
    }

    /// Index of the heading in whose section a block stands; nil above the first one.
    func index(above block: Int) -> Int? { headings.index(above: block) }

    func section(_ heading: Int) -> Range<Int> { headings[heading].block..<ends[heading] }

    /// A heading and those it stands below, innermost first.
    func path(_ heading: Int) -> [Int] {
        var result: [Int] = []
        var next = heading
        while next >= 0 {
            result.append(next)
            next = parents[next]
        }
        return result
    }

    /// Whether the title of a heading, or of one that it stands below, holds one of some words.
    func speaks(_ heading: Int?, of words: WordList...) -> Bool {
        heading.map(path)?.contains { above in words.contains { $0.isIn(headings[above].title) } }
            ?? false
    }
}

extension Document {
    /// Whether a block has text of its own, outside of pictures and HTML.
    fileprivate func hasText(_ block: Int) -> Bool {
        blocks[block].kind != .html
            && inlines(of: block).contains { run in
                run.kind != .html && !run.style.contains(.image)
                    && !text(of: run).allSatisfy(\.isWhitespace)
            }
    }
}
