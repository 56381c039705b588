import TriageCore

extension RelatedCode {
    var json: JSON {
        .object(
            [
                .init("id", .string(part.id.rawValue)), .init("kind", .string(part.kind.rawValue)),
                .init("title", .string(title)), .init("path", .string(guide.path)),
                .init("line", .number(part.line)),
            ] + content.members)
    }
}

extension Part.Code {
    var members: [JSON.Member] {
        switch self {
        case .comparison(let comparison):
            [
                .init("wrong", .array(comparison.wrong.map(\.json))),
                .init("right", .array(comparison.right.map(\.json))),
            ]
        case .snippet(let language, let lines):
            [.init("codeLanguage", .string(language)), .init("lines", .strings(lines))]
        }
    }
}

extension Comparison.Side {
    fileprivate var json: JSON {
        [
            "caption": .string(caption), "codeLanguage": .string(language), "line": .number(line),
            "lines": .strings(lines),
        ]
    }
}
