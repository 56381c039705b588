import TriageCore

/// What somebody says to a question.
enum SaidAnswer {
    case choice(TreeWalk.Choice)
    case back
    case quit

    /// Reads an answer: a number from 1, an answer's text or its beginning, or a word for what every question takes.
    ///
    /// - Returns: nil where it is none of them, or not clear.
    init?(_ text: String, to question: Question) {
        let said = Self.plain(text)
        guard !said.isEmpty else { return nil }
        if let number = Int(said) {
            if question.answers.indices.contains(number - 1) {
                self = .choice(.answer(number - 1))
                return
            }
            guard number == 0, question.otherwise != nil else { return nil }
            self = .choice(.otherwise)
            return
        }
        let answers = question.answers.map { Self.plain($0.text) }
        if let index = Self.only(answers, where: { $0 == said })
            ?? Self.only(answers, where: { $0.hasPrefix(said) })
        {
            self = .choice(.answer(index))
            return
        }
        switch said {
        case "u", "not sure", "not-sure", "?", say(.notSure): self = .choice(.notSure)
        case "b", "back", "撤回", "返回": self = .back
        case "q", "quit", "退出", "结束": self = .quit
        case "n", "no", "none", "none of these", "otherwise", "y", "yes", "否", "是",
            say(.noneOfThese):
            guard question.otherwise != nil else { return nil }
            self = .choice(.otherwise)
        default:
            guard let index = Self.only(answers, where: { $0.contains(said) }) else { return nil }
            self = .choice(.answer(index))
        }
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
        case "y", "yes", "solved", "是", "有", "已解决": true
        case "n", "no", "not solved", "not-solved", "next", "否", "没有", "没解决": false
        default: nil
        }
    }
}
