import TriageCore

/// A snippet, or wrong code and right code held against each other, with what the guide says of them.
public struct CodeScreen: PageScreen {
    let id: PartID
    public var view = PageView()

    init(_ id: PartID, _ shared: Shared) {
        self.id = id
        refresh(shared)
    }

    public var context: KeyContext { .comparison }
    public var place: Place? { Place(id) }
    public func title(in shared: Shared) -> String {
        shared.view.part(id)?.part.title ?? id.rawValue
    }
}
