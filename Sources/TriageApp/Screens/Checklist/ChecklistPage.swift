import TerminalCore
import TriageCore
import TriageEvidence
import TriageWords

extension ChecklistScreen {
    func layout(_ app: AppContext) -> Page {
        layout(of: id, app, layOut)
    }

    fileprivate func layOut(_ part: Part, in guide: Guide, _ builder: inout PageBuilder) {
        guard let checklist = part.checklist else { return }
        let app = builder.app
        let shown = app.isSecond ? list.run(of: checklist, app) : run
        builder.loose(checklist.loose, in: guide)
        let facts = list.facts
        let changes = facts.changes(of: checklist)
        builder.conflicts(facts)
        builder.departed(shown)
        if facts.isClosed || !facts.file.isEmpty || changes.new + changes.gone > 0 {
            for fact in app.catalogue.facts(of: list.runKey(app), facts, checklist) {
                builder.paragraph(fact, .label)
            }
        }
        var layout = ChecklistLayout(part, checklist, in: guide, run, rows, limit: builder.limit)
        layout.isFiltered = isFiltered
        layout.failures = list.failures
        layout.unanswered = list.unanswered(app)
        layout.add(shown, to: &builder)
        if rows.isEmpty { builder.paragraph(emptyText(app), .dim) }
    }

    fileprivate var isFiltered: Bool { onlyState != nil || filter.isActive }

    /// Whether items of a state are among those that show: of what is left to do, those that failed, too.
    func passes(_ state: ItemState) -> Bool {
        onlyState == nil || state == onlyState || showsOpenOnly && state == .failed
    }

    private func emptyText(_ app: AppContext) -> String {
        guard filter.field.isEmpty, let onlyState else { return app(.noMatch) }
        let others = app.keyName(of: .otherStates, in: .checklist)
        return switch onlyState {
        case .failed: app(.nothingFailed, others)
        case .notApplicable: app(.nothingNotApplicable, others)
        case .open, .done: app(.nothingOpen, app.keyName(of: .openItemsOnly, in: .checklist))
        }
    }

    /// The rows that the filters let through.
    func shownRows() -> [ChecklistRow] {
        let words = filter.words
        let rows = run.rows { group, entry in
            (passes(entry.state) || list.failures[entry.item.id] != nil
                || entry.item.id == changedLast)
                && words.passes("\(group.title) \(entry.item.text) \(entry.note)")
        }
        return isFiltered ? rows : rows + run.leftoverRows
    }
}

extension ChecklistRun {
    /// The rows of the items that pass; what an item is nested in stays with it.
    fileprivate func rows(
        where passes: (Group, Item) -> Bool = { _, _ in true }
    ) -> [ChecklistRow] {
        groups.flatMap { group -> [ChecklistRow] in
            var shown: Set<Int> = []
            var path: [Int] = []
            for (index, entry) in group.items.enumerated() {
                path = path.filter { group[$0].item.depth < entry.item.depth } + [index]
                if passes(group, entry) { shown.formUnion(path) }
            }
            return shown.sorted().flatMap { index in
                let id = group[index].item.id
                let offer: [ChecklistRow] = offer(for: id) == nil ? [] : [.offer(item: id)]
                return [.item(id)] + offer
            }
        }
    }

    fileprivate var leftoverRows: [ChecklistRow] {
        leftovers.map { .leftover($0.key, $0.source) }
    }
}

/// Lays out the items of a run, and what stands among them.
private struct ChecklistLayout {
    private let id: PartID
    private let guide: Guide
    private let source: ChecklistSource
    private let run: ChecklistRun
    private let numbers: [ChecklistRow: Int]
    /// Whether there is nothing but the items that passed.
    var isFiltered = false
    var failures: [PartID: StoreFailure] = [:]
    /// What the store has not answered yet.
    var unanswered: [StoreEffect] = []

    /// - Parameter rows: of the run, in order.
    init(
        _ part: Part, _ checklist: Checklist, in guide: Guide, _ run: ChecklistRun,
        _ rows: [ChecklistRow], limit: Int
    ) {
        (id, self.guide, self.run) = (part.id, guide, run)
        source = ChecklistSource(checklist, in: guide.document)
        // A row takes a line at least.
        numbers = Dictionary(firstOf: rows.prefix(limit).enumerated().map { ($1, $0) })
    }

