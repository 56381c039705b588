import TriageCore

extension WalkDialogue {
    /// The walk as it stands.
    ///
    /// - Parameter links: those of the tree's guide, to which findings may lead.
    func json(tree: PartID, _ links: GuideLinks) -> JSON {
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
            "steps": .array(walk.record.map(\.json)),
            "result": .string(result),
            "finding": walk.finding.map { Self.json($0, links) } ?? .null,
            "next": open,
        ]
    }

    private static func json(_ answer: Answer, _ links: GuideLinks) -> JSON {
        let addresses = JSON.strings(self.links(in: answer, links))
        return .object(answer.findingMembers + [.init("links", addresses)])
    }

    /// Addresses and ids that an answer's text leads to, each once.
    private static func links(in answer: Answer, _ links: GuideLinks) -> [String] {
        var found: [String] = []
        for text in [answer.text, answer.outcome ?? ""] + answer.lines + answer.remarks {
            for link in links.links(inText: text) {
                guard let name = link.target.name, !found.contains(name) else { continue }
                found.append(name)
            }
        }
        return found
    }
}

extension LinkTarget {
    /// The address or the id; nil where the target is not loaded.
    fileprivate var name: String? {
        switch self {
        case .part(let id), .heading(let id): id.rawValue
        case .guide(let guide): guide
        case .address(let address): address
        case .missing: nil
        }
    }
}
