/// Character references of CommonMark (`&amp;`, `&#27;`, `&#x1b;`).
public enum CharacterReference {
    /// The text that a reference stands for; the reference itself where it is not known.
    public static func decode(_ reference: String) -> String {
        guard reference.hasPrefix("&"), reference.hasSuffix(";") else { return reference }
        let name = reference.dropFirst().dropLast()
        if name.hasPrefix("#") {
            let digits = name.dropFirst()
            let code =
                digits.hasPrefix("x") || digits.hasPrefix("X")
                ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
            guard let code, code != 0, let scalar = Unicode.Scalar(code) else { return "\u{FFFD}" }
            return String(Character(scalar))
        }
        return named[String(name)] ?? reference
    }

    private static let named = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}",
    ]
}
