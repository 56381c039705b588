import Foundation
import TerminalCore
import TerminalCurses

/// Marks text up for a terminal, where that shows colours.
struct TerminalColors {
    let isOn: Bool

    /// - Parameter style: parameters of an SGR sequence, such as `1;33`.
    func styled(_ text: String, _ style: String) -> String {
        isOn ? "\u{1B}[\(style)m\(text)\u{1B}[0m" : text
    }
}

extension TerminalColors {
    /// Colours as they were asked for: unless told, where standard output is a terminal that shows them, and nobody
    /// declined.
    init(
        _ use: TerminalOptions.ColorUse, isTerminal: Bool = isatty(STDOUT_FILENO) == 1,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        isOn =
            switch use {
            case .always: true
            case .never: false
            case .auto:
                isTerminal && (environment["NO_COLOR"] ?? "").isEmpty
                    && environment["TERM"] != "dumb"
            }
    }
}
