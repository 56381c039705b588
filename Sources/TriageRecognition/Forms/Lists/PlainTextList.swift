import TriageCore

/// Lists without their blocks: numbered checks in a fence, with `- If yes: ...` and `- If no: ...` below them, and lines
/// of the form `Is it old? → replace it`.
struct PlainTextList {
    /// What stands above says that a decision tree follows.
    let isAnnounced: Bool
    /// What stands above speaks of choosing, or of troubles.
    let isAboutChoice: Bool
    var outline = TreeOutline()
    /// The items that are open, from the outermost inwards, with the columns of their marks.
    private var open: [(node: Int, column: Int)] = []
    /// How many lines stand above the last item that belong to none.
    var remarksAbove = 0
    /// A blank line is right above.
    private var isApart = true
    /// Lines behind it that a question may begin with: `You have many letters`, then `or big ones?`
    private var beginning: [(line: Int, text: TreeBytes, label: TreeLabel)] = []
    /// How many questions stand above items without being one.
    private var questions = 0
    /// An arrow leads both up and down: who talks to whom.
    var isDrawing = false

    /// - Parameters:
    ///   - lines: with their numbers in the source, starting with 1.
    ///   - lead: what stands above the block.
    static func read(
        _ lines: [(line: Int, text: TreeBytes)], lead: Introduction
    ) -> TreeReading {
        var reader = PlainTextList(lead: lead)
        reader.outline.isList = true
        reader.outline.rules = [.plainTextList]
        for line in lines { reader.read(line.text, line.line) }
        reader.settleBeginning()
        return reader.reading(lead: lead)
    }

    private init(lead: Introduction) {
        isAnnounced = lead.announcement == .tree
        isAboutChoice = lead.announcement != .none || lead.isAboutChoice
    }

    private mutating func reading(lead: Introduction) -> TreeReading {
        for node in outline.nodes.indices.reversed() {
            let children = outline.nodes[node].children
            outline.tellOpposites(among: children)
            outline.hangAnswers(belowQuestionsAmong: children)
        }
        let isAnswered = outline.nodes.indices.contains { node in
            let choices = outline.choices(of: node)
            return outline.saysBothWays(choices)
                || choices.count > 1 && choices.allSatisfy(outline.leadsOn)
        }
        let line = outline.nodes.first?.line ?? 1
        // What numbers its answers is a listing.
        let answers = outline.nodes.count {
            $0.ordinal == nil && ($0.label.polarity != nil || $0.label.hasArrow)
        }
        guard
            areConditions
                || answers > 1
                    && (isAnswered || outline.roots.count(where: outline.isAnswered) > 1)
        else {
            return TreeReading(
                classification: .rejected(.nothingAsks, isNear: false), line: line)
        }
        return TreeReading(outline, .list, line: line, lead: lead)
    }

    // MARK: Lines

    private mutating func read(_ line: TreeBytes, _ number: Int) {
        var text = line.trimmed
        isDrawing = isDrawing || text.hasPrefix("↕")
        guard !text.isEmpty else {
            settleBeginning()
            isApart = true
            return
        }
        var label = TreeLabel(text)
        let column = text.startIndex - line.startIndex
        if isApart || !beginning.isEmpty, column == 0, !open.isEmpty, mayBegin(label) {
            isApart = false
            beginning.append((number, text, label))
            return
        }
        isApart = false
        if Self.isRule(text) { return dropHeader() }
        if column == 0, label.asks, !beginning.isEmpty, beginning.count <= Self.mostBeginning {
            text = TreeBytes.joined(beginning.map(\.text) + [text])
            label = TreeLabel(text)
            beginning = []
        } else {
            settleBeginning()
        }
        read(text, label, number, at: column)
    }

    /// `──────`, below the head of a table.
    private static func isRule(_ text: TreeBytes) -> Bool {
        text.endOfRun(at: text.startIndex, where: TreeGlyph.isAnyDash) == text.endIndex
    }

    /// Makes a remark of the only line above.
    private mutating func dropHeader() {
        guard outline.nodes.count == 1, let header = outline.nodes.first else { return }
        outline.nodes = []
        outline.roots = []
        open = []
        outline.remarks.append(TreeLabel.plain(header.label.text))
    }

