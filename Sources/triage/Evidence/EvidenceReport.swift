import TriageApp
import TriageCore
import TriageEvidence
import TriageWords

/// All evidence of a guide, look by look.
struct EvidenceReport {
    let examined: Examined
    let guide: Guide
    private let evidence: ProjectEvidence

    init(_ examined: Examined, in guide: Guide) {
        self.examined = examined
        self.guide = guide
        let parts = Set(guide.parts.map(\.id))
        evidence = examined.evidence(of: parts.contains)
    }

    /// A question's answer or an item, with what the project says of it.
    private struct Entry {
        var id: PartID
        var text: String
        var finding: ProjectEvidence.Finding
    }

    private var entries: [Entry] {
        guide.parts.flatMap { part -> [Entry] in
            if let tree = part.tree {
                return evidence.evidence(in: part.id, tree).flatMap { number, found in
                    let question = tree.questions[number]
                    return found.findings.sorted { $0.key < $1.key }.map { index, finding in
                        Entry(
                            id: part.id.child("\(question.name)/a\(index + 1)"),
                            text: "\(question.text)  \(question.answers[index].text)",
                            finding: finding)
                    }
                }
            }
            let found = evidence.items[part.id] ?? [:]
            return (part.checklist?.items ?? []).compactMap { item in
                found[item.key].map { Entry(id: item.id, text: item.text, finding: $0) }
            }
        }
    }

    var isEmpty: Bool { entries.isEmpty }

    var lines: [String] {
        entries.flatMap { entry -> [String] in
            let head = [
                Output.fields([
                    "\(guide.path):\(entry.finding.entry.line): \(Self.sign(entry.finding.verdict)) \(entry.text)"
                ]),
                "  \(entry.finding.entry.text)",
            ]
            let looks = entry.finding.looks.flatMap { look -> [String] in
                let places = look.verdict.places.prefix(5).map { place in
                    let target = place.target.map { " (\($0))" } ?? ""
                    return Output.fields([
                        "      \(place.path):\(place.line):\(place.column)\(target)",
                        place.text ?? "",
                    ])
                }
                return ["    \(Self.sign(look.verdict)) \(look.text)"] + places
            }
            return head + looks + [""]
        }
    }

    /// `yes, sure`; or why it cannot be told.
    private static func sign(_ verdict: Verdict) -> String {
        switch verdict.truth {
        case .yes: "[yes, \(verdict.strength.rawValue)]"
        case .no: "[no, \(verdict.strength.rawValue)]"
        case .unknown:
            "[? \(verdict.reason.map { Words.catalogue.text(of: $0) } ?? "")]"
        }
    }

    var json: JSON {
        [
            "path": .string(guide.path), "project": .string(examined.folder),
            "limits": evidence.limitsJSON,
            "entries": .array(
                entries.map { entry in
                    [
                        "id": .string(entry.id.rawValue), "text": .string(entry.text),
                        "line": .number(entry.finding.entry.line),
                        "expr": .string(entry.finding.entry.text),
                        "sensed": entry.finding.sensedJSON, "looks": entry.finding.looksJSON,
                    ]
                }),
        ]
    }
}
