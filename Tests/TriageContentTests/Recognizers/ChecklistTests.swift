import Testing
import TriageCore

@Suite struct ChecklistTests {
    private func checklists(_ text: String) -> [(Part, Checklist)] {
        Sample.guide(text).parts.compactMap { part in part.checklist.map { (part, $0) } }
    }

    @Test func anAncestorNamesIt() throws {
        let found = checklists(
            """
            # Pump

            ## Service checklist

            ### Monthly

            - [ ] oil

            ### Yearly

            - [ ] seals
            """)
        #expect(found.map(\.0.title) == ["Service checklist"])
        #expect(found.map(\.0.id.anchor) == ["service-checklist"])
        #expect(found.first?.1.groups.map(\.title) == ["Monthly", "Yearly"])
    }

    @Test func thoseOfTheSameWordsAreNamedByWhatTheyStandBelow() throws {
        let found = checklists(
            """
            # Pump

            ## Steps

            - [ ] lock

            ## Upgrade

            ### Steps

            - [ ] stop

            ## Rollback

            ### Steps

            - [ ] start

            And no more.
            """)
        #expect(found.map(\.0.title) == ["Steps", "Upgrade: Steps", "Rollback: Steps"])
        #expect(
            found.map(\.0.id.anchor) == [
                "steps/checklist", "steps-1/checklist", "steps-2/checklist",
            ])
    }

    @Test func wherePlacesBelowHaveTheSameWordsTheNextOneNamesThem() throws {
        let found = checklists(
            """
            # Pump

            ## Upgrade

            ### Do

            #### Steps

            - [ ] stop

            ## Rollback

            ### Do

            #### Steps

            - [ ] start
            """)
        #expect(found.map(\.0.title) == ["Upgrade: Steps", "Rollback: Steps"])
    }

    @Test func boxesAreTasksWhereOneIsOpen() throws {
        let text = "# Pump\n\n## Checklist\n\n- ☐ Oil **it**\n- ☑ Drain it\n- ☒ Lock it\n"
        let (_, checklist) = try #require(checklists(text).first)
        #expect(checklist.items.map(\.text) == ["Oil it", "Drain it", "Lock it"])
        #expect(checklist.items.map(\.isDoneInFile) == [false, true, true])
        // Ticking one in the file leaves its id; Markdown itself knows no such task.
        let ticked = checklists(text.replacing("☐ Oil", with: "☒ Oil") + "- ☐ Rest\n")
        #expect(ticked.first?.1.items.first?.id == checklist.items.first?.id)
        #expect(Sample.guide(text).counts.tasks == 0)
    }

    @Test(arguments: ["- ☑ Steam\n- ☒ Milk\n", "- ☐ yes ☐ no\n", "- ☐\n", "☐ Oil\n"])
    func otherBoxesAreText(list: String) {
        #expect(checklists("# Pump\n\n" + list).isEmpty)
    }

    @Test func aHeadingOfSeveralNamesNone() {
        let found = checklists(
            "# Pump\n\n## Checklists\n\n### Start\n\n- [ ] a\n\n### Stop\n\n- [ ] b\n")
        #expect(found.map(\.0.title) == ["Start", "Stop"])
        #expect(found.map(\.0.id.anchor) == ["start/checklist", "stop/checklist"])
    }

    @Test func anItemMayNameAGroup() {
        let found = checklists("# L\n\n## Checks\n\n- Oil\n  - [ ] level\n- Water\n  - [ ] clean\n")
        #expect(found.first?.1.groups.map(\.title) == ["Oil", "Water"])
    }

    @Test func whatIsBelowAPointOfATaskIsOfItsGroup() {
        let found = checklists(
            "# L\n\n## Checks\n\n- Oil\n  - [ ] level\n    - in the cold\n      - [ ] dipstick\n  - [ ] cap\n"
        )
        #expect(found.first?.1.groups.map(\.title) == ["Oil"])
        #expect(found.first?.1.items.map(\.depth) == [0, 1, 0])
    }

    @Test func neighboursDoNotMoveATick() throws {
        let before = checklists("## Checklist\n\n- [ ] Fill  the tank\n- [ ] Heat\n")
        let after = checklists("## Checklist\n\n- [ ] New\n- [ ] Heat\n- [x] fill the **tank**\n")
        let first = try #require(before.first?.1.items)
        let second = try #require(after.first?.1.items)
        #expect(first[0].id == second[2].id)
        #expect(first[1].id == second[1].id)
    }

    @Test func linesOfChineseJoinWithoutABlankAndKeepTheItemsId() throws {
        let wrapped = checklists("# 泵\n\n- [ ] 先关水，\n  再断电\n- [ ] 查看\n  pump 的灯\n")
        let plain = checklists("# 泵\n\n- [ ] 先关水， 再断电\n- [ ] 查看 pump 的灯\n")
        #expect(wrapped.first?.1.items.map(\.text) == ["先关水，再断电", "查看 pump 的灯"])
        #expect(wrapped.first?.1.items.map(\.id) == plain.first?.1.items.map(\.id))
    }
}
