/// Code that belongs to what a walk found: a comparison or a snippet of the library.
public struct RelatedCode: Sendable {
    /// The guide that the code is in, which may be another one than the walk's.
    public let guide: Guide
    /// The comparison or the snippet, to open it by its id.
    public let part: Part
    /// What tells it from other code of the same finding.
    public let title: String
    /// Why it stands beside the finding.
    public let reason: Reason
    /// The paragraph that its section begins with, where it is short enough to be read along with the code.
    public let introduction: Int?
    /// The code as it was read from ``part``, with the sides of a comparison apart.
    public let content: Part.Code

    /// Why code stands beside a finding.
    public enum Reason: String, Sendable, CaseIterable {
        /// `Code: #turning` says so.
        case chosen
        /// A link of the finding leads to its section.
        case linked
        /// The finding's words name its section: `see Turning below`, `Step 2`.
        case named
    }

    /// - Parameter isAlone: whether no other code of its section is shown.
    init?(_ part: Part, of guide: Guide, isAlone: Bool, because reason: Reason) {
        guard let content = part.code(in: guide) else { return nil }
        let heading = guide.heading(above: part.blocks.lowerBound)
        self.guide = guide
        self.part = part
        self.content = content
        self.reason = reason
        // What a snippet is called is as a rule its first line; what code says itself need not be said twice.
        let says = content.names(part.title) || isAlone && part.comparison == nil
        title = says ? heading?.title ?? part.title : part.title
        introduction = heading.flatMap(guide.shortIntroduction)
    }
}

extension Part.Code {
    /// Whether the code is shown with its title above it, or as its first line.
    fileprivate func names(_ title: String) -> Bool {
        let title = title.lowercased()
        return switch self {
        case .comparison(let sides):
            (sides.wrong + sides.right).contains {
                !$0.caption.isEmpty && title.hasSuffix($0.caption.lowercased())
            }
        case .snippet(_, let lines): lines.first?.lowercased().holds(title) ?? false
        }
    }
}

extension Guide {
    /// The first paragraph below a heading, where it takes no more than two lines or so and does not lead to something
    /// else.
    fileprivate func shortIntroduction(of heading: Heading) -> Int? {
        let block = heading.block + 1
        guard document.blocks.indices.contains(block), document.blocks[block].kind == .paragraph
        else { return nil }
        let text = document.inlineText(of: block)
        guard text.count <= 160, let last = text.last, last != ":", last != "：" else { return nil }
        return block
    }
}

extension LibraryView {
    /// The code that stands beside a finding: of the sections that it says, `Code: #turning`, else of those that its words
    /// name; each once.
    ///
    /// - Parameter guide: the tree's.
    public func code(relatedTo answer: Answer, in guide: Guide) -> [RelatedCode] {
        guard let chosen = answer.code else {
            return code(namedIn: answer.texts.joined(separator: "\n"), in: guide)
        }
        return code(of: chosen.map { (links.target(of: $0, in: guide).target, .chosen) })
    }

    /// The code of the sections that a text names, each once: `Dump all items (Step 1)`.
    ///
    /// - Parameter guide: the one that the text stands in.
    public func code(namedIn text: String, in guide: Guide) -> [RelatedCode] {
        let bytes = Array(text.utf8)
        return code(
            of: links.links(inText: text, of: links.anchors(of: guide)).map { link in
                let isLink = bytes[link.range.lowerBound] == UInt8(ascii: "[")
                return (link.target, isLink ? .linked : .named)
            })
    }

    private func code(of targets: [(LinkTarget, RelatedCode.Reason)]) -> [RelatedCode] {
        var shown: Set<PartID> = []
        var found: [RelatedCode?] = []
        for (target, reason) in targets {
            guard let (named, blocks) = section(of: target) else { continue }
            let parts = named.code(in: blocks).filter { shown.insert($0.id).inserted }
            found += parts.map {
                RelatedCode($0, of: named, isAlone: parts.count == 1, because: reason)
            }
        }
        return found.compactMap(\.self)
    }

    /// The code that belongs to what a kept triage found; nil where its guide is not at hand.
    public func code(relatedTo finding: Answer, of session: Session) -> [RelatedCode]? {
        part(session.tree).map { code(relatedTo: finding, in: $0.guide) }
    }

    /// The blocks that a link leads to; nil for a whole guide, and for places outside of the library.
    private func section(of target: LinkTarget) -> (guide: Guide, blocks: Range<Int>)? {
        switch target {
        case .part(let id): part(id).map { ($0.guide, $0.part.blocks) }
        case .heading(let id):
            guide(id.guide).flatMap { guide in
                links.line(ofHeading: id, in: guide).flatMap { line in
                    guide.outline.first { $0.line == line && $0.level > 1 }
                }.map { (guide, guide.section(of: $0)) }
            }
        case .guide, .address, .missing: nil
        }
    }
}

extension Guide {
    /// The comparisons in a section; where it has none, its snippets. What has a tree of its own is a triage of its own,
    /// and shows its code there.
    fileprivate func code(in blocks: Range<Int>) -> [Part] {
        let parts = parts(in: blocks)
        guard parts.allSatisfy({ $0.tree == nil }) else { return [] }
        let comparisons = parts.filter { $0.comparison != nil }
        return comparisons.isEmpty ? parts.filter { $0.kind == .snippet } : comparisons
    }
}
