import TriageCore
import Yams

extension YAMLProblem {
    /// Why a text is not YAML, and the line where it is not, starting with 1.
    ///
    /// - Parameter error: what Yams or the reader of front matter threw.
    public static func place(of error: any Error) -> (line: Int, problem: YAMLProblem) {
        switch error as? YamlError {
        case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
            .composer(_, let problem, let mark, _):
            (mark.line, .parser(problem))
        case .duplicatedKeysInMapping(let keys, let context):
            (context.mark.line, .duplicateKeys(Array(keys.prefix(3))))
        case .reader(let problem, _, _, _): (1, .parser(problem))
        default: (1, error is FrontMatter.NotKeys ? .noKeys : .unreadable)
        }
    }
}
