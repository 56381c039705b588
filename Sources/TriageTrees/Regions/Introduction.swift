import TriageCore

/// What stands above a block and leads up to it.
struct Introduction {
    /// What a heading or a line right above says that follows.
    enum Announcement {
        case none
        /// Troubles, or what helps in them: conditions are those that somebody may be in.
        case trouble
        /// A decision tree, by that name: what leads somewhere is a way to take.
        case tree
    }

    /// What it is about: the question of what has none of its own.
    var text = Span.none
    var announcement = Announcement.none
    /// What stands directly above asks: a paragraph, the last line of a fence, or a heading which of several cases it is;
    /// or a paragraph says what it depends on.
    var isAsked = false
    /// The heading directly above asks, whatever it asks.
    var isBelowQuestion = false
    /// The paragraph directly above, where it is short: what `If yes` and `If no` answer, whatever it ends in.
    var paragraph: Span?

    init() {}

    /// More blocks than that between a heading and another block: it is about more than that one.
    private static let nearHeading = 3
    /// In bytes.
    private static let longestLead = 160
    private static let longestQuestion = 200

    /// What stands above a block: the paragraph directly above where that announces or asks something, the question that
    /// a fence there ends with, else the nearest heading. What the line right above announces comes before what the
    /// heading does, where that is near, and before what the file is called.
    init(
        above block: Int, heading: AnnouncingHeading?, in source: Source, isCalledTree: Bool
    ) {
        let document = source.document
        var announcing: [Span] = []
        var lead: Span?
        let above = source.above(block)
        switch above >= 0 ? document.blocks[above].kind : .document {
        case .paragraph:
            let said = source.title(of: above)
            isAsked = said.asks || said.endsInColon && Topic.dependsOnSomething(said)
            if said.endsInColon || isAsked { lead = said.withoutColon }
            if said.byteCount <= Self.longestQuestion { paragraph = said.withoutColon }
            if said.endsInColon || isAsked && Topic.asksWhatToTake(said) {
                announcing.append(said.last(bytes: Self.longestLead))
            }
        case .code:
            lead = Self.question(inFence: above, of: source)
            isAsked = lead != nil
        default: break
        }
        if let heading {
            let title = heading.title
            lead = lead ?? title.withoutColon
            if heading.block == above {
                isBelowQuestion = title.asks
                isAsked =
                    title.asks
                    && (Topic.asksWhichCase(title) || Topic.asksOneOrTheOther(title)
                        || title.label.isStep)
            }
        }
        text = lead ?? Span.none
        announcement = announcing.lazy.map(Self.announcement).first { $0 != .none } ?? .none
        if announcement == .none, let heading, above - heading.block < Self.nearHeading {
            announcement = heading.announcement
        }
        if announcement == .none, isCalledTree { announcement = .tree }
    }

    fileprivate static func announcement(_ text: Span) -> Announcement {
        if Topic.announcesTree(text) { return .tree }
        return Topic.isTrouble(text) ? .trouble : .none
    }

    static let drawnLanguages: Set<String> = [
        "", "text", "txt", "plain", "plaintext", "tree", "ascii", "none", "console", "markdown",
    ]

    /// The question that a fence ends with: `Go on? (yes / no)`, rather than code such as `Int?`.
    private static func question(inFence block: Int, of source: Source) -> Span? {
        let language = source.document.codeLanguage(of: block).lowercased()
        guard source.document.blocks[block].isFenced, drawnLanguages.contains(language),
            let raw = source.codeLines(of: block).lines.last(where: { $0.contains { !$0.isSpace } })
        else { return nil }
        let line = Line(Array(raw), number: source.document.line(of: block)).span
        let asksInSigns = line.indices.contains {
            line.line.tokens[$0].kind == .ask
                && line.token($0 + 1).map { $0.spaceBefore && $0.shape == .round } ?? false
        }
        return line.asks && (asksInSigns || line.soundsLikeQuestion) ? line : nil
    }
}

/// The heading that blocks stand below: read only where one of these asks, and then once for all of them.
final class AnnouncingHeading {
    let block: Int
    private let source: Source

    init(_ block: Int, in source: Source) {
        self.block = block
        self.source = source
    }

    private(set) lazy var title = source.title(of: block)

    /// What it says that follows.
    private(set) lazy var announcement: Introduction.Announcement = {
        // Without its own anchor: `Lids {#lid-troubles}`
        let end = title.first { $0.kind == .open && $0.shape == .curly }
        return Introduction.announcement(title.upTo(end ?? title.end))
    }()
}

extension Span {
    /// As much of its end as so many bytes hold.
    fileprivate func last(bytes count: Int) -> Span {
        from(indices.first { bytes.upperBound - line.tokens[$0].start <= count } ?? end)
    }
}
