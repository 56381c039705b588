/// How a terminal is used.
public struct TerminalOptions: Sendable {
    /// Whether colours are wanted; the raw values are the words of the command line.
    public enum ColorUse: String, Sendable, CaseIterable {
        /// As many colours as the terminal has, none with `NO_COLOR`.
        case auto
        case always
        case never
    }

    var color: ColorUse
    /// ASCII lines and bullets; nil decides by the locale.
    public var ascii: Bool?
    var mouse: Bool
    /// Columns of characters of ambiguous width, 1 or 2; nil asks the terminal where the user's language makes
    /// it likely that they are two.
    var ambiguousWidth: Int?
    /// Whether to ask the terminal what it paints on; `.background` brings the answer.
    var asksForBackground: Bool

    public init(
        color: ColorUse = .auto, ascii: Bool? = nil, mouse: Bool = true, ambiguousWidth: Int? = nil,
        asksForBackground: Bool = false
    ) {
        self.color = color
        self.ascii = ascii
        self.mouse = mouse
        self.ambiguousWidth = ambiguousWidth
        self.asksForBackground = asksForBackground
    }
}

/// Why there is no screen.
public enum TerminalError: Error, Equatable {
    /// Input or output is not a terminal, and there is no other.
    case noTerminal
    /// `TERM` is not set.
    case noType
    /// Neither the type of terminal nor the usual one is described on this system.
    case unknownType(String)
    /// The terminal cannot place its cursor.
    case tooSimple(String)
    /// The system refused something.
    case system(String)
}
