import TriageCore

/// An anti-pattern or a scenario, laid out as a page with labelled parts.
struct SectionScreen: PageScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ app: AppContext) {
        self.id = id
        refresh(app)
    }

    var context: KeyContext { .section }
    var place: Place? { Place(id) }
    func title(in app: AppContext) -> String { app.title(of: id) }
}
