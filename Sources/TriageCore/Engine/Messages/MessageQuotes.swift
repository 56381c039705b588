/// Which findings have a message in their words: then a row that knows it leads to them.
struct MessageQuotes {
    private let view: LibraryView
    /// Of each part that rows lead to, its findings with what they say, in lower case.
    private var findings: [PartID: [(id: PartID, text: [UInt8])]] = [:]

    init(_ view: LibraryView) { self.view = view }

    /// The one finding of a symptom or a tree that has one of some messages; what the row leads to where there is none, or
    /// more than one.
    mutating func finding(of patterns: [MessagePattern], in target: LinkTarget) -> LinkTarget {
        guard case .part(let id) = target, view.placeInTree(id) == nil else { return target }
        let known = findings[id] ?? read(id)
        findings[id] = known
        let having = known.filter { finding in
            patterns.contains { $0.isQuoted(in: finding.text) }
        }
        return having.count == 1 ? .part(having[0].id) : target
    }

    private func read(_ id: PartID) -> [(id: PartID, text: [UInt8])] {
        view.findings(of: id).map { tree, question, answer in
            let said = tree.tree?.questions[question].answers[answer]
            let words = [said?.text ?? "", said?.outcome ?? ""] + (said?.asked ?? [])
            return (
                tree.id(ofAnswer: answer, to: question),
                Array(words.joined(separator: "\n").lowercased().utf8)
            )
        }
    }
}

extension LibraryView {
    /// The answers of a part's trees that end a walk: of a tree, or of a symptom.
    package func findings(of id: PartID) -> [(tree: Part, question: Int, answer: Int)] {
        guard let (guide, part) = part(id) else { return [] }
        let trees = part.tree == nil ? trees(of: part, in: guide) : [part]
        return trees.flatMap { tree in
            (tree.tree?.questions ?? []).enumerated().flatMap { number, question in
                question.answers.indices.filter { question.answers[$0].next == nil }
                    .map { (tree, number, $0) }
            }
        }
    }
}
