import TerminalCore

/// A piece of text of one role.
public struct StyledRun: Sendable, Hashable {
    public var text: String
    public var role: Role
    /// The target in ``Page/targets`` that the run belongs to; -1 for none.
    public var target: Int

    public init(_ text: String, _ role: Role = .text, target: Int = -1) {
        self.text = text
        self.role = role
        self.target = target
    }
}

/// One laid-out line of a page.
public struct StyledLine: Sendable, Hashable {
    public var runs: [StyledRun]
    /// Line of the source, starting with 1; 0 where the line stands for none.
    public var source: Int
    /// Runs at the start that are not the line's own text: indents, bullets, bars.
    var lead = 0
    /// How the line's own text goes on from the line before.
    var join = Join.none

    enum Join: UInt8, Sendable {
        /// A text of its own.
        case none
        /// Wrapped at a space, or inside a word or between Chinese characters.
        case space, direct
    }

    public init(_ runs: [StyledRun] = [], source: Int = 0) {
        self.runs = runs
        self.source = source
    }

    /// The line's text without its roles.
    public var text: String { runs.map(\.text).joined() }
    var isBlank: Bool { runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 } } }
    /// Columns that the line takes.
    public var width: Int { runs.reduce(0) { $0 + DisplayWidth.of($1.text) } }
}
