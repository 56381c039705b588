import Synchronization

/// The places of one guide that its own links may lead to, found without searching.
struct GuideAnchors: Sendable {
    let guide: Guide
    let labels: NumberedLabels
    /// Indices in the outline.
    private var headings: [String: Int] = [:]
    private var headingsByTitle: [String: Int] = [:]
    /// Indices of the headings in whose sections headings stand; -1 for none.
    private let parents: [Int]
    /// Titles in lower case, of the first headings only: a phrase that is not a whole title is compared with each.
    private var titles: [String] = []
    private static let comparedTitles = 1000
    /// Indices of the parts that have a heading of their own, and of all parts.
    private var partsByBlock: [Int: Int] = [:]
    private var parts: [String: Int] = [:]
    /// What names of their own name, as ids.
    private var names: [String: PartID] = [:]

    init(_ guide: Guide) {
        self.guide = guide
        labels = NumberedLabels(guide.outline)
        parents = guide.headingTree.parents
        headings.reserveCapacity(guide.outline.count)
        for (index, heading) in guide.outline.enumerated() {
            if headings[heading.anchor] == nil { headings[heading.anchor] = index }
            let title = heading.title.lowercased()
            if headingsByTitle[title] == nil { headingsByTitle[title] = index }
            if index < Self.comparedTitles { titles.append(title) }
        }
        // Where another heading has such an anchor itself, a link in the text means that one.
        for (index, heading) in guide.outline.enumerated() where headings[heading.id] == nil {
            headings[heading.id] = index
        }
        addTags()
        addBlockNames()
        names = Dictionary(firstOf: guide.namedPlaces.map { ($0.name, $0.id) })
        for (index, part) in guide.parts.enumerated() {
            if parts[part.id.anchor] == nil { parts[part.id.anchor] = index }
            let block = part.blocks.lowerBound
            if part.hasOwnHeading, partsByBlock[block] == nil { partsByBlock[block] = index }
        }
    }

    /// The places that tags set, `<a name="wires">`: that of the heading they stand in or right before, else of their
    /// section.
    private mutating func addTags() {
        let document = guide.document
        for block in document.blocks.indices {
            for run in document.inlines(of: block) where run.kind == .html {
                for name in HTMLText.anchors(in: document.text(of: run))
                where headings[name] == nil {
                    let next = document.blocks[block].subtreeEnd
                    let around = guide.outline.endOfPrefix { $0.block <= block } - 1
                    if let heading = heading(atBlock: block) ?? heading(atBlock: Int(next)) {
                        headings[name] = heading
                    } else if around >= 0 {
                        headings[name] = around
                    }
                }
            }
        }
    }

    /// The places of blocks that have a name at their end, `^wires`, as notes have it: that of their section.
    private mutating func addBlockNames() {
        for block in guide.document.blocks.indices {
            guard let name = guide.document.name(atEndOf: block), headings[name] == nil else {
                continue
            }
            let around = guide.outline.endOfPrefix { $0.block <= block } - 1
            if around >= 0 { headings[name] = around }
        }
    }

    /// As ``LinkResolver/place(_:in:)``.
    func place(_ anchor: String) -> (target: LinkTarget, isExact: Bool) {
        if anchor.isEmpty { return (.guide(guide.id), true) }
        if let heading = heading(anchor) { return (target(ofHeading: heading), true) }
        if let part = parts[anchor] { return (.part(guide.parts[part].id), true) }
        if let named = names[anchor] { return (.part(named), true) }
        // A question or a finding of a tree.
        if let (tree, place) = PartID(guide: guide.id, anchor: anchor).treeAndPlace,
            let part = parts[tree.anchor].map({ guide.parts[$0] }), part.tree?.place(place) != nil
        {
            return (
                .part(PartID(([part.id.rawValue] + place.map(String.init)).joined(separator: "/"))),
                true
            )
        }
        return (.guide(guide.id), false)
    }

    /// What a heading, by its index in the outline, stands for: its part, else the heading itself.
    func target(ofHeading index: Int) -> LinkTarget {
        let heading = guide.outline[index]
        if let part = partsByBlock[heading.block] ?? parts[heading.id] {
            return .part(guide.parts[part].id)
        }
        return .heading(PartID(guide: guide.id, anchor: heading.id))
    }

    /// Index of the first heading with an anchor.
    func heading(_ anchor: String) -> Int? { headings[anchor] ?? headings[anchor.lowercased()] }

    /// Index of the first heading of these very words.
    func heading(titled title: String) -> Int? { headingsByTitle[title.lowercased()] }

    func heading(atBlock block: Int) -> Int? {
        let index = guide.outline.endOfPrefix { $0.block < block }
        return index < guide.outline.count && guide.outline[index].block == block ? index : nil
    }

    /// The targets of the sections that a block stands in.
    func sections(around block: Int) -> [LinkTarget] {
        var result: [LinkTarget] = []
        var heading = guide.outline.endOfPrefix { $0.block <= block } - 1
        while heading >= 0 {
            result.append(target(ofHeading: heading))
            heading = parents[heading]
        }
        return result
    }

    /// Index of the heading that a phrase names: the same words, else one that begins with them or holds them.
    func heading(named phrase: String) -> Int? {
        let wanted = phrase.lowercased()
        guard wanted.utf8.count >= 3 else { return nil }
        return headingsByTitle[wanted] ?? titles.firstIndex { $0.hasPrefix(wanted) }
            ?? titles.firstIndex { wanted.utf8.count >= 6 && $0.contains(wanted) }
    }
}

extension GuideAnchors {
    /// The places of guides that were asked for lately: a screen asks for every cell and every preview.
    final class Cache: Sendable {
        private let known = Mutex<[String: GuideAnchors]>([:])
        private static let capacity = 32

        /// - Parameter guide: of one library, or as its file was before.
        func anchors(of guide: Guide) -> GuideAnchors {
            let key = "\(guide.root)/\(guide.path)"
            if let anchors = known.withLock({ $0[key] }),
                anchors.guide.document.source.bytes == guide.document.source.bytes
            {
                return anchors
            }
            let anchors = GuideAnchors(guide)
            known.withLock {
                if $0.count >= Self.capacity { $0 = [:] }
                $0[key] = anchors
            }
            return anchors
        }
    }
}

extension Part {
    /// Whether the heading that the part begins with stands for it.
    var hasOwnHeading: Bool { kind != .snippet && kind != .table }
}

extension Document {
    /// The name at the end of a block, `^wires`; nil where it has none.
    fileprivate func name(atEndOf block: Int) -> String? {
        guard let last = inlines(of: block).last, last.kind == .text, !last.style.contains(.code)
        else { return nil }
        let text = source.bytes[Int(last.start)..<Int(last.start + last.length)].suffix(100)
        guard let mark = text.lastIndex(of: UInt8(ascii: "^")),
            mark == text.startIndex || text[mark - 1] == UInt8(ascii: " ")
        else { return nil }
        let name = text[(mark + 1)...]
        let isName = name.allSatisfy { $0.isASCIIAlphanumeric || $0 == 0x2D }
        return isName && !name.isEmpty ? String(decoding: text[mark...], as: UTF8.self) : nil
    }
}
