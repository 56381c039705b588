/// What of one guide can be a hit, and its text made ready for the scan.
struct GuideIndex: Sendable {
    /// A part, the section of a heading, or the whole guide.
    struct Unit: Sendable {
        enum Subject: Sendable {
            case guide
            /// Index into ``Guide/outline``.
            case heading(Int32)
            /// Index into ``Guide/parts``.
            case part(Int32)
        }
        let subject: Subject
        /// Place of its kind in the order of results, the most helpful first.
        let rank: UInt8
        /// Its text, as offsets in the haystack.
        let start: Int32
        let end: Int32
        /// Its first block.
        let block: Int32
        /// Whether it is the text of a tree that its symptom stands for.
        var isToldByOwner = false
        /// Whether it is in an item of a checklist, or a group of them: its words lead to the checklist as well.
        var isOfChecklist = false
        /// The unit around it that has the same title, where there is one: a reader takes both for one place.
        var namesake: Int32 = -1
        /// Whether a more helpful one of the same title is around it or in it.
        var isOutranked = false
    }

    let haystack: Haystack
    /// By start; what holds another unit stands before it.
    let units: [Unit]
    /// The titles of the units, folded, each ended by a line break.
    let titles: [UInt8]
    /// Where each unit's title begins, and where the last one ends.
    let titleStarts: [Int32]

    init(_ source: LibraryView.Source) {
        haystack = Haystack(source.guide.document.source.bytes)
        let found = Self.units(of: source, haystack)
        units = Self.namesakes(found)
        var titles: [UInt8] = []
        var starts: [Int32] = []
        starts.reserveCapacity(found.count + 1)
        for (_, title) in found {
            starts.append(Int32(truncatingIfNeeded: titles.count))
            titles += Folding.folded(title)
            titles.append(0x0A)
        }
        starts.append(Int32(truncatingIfNeeded: titles.count))
        self.titles = titles
        titleStarts = starts
    }

    private static func units(
        of source: LibraryView.Source, _ haystack: Haystack
    ) -> [(unit: Unit, title: String)] {
        let guide = source.guide
        let shown = Set(source.parts.map(\.id))
        let blocks = guide.document.blocks
        let items = ListedItems(of: guide)
        func unit(_ subject: Unit.Subject, _ rank: UInt8, _ range: Range<Int>) -> Unit? {
            let range = range.clamped(to: 0..<blocks.count)
            guard let first = range.first, let last = range.last else { return nil }
            let end = max(blocks[first].end, blocks[last].end)
            return Unit(
                subject: subject, rank: rank,
                start: Int32(haystack.offset(ofSource: Int(blocks[first].start))),
                end: Int32(haystack.offset(ofSource: Int(end))), block: Int32(first),
                isOfChecklist: rank != PartKind.checklist.searchRank && items.concern(range))
        }
        var found: [(unit: Unit, title: String)] = []
        var anchors: Set<String> = []
        // A translation's parts have their originals' ids: their headings are known by what they say.
        var named: [String: [Range<Int>]] = [:]
        // What is shown as a part is not a section of the same title as well.
        var told: [String: [Range<Int>]] = [:]
        let owners = guide.ownersOfSoleTrees
        for (index, part) in guide.parts.enumerated() {
            anchors.insert(part.id.anchor)
            if !part.id.anchor.contains("/") { named[part.title, default: []].append(part.blocks) }
            guard shown.contains(part.id) else { continue }
            told[part.title, default: []].append(part.blocks)
            let owner = owners[index]
            let teller = owner ?? index
            let rank = guide.parts[teller].kind.searchRank
            if var unit = unit(.part(Int32(teller)), rank, part.blocks) {
                unit.isToldByOwner = owner != nil
                found.append((unit, part.title))
            }
        }
        // Of an original, only what its translation lacks is shown.
        for (index, section) in source.isRest ? [] : sections(of: guide)
        where !anchors.contains(guide.outline[index].id) {
            let heading = guide.outline[index]
            // The heading that gives the guide its title says nothing that the guide does not, nor that of a part.
            if heading.title == guide.title
                || named[heading.title]?.contains(where: { $0.clamped(to: section) == $0 }) == true
                || told[heading.title]?.contains(where: { section.clamped(to: $0) == section })
                    == true
            {
                continue
            }
            if let unit = unit(.heading(Int32(index)), PartKind.guide.searchRank, section) {
                found.append((unit, heading.title))
            }
        }
        found.sort { ($0.unit.start, $1.unit.end) < ($1.unit.start, $0.unit.end) }
        if source.isRest { return found }
        let whole = Unit(
            subject: .guide, rank: PartKind.guide.searchRank, start: 0,
            end: Int32(truncatingIfNeeded: haystack.bytes.count), block: 0)
        let name = guide.title == guide.id ? guide.id : "\(guide.title) \(guide.id)"
        return [(whole, name)] + found
    }

