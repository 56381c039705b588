import Foundation
import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// What a project's files say of the items of checklists.
struct CheckReport {
    /// An item that says which files speak for it.
    struct Item {
        let checklist: PartFinder.Entry
        let item: Checklist.Item
        let finding: ProjectEvidence.Finding
        var id: PartID { item.id }

        /// How grave it is; nil where it holds.
        var severity: Severity? {
            switch (finding.verdict.truth, finding.verdict.strength) {
            case (.yes, _): nil
            case (.no, _) where finding.waiver != nil: nil
            case (.no, .sure): .error
            case (.no, .likely): .warning
            case (.unknown, _): .note
            }
        }
    }

    let items: [Item]
    let examined: Examined
    let evidence: ProjectEvidence
    /// The same as every format tells it.
    let results: EvidenceResults

    init(
        _ entries: [PartFinder.Entry], _ examined: Examined, _ baseline: Baseline?,
        in workspace: Workspace
    ) {
        self.examined = examined
        let asked = Set(entries.map(\.id))
        let evidence = examined.evidence(of: asked.contains)
        self.evidence = evidence
        let items = entries.flatMap { entry -> [Item] in
            let findings = evidence.items[entry.id] ?? [:]
            return (entry.part?.checklist?.items ?? []).compactMap { item in
                findings[item.key].map {
                    Item(checklist: entry, item: item, finding: $0)
                }
            }
        }
        self.items = items
        results = EvidenceResults(
            all: items.map { item in
                EvidenceResult(
                    id: item.id, title: item.item.text, suite: item.checklist.title,
                    group: item.item.group, guide: item.checklist.guide, line: item.item.line,
                    severity: item.severity, message: { Self.message(of: item, in: $0) },
                    places: EvidenceResultPlace.all(of: item.id, item.finding, examined, baseline))
            }, examined: examined, baseline: baseline, workspace: workspace)
    }

    func count(_ truth: Truth, _ strength: Strength) -> Int {
        items.count { $0.finding.verdict.truth == truth && $0.finding.verdict.strength == strength }
    }

    var summary: String {
        say(
            .checked, "\(items.count)", "\(count(.yes, .sure))", "\(count(.no, .sure))",
            "\(count(.yes, .likely))", "\(count(.no, .likely))",
            "\(items.count { $0.finding.verdict.truth == .unknown })")
    }

    // MARK: Text

    /// What an item comes to, in words.
    static func message(of item: Item, in words: Catalogue) -> String {
        let text = item.item.text
        return switch item.severity {
        case .error: words.text(ConsolePhrase.checkFails, [text])
        case .warning: words.text(ConsolePhrase.checkProbablyFails, [text])
        case .note:
            words.text(
                ConsolePhrase.checkUnknown,
                [text, item.finding.verdict.reason.map { words.text(of: $0) } ?? ""])
        case nil: text
        }
    }

    /// `path:line:column: severity: message [item]`, as compilers say it.
    var lines: [String] {
        results.all.flatMap { item -> [String] in
            guard let severity = item.severity else { return [] }
            let message = item.message(Words.catalogue)
            return item.newPlaces.map { place in
                let path = place.path.map(examined.path) ?? results.path(of: item.guide)
                return Output.fields([
                    "\(path):\(place.line):\(place.column): \(severity.rawValue): \(message) [\(item.id.rawValue)]"
                ])
            }
        }
    }
}

extension CheckReport {
    // MARK: JSON

    var json: JSON {
        let lists = Dictionary(grouping: items) { $0.checklist.id }
        var order: [PartFinder.Entry] = []
        for item in items where order.last?.id != item.checklist.id { order.append(item.checklist) }
        return [
            "version": 1, "project": .string(examined.folder), "limits": evidence.limitsJSON,
            "holds": .number(count(.yes, .sure)), "fails": .number(count(.no, .sure)),
            "unknown": .number(items.count { $0.finding.sensed == .unknown }),
            "known": .number(results.knownCount),
            "checklists": .array(
                order.map { entry in
                    [
                        "id": .string(entry.id.rawValue), "title": .string(entry.title),
                        "path": .string(entry.guide.path),
                        "items": .array((lists[entry.id] ?? []).map(json)),
                    ]
                }),
        ]
    }

    private func json(_ item: Item) -> JSON {
        let known = results.all.contains {
            $0.id == item.id && $0.severity != nil && $0.newPlaces.isEmpty
        }
        return [
            "id": .string(item.id.rawValue), "text": .string(item.item.text),
            "line": .number(item.item.line),
            "known": .bool(known), "waived": item.finding.waiver.json,
            "expr": .string(item.finding.entry.text), "sensed": item.finding.sensedJSON,
            "looks": item.finding.looksJSON,
        ]
    }
}
