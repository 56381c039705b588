import TriageCore
import TriageMarkdown

/// Holds the marks that a scan of the bytes found against the items that were recognised: the accounts of all checklists of
/// a file.
struct BoxAccounts {
    /// A line of the scan, and what became of its marks.
    private struct Entry {
        var line: BoxScan.Line
        /// The heading that names the checklist in whose part it stands; nil where that is none's.
        var list: Int?
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

    /// - Parameter lists: the headings that name the file's checklists.
    init(
        _ input: RecognizerInput, _ naming: ChecklistNaming, lists: Set<Int>,
        _ items: ChecklistItems, _ loose: MalformedTasks
    ) {
        self.input = input
        self.naming = naming
        self.loose = loose
        self.items = items
        let parts = FileParts(input.outline, naming, lists)
        entries = BoxScan(input.written, frontEnd: input.frontEnd).lines.map { line in
            Entry(
                line: line, list: parts.list(of: line),
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
        for entry in entries {
            let isOwn = entry.list == list
            account.marks += entry.findings.count
            var isUnread = entry.line.inclusion != nil && entry.line.place != .code && isOwn
            for finding in entry.findings {
                switch finding {
                case .item(list): account.items += 1
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
        let section = list >= 0 ? input.outline.section(list) : 0..<input.document.blocks.count
        // The items of a plain list are ticked as they are.
        return section.filter { block in
            naming.heading(of: block) == list
                && !(items.isItem(block - 1) && input.document.blocks[block - 1].taskMark == 0)
        }
        .flatMap { loose.lines(of: $0, isInChecklist: true) }
    }

    private func task(_ entry: Entry) -> LooseTask {
        let unread = entry.findings.firstIndex(of: .unread)
        let column = unread.map { entry.line.marks[$0].column } ?? entry.line.inclusion ?? 0
        let flaw: TaskFlaw =
            switch entry.line.place {
            case _ where unread == nil: .notRead
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

/// Whose part of a file a line is in.
private struct FileParts {
    /// Where each part begins, and the heading that names its checklist.
    private var starts: [(line: Int, list: Int?)] = []

    init(_ outline: Outline, _ naming: ChecklistNaming, _ lists: Set<Int>) {
        starts = [(0, lists.contains(-1) ? -1 : nil)]
        for heading in outline.headings.indices {
            // A heading that names no checklist is of the one that it stands below.
            let list = outline.path(heading).map(naming.name).first(where: lists.contains)
            starts.append((outline.headings[heading].line, list))
        }
    }

    /// A heading with a box ends nothing: without the box it would be no heading.
    func list(of line: BoxScan.Line) -> Int? {
        let index = max(0, starts.endOfPrefix { $0.line <= line.number } - 1)
        let isHeading = starts[index].line == line.number
        return isHeading && index > 0
            ? starts[index - 1].list ?? starts[index].list : starts[index].list
    }
}

/// Which marks Markdown takes for code as well: both counts must say so.
private struct CodeLines {
    private let document: Document
    private let written: SourceText
    private var fences: Set<Int> = []
    /// The runs of code spans by their lines.
    private var spans: [Int: [Range<Int>]] = [:]

    init(_ input: RecognizerInput) {
        document = input.document
        written = input.written
        for (index, block) in document.blocks.enumerated() where block.isFenced {
            let first = document.line(of: index)
            fences.formUnion((first - 1)...max(first, document.source.line(at: Int(block.end))))
        }
        for run in document.inlines where run.style.contains(.code) {
            let range = Int(run.start)..<Int(run.start + run.length)
            spans[document.source.line(at: range.lowerBound), default: []].append(range)
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
        let isCode = spans.contains {
            $0.lowerBound <= start && end <= $0.upperBound
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
