import TriageCore
import Yams

/// Keeps from the YAML library what would take it too long or too deep.
public enum YAMLGuard {
    /// Why YAML is not read.
    public enum Excess: Sendable, Hashable {
        case size
        /// Collections within collections.
        case depth
        /// Aliases of aliases grow beyond all bounds.
        case aliases
    }

    /// The most bytes that are read.
    static let sizeLimit = 64 << 10

    /// What is too much about a text; nil where it can be read.
    public static func excess(of bytes: ArraySlice<UInt8>) -> Excess? {
        if bytes.count > sizeLimit { return .size }
        var brackets = 0
        var marks = 0
        var indent = 0
        var isIndent = true
        for byte in bytes {
            if byte == 0x5B || byte == 0x7B { brackets += 1 }
            if byte == 0x0A {
                isIndent = true
                indent = 0
                marks = 0
            } else if isIndent {
                switch byte {
                case 0x20: indent += 1
                case 0x2D, 0x3F, 0x3A: marks += 1
                default: isIndent = false
                }
            }
            if brackets > 400 || indent > 200 || marks > 40 { return .depth }
        }
        return YAMLAliases.areUsed(in: bytes) ? .aliases : nil
    }

    /// Why a file is not read.
    public struct Flaw: Error, Sendable {
        /// Starting with 1.
        public var line = 1
        /// Nil where there is too much of it.
        public var problem: YAMLProblem?
    }

    /// Reads a file that is YAML as a whole.
    ///
    /// - Returns: nil where nothing is in it.
    public static func compose(_ bytes: [UInt8]) throws(Flaw) -> Node? {
        guard excess(of: bytes[...]) == nil else { throw Flaw() }
        do {
            return try Yams.compose(yaml: String(decoding: bytes, as: UTF8.self))
        } catch {
            let (line, problem) = YAMLProblem.place(of: error)
            throw Flaw(line: line, problem: problem)
        }
    }
}

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
