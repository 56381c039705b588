import TriageCore
import TriageMarkdown

/// Holds the marks that a scan of the bytes found against the items that were recognised: the accounts of all checklists of
/// a file.
struct BoxAccounts {
    /// A line of the scan, and what became of its marks.
    private struct Entry {
        var line: BoxScan.Line
        /// The headings that name the checklists in whose parts it stands.
        var lists: [Int]
        /// Of each mark: the checklist whose item it is, or why it need not be one.
        var findings: [Finding]
    }

    private enum Finding: Equatable {
        case item(list: Int)
        case accounted(BoxAccount.Reason)
        case unread
    }

    private var entries: [Entry] = []
    private let input: RecognizerInput
    private let naming: ChecklistNaming
    private let loose: MalformedTasks
    private let items: ChecklistItems
    private let notes: NoteLines

    /// - Parameter lists: the headings that name the file's checklists.
    init(
        _ input: RecognizerInput, _ naming: ChecklistNaming, lists: Set<Int>,
        _ items: ChecklistItems, _ loose: MalformedTasks
    ) {
        self.input = input
        self.naming = naming
        self.loose = loose
        self.items = items
        notes = NoteLines(input.document)
        let parts = FileParts(input, naming, lists, items)
        entries = BoxScan(input.written, frontEnd: input.frontEnd).lines.map { line in
            Entry(
                line: line, lists: parts.lists(of: line),
                findings: line.marks.map { _ in .unread })
        }
        take(items)
        let code = CodeLines(input)
        for index in entries.indices {
            for mark in entries[index].findings.indices {
                guard entries[index].findings[mark] == .unread,
                    let reason = code.reason(entries[index].line, mark)
                else { continue }
                entries[index].findings[mark] = .accounted(reason)
            }
        }
    }

    // MARK: Items

    /// Gives each item the first mark of its line that is nobody's; what a table of HTML became has its marks further down.
    private mutating func take(_ items: ChecklistItems) {
        let known = Dictionary(firstOf: entries.enumerated().map { ($1.line.number, $0) })
        var others: [(table: Int, list: Int)] = []
        for block in items.blocks {
            let isCell = input.document.blocks[block].kind == .tableCell
            let list = naming.heading(of: block)
            if let entry = known[input.document.line(of: block)],
                take(entry, for: list, isCell: isCell)
            {
                continue
            }
            if isCell { others.append((input.document.table(around: block), list)) }
        }
        var next = 0
        for (table, list) in others {
            let first = input.document.line(of: table)
            let last = Self.endOfTable(from: first, in: input.written)
            next = max(next, entries.firstIndex { $0.line.number >= first } ?? entries.count)
            while next < entries.count, entries[next].line.number <= last,
                !take(next, for: list, isCell: true)
            {
                next += 1
            }
        }
    }

    private mutating func take(_ entry: Int, for list: Int, isCell: Bool) -> Bool {
        let mark = entries[entry].findings.indices.first { index in
            entries[entry].findings[index] == .unread
                && (isCell || entries[entry].line.marks[index].begins)
        }
        guard let mark else { return false }
        entries[entry].findings[mark] = .item(list: list)
        return true
    }

    /// The line that ends a table of HTML; the first one where it is none.
    private static func endOfTable(from first: Int, in source: SourceText) -> Int {
        guard source.lineText(first).lowercased().contains("<table") else { return first }
        return (first...max(first, source.lineStarts.count)).first {
            source.lineText($0).lowercased().contains("</table")
        } ?? first
    }

    // MARK: Accounts

    /// The account of the checklist that a heading names.
    func account(of list: Int) -> BoxAccount {
        var account = BoxAccount()
        let near = nearTasks(of: list)
        var loose = Dictionary(firstOf: near.map { ($0.line, $0) })
        for task in withoutBox(in: list) + openCells(in: list) where loose[task.line] == nil {
            loose[task.line] = task
        }
        let noted = notes.lines(referredToBy: section(of: list))
        for entry in entries {
            // A note is part of what refers to it.
            let isOwn = entry.lists.contains(list) || noted.contains(entry.line.number)
            account.marks += entry.findings.count
            var isUnread = entry.line.inclusion != nil && entry.line.place != .code && isOwn
            for finding in entry.findings {
                switch finding {
                case .item(list): account.items += 1
                // What is another list's only by a heading in a container.
                case .item where isOwn: isUnread = true
                case .item: account.reasons[.otherSection, default: 0] += 1
                case .accounted(let reason): account.reasons[reason, default: 0] += 1
                case .unread where isOwn: isUnread = true
                case .unread: account.reasons[.otherSection, default: 0] += 1
                }
            }
            guard isUnread, loose[entry.line.number] == nil else { continue }
            loose[entry.line.number] = task(entry)
        }
        account.loose = loose.values.sorted { $0.line < $1.line }
        return account
    }

