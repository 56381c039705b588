import TriageCore

/// What somebody says to a question.
enum SaidAnswer {
    case choice(TreeWalk.Choice)
    case back
    case quit
    /// What can be answered.
    case help

    /// Reads an answer: a number of the menu, an answer's text, a letter of the menu, the beginning of an answer's
    /// text, or a word for what every question takes.
    ///
    /// - Returns: nil where it is none of them, or not clear.
    init?(_ text: String, to question: Question) {
        let said = Self.plain(text)
        guard !said.isEmpty else { return nil }
        let answers = question.answers.map { Self.plain($0.text) }
        if let number = Int(said), number >= 1, number <= answers.count {
            self = .choice(.answer(number - 1))
            return
        }
        if said == "0", question.otherwise != nil {
            self = .choice(.otherwise)
            return
        }
        if let index = Self.only(answers, where: { $0 == said }) {
            self = .choice(.answer(index))
            return
        }
        if said == "u" {
            self = .choice(.notSure)
        } else if said.count == 1, let request = Self(request: said) {
            self = request
        } else {
            self.init(words: said, answers, to: question)
        }
    }

    /// Reads what can be said wherever something is asked.
    init?(request text: String) {
        switch Self.plain(text) {
        case "b", "back", "撤回", "返回": self = .back
        case "q", "quit", "退出", "结束": self = .quit
        case "?", "？", "help", "帮助": self = .help
        default: return nil
        }
    }

    /// Reads what is neither a number nor a letter of the menu, nor an answer's whole text.
    private init?(words said: String, _ answers: [String], to question: Question) {
        // A number that the menu does not have is a slip, not part of an answer.
        guard Int(said) == nil else { return nil }
        if let index = Self.only(answers, where: { $0.hasPrefix(said) }) {
            self = .choice(.answer(index))
            return
        }
        if let request = Self(request: said) {
            self = request
            return
        }
        switch said {
        case "not sure", "not-sure", say(.notSure): self = .choice(.notSure)
        case "n", "no", "none", "none of these", "otherwise", "y", "yes", "否", "是",
            say(.noneOfThese):
            guard question.otherwise != nil else { return nil }
            self = .choice(.otherwise)
        default:
            guard let index = Self.only(answers, where: { $0.contains(said) }) else { return nil }
            self = .choice(.answer(index))
        }
    }

    /// Whether a text is all of one answer's text.
    static func isWhole(_ text: String, of question: Question) -> Bool {
        let said = plain(text)
        return only(question.answers.map { plain($0.text) }, where: { $0 == said }) != nil
    }

    private static func plain(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }

    private static func only(_ answers: [String], where isMeant: (String) -> Bool) -> Int? {
        let indices = answers.indices.filter { isMeant(answers[$0]) }
        return indices.count == 1 ? indices[0] : nil
    }

    /// Whether a finding helped; nil where the words say neither.
    static func helped(_ text: String) -> Bool? {
        switch plain(text) {
        case "y", "yes", "+", "solved", "是", "有", "已解决": true
        case "n", "no", "-", "not solved", "not-solved", "next", "否", "没有", "没解决": false
        default: nil
        }
    }
}