    /// - Parameter shown: the run in the language that is laid out.
    func add(_ shown: ChecklistRun, to builder: inout PageBuilder) {
        for group in shown.groups where !builder.isFull {
            let entries = group.entries.lazy.filter { entry in
                guard case .item(let index) = entry else { return !isFiltered }
                return numbers[.item(group[index].item.id)] != nil
            }
            guard !entries.isEmpty else { continue }
            builder.blank()
            if !group.title.isEmpty { builder.groupTitle(group) }
            for entry in entries where !builder.isFull {
                switch entry {
                case .item(let index): add(group[index], to: &builder)
                case .text(let block, let depth): add(text: block, depth, to: &builder)
                }
            }
        }
        if !isFiltered, !builder.isFull { builder.leftovers(shown.leftovers, numbers) }
    }

    private func add(_ entry: ChecklistRun.Item, to builder: inout PageBuilder) {
        let app = builder.app
        let item = entry.item.id
        let indent = String(repeating: "  ", count: min(max(0, entry.item.depth), 8))
        let sign = app.glyphs.sign(of: entry)
        let finding = app.project.evidence?.items[id]?[entry.item.key]
        builder.mark()
        builder.indented(
            [StyledRun(indent + "    ")], first: [StyledRun(indent)] + sign + [StyledRun(" ")]
        ) { builder in
            builder.target(.choose(numbers[.item(item)] ?? 0)) { text(of: entry, &$0) }
            builder.sensed(entry, finding)
            builder.itemBody(of: entry.item, in: guide, source)
            if let failure = failures[item] {
                let reason = app(.notSavedBecause, app.words(for: failure))
                builder.paragraph("\(app.glyphs.warning) \(reason)", .warning)
            }
            if entry.isChanged { builder.paragraph(app(.changedSinceTick), .warning) }
            let reason = app.catalogue.reason(of: entry)
            if !reason.isEmpty {
                builder.paragraph(reason, entry.state == .failed ? .wrong : .label)
            }
            if !entry.note.isEmpty { builder.note(entry.note) }
            if let offer = run.offer(for: item), let number = numbers[.offer(item: item)] {
                builder.target(.choose(number)) { $0.offer(offer) }
            }
        }
    }

    /// What stands among the items.
    private func add(text block: Int, _ depth: Int, to builder: inout PageBuilder) {
        let indent = StyledRun(String(repeating: "  ", count: min(max(0, depth), 8)))
        let point = builder.app.glyphs.bullet + " "
        let isPoint = guide.document.blocks[block].kind == .item
        let rest = isPoint ? [indent, StyledRun("  ")] : [indent]
        let first = isPoint ? [indent, StyledRun(point, .accent)] : [indent]
        builder.blank()
        builder.indented(rest, first: first) { builder in
            builder.blocks(block..<block + 1, of: guide)
            for note in source.footnoteBlocks(of: block) {
                builder.blocks(note..<note + 1, of: guide)
            }
        }
        builder.blank()
    }

    /// The item's own text, and in the right margin when it was ticked and by whom, where its last line leaves room: a tick
    /// moves nothing. Enter shows it otherwise.
    private func text(of entry: ChecklistRun.Item, _ builder: inout PageBuilder) {
        let line = entry.item.line
        let block = source.textBlock(of: entry.item)
        var runs = block.map { builder.runs(of: $0, in: guide) } ?? []
        if runs.isEmpty { runs = [StyledRun(entry.item.text)] }
        if entry.isDone || entry.isSpared { runs = runs.plain(as: .dim) }
        let stamp = stamp(of: entry, builder.app)
        let columns = builder.available
        var lines = builder.wrapped(runs, to: columns)
        if !stamp.text.isEmpty, let last = lines.last {
            let free = columns - DisplayWidth.of(stamp.text)
            let gap = free - StyledLine(last).width
            if gap >= 2 {
                lines[lines.count - 1] += [StyledRun(String(repeating: " ", count: gap)), stamp]
            }
        }
        for runs in lines { builder.line(runs, source: line) }
    }