    /// The lines that are nearly tasks, by their blocks.
    private func nearTasks(of list: Int) -> [LooseTask] {
        // The items of a plain list are ticked as they are.
        section(of: list).filter { block in
            !(items.isItem(block - 1) && input.document.blocks[block - 1].taskMark == 0)
        }
        .flatMap { loose.lines(of: $0, isInChecklist: true) }
    }

    /// The blocks of a checklist's part.
    private func section(of list: Int) -> [Int] {
        let section = list >= 0 ? input.outline.section(list) : 0..<input.document.blocks.count
        return section.filter { naming.heading(of: $0) == list }
    }

    /// Points among tasks that have no box themselves, where no empty line parts them; of a checklist without any box the
    /// points of its further lists.
    private func withoutBox(in list: Int) -> [LooseTask] {
        let document = input.document
        let section = section(of: list)
        let own = section.filter(items.isItem)
        let isPlain =
            !own.isEmpty
            && own.allSatisfy { document.blocks[$0].taskMark == 0 && !items.cells.contains($0) }
        let lists = section.filter { document.blocks[$0].kind.isList }
        let points =
            isPlain
            ? lists.filter { document.outermostList(around: $0) < 0 && !items.isIn($0) }
                .flatMap { document.children(of: $0) }.filter(saysSomething)
            : neighbours(lists).flatMap(runs).flatMap { run in
                run.contains(where: items.isIn)
                    ? run.filter { !items.isIn($0) && saysSomething($0) } : []
            } + steps(in: list)
        return points.map { point in
            // An item may begin before its words.
            let words = document.leadingParagraph(of: point) ?? point
            return LooseTask(
                offset: Int(document.blocks[words].start), line: document.line(of: words),
                flaw: isPlain ? .stray : .noBox)
        }
    }

    /// The cells of tables that hold nothing but a sign that something is not done.
    private func openCells(in list: Int) -> [LooseTask] {
        let document = input.document
        return section(of: list).filter { document.blocks[$0].kind == .table }
            .flatMap { document.descendants(of: $0) }
            .filter {
                document.blocks[$0].kind == .tableCell && saysOpen(document.inlineText(of: $0))
            }
            .map { cell in
                LooseTask(
                    offset: Int(document.blocks[cell].start), line: document.line(of: cell),
                    flaw: .stray)
            }
    }

    private func saysOpen(_ cell: String) -> Bool {
        let text = cell.trimmed
        return Vocabulary.wrongSigns.has(String(text))
            || !text.contains(where: \.isWhitespace)
                && TaskBox.word(beginning: Array((text + " ").utf8)[...])?.isOpen == true
    }

    /// The steps of sections that hold nothing but numbered lists, where other sections of the checklist hold tasks.
    private func steps(in list: Int) -> [Int] {
        let document = input.document
        let headings = input.outline.headings
        return headings.indices.filter { $0 != list && naming.name($0) == list }
            .flatMap { heading -> [Int] in
                let next = heading + 1
                let end =
                    next < headings.count ? headings[next].block : document.blocks.count
                let own = ((headings[heading].block + 1)..<end)
                    .filter { document.blocks[$0].parent == 0 }
                let isSteps = own.allSatisfy {
                    document.blocks[$0].kind == .orderedList && !items.isIn($0)
                }
                return isSteps ? own.flatMap { document.children(of: $0) } : []
            }.filter(saysSomething)
    }

    /// The points of lists, those that follow each other right away together: another bullet begins another list.
    private func neighbours(_ lists: [Int]) -> [[Int]] {
        var groups: [[Int]] = []
        var groupOf: [Int: Int] = [:]
        for list in lists {
            let before = input.document.previousSibling(of: list).flatMap { groupOf[$0] }
            if before == nil { groups.append([]) }
            let group = before ?? groups.count - 1
            groupOf[list] = group
            groups[group] += input.document.children(of: list)
        }
        return groups
    }

    /// The points of a list, parted by empty lines.
    private func runs(of points: [Int]) -> [[Int]] {
        var runs: [[Int]] = []
        for point in points {
            if runs.isEmpty || startsApart(point) { runs.append([]) }
            runs[runs.count - 1].append(point)
        }
        return runs
    }

