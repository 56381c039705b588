import TriageCore
import TriageLexicon

/// The words that trees are written with, in the languages that they are met in.
///
/// All is in lower case, but for the marks of questions and replies. A word in a script without spaces counts wherever it is a whole answer.
enum TreeWords {
    // MARK: What the lexicon says of each term

    static let elses = Lexicon.set(.elses)
    static let thens = Lexicon.set(.thens)
    static let others = Lexicon.set(.otherwise)
    static let steps = WordList(.steps, .stages, .ordinals)
    static let stages = WordList(.stages)
    static let questions = WordList(.questionNames)
    static let examples = Lexicon.set(.examples)
    static let beginnings = Lexicon.set(.beginnings)
    static let remarks = Lexicon.set(.remarks, .askedAs)
    static let fixes = Lexicon.set(.fixes)
    static let moves = Lexicon.set(.moves)
    static let ends = Lexicon.set(.ends)
    static let looks = Set(Lexicon.spaced(.looks))
    static let goesOn = Lexicon.set(.goesOn)
    static let wideLooks = tokens(Lexicon.unspaced(.looks))
    static let fillers = Lexicon.set(.fillers)
    static let counted = Lexicon.set(.counted)
    static let verdicts = Lexicon.set(.quizVerdicts)
    static let denials = Lexicon.set(.denials)
    static let types = Lexicon.set(.types)
    static let askingStarts = Lexicon.set(.askingStarts)
    static let asking = Set(Lexicon.spaced(.asking))
    static let wideAskingParts = Lexicon.unspaced(.asking)
    static let mends = Lexicon.set(.mends)
    static let imperatives = Lexicon.set(.imperatives)

    // MARK: Yes, no and if

    /// Whether a word says yes (true) or no (false).
    static func polarity(of word: TreeBytes) -> Bool? {
        word.count <= longest && shapes.mayBe(word) ? YesNo.meanings[word.lowercased] : nil
    }

    private static let shapes = WordShapes(YesNo.meanings.keys)
    /// In bytes.
    private static let longest = YesNo.meanings.keys.map(\.utf8.count).max() ?? 0

    /// Whether a word may stand before yes and no: `If yes`, `Wenn ja`, `Si oui`.
    static func isIf(_ word: TreeBytes) -> Bool {
        (2...8).contains(word.count) && ifShapes.mayBe(word) && ifs.contains(word.lowercased)
    }

    private static let ifs = Set(Lexicon.spaced(.ifs))
    private static let ifShapes = WordShapes(ifs)

    /// What stands before such a word where another case came before: `Else if`.
    static func isElse(_ word: TreeBytes) -> Bool {
        elseShapes.mayBe(word) && elses.contains(word.lowercased)
    }

    private static let elseShapes = WordShapes(elses)

    /// What stands between `if` and a comma to say yes or no to the question above.
    static let conditions: [String: Bool] = Dictionary(
        firstOf: Lexicon.words(.isSo).map { ($0, true) }
            + Lexicon.words(.isNotSo).map { ($0, false) })

    /// What begins a condition in a script without spaces, and what ends it.
    static let wideIfs = tokens(Lexicon.unspaced(.ifs))
    static let wideCase: TreeToken = "場合"
    /// What joins a noun to that: `はいの場合`.
    static let wideCaseJoint: TreeToken = "の"

    /// Verbs before the name of a question or step to jump to, longer ones first.
    static let jumps = Lexicon.words(.jumps).sorted { $0.utf8.count > $1.utf8.count }

    /// Whether an outcome is no more than what a function returns: `Return true`, `返回 0`, `false`, `returns a list`.
    static func returns(_ outcome: TreeBytes) -> Bool {
        guard outcome.count <= longestReturn || returnsWord.stands(in: outcome.prefix(64)) else {
            return false
        }
        let words = outcome.prefix(64).string.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.first == "returns" { return words.dropFirst().first != "to" }
        guard outcome.count <= longestReturn, let last = words.last,
            literals.contains(String(last)),
            words.count > 1 || last.first?.isNumber == false
        else { return false }
        return words.dropLast().allSatisfy { returning.contains(String($0)) }
    }

    private static let returnsWord = WordList(["returns"])
    /// In bytes.
    private static let longestReturn = 40
    private static let literals = Lexicon.set(.literals)
    private static let returning = Lexicon.set(.returning)

    /// What stands in front of a question that somebody asked, and in front of what was said to it.
    static let replies = Lexicon.pairs(.replies).map {
        (question: TreeToken(stringLiteral: $0.0), reply: TreeToken(stringLiteral: $0.1))
    }

    private static func tokens(_ words: [String]) -> [TreeToken] {
        words.map(TreeToken.init(stringLiteral:))
    }
}
