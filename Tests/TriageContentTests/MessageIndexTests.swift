import Testing
import TriageCore
import TriageLint

@testable import TriageLibrary

/// Tables that say what messages mean.
struct MessageIndexTests {
    private static let text = """
        # Oven

        ## It stays cold

        ```
        Q1: Is the lid shut?
        ├─ NO → The switch in the lid is open
        └─ YES → The fuse has blown
        ```

        ## Messages

        | Code | Message pattern | See |
        |---|---|---|
        | 7 | `lid * open (7)` | [The lid](#it-stays-cold/q1/a1) |
        | 8 | `Fuse blown`, `fuse \\| gone` | [Cold](#it-stays-cold) |
        | 9 | `*` | nothing |
        """

    private func index(_ text: String = text) -> MessageIndex {
        MessageIndex(LibraryView(Library(guides: [Sample.guide(text)]), language: "en"))
    }

    @Test(arguments: [
        ("oven error 1.", [1]), ("oven error 1", [1]), ("x oven error 1  ", [1]),
        ("oven error 10", []), ("oven error 1, again", []),
    ])
    func theFullStopOfAMessageMayBeMissingWhereTheLineEnds(line: String, rows: [Int]) {
        let table = "# Oven\n\n| Message pattern | Says |\n|---|---|\n| `oven error 1.` | cold |\n"
        #expect(index(table).matches(in: line).map(\.row.number) == rows)
    }

    @Test(arguments: [
        ("12:04 ovend: lid at left is open (7)", [1]), ("lid open (7)", []), ("Lid x open (7)", []),
        ("Fuse blown!", [2]), ("the fuse | gone", [2]), ("fuse blown", []), ("", []),
        ("lid y open (7), Fuse blown", [1, 2]),
    ])
    func aLineMatchesTheRowsWhosePatternStandsInIt(line: String, rows: [Int]) {
        let table = Self.text.replacing("| 9 | `*` | nothing |", with: "")
        #expect(index(table).matches(in: line).map(\.row.number) == rows)
    }

    @Test func eachRowLeadsWhereItsFirstLinkDoes() {
        let rows = index(Self.text.replacing("| 9 | `*` | nothing |", with: "| 9 | `E9` | - |"))
            .rows
        let guide = Sample.guide(Self.text).id
        #expect(
            rows.map(\.target) == [
                .part(PartID("\(guide)#it-stays-cold/q1/a1")),
                .part(PartID("\(guide)#it-stays-cold")), nil,
            ])
        #expect(rows.map(\.text).first == "7 | lid * open (7) | The lid")
        #expect(rows.map(\.line) == [15, 16, 17])
    }

    /// What matches everything, and cells that hold words, take their own row away; linting names them.
    @Test(arguments: ["| 9 | `*` | nothing |", "| 9 | Code `E9` | nothing |", "| 9 | | nothing |"])
    func aRowWithAnotherCellIsNoMessage(row: String) {
        let rows = index(Self.text.replacing("| 9 | `*` | nothing |", with: row)).rows
        #expect(rows.map(\.number) == [1, 2])
    }

    @Test(arguments: ["Message pattern", "message Pattern", "消息模式"])
    func theColumnHasOneName(name: String) {
        let text = "# A\n\n| \(name) |\n|---|\n| `x` |\n"
        #expect(index(text).rows.count == 1)
        #expect(index(text.replacing(name, with: "Message")).rows.isEmpty)
    }

    @Test func aMessageThatIsSearchedForIsToldFirstWithWhatItLeadsTo() {
        let text = Self.text.replacing("| 9 | `*` | nothing |", with: "")
        let view = LibraryView(Library(guides: [Sample.guide(text)]), language: "en")
        let hits = SearchIndex(view).find("12:04 ovend: lid at left is open (7)").hits
        #expect(hits.map(\.kind).prefix(2) == [.table, .finding])
        #expect(hits.first?.excerpt == "7 | lid * open (7) | The lid")
        #expect(hits.first?.line == 15)
        #expect(hits.first?.lacking == [])
        #expect(hits.dropFirst().first?.title == "The switch in the lid is open")
        #expect(Set(hits.map(\.id)).count == hits.count)
    }
}

/// A row leads to the one finding of what it names that has the message in its words.
@Suite struct MessageQuotesTests {
    private static let text = """
        # Oven

        ## Symptom 1: It stays cold

        ```
        Q1: What does it show?
        ├─ "lid open (7)" → The switch in the lid is open
        ├─ A number → Look it up
        │   Asked as: ovend error 8; it blinks twice
        ├─ error 9, hot → Wait
        └─ error 9, cold → Call
        ```

        ## Messages

        | Message pattern | See |
        |---|---|
        | `lid open (7)` | [Symptom 1](#symptom-1-it-stays-cold) |
        | `(ovend error 8.)` | [Symptom 1](#symptom-1-it-stays-cold) |
        | `ovend: error 9, *` | [Symptom 1](#symptom-1-it-stays-cold) |
        | `error 1` | [Symptom 1](#symptom-1-it-stays-cold) |
        | `error 2` | [The first](#symptom-1-it-stays-cold/tree/q1/a1) |
        """

    @Test func rowsLeadToTheFindingThatQuotesThem() {
        let guide = Sample.guide(Self.text)
        let view = LibraryView(Library(guides: [guide]), language: "en")
        let symptom = "\(guide.id)#symptom-1-it-stays-cold"
        #expect(
            MessageIndex(view).rows.map(\.target) == [
                .part(PartID(symptom + "/tree/q1/a1")), .part(PartID(symptom + "/tree/q1/a2")),
                .part(PartID(symptom)), .part(PartID(symptom)),
                .part(PartID(symptom + "/tree/q1/a1")),
            ])
        let named = Linter.diagnostics(of: Library(guides: [guide])).filter {
            $0.kind.code == .messageRow
        }
        #expect(named.map(\.location.line) == [20, 21])
        #expect(named.allSatisfy { $0.severity == .note })
    }
}