    /// More lines than that are no question.
    private static let mostBeginning = 4

    /// Whether a line is nothing but words.
    private func mayBegin(_ label: TreeLabel) -> Bool {
        !label.asks && label.outcome == nil && Self.item(label.text) == nil
    }

    /// Takes lines that no question follows.
    private mutating func settleBeginning() {
        let lines = beginning
        beginning = []
        for line in lines { read(line.text, line.label, line.line, at: 0) }
    }

    private mutating func read(
        _ text: TreeBytes, _ line: TreeLabel, _ number: Int, at column: Int
    ) {
        while let last = open.last, last.column >= column { open.removeLast() }
        let item = Self.item(text)
        let isCase = line.isCondition || line.leadsOn && open.isEmpty
        if let label = item.map({ TreeLabel($0.text) }) ?? (isCase ? line : nil) {
            let node = outline.addAsking(label, line: number, parent: open.last?.node)
            outline.nodes[node].ordinal = item?.ordinal
            open.append((node, column))
            remarksAbove = outline.remarks.count
        } else if outline.roots.count == questions, outline.remarks.count < 2, asksWhich(line) {
            // A question above items, beside nothing but such: these need not be indented below it.
            let node = outline.add(line, line: number, parent: nil)
            open = [(node, column - 1)]
            questions += 1
        } else if isAnnounced, open.allSatisfy({ $0.column >= column }),
            line.saysCondition || line.isRest
        {
            // `IF it is old:`, `ELSE:`, with what follows on the next line.
            let node = outline.add(line, line: number, parent: nil)
            open = [(node, column)]
            remarksAbove = outline.remarks.count
        } else if let owner = open.last?.node {
            take(text, number, for: owner)
        } else {
            outline.remarks.append(TreeLabel.plain(text))
        }
    }

    /// Whether a label is nothing but a question: whether something holds, or which of several cases the reader has.
    private func asksWhich(_ label: TreeLabel) -> Bool {
        label.asks && label.outcome == nil
            && (!label.asksForWords || TreeWords.asksWhichCase(label.text))
    }

    /// In bytes. Lines behind so long a sentence stand for themselves, as all of it is read anew with each of them.
    private static let longestLabel = 2000

    /// Takes a line below an item: the rest of its sentence, or a line of its own.
    private mutating func take(_ text: TreeBytes, _ number: Int, for owner: Int) {
        let owned = outline.nodes[owner].label
        if owned.asks, owned.outcome == nil, let said = TreeArrow.leading(text) {
            // All arrows below a question are answers, where they say which case each is for.
            let label = TreeLabel(said)
            if label.polarity != nil, label.hasOutcome {
                _ = outline.add(label, line: number, parent: owner)
                return
            }
        }
        if outline.takeOutcome(text, below: owner) { return }
        let holdsMore =
            !outline.nodes[owner].texts.isEmpty || !outline.nodes[owner].children.isEmpty
        if !holdsMore, owned.text.count <= Self.longestLabel,
            TreeLabel.goesOn(owned.text, with: text) || owned.asks && TreeLabel.isAside(text)
        {
            outline.nodes[owner].label = TreeLabel(TreeBytes.joined([owned.text, text]))
        } else {
            outline.addText(text, line: number, to: owner)
        }
    }

    /// What stands behind `-` or `2.`, and that number.
    private static func item(_ line: TreeBytes) -> (text: TreeBytes, ordinal: Int?)? {
        if let text = behindBullet(line) { return (text, nil) }
        guard line.first?.isASCIIDigit ?? false, let step = TreeLabel.step(in: line) else {
            return nil
        }
        return (line[step.end...].trimmed, step.number)
    }

    /// What stands behind `-`, `*` or `+`.
    static func behindBullet(_ line: TreeBytes) -> TreeBytes? {
        guard let first = line.first, first == "-" || first == "*" || first == "+",
            line.isSpace(at: line.startIndex + 1)
        else { return nil }
        return line[(line.startIndex + 2)...].trimmed
    }
}
