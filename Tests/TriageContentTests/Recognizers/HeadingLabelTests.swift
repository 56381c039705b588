import Testing

@testable import TriageRecognition

@Suite("Labels of headings")
struct HeadingLabelTests {
    @Test(arguments: [
        ("Symptom 3: No water", 3, "No water"), ("症状 1：不出水", 1, "不出水"),
        ("症状三：不出水", 3, "不出水"), ("症状十：不出水", 10, "不出水"), ("症状十二：不出水", 12, "不出水"),
        ("症状二十：不出水", 20, "不出水"), ("反模式二十五：用自来水", 25, "用自来水"),
    ])
    func numbersAreReadInFiguresAndInChinese(title: String, number: Int, name: String) throws {
        let label = try #require(HeadingLabel(title))
        #expect(label.number == number)
        #expect(label.name == name)
    }

    @Test(arguments: [
        ("Pressure Test 1 – No water", HeadingLabel.Kind.scenario, "No water"),
        ("Szenario 2: Kein Wasser", .scenario, "Kein Wasser"),
        ("シナリオ 2：水なし", .scenario, "水なし"), ("アンチパターン：水道水", .antiPattern, "水道水"),
        ("Anti-Patrón 1: Agua dura", .antiPattern, "Agua dura"),
        ("Síntoma 1: No sale agua", .symptom, "No sale agua"),
    ])
    func otherLanguagesLabelToo(
        title: String, kind: HeadingLabel.Kind, name: String
    ) throws {
        let label = try #require(HeadingLabel(title))
        #expect(label.kind == kind)
        #expect(label.name == name)
    }

    @Test(arguments: ["Scenario A-Team", "Scenario Based: tea", "シナリオ一覧", "Scenario B"])
    func wordsThatGoOnAreNoLabels(title: String) {
        #expect(HeadingLabel(title) == nil)
    }

    @Test(arguments: ["症状一览", "症状三三：不出水", "症状十十：不出水", "症状二三十：不出水"])
    func whatOnlyBeginsLikeANumberIsNone(title: String) {
        #expect(HeadingLabel(title)?.number == nil)
    }
}
