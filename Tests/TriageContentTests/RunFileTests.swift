import CoreTestSupport
import Foundation
import Testing
import TriageCore

/// A run in a Markdown file: what it says of items, and that nothing else in it changes.
@Suite struct RunFileTests {
    private let guide: Guide
    private let checklist: Checklist
    private let items: RunFileItems

    init() throws {
        guide = Sample.guide(Self.text)
        checklist = try #require(guide.parts.compactMap(\.checklist).first)
        items = RunFileItems([(checklist, guide.document)])
    }

    private static let text = """
        # Ferry

        ## Departure checklist

        ### Car deck

        - [ ] Chock the `wheels` with [blocks](#car-deck)
        - [x] Close the doors
          - [ ] Both *sides*

        > Do NOT skip the next one.

        - [ ] Sound the horn

          ```
          - [ ] no item
          ```

        ### Upper deck

        - [ ] Close the doors
        - [ ] Wave
        - [ ] Wave
        - [-] Sing – no choir

        """

    private func new() -> RunFile {
        let mark = RunMark(
            "ferry#departure", name: "2.1", begunAt: Date(timeIntervalSince1970: 0),
            begunBy: "Ada -->")
        let text = RunFile.new(
            mark, titled: "Departure 2.1", saying: ["Begun"], checklist,
            ChecklistSource(checklist, in: guide.document), items)
        return RunFile(Array(text.utf8))
    }

    private func text(_ file: RunFile) -> String { String(decoding: file.bytes, as: UTF8.self) }

    private func item(_ number: Int) -> Checklist.Item { checklist.items[number - 1] }

    private func record(
        _ number: Int, _ state: ItemState, by: String = "", reason: String = "", note: String = ""
    ) -> ItemRecord {
        var record = ItemRecord(
            state, at: state == .open ? nil : Date(timeIntervalSince1970: 86_400 * 20_000),
            note: note,
            text: item(number).text)
        (record.by, record.reason, record.group) = (by, reason, item(number).group)
        record.digest = item(number).digest.isEmpty ? nil : item(number).digest
        record.isInRunFile = true
        return record
    }

