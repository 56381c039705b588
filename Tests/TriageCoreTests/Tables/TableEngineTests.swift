import Testing

@testable import TriageCore

@Suite struct NaturalOrderTests {
    private func sorted(_ texts: [String], ascending: Bool = true) -> [String] {
        NaturalOrder(texts).sorted(Array(texts.indices), ascending: ascending).map { texts[$0] }
    }

    @Test func numbersGoByValue() {
        #expect(
            sorted(["10", "9", "-1", "0.5", "0.25", "1,000"]) == [
                "-1", "0.25", "0.5", "9", "10", "1,000",
            ])
        #expect(sorted(["~20", "3", "≤5"]) == ["3", "≤5", "~20"])
    }

    @Test func aMinusMayStandBeforeACurrency() {
        #expect(sorted(["$3", "-$5", "$-4", "−$6"]) == ["−$6", "-$5", "$-4", "$3"])
    }

    @Test func measuresGoByWhatTheyMeasure() {
        #expect(
            sorted(["1 km", "about 5 km", "10-100 m", "~20 m", "≤5"]) == [
                "≤5", "10-100 m", "~20 m", "1 km", "about 5 km",
            ])
        #expect(sorted(["1 MB", "-", "9 KB", "1.5 kB"]) == ["1.5 kB", "9 KB", "1 MB", "-"])
        #expect(sorted(["2 min", "90 s", "1 h"]) == ["90 s", "2 min", "1 h"])
        #expect(sorted(["约 1 公里", "约 100 米"]) == ["约 100 米", "约 1 公里"])
    }

    @Test func measuresMayBeBelowZero() {
        #expect(sorted(["-5 ms", "3 ms", "-10 ms"]) == ["-10 ms", "-5 ms", "3 ms"])
        #expect(sorted(["3 ms", "about −5 ms", "1 s"]) == ["about −5 ms", "3 ms", "1 s"])
        #expect(
            sorted(["10-100 m", "Type-5: 3 m", "-1 m"]) == ["-1 m", "Type-5: 3 m", "10-100 m"])
    }

    @Test func whatMeasuresDifferentThingsGoesByTheNumbersAlone() {
        #expect(sorted(["3 km", "2 min"]) == ["2 min", "3 km"])
        #expect(sorted(["iOS 9", "iOS 17 m", "iOS 10"]) == ["iOS 9", "iOS 10", "iOS 17 m"])
    }

    @Test func versionsGoPartByPart() {
        #expect(
            sorted(["1.10.2", "1.9", "1.9.10", "1.9.9"]) == ["1.9", "1.9.9", "1.9.10", "1.10.2"])
        #expect(
            sorted(["iOS 17", "iOS 9", "iOS 18+", "iOS 17.4"]) == [
                "iOS 9", "iOS 17", "iOS 17.4", "iOS 18+",
            ])
        #expect(sorted(["E100", "E20", "e3", "E03b"]) == ["e3", "E03b", "E20", "E100"])
    }

    @Test func wordsGoWithoutCaseAndAccents() {
        #expect(
            sorted(["beta", "Alpha", "éclair", "Delta"]) == ["Alpha", "beta", "Delta", "éclair"])
    }

    @Test func emptyCellsStayBehind() {
        #expect(sorted(["", "b", "-", "a"]) == ["a", "b", "", "-"])
        #expect(sorted(["", "b", "-", "a"], ascending: false) == ["b", "a", "", "-"])
        #expect(sorted(["3", "-", "1"]) == ["1", "3", "-"])
    }

    @Test func equalTextsKeepTheirOrder() {
        let order = NaturalOrder(["a", "A", "a"])
        #expect(order.sorted([2, 0, 1], ascending: true) == [0, 1, 2])
        #expect(order.sorted([2, 0, 1], ascending: false) == [0, 1, 2])
        #expect(order.sorted([7, 1, -1], ascending: true) == [1])
    }

    @Test func noTextTraps() {
        let long = String(repeating: "9", count: 400)
        #expect(sorted([long + "1", long, "x" + long, "1."]).count == 4)
        #expect(sorted([".", "-", "..", "1..2", "\u{301}", "0000"]).count == 6)
    }
}

@Suite struct RowFilterTests {
    private let filter = RowFilter([
        ["E01", "Tank missing"], ["E02", "Pump OVERHEATED"], ["CAL", "Détartrage 水垢 ＡＢ"], [],
    ])

    private func rows(_ text: String, of candidates: [Int] = [0, 1, 2, 3]) -> [Int] {
        filter.rows(candidates, passing: WordFilter(text))
    }

    @Test func allWordsMustBeThere() {
        #expect(rows("e0") == [0, 1])
        #expect(rows("overheat E02") == [1])
        #expect(rows("missing E02") == [])
        #expect(rows("  ") == [0, 1, 2, 3])
    }

    @Test func whatLetsATextThroughIsWhatIsMarkedInIt() {
        let text = "Détartrage ＡＢ, TABLE"
        let words = WordFilter("ab détart")
        #expect(words.passes(text))
        let marked = SearchableText(Array(text.utf8)).ranges(of: TextPattern(words))
        let bytes = Array(text.utf8)
        #expect(
            marked.map { String(decoding: bytes[$0], as: UTF8.self) } == ["Détart", "ＡＢ", "AB"])
    }

    @Test func caseAccentsAndWidthDoNotMatter() {
        #expect(rows("detartrage") == [2])
        #expect(rows("水垢") == [2])
        #expect(rows("ab", of: [0, 2]) == [2])
    }

    @Test func nothingIsFoundAcrossCells() {
        #expect(rows("e01tank") == [])
        #expect(rows("tank\ne01") == [0], "line ends part words too")
        #expect(rows("a", of: [9, -1]) == [])
    }
}
