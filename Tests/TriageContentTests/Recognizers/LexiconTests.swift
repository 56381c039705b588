import Testing

@testable import TriageLexicon

@Suite struct LexiconTests {
    @Test("no language has a word twice, nor an empty one") func words() {
        for language in Lexicon.languages {
            for term in Lexicon.Term.allCases {
                let words = language.words(term)
                #expect(
                    Set(words).count == words.count && !words.contains(""), "\(language) \(term)")
            }
        }
    }

    @Test("what stands for two sides names both", arguments: [Lexicon.Term.yesNo, .opposites])
    func pairs(term: Lexicon.Term) {
        #expect(Lexicon.pairs(term).count == Lexicon.words(term).count)
    }

    @Test("a script without spaces between words is told from others") func scripts() {
        #expect(Lexicon.spaced(.goOn).contains("next") && Lexicon.unspaced(.goOn).contains("继续"))
        #expect(!Lexicon.unspaced(.goOn).contains("next"))
    }
}
