import TriageCore

/// Lists without their blocks: numbered checks in a fence, with `- If yes: ...` and `- If no: ...` below them, and lines
/// of the form `Is it old? → replace it`.
struct PlainText {
    /// What stands above says that a decision tree follows, or speaks of choosing, or of troubles.
    private let isAnnounced: Bool
    private let isAboutChoice: Bool
    private var outline = Outline()
    /// The items that are open, from the outermost inwards, with the columns of their marks.
    private var open: [(node: Int, column: Int)] = []
    /// How many lines stand above the last item that belong to none.
    private var remarksAbove = 0
    /// A blank line is right above.
    private var isApart = true
    /// Lines behind it that a question may begin with: `You have many letters`, then `or big ones?`
    private var beginning: [(text: Span, label: Label)] = []
    /// How many questions stand above items without being one.
    private var questions = 0
    /// An arrow leads both up and down: who talks to whom.
    private var isDrawing = false

    /// - Parameters:
    ///   - lines: with the columns of their texts; blank ones are empty.
    ///   - lead: what stands above the block.
    static func read(_ lines: [(text: Span, column: Int)], lead: Introduction) -> Reading {
        var reader = PlainText(lead: lead)
        for line in lines { reader.read(line.text, at: line.column) }
        reader.settleBeginning()
        return reader.reading(lead: lead)
    }

    private init(lead: Introduction) {
        isAnnounced = lead.announcement == .tree
        isAboutChoice = lead.announcement != .none || Topic.speaksOfChoice(lead.text)
        outline.isList = true
        outline.rules = [.plainTextList]
    }

    private mutating func reading(lead: Introduction) -> Reading {
        for node in outline.nodes.indices.reversed() {
            outline.run(OutlinePass.ofLists, among: outline.nodes[node].children)
        }
        let isAnswered = outline.nodes.indices.contains { node in
            let choices = outline.choices(of: node)
            return outline.saysBothWays(choices)
                || choices.count > 1 && choices.allSatisfy { outline.nodes[$0].label.leadsOn }
        }
        // What numbers its answers is a listing.
        let answers = outline.nodes.count {
            $0.ordinal == nil && ($0.label.polarity != nil || $0.label.hasArrow)
        }
        let line = outline.nodes.first?.line ?? 1
        guard
            areConditions
                || answers > 1 && (isAnswered || outline.roots.count(where: outline.isAnswered) > 1)
        else { return Reading(.no(.noQuestion, isNear: false), line: line) }
        return Reading(outline, .list, line: line, lead: lead)
    }

    // MARK: Lines

    private mutating func read(_ text: Span, at column: Int) {
        guard !text.isEmpty else {
            settleBeginning()
            isApart = true
            return
        }
        isDrawing = isDrawing || text.isTwoWay
        var text = text
        var label = text.label
        if isApart || !beginning.isEmpty, column == 0, !open.isEmpty, mayBegin(label) {
            isApart = false
            beginning.append((text, label))
            return
        }
        isApart = false
        if text.isRule { return dropHeader() }
        if column == 0, label.asks, !beginning.isEmpty, beginning.count <= Self.mostBeginning {
            text = Line.joined(beginning.map(\.text) + [text])
            label = text.label
            beginning = []
        } else {
            settleBeginning()
        }
        read(text, label, at: column)
    }

    /// Makes a remark of the only line above.
    private mutating func dropHeader() {
        guard outline.nodes.count == 1, let header = outline.nodes.first else { return }
        outline.nodes = []
        outline.roots = []
        open = []
        outline.remarks.append(header.label.text)
    }

    /// More lines than that are no question.
    private static let mostBeginning = 4

    /// Whether a line is nothing but words.
    private func mayBegin(_ label: Label) -> Bool {
        !label.asks && label.outcome == nil && label.text.item == nil
    }

    /// Takes lines that no question follows.
    private mutating func settleBeginning() {
        let lines = beginning
        beginning = []
        for line in lines { read(line.text, line.label, at: 0) }
    }

    private mutating func read(_ text: Span, _ line: Label, at column: Int) {
        while let last = open.last, last.column >= column { open.removeLast() }
        let item = text.item
        let number = text.line.number
        let isCase = line.isCondition || line.leadsOn && open.isEmpty
        if let label = item.map({ $0.text.label }) ?? (isCase ? line : nil) {
            let node = outline.add(label, line: number, parent: open.last?.node)
            outline.nodes[node].ordinal = item?.ordinal
            open.append((node, column))
            remarksAbove = outline.remarks.count
        } else if outline.roots.count == questions, outline.remarks.count < 2, asksWhich(line) {
            // A question above items, beside nothing but such: these need not be indented below it.
            open = [(outline.add(line, line: number, parent: nil), column - 1)]
            questions += 1
        } else if isAnnounced, open.allSatisfy({ $0.column >= column }),
            line.saysCondition || line.isRest
        {
            // `IF it is old:`, `ELSE:`, with what follows on the next line.
            open = [(outline.add(line, line: number, parent: nil), column)]
            remarksAbove = outline.remarks.count
        } else if let owner = open.last?.node {
            add(text, number, for: owner)
        } else {
            outline.remarks.append(text)
        }
    }

