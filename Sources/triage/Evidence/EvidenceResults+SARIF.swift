import Foundation
import TriageCore
import TriageWords

extension EvidenceResults {
    var sarif: JSON {
        var rules: [JSON] = []
        var indices: [PartID: Int] = [:]
        for result in all where indices[result.id] == nil {
            indices[result.id] = rules.count
            rules.append([
                "id": .string(result.id.rawValue),
                "shortDescription": ["text": .string(result.title)],
            ])
        }
        return SARIF.report(
            rules: rules, columns: "utf16CodeUnits", bases: bases,
            all.flatMap { results($0, rule: indices[$0.id] ?? 0) })
    }

    /// What the addresses of places are relative to: the project, and the folders of the guides that are named.
    private var bases: [JSON.Member] {
        let project = URL(fileURLWithPath: examined.folder, isDirectory: true).standardizedFileURL
        let named = Set(
            all.filter { $0.severity != nil && $0.places.contains { $0.path == nil } }
                .map(\.guide.root))
        return [.init("%SRCROOT%", ["uri": .string(SARIF.uri(project.path + "/"))])]
            + named.sorted().filter(workspace.roots.indices.contains).map { index in
                let root = URL(fileURLWithPath: workspace.roots[index]).standardizedFileURL
                let folder =
                    FileManager.default.isFolder(root.path)
                    ? root : root.deletingLastPathComponent()
                return .init(
                    Self.base(ofRoot: index), ["uri": .string(SARIF.uri(folder.path + "/"))])
            }
    }

    private static func base(ofRoot index: Int) -> String { "%GUIDES\(index)%" }

    /// A result for each place that fails; one for what cannot be told.
    private func results(_ item: EvidenceResult, rule: Int) -> [JSON] {
        guard let severity = item.severity else { return [] }
        let english = Catalogue.english
        return item.places.prefix(severity == .note ? 1 : item.places.count).map { place in
            var result: [JSON.Member] = [
                .init("ruleId", .string(item.id.rawValue)), .init("ruleIndex", .number(rule)),
                .init("level", .string(severity.rawValue)),
                .init("message", ["text": .string(item.message(english))]),
                .init("locations", [["physicalLocation": location(place, item)]]),
                .init(
                    "partialFingerprints",
                    [EvidenceResultPlace.fingerprintName: .string(place.fingerprint)]),
            ]
            if baseline != nil {
                result.append(.init("baselineState", .string(place.isKnown ? "unchanged" : "new")))
            }
            return .object(result)
        }
    }

    private func location(_ place: EvidenceResultPlace, _ item: EvidenceResult) -> JSON {
        guard let path = place.path else {
            return [
                "artifactLocation": [
                    "uri": .string(SARIF.uri(item.guide.path)),
                    "uriBaseId": .string(Self.base(ofRoot: item.guide.root)),
                ],
                "region": ["startLine": .number(max(1, place.line))],
            ]
        }
        return [
            "artifactLocation": [
                "uri": .string(SARIF.uri(path)), "uriBaseId": "%SRCROOT%",
            ],
            "region": ["startLine": .number(max(1, place.line))],
        ]
    }
}
