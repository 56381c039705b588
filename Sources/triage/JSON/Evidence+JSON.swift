import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

extension EvidencePlace {
    var json: JSON {
        [
            "path": .string(path), "line": .number(line), "column": .number(column),
            "target": .string(target), "text": .string(text),
        ]
    }
}

extension Truth {
    /// Null for what cannot be told.
    var json: JSON {
        switch self {
        case .yes: .bool(true)
        case .no: .bool(false)
        case .unknown: .null
        }
    }
}

extension Verdict {
    /// How it is told beside what it is of.
    fileprivate var members: [JSON.Member] {
        [
            .init("value", truth.json), .init("strength", .string(strength.rawValue)),
            .init("places", .array(places.map(\.json))),
        ]
    }
}

extension ProjectEvidence.Finding {
    /// Its looks, each with its value and its places.
    var looksJSON: JSON {
        .array(looks.map { .object([.init("expr", .string($0.text))] + $0.verdict.members) })
    }

    /// What is sensed of an item.
    var sensedJSON: JSON {
        let why = JSON.string(verdict.reason.map { Catalogue.english.text(of: $0) })
        return .object(
            [.init("state", .string(sensed.rawValue))] + verdict.members + [.init("why", why)])
    }
}

extension ProjectEvidence {
    /// What was looked at.
    var limitsJSON: JSON {
        [
            "files": .number(files), "unread": .number(unread), "ms": .number(milliseconds),
        ]
    }

    /// What the project says of a question; the state is "none" where no answer asks it.
    func json(of question: Int, in id: PartID, _ tree: DecisionTree) -> JSON {
        let found = evidence(of: question, in: id, tree)
        let findings = (found?.findings ?? [:]).sorted { $0.key < $1.key }
        let chosen = found?.state.answer
        return [
            "state": .string(found?.state.name ?? "none"),
            "answer": .string(chosen.map { "a\($0.index + 1)" }),
            "why": .string(found?.untold.map { Catalogue.english.text(of: $0) }),
            "looks": .array(
                findings.flatMap { answer, finding in
                    finding.looks.map { look in
                        .object(
                            [
                                .init("answer", .string("a\(answer + 1)")),
                                .init("expr", .string(look.text)),
                            ] + look.verdict.members)
                    }
                }),
            "limits": limitsJSON,
        ]
    }
}

extension QuestionEvidence.State {
    /// As programs read it.
    var name: String {
        switch self {
        case .answered(_, .sure): "sure"
        case .answered(_, .likely): "likely"
        case .ambiguous: "ambiguous"
        case .unknown: "unknown"
        case .none: "none"
        }
    }
}

extension Waiver? {
    /// Null where nothing is ignored.
    var json: JSON {
        guard let waiver = self else { return .null }
        return [
            "rule": .string(waiver.rule), "reason": .string(waiver.reason),
            "until": .string(waiver.until), "path": .string(waiver.path),
            "line": .number(waiver.line),
        ]
    }
}

extension ProjectOverview {
    var json: JSON {
        [
            "apps": .array(
                apps.map {
                    [
                        "name": .string($0.name), "folder": .string($0.folder),
                        "kind": .string($0.kind),
                    ]
                }),
            "why": .string(reason.map { Catalogue.english.text(of: $0) }),
            "facts": .array(
                facts.map { fact in
                    [
                        "id": .string("\(fact.guide)#\(fact.name)"), "title": .string(fact.title),
                        "value": fact.verdict.truth.json,
                        "strength": .string(fact.verdict.strength.rawValue),
                        "why": .string(
                            fact.verdict.reason.map { Catalogue.english.text(of: $0) }),
                        "places": .array(fact.verdict.places.map(\.json)),
                    ]
                }),
        ]
    }
}