    private func startsApart(_ point: Int) -> Bool {
        input.written.lineText(max(1, input.document.line(of: point) - 1)).trimmed.isEmpty
    }

    private func saysSomething(_ point: Int) -> Bool {
        input.document.leadingParagraph(of: point).map { !input.document.inlines(of: $0).isEmpty }
            ?? false
    }

    private func task(_ entry: Entry) -> LooseTask {
        let unread = entry.findings.firstIndex(of: .unread)
        let column = unread.map { entry.line.marks[$0].column } ?? entry.line.inclusion ?? 0
        let flaw: TaskFlaw =
            switch entry.line.place {
            case _ where unread == nil: entry.line.inclusion == nil ? .stray : .notRead
            case .code, .brokenCode: .inCode
            case .text, .frontMatter: .stray
            }
        // Lines stay lines where other tools' marks were read, but not what stands on them.
        let line = input.document.source.lineRange(entry.line.number)
        return LooseTask(
            offset: min(line.lowerBound + column, max(line.lowerBound, line.upperBound - 1)),
            line: entry.line.number, flaw: flaw)
    }
}

/// The lines of a file's footnotes.
private struct NoteLines {
    private let document: Document
    private let notes: [Footnote]

    init(_ document: Document) {
        self.document = document
        notes = document.footnotes
    }

    /// The lines of the notes that blocks refer to.
    func lines(referredToBy blocks: [Int]) -> Set<Int> {
        guard !notes.isEmpty else { return [] }
        var names: Set<String> = []
        var open = blocks
        // A note may refer to others.
        while !open.isEmpty {
            let new = Set(open.flatMap(document.footnoteNames)).subtracting(names)
            names.formUnion(new)
            open = notes.filter { new.contains($0.name) }.flatMap { [$0.block] + $0.rest }
        }
        return Set(
            notes.filter { names.contains($0.name) }.flatMap { note in
                ([note.block] + note.rest).flatMap { block -> ClosedRange<Int> in
                    let first = document.line(of: block)
                    return
                        first...max(
                            first, document.source.line(at: Int(document.blocks[block].end)))
                }
            })
    }
}

/// Which marks Markdown takes for code as well: both counts must say so.
private struct CodeLines {
    private let document: Document
    private let written: SourceText
    private var fences: Set<Int> = []
    /// The runs of code spans by their lines, and whether a text begins with them.
    private var spans: [Int: [(range: Range<Int>, begins: Bool)]] = [:]

    init(_ input: RecognizerInput) {
        document = input.document
        written = input.written
        for (index, block) in document.blocks.enumerated() where block.isFenced {
            let first = document.line(of: index)
            fences.formUnion((first - 1)...max(first, document.source.line(at: Int(block.end))))
        }
        for block in document.blocks.indices {
            for (index, run) in document.inlines(of: block).enumerated()
            where run.style.contains(.code) {
                let range = Int(run.start)..<Int(run.start + run.length)
                spans[document.source.line(at: range.lowerBound), default: []]
                    .append((range, index == 0))
            }
        }
    }

    func reason(_ line: BoxScan.Line, _ mark: Int) -> BoxAccount.Reason? {
        switch line.place {
        case .frontMatter: return .frontMatter
        case .code where fences.contains(line.number): return .fence
        default: break
        }
        guard let spans = spans[line.number] else { return nil }
        let own = document.source.bytes[document.source.lineRange(line.number)]
        let found = BoxMark.all(in: own)
        guard found.count == line.marks.count else { return nil }
        let start = own.startIndex + found[mark].column
        let end = start + found[mark].length
        // One that goes over lines may lack the end that its author meant.
        let written = self.written.bytes[self.written.lineRange(line.number)]
        let behind = written.dropFirst(line.marks[mark].column)
        guard written.prefix(line.marks[mark].column).contains(0x60), behind.contains(0x60) else {
            return nil
        }
        // In a sentence it is spoken of; where a text begins with it, people tick it.
        let isCode = spans.contains { range, begins in
            range.lowerBound <= start && end <= range.upperBound
                && !(begins
                    && document.source.bytes[range.lowerBound..<start].allSatisfy(\.isBlank))
        }
        return isCode ? .codeSpan : nil
    }
}

extension Document {
    /// The table that a cell stands in.
    fileprivate func table(around cell: Int) -> Int {
        var block = cell
        while block > 0, blocks[block].kind != .table { block = Int(blocks[block].parent) }
        return block
    }
}
