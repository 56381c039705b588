import TriageCore

/// Links that md4c does not know, set into the runs of a leaf.
extension BlockBuilder {
    /// A link that was found in a leaf's text.
    struct FoundLink {
        /// What stands for it in the text.
        var range: Range<Int>
        /// What of that is shown, as the link's words.
        var shown: Range<Int>
        var link: Link
    }

    /// Sets links into the runs of a leaf, which are the last ones.
    ///
    /// - Parameter found: in order of their places, and apart.
    mutating func setLinks(_ found: [FoundLink], inRunsOf leaf: Int) {
        guard !found.isEmpty else { return }
        let moved = addLinks(found.map(\.link))
        let first = Int(blocks[leaf].inlineStart)
        let runs = Array(inlines[first...])
        inlines.removeSubrange(first...)
        var next = 0
        for var run in runs {
            let whole = Int(run.start)..<Int(run.start + run.length)
            while next < found.count, found[next].range.upperBound <= whole.lowerBound { next += 1 }
            if run.link >= 0 {
                run.link = moved.old[Int(run.link) - leafLinks]
                inlines.append(run)
            } else if run.kind == .text {
                split(run, at: zip(found[next...], moved.new[next...]))
            } else if next < found.count, found[next].range.contains(whole.lowerBound) {
                guard found[next].shown.contains(whole.lowerBound) else { continue }
                run.link = moved.new[next]
                run.style.insert(.link)
                inlines.append(run)
            } else {
                inlines.append(run)
            }
        }
    }

    /// Adds a run of text in pieces, those that are links' words and those around them.
    private mutating func split(
        _ run: Inline, at links: Zip2Sequence<ArraySlice<FoundLink>, ArraySlice<Int32>>
    ) {
        let whole = Int(run.start)..<Int(run.start + run.length)
        var place = whole.lowerBound
        for (link, index) in links {
            guard link.range.lowerBound < whole.upperBound else { break }
            append(run, place..<max(place, link.range.lowerBound), link: -1)
            append(run, link.shown.clamped(to: whole), link: index)
            place = min(link.range.upperBound, whole.upperBound)
        }
        append(run, place..<whole.upperBound, link: -1)
    }

    /// Adds a part of a run.
    private mutating func append(_ run: Inline, _ range: Range<Int>, link: Int32) {
        guard !range.isEmpty else { return }
        var part = run
        part.start = Int32(range.lowerBound)
        part.length = Int32(range.count)
        part.link = link
        if link >= 0 { part.style.insert(.link) }
        inlines.append(part)
    }

    /// Adds links among those of the leaf, in order of their places.
    ///
    /// - Returns: where the leaf's links have moved to, and where the new ones are.
    private mutating func addLinks(_ found: [Link]) -> (old: [Int32], new: [Int32]) {
        let known = Array(links[leafLinks...])
        links.removeSubrange(leafLinks...)
        var old: [Int32] = []
        var new: [Int32] = []
        while old.count < known.count || new.count < found.count {
            let takesNew =
                new.count < found.count
                && (old.count == known.count
                    || found[new.count].start < known[old.count].start)
            if takesNew {
                links.append(found[new.count])
                new.append(Int32(links.count - 1))
            } else {
                links.append(known[old.count])
                old.append(Int32(links.count - 1))
            }
        }
        return (old, new)
    }
}
