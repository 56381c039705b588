import TriageCore
import TriageEvidence

extension PartFinder.Entry {
    /// Id, kind, title and place, as `list` prints them.
    func json(in library: Library) -> JSON {
        .object(
            [
                .init("id", .string(id.rawValue)), .init("kind", .string(kind.rawValue)),
                .init("title", .string(title)), .init("guide", .string(guide.id)),
                .init("language", .string(guide.language.rawValue)),
            ] + JSON.place(guide.path, root: library.root(of: guide), line: line))
    }

    /// Everything that the part holds, as `show` prints it.
    func detailedJSON(in view: LibraryView) -> JSON {
        json(in: view.library).adding(details(in: view))
    }

    private func details(in view: LibraryView) -> [JSON.Member] {
        let document = guide.document
        guard let part else {
            return [
                .init("summary", .string(guide.summary)),
                .init(
                    "metadata",
                    .object(guide.metadata.map { JSON.Member($0.key, .string($0.value)) })),
                .init("trees", treesJSON(in: view)),
                .init("text", .string(PlainText.text(of: blocks, in: document))),
            ]
        }
        switch part.content {
        case .tree(let tree):
            guard let question else { return tree.members }
            let asked = tree.questions[question]
            guard let answer else { return [.init("question", tree.json(asked))] }
            let found = asked.answers[answer]
            let code = view.code(relatedTo: found, in: guide)
            return [.init("question", .string(asked.text))] + found.findingMembers + [
                .init("next", .string(tree.name(of: found.next))),
                .init("code", .array(code.map(\.json))),
            ]
        case .symptom:
            let trees = guide.parts(in: blocks).filter {
                $0.tree != nil && document.blocks[$0.blocks.lowerBound].kind != .table
            }.map(\.blocks)
            let text = PlainText.text(of: blocks, in: document, leavingOut: trees)
            return [.init("trees", treesJSON(in: view)), .init("text", .string(text))]
        case .checklist(let checklist):
            let source = ChecklistSource(checklist, in: document)
            let groups = ChecklistRun(checklist, records: [:]).groups
            return [.init("groups", .array(groups.map { $0.json(source) }))]
        case .table:
            let table = ReferenceTable(part.blocks.lowerBound, in: document)
            return [
                .init("header", .strings(table.header.map(\.text))),
                .init("alignments", .strings(table.alignments.map(\.name))),
                .init("rows", .array(table.rows.map { .strings($0.map(\.text)) })),
            ]
        case .snippet, .comparison: return part.code(in: guide)?.members ?? []
        case .antipattern(let pattern):
            return [
                .init("leads", leads(pattern.leads)),
                .init("comparisons", .strings(pattern.comparisons.map(\.rawValue))),
                .init("text", .string(PlainText.text(of: blocks, in: document))),
            ]
        case .scenario(let scenario):
            return [
                .init("leads", leads(scenario.leads)),
                .init("text", .string(PlainText.text(of: blocks, in: document))),
            ]
        }
    }

    private func treesJSON(in view: LibraryView) -> JSON {
        .array(
            trees(in: view).map { PartFinder.Entry($0.guide, $0.part).detailedJSON(in: view) })
    }

    private func leads(_ leads: [LabelledPart]) -> JSON {
        .array(
            leads.map {
                [
                    "label": .string($0.label),
                    "text": .string(PlainText.text(of: $0.blocks, in: guide.document)),
                ]
            })
    }
}

extension JSON {
    /// Where something stands.
    ///
    /// - Parameter root: the folder that the path is relative to.
    static func place(_ path: String, root: JSON, line: Int) -> [Member] {
        [.init("path", .string(path)), .init("root", root), .init("line", .number(line))]
    }
}

extension Library {
    /// The absolute path of the folder that a guide's path is relative to.
    func root(of guide: Guide) -> JSON { .string(folder(ofRoot: guide.root, holding: guide.path)) }
}

extension Alignment {
    fileprivate var name: String {
        switch self {
        case .none: "none"
        case .left: "left"
        case .center: "center"
        case .right: "right"
        }
    }
}

extension ChecklistRun.Group {
    /// - Parameter evidence: what the project's files say of the items; nil where they were not looked at.
    func json(
        _ source: ChecklistSource, _ evidence: [ItemKey: ProjectEvidence.Finding]? = nil
    ) -> JSON {
        [
            "title": .string(title),
            "items": .array(
                items.map {
                    let object: JSON = [
                        "id": .string($0.item.id.rawValue), "text": .string($0.item.text),
                        "body": .string(source.body(of: $0.item).joined(separator: "\n")),
                        "links": .strings(source.addresses(of: $0.item)),
                        "done": .bool($0.isDone),
                        "doneInFile": .bool($0.isDoneOnlyInFile),
                        "doneAt": .string($0.doneAt.map(Timestamp.iso8601)),
                        "state": .string($0.state.rawValue), "reason": .string($0.reason),
                        "by": .string($0.by), "at": .string($0.at.map(Timestamp.iso8601)),
                        "line": .number($0.item.line), "oneIsEnough": .bool($0.item.isChoice),
                        "alternative": .bool($0.item.choice != nil),
                        "note": .string($0.note), "depth": .number($0.item.depth),
                    ]
                    guard let evidence else { return object }
                    let sensed = evidence[$0.item.key].map(\.sensedJSON) ?? .null
                    return object.adding([.init("sensed", sensed)])
                }),
            "entries": .array(
                entries.map { entry in
                    switch entry {
                    case .item(let index): ["item": .string(self[index].item.id.rawValue)]
                    case .text(let block, _):
                        ["text": .string(source.markdown(ofText: block).joined(separator: "\n"))]
                    }
                }),
        ]
    }
}
