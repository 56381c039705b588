import TriageCore

extension WalkDialogue {
    /// The walk as it stands.
    var json: JSON {
        let open: JSON
        let result: String
        switch walk.position {
        case .question(let index):
            let question = walk.tree.json(walk.tree.questions[index])
            (result, open) = ("question", question.adding(evidence(of: index)))
        case .conclusion: (result, open) = ("finding", .null)
        case .end: (result, open) = ("exhausted", .null)
        }
        let end = walk.position == .end ? WalkEnd(subject, walk) : nil
        return [
            "tree": .string(subject.tree.id.rawValue),
            "steps": .array(walk.record.byQuestion.flatMap(\.steps).map(json)),
            "result": .string(result),
            "findings": .array(
                walk.conclusions.map { question, index in
                    let answer = walk.tree.questions[question].answers[index]
                    return json(answer, [.init("leadsOn", .bool(answer.next != nil))])
                }),
            "finding": walk.conclusion.map { json($0) } ?? .null,
            "next": open,
            // What is left where nothing is left to ask.
            "possible": .array((end?.rest.possible ?? []).map(json)),
            "open": .array((end?.rest.open ?? []).map(json(openQuestion:))),
            "elsewhere": .array(
                (end?.elsewhere ?? []).map {
                    ["id": .string($0.id.rawValue), "title": .string($0.title)]
                }),
            "search": .string(end?.rest.words),
        ]
    }

    private func json(_ finding: WalkRemainder.Finding) -> JSON {
        let answer = walk.tree.questions[finding.question].answers[finding.answer]
        let id = subject.tree.id(ofAnswer: finding.answer, to: finding.question)
        return .object(
            [
                .init("id", .string(id.rawValue)), .init("presumed", .number(finding.presumed)),
            ] + answer.findingMembers)
    }

    private func json(openQuestion index: Int) -> JSON {
        let question = walk.tree.questions[index]
        return walk.tree.json(question).adding([
            .init("check", .strings(subject.quickCheck(for: question)))
        ])
    }

    /// A step, with what the project says to its question.
    private func json(_ step: Session.Step) -> JSON {
        let index = walk.tree.questions.firstIndex { $0.name == step.question }
        var members = index.map(evidence) ?? []
        if !members.isEmpty, let kept = evidenceOfSteps[step.question] {
            members.append(.init("overruled", .string(kept.overruled)))
        }
        return step.json.adding(members)
    }

    private func evidence(of question: Int) -> [JSON.Member] {
        guard let evidence else { return [] }
        return [
            .init("evidence", evidence.json(of: question, in: subject.tree.id, walk.tree))
        ]
    }

    private func json(_ finding: Answer, _ more: [JSON.Member] = []) -> JSON {
        .object(
            finding.findingMembers + [
                .init("links", .strings(links(in: finding))),
                .init("code", .array(subject.code(relatedTo: finding).map(\.json))),
            ] + more)
    }

    /// Addresses and ids that a finding's text leads to, each once.
    private func links(in finding: Answer) -> [String] {
        let links = GuideLinks(of: subject.guide, subject.view.links)
        var found: [String] = []
        for text in finding.texts {
            for link in links.links(inText: text) {
                guard let name = link.target.address, !found.contains(name) else { continue }
                found.append(name)
            }
        }
        return found
    }
}

extension LinkTarget {
    /// The address or the id; nil where the target is not loaded.
    var address: String? {
        switch self {
        case .part(let id), .heading(let id): id.rawValue
        case .guide(let guide): guide
        case .address(let address): address
        case .missing: nil
        }
    }
}
