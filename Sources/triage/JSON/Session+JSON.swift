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
    var json: JSON { .object(members) }

    /// Its members; the evidence only where there was some.
    var members: [JSON.Member] {
        let said = evidence.map { evidence in
            [
                JSON.Member(
                    "evidence",
                    [
                        "state": .string(evidence.isSure ? "sure" : "likely"),
                        "answer": .string(evidence.answer), "places": .strings(evidence.places),
                        "overruled": .string(evidence.overruled),
                    ])
            ]
        }
        return told + (said ?? [])
    }

    private var told: [JSON.Member] {
        [
            .init("question", .string(question)), .init("text", .string(questionText)),
            .init("answer", .string(choice.name)), .init("answerText", .string(answerText)),
            .init("outcome", .string(found?.outcome)), .init("fix", .strings(found?.fix ?? [])),
            .init("lines", .strings(found?.lines ?? [])),
            .init("remarks", .strings(found?.remarks ?? [])),
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
