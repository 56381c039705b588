import TriageCore
import TriageWords

/// What a symptom's section holds, with the way into its triage on top.
///
/// Decisions (trees of their own) are shown by it too: all are sections of a guide.
struct SymptomScreen: MenuScreen, PartScreen {
    /// An entry of the menu on top.
    enum Entry: Sendable, Hashable {
        case start(tree: PartID, question: Int)
        case resume(session: String)
        case part(PartID)
        case guide(line: Int)

        var isResuming: Bool { if case .resume = self { true } else { false } }
    }

    /// A question to begin at, because a search found words in it.
    struct Aim: Sendable {
        var tree: PartID
        /// Index into the tree.
        var question: Int
        var excerpt: String
    }

    let id: PartID
    var aim: Aim?
    var menu = PageMenu<Entry>()
    var number = NumberEntry()
    var view = PageView()

    init(_ id: PartID, aim: Aim? = nil, _ app: AppContext) {
        self.id = id
        self.aim = aim
        refresh(app)
    }

    var context: KeyContext { .symptom }

    var idleCommands: [Command] {
        var idle = view.idleCommands
        // Before anything was answered, the menu's first entry does the same.
        if !menu.entries.contains(where: \.isResuming) { idle.append(.restart) }
        return idle
    }
}
