import TriageCore
import TriageLexicon

/// The words that trees are written with, in the languages that they are met in.
///
/// All is in lower case, but for the marks of questions and replies. A word in a script without spaces counts wherever it is a whole answer.
enum TreeWords {
    /// Whether a word says yes (true) or no (false).
    static func polarity(of word: TreeBytes) -> Bool? {
        word.count <= longest ? YesNo.meanings[word.lowercased] : nil
    }

    /// In bytes.
    private static let longest = YesNo.meanings.keys.map(\.utf8.count).max() ?? 0

    /// Whether a word may stand before yes and no: `If yes`, `Wenn ja`, `Si oui`.
    static func isIf(_ word: TreeBytes) -> Bool {
        (2...8).contains(word.count) && ifs.contains(word.lowercased)
    }

    private static let ifs = Set(Lexicon.spaced(.ifs))

    /// What stands before such a word where another case came before: `Else if`.
    static func isElse(_ word: TreeBytes) -> Bool { elses.contains(word.lowercased) }

    static let elses = Lexicon.set(.elses)

    /// What stands before an outcome on its own line: `THEN → replace it`.
    static let thens = Lexicon.set(.thens)

    /// What stands between `if` and a comma to say yes or no to the question above.
    static let conditions: [String: Bool] = Dictionary(
        firstOf: Lexicon.words(.isSo).map { ($0, true) }
            + Lexicon.words(.isNotSo).map { ($0, false) })

    /// What begins a condition in a script without spaces, and what ends it.
    static let wideIfs = tokens(Lexicon.unspaced(.ifs))
    static let wideCase: TreeToken = "場合"
    /// What joins a noun to that: `はいの場合`.
    static let wideCaseJoint: TreeToken = "の"

    /// What an answer for everything else begins with.
    static let others = Lexicon.set(.otherwise)

    /// What steps are called by, before their number.
    static let steps = WordList(.steps, .stages, .ordinals)
    /// Those of them that other things beside a step may be called by, too.
    static let stages = WordList(.stages)

    /// What questions are called by, before their number.
    static let questions = WordList(.questionNames)

    /// What stands above examples, which nobody is to choose from.
    static let examples = Lexicon.set(.examples)

    /// What points at the first question, and says nothing.
    static let beginnings = Lexicon.set(.beginnings)

    /// Heads of remarks: `Note: ...`.
    static let remarks = Lexicon.set(.remarks)

    /// Heads of remarks that say how to mend it.
    static let fixes = Lexicon.set(.fixes)

    /// Verbs before the name of a question or step to jump to, longer ones first.
    static let jumps = Lexicon.words(.jumps).sorted { $0.utf8.count > $1.utf8.count }

    /// Those of them that can do without a name: `go to 3`.
    static let moves = Lexicon.set(.moves)

    /// Last words of a step behind which there is nothing more to do.
    static let ends = Lexicon.set(.ends)

    /// Verbs that tell to look: an outcome that begins with one may restate the next question.
    static let looks = Set(Lexicon.spaced(.looks))
    /// Verbs that tell to go on with something.
    static let goesOn = Lexicon.set(.goesOn)
    static let wideLooks = Lexicon.unspaced(.looks)

    /// Words that say nothing about what is asked.
    static let fillers = Lexicon.set(.fillers)

    /// Whether an outcome is no more than what a function returns: `Return true`, `返回 0`, `false`, `returns a list`.
    static func returns(_ outcome: TreeBytes) -> Bool {
        let words = outcome.prefix(64).string.lowercased().split { !$0.isLetter && !$0.isNumber }
        if words.first == "returns" { return words.dropFirst().first != "to" }
        guard outcome.count <= longestReturn, let last = words.last, literals.contains(last),
            words.count > 1 || last.first?.isNumber == false
        else { return false }
        return words.dropLast().allSatisfy { returning.contains(String($0)) }
    }

    /// In bytes.
    private static let longestReturn = 40
    private static let literals: Set<Substring> = [
        "true", "false", "null", "nil", "none", "undefined", "0", "1",
    ]
    private static let returning = Lexicon.set(.returning)

    /// What stands in front of a question that somebody asked, and in front of what was said to it.
    static let replies = Lexicon.pairs(.replies).map {
        (question: TreeToken(stringLiteral: $0.0), reply: TreeToken(stringLiteral: $0.1))
    }

    /// What votes and polls count.
    static let counted = Lexicon.set(.counted)

    /// What a quiz says of an answer.
    static let verdicts = Lexicon.set(.quizVerdicts)

    /// First words of what is not so.
    static let denials = Lexicon.set(.denials)

    /// Types of options.
    static let types = Lexicon.set(.types)

    /// First words of a question that is written without its mark.
    static let askingStarts = Lexicon.set(.askingStarts)
    /// The same, where a mark stands at the end.
    static let asking = Set(Lexicon.spaced(.asking))
    static let wideAskingParts = Lexicon.unspaced(.asking)

    /// First words of what mends something.
    static let mends = Lexicon.set(.mends)

    /// First words of a step to carry out.
    static let imperatives = Lexicon.set(.imperatives)

    private static func tokens(_ words: [String]) -> [TreeToken] {
        words.map(TreeToken.init(stringLiteral:))
    }
}
