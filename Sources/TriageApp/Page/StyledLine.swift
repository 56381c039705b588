import TerminalCore

/// A piece of text of one role.
struct StyledRun: Sendable, Hashable {
    var text: String
    var role: Role
    /// The target in ``Page/targets`` that the run belongs to; -1 for none.
    var target: Int

    init(_ text: String, _ role: Role = .text, target: Int = -1) {
        self.text = text
        self.role = role
        self.target = target
    }
}

/// One laid-out line of a page.
struct StyledLine: Sendable, Hashable {
    var runs: [StyledRun]
    /// Line of the source, starting with 1; 0 where the line stands for none.
    var source: Int
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

    init(_ runs: [StyledRun] = [], source: Int = 0) {
        self.runs = runs
        self.source = source
    }

    /// The line's text without its roles.
    var text: String { runs.map(\.text).joined() }
    var isBlank: Bool { runs.allSatisfy { $0.text.utf8.allSatisfy { $0 == 0x20 } } }
    /// Columns that the line takes.
    var width: Int { runs.width }
}

extension Collection<StyledRun> {
    /// Columns that the runs take in one line.
    var width: Int { reduce(0) { $0 + DisplayWidth.of($1.text) } }

    /// The runs with another role for what is plain text.
    func plain(as role: Role) -> [StyledRun] {
        map { StyledRun($0.text, $0.role == .text ? role : $0.role, target: $0.target) }
    }
}
