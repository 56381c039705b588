/// Plain text put into Markdown so that it reads as it stands.
public enum Markdown {
    /// The text on one line, with what Markdown would take for markup escaped.
    ///
    /// - Parameter beginsBlock: whether it stands at the beginning of a block, where more signs mean something.
    package static func escaped(_ text: String, beginsBlock: Bool = false) -> String {
        var result = ""
        var previous: Unicode.Scalar = " "
        let scalars = text.unicodeScalars
        // Where a footnote's mark ends, which stays one.
        var end = scalars.startIndex
        for index in scalars.indices {
            let scalar = scalars[index]
            switch scalar {
            case _ where index < end: break
            case "[" where isMark(scalars[index...], mayBeNote: !beginsBlock || !result.isEmpty):
                end = scalars.index(index, offsetBy: FootnoteMark.length(scalars[index...]))
            case "&" where beginsReference(scalars[index...]): result += "\\"
            case "\n", "\r":
                if previous != " " { result += " " }
                previous = " "
                continue
            case "\\", "`", "*", "<", "[", "]", "~": result += "\\"
            // `2.` would begin a list.
            case "." where beginsBlock, ")" where beginsBlock:
                let digits = result.utf8.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
                let next = scalars[scalars.index(after: index)...].first
                if !result.isEmpty, digits, next == nil || next == " " { result += "\\" }
            case "_" where !isWord(previous): result += "\\"
            case "#", ">", "+", "-": if beginsBlock, result.isEmpty { result += "\\" }
            default: break
            }
            result.unicodeScalars.append(scalar)
            previous = scalar
        }
        return result
    }

    /// A text that is not Markdown, but for its code spans and its links, which stay: those to files as the files' names.
    package static func marked(_ text: String, beginsBlock: Bool = false) -> String {
        var result = ""
        for piece in MarkedText.pieces(of: text) {
            switch piece {
            case .text(let text):
                result += escaped(text, beginsBlock: beginsBlock && result.isEmpty)
            case .code(let code): result += self.code(code)
            case .address(let address): result += address
            case .link(let name, let destination):
                if destination.contains("://") || destination.hasPrefix("mailto:") {
                    result += "[\(escaped(name))](\(destination))"
                } else if destination.hasPrefix("#") || destination == name {
                    // Away from its file, a place in it leads nowhere.
                    result += escaped(name)
                } else {
                    result += "\(escaped(name)) (\(code(destination)))"
                }
            }
        }
        return result
    }

    /// Whether a text begins with `[^name]`, and what follows makes nothing else of it.
    private static func isMark(
        _ text: Substring.UnicodeScalarView, mayBeNote: Bool
    ) -> Bool {
        let length = FootnoteMark.length(text)
        let rest = text.dropFirst(length)
        switch rest.first {
        case "(": return false
        case "[": return length > 0 && FootnoteMark.length(rest) > 0
        // Text that is not a note's would go away as one.
        case ":": return length > 0 && mayBeNote
        default: return length > 0
        }
    }

    /// `&lt;` or `&#60;`
    private static func beginsReference(_ text: Substring.UnicodeScalarView) -> Bool {
        let name = text.dropFirst().prefix(32).prefix { $0 != ";" }
        return !name.isEmpty && text.dropFirst(name.count + 1).first == ";"
            && name.allSatisfy { $0 == "#" || $0.isASCII && isWord($0) }
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
    }

    /// Lines as a code block, behind an indent, in a fence that none of them can close.
    public static func fenced(
        _ lines: [String], language: String = "", indent: String = ""
    ) -> String {
        var longest = 2
        for line in lines {
            let run = line.drop { $0 == " " }.prefix { $0 == "`" }.count
            longest = max(longest, run)
        }
        let fence = indent + String(repeating: "`", count: longest + 1)
        let body = lines.map { $0.isEmpty ? "" : indent + $0 }
        return ([fence + language] + body + [fence]).joined(separator: "\n")
    }
}
