import TriageLexicon

/// Words that are looked for beside those that somebody typed: sets, each word of which stands for all.
struct Synonyms: Sendable {
    /// The key of front matter under which a library brings its own: lists, or a name with the others behind it, with
    /// commas between them.
    static let key = "synonyms"

    /// Of each set its members, each as its words.
    private let sets: [[[String]]]
    /// The sets that have a word, by that.
    private let byWord: [String: [Int]]

    init(_ view: LibraryView) {
        let own = view.guides.flatMap(\.metadata).filter {
            $0.key == Self.key || $0.key.hasPrefix(Self.key + ".")
        }
        let told = own.flatMap { key, value in
            value.split(separator: "\n").map { line in
                let name = key.dropFirst(Self.key.count + 1)
                return (name.isEmpty || Int(name) != nil ? "" : name + ",") + line
            }
        }
        self.init(Lexicon.words(.synonyms) + told)
    }

    /// - Parameter sets: members with commas between them.
    init(_ sets: [String]) {
        self.sets = sets.map { set in
            set.split { ",，、;；".contains($0) }.map { member in
                Self.words(String(member))
            }.filter { !$0.isEmpty }
        }
        var byWord: [String: [Int]] = [:]
        for (index, set) in self.sets.enumerated() {
            for word in Set(set.compactMap(\.first)) {
                byWord[Stem.of(word), default: []].append(index)
            }
        }
        self.byWord = byWord
    }

    /// The words of a text as they are compared; of a name only the whole.
    static func words(_ text: String) -> [String] {
        let bytes = Array(text.utf8)
        let words = WordCutter.words(bytes).filter { !$0.isInside }
        return words.enumerated().filter { number, word in
            // The last character of a run stands in the pair before it.
            !word.isPair || number == 0
                || words[number - 1].range.upperBound < word.range.upperBound
        }.map { WordCutter.folded(bytes[$1.range]) }
    }

    /// What may stand in the place of the words from one on: how many words it stands for, and the other members.
    func others(of words: ArraySlice<String>) -> [(count: Int, words: [String])] {
        guard let first = words.first else { return [] }
        return (byWord[Stem.of(first)] ?? []).flatMap { index -> [(count: Int, words: [String])] in
            let set = sets[index]
            let meant = set.filter { member in
                member.count <= words.count
                    && zip(member, words).allSatisfy { Stem.of($0) == Stem.of($1) }
            }.map(\.count).max()
            guard let meant else { return [] }
            let said = words.prefix(meant).map(Stem.of)
            return set.filter { $0.map(Stem.of) != said }.map { (meant, $0) }
        }
    }
}
