import TriageCore

/// An anti-pattern or a scenario, laid out as a page with labelled parts.
struct SectionScreen: PageScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ shared: Shared) {
        self.id = id
        refresh(shared)
    }

    var context: KeyContext { .section }
    var place: Place? { Place(id) }
    func title(in shared: Shared) -> String { shared.title(of: id) }
}