    /// The units, each told of the one around it that has the same title.
    private static func namesakes(_ found: [(unit: Unit, title: String)]) -> [Unit] {
        var units = found.map(\.unit)
        var open: [Int] = []
        for index in units.indices {
            while let last = open.last, units[last].end <= units[index].start { open.removeLast() }
            let title = found[index].title
            // A tree that its symptom stands for says where in it the words are.
            if !units[index].isToldByOwner,
                let outer = open.last(where: { found[$0].title == title })
            {
                units[index].namesake = Int32(truncatingIfNeeded: outer)
                if units[outer].rank < units[index].rank { units[index].isOutranked = true }
                if units[outer].rank > units[index].rank { units[outer].isOutranked = true }
            }
            open.append(index)
        }
        return units
    }

    /// Where the items of a guide's checklists are, as blocks.
    private struct ListedItems {
        /// By place, without those that are nested; each with where its checklist begins.
        private var items: [(blocks: Range<Int>, list: Int)] = []

        init(of guide: Guide) {
            let blocks = guide.document.blocks
            let all = guide.parts.flatMap { part in
                (part.checklist?.items ?? []).map { ($0.block, part.blocks.lowerBound) }
            }
            for (block, list) in all.sorted(by: { $0.0 < $1.0 })
            where blocks.indices.contains(block) {
                if let last = items.last, block < last.blocks.upperBound { continue }
                items.append((guide.document.subtree(of: block), list))
            }
        }

        /// Whether some blocks are part of a checklist: in an item, or around some.
        func concern(_ blocks: Range<Int>) -> Bool {
            let next = items.endOfPrefix { $0.blocks.upperBound <= blocks.lowerBound }
            return next < items.count && items[next].blocks.lowerBound < blocks.upperBound
                && items[next].list < blocks.lowerBound
        }
    }

    /// The blocks of each heading's section, in the order of the outline.
    private static func sections(of guide: Guide) -> [(heading: Int, blocks: Range<Int>)] {
        let ends = guide.headingTree.ends
        return guide.outline.indices.compactMap { index in
            let start = guide.outline[index].block
            return start < ends[index] ? (index, start..<ends[index]) : nil
        }
    }
}

extension Guide {
    /// For trees that are the only one of their symptom, without a title of their own, the symptom, which stands for
    /// both; all as indices of parts.
    fileprivate var ownersOfSoleTrees: [Int: Int] {
        var trees: [PartID: [Int]] = [:]
        for (index, part) in parts.enumerated() where part.tree != nil {
            if let owner = part.owner { trees[owner, default: []].append(index) }
        }
        var owners: [Int: Int] = [:]
        for (index, part) in parts.enumerated() where part.kind == .symptom {
            guard let own = trees[part.id], own.count == 1, parts[own[0]].title == part.title
            else { continue }
            owners[own[0]] = index
        }
        return owners
    }
}

extension PartKind {
    /// Place in the order of results: what leads to a fix comes before what is looked up.
    var searchRank: UInt8 {
        switch self {
        case .symptom: 0
        case .tree: 1
        case .antipattern: 2
        case .checklist: 3
        case .comparison: 4
        case .scenario: 5
        case .table: 6
        case .snippet: 7
        case .guide: 8
        }
    }
}
