import Testing
import TriageCore

@testable import TriageRecognition

/// The page of a checklist is its section, and every box in it counts.
@Suite struct ChecklistPageTests {
    private func checklist(_ text: String) throws -> (Checklist, Document) {
        let guide = Sample.guide(text)
        let lists = guide.parts.compactMap(\.checklist)
        try #require(lists.count == 1)
        return (lists[0], guide.document)
    }

    /// Items in brackets, and all else in order.
    private func entries(_ text: String) throws -> [String] {
        let (list, document) = try checklist(text)
        return list.groups.flatMap { group in
            (group.title.isEmpty ? [] : ["# " + group.title])
                + group.entries.map { entry in
                    switch entry {
                    case .item(let index): "[\(group.items[index].text)]"
                    case .text(let block, let depth):
                        String(repeating: ">", count: depth)
                            + document.plainText(of: block).split(separator: "\n").joined()
                    }
                }
        }
    }

    @Test func whatStandsBetweenItemsKeepsItsPlace() throws {
        let text = """
            # Bar

            ## Closing checklist

            By two people.

            - [ ] Till
            - The key hangs by the door
            - [ ] Lights
              - [ ] in the cellar
              - never the freezer
              - [ ] in the yard

              And the neon sign.

            > Wait for the guests.

            ```sh
            alarm on
            ```

            **Last:**

            - [ ] Door

            ### Later

            Sleep.

            - [ ] Till roll

            Good night.

            ## Notes

            None.
            """
        #expect(
            try entries(text) == [
                "By two people.", "[Till]", "The key hangs by the door", "[Lights]",
                "[in the cellar]", ">never the freezer", "[in the yard]", ">And the neon sign.",
                "Wait for the guests.", "alarm on", "# Last", "[Door]", "# Later", "Sleep.",
                "[Till roll]", "Good night.",
            ])
    }

    @Test func theRowsOfATableWithBoxesAreItems() throws {
        let text = """
            ## Closing checklist

            - [ ] Till

            | Check | Who | Done |
            |---|---|---|
            | Lights | Ann | [ ] |
            | Door | Bo | [x] |
            | Alarm | Cy | |
            | Awning | Di | [-] no sun |
            """
        let (list, _) = try checklist(text)
        #expect(
            list.items.map(\.text) == [
                "Till", "Lights – Ann", "Door – Bo", "Alarm – Cy", "Awning – Di",
            ])
        #expect(
            list.items.map(\.stateInFile) == [.open, .open, .done, .open, .notApplicable])
        #expect(list.items.last?.reasonInFile == "no sun")
        let alone = "# Bar\n\n## Sign-off\n\n| Check | Done |\n|---|---|\n| A | [ ] |\n| B | ☐ |\n"
        #expect(try checklist(alone).0.items.map(\.text) == ["A", "B"])
        let features = alone.replacing("[ ]", with: "☑")
        #expect(Sample.guide(features).parts.allSatisfy { $0.checklist == nil })
    }

    @Test func eachBoxOfARowIsAnItem() throws {
        let text =
            "## Release checklist\n\n| Check | Test | Live |\n|---|---|---|\n| Deploy | [x] | [ ] |\n"
        let (list, _) = try checklist(text)
        #expect(list.items.map(\.text) == ["Deploy – Test", "Deploy – Live"])
        #expect(list.items.map(\.isDoneInFile) == [true, false])
    }

    @Test func tabsNameTheirItems() throws {
        let text = """
            ## Release checklist

            === "Staging"

                - [ ] Deploy

            === "Production"

                !!! note

                    - [ ] Deploy

            - [ ] Announce
            """
        #expect(
            try entries(text) == [
                "# Staging", "[Deploy]", "# Production – Note", "[Deploy]", "[Announce]",
            ])
    }

    @Test func containersNameTheirItems() throws {
        let text = """
            ## Release checklist

            <details>
            <summary>Staging</summary>

            - [ ] Deploy

            </details>

            <details open><summary>Production</summary>

            - [ ] Deploy

            </details>

            - [ ] Announce
            """
        #expect(
            try entries(text) == [
                "# Staging", "[Deploy]", "# Production", "[Deploy]", "[Announce]",
            ])
        let items = try checklist(text).0.items
        #expect(Set(items.map(\.key)).count == 3)
    }

    @Test(arguments: [
        ("[-] Notes — nothing new", ItemState.notApplicable, "Notes", "nothing new"),
        ("[-] Notes - Reason: nothing new", .notApplicable, "Notes -", "nothing new"),
        ("[-] Notes\n\n  Reason: nothing new", .notApplicable, "Notes", "nothing new"),
        ("[-] 说明——没有变化", .notApplicable, "说明", "没有变化"), ("[-] Notes", .notApplicable, "Notes", ""),
        ("[~] Notes - no news", .notApplicable, "Notes - no news", "no news"),
        ("[!] Notes", .open, "Notes", ""), ("[/] Notes", .open, "Notes", ""),
        ("[X] Notes", .done, "Notes", ""),
    ])
    func bracketsSayHowAnItemIsDoing(
        line: String, state: ItemState, words: String, reason: String
    ) throws {
        let (list, _) = try checklist("## Checks\n\n- [ ] Tests\n- \(line)\n")
        let item = try #require(list.items.last)
        #expect(item.stateInFile == state)
        #expect(item.text == words)
        #expect(item.reasonInFile == reason)
        #expect(list.items.count == 2 && list.loose.isEmpty)
    }

    @Test func notApplicableWithoutAReasonIsReported() {
        #expect(lint("## Checks\n\n- [ ] Tests\n- [-] Notes\n") == ["4:3 warning loose-task"])
        #expect(lint("## Checks\n\n- [ ] Tests\n- [-] Notes – none\n") == [])
    }

    @Test func anItemOfWhichOneIsEnoughSaysSo() throws {
        let text = """
            ## Checks

            - [ ] One of:
              - [ ] a session
              - [ ] an exemption
            - [ ] One of these:
            - [ ] 任选其一：
              - [ ] 会话
            - [ ] Someone of:
              - [ ] them
            """
        let (list, _) = try checklist(text)
        #expect(list.items.filter(\.isChoice).map(\.text) == ["One of:", "任选其一："])
    }
}
