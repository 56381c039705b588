import Yams

/// Why a text is not YAML, and where.
public struct YAMLProblem {
    /// Starting with 1.
    public let line: Int
    /// In the parser's words, on one line.
    public let text: String

    public init(_ error: any Error) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (line, text) = (mark.line, problem)
        case .duplicatedKeysInMapping(let keys, let context):
            line = context.mark.line
            text = "a key stands twice: " + keys.prefix(3).joined(separator: ", ")
        case .reader(let problem, _, _, _): (line, text) = (1, problem)
        default: (line, text) = (1, "it cannot be read")
        }
    }
}
