/// The items of a checklist as they are found in a run's file: by their group, what they are nested in, and their words.
public struct RunFileItems: Sendable {
    /// What a line is found by.
    struct Place: Hashable {
        var group = ""
        /// The words of the items that it is nested in, the outermost first.
        var parents: [String] = []
        var words = ""
    }

    /// An item of the checklist as it is written down.
    struct Entry: Sendable {
        let item: Checklist.Item
        let words: String
        let group: String
        let place: Place
        /// Its code, and where its links lead.
        let marks: Set<String>
        /// Its number in the checklist.
        let number: Int
        /// The item that it is nested in.
        let parent: ItemKey?
    }

    private var keys: [Place: Set<ItemKey>] = [:]
    /// In the language that the file is written in, as far as that is known.
    private var known: [ItemKey: [Entry]] = [:]
    /// In the order of the checklist.
    let order: [ItemKey]
    /// By what a line says of the text that its tick is of, where its words may be a translation's.
    private var originals: [String: ItemKey] = [:]
    /// Whether the file may hold the words of another language than the one that decides.
    private let isTranslated: Bool

    /// - Parameter variants: the checklist in each language, and the document that it stands in.
    public init(_ variants: [(checklist: Checklist, document: Document)]) {
        order = variants.first?.checklist.items.map(\.key) ?? []
        isTranslated = variants.count > 1
        for (checklist, document) in variants {
            let source = ChecklistSource(checklist, in: document)
            var number = 0
            for group in checklist.groups {
                let title = RunFileTask.normal(Markdown.escaped(group.title))
                var path: [Entry] = []
                for item in group.items {
                    path.removeAll { $0.item.depth >= item.depth }
                    let words = RunFileTask.safe(RunFileTask.unlinked(source.words(of: item)))
                    let place = Place(
                        group: title, parents: path.map(\.place.words),
                        words: RunFileTask.normal(words))
                    let entry = Entry(
                        item: item, words: words, group: group.title, place: place,
                        marks: RunFileTask.marks(words), number: number, parent: path.last?.item.key
                    )
                    number += 1
                    path.append(entry)
                    keys[place, default: []].insert(item.key)
                    known[item.key, default: []].append(entry)
                    originals[Self.original(item)] = item.key
                }
            }
        }
    }

    /// - Parameter text: its words in the language that is asked for.
    func entry(of key: ItemKey, text: String? = nil) -> Entry? {
        let entries = known[key] ?? []
        return entries.first { $0.item.text == text } ?? entries.first
    }

    /// What a line says of the text that its tick is of: where its words may be a translation's, also what the original's
    /// are and what they stand below.
    func digest(of item: Checklist.Item) -> String {
        isTranslated ? Self.original(item) : item.digest
    }

    private static func original(_ item: Checklist.Item) -> String {
        Checklist.Item.digest("\(item.key.rawValue)\n\(item.whole)")
    }

    /// What is known of an item by what a line says of its text, be that in whatever language.
    func digest(_ digest: String?, of item: Checklist.Item) -> String? {
        digest.map { $0 == Self.original(item) ? item.digest : $0 }
    }

    /// What tells an item from those of the same words below the same; nil where there are none.
    func twinMark(of entry: Entry) -> String? {
        guard keys[entry.place]?.count ?? 0 > 1 else { return nil }
        return String(entry.item.key.rawValue.prefix(12))
    }

    enum Match: Equatable {
        /// - Parameter reason: where it stands behind the item's words; nil where these are all.
        case item(ItemKey, reason: Reason?)
        /// There are others of the same words, and the line does not say which it is.
        case unclear
        case none
    }

    /// What stands on a line behind an item's words and a dash.
    struct Reason: Equatable {
        /// Of the item's own words, in bytes.
        var length: Int
        var text: String
    }

    /// The item that a line means: by its words; where these are no item's, as those of a translation that has others now,
    /// by the text that it says its tick is of.
    func match(_ task: RunFileTask, group: String, parents: [String]) -> Match {
        let found = byWords(task, group: group, parents: parents)
        guard found == .none, let key = task.digest.flatMap({ originals[$0] }) else { return found }
        return .item(key, reason: nil)
    }

