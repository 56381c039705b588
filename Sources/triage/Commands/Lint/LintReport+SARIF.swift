import Foundation
import TriageContent
import TriageCore
import TriageWords

/// The Static Analysis Results Interchange Format, version 2.1.0.
extension LintReport {
    var sarif: JSON {
        let rules = LintCode.allCases
        return [
            "$schema":
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
            "version": "2.1.0",
            "runs": [
                [
                    "tool": [
                        "driver": [
                            "name": "triage",
                            "version": .string(Triage.configuration.version),
                            "rules": .array(rules.map(Self.rule)),
                        ]
                    ],
                    "columnKind": "unicodeCodePoints",
                    "results": .array(diagnostics.map(result)),
                ]
            ],
        ]
    }

    private static func rule(_ code: LintCode) -> JSON {
        [
            "id": .string(code.rawValue),
            "shortDescription": ["text": .string(English().meaning(of: code))],
            "defaultConfiguration": ["level": .string(code.severity.rawValue)],
        ]
    }

    private func result(_ diagnostic: Diagnostic) -> JSON {
        var members: [JSON.Member] = [.init("ruleId", .string(diagnostic.code))]
        if let index = LintCode.allCases.firstIndex(where: { $0.rawValue == diagnostic.code }) {
            members.append(.init("ruleIndex", .number(index)))
        }
        members += [
            .init("level", .string(diagnostic.severity.rawValue)),
            .init("message", ["text": .string(diagnostic.englishMessage)]),
            .init("locations", [["physicalLocation": place(diagnostic.location)]]),
        ]
        if let related = diagnostic.related {
            members.append(
                .init("relatedLocations", [["id": 1, "physicalLocation": place(related)]]))
        }
        return .object(members)
    }

    private func place(_ location: SourceLocation) -> JSON {
        [
            "artifactLocation": ["uri": .string(uri(path(of: location)))],
            "region": [
                "startLine": .number(location.line), "startColumn": .number(column(location)),
            ],
        ]
    }

    /// Column in code points, starting with 1.
    private func column(_ location: SourceLocation) -> Int {
        guard let source = source(of: location) else { return max(1, location.column) }
        let before = source.lineText(location.line).utf8.prefix(max(0, location.column - 1))
        return String(decoding: before, as: UTF8.self).unicodeScalars.count + 1
    }

    private func uri(_ path: String) -> String {
        var result = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
