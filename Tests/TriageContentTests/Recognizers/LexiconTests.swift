import Testing

@testable import TriageRecognition

@Suite struct LexiconTests {
    @Test("English and Chinese have words for every term", arguments: Lexicon.Term.allCases)
    func complete(term: Lexicon.Term) {
        #expect(!EnglishWords.words(term).isEmpty || Lexicon.unspaced.contains(term))
        #expect(!ChineseWords.words(term).isEmpty || Lexicon.spaced.contains(term))
    }

    @Test("no language has a word twice, nor an empty one") func words() {
        for language in Lexicon.languages {
            for term in Lexicon.Term.allCases {
                let words = language.words(term)
                #expect(
                    Set(words).count == words.count && !words.contains(""), "\(language) \(term)")
            }
        }
    }
}
