extension Question {
    /// What a lone yes or no leaves out, written as that one is: `YES` for `NO`; nil where the answers are others.
    public var opposite: String? {
        guard otherwise != nil, answers.count == 1, let answer = answers.first?.text else {
            return nil
        }
        return Self.opposite(of: answer)
    }

    /// The word that denies a lone yes or no, written as that one is; nil for any other text.
    public static func opposite(of answer: String) -> String? {
        let word = answer.lowercased()
        let pair = pairs.first { $0.yes == word || $0.no == word }
        guard let pair else { return nil }
        let other = pair.no == word ? pair.yes : pair.no
        if answer.count > 1, answer == answer.uppercased() { return other.uppercased() }
        return answer.first?.isUppercase == true
            ? other.prefix(1).uppercased() + other.dropFirst() : other
    }

    /// Where a word says no in several languages, the first one is taken.
    private static let pairs: [(yes: String, no: String)] = [
        ("yes", "no"), ("true", "false"), ("y", "n"), ("是", "否"), ("有", "没有"), ("能", "不能"),
        ("ja", "nein"), ("oui", "non"), ("sí", "no"), ("si", "no"), ("sim", "não"), ("да", "нет"),
        ("はい", "いいえ"), ("예", "아니요"),
    ]
}
