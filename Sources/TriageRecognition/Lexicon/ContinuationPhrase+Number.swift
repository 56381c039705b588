import TriageCore
import TriageLexicon

/// Outcomes that only say to go on with a number.
extension ContinuationPhrase {
    /// The number of what a text says to go on with, and nothing else: `Go to #2`, `pasa al paso 2`, `2に進む`.
    ///
    /// - Returns: the number, and whether it is called a question's; nil where the text says anything more.
    static func number(in text: TreeBytes) -> (number: Int, isQuestion: Bool)? {
        guard text.count <= longest, text.contains(where: \.isASCIIDigit) else { return nil }
        var reading = Reading()
        var rest = text.string.lowercased()[...]
        while let first = rest.first {
            let length: Int
            if first.isASCII, first.isNumber {
                length = reading.takeDigits(rest)
            } else if first.isLetter {
                length = reading.takeWord(rest)
            } else {
                length = marks.contains(first) ? 1 : 0
                reading.isMarked = reading.isMarked || first == "#"
            }
            guard length > 0 else { return nil }
            rest = rest.dropFirst(length)
        }
        guard let number = reading.number, reading.goes else { return nil }
        return (number, reading.isQuestion)
    }

    private static let marks: Set<Character> = [
        " ", "#", "(", ")", "[", "]", ".", ",", ":", "*", "'", "’", "-", "→", "。",
    ]

    private static let questions = Lexicon.set(.questionNames, .questionForms)

    /// What has been read of a text.
    private struct Reading {
        var number: Int?
        var isMarked = false
        var isQuestion = false
        private var roles: [Role] = []
        private var isWide = false
        /// A full stop is behind the number: `2. adım`.
        private var isOrdinal = false

        /// Whether it says to go there, rather than only naming it.
        var goes: Bool {
            roles.contains(.verb) || roles.contains(.goesOn) || isMarked
                || roles.contains(.thing) && (isWide ? roles.last : roles.first) == .filler
        }

        /// - Returns: how many characters it took; 0 where there is more than one number.
        mutating func takeDigits(_ text: Substring) -> Int {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard number == nil, digits.count < 4 else { return 0 }
            number = Int(digits)
            isOrdinal = text.dropFirst(digits.count).first == "."
            return digits.count
        }

        /// - Returns: how many characters it took; 0 for a word that says more.
        mutating func takeWord(_ text: Substring) -> Int {
            let word = text.prefix(while: \.isLetter)
            isQuestion = isQuestion || questions.contains(String(word))
            if let role = ContinuationPhrase.roles[String(word)] {
                // `2 steps` counts them.
                if role == .thing, number != nil, !isOrdinal { return 0 }
                roles.append(role)
            } else if let wide = wideRoles(of: word) {
                roles += wide
                isWide = true
            } else {
                return 0
            }
            return word.count
        }
    }
}
