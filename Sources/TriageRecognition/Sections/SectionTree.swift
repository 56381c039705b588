import TriageCore

/// The headings of a file as a tree of sections.
struct SectionTree {
    let headings: [Heading]
    /// Index behind the last block of each heading's section.
    private(set) var ends: [Int]
    /// Index of the heading in whose section each heading stands; -1 for none.
    private(set) var parents: [Int]
    /// From which line and block on what stands in the section of which heading, -1 for none.
    private(set) var turns: [(line: Int, block: Int, heading: Int)]

    /// - Parameter ids: of headings that are written behind them, by their blocks.
    init(_ document: Document, ids: [Int: String] = [:]) {
        let blocks = document.blocks.indices.filter { document.blocks[$0].kind == .heading }
        var anchors = Anchors(capacity: blocks.count)
        headings = blocks.map { block in
            let title = document.headingText(of: block)
            let anchor =
                if let id = ids[block] { anchors.claim(id) } else { anchors.anchor(for: title) }
            return Heading(
                level: document.blocks[block].headingLevel, title: title, anchor: anchor,
                block: block, line: document.line(of: block))
        }
        let tree = HeadingTree(headings, blockCount: document.blocks.count)
        (ends, parents) = (tree.ends, tree.parents)
        turns = headings.enumerated().map { ($1.line, $1.block, $0) }
    }

    /// The same headings, each of which ends nothing outside of what it stands in.
    ///
    /// - Parameters:
    ///   - containers: the lines of what stands around headings, outer ones first.
    ///   - isSeen: whether a heading is one: others end nothing.
    func contained(
        in containers: [ClosedRange<Int>], _ document: Document, isSeen: (Heading) -> Bool
    ) -> SectionTree {
        var result = self
        result.turns = []
        var next = 0
        // What is open, with the headings in it whose sections are, and where each ends.
        var frames: [(end: Int, open: [Int])] = [(.max, [])]
        func current() -> Int { frames.last { !$0.open.isEmpty }?.open.last ?? -1 }
        func leave(before line: Int) {
            while let last = frames.last, last.end < line {
                frames.removeLast()
                let block = document.blocks.indices.endOfPrefix {
                    document.line(of: $0) <= last.end
                }
                for heading in last.open { result.ends[heading] = block }
                result.turns.append((last.end + 1, block, current()))
            }
        }
        for (index, value) in headings.enumerated() {
            leave(before: value.line)
            while next < containers.count, containers[next].lowerBound <= value.line {
                let end = min(containers[next].upperBound, frames.last?.end ?? .max)
                if end >= value.line, frames.count <= Self.depthLimit { frames.append((end, [])) }
                next += 1
            }
            result.ends[index] = isSeen(value) ? document.blocks.count : value.block + 1
            if isSeen(value) {
                while let last = frames.last?.open.last, headings[last].level >= value.level {
                    result.ends[last] = value.block
                    frames[frames.count - 1].open.removeLast()
                }
            }
            result.parents[index] = current()
            guard isSeen(value) else { continue }
            frames[frames.count - 1].open.append(index)
            result.turns.append((value.line, value.block, index))
        }
        leave(before: .max)
        return result
    }

    /// Within so many, further ones are read as if they were not there.
    private static let depthLimit = 8

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
    func index(above block: Int) -> Int? {
        let turn = turns.endOfPrefix { $0.block <= block } - 1
        return turn >= 0 && turns[turn].heading >= 0 ? turns[turn].heading : nil
    }

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
