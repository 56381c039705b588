import Foundation
import TriageCore
import TriageEvidence
import TriageMCP

/// The library and a project, as assistants ask about them: in words of the contract that `--json` keeps.
final class LibraryDesk: Desk {
    let options: LibraryOptions
    /// Nil where there is none to look into.
    let project: String?
    private var kept: (workspace: Workspace, at: Date)
    /// Of what is kept; made for the first search in it.
    private var keptIndex: SearchIndex?

    /// Seconds for which the library is taken as it was read.
    private static let freshness = 2.0

    /// - Throws: ``Stop`` where there is no content.
    init(_ options: LibraryOptions, project: String?) throws {
        self.options = options
        self.project = project
        kept = (try options.load(), Date())
    }

    /// The library as its files are now.
    func workspace() throws -> Workspace {
        if abs(kept.at.timeIntervalSinceNow) >= Self.freshness {
            kept = (try options.load(), Date())
            keptIndex = nil
        }
        return kept.workspace
    }

    private func index(of workspace: Workspace) -> SearchIndex {
        let index = keptIndex ?? SearchIndex(workspace.view)
        keptIndex = index
        return index
    }

    /// What ends the program elsewhere ends one request here.
    func refusing<Value>(_ body: () throws -> Value) throws(Refusal) -> Value {
        do {
            return try body()
        } catch let stop as Stop {
            let lines = [stop.message] + stop.details
            throw Refusal(lines.filter { !$0.isEmpty }.joined(separator: "\n"))
        } catch {
            throw Refusal("\(error)")
        }
    }

    // MARK: Looking things up

    func search(_ words: String) throws(Refusal) -> Listing {
        try refusing {
            let workspace = try workspace()
            let hits = index(of: workspace).find(words, limit: 50).hits
            return Listing(
                rows: hits.map { hit in
                    hit.json(in: workspace.library).only(
                        "id", "kind", "title", "path", "line", "excerpt")
                })
        }
    }

    func show(_ part: String) throws(Refusal) -> Listing {
        try refusing {
            let workspace = try workspace()
            let entry = try workspace.part([part])
            let head = entry.json(in: workspace.library).only("id", "kind", "title", "path", "line")
            return Listing(
                head.members, rows: entry.tellingLines(in: workspace.view).map(JSON.string))
        }
    }

    func match(_ log: String) throws(Refusal) -> Listing {
        try refusing {
            let view = try workspace().view
            let index = MessageIndex(view)
            let finder = PartFinder(view)
            let lines = log.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            let rows = lines.enumerated().flatMap { number, line in
                index.matches(in: String(line)).map { match -> JSON in
                    let row = match.json
                    let leadsTo = row["leadsTo"]?.text
                    var title: String?
                    if let leadsTo, case .found(let entry) = finder.find(leadsTo) {
                        title = entry.title
                    }
                    return [
                        "line": .number(number + 1), "text": .string(String(line.prefix(300))),
                        "meaning": row["meaning"] ?? .null, "leadsTo": .string(leadsTo),
                        "title": .string(title),
                    ]
                }
            }
            return Listing([.init("lines", .number(lines.count))], rows: rows)
        }
    }

    func doctor() throws(Refusal) -> Listing {
        try refusing {
            guard let project else { throw Stop(Program.failure, say(.noAssistantProject)) }
            let workspace = try workspace()
            let examined = try Examined(project, workspace.library, allowing: [])
            let evidence = examined.evidence { examined.book.answers[$0] != nil }
            let found = Examination(evidence, in: workspace.view).findings
            return Listing(
                [
                    .init("project", .string(examined.folder)),
                    .init("files", .number(evidence.files)),
                ], rows: found.map { $0.json.withFewerPlaces })
        }
    }

    // MARK: Guides

    func guides() throws(Refusal) -> [JSON] {
        try refusing {
            try workspace().view.guides.map {
                ["id": .string($0.id), "title": .string($0.title), "summary": .string($0.summary)]
            }
        }
    }

    func guide(_ id: String) throws(Refusal) -> String? {
        try refusing {
            try workspace().view.guide(id).map {
                String(decoding: $0.document.source.bytes, as: UTF8.self)
            }
        }
    }
}

extension JSON {
    /// An object with these of its members.
    func only(_ keys: String...) -> JSON {
        .object(members.filter { keys.contains($0.key) })
    }

    /// An object whose places are the first few.
    var withFewerPlaces: JSON {
        .object(
            members.map {
                $0.key == "places" ? .init($0.key, .array(Array($0.value.elements.prefix(5)))) : $0
            })
    }
}

extension PartFinder.Entry {
    /// The part as plain text without the questions of its trees, which are walked; of a whole guide what there is in it.
    fileprivate func tellingLines(in view: LibraryView) -> [String] {
        guard let part else {
            guard blocks == 0..<guide.document.blocks.count else { return linesBesideTrees }
            let parts = guide.parts.filter { $0.owner == nil && $0.kind != .snippet }
            return (guide.summary.isEmpty ? [] : [guide.summary, ""])
                + parts.map { Output.fields([$0.id.rawValue, $0.kind.rawValue, $0.title]) }
        }
        switch part.content {
        case .tree(let tree):
            guard let question else {
                return tree.remarks.map(MarkedText.read)
                    + ["\(tree.questions.count) questions: walk them with `ask`."]
            }
            let asked = tree.questions[question]
            guard let answer else { return [MarkedText.read(asked.text)] }
            let found = asked.answers[answer]
            let code = view.code(relatedTo: found, in: guide)
            return [found.sentence] + found.body.map(MarkedText.read)
                + code.flatMap { ["", $0.title] + $0.content.textLines }
        case .snippet, .comparison: return part.code(in: guide)?.textLines ?? []
        default: return linesBesideTrees
        }
    }

    private var linesBesideTrees: [String] {
        PlainText.lines(
            of: blocks, in: guide.document,
            leavingOut: guide.parts(in: blocks).filter { $0.tree != nil }.map(\.blocks))
    }
}
