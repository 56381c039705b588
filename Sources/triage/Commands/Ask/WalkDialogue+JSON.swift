import TriageCore

extension WalkDialogue {
    /// The walk as it stands.
    ///
    /// - Parameter view: the guides that findings may lead to.
    func json(tree: PartID, _ view: LibraryView) -> JSON {
        let open: JSON
        let result: String
        switch walk.position {
        case .question(let index):
            (result, open) = ("question", walk.tree.json(walk.tree.questions[index]))
        case .finding: (result, open) = ("finding", .null)
        case .end: (result, open) = ("exhausted", .null)
        }
        return [
            "tree": .string(tree.rawValue),
            "steps": .array(
                walk.record.map {
                    [
                        "question": .string($0.question), "text": .string($0.questionText),
                        "answer": .string($0.choice), "answerText": .string($0.answerText),
                    ]
                }),
            "result": .string(result),
            "finding": walk.finding.map { Self.json($0, view) } ?? .null,
            "next": open,
        ]
    }

    private static func json(_ answer: Answer, _ view: LibraryView) -> JSON {
        [
            "answer": .string(answer.text), "outcome": .string(answer.outcome),
            "fix": .strings(answer.fix), "lines": .strings(answer.lines),
            "links": .strings(links(in: answer, view)),
        ]
    }

    /// Addresses and names of loaded guides in an answer, each once.
    private static func links(in answer: Answer, _ view: LibraryView) -> [String] {
        var links: [String] = []
        for text in [answer.text, answer.outcome ?? ""] + answer.lines {
            for word in text.split(whereSeparator: { " ()<>`,;\t".contains($0) }) {
                let isAddress = word.hasPrefix("https://") || word.hasPrefix("http://")
                let name = String(word.last == "." ? word.dropLast() : word)
                let isGuide = view.guide(PartID(name).guide) != nil
                if isAddress || isGuide, !links.contains(name) { links.append(name) }
            }
        }
        return links
    }
}
