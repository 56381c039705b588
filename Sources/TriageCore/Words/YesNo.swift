/// The words that say yes and no, in the languages that guides are met in; lower case.
package enum YesNo {
    /// Each yes with its no. Of a word with several counterparts the first one is taken.
    static let pairs: [(yes: String, no: String)] = [
        ("yes", "no"), ("true", "false"), ("y", "n"), ("yep", "nope"), ("yeah", "no"),
        ("ok", "no"), ("是", "否"), ("是的", "不是"), ("是", "不"), ("对", "不对"), ("有", "没有"),
        ("有", "无"), ("可以", "不可以"), ("能", "不能"), ("会", "不会"), ("成功", "失败"), ("成功", "失敗"),
        ("성공", "실패"), ("已", "未"),
        ("正常", "不正常"), ("ja", "nein"), ("oui", "non"), ("sí", "no"), ("si", "no"),
        ("sim", "não"), ("да", "нет"), ("はい", "いいえ"), ("예", "아니요"), ("네", "아니요"),
        ("예", "아니오"), ("ja", "nee"), ("ja", "nej"), ("ja", "nei"), ("tak", "nie"), ("ano", "ne"),
        ("áno", "nie"), ("kyllä", "ei"), ("evet", "hayır"), ("igen", "nem"), ("da", "nu"),
        ("da", "ne"), ("так", "ні"), ("ναι", "όχι"), ("có", "không"), ("ya", "tidak"),
        ("sì", "no"), ("نعم", "لا"), ("כן", "לא"), ("हाँ", "नहीं"), ("ใช่", "ไม่"), ("ใช่", "ไม่ใช่"),
    ]

    /// Words that say yes only where they stand alone: they begin sentences, too, as `Da es regnet, ...`.
    package static let alone: Set<String> = ["da", "ya", "ano", "tak", "так"]

    /// What each word says.
    package static let meanings: [String: Bool] = Dictionary(
        firstOf: pairs.flatMap { [($0.yes, true), ($0.no, false)] })

    /// The word for the other side; nil for any other text.
    static func opposite(of word: String) -> String? {
        pairs.first { $0.yes == word }?.no ?? pairs.first { $0.no == word }?.yes
    }
}
