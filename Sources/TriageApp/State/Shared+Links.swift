import TriageCore

extension Shared {
    /// Where a link of a guide leads.
    func destination(of target: String, from guide: Guide) -> Destination {
        if target.contains("://") || target.hasPrefix("mailto:") { return .address(target) }
        let parts = target.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        let file = String(parts.first ?? "")
        let anchor = parts.count > 1 ? String(parts[1]) : ""
        var found: Guide? = guide
        if !file.isEmpty {
            let name = file.split(separator: "/").last.map(String.init) ?? file
            found = view.guides.first { $0.path.hasSuffix(name) }
        }
        guard let found else { return .missing(target) }
        if anchor.isEmpty { return .guide(found.id, line: nil) }
        let id = PartID(guide: found.id, anchor: anchor)
        if view.part(id) != nil { return .part(id) }
        guard let heading = found.outline.first(where: { $0.anchor == anchor }) else {
            return .missing(target)
        }
        return .guide(found.id, line: heading.line)
    }
}
