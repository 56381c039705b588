import CoreTestSupport
import Testing
import TriageCore

@testable import TriageLibrary

/// What a translation lacks is shown in the original's language; nothing is lost, and no walk changes its questions.
@Suite struct TranslationFallbackTests {
    private static let english = """
        # Lamp

        ## Symptom 1: It stays dark

        ```
        Q1: Is it plugged in?
        ├─ NO → No current
        └─ YES → Q2
        Q2: Is the bulb whole?
        ├─ NO → The bulb is broken
        └─ YES → Call somebody
        ```

        ## Symptom 2: It flickers

        ```
        Is the bulb loose?
        ├─ YES → Turn it in
        └─ NO → Look at the switch
        ```
        """

    private func view(_ chinese: String, language: LanguageTag = "zh-Hans") throws -> LibraryView {
        let files = ["en/lamp.md": Self.english, "zh-Hans/lamp.md": chinese]
        return try TemporaryFolder.with(files) {
            LibraryView(LibraryLoader.load(roots: [$0.path]).library, language: language)
        }
    }

    /// One tick must never tick two items, nor pass for the tick of another.
    @Test func itemsOfOneTextInAnotherPlaceHaveIdsOfTheirOwn() throws {
        let files = [
            "en/lamp.md": "# Lamp\n\n## Release\n\n- [ ] Alpha\n- [ ] Beta\n",
            "zh-Hans/lamp.md": "# Lamp\n\n## Release\n\n- [ ] 甲\n- [ ] 乙\n- [ ] Alpha\n",
        ]
        let library = try TemporaryFolder.with(files) {
            LibraryLoader.load(roots: [$0.path]).library
        }
        let chinese = try #require(library.guide("lamp", in: .simplifiedChinese))
        let items = try #require(chinese.parts.first { $0.checklist != nil }?.checklist?.items)
        #expect(items.count == 3)
        #expect(Set(items.map(\.id)).count == 3)
        let english = try #require(library.guide("lamp", in: .english))
        let originals = try #require(english.parts.first { $0.checklist != nil }?.checklist?.items)
        #expect(items.prefix(2).map(\.id) == originals.map(\.id))
    }

    @Test func aPartThatTheTranslationLacksIsTheOriginals() throws {
        let view = try view(
            "# 台灯\n\n## 症状 1：不亮\n\n```\nQ1：插好了吗？\n├─ 否 → 没电\n└─ 是 → Q2\nQ2：灯泡好吗？\n├─ 否 → 坏了\n└─ 是 → 求助\n```\n"
        )
        let first = try #require(view.part("lamp#symptom-1-it-stays-dark/tree"))
        #expect(first.part.tree?.questions.first?.text == "插好了吗？")
        let second = try #require(view.part("lamp#symptom-2-it-flickers"))
        #expect(second.part.title == "Symptom 2: It flickers")
        #expect(view.isUntranslated(second.guide) && !view.isUntranslated(first.guide))
        #expect(view.sources.map(\.isRest) == [false, true])
        let ids = PartFinder(view).entries.map(\.id)
        #expect(Set(ids).count == ids.count)
    }

    @Test(arguments: [
        "Q1：插好了吗？\n  否 没有电", "Q1：插好了吗？\n├─ 否 → 没电\n└─ 是 → 求助",
        "Q1：插好了吗？\n├─ 否 → 没电\n└─ 是 → Q2\nQ2：好吗？\n├─ 否 → 坏\n├─ 松 → 拧紧\n└─ 是 → 求助",
    ])
    func aTreeThatAsksSomethingElseIsTheOriginals(_ tree: String) throws {
        let view = try view("# 台灯\n\n## 症状 1：不亮\n\n```\n\(tree)\n```\n")
        let symptom = try #require(view.part("lamp#symptom-1-it-stays-dark"))
        #expect(symptom.part.title == "症状 1：不亮")
        let trees = view.trees(of: symptom.part, in: symptom.guide)
        #expect(trees.count == 1 && trees.first?.tree?.questions.count == 2)
        #expect(trees.first?.tree?.questions.first?.text == "Is it plugged in?")
        let shown = try #require(trees.first.flatMap { view.part($0.id) })
        #expect(view.isUntranslated(shown.guide))
    }

    /// What is done and open must not depend on the reader's language.
    @Test(arguments: [
        ("- [ ] 一\n", "one"), ("- [ ] 一\n- [ ] 二\n- [ ] 三\n", "one"),
        ("- [ ] 一\n- [ ] 二\n\n- [ ]三\n", "one"), ("- [ ] 一\n- [ ] 二\n", "一"),
    ])
    func aChecklistOfOtherItemsIsTheOriginals(_ items: String, first: String) throws {
        try Sample.withFolder { folder in
            try Sample.write("# Lamp\n\n- [ ] one\n- [ ] two\n", to: folder + "/en/lamp.md")
            try Sample.write("# 台灯\n\n" + items, to: folder + "/zh/lamp.md")
            let library = LibraryLoader.load(roots: [folder]).library
            let entries = PartFinder(
                LibraryView(library, language: "zh-Hans"), kinds: [.checklist]
            ).entries
            #expect(entries.count == 1)
            #expect(entries.first?.part?.checklist?.items.map(\.text).first == first)
            #expect(entries.first?.part?.checklist?.items.count == 2)
        }
    }

    /// One rule says which language a reader is shown, whether by a list or by a link.
    @Test(
        arguments: [
            ("zh-Hant", "zh-Hans"), ("zh-Hans", "zh-Hans"), ("zh", "zh-Hans"), ("fr", "en"),
            ("en", "en"),
        ] as [(LanguageTag, LanguageTag)])
    func linksLeadToTheGuideThatIsShown(wanted: LanguageTag, shown: LanguageTag) throws {
        let view = try view("# 台灯\n\n## 症状 1：不亮\n", language: wanted)
        let lamp = try #require(view.guides.first)
        #expect(lamp.language == shown)
        #expect(view.links.find(path: "lamp.md", from: lamp)?.language == shown)
        #expect(view.links.guide(named: "lamp")?.language == shown)
    }

    @Test func theOriginalTakesNothingFromItsTranslation() throws {
        let view = try view("# 台灯\n\n## 症状 1：不亮\n\n## 症状 3：太亮\n", language: "en")
        #expect(view.sources.count == 1)
        #expect(view.guides.first?.parts.count == view.sources.first?.parts.count)
    }
}
