/// A key as the terminal reports it.
public enum Key: Hashable, Sendable {
    /// A typed character (a grapheme cluster).
    case character(Character)
    case control(Character)
    case alt(Character)
    case up, down, left, right
    case home, end, pageUp, pageDown, insert, delete
    case enter, escape, tab, backTab, backspace
    case altLeft, altRight
    case function(Int)

    /// The value of a typed digit; nil for every other key.
    public var digit: Int? {
        if case .character(let character) = self { character.wholeNumberValue } else { nil }
    }
}

/// What the mouse did; row and column start with 0.
public struct MouseEvent: Hashable, Sendable {
    /// What was done; wheels turn by a notch at a time.
    public enum Kind: Hashable, Sendable { case press, doubleClick, wheelUp, wheelDown }
    /// A press is of the left button only; other buttons, releases and motion are no events.
    public var kind: Kind
    /// Row of the screen, starting with 0 at the top.
    public var row: Int
    /// Column of the screen, not character, starting with 0 at the left.
    public var column: Int
    public init(kind: Kind, row: Int, column: Int) {
        self.kind = kind
        self.row = row
        self.column = column
    }
}

/// Anything that comes from the terminal.
public enum TerminalEvent: Hashable, Sendable {
    case key(Key)
    /// Bracketed paste, capped in size by the terminal.
    case paste(String)
    case mouse(MouseEvent)
    /// The window has this size now; also sent after being continued.
    case resize(Size)
    /// The terminal turned out to show characters of ambiguous width wide (`DisplayWidth.ambiguousIsWide` is set now,
    /// and its capabilities are others): everything must be laid out again.
    case widthsChanged
    /// The terminal answered what it paints on.
    case background(isLight: Bool)
    /// Something outside the terminal woke the loop.
    case wake
    /// The user or the system asks the program to end (SIGTERM, SIGINT).
    case terminate(signal: Int32)
    /// The line dropped or the input ended.
    case hangup
}
