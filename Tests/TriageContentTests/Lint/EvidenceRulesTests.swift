import Testing
import TriageCore
import TriageEvidence

@testable import TriageLint

@Suite("Lint: evidence") struct EvidenceRulesTests {
    private static func tree(_ evidence: String, fence: String = "") -> String {
        """
        # Oven

        ```
        Q1: Is it on?
        ├─ NO → Switch it on
        │   Evidence: \(evidence)
        └─ YES → Call the smith
        ```
        \(fence.isEmpty ? "" : "\n```facts\n\(fence)\n```\n")
        """
    }

    @Test func whatCanBeReadIsFine() {
        #expect(lint(Self.tree("not key heater.on is true in oven.json")) == [])
        #expect(lint(Self.tree("cold and not warm", fence: "cold = file a\nwarm = file b")) == [])
    }

    @Test func flawsAreToldWithTheirLines() {
        #expect(lint(Self.tree("not warm")) == [])
        let flaws: [(String, String)] = [
            ("file a and warm", "evidence-unknown-fact"),
            ("file a and keys b is set", "evidence-unknown-look"),
            ("key a.b", "evidence-syntax"),
            ("file a file b", "evidence-syntax"),
            ("code `...`", "evidence-pattern"),
            ("text /(a)\\1/", "evidence-regex"),
            ("text /(?=a)b/", "evidence-regex"),
            ("file a and not file a", "evidence-never"),
        ]
        for (evidence, code) in flaws {
            #expect(lint(Self.tree(evidence)) == ["6:7 warning \(code)"], "\(evidence)")
        }
    }

    @Test func factsAreReadAndHeldToTheSame() {
        #expect(
            lint(Self.tree("cold", fence: "cold = file a and warm"))
                .contains("11:1 warning evidence-unknown-fact"))
        #expect(
            lint(Self.tree("cold", fence: "cold = file a\nnonsense"))
                == ["12:1 warning evidence-syntax"])
        // Facts are looked through.
        #expect(
            lint(Self.tree("cold and not file a", fence: "cold = file a"))
                == ["6:7 warning evidence-never"])
    }

    @Test func proseStaysProseAndIsANoteWhereFactsAre() {
        #expect(lint(Self.tree("the cook says so")) == [])
        #expect(
            lint(Self.tree("the cook says so", fence: "cold = file a"))
                == ["6:7 note evidence-prose"])
    }

    @Test func whatGoesOnBelowIsIndentedFurtherOrTold() {
        func list(_ indent: String) -> [String] {
            lint("# Oven checklist\n\n- [ ] Hot\n  Evidence: file a and\n\(indent)file b\n")
        }
        #expect(list("    ") == [])
        #expect(list("  ") == ["4:3 warning evidence-syntax"])
    }

    @Test func commandsOfGuidesThatAreNotOnesOwnAreTold() {
        let guides = library([
            "guide.md": Self.tree(
                "ready", fence: "ready = run `pg_isready -q` and not run `sh -c 'a | b'`")
        ])
        let found = Linter.diagnostics(of: guides, isOwn: { $0 != "/root" })
        #expect(found.map(sketch) == ["11:1 note evidence-run", "11:1 note evidence-run"])
        #expect(
            found.map(\.kind) == [
                .evidence(.runs("pg_isready -q")), .evidence(.runs("sh -c 'a | b'")),
            ])
        #expect(Linter.diagnostics(of: guides, isOwn: { $0 == "/root" }) == [])
    }

    @Test func graphsAreBoundByQuestionAndAnswer() {
        let graph = """
            # Oven

            ```mermaid
            graph TD
            A{Is it on?} -->|no| B[Switch it on]
            A -->|yes| C[Call the smith]
            ```

            ```facts
            Evidence(q1, 1): not key heater.on is true in oven.json
            Evidence(q1, 7): file a
            ```
            """
        #expect(lint(graph) == ["11:1 warning evidence-no-answer"])
        let book = EvidenceBook(library(["guide.md": graph]))
        #expect(book.questionCount == 1)
        #expect(book.answers.values.first?[0]?.keys.sorted() == [0])
    }

    @Test func aTranslationsEvidenceDoesNotCount() {
        let chinese = """
            # 烤箱

            ```
            Q1: 开了吗？
            ├─ 否 → 打开它
            │   证据：file a
            └─ 是 → 叫铁匠
            ```
            """
        let files = lint(files: [
            "en/oven.md": Self.tree("file a"), "zh-Hans/oven.md": chinese,
        ])
        #expect(files == ["zh-Hans/oven.md:6:7 warning evidence-in-translation"])
        // Where it is the original, it does.
        #expect(lint(files: ["zh-Hans/oven.md": chinese]) == [])
        #expect(EvidenceBook(library(["zh-Hans/oven.md": chinese])).questionCount == 1)
        // A fence of names is needed by nobody in a translation, and missed by nobody.
        #expect(
            lint(files: [
                "en/oven.md": Self.tree("cold", fence: "cold = file a"),
                "zh-Hans/oven.md": chinese.replacing("│   证据：file a\n", with: ""),
            ]) == [])
    }
}

@Suite("Evidence of items") struct ItemEvidenceTests {
    private func checklist(_ items: String) throws -> Checklist {
        let text = "# Oven\n\n## Oven checklist\n\n\(items)\n"
        let part = library(["guide.md": text]).guides[0].parts.first { $0.checklist != nil }
        return try #require(part?.checklist)
    }

    @Test(arguments: [
        "- [ ] The `door` is shut\n  Evidence: file door",
        "- [ ] The `door` is shut\n      Evidence: file door",
        "- [ ] The `door` is shut\n\n  Evidence: file door",
        "- [ ] The `door` is shut\n  证据：file door",
        "- [ ] The `door` is shut\n  Evidence: code `a(...)`\n  and not file b",
        "- [ ] The `door` is shut\n  Evidence: (file a or file b)\n  - more",
    ])
    func anItemIsWhatItWasWithoutIt(item: String) throws {
        let plain = try checklist("- [ ] The `door` is shut\n- [ ] Wait").items[0]
        let sensed = try checklist(item + "\n- [ ] Wait").items[0]
        #expect(sensed.id == plain.id)
        #expect(sensed.key == plain.key)
        #expect(sensed.text == plain.text)
    }

    @Test(arguments: [
        "- [ ] The door is shut\n  Evidence: the cook says so",
        "- [ ] The door is shut\n  Evidence: not seen by anybody",
    ])
    func proseStaysPartOfItsItem(item: String) throws {
        #expect(try checklist(item).items[0].text.contains("Evidence: "))
        let book = EvidenceBook(library(["guide.md": "# Oven\n\n## Oven checklist\n\n\(item)\n"]))
        #expect(book.isEmpty)
    }

    @Test func whatItSaysIsReadAsItStands() throws {
        let text = """
            # Oven

            ## Oven checklist

            > - [ ] The door is shut
            >   Evidence: code `a<b>(...)` and key *.x_y_z is "1"
            >     in **/oven.json
            - [ ] Wait
            """
        let entry = EvidenceBook(library(["guide.md": text])).items.values.first?.values.first
        #expect(entry?.text == "code `a<b>(...)` and key *.x_y_z is \"1\" in **/oven.json")
        #expect(entry?.line == 6)
    }
}
