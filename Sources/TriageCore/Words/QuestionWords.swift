/// What the questions of a procedure are called by, before their number; lower case.
package enum QuestionWords {
    /// Each word before those that it ends in.
    package static let all = [
        "question", "frage", "pregunta", "pergunta", "domanda", "вопрос", "вопросу", "soru", "问题",
        "质问", "问", "題", "質問", "질문",
    ]

    /// Forms of them that stand only in sentences: `weiter mit Fragen 2`, `2. soruya geç`.
    package static let inflected = ["questions", "fragen", "soruya"]
}
