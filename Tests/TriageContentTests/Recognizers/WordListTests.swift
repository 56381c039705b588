import Testing

@testable import TriageRecognition

@Suite struct WordListTests {
    private let words = WordList(["tree", "дерево решений", "árbol", "¿cuál", "木", "x"])

    @Test(arguments: [
        "a tree", "TREES", "subtree", "Дерево решений", "ДЕРЕВО РЕШЕНИЙ", "un ÁRBOL", "Árbol",
        "¿Cuál es?", "決定木", "x", "box", "aX",
    ])
    func wordsStandInATextInAnyCase(text: String) {
        #expect(words.stands(in: Array(text.utf8)[...]))
    }

    @Test(arguments: ["", "tre", "tr ee", "дерево", "ÁRBO", "cuál", "本"])
    func otherTextsHaveNone(text: String) {
        #expect(!words.stands(in: Array(text.utf8)[...]))
    }

    @Test(arguments: [("Trees", true), ("a tree", false), ("ÁRBOL", true), ("", false)])
    func wordsBeginATextInAnyCase(text: String, begins: Bool) {
        #expect(words.begins(Array(text.utf8)[...]) == begins)
    }
}
