import TriageCore

extension AppContext {
    /// Where a link of a guide leads.
    func destination(of target: String, from guide: Guide) -> Destination {
        let (place, isExact) = view.links.target(of: target, in: guide)
        return isExact ? destination(of: place) : .missing(target)
    }

    /// Where a link leads; one whose place is gone leads nowhere.
    func destination(of link: TextLink) -> Destination {
        link.isExact ? destination(of: link.target) : .missing(link.text)
    }

    /// The screen for what a link leads to.
    func destination(of target: LinkTarget) -> Destination {
        switch target {
        case .part(let id): return .part(id)
        case .guide(let id): return .guide(id, line: nil)
        case .heading(let id):
            let line = view.guide(id.guide).flatMap { view.links.line(ofHeading: id, in: $0) }
            return .guide(id.guide, line: line)
        case .address(let address): return .address(address)
        case .missing(let name): return .missing(name)
        }
    }
}
