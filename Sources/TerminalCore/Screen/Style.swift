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
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let bold = Attributes(rawValue: 1)
        public static let dim = Attributes(rawValue: 2)
        public static let italic = Attributes(rawValue: 4)
        public static let underline = Attributes(rawValue: 8)
        public static let reverse = Attributes(rawValue: 16)
    }

    public var foreground: Color
    public var background: Color
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
