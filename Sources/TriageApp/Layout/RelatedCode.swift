import TerminalCore
import TriageCore

/// The code that belongs to what a walk found.
extension PageBuilder {
    /// Lays out the code of the sections that a finding names, and the comparisons of the symptom that share a name
    /// with it.
    mutating func related(to answer: Answer, of symptom: PartID, in guide: Guide) {
        let text = ([answer.text, answer.outcome ?? ""] + answer.lines).joined(separator: "\n")
        var shown: Set<PartID> = []
        for link in links(of: guide).links(inText: text) {
            guard let (named, blocks) = shared.view.section(of: link.target) else { continue }
            let parts = named.code(in: blocks).filter { shown.insert($0.id).inserted }
            for part in parts {
                // What a snippet is called is as a rule its first line: a lone one is told by its heading.
                let heading = named.heading(above: part.blocks.lowerBound)?.title
                let isLone = parts.count == 1 && part.comparison == nil
                related(part, of: named, title: isLone ? heading ?? part.title : part.title)
            }
        }
        let names = QuickCheck.identifiers(in: text)
        guard !names.isEmpty, let part = guide.part(symptom) else { return }
        for member in guide.members(of: part) where shown.insert(member.id).inserted {
            guard let sides = member.comparison else { continue }
            let code = (sides.wrong + sides.right).flatMap(\.lines).joined(separator: "\n")
            guard names.contains(where: code.contains) else { continue }
            related(member, of: guide, title: member.title)
        }
    }

    private mutating func related(_ part: Part, of guide: Guide, title: String) {
        section(title)
        if let sides = part.comparison {
            comparison(sides)
        } else {
            let block = part.blocks.lowerBound
            code(
                guide.document.codeLines(of: block),
                language: guide.document.codeLanguage(of: block), source: part.line)
        }
    }
}

extension LibraryView {
    /// The blocks that a link leads to; nil for a whole guide, and for places outside of the library.
    fileprivate func section(of target: LinkTarget) -> (guide: Guide, blocks: Range<Int>)? {
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
        let parts = parts.filter { blocks.contains($0.blocks.lowerBound) }
        guard parts.allSatisfy({ $0.tree == nil }) else { return [] }
        let comparisons = parts.filter { $0.comparison != nil }
        return comparisons.isEmpty ? parts.filter { $0.kind == .snippet } : comparisons
    }
}
