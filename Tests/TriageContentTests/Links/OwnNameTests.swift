import Foundation
import Testing
import TriageCore

@testable import TriageLibrary
@testable import TriageLint

/// `{#old-profile}` names an answer or an item, whatever moves.
@Suite("Names of one's own") struct OwnNameTests {
    private static let tree = """
        # Pump

        ## Symptom 1: It drips

        ```
        Q1: Is the seal worn?
        ├─ YES → The seal lets water through {#worn-seal}
        │   Fix: Order one
        ├─ LATER → Go to Q2
        └─ NO → Check next

        Q2: Is the hose cut?
        ├─ YES → Change the hose {#cut-hose}
        └─ NO → Call
        ```

        """

    private static let list = """
        ## Pump checklist

        - [ ] The seal is in {#seal}
          Evidence: file seal.json
        - [ ] The hose is on

        """

    @Test("they are no part of the words") func words() throws {
        let guide = library(["pump.md": Self.tree + Self.list]).guides[0]
        let tree = try #require(guide.parts.compactMap(\.tree).first)
        let answers = tree.questions.flatMap(\.answers)
        #expect(answers.map(\.name) == ["worn-seal", nil, nil, "cut-hose", nil])
        #expect(answers[0].outcome == "The seal lets water through")
        #expect(answers[0].fix == ["Order one"])
        let items = try #require(guide.parts.compactMap(\.checklist).first).items
        #expect(items.map(\.name) == ["seal", nil])
        #expect(items.map(\.text) == ["The seal is in", "The hose is on"])
        #expect(!items[0].whole.contains("#seal") && items[0].id == "pump#pump-checklist/seal")
    }

    @Test("in lists, too") func lists() throws {
        let guide = library([
            "pump.md": "# Pump\n\n- Is it on?\n  - Yes → Fine {#fine}\n  - No → Switch it on\n"
        ]).guides[0]
        let tree = try #require(guide.parts.compactMap(\.tree).first)
        #expect(tree.questions[0].answers.map(\.name) == ["fine", nil])
        #expect(tree.questions[0].answers.map(\.outcome) == ["Fine", "Switch it on"])
    }

    @Test("links, ids and messages lead by them") func links() {
        let messages = """
            ## Messages

            | Message pattern | Go to |
            |---|---|
            | `hose lost` | [It](#cut-hose) |

            """
        let library = library(["pump.md": Self.tree + Self.list + messages])
        let view = LibraryView(library, language: .english)
        let finding: PartID = "pump#symptom-1-it-drips/tree/q2/a1"
        #expect(MessageIndex(view).rows.map(\.target) == [.part(finding)])
        let place = view.placeInTree("pump#cut-hose")
        #expect(place?.question == 1 && place?.answer == 0)
        #expect(lint(files: ["pump.md": Self.tree + Self.list + messages]) == [])
    }

    @Test("ticks stay where an item is moved and reworded") func ticks() {
        func keys(_ text: String) -> [String?: ItemKey] {
            let items = library(["a.md": text]).guides[0].parts.compactMap(\.checklist)
                .flatMap(\.items)
            return Dictionary(uniqueKeysWithValues: items.map { ($0.name, $0.key) })
        }
        let before = keys("## A checklist\n\n- [ ] One {#one}\n- [ ] Two\n")
        let after = keys("## A checklist\n\n- [ ] Two\n\n### Later\n\n- [ ] The first {#one}\n")
        #expect(before["one"] == after["one"])
    }

    @Test("an item without a name has the key that it had") func untouched() {
        func key(_ first: String) -> ItemKey? {
            library(["a.md": "## A checklist\n\n- [ ] \(first)\n- [ ] Two\n"]).guides[0].parts
                .compactMap(\.checklist).flatMap(\.items).last?.key
        }
        #expect(key("One") == key("One {#one}"))
    }

    @Test("a translation's answers and items are the original's of that name") func translations()
        throws
    {
        let folder = try Sample.withFolder { folder in
            try Sample.write(Self.tree + Self.list, to: folder + "/en/pump.md")
            try Sample.write(
                """
                # 水泵

                ## 症状 1：漏水

                ```
                Q1: 密封圈磨损了吗？
                ├─ 是 → 密封圈漏水
                ├─ 以后 → 转到 Q2
                └─ 否 → 检查下一项

                Q2: 软管破了吗？
                ├─ 是 → 更换软管
                └─ 否 → 打电话
                ```

                ## 水泵检查清单

                - [ ] 软管已接好
                - [ ] 密封圈已装好 {#seal}

                """, to: folder + "/zh-Hans/pump.md")
            return LibraryLoader.load(roots: [folder]).library
        }
        let guides = Dictionary(grouping: folder.guides, by: \.language)
        let own = try #require(guides["zh-Hans"]?.first)
        let other = try #require(guides[.english]?.first)
        let names = own.parts.compactMap(\.tree).flatMap(\.questions).flatMap(\.answers)
            .map(\.name)
        #expect(names == ["worn-seal", nil, nil, "cut-hose", nil])
        let items = own.parts.compactMap(\.checklist).flatMap(\.items)
        let originals = other.parts.compactMap(\.checklist).flatMap(\.items)
        #expect(items.map(\.key) == originals.reversed().map(\.key))
        #expect(items.map(\.id) == originals.reversed().map(\.id))
    }

    @Test("a link by place is warned of, and told where its words stand") func places() {
        let link = { (text: String, place: String) in
            Self.tree + "[\(text)](#symptom-1-it-drips/tree/\(place))\n"
        }
        #expect(lint(link("Call", "q2/a2")) == ["16:2 warning place-link"])
        let moved = Linter.diagnostics(of: library(["guide.md": link("Call", "q2/a1")]))
        #expect(
            moved.map(\.kind) == [
                .placeLink(
                    answer: "\"YES: Change the hose\"", name: "cut-hose", line: 13, moved: 14)
            ])
        #expect(lint(Self.tree + "[It](#cut-hose)\n") == [])
    }

    @Test("a name is taken once") func twice() {
        #expect(
            lint(Self.tree + "## Cut hose\n\nText.\n") == ["13:32 warning duplicate-id"])
    }
}
