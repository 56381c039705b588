import TriageCore

extension Session {
    /// A kept triage, as `report` prints it.
    var json: JSON {
        [
            "session": .string(id), "part": .string(part.rawValue), "tree": .string(tree.rawValue),
            "title": .string(title), "language": .string(language.rawValue),
            "contentVersion": .string(contentVersion), "project": .string(project),
            "startedAt": .string(Timestamp.iso8601(startedAt)),
            "updatedAt": .string(Timestamp.iso8601(updatedAt)), "state": .string(state.rawValue),
            "steps": .array(steps.map(\.json)),
            // Null is not known: an earlier version did not keep it.
            "findings": lacksFindings ? .null : .array(findings.map { .object($0.findingMembers) }),
            "findingsKept": .bool(!lacksFindings),
            "finding": finding.map { .object($0.findingMembers) } ?? .null,
            "notSure": .strings(unsure.map(\.question)),
        ]
    }
}

extension Session.Step {
    /// A question and what was said to it.
    var json: JSON {
        [
            "question": .string(question), "text": .string(questionText),
            "answer": .string(choice.name), "answerText": .string(answerText),
        ]
    }
}

extension Answer {
    /// What an answer found.
    var findingMembers: [JSON.Member] {
        [
            .init("answer", .string(text)), .init("outcome", .string(outcome)),
            .init("fix", .strings(fix)), .init("lines", .strings(lines)),
        ]
    }
}