    private func byWords(_ task: RunFileTask, group: String, parents: [String]) -> Match {
        func match(_ words: String) -> Match {
            let place = Place(group: group, parents: parents, words: RunFileTask.normal(words))
            let marks = RunFileTask.marks(words)
            // Who writes by hand may leave marks out; words of a link elsewhere, or as code, are other words.
            let found = (keys[place] ?? []).filter { key in
                marks.isEmpty || known[key]?.contains { marks.isSubset(of: $0.marks) } == true
            }
            guard !found.isEmpty else { return .none }
            if let mark = task.twin {
                let meant = found.filter { $0.rawValue.hasPrefix(mark) }
                return meant.count == 1
                    ? meant.first.map { .item($0, reason: nil) } ?? .none : .unclear
            }
            return found.count == 1 ? found.first.map { .item($0, reason: nil) } ?? .none : .unclear
        }
        let whole = match(task.words)
        // What stands behind a dash says why something is not done; of what is done it would be other words.
        guard whole == .none, task.state != .done else { return whole }
        for (words, reason) in task.splits {
            switch match(String(words)) {
            case .item(let key, _):
                let text = RunFileTask.plain(String(reason.trimmed))
                return .item(key, reason: Reason(length: words.utf8.count, text: text))
            case .unclear: return .unclear
            case .none: continue
            }
        }
        return .none
    }
}

// MARK: What a file says

/// A line of a run's file that its checklist does not understand, or understands in two ways.
public struct RunConflict: Sendable, Hashable {
    /// What is wrong with it.
    public enum Kind: Sendable, Hashable {
        /// A merge of git was left unfinished.
        case merge
        /// Another run begins there.
        case otherRun
        /// The item stands there and on an earlier line.
        case twice(String, line: Int)
        /// The same, and both say different things.
        case states(String, line: Int)
        /// There are several items of these words.
        case unclear(String)
        /// The checklist has no such item, or has it no longer.
        case unknown(String)
        /// The same, and it was neither done nor does anybody say why not.
        case left(String)
    }

    /// From 1.
    public var line: Int
    public var kind: Kind

    public init(line: Int, _ kind: Kind) {
        self.line = line
        self.kind = kind
    }

    /// Whether the run says nothing certain until it is settled.
    public var isSerious: Bool {
        switch kind {
        case .merge, .otherRun, .twice, .states, .left: true
        case .unclear, .unknown: false
        }
    }
}

