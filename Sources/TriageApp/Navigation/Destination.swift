import TriageCore

/// Where a link or a list entry leads.
enum Destination: Sendable, Hashable {
    /// A part's own screen.
    case part(PartID)
    /// A guide in the reader, at a line (starting with 1) of its source.
    case guide(String, line: Int?)
    /// A web address: shown, copied, opened only by a choice.
    case address(String)
    /// A picture beside the guides.
    case picture(path: String, root: Int)
    /// Nothing that is loaded.
    case missing(String)
    /// A kept session.
    case session(String)
    /// What a reader needs who is here for the first time.
    case welcome
    /// A question of a tree, by its index, or what an answer of it comes to.
    case question(PartID, Int, answer: Int?)

    /// Whether it is something of the library, rather than an address or what is missing.
    var isLoaded: Bool {
        switch self {
        case .part, .guide: true
        case .address, .missing, .session, .question, .welcome, .picture: false
        }
    }
}

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

/// The screen that suits each kind of part.
enum PartScreens {
    /// - Returns: nil where the part is not loaded.
    static func screen(for id: PartID, _ app: AppContext) -> (any Screen)? {
        if let place = app.view.placeInTree(id) { return self.screen(for: place, app) }
        guard let (_, part) = app.view.part(id) else {
            return app.view.guide(id.rawValue).map {
                ReaderScreen($0.id, line: nil, app)
            }
        }
        switch part.content {
        case .antipattern, .scenario: return SectionScreen(id, app)
        case .symptom, .tree:
            return SymptomScreen(id, app)
        case .checklist: return ChecklistScreen(id, app)
        case .table: return TableScreen(id, app)
        case .snippet, .comparison: return CodeScreen(id, app)
        }
    }

    /// A finding itself; the symptom or the tree of a question, which can be begun there.
    private static func screen(
        for place: (guide: Guide, tree: Part, question: Int, answer: Int?), _ app: AppContext
    ) -> any Screen {
        if let answer = place.answer,
            let walk = WalkScreen.standing(
                at: place.question, answer: answer, of: place.tree, in: place.guide, app)
        {
            return walk
        }
        let owner = place.tree.owner.flatMap(place.guide.part)
        let isOwned = owner?.kind == .symptom
        let text = place.tree.tree?.questions[place.question].text ?? ""
        return SymptomScreen(
            isOwned ? owner?.id ?? place.tree.id : place.tree.id,
            aim: .init(tree: place.tree.id, question: place.question, excerpt: text), app)
    }
}
