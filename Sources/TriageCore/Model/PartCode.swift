extension Part {
    /// What a part shows that is code.
    public enum Code: Sendable {
        case comparison(Comparison)
        case snippet(language: String, lines: [String])

        /// Its members in JSON.
        public var members: [JSON.Member] {
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

    /// The code of a comparison or a snippet; nil for any other part.
    public func code(in guide: Guide) -> Code? {
        switch content {
        case .comparison(let comparison): .comparison(comparison)
        case .snippet(let language):
            .snippet(language: language, lines: guide.document.codeLines(of: blocks.lowerBound))
        default: nil
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
