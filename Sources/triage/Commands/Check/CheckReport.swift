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
        /// Where the project says so; none where something is not there.
        let places: [Place]

        var id: PartID { item.id }

        /// How grave it is; nil where it holds.
        var severity: Severity? {
            switch (finding.verdict.truth, finding.verdict.strength) {
            case (.yes, _): nil
            case (.no, .sure): .error
            case (.no, .likely): .warning
            case (.unknown, _): .note
            }
        }

        /// What is wrong with it that the baseline does not know.
        var newPlaces: [Place] { places.filter { !$0.isKnown } }
    }

    /// A line of the project, or of the guide where the project has none.
    struct Place {
        /// Relative to the project; nil for the guide's own line.
        let path: String?
        let line: Int
        let column: Int
        /// Tells it from others also when lines are put in above it.
        let fingerprint: String
        /// Whether the baseline knows it.
        let isKnown: Bool
    }

    static let fingerprintName = "triageItem/v1"

    let items: [Item]
    let examined: Examined
    let evidence: ProjectEvidence
    let baseline: Baseline?
    /// Where the guides come from.
    let workspace: Workspace

    init(
        _ entries: [PartFinder.Entry], _ examined: Examined, _ baseline: Baseline?,
        in workspace: Workspace
    ) {
        self.examined = examined
        self.baseline = baseline
        self.workspace = workspace
        let asked = Set(entries.map(\.id))
        let evidence = examined.evidence(of: asked.contains)
        self.evidence = evidence
        items = entries.flatMap { entry -> [Item] in
            let findings = evidence.items[entry.id] ?? [:]
            return (entry.part?.checklist?.items ?? []).compactMap { item in
                findings[item.key].map {
                    Item(
                        checklist: entry, item: item, finding: $0,
                        places: Self.places(of: item, $0, entry, examined, baseline))
                }
            }
        }
    }

    /// Each line once, whatever number of targets it counts for.
    private static func places(
        of item: Checklist.Item, _ finding: ProjectEvidence.Finding, _ entry: PartFinder.Entry,
        _ examined: Examined, _ baseline: Baseline?
    ) -> [Place] {
        struct Line: Hashable {
            var path: String
            var line: Int
        }
        var seen: Set<Line> = []
        var places: [Place] = []
        for place in finding.verdict.places
        where seen.insert(Line(path: place.path, line: place.line)).inserted {
            let text = examined.look.lineText(place.line, of: place.path) ?? ""
            let print = Fingerprint.of([item.id.rawValue, place.path, text])
            places.append(
                Place(
                    path: place.path, line: place.line, column: place.column, fingerprint: print,
                    isKnown: baseline?.fingerprints.contains(print) ?? false))
        }
        guard places.isEmpty else { return places }
        let print = Fingerprint.of([item.id.rawValue])
        return [
            Place(
                path: nil, line: finding.entry.line, column: 1, fingerprint: print,
                isKnown: baseline?.fingerprints.contains(print) ?? false)
        ]
    }

    func count(_ truth: Truth, _ strength: Strength) -> Int {
        items.count { $0.finding.verdict.truth == truth && $0.finding.verdict.strength == strength }
    }

    /// How many failures the baseline knows.
    var knownCount: Int {
        items.count { $0.severity.map { $0 != .note } ?? false && $0.newPlaces.isEmpty }
    }

    /// Whether something fails that the baseline does not know.
    func fails(likely: Bool) -> Bool {
        items.contains { item in
            guard let severity = item.severity, !item.newPlaces.isEmpty else { return false }
            return severity == .error || likely && severity == .warning
        }
    }

    var summary: String {
        say(
            .checked, "\(items.count)", "\(count(.yes, .sure))", "\(count(.no, .sure))",
            "\(count(.yes, .likely))", "\(count(.no, .likely))",
            "\(items.count { $0.finding.verdict.truth == .unknown })")
    }

    private func path(of guide: Guide) -> String {
        OpenablePath.of(guide.path, root: guide.root, in: workspace.library)
    }

    // MARK: Text

    /// What an item comes to, in words.
    func message(of item: Item, in words: Catalogue = Words.catalogue) -> String {
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
        items.flatMap { item -> [String] in
            guard let severity = item.severity else { return [] }
            let message = message(of: item)
            return item.newPlaces.map { place in
                let path = place.path.map(examined.path) ?? self.path(of: item.checklist.guide)
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
            "project": .string(examined.folder), "limits": evidence.limitsJSON,
            "holds": .number(count(.yes, .sure)), "fails": .number(count(.no, .sure)),
            "unknown": .number(items.count { $0.finding.sensed == .unknown }),
            "known": .number(knownCount),
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
        [
            "id": .string(item.id.rawValue), "text": .string(item.item.text),
            "line": .number(item.item.line),
            "known": .bool(item.severity != nil && item.newPlaces.isEmpty),
            "expr": .string(item.finding.entry.text), "sensed": item.finding.sensedJSON,
            "looks": item.finding.looksJSON,
        ]
    }

    // MARK: JUnit

    /// A suite for each checklist, a case for each item.
    var junit: String {
        var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<testsuites>"]
        var rest = items[...]
        while let first = rest.first {
            let own = rest.prefix { $0.checklist.id == first.checklist.id }
            rest = rest.dropFirst(own.count)
            let failures = own.count { $0.severity == .error && !$0.newPlaces.isEmpty }
            let skipped = own.count { $0.severity != nil } - failures
            lines.append(
                "<testsuite name=\"\(XML.escaped(first.checklist.title))\" tests=\"\(own.count)\" "
                    + "failures=\"\(failures)\" skipped=\"\(skipped)\" errors=\"0\">")
            for item in own { lines += junit(item) }
            lines.append("</testsuite>")
        }
        return (lines + ["</testsuites>"]).joined(separator: "\n") + "\n"
    }

    private func junit(_ item: Item) -> [String] {
        let name = item.item.group.isEmpty ? "" : ".\(item.item.group)"
        let place = item.places.first
        let path = place?.path ?? self.path(of: item.checklist.guide)
        let head =
            "<testcase name=\"\(XML.escaped(item.item.text))\" "
            + "classname=\"\(XML.escaped(item.checklist.title + name))\" "
            + "file=\"\(XML.escaped(path))\" line=\"\(place?.line ?? item.item.line)\">"
        guard let severity = item.severity else { return [head, "</testcase>"] }
        let kind = severity == .error && !item.newPlaces.isEmpty ? "failure" : "skipped"
        let places = item.places.compactMap { place in
            place.path.map { "\($0):\(place.line):\(place.column)" }
        }
        return [
            head, "<\(kind) message=\"\(XML.escaped(message(of: item)))\"/>",
            "<system-out>\(XML.escaped(places.joined(separator: "\n")))</system-out>",
            "</testcase>",
        ]
    }
}

/// Tells places apart: FNV-1a over some texts.
enum Fingerprint {
    static func of(_ texts: [String]) -> String {
        var value: UInt64 = 14_695_981_039_346_656_037
        for text in texts {
            for byte in Array(text.utf8) + [0] {
                value = (value ^ UInt64(byte)) &* 1_099_511_628_211
            }
        }
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