    @Test func anEmptyLineStandsBetweenItemsAndEachIsFound() {
        let file = new()
        #expect(
            text(file) == """
                <!-- triage run {"begunAt":"1970-01-01 00:00","begunBy":"Ada --\\u003e","checklist":"","heading":"ferry#departure","run":"2.1"} -->

                # Departure 2.1

                Begun

                ## Car deck

                - [ ] Chock the `wheels` with blocks <!-- text \(item(1).digest) -->

                - [ ] Close the doors

                  - [ ] Both *sides* <!-- text \(item(3).digest) -->

                > Do NOT skip the next one.

                - [ ] Sound the horn <!-- text \(item(4).digest) -->

                  ```
                  - [ ] no item
                  ```

                ## Upper deck

                - [ ] Close the doors

                - [ ] Wave <!-- twin \(item(6).key.rawValue.prefix(12)) -->

                - [ ] Wave <!-- twin \(item(7).key.rawValue.prefix(12)) -->

                - [-] Sing – no choir

                <!-- exported by triage -->

                """)
        #expect(file.mark?.begunBy == "Ada -->" && file.mark?.name == "2.1")
        let reading = RunFileReading(file, items)
        #expect(Set(reading.records.keys) == Set(checklist.items.map(\.key)))
        #expect(reading.conflicts.isEmpty)
        #expect(reading.records[item(8).key]?.reason == "no choir")
        // What was ticked in the checklist's own file was not ticked in this run.
        #expect(reading.records[item(2).key]?.state == .open)
        #expect(ExportMark.isOn(file.bytes))
        #expect(ExportMark.isOn(file.bytes + Array("\nWe sail at nine.\n".utf8)))
    }

    @Test func aTickChangesOneLine() {
        let before = new()
        for (number, state) in [(1, ItemState.done), (3, .failed), (6, .done), (8, .open)] {
            var file = before
            file.put(
                record(
                    number, state, by: "Ada, of the *night* shift",
                    reason: state == .failed ? "it_s (a) _leak_" : ""),
                of: item(number).key, items)
            let (old, new) = (
                text(before).split(separator: "\n", omittingEmptySubsequences: false),
                text(file).split(separator: "\n", omittingEmptySubsequences: false)
            )
            #expect(old.count == new.count)
            #expect(zip(old, new).count { $0 != $1 } == 1, "\(number)")
            let read = RunFileReading(file, items).records[item(number).key]
            #expect(read?.state == state)
            guard state != .open else { continue }
            #expect(read?.by == "Ada, of the *night* shift")
            #expect(read?.reason == (state == .failed ? "it_s (a) _leak_" : ""))
            #expect(read?.at == Date(timeIntervalSince1970: 86_400 * 20_000))
        }
    }

    @Test func whatPeopleWroteStaysByteForByte() {
        var text = text(new()).replacing("\n", with: "\r\n")
        text =
            "\u{FEFF}"
            + text.replacing(
                "> Do NOT", with: "Ask Bo:\ttwice!  \n\n* [X] Sound the horn?\r\n\r\n> Do NOT")
        text = text.replacing(
            "- [ ] Sound the horn <!-- text \(item(4).digest) -->\r\n",
            with: "+  [✓]\tSound the **horn** – Bo has it\r\n  By hand.\r\n")
        var bytes = Array(text.utf8)
        // A byte that is no UTF-8.
        bytes.insert(0xFF, at: bytes.count - 4)
        var file = RunFile(bytes)
        #expect(file.bytes == bytes)
        file.put(record(4, .done, by: "Ada"), of: item(4).key, items)
        // What stood behind its words is noted below: of what is done it would be other words.
        let line =
            "+  [x]\tSound the **horn** _(Ada, 2024-10-04 00:00 UTC)_ <!-- text \(item(4).digest) -->\r"
        let wanted = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            let note = $0.starts(with: "  By hand.".utf8) ? "\n   > Bo has it\r" : ""
            return ($0.starts(with: "+  [".utf8) ? Array(line.utf8) : Array($0)) + note.utf8
        }
        #expect(file.bytes == Array(wanted.joined(separator: [0x0A])))
    }

    @Test(arguments: 0..<40 as Range<UInt64>)
    func whatIsPutIsReadAndTheRestIsAsItWas(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let words = [
            "a_b", "*c*", "(d)_", "`e", "f: g", "<!-- h -->", "2026-01-01 10:00 UTC", "–", "李",
            "\\",
        ]
        func phrase() -> String {
            (0..<Int.random(in: 1...4, using: &generator)).map { _ in
                words.randomElement(using: &generator) ?? ""
            }.joined(separator: " ")
        }
        var file = new()
        var wanted = RunFileReading(file, items).records
        for _ in 0..<12 {
            let number = Int.random(in: 1...checklist.items.count, using: &generator)
            let state = ItemState.allCases.randomElement(using: &generator) ?? .open
            let isSaid = state == .failed || state == .notApplicable
            let record = record(
                number, state, by: state == .open ? "" : phrase(), reason: isSaid ? phrase() : "",
                note: Bool.random(using: &generator) ? phrase() + "\n" + phrase() : "")
            file.put(record, of: item(number).key, items)
            wanted[item(number).key] = record
            #expect(RunFile(file.bytes).bytes == file.bytes)
            let read = RunFileReading(RunFile(file.bytes), items)
            #expect(read.records == wanted, "\(text(file))")
            #expect(read.conflicts.isEmpty)
        }
    }

    // MARK: By hand

    @Test func aBoxCountsAndTakesItsReasonFromBehindADash() {
        var text = text(new())
        text = text.replacing("- [ ] Chock the `wheels`", with: "- [x] Chock the wheels")
        text = text.replacing("- [ ] Sound the horn", with: "1. [F] Sound the horn - no steam")
        text = text.replacing("- [-] Sing – no choir", with: "- [~] Sing – no choir")
        let records = RunFileReading(RunFile(Array(text.utf8)), items).records
        #expect(records[item(1).key]?.state == .done && records[item(1).key]?.at == nil)
        #expect(
            records[item(4).key]?.state == .failed && records[item(4).key]?.reason == "no steam")
        #expect(records[item(8).key]?.state == .open)
        let run = ChecklistRun(checklist, records: records)
        #expect(run.progress.done == 1 && run.progress.inFile == 0)
    }

    @Test func aBoxThatSomebodyChangedIsNotTheirsWhoSaidOtherwise() {
        var file = new()
        file.put(record(4, .failed, by: "Ada", reason: "no steam"), of: item(4).key, items)
        let text = text(file).replacing("[F] Sound", with: "[x] Sound")
        let read = RunFileReading(RunFile(Array(text.utf8)), items).records[item(4).key]
        #expect(read?.state == .done && read?.by == "" && read?.at == nil)
    }

    @Test func conflictsAreToldWithTheirLinesAndCountAsOpen() {
        var text = text(new())
        text = text.replacing("- [ ] Chock", with: "<<<<<<< HEAD\n- [x] Chock")
        text = text.replacing(
            "\n\n  - [ ] Both", with: "\n\n- [x] Close the doors\n\n  - [ ] Both")
        text = text.replacing(
            "- [-] Sing", with: "- [ ] Wave\n\n- [x] Weigh the anchor\n\n- [-] Sing")
        let reading = RunFileReading(RunFile(Array(text.utf8)), items)
        #expect(
            reading.conflicts == [
                RunConflict(line: 9, .merge),
                RunConflict(line: 14, .states("Close the doors", line: 12)),
                RunConflict(line: 34, .unclear("Wave")),
                RunConflict(line: 36, .unknown("Weigh the anchor")),
            ])
        #expect(reading.records[item(2).key]?.state == .open)
        // What the checklist does not have is told like what it had.
        let run = ChecklistRun(checklist, records: reading.records)
        #expect(run.leftovers.map(\.record.text) == ["Weigh the anchor"])
        #expect(run.progress.done == 1)
    }

    @Test func codeAndCommentsHoldNoItems() {
        let text = text(new()).replacing(
            "## Upper",
            with: "~~~\n- [x] Sound the horn\n~~~\n\n<!--\n- [x] Sound the horn\n-->\n\n## Upper")
        let reading = RunFileReading(RunFile(Array(text.utf8)), items)
        #expect(reading.conflicts.isEmpty && reading.records[item(4).key]?.state == .open)
    }

    @Test func sameWordsBelowAnotherHeadingAreAnotherItem() {
        let text = text(new()).replacing(
            "- [ ] Close the doors\n\n- [ ] Wave", with: "- [x] Close the doors\n\n- [ ] Wave")
        let records = RunFileReading(RunFile(Array(text.utf8)), items).records
        #expect(records[item(5).key]?.state == .done && records[item(2).key]?.state == .open)
        let moved = text.replacing("## Upper deck", with: "## Sun deck")
        let reading = RunFileReading(RunFile(Array(moved.utf8)), items)
        #expect(reading.records[item(5).key] == nil && reading.records[item(2).key]?.state == .open)
    }

    // MARK: A checklist that changes

    @Test func anItemThatIsNewGetsALineWhereItStands() throws {
        let changed = Self.text
            .replacing("- [ ] Sound", with: "- [ ] Light the lamps\n- [ ] Sound")
            .replacing("  - [ ] Both", with: "  - [ ] Slowly\n  - [ ] Both")
            .replacing("### Upper", with: "### Mast\n\n- [ ] Hoist the flag\n\n### Upper")
        let guide = Sample.guide(changed)
        let checklist = try #require(guide.parts.compactMap(\.checklist).first)
        let items = RunFileItems([(checklist, guide.document)])
        var file = new()
        for item in checklist.items
        where ["Light the lamps", "Slowly", "Hoist the flag"].contains(item.text) {
            #expect(RunFileReading(file, items).records[item.key] == nil)
            file.put(ItemRecord(.done, text: item.text), of: item.key, items)
        }
        let text = text(file)
        #expect(
            text.contains(
                "- [ ] Close the doors\n\n  - [x] Slowly\n\n  - [ ] Both *sides* <!-- text \(item(3).digest) -->\n\n> Do"
            )
        )
        #expect(text.contains("Do NOT skip the next one.\n\n- [x] Light the lamps\n\n- [ ] Sound"))
        #expect(
            text.hasSuffix(
                "no choir\n\n## Mast\n\n- [x] Hoist the flag\n\n<!-- exported by triage -->\n"))
        let reading = RunFileReading(file, items)
        #expect(reading.conflicts.isEmpty && reading.records.count == checklist.items.count)
    }

    @Test func whatWasTakenAwayComesBack() {
        let before = text(new()).replacing(
            "- [ ] Wave <", with: "- [x] Old *way*\n  > noted\n\n- [ ] Wave <")
        var file = RunFile(Array(before.utf8))
        let reading = RunFileReading(file, items)
        guard let (key, record) = reading.records.first(where: { $0.value.text == "Old way" })
        else {
            Issue.record("not read")
            return
        }
        file.remove(key, items)
        #expect(!text(file).contains("Old") && !text(file).contains("noted"))
        file.put(record, of: key, items)
        #expect(RunFileReading(file, items).records[key] == record)
    }

    @Test func aRunIsClosedAndRenamedInItsFile() {
        var file = new()
        let before = file.bytes
        let closing = RunMark.Closing(at: Date(timeIntervalSince1970: 86_400), by: "Bo --> \"x\"")
        file.close(closing, saying: "closed, Bo")
        let read = RunFile(file.bytes).closing
        #expect(read?.at == closing.at && read?.by == closing.by)
        #expect(text(file).contains("} -->\n\nclosed, Bo <!-- triage closed {"))
        file.close(nil, saying: "")
        #expect(file.bytes == before)
        file.rename(to: "2.2")
        #expect(file.mark?.name == "2.2" && text(file).contains("# Departure 2.2\n"))
    }

    // MARK: Work

    @Test(arguments: ["[", " - ", "[a](", "_", "1.", "](", " UTC"])
    func aLongLineCostsWhatItsLengthSays(_ piece: String) {
        let isInProportion = Work.isInProportion(
            from: 4_000,
            { "- [F] a" + String(repeating: piece, count: $0) + " _(b, 2026-11-28 10:05 UTC)_\n" },
            { text in
                var file = RunFile(Array(text.utf8))
                let reading = RunFileReading(file, items)
                file.put(reading.records.map { (item: $0.key, record: $0.value) }, items, reading)
            })
        #expect(isInProportion)
    }

    @Test func aResetCostsWhatTheNumberOfTicksSays() {
        func run(_ count: Int) -> (RunFile, RunFileItems) {
            let words = (0..<count).map { "- [x] Item \($0)\n\n" }.joined()
            let guide = Sample.guide("# A\n\n## Checklist\n\n" + words)
            let lists = guide.parts.compactMap(\.checklist).map { ($0, guide.document) }
            return (RunFile(Array(words.utf8)), RunFileItems(lists))
        }
        let isInProportion = Work.isInProportion(from: 100, run) { file, items in
            var file = file
            let reading = RunFileReading(file, items)
            file.clear(reading.records.keys, reading)
            #expect(RunFileReading(file, items).records.allSatisfy { $0.value.state == .open })
        }
        #expect(isInProportion)
    }
}

extension RunFile {
    fileprivate mutating func put(_ record: ItemRecord?, of item: ItemKey, _ items: RunFileItems) {
        put([(item, record)], items, RunFileReading(self, items))
    }
}
