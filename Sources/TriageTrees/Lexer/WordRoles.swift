import TriageCore
import TriageLexicon

/// The roles of words, made once of the lexicon's terms.
enum WordRoles {
    /// Words that stand between spaces.
    private static let spaced: [String: Role] = roles.filter { !isWide($0.key) }

    /// Words of scripts without spaces by their first character, long ones first.
    private static let unspaced: [Unicode.Scalar: [(word: [Unicode.Scalar], role: Role)]] = {
        let words = roles.filter { isWide($0.key) }
            .map { (word: Array($0.key.unicodeScalars), role: $0.value) }
            .sorted { ($0.word.count, $0.word[0].value) > ($1.word.count, $1.word[0].value) }
        return Dictionary(grouping: words) { $0.word[0] }
    }()

    /// In bytes: longer words mean nothing here.
    private static let longest = spaced.keys.map(\.utf8.count).max() ?? 0

    /// How they begin, as a number, where they are ASCII: what no word begins with is not looked up.
    private static let beginnings = Set(spaced.keys.map { packed(Array($0.utf8)[...]) })

    /// The first eight letters of a word in small letters; 0 where it is not ASCII.
    private static func packed(_ word: ArraySlice<UInt8>) -> UInt64 {
        var key: UInt64 = 0
        for byte in word.prefix(8) {
            if byte >= 0x80 { return 0 }
            key = key << 8 | UInt64(byte | 0x20)
        }
        return key
    }

    /// - Parameter word: in any case.
    static func role(of word: ArraySlice<UInt8>) -> Role {
        guard word.count <= longest else { return [] }
        let isInner = word.contains(UInt8(ascii: "'")) || word.contains(0xE2)
        let beginning = packed(word)
        guard isInner || beginning == 0 || beginnings.contains(beginning) else { return [] }
        let key = String(decoding: word, as: UTF8.self).lowercased()
        if let role = spaced[key] { return role }
        guard isInner else { return [] }
        // `what's` means what its beginning does, `l'étape` what its end.
        return key.split { $0 == "'" || $0 == "’" }.reduce(into: []) {
            $0.formUnion(spaced[String($1)] ?? [])
        }
    }

    /// The longest word that begins at a place of a text without spaces: how many characters it has, and its role.
    static func match(_ text: ArraySlice<Unicode.Scalar>) -> (count: Int, role: Role)? {
        guard let first = text.first, let words = unspaced[first] else {
            return nil
        }
        return words.first { text.starts(with: $0.word) }.map { ($0.word.count, $0.role) }
    }

    static func isWide(_ word: String) -> Bool {
        word.unicodeScalars.first.map { $0.value >= 0x2E80 } ?? false
    }

    private static let roles: [String: Role] = {
        let terms: [(Lexicon.Term, Role)] = [
            (.yesAlone, .yesAlone), (.ifs, .isIf), (.elses, .isElse), (.thens, .then),
            (.otherwise, .rest), (.denials, .denial), (.askingStarts, .askStart),
            (.asking, .asking), (.questionNames, .questionName), (.steps, .step),
            (.stages, [.step, .stage]), (.ordinals, .step), (.beginnings, .beginning),
            (.ends, .ends), (.goOn, .goesOn), (.goVerb, .goVerb), (.goLook, .goLook),
            (.goDirection, .goDirection), (.goThing, .goThing), (.goFiller, .goFiller),
            (.otherThings, .otherThing), (.looks, .look), (.imperatives, .imperative),
            (.mends, .mend), (.goesOn, .proceed), (.quizVerdicts, .verdict),
            (.counted, .counted), (.fillers, .filler), (.inCase, .inCase), (.whens, .when),
            (.inCaseOf, .inCaseOf), (.whethers, .whether), (.checks, .check), (.doing, .doNot),
            (.forbidding, .forbids), (.provisos, .proviso), (.omitting, .omits),
            (.orderJoints, .orderJoint), (.orderFillers, .orderFiller),
            (.clausesOfTime, .clauseOfTime), (.surroundings, .surrounding),
        ]
        var roles: [String: Role] = ["q": .letterQ]
        for (word, isYes) in YesNo.meanings { roles[word, default: []].insert(isYes ? .yes : .no) }
        for (term, role) in terms {
            for word in Lexicon.words(term) { roles[word, default: []].formUnion(role) }
        }
        return roles
    }()
}

/// Words of several parts, as texts in lower case with one space between words: what whole labels are held against.
struct Phrases {
    private let all: Set<String>
    /// In bytes.
    let longest: Int
    /// Whether one begins with a byte, in either case; what is not ASCII may.
    private let firsts: [Bool]

    init(_ terms: Lexicon.Term...) {
        all = Set(terms.flatMap { Lexicon.words($0) })
        longest = all.map(\.utf8.count).max() ?? 0
        var firsts = [Bool](repeating: false, count: 256)
        for byte in 0x80..<256 { firsts[byte] = true }
        for byte in all.compactMap(\.utf8.first) {
            firsts[Int(byte)] = true
            if byte.isASCIILower { firsts[Int(byte - 0x20)] = true }
        }
        self.firsts = firsts
    }

    func has(_ words: [String]) -> Bool { all.contains(words.joined(separator: " ")) }

    func has(_ span: Span) -> Bool {
        guard let first = span.first, span.byteCount <= longest,
            first.kind == .bold || firsts[Int(span.line.bytes[first.start])]
        else { return false }
        return all.contains(span.key)
    }

    static let rest = Phrases(.otherwise)
    static let remarks = Phrases(.remarks, .askedAs)
    static let fixes = Phrases(.fixes)
    static let isSo = Phrases(.isSo)
    static let isNotSo = Phrases(.isNotSo)
    static let jumps = Phrases(.jumps)
    static let moves = Phrases(.moves)
    static let examples = Phrases(.examples)
    static let counted = Phrases(.counted)
    static let verdicts = Phrases(.quizVerdicts)
    static let beginnings = Phrases(.beginnings)
    static let wishes = Phrases(.wishes)
    static let whenTos = Phrases(.whenTos)
    static let offerVerbs = Phrases(.offerVerbs)
    static let offerAdverbs = Phrases(.offerAdverbs)
    static let offersOfNothing = Phrases(.offersOfNothing)
    static let offerOpenings = Phrases(.offerOpenings)
}
