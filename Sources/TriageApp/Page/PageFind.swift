import TerminalCore
import TriageCore

/// A text that is looked for in a page: the field in which it is typed, and the places where it was found.
struct PageFind: Sendable {
    private(set) var field = TextField()
    /// Whether the field is being typed into.
    private(set) var isOpen = false
    /// What search found, where that is looked for rather than the text as it stands.
    private var found: TextPattern?
    /// What was looked for before it was cleared, and whether search found it.
    private var last: (text: String, found: TextPattern?)?
    /// Places in the page's text, in order and apart.
    private(set) var hits: [Range<Int>] = []
    /// Index of the hit that was gone to last.
    private(set) var current: Int?
    /// The page's text; made when it is first needed.
    private(set) var text: PageText?
    /// The page's first line in the window when the field was opened.
    private(set) var origin = 0

    var isActive: Bool { isOpen || !field.isEmpty }
    /// Whether it was asked for on the page itself, rather than brought along from search.
    var isOwn: Bool { isActive && found == nil }

    private var pattern: TextPattern { found ?? TextPattern(phrase: field.text) }

    /// Opens the field; what was looked for before is marked in it.
    mutating func open(at line: Int) {
        keep()
        field.mark()
        isOpen = true
        found = nil
        origin = line
    }

    mutating func close() { isOpen = false }

    /// Marks nothing any more; what was looked for, and not only typed, can be taken up again.
    mutating func clear() {
        keep()
        let kept = last
        self = PageFind()
        last = kept
    }

    private mutating func keep() {
        if !isOpen, !field.isEmpty { last = (field.text, found) }
    }

    /// Looks again for what was cleared.
    ///
    /// - Returns: false where nothing was looked for yet.
    mutating func resume(in page: Page) -> Bool {
        guard let last else { return false }
        field = TextField(last.text)
        found = last.found
        look(in: page)
        return true
    }

    /// Looks for what search found.
    mutating func show(_ pattern: TextPattern, in page: Page) {
        field = TextField(pattern.text)
        found = pattern
        look(in: page)
    }

    /// Edits the field.
    ///
    /// - Returns: false for a key that means nothing in it.
    mutating func type(_ input: Typed, in page: Page) -> Bool {
        switch input {
        case .key(let key): guard field.handle(key) else { return false }
        case .paste(let text): field.insert(text)
        }
        look(in: page)
        if let text { current = hits.firstIndex { text.lines(of: $0).lowerBound >= origin } }
        if current == nil, !hits.isEmpty { current = 0 }
        return true
    }

    /// Looks again in a page that was laid out anew.
    mutating func relocate(in page: Page) {
        let kept = current
        text = nil
        look(in: page)
        current = kept.flatMap { hits.indices.contains($0) ? $0 : hits.indices.last }
    }

    private mutating func look(in page: Page) {
        current = nil
        guard !field.isEmpty else {
            hits = []
            return
        }
        let text = self.text ?? PageText(page)
        hits = text.hits(of: pattern)
        self.text = text
    }

    /// Goes to the next or previous hit: from the current one while it is in the window, else from the window.
    ///
    /// - Returns: the lines of the hit.
    mutating func step(_ step: Int, window: Range<Int>) -> Range<Int>? {
        guard let text, !hits.isEmpty else { return nil }
        var next: Int?
        if let current, text.lines(of: hits[current]).overlaps(window) {
            next = (current + step + hits.count) % hits.count
        } else if step > 0 {
            next = hits.firstIndex { text.lines(of: $0).lowerBound >= window.lowerBound }
        } else {
            next = hits.lastIndex { text.lines(of: $0).lowerBound < window.upperBound }
        }
        current = next ?? (step > 0 ? 0 : hits.count - 1)
        return currentLines
    }

    /// The lines of the hit that was gone to last.
    var currentLines: Range<Int>? {
        guard let text, let current else { return nil }
        return text.lines(of: hits[current])
    }

    /// Makes the first hit from a line on the current one.
    mutating func select(fromLine line: Int) {
        guard let text else { return }
        current = hits.firstIndex { text.lines(of: $0).lowerBound >= line }
    }
}