    private static func unsaved(_ app: AppContext) -> String {
        "\(app.glyphs.warning) \(app(.notSaved))"
    }

    /// When the item was ticked, or that it is not saved, or not yet.
    private func stamp(of entry: ChecklistRun.Item, _ app: AppContext) -> StyledRun {
        if unanswered.contains(where: { $0.concerns(entry.item.id) }) {
            return StyledRun(app(.waiting), .warning)
        }
        if app.kept.degradation?.effect == .untilExit, entry.record != nil {
            return StyledRun(Self.unsaved(app), .warning)
        }
        guard !entry.isSpared else { return StyledRun("") }
        guard let at = entry.at else {
            if entry.isSensed { return StyledRun(app(EvidencePhrase.yourProject), .success) }
            let phrase: Phrase = entry.isDoneOnlyInFile ? .doneInFile : .tickedByHand
            return StyledRun(entry.isDone ? app(phrase) : "", .dim)
        }
        return StyledRun(entry.by.isEmpty ? app.day(at) : "\(app.day(at)) \(entry.by)", .dim)
    }
}

extension PageBuilder {
    /// A checklist as its own screen shows it, with what is remembered of a run.
    mutating func checklist(_ part: Part, in guide: Guide, records: [ItemKey: ItemRecord]) {
        guard let checklist = part.checklist else { return }
        let run = ChecklistRun(
            checklist, records: records, sensed: app.project.sensed(in: part.id))
        loose(checklist.loose, in: guide)
        departed(run)
        let rows = run.rows() + run.leftoverRows
        ChecklistLayout(part, checklist, in: guide, run, rows, limit: limit).add(run, to: &self)
        if rows.isEmpty { paragraph(app(.noMatch), .dim) }
    }

    /// Says which ticks are of items that went elsewhere.
    fileprivate mutating func departed(_ run: ChecklistRun) {
        for line in app.catalogue.departed(run) {
            paragraph("\(app.glyphs.warning) \(line)", .warning)
        }
    }

    /// Says which lines cannot be ticked, so that nobody takes the list for a whole one.
    fileprivate mutating func loose(_ tasks: [LooseTask], in guide: Guide) {
        guard let first = tasks.first else { return }
        let rest = tasks.dropFirst().map { ":\($0.line)" }
        let places = (["\(guide.path):\(first.line)"] + rest).joined(separator: app(.comma))
        let text = app(.looseTasks, String(tasks.count), places)
        paragraph("\(app.glyphs.warning) \(text)", .warning)
    }

    /// Says which lines of the run's file leave something open.
    fileprivate mutating func conflicts(_ facts: RunFacts) {
        guard !facts.conflicts.isEmpty else { return }
        let head = app(.conflictsInFile, String(facts.conflicts.count), facts.file)
        paragraph("\(app.glyphs.warning) \(head)", .warning)
        for line in app.catalogue.conflicts(facts) { paragraph("  " + line, .warning) }
    }

    /// A group's title, and at the line's end how much of it is done.
    fileprivate mutating func groupTitle(_ group: ChecklistRun.Group) {
        beginSection()
        // What is done is said once.
        guard !app.isSecond else { return paragraph(group.title, .subheading) }
        let progress = group.progress
        guard progress.total > 0 else { return paragraph(group.title, .subheading) }
        let figures = progress.figures(app)
        let bar = available >= 36 ? progress.bar(columns: 10, app.glyphs) : []
        let tail = bar + [StyledRun(" "), figures]
        let room = max(8, available - StyledLine(tail).width - 2)
        let title = TextWrap.truncate(group.title, to: room, ellipsis: app.glyphs.ellipsis)
        let gap = room - DisplayWidth.of(title) + 2
        line([StyledRun(title, .subheading), StyledRun(String(repeating: " ", count: gap))] + tail)
    }

    /// What an item holds besides its text, code, paragraphs, points, and what is noted to it.
    fileprivate mutating func itemBody(
        of item: Checklist.Item, in guide: Guide, _ source: ChecklistSource
    ) {
        // Nested items are rows of their own.
        skipped = source.items
        for block in source.toldBlocks(of: item) + source.footnoteBlocks(of: item.block) {
            blocks(block..<block + 1, of: guide)
        }
        skipped = []
    }