/// What is remembered of a line that no item has is kept under what stands on it.
package struct LineKey {
    var group: String
    var parents: [String]
    var words: String
    var twin: String?

    private static let start = "line:"

    init(group: String, parents: [String], words: String, twin: String?) {
        self.group = group
        self.parents = parents
        self.words = words
        self.twin = twin
    }

    /// Nil for the key of an item.
    package init?(_ key: ItemKey) {
        guard key.rawValue.hasPrefix(Self.start) else { return nil }
        let parts = key.rawValue.dropFirst(Self.start.count)
            .split(separator: "\u{1}", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 2 else { return nil }
        self.init(
            group: parts[0], parents: Array(parts[1..<(parts.count - 2)]),
            words: parts[parts.count - 2], twin: parts[parts.count - 1].isEmpty ? nil : parts.last)
    }

    var key: ItemKey {
        let parts = [group] + parents + [words, twin ?? ""]
        return ItemKey(Self.start + parts.joined(separator: "\u{1}"))
    }
}

/// A run's file held against its checklist.
public struct RunFileReading: Sendable {
    /// By the items' keys; those of lines that no item has by keys of their own.
    public private(set) var records: [ItemKey: ItemRecord] = [:]
    /// In the order of the file.
    public private(set) var conflicts: [RunConflict] = []
    /// The entries of each item.
    private(set) var entries: [ItemKey: [Int]] = [:]
    /// The file's entries, each with the lines that its checklist has its words on.
    private(set) var texts: [RunFile.Entry] = []
    /// What stands behind the items' words, by entries.
    private(set) var reasons: [Int: RunFileItems.Reason] = [:]
    /// The lines of all entries, from 1.
    private var lines: [Int] = []

    public init(_ file: RunFile, _ items: RunFileItems) {
        lines = file.entries.map { $0.line + 1 }
        conflicts =
            file.unmerged.map { RunConflict(line: $0, .merge) }
            + file.otherMarks.map { RunConflict(line: $0, .otherRun) }
        // The words of each entry that others are nested in.
        var paths: [[String]] = []
        for (index, line) in file.entries.enumerated() {
            let parents = line.parent.map { paths[$0] } ?? []
            var (entry, match) = Self.whole(line) {
                items.match($0, group: RunFileTask.normal(line.group), parents: parents)
            }
            if match == .none, line.nearest != line.group {
                let nearest = RunFileTask.normal(line.nearest)
                (entry, match) = Self.whole(line) {
                    items.match($0, group: nearest, parents: parents)
                }
            }
            texts.append(entry)
            let text = RunFileTask.plain(entry.task.words)
            switch match {
            case .item(let key, let reason):
                let own = items.entry(of: key)
                reasons[index] = reason
                paths.append(
                    parents + [
                        reason == nil
                            ? RunFileTask.normal(entry.task.words) : own?.place.words ?? ""
                    ])
                // Capitals do not tell items apart, but what is ticked.
                let known = own?.item.text ?? text
                let words = reason == nil && text.lowercased() == known.lowercased() ? text : known
                var record = Self.record(entry, file, reason: reason?.text ?? "", text: words)
                record.group = own?.item.group ?? ""
                if let own { record.digest = items.digest(record.digest, of: own.item) }
                add(record, of: key, index, file, entry)
            case .unclear, .none:
                paths.append(parents + [RunFileTask.normal(entry.task.words)])
                let reason = entry.task.splits.last.map { RunFileTask.plain(String($0.reason)) }
                var record = Self.record(entry, file, reason: reason ?? "", text: text)
                let isOver =
                    record.isDone
                    || record.state == .notApplicable && ItemRecord.says(record.reason)
                conflicts.append(
                    RunConflict(
                        line: entry.line + 1,
                        match == .unclear ? .unclear(text) : isOver ? .unknown(text) : .left(text)))
                record.group = RunFileTask.plain(entry.group)
                let key = LineKey(
                    group: entry.group, parents: parents, words: entry.task.words,
                    twin: entry.task.twin
                ).key
                records[key] = records[key]?.merging(record) ?? record
                entries[key, default: []].append(index)
            }
        }
        conflicts.sort { $0.line < $1.line }
    }

    /// An entry with as many of the lines that its text may go on over as the words of an item do, else with as few as
    /// its words and a reason behind them.
    private static func whole(
        _ entry: RunFile.Entry, _ match: (RunFileTask) -> RunFileItems.Match
    ) -> (RunFile.Entry, RunFileItems.Match) {
        let found = ([entry.task] + entry.longer).enumerated().map { extra, task in
            var entry = entry
            (entry.task, entry.extra) = (task, extra)
            return (entry, match(task))
        }
        let whole = found.last { _, match in
            if case .item(_, .some) = match { false } else { match != .none }
        }
        return whole ?? found.first { $0.1 != .none } ?? found[0]
    }

    /// The second line that an item stands on, from 1; nil where there is one at most.
    public func secondLine(of item: ItemKey) -> Int? {
        entries[item]?.dropFirst().first.map { lines[$0] }
    }

    private mutating func add(
        _ record: ItemRecord, of key: ItemKey, _ index: Int, _ file: RunFile,
        _ entry: RunFile.Entry
    ) {
        defer { entries[key, default: []].append(index) }
        guard let first = entries[key]?.first, let other = records[key] else {
            records[key] = record
            return
        }
        let line = file.entries[first].line + 1
        let isSame = file.entries[first].task.state == record.state
        conflicts.append(
            RunConflict(
                line: entry.line + 1,
                isSame ? .twice(record.text, line: line) : .states(record.text, line: line)))
        // What is said in two ways is not said.
        var merged = other.merging(record)
        if !isSame {
            merged.state = .open
            (merged.at, merged.by, merged.reason) = (nil, "", "")
        }
        records[key] = merged
    }

    private static func record(
        _ entry: RunFile.Entry, _ file: RunFile, reason: String, text: String
    ) -> ItemRecord {
        var record = ItemRecord(entry.task.state, note: file.note(of: entry), text: text)
        record.isInRunFile = true
        // Files of earlier versions do not say where they lie, nor what was ticked.
        record.digest = entry.task.digest ?? (file.mark?.file == nil ? nil : "")
        guard entry.task.state != .open else { return record }
        // A reason is of another state than done: somebody changed the box alone.
        if let stamp = entry.task.stamp, entry.task.state != .done || stamp.reason.isEmpty {
            (record.at, record.by, record.reason) = (stamp.at, stamp.by, stamp.reason)
        }
        if record.reason.isEmpty, entry.task.state != .done { record.reason = reason }
        return record
    }
}
