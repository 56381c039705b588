import TriageCore

/// Gives recognised parts their ids and owners.
enum PartNaming {
    /// - Parameters:
    ///   - drafts: in file order.
    ///   - title: the guide's; parts above all headings have no other.
    static func parts(
        _ drafts: [PartDraft], guide: String, title: String, _ input: RecognizerInput,
        file: FileKey
    ) -> [Part] {
        var names = Names()
        var parts: [Part] = []
        parts.reserveCapacity(drafts.count)
        for draft in drafts {
            let anchor = names.anchor(for: draft.place, input.outline)
            var part = Part(
                id: PartID(guide: guide, anchor: anchor),
                title: draft.title.isEmpty ? title : draft.title, line: draft.line,
                blocks: draft.blocks, content: draft.content)
            if case .checklist(var checklist) = part.content {
                checklist.name(part.id)
                checklist.home.file = file
                part.content = .checklist(checklist)
            }
            parts.append(part)
        }
        assignOwners(&parts)
        return parts
    }

    /// Anchors that were given away.
    private struct Names {
        private var names = UniqueNames(second: 2)

        mutating func anchor(for place: PartDraft.Place, _ outline: SectionTree) -> String {
            switch place {
            case .own(let heading, let suffix):
                let anchor = outline.headings[heading].anchor
                if !anchor.isEmpty, !names.isUsed(anchor) { return names.claim(anchor) }
                return names.claim(anchor.isEmpty ? suffix : anchor + "/" + suffix)
            case .below(let heading, let suffix):
                let anchor = heading.map { outline.headings[$0].anchor } ?? ""
                return names.claim(anchor.isEmpty ? suffix : anchor + "/" + suffix)
            }
        }
    }

    /// Each part belongs to the innermost symptom, anti-pattern or scenario around it; symptoms know all that is
    /// inside them, anti-patterns their comparisons.
    private static func assignOwners(_ parts: inout [Part]) {
        var open: [Int] = []
        var members: [Int: [PartID]] = [:]
        for index in parts.indices {
            let start = parts[index].blocks.lowerBound
            while let last = open.last, parts[last].blocks.upperBound <= start { open.removeLast() }
            parts[index].owner = open.last.map { parts[$0].id }
            for owner in open { members[owner, default: []].append(parts[index].id) }
            switch parts[index].kind {
            case .symptom, .antipattern, .scenario: open.append(index)
            default: break
            }
        }
        let comparisons = Set(parts.lazy.filter { $0.kind == .comparison }.map(\.id))
        for (owner, ids) in members {
            switch parts[owner].content {
            case .symptom(var symptom):
                symptom.members = ids
                parts[owner].content = .symptom(symptom)
            case .antipattern(var antiPattern):
                antiPattern.comparisons = ids.filter { comparisons.contains($0) }
                parts[owner].content = .antipattern(antiPattern)
            default: break
            }
        }
    }
}
