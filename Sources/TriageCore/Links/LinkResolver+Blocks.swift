/// Links of blocks, and what links to a place.
extension LinkResolver {
    /// Every link of a block's own text: Markdown links, and what the text names. In order, without overlaps.
    func links(of block: Int, in anchors: GuideAnchors) -> [TextLink] {
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
                found.append(link(Int(run.link), runs[first..<index], anchors))
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
                (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
            }),
            let heading = guide.heading(above: block)?.title.lowercased(),
            ["related", "see also", "相关", "另见", "参见"].contains(where: { heading.contains($0) })
        else { return nil }
        return .missing(code)
    }

    /// An entry of a resource line that lists guides.
    private func listed(_ name: String, of guide: Guide) -> LinkTarget? {
        if let target = named(name, of: guide) { return target }
        let isName = name.utf8.allSatisfy { byte in
            (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2D
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

/// A line such as `**WWDC**: 2023-10180` whose entries stand for addresses or guides.
struct ResourceLine {
    private enum Kind { case sessions, documentation, guides }
    private let kind: Kind

    /// - Parameter label: the bold words at the line's start.
    init?(label: String) {
        var label = label.lowercased().trimmingBlanks
        while label.hasSuffix(":") || label.hasSuffix("：") { label.removeLast() }
        switch label {
        case "wwdc": kind = .sessions
        case "docs", "documentation", "apple docs", "文档": kind = .documentation
        case "skills", "guides", "related skills", "related guides", "related", "相关指南", "指南":
            kind = .guides
        default: return nil
        }
    }

    /// The entries of a text that mean something, with byte offsets in it.
    func links(_ text: String, guide: (String) -> LinkTarget?) -> [TextLink] {
        let bytes = Array(text.utf8)
        var found: [TextLink] = []
        var start = 0
        func end(_ index: Int) -> Int? {
            if bytes[index] == 0x2C || bytes[index] == 0x3B { return index + 1 }
            // `，` and `、`
            guard index + 2 < bytes.count else { return nil }
            let three = (bytes[index], bytes[index + 1], bytes[index + 2])
            return three == (0xEF, 0xBC, 0x8C) || three == (0xE3, 0x80, 0x81) ? index + 3 : nil
        }
        var index = 0
        while index <= bytes.count {
            guard index == bytes.count || end(index) != nil else {
                index += 1
                continue
            }
            if let link = entry(bytes, start..<index, guide) { found.append(link) }
            start = index < bytes.count ? end(index) ?? index + 1 : index + 1
            index = max(index + 1, start)
        }
        return found
    }

    private func entry(
        _ bytes: [UInt8], _ range: Range<Int>, _ guide: (String) -> LinkTarget?
    ) -> TextLink? {
        var start = range.lowerBound
        var end = range.upperBound
        func isOuter(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x3A || byte == 0x09 }
        // A full-width colon behind the label.
        if end - start >= 3, bytes[start] == 0xEF, bytes[start + 1] == 0xBC,
            bytes[start + 2] == 0x9A
        {
            start += 3
        }
        while start < end, isOuter(bytes[start]) { start += 1 }
        while end > start, isOuter(bytes[end - 1]) || bytes[end - 1] == 0x2E { end -= 1 }
        guard start < end else { return nil }
        if kind != .guides, let blank = bytes[start..<end].firstIndex(of: 0x20) { end = blank }
        let name = String(decoding: bytes[start..<end], as: UTF8.self)
        let target: LinkTarget? =
            switch kind {
            case .sessions: Self.session(name).map { .address($0) }
            case .documentation: Self.documentation(name).map { .address($0) }
            case .guides: guide(name)
            }
        return target.map { TextLink(range: start..<end, text: name, target: $0) }
    }

    /// `2023-10180`
    static func session(_ name: String) -> String? {
        let pieces = name.split(separator: "-")
        guard pieces.count == 2, pieces[0].utf8.count == 4, Int(pieces[0]) != nil,
            let number = Int(pieces[1]), number > 0
        else { return nil }
        return "https://developer.apple.com/videos/play/wwdc\(pieces[0])/\(number)/"
    }

    /// `/corelocation`, and pages outside of the documentation.
    static func documentation(_ path: String) -> String? {
        guard path.hasPrefix("/"), path.utf8.count > 1,
            path.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3C })
        else { return nil }
        let first = path.dropFirst().prefix { $0 != "/" && $0 != "?" }
        let isPage = [
            "app-store", "contact", "design", "distribute", "forums", "news", "programs", "support",
            "videos",
        ].contains(String(first))
        return "https://developer.apple.com" + (isPage ? "" : "/documentation") + path
    }
}
