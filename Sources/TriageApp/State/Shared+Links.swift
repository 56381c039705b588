import TriageCore

extension Shared {
    /// Where a link of a guide leads.
    func destination(of target: String, from guide: Guide) -> Destination {
        let (place, isExact) = view.links.target(of: target, in: guide)
        return isExact ? destination(of: place) : .missing(target)
    }

    /// The screen for what a link leads to.
    func destination(of target: LinkTarget) -> Destination {
        switch target {
        case .part(let id): return .part(id)
        case .guide(let id): return .guide(id, line: nil)
        case .heading(let id):
            let heading = view.guide(id.guide)?.outline.first { $0.anchor == id.anchor }
            return .guide(id.guide, line: heading?.line)
        case .address(let address): return .address(address)
        case .missing(let name): return .missing(name)
        }
    }
}

extension PageBuilder {
    /// A text with its links, marked ones and places that are only named, as targets.
    ///
    /// - Parameter guide: nil leaves the text as it is.
    mutating func linked(_ text: String, _ role: Role = .text, of guide: Guide?) -> [StyledRun] {
        guard let guide else { return [StyledRun(text, role)] }
        let bytes = Array(text.utf8)
        var runs: [StyledRun] = []
        var place = 0
        for link in shared.view.links.links(inText: text, of: guide)
        where link.range.lowerBound >= place && link.range.upperBound <= bytes.count {
            let before = String(decoding: bytes[place..<link.range.lowerBound], as: UTF8.self)
            if !before.isEmpty { runs.append(StyledRun(before, role)) }
            let target = linkTarget(shared.destination(of: link.target))
            runs.append(StyledRun(link.text, link.target.isMissing ? .dim : .link, target: target))
            place = link.range.upperBound
        }
        let rest = String(decoding: bytes[place...], as: UTF8.self)
        if !rest.isEmpty || runs.isEmpty { runs.append(StyledRun(rest, role)) }
        return runs
    }
}
