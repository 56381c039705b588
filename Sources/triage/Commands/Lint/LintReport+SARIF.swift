import TriageCore
import TriageWords

extension LintReport {
    var sarif: JSON {
        var columns = ColumnCounter()
        let results = diagnostics.map { result($0, &columns) }
        return SARIF.report(
            rules: LintCode.allCases.map(Self.rule), columns: "unicodeCodePoints", results)
    }

    /// Where each code stands among the rules.
    private static let ruleIndices = Dictionary(
        uniqueKeysWithValues: zip(LintCode.allCases, LintCode.allCases.indices))

    private static func rule(_ code: LintCode) -> JSON {
        [
            "id": .string(code.rawValue),
            "shortDescription": ["text": .string(Catalogue.english.meaning(of: code))],
            "defaultConfiguration": ["level": .string(code.severity.rawValue)],
        ]
    }

    private func result(_ diagnostic: Diagnostic, _ columns: inout ColumnCounter) -> JSON {
        var members: [JSON.Member] = [.init("ruleId", .string(diagnostic.code))]
        if let index = Self.ruleIndices[diagnostic.kind.code] {
            members.append(.init("ruleIndex", .number(index)))
        }
        members += [
            .init("level", .string(diagnostic.severity.rawValue)),
            .init("message", ["text": .string(diagnostic.englishMessage)]),
            .init("locations", [["physicalLocation": place(diagnostic.location, &columns)]]),
        ]
        if let related = diagnostic.related {
            members.append(
                .init(
                    "relatedLocations",
                    [["id": 1, "physicalLocation": place(related, &columns)]]))
        }
        return .object(members)
    }

    private func place(_ location: SourceLocation, _ columns: inout ColumnCounter) -> JSON {
        [
            "artifactLocation": ["uri": .string(SARIF.uri(path(of: location)))],
            "region": [
                "startLine": .number(location.line),
                "startColumn": .number(columns.column(location, in: source(of: location))),
            ],
        ]
    }
}

/// Turns columns in bytes into columns in code points.
///
/// Findings come in the order of their lines: it goes on counting where it stood.
private struct ColumnCounter {
    private var file: FileKey?
    private var line = 0
    private var offset = 0
    private var scalars = 0

    /// Column in code points, starting with 1.
    mutating func column(_ location: SourceLocation, in source: SourceText?) -> Int {
        guard let source else { return max(1, location.column) }
        let range = source.lineRange(location.line)
        let place = range.lowerBound + min(max(0, location.column - 1), range.count)
        let file = location.file
        if file != self.file || line != location.line || place < offset {
            (self.file, line, offset, scalars) = (file, location.line, range.lowerBound, 0)
        }
        // Every byte but those that continue a character begins one.
        scalars += source.bytes[offset..<place].count { $0 & 0xC0 != 0x80 }
        offset = place
        return scalars + 1
    }
}
