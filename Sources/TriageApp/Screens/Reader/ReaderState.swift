import TriageCore
import TriageWords

/// A whole guide, rendered, with its outline.
struct ReaderScreen: LongPage {
    let guide: String
    var view = PageView()
    var outline = OutlinePane()
    /// A place in the guide, to come back to.
    struct Mark: Sendable, Hashable {
        /// Line of the source, starting with 1.
        var line: Int
        /// How far below that line's first one the window began.
        var lines: Int
    }

    /// Places in the guide that links and the outline led away from.
    var trail: [Mark] = []
    /// A heading that was gone to, and the first line of the window there: near the end of a guide, headings
    /// cannot come to the top.
    var pin: (heading: Int, offset: Int)?
    /// The language that is laid out.
    var language = LanguageTag.english
    var folds = Folds()
    /// What of the text can be done where it stands.
    var live = LiveParts()
    /// The same, for the page.
    var blocks = LiveBlocks()
    /// The headings of what is laid out, by which a place is found again when the file changed.
    var headings: [Heading] = []

    /// - Parameters:
    ///   - line: of the source, starting with 1, to begin at.
    init(_ guide: String, line: Int?, _ app: AppContext) {
        self.guide = guide
        refresh(app)
        if let line { scroll(toSourceLine: line, app) }
        followText(app)
    }

    var context: KeyContext { outline.hasFocus ? .outline : .reader }
    var keys: KeyContext { outline.filter.isOpen ? .filter : view.typing ?? context }
    var idleCommands: [Command] {
        if outline.hasFocus { return view.idleCommands + (outline.shown.isEmpty ? [.open] : []) }
        var idle = view.idleCommands
        // What is taken away is copied by Enter, too.
        idle.append(view.selectsToTake ? .open : .copy)
        if view.selection == nil { idle.append(.open) }
        if selectedBox == nil { idle.append(.toggle) }
        // A text full of links has letters for them.
        if live.boxes.isEmpty { idle.append(.nextPane) }
        return idle
    }
    func title(in app: AppContext) -> String { app.view.guide(guide)?.title ?? guide }

    var place: Place? { Place(PartID(guide), line: topLine) }

    /// Where the window is now.
    var mark: Mark {
        let line = topLine ?? 1
        return Mark(line: line, lines: view.offset - view.page.index(ofSourceLine: line))
    }

    /// Whether the window is where another one is, and the way back the same.
    func isAtSamePlace(as other: ReaderScreen) -> Bool {
        guide == other.guide && view.offset == other.view.offset && trail == other.trail
    }

    mutating func uncover(_ rows: Int, _ app: AppContext) {
        if outline.hasFocus { outline.list.uncover(rows) } else { view.uncover(rows) }
    }

    /// Line of the source, starting with 1, at the top of the window.
    var topLine: Int? {
        view.page.lines.dropFirst(view.offset).first { $0.source > 0 }?.source
    }
}
