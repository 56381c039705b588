import TriageCore

extension Session {
    /// A kept triage, as `report` prints it.
    ///
    /// - Parameter view: the guides as they are now, which tell it in their words and have the code of what was found;
    ///   nil where none are loaded.
    func json(in view: LibraryView?) -> JSON {
        let session = view.map(completed) ?? self
        return session.json { view?.code(relatedTo: $0, of: session) }
    }

    private func json(_ code: (Answer) -> [RelatedCode]?) -> JSON {
        func found(_ answer: Answer, _ more: [JSON.Member] = []) -> JSON {
            let code = code(answer).map { JSON.array($0.map(\.json)) } ?? .null
            return .object(answer.findingMembers + [.init("code", code)] + more)
        }
        let conclusions = conclusions.map {
            found($0.answer, [.init("leadsOn", .bool($0.leadsOn))])
        }
        return .object(
            head + [
                .init("steps", .array(steps.byQuestion.flatMap(\.steps).map(\.json))),
                // Null is not known: an earlier version did not keep it.
                .init("findings", lacksConclusions ? .null : .array(conclusions)),
                .init("findingsKept", .bool(!lacksConclusions)),
                .init("finding", conclusion.map { found($0) } ?? .null),
                .init("notSure", .strings(unsure.map(\.question))),
            ])
    }

    /// Which triage it is, where it was done and how it ended.
    var head: [JSON.Member] {
        [
            .init("session", .string(id)), .init("part", .string(part.rawValue)),
            .init("tree", .string(tree.rawValue)), .init("title", .string(title)),
            .init("language", .string(language.rawValue)),
            .init("contentVersion", .string(contentVersion)), .init("project", .string(project)),
            .init("startedAt", .string(Timestamp.iso8601(startedAt))),
            .init("updatedAt", .string(Timestamp.iso8601(updatedAt))),
            .init("state", .string(state.rawValue)),
        ]
    }
}

extension Session.Step {
    /// A question and what was said to it.
    var json: JSON {
        [
            "question": .string(question), "text": .string(questionText),
            "answer": .string(choice.name), "answerText": .string(answerText),
            "outcome": .string(found?.outcome), "fix": .strings(found?.fix ?? []),
            "lines": .strings(found?.lines ?? []), "remarks": .strings(found?.remarks ?? []),
        ]
    }
}

extension Answer {
    /// What an answer found.
    var findingMembers: [JSON.Member] {
        [
            .init("answer", .string(text)), .init("outcome", .string(outcome)),
            .init("fix", .strings(fix)), .init("lines", .strings(lines)),
            .init("remarks", .strings(remarks)),
        ]
    }
}
