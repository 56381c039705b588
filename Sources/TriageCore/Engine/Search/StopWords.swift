/// Words of a language that say nothing of what is looked for: a sentence has them, the text that answers it has others.
/// What tells when, or how often, says something: `never stops`, `only after a restart`.
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
        a about actually again all also although am an and any anybody anyone anything anyway are as at be because \
        been being bit bring brought but by can cannot certain could couldn did didn do does doesn doing don either \
        else etc even ever every everything example find finds fine for found from gave get gets getting give gives \
        go goes going gone got had has hasn have haven having he hello help her here hi him his how however if in \
        indeed instead into is isn it its just know known knows let like lot lots m made make makes many maybe me \
        more much must my need needs no nor not now of off on or our out over perhaps please put puts quite re \
        really s said say saying says see seem seems seen sees she should simply so some somehow someone something \
        somewhere such take taken takes tell tells than thank thanks that the their them then there these they \
        thing think this those though thought to too tried tries try trying under up us use used uses using ve very \
        want wanted wants was wasn way ways we well went were what when where whether which who why will with won \
        would yet you your yourself
        """.split(separator: " ").map(String.init))

    private static let unspaced = [
        "为什么", "怎么办", "不能够", "没有", "怎么", "什么", "我的", "不了", "不能", "不会", "这个", "那个",
    ].map { Array($0.utf8) }

    private static let particles = Set("的了不没吗呢吧我在是会被把就都也のを")
}
