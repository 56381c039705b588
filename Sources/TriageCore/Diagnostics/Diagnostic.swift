/// How much a diagnostic matters.
public enum Severity: String, Sendable, Codable, CaseIterable, Comparable {
    case note, warning, error

    /// A note is less than a warning, and that less than an error.
    public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

    private var rank: Int {
        switch self {
        case .note: 0
        case .warning: 1
        case .error: 2
        }
    }
}

/// A place in a content file.
public struct SourceLocation: Hashable, Sendable, Codable {
    /// Path relative to the content root that the file came from; absolute for a root itself.
    public var path: String
    /// Index of that root in the library's.
    public var root: Int
    /// Line, starting with 1.
    public var line: Int
    /// Column in UTF-8 bytes, starting with 1.
    public var column: Int

    public init(path: String, root: Int = 0, line: Int, column: Int = 1) {
        self.path = path
        self.root = root
        self.line = line
        self.column = column
    }
}

/// Something that an author of content should know; never an exception.
public struct Diagnostic: Hashable, Sendable {
    /// What to open; the line is 1 where a whole file or folder is meant.
    public var location: SourceLocation
    /// That of its kind's code as a rule; errors and warnings are counted as problems.
    public var severity: Severity
    /// What is wrong; the catalogue has the words.
    public var kind: Kind
    /// Another place that belongs to it, such as the original of a translation.
    public var related: SourceLocation?

    /// - Parameter severity: that of its kind's code, unless its place tells otherwise.
    public init(
        _ kind: Kind, _ severity: Severity? = nil, at location: SourceLocation,
        related: SourceLocation? = nil
    ) {
        self.kind = kind
        self.severity = severity ?? kind.code.severity
        self.location = location
        self.related = related
    }

    /// Stable name of the kind, such as `unclosed-fence`.
    public var code: String { kind.code.rawValue }

    /// Why a block is no tree, where that is what it says.
    public var rule: RejectionReason? {
        if case .nearlyTree(let reason) = kind { reason } else { nil }
    }

    /// What stands in brackets behind the message: its rule, then its code, ` [timeline] [tree-nearly]`.
    public var names: String { (rule.map { " [\($0.rawValue)]" } ?? "") + " [\(code)]" }
}
