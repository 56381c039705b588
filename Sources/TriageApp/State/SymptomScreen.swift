import TriageCore

/// What a symptom's section holds, with the way into its triage on top.
///
/// Decisions (trees of their own) are shown by it too: all are sections of a guide.
public struct SymptomScreen: PageScreen {
    /// An entry of the menu on top.
    enum Entry: Sendable, Hashable {
        case start(tree: PartID, question: Int)
        case resume(session: String)
        case part(PartID)
        case guide(line: Int)
    }

    let id: PartID
    var entries: [Entry] = []
    public var view = PageView()

    public init(_ id: PartID) { self.id = id }

    public var context: KeyContext { .symptom }
    public var place: Place? { Place(id) }
    public func title(in shared: Shared) -> String {
        shared.view.part(id)?.part.title ?? id.rawValue
    }
}
