/// Laid-out lines, with what can be selected in them.
struct Page: Sendable {
    /// Something on the page that Enter, a number, a hint or a click opens.
    struct Target: Sendable {
        enum Action: Sendable, Hashable {
            case go(Destination)
            /// An entry of a menu: answers, actions. The number is the screen's own.
            case choose(Int)
            /// Code, to be taken away.
            case take(PageCode)
            /// The box of an item in a text; the number is the screen's own.
            case item(Int)
            /// What heads a container that can be folded, by its line of the source, starting with 1.
            case fold(line: Int)
        }
        var action: Action
        /// Lines of the page that belong to it.
        var lines: Range<Int>
        /// Columns of those lines that belong to it; nil for all of them.
        var columns: Range<Int>?

        init(_ action: Action, lines: Range<Int>) {
            self.action = action
            self.lines = lines
        }
    }

    var lines: [StyledLine]
    var targets: [Target]
    /// Lines at which a section begins.
    var headings: [Int]
    /// Lines at which a part begins that a translation has, too: a block, an item, a row, an answer.
    var marks: [Int] = []
    /// Lines at which a line of code begins, which a translation has only if its code has as many.
    var codeMarks: [Int] = []
    /// How many lines would follow, by an estimate, where not all is laid out; 0 where the page is whole.
    var rest = 0

    init(lines: [StyledLine] = [], targets: [Target] = [], headings: [Int] = []) {
        self.lines = lines
        self.targets = targets
        self.headings = headings
    }

    /// Whether it ends before its text does: it was laid out as far as was asked for.
    var isCut: Bool { rest > 0 }

    /// Whether a line of the source (starting with 1) is laid out, as far as there is one.
    func reaches(sourceLine line: Int) -> Bool {
        !isCut || lines.last { $0.source > 0 }.map { $0.source > line } == true
    }

    /// The line that begins to show a line of the source (starting with 1), or the nearest before it.
    func index(ofSourceLine line: Int) -> Int {
        var best = 0
        var shown = 0
        for (index, candidate) in lines.enumerated()
        where candidate.source > shown && candidate.source <= line {
            best = index
            shown = candidate.source
            if shown == line { break }
        }
        return best
    }

    /// Links may be laid out long after their target was made: their lines are those that hold their runs.
    func withLinkLines() -> Page {
        var page = self
        var found: [Int: Range<Int>] = [:]
        for (index, line) in lines.enumerated() {
            for run in line.runs where run.target >= 0 {
                let start = found[run.target]?.lowerBound ?? index
                found[run.target] = start..<index + 1
            }
        }
        for (target, range) in found where targets.indices.contains(target) {
            page.targets[target].lines = range
        }
        return page
    }

    /// Whether there is anything to follow, besides the menu.
    var hasLinks: Bool {
        targets.contains { if case .go = $0.action { true } else { false } }
    }

    /// Whether something on it can be folded.
    var hasFolds: Bool {
        targets.contains { if case .fold = $0.action { true } else { false } }
    }

    /// Indices of the targets that can be chosen from a menu.
    var menu: [Int] {
        targets.indices.filter { if case .choose = targets[$0].action { true } else { false } }
    }

    /// Indices of the targets that are no entries of a menu.
    var linkTargets: [Int] {
        targets.indices.filter { if case .choose = targets[$0].action { false } else { true } }
    }
}
