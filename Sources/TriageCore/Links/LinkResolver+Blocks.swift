import TriageLexicon

/// Links of blocks, and what links to a place.
extension LinkResolver {
    /// Every link of a block's own text: Markdown links, and what the text names. In order, without overlaps.
    ///
    /// - Parameter onlyNamed: leaves out the Markdown links.
    func links(
        of block: Int, in anchors: GuideAnchors, onlyNamed: Bool = false
    ) -> [TextLink] {
        let guide = anchors.guide
        let document = guide.document
        guard document.blocks.indices.contains(block), document.blocks[block].kind != .code else {
            return []
        }
        let runs = document.inlines(of: block)
        var found: [TextLink] = []
        var resource: ResourceLine?
        var index = runs.startIndex
        while index < runs.endIndex {
            let run = runs[index]
            let start = Int(run.start)
            if run.link >= 0 {
                let first = index
                while index < runs.endIndex, runs[index].link == run.link { index += 1 }
                if !onlyNamed {
                    found.append(link(Int(run.link), runs[first..<index], anchors))
                }
                continue
            }
            index += 1
            switch run.kind {
            case .softBreak, .lineBreak: resource = nil
            case .text where run.style.contains(.code):
                let text = document.text(of: run)
                if let target = named(text, of: guide) ?? related(text, at: block, in: guide) {
                    found.append(
                        TextLink(range: start..<start + Int(run.length), text: text, target: target)
                    )
                }
            case .text where run.style.contains(.strong):
                resource = ResourceLine(label: document.text(of: run)) ?? resource
            case .text:
                let text = document.text(of: run)
                let links =
                    resource.map { $0.links(text) { self.listed($0, of: guide) } }
                    ?? self.links(inText: text, of: anchors)
                guard !links.isEmpty else { continue }
                // What names the section that it stands in leads nowhere.
                let around = anchors.sections(around: block)
                found += links.filter { !around.contains($0.target) }.map { link in
                    var link = link
                    link.range = start + link.range.lowerBound..<start + link.range.upperBound
                    return link
                }
            default: break
            }
        }
        // A heading does not lead to itself.
        guard !found.isEmpty, document.blocks[block].kind == .heading else { return found }
        let own = anchors.heading(atBlock: block).map(anchors.target)
        return found.filter { $0.target != own }
    }

    private func link(
        _ link: Int, _ runs: ArraySlice<Inline>, _ anchors: GuideAnchors
    ) -> TextLink {
        let document = anchors.guide.document
        let value = document.links[link]
        let (target, isExact) = target(of: value, in: anchors)
        let start = Int(runs.first?.start ?? value.start)
        let end = runs.last.map { Int($0.start) + Int($0.length) } ?? start
        return TextLink(
            range: start..<max(start, end), text: document.joinedText(runs),
            target: target, isExact: isExact)
    }

    /// Under "Related", a name in a code span means a guide even if it is not loaded.
    private func related(_ code: String, at block: Int, in guide: Guide) -> LinkTarget? {
        guard code.utf8.count <= 60, code.utf8.contains(0x2D),
            code.utf8.allSatisfy({
                $0.isASCIILower || $0.isASCIIDigit || $0 == 0x2D
            }),
            let heading = guide.heading(above: block)?.title.lowercased(),
            Self.relating.contains(where: heading.contains)
        else { return nil }
        return .missing(code)
    }

    private static let relating = Lexicon.words(.related)

    /// An entry of a resource line that lists guides.
    private func listed(_ name: String, of guide: Guide) -> LinkTarget? {
        if let target = named(name, of: guide) { return target }
        let isName = name.utf8.allSatisfy { byte in
            byte.isASCIIAlphanumeric || byte == 0x2D
                || byte == 0x5F || byte == 0x2E || byte == 0x2F
        }
        return isName ? .missing(name) : nil
    }

    /// Where a guide or a place in it is linked to or named: blocks of other guides, and of its own for a place.
    ///
    /// Reads every guide: for a screen that asks, not for every frame.
    ///
    /// - Parameter guides: those that a reader is shown.
    public func backLinks(
        to id: PartID, in guides: [Guide]
    ) -> [(guide: Guide, block: Int, link: TextLink)] {
        var found: [(guide: Guide, block: Int, link: TextLink)] = []
        for guide in guides {
            if id.anchor.isEmpty, guide.id == id.guide { continue }
            let anchors = GuideAnchors(guide)
            for block in guide.document.blocks.indices {
                for link in links(of: block, in: anchors) where leads(link.target, to: id) {
                    found.append((guide, block, link))
                }
            }
        }
        return found
    }

    private func leads(_ target: LinkTarget, to id: PartID) -> Bool {
        switch target {
        case .part(let other), .heading(let other):
            other == id || (id.anchor.isEmpty && other.guide == id.guide)
        case .guide(let guide): id.anchor.isEmpty && guide == id.guide
        case .address, .missing: false
        }
    }
}
