/// Where a key means something.
public enum KeyContext: CaseIterable, Sendable {
    case home, history, symptom, question, conclusion, end, checklist, table, code, reader, section
    /// The headings of the guide in the reader, while keys go to them.
    case outline
    case search
    /// A page in a box over a screen.
    case box
    /// The list of what is to be said about the content's files.
    case problems
    /// A tree as an outline, over the walk through it.
    case map
    /// A kept triage whose guide is not loaded.
    case kept
    case prompt, chooser, confirm
    /// A field on a screen is typed into: a filter, or what to find.
    case field
    /// The filter of a list is typed, of which Enter opens what is selected.
    case filter
    /// Links have letters, and one of them is typed.
    case letters

    /// Characters are typed here, and ask for nothing.
    var takesText: Bool {
        switch self {
        case .search, .prompt, .chooser, .field, .filter, .letters: true
        default: false
        }
    }
}

/// Screens that have keys in common.
extension Set<KeyContext> {
    static let lists: Self = [.home, .history]
    /// Texts with links.
    static let pages: Self = [
        .symptom, .question, .conclusion, .end, .code, .reader, .section,
    ]
    static let walk: Self = [.question, .conclusion, .end]
    static let screens = lists.union(pages).union([.checklist, .table, .outline])
    /// What stands in a guide.
    static let parts = screens.subtracting(lists)
    static let boxes: Self = [.box, .problems, .map, .kept]
    static let texts = pages.union(boxes)
    /// Everything that is looked at, rather than typed into or answered.
    static let views = screens.union(boxes)
    static let questions: Self = [.prompt, .chooser, .confirm]
    /// What is typed into on a screen.
    static let fields: Self = [.field, .filter]
    /// Lists below a field.
    static let typed = fields.union([.search, .chooser])
    static let everywhere = Self(KeyContext.allCases)
}
