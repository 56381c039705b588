import TriageCore
import TriageLexicon

/// Outcomes that only say to go on: with what comes next, or with a number. They are put together of a few words, in the
/// languages that trees are met in.
enum ContinuationPhrase {
    /// What a word does in such an outcome.
    private enum Role {
        /// Says it alone: `continue`, `next`.
        case goesOn
        /// Says it together with a direction, or with a number: `move`.
        case verb
        /// Says it together with a direction: `check`.
        case look
        /// `other`, `below`
        case direction
        /// What is gone on with: `question`, `section`.
        case thing
        case filler
    }

    /// Longer texts say more than that.
    private static let longest = 72

    /// Whether a text says to go on, and nothing else: `Proceed to the next check`, `OK, weiter`, `继续下面的检查`.
    static func isAll(of text: TreeBytes) -> Bool {
        guard text.count <= longest, !text.contains(where: \.isASCIIDigit),
            let roles = Reading(withoutAssent(text))?.roles
        else { return false }
        return roles.contains(.goesOn)
            || (roles.contains(.verb) || roles.contains(.look)) && roles.contains(.direction)
    }

    /// The number of what a text says to go on with, and nothing else: `Go to #2`, `pasa al paso 2`, `2に進む`.
    ///
    /// - Returns: the number, and whether it is called a question's; nil where the text says anything more.
    static func number(in text: TreeBytes) -> (number: Int, isQuestion: Bool)? {
        guard text.count <= longest, text.contains(where: \.isASCIIDigit),
            let reading = Reading(text.string.lowercased()[...], marks: marks),
            let number = reading.number, reading.goes
        else { return nil }
        return (number, reading.isQuestion)
    }

    /// Whether a text says to look at others than what was asked about: `Check other printers`.
    static func isToOthers(_ text: TreeBytes) -> Bool {
        guard text.count <= longest else { return false }
        let words = text.string.lowercased().split { !$0.isLetter }.map(String.init)
        guard let verb = words.first, let role = roles[verb], role == .verb || role == .look else {
            return false
        }
        let rest = words.dropFirst().drop { roles[$0] == .filler }
        return rest.first.map { others.contains($0) } ?? false && (2...3).contains(rest.count)
    }

    /// `OK, next`: what is not the case is said before it.
    private static func withoutAssent(_ said: TreeBytes) -> Substring {
        let text = said.string.lowercased()
        guard said.contains(where: { $0 == "," || $0 >= 0xE3 }),
            let comma = text.firstIndex(where: { ",，、".contains($0) }),
            assents.contains(text[..<comma].split(separator: " ").joined(separator: " "))
        else { return text[...] }
        return text[comma...]
    }

    // MARK: Reading

    /// What a text is made of, word by word.
    private struct Reading {
        var number: Int?
        var isMarked = false
        var isQuestion = false
        var roles: [Role] = []
        private var isWide = false
        /// A full stop is behind the number: `2. adım`.
        private var isOrdinal = false

        /// - Parameter marks: what may stand between words; anything where nil.
        /// - Returns: nil where a word says more than to go on.
        init?(_ text: Substring, marks: Set<Character>? = nil) {
            var rest = text
            while let first = rest.first {
                let length: Int
                if first.isASCII, first.isNumber {
                    length = takeDigits(rest)
                } else if first.isLetter {
                    length = takeWord(rest.prefix(while: \.isLetter))
                } else {
                    length = marks?.contains(first) ?? true ? 1 : 0
                    isMarked = isMarked || first == "#"
                }
                guard length > 0 else { return nil }
                rest = rest.dropFirst(length)
            }
        }

        /// Whether it says to go there, rather than only naming it.
        var goes: Bool {
            roles.contains(.verb) || roles.contains(.goesOn) || isMarked
                || roles.contains(.thing) && (isWide ? roles.last : roles.first) == .filler
        }

        /// - Returns: how many characters it took; 0 where there is more than one number.
        private mutating func takeDigits(_ text: Substring) -> Int {
            let digits = text.prefix { $0.isASCII && $0.isNumber }
            guard number == nil, digits.count < 4 else { return 0 }
            number = Int(digits)
            isOrdinal = text.dropFirst(digits.count).first == "."
            return digits.count
        }

        /// - Returns: how many characters it took; 0 for a word that says more.
        private mutating func takeWord(_ word: Substring) -> Int {
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

    /// The roles of what a word of a script without spaces is made of: the longest first.
    private static func wideRoles(of word: Substring) -> [Role]? {
        guard isWide(word) else { return nil }
        var result: [Role] = []
        var rest = word
        while !rest.isEmpty {
            let part = wideWords.first { rest.utf8.starts(with: $0.word.utf8) }
            guard let part else { return nil }
            result.append(part.role)
            rest = Substring(rest.utf8.dropFirst(part.word.utf8.count))
        }
        return result
    }

    // MARK: Words

    private static let marks: Set<Character> = [
        " ", "#", "(", ")", "[", "]", ".", ",", ":", "*", "'", "’", "-", "→", "。",
    ]

    private static let questions = Lexicon.set(.questionNames, .questionForms)

    /// What stands before a comma and says that it is not the case.
    private static let assents = Lexicon.set(.assents)

    private static let others = Lexicon.set(.otherThings)

    /// Of a word with several roles the last one is kept.
    private static let allRoles: [String: Role] = {
        let terms: [(Lexicon.Term, Role)] = [
            (.goFiller, .filler), (.goThing, .thing), (.goDirection, .direction),
            (.goLook, .look), (.goVerb, .verb), (.goOn, .goesOn),
        ]
        return Dictionary(
            terms.flatMap { term, role in Lexicon.words(term).map { ($0, role) } },
            uniquingKeysWith: { $1 })
    }()

    private static let roles = allRoles.filter { !isWide($0.key[...]) }

    /// Longer words before those that they begin with.
    private static let wideWords = allRoles.filter { isWide($0.key[...]) }
        .map { (word: $0.key, role: $0.value) }
        .sorted { ($0.word.count, $0.word) > ($1.word.count, $1.word) }

    private static func isWide(_ word: Substring) -> Bool {
        word.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
    }
}
