import TriageCore

/// A whole guide, rendered.
public struct ReaderScreen: Screen {
    let guide: String
    var view = PageView()
    var find = FindField()
    /// The outline beside or over the text, with its own selection.
    var outline: ListState?

    /// - Parameter line: of the source, starting with 1, to begin at.
    init(_ guide: String, line: Int?, _ shared: Shared) {
        self.guide = guide
        refresh(shared)
        if let line { view.scroll(to: view.page.index(ofSourceLine: line)) }
    }

    public var keys: KeyContext { .reader }
    public func title(in shared: Shared) -> String { shared.view.guide(guide)?.title ?? guide }

    public var place: Place? { Place(PartID(guide), line: topLine) }

    /// Line of the source, starting with 1, at the top of the window.
    var topLine: Int? {
        view.page.lines.dropFirst(view.offset).first { $0.source > 0 }?.source
    }
}
