import TriageCore

/// A snippet, or wrong code and right code held against each other, with what the guide says of them.
struct CodeScreen: PageScreen {
    let id: PartID
    var view = PageView()

    init(_ id: PartID, _ shared: Shared) {
        self.id = id
        refresh(shared)
    }

    var context: KeyContext { .code }
    var place: Place? { Place(id) }
    func title(in shared: Shared) -> String { shared.title(of: id) }
}
