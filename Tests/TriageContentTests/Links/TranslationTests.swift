import Testing
import TriageCore

@testable import TriageLibrary

@Suite struct TranslationTests {
    @Test func partsHaveTheIdsOfTheirOriginals() throws {
        let (library, _) = Sample.library("espresso")
        let english = try #require(library.guide("espresso-diagnostics", in: .english))
        let chinese = try #require(library.guide("espresso-diagnostics", in: .simplifiedChinese))
        #expect(chinese.title == "浓缩咖啡诊断")
        #expect(chinese.parts.map(\.id) == english.parts.map(\.id))
        #expect(chinese.parts.map(\.owner) == english.parts.map(\.owner))
        let items = try #require(chinese.parts.first { $0.checklist != nil }?.checklist?.items)
        let originals = try #require(english.parts.first { $0.checklist != nil }?.checklist?.items)
        #expect(items.map(\.id) == originals.map(\.id))
        #expect(items.map(\.text) != originals.map(\.text))
        #expect(chinese.entryPoints.first?.target == english.entryPoints.first?.target)
        // Its own anchors stay, for the links inside it.
        #expect(chinese.outline.contains { $0.anchor == "症状-1没有出液" })
    }

    /// Else what a search finds in one language could not be shown in another.
    @Test func headingsHaveTheIdsOfTheirOriginals() throws {
        try Sample.withFolder { folder in
            try Sample.write("# Lamp\n\n## Switches\n\nOn.\n", to: folder + "/en/lamp.md")
            try Sample.write(
                "# 台灯\n\n见[开关](#开关)。\n\n## 开关\n\n开。\n", to: folder + "/zh/lamp.md")
            let library = LibraryLoader.load(roots: [folder]).library
            for (language, text) in [("en", "On"), ("zh-Hans", "开")] as [(LanguageTag, String)] {
                let view = LibraryView(library, language: language)
                let hits = SearchIndex(view).find(text, limit: 9).hits
                #expect(hits.contains { $0.id == "lamp#switches" }, "\(hits.map(\.id))")
                guard case .found(let entry) = PartFinder(view).find("lamp#switches") else {
                    Issue.record("no section of this id")
                    continue
                }
                #expect(entry.guide.language == language && entry.id == "lamp#switches")
            }
            let chinese = try #require(library.guide("lamp", in: .simplifiedChinese))
            let resolver = LinkResolver(library, language: .simplifiedChinese)
            #expect(
                resolver.target(of: chinese.document.links[0], in: chinese).target
                    == .heading("lamp#switches"))
            // What was written down before is still found.
            guard
                case .found = PartFinder(LibraryView(library, language: "zh-Hans")).find("lamp#开关")
            else {
                Issue.record("a translation's own anchor leads nowhere")
                return
            }
        }
    }

    @Test func aPartWithoutPartnerKeepsItsOwn() throws {
        let original = Sample.guide(
            "# A\n\n## One\n\n| a |\n|---|\n\n## Two\n\n- [ ] x\n", name: "a")
        var translation = Sample.guide(
            "# B\n\n## Eins\n\n| a |\n|---|\n\n| b |\n|---|\n\n## Zwei\n\n- [ ] y\n- [ ] z\n",
            name: "a")
        let ids = PartPairing(original, translation).ids()
        translation.replaceIDs { ids[$0] ?? $0 }
        #expect(
            translation.parts.map(\.id.anchor) == ["one/table", "eins/table-2", "two/checklist"])
        let items = translation.parts.last?.checklist?.items.map(\.id.anchor) ?? []
        #expect(items.count == 2)
        #expect(items.first == original.parts.last?.checklist?.items.first?.id.anchor)
    }

    @Test func ofTwoThatWantAnIdTheFirstHasIt() throws {
        try Sample.withFolder { folder in
            try Sample.write("---\nname: pump\n---\n# One\n", to: folder + "/en/one.md")
            try Sample.write("# Eins\n", to: folder + "/de/one.md")
            try Sample.write("---\nname: pump\n---\n# Dva\n", to: folder + "/cs/two.md")
            try Sample.write("# Zwei\n", to: folder + "/de/two.md")
            // The order of a dictionary is another one each time.
            for _ in 0..<20 {
                let (library, _) = LibraryLoader.load(roots: [folder])
                let german = library.guides.filter { $0.language == "de" }
                #expect(german.map { "\($0.id) \($0.title)" } == ["one Eins", "pump Zwei"])
            }
        }
    }

    @Test func outlinesAlignFromBothEnds() {
        #expect(PartPairing.alignedHeadings([1, 2, 2, 3], [1, 2, 2, 3]) == [0, 1, 2, 3])
        #expect(PartPairing.alignedHeadings([1, 2, 3, 2], [1, 2, 2]) == [0, 1, 3])
        #expect(PartPairing.alignedHeadings([1, 2], [1, 3, 2]) == [0, nil, 1])
        #expect(PartPairing.alignedHeadings([], [1]) == [nil])
    }
}
