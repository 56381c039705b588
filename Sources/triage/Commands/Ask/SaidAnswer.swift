import TriageCore
import TriageLexicon

/// What somebody says to a question.
enum SaidAnswer {
    case choice(TreeWalk.Choice)
    case back
    case quit
    /// What can be answered.
    case help

    /// Reads an answer: a number of the menu, an answer's text, a letter of the menu, the first words of an answer's
    /// text, or a word for what every question takes.
    ///
    /// - Returns: nil where it is none of them, or not clear.
    init?(_ text: String, to question: Question, in tree: DecisionTree) {
        let said = Self.plain(text)
        let canBeDenied = tree.canBeDenied(question)
        if let number = Int(said), number >= 1, number <= question.answers.count {
            self = .choice(.answer(number - 1))
        } else if canBeDenied, said == "\(question.otherNumber)" {
            self = .choice(.otherwise)
        } else if let index = Self.meant(by: said, in: question, whole: true) {
            self = .choice(.answer(index))
        } else if said == "0" || said == "u" {
            self = .choice(.notSure)
        } else if said.count == 1, let request = Self(request: said) {
            self = request
        } else {
            self.init(words: said, to: question, canBeDenied: canBeDenied)
        }
    }

    /// Reads what can be said wherever something is asked.
    init?(request text: String) {
        switch Self.plain(text) {
        case "b": self = .back
        case "q": self = .quit
        case "?", "？": self = .help
        case let said where Self.backWords.contains(said): self = .back
        case let said where Self.quitWords.contains(said): self = .quit
        case let said where Self.helpWords.contains(said): self = .help
        default: return nil
        }
    }

    /// Reads what is neither a number nor a letter of the menu, nor an answer's whole text.
    private init?(words said: String, to question: Question, canBeDenied: Bool) {
        // A number that the menu does not have is a slip, not part of an answer.
        guard !said.isEmpty, Int(said) == nil else { return nil }
        if let index = Self.meant(by: said, in: question, whole: false) {
            self = .choice(.answer(index))
        } else if let request = Self(request: said) {
            self = request
        } else if Self.unsureWords.contains(said) || said == Self.plain(say(.notSure)) {
            self = .choice(.notSure)
        } else if canBeDenied, Self.denies(said, question) {
            self = .choice(.otherwise)
        } else {
            return nil
        }
    }

    /// Whether somebody says that no answer of a question holds, or the other side of its lone one.
    private static func denies(_ said: String, _ question: Question) -> Bool {
        if let opposite = question.opposite, plain(opposite) == said { return true }
        return noneWords.contains(said) || said == plain(say(.noneOfThese))
            || (question.answers.count == 1 || question.otherwise != nil)
                && YesNo.meanings[spelled(said)] == question.isLoneNo
    }

    /// Whether a text is all of one answer's text.
    static func isWhole(_ text: String, of question: Question) -> Bool {
        meant(by: plain(text), in: question, whole: true) != nil
    }

    /// The one answer whose text, or else its words behind leading signs, somebody says, or the first words of it.
    private static func meant(by said: String, in question: Question, whole: Bool) -> Int? {
        guard said.contains(where: { $0.isLetter || $0.isNumber }) else { return nil }
        let answers = question.answers.map { plain($0.text) }
        func only(_ answers: [String], _ said: String) -> Int? {
            let indices = answers.indices.filter {
                whole ? answers[$0] == said : begins(answers[$0], with: spelled(said))
            }
            return indices.count == 1 ? indices[0] : nil
        }
        return only(answers, said) ?? only(answers.map(words), words(said))
    }

    /// Whether a text begins with some words, up to the end of the last one: `no` is not the beginning of `nothing`.
    private static func begins(_ text: String, with said: String) -> Bool {
        guard text.hasPrefix(said) else { return false }
        let next = text.dropFirst(said.count).first
        return next.map { !$0.isLetter && !$0.isNumber } ?? true
    }

    /// The letters that everybody types for a yes or a no, as words.
    private static func spelled(_ said: String) -> String { ["y": "yes", "n": "no"][said] ?? said }

    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    /// A text from its first letter or digit on.
    private static func words(_ text: String) -> String {
        String(text.drop { !$0.isLetter && !$0.isNumber })
    }

    /// Whether a finding helped; nil where the words say neither.
    static func helped(_ text: String) -> Bool? {
        switch plain(text) {
        case "+": true
        case "-": false
        case let word where solvedWords.contains(word): true
        case let word where notSolvedWords.contains(word): false
        case let word: YesNo.meanings[word]
        }
    }

    private static let backWords = Lexicon.set(.saysBack)
    private static let quitWords = Lexicon.set(.saysQuit)
    private static let helpWords = Lexicon.set(.saysHelp)
    private static let unsureWords = Lexicon.set(.saysNotSure)
    private static let noneWords = Lexicon.set(.saysNone)
    private static let solvedWords = Lexicon.set(.saysSolved)
    private static let notSolvedWords = Lexicon.set(.saysNotSolved)
}
