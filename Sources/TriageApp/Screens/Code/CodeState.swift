import TriageCore

/// A snippet, or wrong code and right code held against each other, with what the guide says of them.
struct CodeScreen: PageScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ app: AppContext) {
        self.id = id
        refresh(app)
    }

    var context: KeyContext { .code }
    var place: Place? { Place(id) }
    func title(in app: AppContext) -> String { app.title(of: id) }
}
