import TriageCore
import TriageWords

/// One run of one checklist, with what is remembered of it.
struct OpenRun {
    let entry: PartFinder.Entry
    let checklist: Checklist
    /// What the file says of the items.
    let source: ChecklistSource
    let key: RunKey
    let records: Records
    /// What is remembered, also of items that are gone.
    let known: [PartID: ItemRecord]
    let state: ChecklistRun
    /// The places of the items in the checklist, from 1.
    private let numbers: [PartID: Int]

    /// - Throws: ``Stop`` where the checklist or the run is not known.
    init(_ options: RunOptions, isNew: Bool) throws {
        let workspace = try options.library.load()
        entry = try workspace.part(
            [options.checklist], kinds: [.checklist], else: .notOneChecklist,
            none: .noChecklistNamed)
        guard let checklist = entry.part?.checklist else {
            throw Stop(Program.failure, say(.noChecklist, entry.id.rawValue))
        }
        let records = Records()
        let key = RunKey(checklist: entry.id, project: records.project, name: options.run)
        self.checklist = checklist
        source = ChecklistSource(checklist, in: entry.guide.document)
        self.records = records
        self.key = key
        known = try records.kept(in: key)
        if known.isEmpty, !isNew, !options.run.isEmpty {
            let runs = try records.using { store throws(StoreFailure) in
                try store.runs(of: key.checklist, project: key.project)
            }
            guard runs.contains(options.run) else {
                throw Stop(
                    Program.failure,
                    say(.noRun, options.run, entry.id.rawValue, key.project),
                    details: runs.map { "  " + ($0.isEmpty ? say(.namelessRun) : $0) })
            }
        }
        state = ChecklistRun(checklist, records: known)
        numbers = Dictionary(
            state.items.enumerated().map { ($1.item.id, $0 + 1) }, uniquingKeysWith: { a, _ in a })
    }

    /// The items that some words mean.
    ///
    /// - Throws: ``Stop`` with candidates for the first word that means none or several.
    func items(_ words: [String]) throws -> [ChecklistRun.Item] {
        try words.flatMap { numbers(in: $0) ?? [$0] }.map { word in
            switch state.find(word) {
            case .found(let item): return item
            case .unclear(let nearest):
                let problem =
                    if !nearest.isEmpty {
                        say(.notOneItem, word)
                    } else if Int(word) != nil {
                        say(.noItemNumber, "\(state.items.count)", word)
                    } else {
                        say(.noItem, word, entry.id.rawValue)
                    }
                throw Stop(
                    Program.failure, problem, candidates: nearest.map { "  " + line($0) })
            }
        }
    }

    /// The numbers that `1-3` and `1,4-5` stand for, up to the first one that no item has; nil where a text is no such
    /// list.
    private func numbers(in text: String) -> [String]? {
        let isName = state.items.contains {
            $0.item.text == text || $0.item.id.rawValue.hasSuffix("/" + text)
        }
        guard !isName, text.contains("-") || text.contains(",") else { return nil }
        var numbers: [String] = []
        for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
            let ends = piece.split(separator: "-", omittingEmptySubsequences: false).map {
                $0.allSatisfy(\.isASCII) ? Int($0) : nil
            }
            guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count < 3,
                first <= last
            else { return nil }
            let known = max(first, min(last, state.items.count + 1))
            numbers += (first...known).map(String.init)
        }
        return numbers
    }

    /// Changes items one by one, and prints each as soon as it is safe; what becomes of the output changes nothing.
    func apply(_ change: ItemChange, to items: [ChecklistRun.Item]) throws {
        for item in items {
            let record = try records.changing { store throws(StoreFailure) in
                try store.apply(change, to: item.item, in: key)
            }
            Output.line(line(ChecklistRun.Item(item: item.item, record: record)))
        }
    }

    /// An item with its number, mark and note on one line.
    func line(_ item: ChecklistRun.Item) -> String {
        let number = numbers[item.item.id] ?? 0
        let indent = String(repeating: "  ", count: min(max(0, item.item.depth), 20))
        let block = source.textBlock(of: item.item)
        let text = block.map { entry.guide.document.readLine(of: $0) } ?? item.item.text
        let note = item.note.isEmpty ? "" : " (\(item.note))"
        return "\(number). \(indent)[\(item.isDone ? "x" : " ")] \(text)\(note)"
    }

    /// Items below their groups' titles.
    func lines(onlyOpen: Bool = false) -> [String] {
        state.groups.flatMap { group -> [String] in
            let items = onlyOpen ? group.items.filter { !$0.isDone } : group.items
            guard !items.isEmpty else { return [] }
            let head =
                group.title.isEmpty
                ? [] : ["\(group.title) \(group.progress.done)/\(group.progress.total)"]
            return head
                + items.flatMap { item in
                    let stamp = Words.catalogue.stamp(of: item)
                    let line = "  " + line(item) + (stamp.isEmpty ? "" : "  \(stamp)")
                    return [line] + body(of: item)
                }
        }
    }

    /// What an item holds besides its text, and what is noted to it, indented below it.
    private func body(of item: ChecklistRun.Item) -> [String] {
        let indent = String(repeating: " ", count: 6 + 2 * min(max(0, item.item.depth), 20))
        let blocks = source.bodyBlocks(of: item.item) + source.footnoteBlocks(of: item.item)
        return PlainText.lines(
            of: blocks, in: entry.guide.document, leavingOutItems: source.items
        ).map { $0.isEmpty ? "" : indent + $0 }
    }

    /// How far another run of the checklist is.
    func progress(of name: String) throws -> ChecklistRun.Progress {
        let key = RunKey(checklist: key.checklist, project: key.project, name: name)
        return ChecklistRun(checklist, records: try records.kept(in: key)).progress
    }

    /// `Monthly care, run 2026-11`.
    var title: String {
        key.name.isEmpty ? entry.title : say(.titleOfRun, entry.title, key.name)
    }

    /// `Monthly care, run 2026-11: 3/18 done`.
    var headline: String {
        let progress = state.progress
        let head = say(.headline, title, "\(progress.done)", "\(progress.total)")
        return progress.inFile == 0 ? head : head + say(.doneInFile, "\(progress.inFile)")
    }

    /// What is to be told of the run as a whole.
    var facts: [String] {
        Words.catalogue.facts(of: state, checklist, in: entry.guide, key: key)
    }

    /// Tells the lines that stand among the items, and cannot be ticked.
    func tellLoose() {
        let places = checklist.loose.map { "\(entry.guide.path):\($0.line)" }
        guard !places.isEmpty else { return }
        Output.error(say(.looseTasks, "\(places.count)"))
        Output.details(places.map { "  " + $0 })
    }
}
