/// What some text tells of a trouble by its labels: what is seen, what is behind it, what helps.
struct TroubleTally {
    private(set) var sights: Set<String> = []
    private(set) var problems: Set<String> = []
    /// Whether a heading or a line says itself that it is a problem, or what a user would: `Issue: it leaks`, `1. "E 4"`.
    var isProblem = false
    private var hasCause = false
    private var hasRemedy = false
    /// Whether one word for what a user sees stands there twice: then several symptoms are told.
    private var isSeveral = false

    mutating func add(_ word: String) {
        if Vocabulary.sight.has(word) {
            if !sights.insert(word).inserted { isSeveral = true }
        } else if Vocabulary[.problemLeads].has(word) {
            if !problems.insert(word).inserted { isSeveral = true }
        } else if Vocabulary[.causes].has(word) {
            hasCause = true
        } else if Vocabulary[.remedies].has(word) {
            hasRemedy = true
        }
    }

    /// - Parameter amongOthers: whether the text around speaks of troubles: patterns have problems and solutions too.
    func tellsSymptom(amongOthers: Bool) -> Bool {
        if isSeveral || !hasCause && !hasRemedy { return false }
        return !sights.isEmpty || namesProblem && (hasCause || amongOthers)
            || amongOthers && tellsPair
    }

    /// A cause and what helps against it: of a trouble, where the text around speaks of some.
    var tellsPair: Bool { hasCause && hasRemedy }

    /// Whether nothing is missing: a problem, its cause and its remedy.
    var tellsAll: Bool { (!sights.isEmpty || namesProblem) && tellsPair }

    /// Whether nothing is missing, and it is told of one problem: a whole text's, as a runbook is.
    var tellsRunbook: Bool { !isSeveral && !sights.isEmpty && tellsPair }

    private var namesProblem: Bool { isProblem || !problems.isEmpty }
}
