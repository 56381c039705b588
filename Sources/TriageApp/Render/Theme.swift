import TerminalCore

/// What a piece of text is, so that a theme can say how it looks.
public enum Role: UInt8, CaseIterable, Sendable {
    case text, dim, strong, emphasis, heading, subheading, accent, border
    case header, footer, key, selection, crosshair, selectedHeader
    case code, codeFrame, keyword, string, comment, number, type
    case link, quote, label, wrong, right, warning, error, success, match, currentMatch
    case tableHeader, badge
}

/// Colours for every role.
public struct Theme: Sendable, Equatable {
    public enum Name: String, CaseIterable, Sendable { case dark, light }

    public let name: Name
    private let styles: [Style]

    /// The look of a role.
    public subscript(_ role: Role) -> Style { styles[Int(role.rawValue)] }

    private init(_ name: Name, _ style: (Role) -> Style) {
        self.name = name
        styles = Role.allCases.map(style)
    }

    public static let dark = Theme(.dark) { role in
        switch role {
        case .text: Style()
        case .dim, .codeFrame: Style(.indexed(245))
        case .strong: Style(.standard, on: .standard, .bold)
        case .emphasis: Style(.standard, on: .standard, .italic)
        case .heading: Style(.indexed(117), on: .standard, .bold)
        case .subheading: Style(.indexed(152), on: .standard, .bold)
        case .accent, .label: Style(.indexed(117))
        case .border: Style(.indexed(240))
        case .header: Style(.indexed(255), on: .indexed(24), .bold)
        case .footer: Style(.indexed(250), on: .indexed(236))
        case .key: Style(.indexed(221), on: .indexed(236), .bold)
        case .selection: Style(.indexed(255), on: .indexed(25), .bold)
        case .crosshair: Style(.standard, on: .indexed(236))
        case .selectedHeader: Style(.indexed(117), on: .indexed(238), [.bold, .underline])
        case .code: Style(.indexed(252))
        case .keyword: Style(.indexed(211), on: .standard, .bold)
        case .string: Style(.indexed(186))
        case .comment: Style(.indexed(108), on: .standard, .italic)
        case .number: Style(.indexed(180))
        case .type: Style(.indexed(116))
        case .link: Style(.indexed(75), on: .standard, .underline)
        case .quote: Style(.indexed(249), on: .standard, .italic)
        case .wrong, .error: Style(.indexed(203), on: .standard, .bold)
        case .right, .success: Style(.indexed(114), on: .standard, .bold)
        case .warning: Style(.indexed(221))
        case .match: Style(.indexed(232), on: .indexed(221))
        case .currentMatch: Style(.indexed(232), on: .indexed(208), [.bold, .underline])
        case .tableHeader: Style(.indexed(117), on: .standard, [.bold, .underline])
        case .badge: Style(.indexed(221))
        }
    }

    public static let light = Theme(.light) { role in
        switch role {
        case .text: Style()
        case .dim, .codeFrame: Style(.indexed(242))
        case .strong: Style(.standard, on: .standard, .bold)
        case .emphasis: Style(.standard, on: .standard, .italic)
        case .heading: Style(.indexed(25), on: .standard, .bold)
        case .subheading: Style(.indexed(24), on: .standard, .bold)
        case .accent, .label: Style(.indexed(25))
        case .border: Style(.indexed(250))
        case .header: Style(.indexed(255), on: .indexed(25), .bold)
        case .footer: Style(.indexed(236), on: .indexed(254))
        case .key: Style(.indexed(88), on: .indexed(254), .bold)
        case .selection: Style(.indexed(255), on: .indexed(31), .bold)
        case .crosshair: Style(.standard, on: .indexed(255))
        case .selectedHeader: Style(.indexed(25), on: .indexed(253), [.bold, .underline])
        case .code: Style(.indexed(236))
        case .keyword: Style(.indexed(125), on: .standard, .bold)
        case .string: Style(.indexed(64))
        case .comment: Style(.indexed(65), on: .standard, .italic)
        case .number: Style(.indexed(130))
        case .type: Style(.indexed(30))
        case .link: Style(.indexed(26), on: .standard, .underline)
        case .quote: Style(.indexed(240), on: .standard, .italic)
        case .wrong, .error: Style(.indexed(160), on: .standard, .bold)
        case .right, .success: Style(.indexed(28), on: .standard, .bold)
        case .warning: Style(.indexed(130))
        case .match: Style(.indexed(232), on: .indexed(221))
        case .currentMatch: Style(.indexed(232), on: .indexed(208), [.bold, .underline])
        case .tableHeader: Style(.indexed(25), on: .standard, [.bold, .underline])
        case .badge: Style(.indexed(130))
        }
    }

    /// No colours: attributes only, for `NO_COLOR` and terminals without.
    public static let plain = Theme(.dark) { role in
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

    /// The theme of a name.
    public static func named(_ name: Name) -> Theme { name == .light ? .light : .dark }
}
