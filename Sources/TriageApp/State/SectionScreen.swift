import TriageCore

/// An anti-pattern or a scenario, laid out as a page with labelled parts.
public struct SectionScreen: PageScreen {
    let id: PartID
    public var view = PageView()

    init(_ id: PartID, _ shared: Shared) {
        self.id = id
        refresh(shared)
    }

    public var context: KeyContext { .page }
    public var place: Place? { Place(id) }
    public func title(in shared: Shared) -> String {
        shared.view.part(id)?.part.title ?? id.rawValue
    }
}
