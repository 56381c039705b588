/// A piece of a line: all that is read of a text is read of these.
struct Token {
    enum Kind: UInt8 {
        case word, wide, number, arrow, down, colon, comma, stop, ask, dash, open, close, bold,
            tick,
            cross, sign, other
    }

    var kind: Kind
    /// Where it stands in the bytes of its line.
    var start: Int
    var end: Int
    var role: Role = []
    var shape: Shape = []
    /// The value of a number, 0 where it has none that counts; the index of a bracket's partner.
    var value = 0
    /// How many brackets, quotes and spans of code it stands in.
    var depth = 0
    var spaceBefore = false
    var spaceAfter = false

    func has(_ role: Role) -> Bool { !self.role.isDisjoint(with: role) }

    /// `for`, behind which a case may stand.
    var isFor: Bool { has(.inCaseOf) }

    /// Whether it is of letters, in any script.
    var isWordy: Bool { kind == .word || kind == .wide }
}

/// What a word means, as the lexicon has it. A word may mean several things.
struct Role: OptionSet {
    let rawValue: UInt64

    // Conditions and answers
    static let yes = Role(rawValue: 1 << 0)
    static let no = Role(rawValue: 1 << 1)
    static let yesAlone = Role(rawValue: 1 << 2)
    static let isIf = Role(rawValue: 1 << 3)
    static let isElse = Role(rawValue: 1 << 4)
    static let then = Role(rawValue: 1 << 5)
    static let rest = Role(rawValue: 1 << 6)
    static let denial = Role(rawValue: 1 << 7)
    // Questions
    static let askStart = Role(rawValue: 1 << 8)
    static let asking = Role(rawValue: 1 << 9)
    static let questionName = Role(rawValue: 1 << 10)
    // Steps and jumps
    static let step = Role(rawValue: 1 << 11)
    static let stage = Role(rawValue: 1 << 12)
    static let beginning = Role(rawValue: 1 << 13)
    static let ends = Role(rawValue: 1 << 14)
    static let goesOn = Role(rawValue: 1 << 15)
    static let goVerb = Role(rawValue: 1 << 16)
    static let goLook = Role(rawValue: 1 << 17)
    static let goDirection = Role(rawValue: 1 << 18)
    static let goThing = Role(rawValue: 1 << 19)
    static let goFiller = Role(rawValue: 1 << 20)
    static let otherThing = Role(rawValue: 1 << 21)
    // What is to be done, and what is said
    static let look = Role(rawValue: 1 << 22)
    static let imperative = Role(rawValue: 1 << 23)
    static let mend = Role(rawValue: 1 << 24)
    static let proceed = Role(rawValue: 1 << 25)
    static let verdict = Role(rawValue: 1 << 26)
    static let counted = Role(rawValue: 1 << 27)
    /// `場合`, which ends a condition.
    static let inCase = Role(rawValue: 1 << 28)
    /// `when`, which begins one, and `whether`, behind which a question stands.
    static let when = Role(rawValue: 1 << 29)
    static let whether = Role(rawValue: 1 << 30)
    static let check = Role(rawValue: 1 << 31)
    static let doNot = Role(rawValue: 1 << 32)
    static let filler = Role(rawValue: 1 << 33)
    /// `Q`, before a number.
    static let letterQ = Role(rawValue: 1 << 34)
    /// `for`, behind which a case may stand.
    static let inCaseOf = Role(rawValue: 1 << 35)
    /// `cannot`, `only`: what forbids what stands behind it, and what lets it hold in some case only.
    static let forbids = Role(rawValue: 1 << 36)
    static let proviso = Role(rawValue: 1 << 37)
    /// `skip`, which goes elsewhere than to what it names.
    static let omits = Role(rawValue: 1 << 38)
    /// `and`, behind which a clause begins; `please`, which says nothing of an order.
    static let orderJoint = Role(rawValue: 1 << 39)
    static let orderFiller = Role(rawValue: 1 << 40)
    /// `once`, `in`: what begins to tell when, or in which surroundings, something holds.
    static let clauseOfTime = Role(rawValue: 1 << 41)
    static let surrounding = Role(rawValue: 1 << 42)

    static let polar: Role = [.yes, .no]
}

/// How a token is written.
struct Shape: OptionSet {
    let rawValue: UInt32

    /// It begins with a capital, or a small letter.
    static let capital = Shape(rawValue: 1 << 0)
    static let small = Shape(rawValue: 1 << 1)
    /// All of it is capitals.
    static let upper = Shape(rawValue: 1 << 2)
    static let round = Shape(rawValue: 1 << 3)
    static let square = Shape(rawValue: 1 << 4)
    static let curly = Shape(rawValue: 1 << 5)
    static let quote = Shape(rawValue: 1 << 6)
    static let code = Shape(rawValue: 1 << 7)
    /// Of a script without spaces, or of its marks.
    static let fullWidth = Shape(rawValue: 1 << 8)
    /// A dash of one column, as a bullet is.
    static let bullet = Shape(rawValue: 1 << 9)
    static let slash = Shape(rawValue: 1 << 10)
    static let underscore = Shape(rawValue: 1 << 11)
    /// `<`, `>`, `≤`, `≥`
    static let comparison = Shape(rawValue: 1 << 12)
    /// A sign that code has and prose has not.
    static let codeSign = Shape(rawValue: 1 << 13)
    /// `.`, apart from other ends of sentences.
    static let point = Shape(rawValue: 1 << 14)
    /// `|`, `#`: what stands between things, or before them.
    static let bar = Shape(rawValue: 1 << 15)
    /// `*`
    static let star = Shape(rawValue: 1 << 16)
    /// A dash, or an arrow, of `-` and `=`.
    static let typed = Shape(rawValue: 1 << 17)
}
