/// Words and marks, compared the way people write them.
enum Words {
    static func isSeparator(_ character: Character) -> Bool {
        // Comparing characters is slow where they are not the same.
        if let byte = character.asciiValue {
            byte == UInt8(ascii: ":") || byte == UInt8(ascii: "-")
        } else {
            character == "：" || character == "–" || character == "—"
        }
    }

    /// A title without its number: `3. Leaks`, `3) Leaks`.
    static func unnumbered(_ title: String) -> String {
        guard let digit = title.utf8.first, digit.isASCIIDigit else { return title }
        let rest = title.drop { $0.isASCII && $0.isNumber }
        guard rest.first == "." || rest.first == ")",
            rest.dropFirst().first == " "
        else { return title }
        return String(rest.dropFirst().trimmed)
    }

    /// Whether all of a name stands in brackets, as a template has it for what is to be filled in: `[Title]`.
    static func isPlaceholder(_ name: Substring) -> Bool {
        guard let first = name.first, let last = name.last else { return false }
        return first == "[" && last == "]" || first == "<" && last == ">"
            || first == "{" && last == "}"
    }

    /// A text in lower case, without brackets around it or at its end and without signs, for comparison with a vocabulary.
    static func plain(_ title: String) -> String {
        var text = title.lowercased().trimmed
        if text.first == "[", text.last == "]" { text = text.dropFirst().dropLast().trimmed }
        // `Quick diagnosis (5 minutes)`
        if let byte = text.utf8.last, byte == UInt8(ascii: ")") || byte >= 0x80,
            let last = text.last, last == ")" || last == "）",
            let open = text.lastIndex(where: { $0 == "(" || $0 == "（" })
        {
            text = text[..<open].trimmed
        }
        while let last = text.last, isSeparator(last) { text = text.dropLast().trimmed }
        return String(text)
    }
}