    /// Whether a label is nothing but a question: whether something holds, or which of several cases the reader has.
    private func asksWhich(_ label: Label) -> Bool {
        label.asks && label.outcome == nil
            && (!label.asksForWords || Topic.asksWhichCase(label.text))
    }

    /// In bytes. Lines behind so long a sentence stand for themselves, as all of it is read anew with each of them.
    private static let longestLabel = 2000

    /// Takes a line below an item: the rest of its sentence, or a line of its own.
    private mutating func add(_ text: Span, _ number: Int, for owner: Int) {
        let owned = outline.nodes[owner].label
        if owned.asks, owned.outcome == nil, let said = text.behindArrow {
            // All arrows below a question are answers, where they say which case each is for.
            let label = said.label
            if label.polarity != nil, label.hasOutcome {
                _ = outline.add(label, line: number, parent: owner)
                return
            }
        }
        if outline.addOutcome(text, below: owner) { return }
        let holdsMore =
            !outline.nodes[owner].texts.isEmpty || !outline.nodes[owner].children.isEmpty
        if !holdsMore, owned.text.byteCount <= Self.longestLabel,
            Label.goesOn(owned.text, with: text) || owned.asks && text.isAside
        {
            outline.nodes[owner].label = (Line.joined([owned.text, text])).label
        } else {
            outline.addText(text, line: number, to: owner)
        }
    }

    // MARK: Conditions

    /// Whether nothing but conditions stand side by side: `Is it old? → replace it`, and what is left at the end. Whether
    /// each holds is not what is told.
    private var areConditions: Bool {
        let labels = outline.roots.map { outline.nodes[$0].label }
        guard let last = labels.last, remarksAbove < 2, !isDrawing else { return false }
        // `If ... → ...` line by line, up to what is left.
        if labels.count > 2, last.isRest, labels.allSatisfy(\.leadsOn),
            labels.dropLast().allSatisfy(\.saysCondition)
        {
            return true
        }
        func decides(_ label: Label) -> Bool { isAnnounced ? label.leadsOn : label.isCondition }
        let conditions = decides(last) ? labels : labels.dropLast()
        // Routes, patterns and flash cards have question marks and arrows, too.
        let areMeant =
            isAnnounced
            ? conditions.areCases
            : last.isRest || last.deniesAll || conditions.contains(where: \.isMeant)
                || isAboutChoice && conditions.allSatisfy(\.asksInWords)
        return conditions.count > 1 && areMeant && conditions.allSatisfy(decides)
            && (isAnnounced || !conditions.contains(where: \.answer.isCode))
            && !conditions.contains { $0.tail?.isTold ?? false }
    }
}

extension Label {
    /// `YES`, `✅`: whether something holds is told, not asked.
    fileprivate var isTold: Bool {
        text.isOneWord && polarity != nil
            || text.tokens.allSatisfy { $0.kind == .tick || $0.kind == .cross }
    }

    /// `No draught? → leave it`, behind what asks for one
    fileprivate var deniesAll: Bool { isCondition && answer.begins(with: .denial) }

    /// Whether a condition asks as people do, or leads to something to be done, told in several words.
    fileprivate var isMeant: Bool {
        let text = answer.behindSigns
        if text.soundsLikeQuestion || text.opensQuestion { return true }
        if Phrases.wishes.has(text.upTo(text.start + 1)) { return true }
        return outcome.map {
            $0.tokens.dropFirst().contains(where: \.spaceBefore) && $0.isImperative
        } ?? false
    }

    /// `Large files?`: what holds or not, in more than a word, rather than what somebody is to know.
    fileprivate var asksInWords: Bool { !asksForWords && answer.behindSigns.isPhrase }
}

extension Span {
    /// `¿Está encendida?`
    fileprivate var opensQuestion: Bool { upTo(start + 1).string == "¿" }

    /// Whether it is a path, a pattern or a name in code rather than words.
    fileprivate var isCode: Bool {
        contains(.arrow)
            || indices.contains { index in
                let token = line.tokens[index]
                // At a word's beginning a slash begins a path.
                return token.shape.contains(.slash) && !token.spaceAfter
                    && (token.spaceBefore || index == start)
                    || token.shape.contains(.codeSign) || token.shape == .curly
            }
    }

    /// `↕`, in front
    fileprivate var isTwoWay: Bool { string.hasPrefix("↕") }

    /// `──────`, below the head of a table.
    fileprivate var isRule: Bool {
        tokens.allSatisfy { $0.kind == .dash || $0.kind == .arrow || $0.shape == .codeSign }
            && string.unicodeScalars.allSatisfy {
                $0 == "=" || $0 == "-" || Glyph.dashes.contains($0)
            }
    }

    /// What stands behind `-` or `2.`, and that number.
    fileprivate var item: (text: Span, ordinal: Int?)? {
        if let text = behindBullet { return (text, nil) }
        guard first?.kind == .number, let step else { return nil }
        return (from(step.end), step.number)
    }
}
