import TerminalCore

/// Text as it may stand in XML.
enum XML {
    /// Escaped for elements and attributes; what may not stand there is replaced, and what would steer a terminal named:
    /// later that would break the markup.
    static func escaped(_ text: String) -> String {
        var result = ""
        for scalar in VisibleText.cleaned(text).unicodeScalars {
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "\n", "\t": result.unicodeScalars.append(scalar)
            default:
                let isAllowed =
                    scalar.value >= 0x20 && scalar.value != 0xFFFE && scalar.value != 0xFFFF
                result += isAllowed ? String(scalar) : "\u{FFFD}"
            }
        }
        return result
    }
}
