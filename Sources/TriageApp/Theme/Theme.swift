import TerminalCore

/// What a piece of text is, so that a theme can say how it looks.
enum Role: UInt8, CaseIterable, Sendable {
    case text, dim, strong, emphasis, heading, subheading, accent, border
    case header, footer, key, selection, crosshair, selectedHeader
    case code, codeFrame, keyword, string, comment, number, type
    case link, quote, label, wrong, right, warning, error, success, match, currentMatch
    case tableHeader, badge
}

/// Colours for every role.
public struct Theme: Sendable, Equatable {
    /// What a theme is called in settings and on the command line.
    public enum Name: String, CaseIterable, Sendable { case dark, light }

    /// The background that it is made for; what suits both says `dark`.
    public let name: Name
    private let depth: Depth
    private let styles: [Style]

    /// How many colours a theme is made for.
    private enum Depth { case none, few, many }

    /// The look of a role.
    subscript(_ role: Role) -> Style { styles[Int(role.rawValue)] }

    private init(_ name: Name, _ depth: Depth = .many, _ style: (Role) -> Style) {
        self.name = name
        self.depth = depth
        styles = Role.allCases.map(style)
    }

    /// For a dark background and 256 colours or more; see ``named(_:colors:)`` for fewer.
    public static let dark = many(.dark)
    static let light = many(.light)

    private static func many(_ name: Name) -> Theme {
        func color(_ onDark: UInt8, _ onLight: UInt8) -> Color {
            .indexed(name == .dark ? onDark : onLight)
        }
        return Theme(name) { role in
            switch role {
            case .text: Style()
            case .dim, .codeFrame: Style(color(245, 242))
            case .strong: Style(.standard, on: .standard, .bold)
            case .emphasis: Style(.standard, on: .standard, .italic)
            case .heading: Style(color(117, 25), on: .standard, .bold)
            case .subheading: Style(color(152, 24), on: .standard, .bold)
            case .accent, .label: Style(color(117, 25))
            case .border: Style(color(240, 250))
            case .header: Style(.indexed(255), on: color(24, 25), .bold)
            case .footer: Style(color(250, 236), on: color(236, 254))
            case .key: Style(color(221, 88), on: color(236, 254), .bold)
            case .selection: Style(.indexed(255), on: color(25, 24), .bold)
            case .crosshair: Style(.standard, on: color(236, 255))
            case .selectedHeader: Style(color(117, 25), on: color(238, 253), [.bold, .underline])
            case .code: Style(color(252, 236))
            case .keyword: Style(color(211, 125), on: .standard, .bold)
            case .string: Style(color(186, 58))
            case .comment: Style(color(108, 59), on: .standard, .italic)
            case .number: Style(color(180, 130))
            case .type: Style(color(116, 23))
            case .link: Style(color(75, 26), on: .standard, .underline)
            case .quote: Style(color(249, 240), on: .standard, .italic)
            case .wrong, .error: Style(color(203, 160), on: .standard, .bold)
            case .right, .success: Style(color(114, 28), on: .standard, .bold)
            case .warning, .badge: Style(color(221, 130))
            case .match: Style(.indexed(232), on: .indexed(221))
            case .currentMatch: Style(.indexed(232), on: .indexed(208), [.bold, .underline])
            case .tableHeader: Style(color(117, 25), on: .standard, [.bold, .underline])
            }
        }
    }

    /// As long as nobody knows what the terminal paints on: its own colours, and beside them only such as are readable on
    /// black and on white.
    private static let unknown = Theme(.dark) { role in
        switch role {
        case .text, .code: Style()
        case .dim, .codeFrame, .border: Style(.indexed(243))
        case .strong, .heading, .subheading, .keyword: Style(.standard, on: .standard, .bold)
        case .emphasis, .quote: Style(.standard, on: .standard, .italic)
        case .accent, .label: Style(.indexed(32))
        case .header, .key, .selection: Style(.standard, on: .standard, [.reverse, .bold])
        case .footer: Style(.standard, on: .standard, .reverse)
        case .crosshair: Style(.standard, on: .standard, .underline)
        case .selectedHeader: Style(.standard, on: .standard, [.reverse, .bold, .underline])
        case .string: Style(.indexed(29))
        case .comment: Style(.indexed(243), on: .standard, .italic)
        case .number: Style(.indexed(131))
        case .type: Style(.indexed(63))
        case .link: Style(.indexed(32), on: .standard, .underline)
        case .wrong, .error: Style(.indexed(160), on: .standard, .bold)
        case .right, .success: Style(.indexed(28), on: .standard, .bold)
        case .warning, .badge: Style(.indexed(130))
        case .match: Style(.indexed(232), on: .indexed(221))
        case .currentMatch: Style(.indexed(232), on: .indexed(208), [.bold, .underline])
        case .tableHeader: Style(.standard, on: .standard, [.bold, .underline])
        }
    }