    /// All of an item, for a box of its own.
    mutating func whole(
        _ entry: ChecklistRun.Item, of checklist: Checklist, in guide: Guide,
        _ finding: ProjectEvidence.Finding?
    ) {
        let source = ChecklistSource(checklist, in: guide.document)
        let item = entry.item
        let words = source.textBlock(of: item).map { runs(of: $0, in: guide) } ?? []
        indented([StyledRun("    ")], first: app.glyphs.sign(of: entry) + [StyledRun(" ")]) {
            $0.paragraph(words.isEmpty ? [StyledRun(item.text)] : words)
            let stamp = $0.app.catalogue.stamp(of: entry)
            if !stamp.isEmpty { $0.paragraph(stamp, .dim) }
            let reason = $0.app.catalogue.reason(of: entry)
            if !reason.isEmpty { $0.paragraph(reason, entry.state == .failed ? .wrong : .label) }
            if !entry.note.isEmpty { $0.note(entry.note) }
            $0.sensed(entry, finding)
            $0.itemBody(of: item, in: guide, source)
        }
        blank()
        line([StyledRun("\(guide.path):\(item.line)", .dim)])
    }

    fileprivate mutating func note(_ note: String) {
        let label = app(.noteLabel)
        indented(
            [StyledRun(String(repeating: " ", count: DisplayWidth.of(label)))],
            first: [StyledRun(label, .label)]
        ) { $0.paragraph(note, .quote) }
    }

    /// What is remembered of items that are gone.
    fileprivate mutating func leftovers(
        _ leftovers: [ChecklistRun.Leftover], _ numbers: [ChecklistRow: Int]
    ) {
        guard !leftovers.isEmpty else { return }
        section(app(.leftovers))
        for leftover in leftovers {
            let record = leftover.record
            let sign = app.glyphs.sign(of: record.state).map(\.text).joined()
            let number = numbers[.leftover(leftover.key, leftover.source)] ?? 0
            indented([StyledRun("    ")], first: [StyledRun(sign + " ", .dim)]) { builder in
                builder.target(.choose(number)) { builder in
                    builder.paragraph(record.text, .dim)
                    if !record.note.isEmpty { builder.note(record.note) }
                }
            }
        }
        let key = app.keyName(of: .dismiss, in: .checklist)
        paragraph(app(.forgetLeftover, key), .dim)
    }

    /// Asks whether an item is the new wording of one that is gone.
    fileprivate mutating func offer(_ offer: ChecklistRun.Offer) {
        let sign = app.glyphs.sign(of: offer.record.state).map(\.text).joined()
        // Where it was, if not here.
        let group = offer.record.group
        let source = offer.source.map { $0.checklist.title } ?? ""
        let old = [source, group, offer.record.text].filter { !$0.isEmpty }.joined(separator: " › ")
        indented([StyledRun("    ")], first: [StyledRun("[?] ", .warning)]) { builder in
            builder.paragraph([
                StyledRun(builder.app(.wasWorded), .label), StyledRun(sign + " ", .dim),
                StyledRun(old, .quote),
            ])
            if !offer.record.note.isEmpty { builder.note(offer.record.note) }
            builder.paragraph(
                builder.app(
                    .adoptOffer, builder.app.keyName(of: .adopt, in: .checklist),
                    builder.app.keyName(of: .dismiss, in: .checklist)), .dim)
        }
    }
}

extension Glyphs {
    /// The sign of an item's state, in the brackets that it is ticked in.
    func sign(of state: ItemState) -> [StyledRun] {
        func bracketed(_ sign: String, _ role: Role) -> [StyledRun] {
            [StyledRun("[", .dim), StyledRun(sign, role), StyledRun("]", .dim)]
        }
        return switch state {
        case .open: [StyledRun("[ ]", .accent)]
        case .done: bracketed(ticked, .success)
        case .failed: bracketed(isASCII ? "F" : wrong, .wrong)
        case .notApplicable: bracketed("-", .label)
        }
    }
}
