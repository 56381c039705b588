import TriageLexicon

/// Outcomes that only say to go on with what comes next: put together of a few words, in the languages that trees are met
/// in.
enum ContinuationPhrase {
    /// What a word does in such an outcome.
    enum Role {
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
    static let longest = 72

    /// Whether a text says to go on, and nothing else: `Proceed to the next check`, `OK, weiter`, `继续下面的检查`.
    static func isAll(of text: TreeBytes) -> Bool {
        guard mayBegin(text), text.count <= longest, !text.contains(where: \.isASCIIDigit),
            let roles = roles(in: text.string.lowercased())
        else { return false }
        if roles.contains(.goesOn) { return true }
        return (roles.contains(.verb) || roles.contains(.look)) && roles.contains(.direction)
    }

    /// Whether a text says to look at others than what was asked about: `Check other printers`.
    static func isToOthers(_ text: TreeBytes) -> Bool {
        guard mayBegin(text), text.count <= longest else { return false }
        let words = text.string.lowercased().split { !$0.isLetter }.map(String.init)
        guard let verb = words.first, let role = roles[verb], role == .verb || role == .look else {
            return false
        }
        let rest = words.dropFirst().drop { roles[$0] == .filler }
        return rest.first.map { others.contains($0) } ?? false && (2...3).contains(rest.count)
    }

    /// A quick look at the first word: most texts begin with none of these, and are not taken apart.
    private static func mayBegin(_ text: TreeBytes) -> Bool {
        var beginning: UInt64 = 0
        var count = 0
        for index in text.indices {
            let byte = text[index]
            if byte >= 0x80 {
                guard count == 0, let first = text.scalar(at: index), first.value >= 0x3040
                else { return true }
                return wideBeginnings.contains(first)
            }
            if !byte.isASCIILetter {
                if count == 0 { continue }
                break
            }
            if count < 8 { beginning = beginning << 8 | UInt64(byte | 0x20) }
            count += 1
        }
        return beginnings.contains(beginning)
    }

    /// The first eight letters of all words that have no others than a to z, as one number each.
    private static let beginnings = Set(
        (Array(roles.keys) + assents.compactMap { $0.split(separator: " ").first.map(String.init) })
            .map { $0.utf8.prefix { $0 < 0x80 }.prefix(8) }
            .map { $0.reduce(UInt64(0)) { $0 << 8 | UInt64($1) } })

    /// The first characters of all words in scripts without spaces.
    private static let wideBeginnings = Set(
        (wideWords.map(\.word) + assents).compactMap(\.unicodeScalars.first)
            .filter { $0.value >= 0x3040 })

    /// The roles of all words; nil where one has none.
    private static func roles(in text: String) -> [Role]? {
        var result: [Role] = []
        var rest = text[...]
        // `OK, next`: what is not the case is said before it.
        if let comma = text.firstIndex(where: { ",，、".contains($0) }) {
            let head = text[..<comma].split(separator: " ").joined(separator: " ")
            if assents.contains(head) { rest = rest[comma...] }
        }
        // Word by word, as most texts say something else by their second or third one.
        while let start = rest.firstIndex(where: \.isLetter) {
            let word = rest[start...].prefix(while: \.isLetter)
            if let role = roles[String(word)] {
                result.append(role)
            } else if let parts = wideRoles(of: word) {
                result += parts
            } else {
                return nil
            }
            rest = rest[word.endIndex...]
        }
        return result.isEmpty ? nil : result
    }

    /// The roles of what a word of a script without spaces is made of: the longest first.
    static func wideRoles(of word: Substring) -> [Role]? {
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

    static let roles = allRoles.filter { !isWide($0.key[...]) }

    /// Longer words before those that they begin with.
    private static let wideWords = allRoles.filter { isWide($0.key[...]) }
        .map { (word: $0.key, role: $0.value) }
        .sorted { ($0.word.count, $0.word) > ($1.word.count, $1.word) }

    private static func isWide(_ word: Substring) -> Bool {
        word.unicodeScalars.first.map { $0.value >= 0x3000 } ?? false
    }
}