    /// No colours: attributes only, for `NO_COLOR` and terminals without.
    public static let plain = Theme(.dark, .none) { role in
        switch role {
        case .heading, .subheading, .strong, .key, .keyword, .wrong, .right, .error, .warning:
            Style(.standard, on: .standard, .bold)
        case .header, .footer, .selection, .match: Style(.standard, on: .standard, .reverse)
        case .currentMatch: Style(.standard, on: .standard, [.reverse, .bold, .underline])
        case .link, .tableHeader: Style(.standard, on: .standard, .underline)
        case .selectedHeader: Style(.standard, on: .standard, [.bold, .underline])
        default: Style()
        }
    }

    private static let fewOnDark = few(.dark, accent: .ansi(6), sign: .ansi(3), right: .ansi(2))
    // A green that is light on black is so on white, too.
    private static let fewOnLight = few(
        .light, accent: .ansi(4), sign: .ansi(5), right: .standard)
    private static let fewOnUnknown = few(
        .dark, accent: .standard, sign: .ansi(5), right: .standard,
        header: Style(.standard, on: .standard, [.reverse, .bold]))

    /// For 8 and 16 colours: the nearest to a grey would be black or white, which may be what it is painted on. So
    /// text and lines have the terminal's own colour, and what is set off is reversed or bold.
    private static func few(
        _ name: Name, accent: Color, sign: Color, right: Color,
        header: Style = Style(.ansi(7), on: .ansi(4), .bold)
    ) -> Theme {
        Theme(name, .few) { role in
            switch role {
            case .text, .code: Style()
            case .dim, .border, .codeFrame: Style(.standard, on: .standard, .dim)
            case .strong, .subheading, .crosshair: Style(.standard, on: .standard, .bold)
            case .emphasis, .quote: Style(.standard, on: .standard, .italic)
            case .heading: Style(accent, on: .standard, .bold)
            case .accent, .label, .type: Style(accent)
            case .header: header
            case .footer: Style(.standard, on: .standard, .reverse)
            case .key: Style(sign, on: .standard, .bold)
            case .selection, .selectedHeader: Style(.standard, on: .standard, [.reverse, .bold])
            case .keyword: Style(accent, on: .standard, .bold)
            case .string, .number, .warning, .badge: Style(sign)
            case .comment: Style(.standard, on: .standard, [.dim, .italic])
            case .link: Style(accent, on: .standard, .underline)
            case .wrong, .error: Style(.ansi(1), on: .standard, .bold)
            case .right, .success: Style(right, on: .standard, .bold)
            // Bold would make the black a grey.
            case .match: Style(.ansi(0), on: .ansi(3))
            case .currentMatch: Style(.ansi(0), on: .ansi(6), .underline)
            case .tableHeader: Style(accent, on: .standard, [.bold, .underline])
            }
        }
    }

    /// The theme of a name, for a terminal with so many colours.
    public static func named(_ name: Name, colors: Int) -> Theme {
        named(name, colors == 0 ? .none : colors < 256 ? .few : .many)
    }

    /// The theme for a terminal of which nobody knows what it paints on.
    public static func unknown(colors: Int) -> Theme {
        colors == 0 ? plain : colors < 256 ? fewOnUnknown : unknown
    }

    /// The theme for a light ground or a dark one, with as many colours.
    func on(isLight: Bool) -> Theme { Self.named(isLight ? .light : .dark, depth) }

    private static func named(_ name: Name, _ depth: Depth) -> Theme {
        switch (depth, name) {
        case (.none, _): plain
        case (.few, .dark): fewOnDark
        case (.few, .light): fewOnLight
        case (.many, .dark): dark
        case (.many, .light): light
        }
    }

    /// Whether it has colours at all, so that another one would look different.
    var hasColors: Bool { depth != .none }

    /// The theme for the other kind of background, with as many colours.
    var other: Theme { Self.named(name == .dark ? .light : .dark, depth) }
}
