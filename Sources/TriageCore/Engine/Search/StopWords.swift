/// Words of a language that say nothing of what is looked for: a sentence has them, the text that answers it has others.
enum StopWords {
    /// Whether a folded word says nothing.
    static func contain(_ word: String) -> Bool { english.contains(word) }

    /// Where words of Chinese that say nothing stand in a text, which writes no blanks around them.
    ///
    /// - Parameter text: UTF-8.
    static func places(in text: [UInt8]) -> [Range<Int>] {
        guard text.contains(where: { $0 >= 0xE4 }) else { return [] }
        return unspaced.flatMap { word in
            text.indices.filter { text[$0...].starts(with: word) }.map { $0..<$0 + word.count }
        }
    }

    /// Whether a character of a run is a word that says nothing.
    static func contain(_ character: Character) -> Bool { particles.contains(character) }

    private static let english = Set(
        """
        a about after again all also am an and any anything are as at be because been before being but by can cannot \
        could couldn did didn do does doesn doing don either else even ever every for from get gets getting got had \
        has hasn have haven having he her here him his how if in into is isn it its just let like me more my never no \
        none nor not nothing now of off on once only or our out over please seem seems she should since so some \
        something still such than that the their them then there these they thing this those to too under until up us \
        very was wasn we were what when where whether which while who why will with within without won would you your
        """.split(separator: " ").map(String.init))

    private static let unspaced = [
        "为什么", "怎么办", "不能够", "没有", "怎么", "什么", "我的", "不了", "不能", "不会", "这个", "那个",
    ].map { Array($0.utf8) }

    private static let particles = Set("的了不没吗呢吧我在是会被把就都也のを")
}
