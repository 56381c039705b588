import TriageCore
import TriageMCP

extension LibraryDesk {
    func ask(_ subject: String, answers: [String]) throws(Refusal) -> JSON {
        try refusing {
            let workspace = try workspace()
            let entry = try WalkFinder(workspace, canAsk: false).find(subject)
            let walked = try AskCommand.Subject(workspace, entry, start: nil)
            let examined = try project.map { try Examined($0, workspace.library, allowing: []) }
            var dialogue = WalkDialogue(
                walked, SaidAnswers(answers), examined?.evidence { $0 == walked.tree.id },
                tellingTo: nil)
            try dialogue.run()
            return Self.json(dialogue.json, dialogue.walk.conclusion, of: walked)
        }
    }

    /// What `ask --json` says, but of an open question only what somebody sees who answers it.
    private static func json(
        _ walk: JSON, _ conclusion: Answer?, of subject: AskCommand.Subject
    ) -> JSON {
        let steps = walk["steps"]?.elements ?? []
        return [
            "tree": walk["tree"] ?? .null, "title": .string(subject.part.title),
            "result": walk["result"] ?? .null,
            "question": walk["next"].map { question($0, of: subject) } ?? .null,
            "finding": walk["finding"].map { finding($0, conclusion, of: subject) } ?? .null,
            "steps": .array(
                steps.map {
                    [
                        "question": $0["text"] ?? "",
                        "answer": $0["answerText"] ?? $0["answer"] ?? "",
                    ]
                }),
            "open": few(walk["open"], "id", "text"),
            "possible": few(walk["possible"], "id", "answer", "outcome"),
            "elsewhere": few(walk["elsewhere"], "id", "title"),
        ]
    }

    /// The first few of a list with what of them is needed; null where there are none.
    private static func few(_ list: JSON?, _ keys: String...) -> JSON {
        let elements = (list?.elements ?? []).prefix(8)
        return elements.isEmpty
            ? .null
            : .array(elements.map { .object($0.members.filter { keys.contains($0.key) }) })
    }

    /// What was found, with its code as text; a line that only repeats the fix is left out.
    private static func finding(
        _ found: JSON, _ conclusion: Answer?, of subject: AskCommand.Subject
    ) -> JSON {
        let fixes = (found["fix"]?.elements ?? []).compactMap(\.text)
        let lines = (found["lines"]?.elements ?? []).compactMap(\.text)
        let more = lines.filter { line in !fixes.contains { line.hasSuffix($0) } }
        let code = conclusion.map(subject.code) ?? []
        return found.only("answer", "outcome", "fix", "links").adding([
            .init("lines", .strings(more)),
            .init(
                "code",
                .array(
                    code.map {
                        [
                            "id": .string($0.part.id.rawValue), "title": .string($0.title),
                            "text": .string($0.content.textLines.joined(separator: "\n")),
                        ]
                    })),
        ])
    }

    private static func question(_ asked: JSON, of subject: AskCommand.Subject) -> JSON {
        let answers = asked["answers"]?.elements ?? []
        var options = answers.enumerated().map { index, answer -> JSON in
            ["number": .number(index + 1), "text": answer["answer"] ?? ""]
        }
        let question = subject.walk.tree.questions.first { $0.name == asked["id"]?.text }
        if let other = asked["otherAnswer"], let question {
            options.append(["number": .number(question.otherNumber), "text": other])
        }
        let checks = question.map(subject.quickCheck) ?? []
        return [
            "id": asked["id"] ?? "", "text": asked["text"] ?? "",
            "remarks": asked["remarks"] ?? .null, "options": .array(options),
            "howToCheck": checks.isEmpty ? .null : .strings(checks),
            "evidence": asked["evidence"].map(evidence) ?? .null,
        ]
    }

    /// What the project says to a question: which option, and the lines that say so.
    private static func evidence(_ said: JSON) -> JSON {
        func option(_ said: JSON) -> JSON {
            said["answer"]?.text.flatMap { Int($0.dropFirst()) }.map(JSON.number) ?? .null
        }
        let looks = said["looks"]?.elements ?? []
        let places = looks.filter { $0["value"] == .bool(true) }.flatMap { look in
            (look["places"]?.elements ?? []).prefix(3)
                .map { $0.adding([.init("option", option(look))]) }
        }
        return [
            "state": said["state"] ?? "none", "option": option(said), "why": said["why"] ?? .null,
            "places": .array(Array(places.prefix(6))),
        ]
    }
}

/// Answers that were all given beforehand, each for itself.
final class SaidAnswers: AnswerSource {
    private var rest: ArraySlice<String>

    init(_ answers: [String]) { rest = answers[...] }

    var areTyped: Bool { false }
    var unasked: String? { rest.isEmpty ? nil : rest.joined(separator: ", ") }
    func next(_ prompt: String) -> [String]? { rest.first.map { [$0] } }
    func consume(_ reading: Int) { rest = rest.dropFirst() }
}
