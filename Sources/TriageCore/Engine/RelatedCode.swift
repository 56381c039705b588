/// Code that belongs to what a walk found: a comparison or a snippet of the library.
public struct RelatedCode: Sendable {
    /// The guide that it stands in.
    public let guide: Guide
    /// The comparison or the snippet.
    public let part: Part
    /// What tells it from other code of the same finding.
    public let title: String
    /// What is shown of it.
    public let content: Part.Code

    init?(_ part: Part, of guide: Guide, title: String) {
        guard let content = part.code(in: guide) else { return nil }
        self.guide = guide
        self.part = part
        self.title = title
        self.content = content
    }

    /// Id, kind, title and place, and the code as `show` has it.
    public var json: JSON {
        .object(
            [
                .init("id", .string(part.id.rawValue)), .init("kind", .string(part.kind.rawValue)),
                .init("title", .string(title)), .init("path", .string(guide.path)),
                .init("line", .number(part.line)),
            ] + content.members)
    }
}

extension LibraryView {
    /// The code of the sections that a finding names, and the comparisons of its symptom that share a name with it; each
    /// once.
    ///
    /// - Parameters:
    ///   - symptom: what was walked; a tree where it belongs to no symptom.
    ///   - guide: the tree's.
    public func code(
        relatedTo answer: Answer, of symptom: PartID, in guide: Guide
    ) -> [RelatedCode] {
        let text = answer.texts.joined(separator: "\n")
        var shown: Set<PartID> = []
        var found: [RelatedCode?] = []
        for link in links.links(inText: text, of: links.anchors(of: guide)) {
            guard let (named, blocks) = section(of: link.target) else { continue }
            let parts = named.code(in: blocks).filter { shown.insert($0.id).inserted }
            found += parts.map { part in
                // What a snippet is called is as a rule its first line: a lone one is told by its heading.
                let heading = named.heading(above: part.blocks.lowerBound)?.title
                let isLone = parts.count == 1 && part.comparison == nil
                return RelatedCode(
                    part, of: named, title: isLone ? heading ?? part.title : part.title)
            }
        }
        let names = CodeNames.all(in: text)
        if !names.isEmpty, let part = guide.part(symptom) {
            for member in guide.members(of: part) where shown.insert(member.id).inserted {
                guard let sides = member.comparison else { continue }
                let code = (sides.wrong + sides.right).flatMap(\.lines).joined(separator: "\n")
                guard names.contains(where: code.contains) else { continue }
                found.append(RelatedCode(member, of: guide, title: member.title))
            }
        }
        return found.compactMap(\.self)
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
