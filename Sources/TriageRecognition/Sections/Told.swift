import TriageCore

/// What headings and the leads of lines announce of a trouble.
struct Told: OptionSet {
    let rawValue: UInt8

    /// What a user sees.
    static let sight = Told(rawValue: 1)
    /// That something is a problem: a user's, or one that a pattern is for.
    static let problem = Told(rawValue: 2)
    /// What is behind it, or finds that out.
    static let cause = Told(rawValue: 4)
    /// What helps.
    static let remedy = Told(rawValue: 8)

    /// - Parameter word: in lower case.
    private init(word: String) {
        if Vocabulary.sight.has(word) {
            self = .sight
        } else if Vocabulary[.problemLeads].has(word) {
            self = .problem
        } else if Vocabulary[.causes].has(word) {
            self = .cause
        } else if Vocabulary[.remedies].has(word) {
            self = .remedy
        } else {
            self = []
        }
    }

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// In bytes.
    static let longestLabel = 60

    /// What a label such as `Causes and fixes` announces, word by word; nothing where a word says anything else. One that
    /// names what is seen beside what helps tells neither: it stands above a list of many.
    ///
    /// - Parameter label: in lower case.
    static func words(of label: String) -> [(word: String, told: Told)] {
        guard label.utf8.count <= longestLabel, Vocabulary.toldBy.begins(label[...]) else {
            return []
        }
        var words: [(word: String, told: Told)] = []
        var rest: Substring? = label[...]
        while let text = rest {
            let joint = Vocabulary[.joints].firstRange(in: text)
            let word = String(text[..<(joint?.lowerBound ?? text.endIndex)].trimmed)
            let told = Told(word: word)
            guard !told.isEmpty else { return [] }
            words.append((word, told))
            rest = joint.map { text[$0.upperBound...] }
        }
        let all = words.reduce(into: Told()) { $0.formUnion($1.told) }
        return all.isDisjoint(with: [.sight, .problem]) || all.isDisjoint(with: [.cause, .remedy])
            ? words : []
    }
}

/// What some text tells of a trouble, label by label.
struct Tally {
    var told: Told = []
    /// Whether one word for what is seen stands there twice: then several symptoms are told.
    private var isSeveral = false
    private var seen: Set<String> = []

    mutating func add(_ words: [(word: String, told: Told)]) {
        for (word, said) in words {
            if !said.isDisjoint(with: [.sight, .problem]), !seen.insert(word).inserted {
                isSeveral = true
            }
            told.formUnion(said)
        }
    }

    var tellsSight: Bool { !isSeveral && told.contains(.sight) }

    /// A cause and what helps against it: of a trouble, where the text around speaks of some.
    var tellsPair: Bool { told.contains([.cause, .remedy]) }

    /// Whether nothing is missing: a problem, its cause and its remedy.
    var tellsAll: Bool { tellsPair && !told.isDisjoint(with: [.sight, .problem]) }

    /// Whether it is one trouble's, whatever stands around.
    var isSymptom: Bool {
        !isSeveral
            && (told.contains(.sight) && !told.isDisjoint(with: [.cause, .remedy])
                || told.contains([.problem, .cause]))
    }

    /// Whether it is one trouble's where the text around speaks of troubles: patterns have problems and solutions, too.
    var isSymptomAmongTroubles: Bool {
        isSymptom || !isSeveral && (told.contains([.problem, .remedy]) || tellsPair)
    }
}

/// What headings speak of.
struct Topics: OptionSet {
    let rawValue: UInt8

    /// Troubles, or what many ask: a problem and its solution are what a user meets.
    static let troubles = Topics(rawValue: 1)
    /// Finding out what is wrong.
    static let diagnosis = Topics(rawValue: 2)
    /// What fails, of any kind.
    static let failures = Topics(rawValue: 4)
    /// How something is to be written: leads tell what may happen.
    static let forms = Topics(rawValue: 8)
    /// What people do.
    static let habits = Topics(rawValue: 16)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    init(of title: String) {
        let all: [(Topics, WordList)] = [
            (.troubles, Vocabulary.troubles), (.diagnosis, Vocabulary[.diagnosticGuides]),
            (.failures, Vocabulary[.troubleNouns]), (.forms, Vocabulary[.forms]),
            (.habits, Vocabulary.habits),
        ]
        self = all.reduce(into: []) { if $1.1.isIn(title) { $0.insert($1.0) } }
    }
}
