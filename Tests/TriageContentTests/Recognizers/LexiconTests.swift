import Foundation
import Testing
import TriageCore

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

    @Test("what stands for two sides names both", arguments: [Lexicon.Term.yesNo])
    func pairs(term: Lexicon.Term) {
        #expect(Lexicon.pairs(term).count == Lexicon.words(term).count)
    }

    @Test("a script without spaces between words is told from others") func scripts() {
        #expect(Lexicon.spaced(.goOn).contains("next") && Lexicon.unspaced(.goOn).contains("继续"))
        #expect(!Lexicon.unspaced(.goOn).contains("next"))
    }

    @Test("each word is there in both scripts") func traditionalCharacters() {
        // The system's table takes another of several traditional characters for these, or leaves them.
        let decidedOtherwise: Set<Character> = ["核", "准", "余", "志", "着", "启"]
        for term in Lexicon.Term.allCases {
            for character in Chinese.words(term).joined()
            where !decidedOtherwise.contains(character) {
                let text = String(character)
                #expect(
                    text.inTraditionalCharacters == text
                        || Chinese.traditional[character].map(String.init)
                            == text.inTraditionalCharacters,
                    "\(character) of \(term)")
            }
        }
        #expect(Lexicon.unspaced(.remedies).contains("解決方法"))
    }
}

/// Chinese text as it is read in the other script. The system knows the characters; the lexicon has a table of its own,
/// so that no program has to load the system's to begin.
extension String {
    var inTraditionalCharacters: String {
        self.applyingTransform(StringTransform("Hans-Hant"), reverse: false) ?? self
    }
}
