import Foundation
import TriageCore
import TriageWords

extension Guide {
    /// How the file is understood, for those who write it: each part with its line, kind, title and id, and what it
    /// was read as; where links lead.
    ///
    /// - Parameter explained: whether trees say which rules made them.
    func understanding(in library: Library, explained: Bool = false) -> [String] {
        let view = LibraryView(library, language: language)
        var lines = ["\(title) (\(id), \(kind.rawValue), \(language))", ""]
        if !entryPoints.isEmpty {
            lines.append(Self.entry(entryPoints[0].line, say(.entryPoints), "\(entryPoints.count)"))
            // Most lists of this kind are plain sentences: what leads nowhere is not told.
            lines += entryPoints.compactMap { entry in
                entry.target.map { "        \(entry.text) → \($0)" }
            }
        }
        for part in parts { lines += self.lines(of: part, in: view, explained: explained) }
        lines += links(in: library)
        if lines.count < 3 { lines.append(say(.textOnly)) }
        lines += lookalikes.map { found in
            Self.entry(
                found.location.line, say(.noTree),
                Words.catalogue.text(found.kind)
                    + (found.rule.map { " [\($0.rawValue)]" } ?? ""))
        }
        return lines
    }

    /// Links, but for those of entry points.
    private func links(in library: Library) -> [String] {
        let links = GuideLinks(of: self, LinkResolver(library, language: language))
        var entries: Set<Int> = []
        for entry in entryPoints {
            entries.formUnion(document.subtree(of: entry.block))
        }
        return document.blocks.indices.filter { !entries.contains($0) }.flatMap { block in
            links.links(of: block).map { link in
                Self.entry(
                    document.source.line(at: link.range.lowerBound), say(.link),
                    "\(link.text) → \(name(of: link.target, in: library))")
            }
        }
    }

    private func name(of target: LinkTarget, in library: Library) -> String {
        guard case .missing(let destination) = target else { return target.name }
        let path = LinkResolver.split(LinkResolver.percentDecoded(destination)).path
        let isThere = address(of: path, in: library).map(SystemPath.isThere)
        return isThere == true ? destination : target.name
    }

    private static func entry(_ line: Int, _ kind: String, _ text: String) -> String {
        let number = String(line)
        return String(repeating: " ", count: max(0, 5 - number.count)) + number + "  " + kind
            + Words.catalogue.text(.colon) + text
    }

    private func lines(of part: Part, in view: LibraryView, explained: Bool) -> [String] {
        // Above all headings a part has no title but the guide's, which is told already.
        let isGuides = part.title == title && heading(above: part.blocks.lowerBound) == nil
        let name = isGuides ? "" : part.title + "  "
        var lines = [Self.entry(part.line, part.kind.word, "\(name)[\(part.id)]")]
        var details: [String] = []
        switch part.content {
        case .symptom: break
        case .tree(let tree):
            if tree.start != [0] {
                let names = tree.start.compactMap { tree.name(of: $0) }
                details.append(say(.beginsWith, names.joined(separator: say(.alternatives))))
            }
            details += TreePage(tree, of: self, in: view, explained: explained).lines
                .filter { !$0.isEmpty }
        case .checklist(let checklist):
            for (index, group) in checklist.groups.enumerated() {
                if !group.title.isEmpty { details.append(group.title) }
                // Items behind a group that are of none stand beside its title.
                let indent = group.title.isEmpty && index > 0 ? 0 : 1
                details += group.items.map {
                    String(repeating: "  ", count: $0.depth + indent)
                        + $0.stateInFile.box
                        + $0.text + ($0.name.map { "  {#\($0)}" } ?? "")
                }
            }
        case .table:
            let table = ReferenceTable(part.blocks.lowerBound, in: document)
            details = [
                table.header.map(\.text).joined(separator: " | "),
                say(.rows, "\(table.rows.count)"),
            ]
        case .snippet(let language): details = [language]
        case .comparison(let comparison):
            details =
                comparison.wrong.map { say(.wrongSide, $0.name) }
                + comparison.right.map { say(.rightSide, $0.name) }
        case .antipattern(let value): details = value.leads.map(\.label)
        case .scenario(let value): details = value.leads.map(\.label)
        }
        lines += details.filter { !$0.isEmpty }.map { "        " + $0 }
        return lines
    }
}

extension PartKind {
    /// What authors call it.
    fileprivate var word: String {
        switch self {
        case .tree: say(.tree)
        case .comparison: say(.comparison)
        case .antipattern: say(.antipattern)
        default: Words.catalogue.name(of: self)
        }
    }
}

extension Comparison.Side {
    /// Its caption, or else how it begins.
    fileprivate var name: String {
        caption.isEmpty ? lines.first { !$0.allSatisfy(\.isWhitespace) } ?? "" : caption
    }
}

extension LinkTarget {
    fileprivate var name: String {
        switch self {
        case .part(let id), .heading(let id): id.rawValue
        case .guide(let id): id
        case .address(let address): address
        case .missing(let name): say(.missingTarget, name)
        }
    }
}

extension ItemState {
    /// What stands before an item in a file.
    fileprivate var box: String {
        switch self {
        case .open, .failed: "[ ] "
        case .done: "[x] "
        case .notApplicable: "[-] "
        }
    }
}
