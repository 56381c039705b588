import TriageCore

extension Session {
    /// A kept triage, as `report` prints it.
    ///
    /// - Parameter view: the guides as they are now, which tell it in their words and show the code of what was found.
    func json(in view: LibraryView?) -> JSON {
        (view.map(completed) ?? self).ownJSON(in: view)
    }

    private func ownJSON(in view: LibraryView?) -> JSON {
        func json(_ finding: Answer) -> JSON {
            let code = code(relatedTo: finding, in: view).map { JSON.array($0.map(\.json)) }
            return .object(finding.findingMembers + [.init("code", code ?? .null)])
        }
        return [
            "session": .string(id), "part": .string(part.rawValue), "tree": .string(tree.rawValue),
            "title": .string(title), "language": .string(language.rawValue),
            "contentVersion": .string(contentVersion), "project": .string(project),
            "startedAt": .string(Timestamp.iso8601(startedAt)),
            "updatedAt": .string(Timestamp.iso8601(updatedAt)), "state": .string(state.rawValue),
            "steps": .array(steps.map(\.json)),
            // Null is not known: an earlier version did not keep it.
            "findings": lacksFindings ? .null : .array(findings.map(json)),
            "findingsKept": .bool(!lacksFindings),
            "finding": finding.map(json) ?? .null,
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
