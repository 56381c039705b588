import TriageCore
import TriageWords

extension DecisionTree {
    /// Form, start, questions and remarks; each question is named by its own name within the tree.
    var members: [JSON.Member] {
        [
            .init("form", .string(form.rawValue)),
            .init("start", .strings(start.compactMap(name(of:)))),
            .init("questions", .array(questions.map { json($0) })),
            .init("remarks", .strings(remarks)),
            .init("rules", .strings(rules.map(\.rawValue))),
        ]
    }

    /// The name of the question of an index; nil where there is none.
    func name(of index: Int?) -> String? {
        index.flatMap { questions.indices.contains($0) ? questions[$0].name : nil }
    }

    func json(_ question: Question) -> JSON {
        [
            "id": .string(question.name), "label": .string(question.label),
            "text": .string(question.text), "line": .number(question.line),
            "mode": .string(question.mode.rawValue),
            "otherwise": .string(name(of: question.otherwise)),
            "answers": .array(
                question.answers.map { answer in
                    [
                        "answer": .string(answer.text), "outcome": .string(answer.outcome),
                        "lines": .strings(answer.lines), "fix": .strings(answer.fix),
                        "remarks": .strings(answer.remarks), "next": .string(name(of: answer.next)),
                        "line": .number(answer.line), "evidence": .string(answer.evidence),
                        "rule": .string(answer.rule?.rawValue),
                        "asked": .strings(answer.asked), "name": .string(answer.name),
                    ]
                }),
            "remarks": .strings(question.remarks),
            "rules": .strings(question.rules.map(\.rawValue)),
            "otherwiseRule": .string(question.otherwiseRule?.rawValue),
            // What can be answered beside these, for `otherwise` or for the other side of a lone answer.
            "otherAnswer": canBeDenied(question)
                ? .string(question.opposite ?? Catalogue.english.text(ConsolePhrase.noneOfThese))
                : .null,
        ]
    }
}
