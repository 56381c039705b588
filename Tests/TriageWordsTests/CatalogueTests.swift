import Foundation
import Testing
import TriageCore

@testable import TriageWords

@Suite struct CatalogueTests {
    @Test(arguments: Catalogue.languages.map(\.tag))
    func textsAreSaidWithTheSameValues(tag: LanguageTag) throws {
        let language = try #require(Catalogue.languages.first { $0.tag == tag })
        for section in Catalogue.sections { expect(section, in: language) }
        for topic in HelpTopic.allCases {
            let help = language.help(on: topic)
            let english = English().help(on: topic)
            #expect(!help.abstract.isEmpty, "\(tag) \(topic)")
            #expect(examples(of: help).count == examples(of: english).count, "\(tag) \(topic)")
        }
        for command in Command.allCases {
            let name = language.name(of: command)
            #expect(!name.short.isEmpty && !name.long.isEmpty, "\(tag) \(command)")
        }
    }

    /// One folder for each language, named as its type is.
    @Test func everyLanguageOfTheFolderIsSpoken() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/TriageWords/Languages")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(Set(names) == Set(Catalogue.languages.map { "\(type(of: $0))" }))
        #expect(Set(Catalogue.languages.map(\.tag)).count == Catalogue.languages.count)
    }

    @Test func valuesTakeTheirPlaces() {
        #expect(Catalogue.english.text(.questionOf, ["2", "5"]) == "Step 2, at most 5 more")
        #expect(Catalogue.english.text(.itemCount, ["1"]) == "1 item")
        #expect(Catalogue.english.text(.itemCount, ["0"]) == "0 items")
    }

    @Test func theFirstLanguageThatIsSpokenIsTaken() {
        #expect(Catalogue("tlh").language == .english)
        #expect(Catalogue("zh-CN").language == .simplifiedChinese)
        #expect(Catalogue(["tlh", "zh", "en"]).language == .simplifiedChinese)
        #expect(Catalogue([]).language == .english)
    }

    @Test func valuesMayHoldBraces() {
        let text = Catalogue.english.text(ConsolePhrase.noSuchTriage, ["{0}{1}|{"])
        #expect(text == "there is no triage '{0}{1}|{'; these are kept")
    }

    private func examples(of help: CommandHelp) -> [Substring] {
        help.more.split(separator: "\n").filter { $0.hasPrefix("  ") }
    }

    private func expect<Section: CatalogueSection>(
        _ section: Section.Type, in language: any Language
    ) {
        for phrase in section.allCases {
            expect(
                phrase.text(in: language), like: phrase.text(in: English()),
                "\(language.tag) \(section).\(phrase)")
        }
    }

    private func expect(_ text: String, like english: String, _ what: Comment) {
        #expect(!text.isEmpty, what)
        #expect(placeholders(text) == placeholders(english), what)
    }

    private func placeholders(_ text: String) -> Set<Character> {
        Set(zip(text, text.dropFirst()).filter { $0.0 == "{" }.map(\.1))
    }
}
