import ArgumentParser
import Foundation
import TriageCore
import TriageEvidence
import TriageWords

/// How results are printed.
enum EvidenceFormat: String, CaseIterable, ExpressibleByArgument { case text, json, sarif, junit }

/// What a project's files came to in one matter: an item of a checklist, or a cause.
struct EvidenceResult {
    /// What it is known by.
    let id: PartID
    /// In one line.
    let title: String
    /// The checklist, or the symptom, and what of it.
    let suite: String
    let group: String
    /// Where the guide says it, with the line, starting with 1.
    let guide: Guide
    let line: Int
    /// How grave it is; nil where all is well.
    let severity: Severity?
    /// In words, in any language.
    let message: (Catalogue) -> String
    /// Where the project says so; the guide's own line where something is not there.
    let places: [EvidenceResultPlace]

    /// What is wrong with it that the baseline does not know.
    var newPlaces: [EvidenceResultPlace] { places.filter { !$0.isKnown } }

    /// Whether it is a failure that the baseline does not know.
    ///
    /// - Parameter likely: whether what is only likely is one.
    func fails(likely: Bool) -> Bool {
        guard let severity, !newPlaces.isEmpty else { return false }
        return severity == .error || likely && severity == .warning
    }
}

/// A line of the project, or of the guide where the project has none.
struct EvidenceResultPlace {
    /// Relative to the project; nil for the guide's own line.
    let path: String?
    let line: Int
    let column: Int
    /// Tells it from others also when lines are put in above it.
    let fingerprint: String
    /// Whether the baseline knows it.
    let isKnown: Bool

    static let fingerprintName = "triageItem/v1"

    /// Each line once, whatever number of targets it counts for.
    static func all(
        of id: PartID, _ finding: ProjectEvidence.Finding, _ examined: Examined,
        _ baseline: Baseline?
    ) -> [EvidenceResultPlace] {
        var seen: Set<String> = []
        var places: [EvidenceResultPlace] = []
        for place in finding.verdict.places
        where seen.insert("\(place.line) \(place.path)").inserted {
            let text = examined.look.lineText(place.line, of: place.path) ?? ""
            let print = Fingerprint.of([id.rawValue, place.path, text])
            places.append(
                EvidenceResultPlace(
                    path: place.path, line: place.line, column: place.column, fingerprint: print,
                    isKnown: baseline?.fingerprints.contains(print) ?? false))
        }
        guard places.isEmpty else { return places }
        let print = Fingerprint.of([id.rawValue])
        return [
            EvidenceResultPlace(
                path: nil, line: finding.entry.line, column: 1, fingerprint: print,
                isKnown: baseline?.fingerprints.contains(print) ?? false)
        ]
    }
}

/// Results in the order in which they are told, with what all of them are about.
struct EvidenceResults {
    let all: [EvidenceResult]
    let examined: Examined
    let baseline: Baseline?
    /// Where the guides come from.
    let workspace: Workspace

    /// How many failures the baseline knows.
    var knownCount: Int {
        all.count { $0.severity.map { $0 != .note } ?? false && $0.newPlaces.isEmpty }
    }

    func fails(likely: Bool) -> Bool { all.contains { $0.fails(likely: likely) } }

    func printKnown() {
        if knownCount > 0 { Output.error(say(.checkKnown, "\(knownCount)")) }
    }

    func path(of guide: Guide) -> String {
        OpenablePath.of(guide.path, root: guide.root, in: workspace.library)
    }
}

/// Failures that were there before, and are not held against anybody: an earlier report in the form of SARIF.
struct Baseline {
    private(set) var fingerprints: Set<String> = []

    /// - Throws: ``Stop`` where the file is none.
    init(file: String) throws {
        guard let data = FileManager.default.contents(atPath: file),
            let root = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
            let runs = root["runs"] as? [[String: Any]]
        else { throw Stop(Program.failure, say(.badBaseline, file)) }
        for result in runs.flatMap({ $0["results"] as? [[String: Any]] ?? [] })
        where result["level"] as? String != "note" {
            let prints = result["partialFingerprints"] as? [String: String]
            if let print = prints?[EvidenceResultPlace.fingerprintName] {
                fingerprints.insert(print)
            }
        }
    }
}

extension Waiver {
    /// That it was heeded, and where.
    func description(of title: String) -> String {
        say(.waived, title, "\(path):\(line)", reason + (until.map { " (\($0))" } ?? ""))
    }
}

/// Tells places apart.
enum Fingerprint {
    static func of(_ texts: [String]) -> String {
        var hash = FNV1a<UInt64>()
        for text in texts {
            for byte in text.utf8 { hash.add(byte) }
            hash.add(0)
        }
        return hash.digits
    }
}
