import TriageCore
import TriageMarkdown

/// Holds the marks that a scan of the bytes found against the items that were recognised: the accounts of all checklists of
/// a file.
struct BoxAccounts {
    /// A line of the scan, and what became of its marks.
    private struct Entry {
        var line: BoxScan.Line
        /// The heading that names the checklist in whose part it stands; nil for none.
        var list: Int?
        /// Of each mark: the checklist whose item it is, or why it need not be one.
        var findings: [Finding]
    }

    private enum Finding: Equatable {
        case item(list: Int)
        case accounted(BoxAccount.Reason)
        case unread
    }

    /// By the headings that name the checklists.
    private(set) var accounts: [Int: BoxAccount] = [:]
    private var entries: [Entry] = []
    private let input: RecognizerInput
    private let naming: ChecklistNaming
    private let items: ChecklistItems

    /// - Parameter lists: the headings that name the file's checklists.
    init(
        _ input: RecognizerInput, _ naming: ChecklistNaming, lists: Set<Int>,
        _ items: ChecklistItems, _ loose: MalformedTasks, _ marks: EnclosingMarks
    ) {
        self.input = input
        self.naming = naming
        self.items = items
        entries = BoxScan(input.written, frontEnd: input.frontEnd).lines.map { line in
            Entry(
                line: line, list: Self.list(of: line.number, input.outline, naming, lists),
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
        let sections = Dictionary(
            grouping: input.document.blocks.indices, by: naming.heading(of:))
        let near = sections.mapValues { section in
            // The items of a plain list are ticked as they are.
            section.filter { block in
                !(items.isItem(block - 1) && input.document.blocks[block - 1].taskMark == 0)
            }
            .flatMap { loose.lines(of: $0, isInChecklist: true) }
        }
        tell(lists, sections, near, BarePoints(input, naming, items, sections, marks.ofTasks))
    }

    /// The checklist of a line: a heading that names none is of the one that it stands below. One with a box ends nothing:
    /// without the box it would be no heading.
    private static func list(
        of line: Int, _ outline: SectionTree, _ naming: ChecklistNaming, _ lists: Set<Int>
    ) -> Int? {
        func list(of turn: Int) -> Int? {
            let heading = turn >= 0 ? outline.turns[turn].heading : -1
            let names =
                outline.path(heading).map(naming.name) + (turn < 0 || heading < 0 ? [-1] : [])
            return names.first(where: lists.contains)
        }
        let turn = outline.turns.endOfPrefix { $0.line <= line } - 1
        let isHeading = turn >= 0 && outline.turns[turn].line == line
        return (isHeading ? list(of: turn - 1) : nil) ?? list(of: turn)
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

    /// Goes over the entries once for all checklists: a file may hold thousands of them.
    private mutating func tell(
        _ lists: Set<Int>, _ sections: [Int: [Int]], _ near: [Int: [LooseTask]],
        _ points: BarePoints
    ) {
        var whole = BoxAccount()
        var items: [Int: Int] = [:]
        var own: [Int: Set<Int>] = [:]
        for (index, entry) in entries.enumerated() {
            whole.marks += entry.findings.count
            for finding in entry.findings {
                switch finding {
                case .item(let list): items[list, default: 0] += 1
                case .accounted(let reason): whole.reasons[reason, default: 0] += 1
                case .unread: break
                }
            }
            if let list = entry.list { own[list, default: []].insert(index) }
        }
        let notes = NoteLines(input.document)
        let known = Dictionary(firstOf: entries.enumerated().map { ($1.line.number, $0) })
        for list in lists {
            var account = whole
            account.items = items[list] ?? 0
            // What explains boxes looks like a task.
            let looks = (near[list] ?? []).filter { task in
                !(known[task.line].map { entry in
                    !entries[entry].findings.isEmpty
                        && entries[entry].findings.allSatisfy { $0 == .accounted(.spoken) }
                } ?? false)
            }
            var loose = Dictionary(firstOf: looks.map { ($0.line, $0) })
            for task in points.tasks(in: list) where loose[task.line] == nil {
                loose[task.line] = task
            }
            // A note is part of what refers to it.
            let noted = notes.lines(referredToBy: sections[list] ?? []).compactMap { known[$0] }
            var unread = 0
            for entry in (own[list] ?? []).union(noted).map({ entries[$0] }) {
                // What is another list's stands in a note of this one's.
                let open = entry.findings.count { finding in
                    switch finding {
                    case .unread: true
                    case .item(let other): other != list
                    case .accounted: false
                    }
                }
                unread += open
                let takesIn = entry.line.inclusion != nil && entry.line.place != .code
                guard open > 0 || takesIn, loose[entry.line.number] == nil else { continue }
                loose[entry.line.number] = task(entry)
            }
            let others = account.unread - unread
            if others > 0 { account.reasons[.otherSection] = others }
            account.loose = loose.values.sorted { $0.line < $1.line }
            accounts[list] = account
        }
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
    private let notes: [String: [Footnote]]

    init(_ document: Document) {
        self.document = document
        notes = Dictionary(grouping: document.footnotes, by: \.name)
    }

    /// The lines of the notes that blocks refer to.
    func lines(referredToBy blocks: [Int]) -> Set<Int> {
        guard !notes.isEmpty else { return [] }
        var found: [String: [Int]] = [:]
        var open = blocks
        // A note may refer to others.
        while !open.isEmpty {
            let new = Set(open.flatMap(document.footnoteNames)).filter { found[$0] == nil }
            for name in new {
                found[name] = (notes[name] ?? []).flatMap { [$0.block] + $0.rest }
            }
            open = new.flatMap { found[$0] ?? [] }
        }
        return Set(found.values.joined().flatMap { document.lineNumbers(of: $0) })
    }
}

/// Which marks Markdown takes for code as well, as both counts must say, and which are spoken of.
private struct CodeLines {
    private let document: Document
    private let written: SourceText
    private var fences: Set<Int> = []
    /// The runs of code spans by their lines, whether a text begins with them, and whether it is a cell's.
    private var spans: [Int: [(range: Range<Int>, begins: Bool, isInCell: Bool)]] = [:]

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
                    .append((range, index == 0, document.blocks[block].kind == .tableCell))
            }
        }
    }

    func reason(_ line: BoxScan.Line, _ mark: Int) -> BoxAccount.Reason? {
        switch line.place {
        case .frontMatter: return .frontMatter
        case .code where fences.contains(line.number): return .fence
        default: break
        }
        let bytes = written.bytes[written.lineRange(line.number)]
        if Legend.explains(line.marks, in: bytes) { return .spoken }
        guard let spans = spans[line.number] else { return nil }
        let own = document.source.bytes[document.source.lineRange(line.number)]
        let found = BoxMark.all(in: own)
        guard found.count == line.marks.count else { return nil }
        let start = own.startIndex + found[mark].column
        let end = start + found[mark].length
        // One that goes over lines may lack the end that its author meant.
        let behind = bytes.dropFirst(line.marks[mark].column)
        guard bytes.prefix(line.marks[mark].column).contains(0x60), behind.contains(0x60) else {
            return nil
        }
        // In a sentence it is spoken of; where a text begins with it, people tick it. Cells are parted before code is.
        let isCode = spans.contains { range, begins, isInCell in
            range.lowerBound <= start && end <= range.upperBound
                && !(isInCell && document.source.bytes[range].contains(0x7C))
                && !(begins
                    && document.source.bytes[range.lowerBound..<start].allSatisfy(\.isBlank))
        }
        return isCode ? .spoken : nil
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
