import TriageCore
import TriageLexicon

/// What a heading's first words say: `Symptom 3: ...`, `Anti-Pattern: ...`, `❌ Wrong: ...`.
struct HeadingLabel: Equatable {
    /// A problem is a symptom where the guide is a diagnostic one, and an ordinary section elsewhere.
    enum Kind: Equatable { case symptom, problem, antiPattern, scenario }

    var kind: Kind
    var number: Int?
    /// What stands behind the label.
    var name: String

    /// The label of a heading; nil where it has none.
    init?(_ title: String) {
        let text = Self.unmarked(title)
        guard Vocabulary.headingLabels.begins(text) else { return nil }
        for (kind, words) in Self.table {
            guard let rest = words.rest(of: text), let (number, name) = Self.numbered(rest),
                !Words.isPlaceholder(name)
            else { continue }
            self.kind = kind
            self.number = number
            self.name = String(name)
            return
        }
        return nil
    }

    /// What a heading above makes of one that has no label of its own: `3. Skipping the seal`.
    init(_ kind: Kind, unlabelled title: String) {
        let (number, name) = Self.numbered(Substring(title)) ?? (nil, Substring(title))
        self.kind = kind
        self.number = number
        self.name = String(name.isEmpty ? Substring(title) : name)
    }

    private static let table: [(Kind, WordList)] = [
        (.symptom, Vocabulary[.symptoms]), (.antiPattern, Vocabulary[.antiPattern]),
        (.scenario, Vocabulary[.scenario]), (.problem, Vocabulary[.problemNouns]),
    ]

    /// A title without a sign before it: `❌ Mistake 3: ...`
    private static func unmarked(_ title: String) -> Substring {
        let text = title.trimmed
        guard let byte = text.utf8.first, byte >= 0xE2 else { return text }
        return text.drop { $0.isSymbol }.trimmed
    }

    /// The signs for one to ten.
    private static let numerals = Lexicon.words(.numerals)

    /// 1...99 as Chinese counts: `三`, `十`, `二十五`.
    private static let chineseNumbers: [String: Int] = {
        let digits = [""] + numerals.dropLast()
        let numbers = (1...99).map { number in
            let (tens, ones) = number.quotientAndRemainder(dividingBy: 10)
            let ten = tens > 0 ? numerals.last ?? "" : ""
            return (tens > 1 ? digits[tens] : "") + ten + digits[ones]
        }
        return Dictionary(firstOf: zip(numbers, 1...99).map { ($0, $1) })
    }()

    /// Splits ` 3: Name`, `三：Name`, ` 3`, `: Name` and ` #3 – Name`; nil where the words are only the start of a sentence.
    private static func numbered(_ rest: Substring) -> (Int?, Substring)? {
        var rest = rest.trimmed
        if rest.first == "#" { rest = rest.dropFirst() }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        var number: Int?
        if !digits.isEmpty {
            number = Int(digits)
            rest = rest.dropFirst(digits.count)
        } else {
            let numeral = rest.prefix { numerals.contains(String($0)) }
            number = chineseNumbers[String(numeral)]
            if number != nil { rest = rest.dropFirst(numeral.count) }
        }
        rest = rest.trimmed
        guard let separator = rest.first else { return number == nil ? nil : (number, rest) }
        if Words.isSeparator(separator) || separator == "." || separator == ")" {
            return (
                number, rest.drop { Words.isSeparator($0) || $0 == "." || $0 == ")" }.trimmed
            )
        }
        if separator == "(" || separator == "（" || separator == "\"" || separator == "“" {
            return number == nil ? nil : (number, rest)
        }
        return nil
    }
}
