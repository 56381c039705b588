import TriageCore

/// What a heading's first words say: `Symptom 3: ...`, `Anti-Pattern: ...`, `❌ Wrong: ...`.
struct HeadingLabel: Equatable {
    enum Kind: Equatable { case symptom, antiPattern, scenario }

    var kind: Kind
    var number: Int?
    /// What stands behind the label.
    var name: String

    /// The label of a heading; nil where it has none.
    init?(_ title: String) {
        let text = Words.trimmed(Substring(title))
        for (kind, words) in Self.table {
            guard let rest = words.rest(of: text), let (number, name) = Self.numbered(rest) else {
                continue
            }
            self.kind = kind
            self.number = number
            self.name = String(name)
            return
        }
        return nil
    }

    private static let table: [(Kind, WordList)] = [
        (.symptom, Vocabulary.symptom), (.antiPattern, Vocabulary.antiPattern),
        (.scenario, Vocabulary.scenario),
    ]

    /// Splits ` 3: Name`, ` 3`, `: Name` and ` #3 – Name`; nil where the words are only the start of a sentence.
    private static func numbered(_ rest: Substring) -> (Int?, Substring)? {
        var rest = Words.trimmed(rest)
        if rest.first == "#" { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        var number: Int?
        if !digits.isEmpty {
            number = Int(digits)
            rest = rest.dropFirst(digits.count)
            // `2a` is a number too.
            if let letter = rest.first, letter.isASCII, letter.isLetter {
                let behind = rest.dropFirst().first
                if behind == nil || behind?.isLetter == false { rest = rest.dropFirst() }
            }
        }
        rest = Words.trimmed(rest)
        guard let separator = rest.first else { return number == nil ? nil : (number, rest) }
        if Words.isSeparator(separator) || separator == "." || separator == ")" {
            return (
                number, Words.trimmed(rest.drop { Words.isSeparator($0) || $0 == "." || $0 == ")" })
            )
        }
        if separator == "(" || separator == "（" || separator == "\"" || separator == "“" {
            return number == nil ? nil : (number, rest)
        }
        return nil
    }
}
