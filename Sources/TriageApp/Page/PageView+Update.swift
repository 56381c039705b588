import TriageCore
import TriageWords

/// What commands and keys do to a page.
extension PageView {
    /// The commands that every page understands; false where one is not among them.
    mutating func perform(_ command: Command) -> Bool {
        let step = max(1, rows - 1)
        switch command {
        case .up: scroll(by: -1)
        case .down: scroll(by: 1)
        case .pageUp: scroll(by: -step)
        case .pageDown: scroll(by: step)
        case .halfPageUp: scroll(by: -max(1, rows / 2))
        case .halfPageDown: scroll(by: max(1, rows / 2))
        case .top:
            scroll(to: 0)
            moveSelection { $0.first }
        case .bottom:
            scroll(to: lastOffset)
            moveSelection { $0.last }
        case .nextHeading:
            if let next = page.headings.first(where: { $0 > offset }) { scroll(to: next) }
        case .previousHeading:
            if let last = page.headings.last(where: { $0 < offset }) { scroll(to: last) }
        case .find: find.open(at: offset)
        case .nextHit: goToHit(1)
        case .previousHit: goToHit(-1)
        default: return false
        }
        return true
    }

    /// Marks what search found, and makes the first of it from a line of the page on the current one.
    mutating func show(_ pattern: TextPattern, fromLine line: Int) {
        mark(pattern)
        find.select(fromLine: line)
        if let lines = find.currentLines { revealInContext(lines) }
    }

    /// Marks what search found, without going to it or saying so.
    mutating func mark(_ pattern: TextPattern) {
        find.show(pattern, in: page)
        // What only a title holds is not on the page.
        if find.hits.isEmpty { find.clear() }
    }

    /// Forgets what was looked for on the page.
    ///
    /// - Returns: false where nothing was.
    mutating func clearFind() -> Bool {
        guard find.isOwn else { return false }
        find.clear()
        scroll(to: offset)
        return true
    }

    private mutating func goToHit(_ step: Int) {
        if let lines = find.step(step, window: window) { revealInContext(lines) }
    }

    /// What became of a typed key while a field or link letters were open.
    enum Typing { case ignored, taken, followed(Int) }

    /// Takes the letters of a link; other keys leave it be, and mean what they always do.
    private mutating func typeHint(_ input: Typed) -> Typing {
        guard var hints else { return .ignored }
        let result = hints.type(input)
        self.hints = hints
        switch result {
        case .pending: return .taken
        case .cancelled: self.hints = nil
        case .found(let target):
            self.hints = nil
            return .followed(target)
        }
        switch input {
        case .key(.character), .key(.escape), .key(.control("c")), .paste: return .taken
        case .key: return .ignored
        }
    }

    /// Takes keys while something is looked for, or while links have letters.
    mutating func type(_ input: Typed) -> Typing {
        if hints != nil { return typeHint(input) }
        guard find.isOpen else { return .ignored }
        switch input {
        case .key(.enter): find.close()
        case .key(.escape), .key(.control("c")):
            let origin = find.origin
            find.clear()
            scroll(to: origin)
            return .taken
        case .key(.backspace) where find.field.isEmpty: find.clear()
        case .key(.down): goToHit(1)
        case .key(.up): goToHit(-1)
        default: guard find.type(input, in: page) else { return .ignored }
        }
        if find.isOpen, let lines = find.currentLines {
            revealInContext(lines)
        } else if find.isOpen, find.field.isEmpty {
            scroll(to: find.origin)
        }
        return .taken
    }
}
