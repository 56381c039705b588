import Testing

@testable import TriageApp

@Suite struct CatalogueTests {
    @Test(arguments: Catalogue.all.map(\.language.rawValue))
    func everyPhraseAndCommandHasWords(language: String) throws {
        let words = try #require(Catalogue.all.first { $0.language.rawValue == language })
        for phrase in Phrase.allCases {
            let text = try #require(words.phrases[phrase], "\(language) lacks \(phrase)")
            #expect(!text.isEmpty)
            let english = Catalogue.Words.english.phrases[phrase] ?? ""
            #expect(placeholders(text) == placeholders(english), "\(language) \(phrase)")
        }
        for command in Command.allCases {
            #expect(words.commands[command] != nil, "\(language) lacks \(command)")
        }
    }

    @Test func valuesTakeTheirPlaces() {
        #expect(Catalogue(.english).text(.questionOf, ["2", "5"]) == "Question 2 of 5")
        #expect(Catalogue("de").language == .english)
        #expect(Catalogue("zh-CN").language == .simplifiedChinese)
    }

    private func placeholders(_ text: String) -> Set<Character> {
        Set(
            text.indices.filter { text[$0] == "{" }.compactMap {
                text.index(after: $0) < text.endIndex ? text[text.index(after: $0)] : nil
            })
    }
}
