/// A colour of a cell. Terminals with fewer colours show the nearest that they have.
public enum Color: Hashable, Sendable {
    case standard
    /// One of the 16 ANSI colours, 0...15.
    case ansi(UInt8)
    /// One of xterm's 256 colours.
    case indexed(UInt8)
    case rgb(UInt8, UInt8, UInt8)
}

/// How a cell looks.
public struct Style: Hashable, Sendable {
    /// How a text differs from plain text but for its colours.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each attribute; the others are 0.
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// SGR 1 of ECMA-48: heavier letters, which some terminals show in a brighter colour.
        public static let bold = Attributes(rawValue: 1)
        /// SGR 2 of ECMA-48: fainter letters; some terminals show no difference.
        public static let dim = Attributes(rawValue: 2)
        /// SGR 3 of ECMA-48; terminals without slanted letters show something else or nothing.
        public static let italic = Attributes(rawValue: 4)
        /// SGR 4 of ECMA-48; shows in spaces, too.
        public static let underline = Attributes(rawValue: 8)
        /// SGR 7 of ECMA-48: foreground and background change places.
        public static let reverse = Attributes(rawValue: 16)
    }

    /// The colour of the letters; no difference in a space that is not reversed.
    public var foreground: Color
    /// The colour behind the letters, which spaces have, too.
    public var background: Color
    /// Added to the colours; all that is left of a style where a terminal has no colours.
    public var attributes: Attributes

    public init(
        _ foreground: Color = .standard, on background: Color = .standard,
        _ attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours, without attributes.
    public static let plain = Style()
}
