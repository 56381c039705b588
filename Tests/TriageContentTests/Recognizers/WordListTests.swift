import Testing

@testable import TriageRecognition

@Suite struct WordListTests {
    private let words = WordList(["tree", "дерево решений", "árbol", "¿cuál", "木", "x"])

    @Test(arguments: [
        "a tree", "TREES", "subtree", "Дерево решений", "ДЕРЕВО РЕШЕНИЙ", "un ÁRBOL", "Árbol",
        "¿Cuál es?", "決定木", "x", "box", "aX",
    ])
    func wordsStandInATextInAnyCase(text: String) {
        #expect(text.withTreeBytes(words.stands))
    }

    @Test(arguments: ["", "tre", "tr ee", "дерево", "ÁRBO", "cuál", "本"])
    func otherTextsHaveNone(text: String) {
        #expect(!text.withTreeBytes(words.stands))
    }

    @Test(arguments: [("Trees", true), ("a tree", false), ("ÁRBOL", true), ("", false)])
    func wordsBeginATextInAnyCase(text: String, begins: Bool) {
        #expect(text.withTreeBytes { words.begins($0) } == begins)
    }

    @Test func shapesLeaveOutNoneOfTheirWords() {
        let words = ["yes", "Да", "if so", "SÍ"]
        let shapes = WordShapes(words.map { $0.lowercased() })
        for word in words.flatMap({ [$0, $0.uppercased(), $0.lowercased()] }) {
            #expect(word.withTreeBytes(shapes.mayBe), "\(word)")
        }
        for other in ["", "ye", "yess", "no", "if"] {
            #expect(!other.withTreeBytes(shapes.mayBe), "\(other)")
        }
    }
}
