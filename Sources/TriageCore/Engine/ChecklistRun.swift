import Foundation

/// A checklist together with what is remembered of one run: what is done, what is open, and what has no place any more.
public struct ChecklistRun: Sendable {
    /// An item, with what is remembered of it in the run.
    public struct Item: Sendable {
        /// As it stands in the file.
        public let item: Checklist.Item
        /// What is remembered; nil where nothing is, and the mark in the file holds.
        public let record: ItemRecord?
        /// By what is remembered, which may also open what is ticked in the file; else by the file. Of an item of which
        /// one of those in it is enough, by these.
        public fileprivate(set) var state: ItemState
        /// Why it failed or is not applicable; empty where nothing says so.
        public fileprivate(set) var reason: String
        /// When it came to be so in this run; nil where it is open, or only its file says so.
        public fileprivate(set) var at: Date?
        /// Who made it so; empty where that is not known.
        public fileprivate(set) var by: String
        /// Whether it need not be done, as another one is that is enough.
        public fileprivate(set) var isSpared = false
        /// What the project's files say of it; nil where nobody looked, or nothing asks them.
        public let sensed: SensedState?
        /// Done because the project's files say so: nobody ticked it in the run.
        public fileprivate(set) var isSensed = false
        /// Done, or not applicable, when it said something else: it is open until somebody says so again.
        public fileprivate(set) var isChanged = false
        /// Ticked without a word why, and the project's files say that it is not so: it is open.
        public fileprivate(set) var isContradicted = false

        public init(item: Checklist.Item, record: ItemRecord?, sensed: SensedState? = nil) {
            self.item = item
            self.record = record
            self.sensed = sensed
            state = record?.state ?? item.stateInFile
            reason = record?.reason ?? item.reasonInFile
            at = record?.at
            by = record?.by ?? ""
            if let record, state == .done || state == .notApplicable, !record.covers(item) {
                (state, reason, at, by) = (.open, "", nil, "")
                isChanged = true
            }
            switch sensed {
            // Who ticked it, by hand in a run's file too, has ticked it.
            case .holds
            where state == .open
                || state == .done && at == nil && record?.isInRunFile != true:
                isChanged = false
                state = .done
                isSensed = true
            case .fails where state == .done && (record?.note ?? "").isEmpty:
                state = .open
                at = nil
                by = ""
                isContradicted = true
            default: break
            }
        }

        public var isDone: Bool { state == .done }
        /// When it was ticked in this run; nil where it is not done, or only its file says so.
        public var doneAt: Date? { isDone ? at : nil }
        /// Done because its file says so: nobody ticked it in this run.
        public var isDoneOnlyInFile: Bool {
            isDone && at == nil && !isSensed && record?.isInRunFile != true
        }
        /// Not applicable, and nobody says why.
        public var lacksReason: Bool { state == .notApplicable && !ItemRecord.says(reason) }
        /// Whether the project's files say that it is not so, and nobody overruled them.
        public var isFailing: Bool { sensed == .fails && state == .open }
        /// Whether somebody ticked it with a note although the project's files say that it is not so.
        public var isOverruled: Bool { sensed == .fails && state == .done }
        /// The lines that an item had when it was ticked and has no more, and those that it has since; both empty where the
        /// former are not known.
        public var changedLines: (old: [String], new: [String]) {
            guard isChanged, let record, !record.whole.isEmpty || record.digest == "" else {
                return ([], [])
            }
            func lines(_ whole: String, _ text: String) -> [String] {
                (whole.isEmpty ? text : whole).split(separator: "\n").map(String.init)
            }
            let old = lines(record.whole, record.text)
            let new = lines(item.whole, item.text)
            return (old.filter { !new.contains($0) }, new.filter { !old.contains($0) })
        }
        /// Empty where nobody wrote one.
        public var note: String { record?.note ?? "" }
    }

    /// A group of the checklist, as far as it is done.
    public struct Group: Sendable {
        /// Empty where there is none.
        public let title: String
        /// The headings and containers that it stands in, the outermost first.
        public let path: [String]
        /// In the order of the file; a part of those of the run.
        public let items: ArraySlice<Item>
        /// The items and what stands between and around them.
        public let entries: [Checklist.Entry]
        /// Counts the group's own items only, nested ones included.
        public var progress: Progress { Progress(items) }

        /// The item of an entry's index, which counts from the group's first item.
        public subscript(index: Int) -> Item { items[items.startIndex + index] }
    }

    /// How many of some items are done.
    public struct Progress: Sendable, Equatable {
        /// How many are done, whether ticked in the run or only in the file.
        public private(set) var done = 0
        /// How many of these only their file says to be done.
        public private(set) var inFile = 0
        /// How many are done because the project's files say so.
        public private(set) var sensed = 0
        /// How many are open and not so, as the project's files say.
        public private(set) var failing = 0
        /// How many failed.
        public private(set) var failed = 0
        /// How many are not applicable.
        public private(set) var notApplicable = 0
        /// How many of these nobody gave a reason for.
        public private(set) var unexplained = 0
        /// How many there are, nested ones included.
        public let total: Int
        /// How many are left to be looked at.
        public var open: Int { total - done - failed - notApplicable }
        /// Whether every item is done, or not applicable with a reason.
        public var isComplete: Bool { done + notApplicable - unexplained == total }

        public init(_ items: some Collection<Item>) {
            total = items.count
            for item in items {
                switch item.state {
                case .open: if item.isFailing { failing += 1 }
                case .done:
                    done += 1
                    if item.isDoneOnlyInFile { inFile += 1 }
                    if item.isSensed { sensed += 1 }
                case .failed: failed += 1
                case .notApplicable:
                    notApplicable += 1
                    if item.lacksReason { unexplained += 1 }
                }
            }
        }
    }

    /// What is remembered of an item that is gone, and the item that looks like its new wording.
    public struct Offer: Sendable, Equatable {
        /// The key of the item that is gone; the store has the record under it until it is moved.
        public let old: ItemKey
        /// The run that holds it, whose checklist is gone; nil for this one.
        public let source: RunKey?
        /// With the old wording.
        public let record: ItemRecord
        /// The id of the item that it may be now.
        public let item: PartID

        public init(old: ItemKey, source: RunKey? = nil, record: ItemRecord, item: PartID) {
            self.old = old
            self.source = source
            self.record = record
            self.item = item
        }
    }

    /// What is remembered of an item that is gone.
    public struct Leftover: Sendable {
        /// The key that the item had; no item of the checklist has it now.
        public let key: ItemKey
        /// The run that holds it, whose checklist is gone; nil for this one.
        public let source: RunKey?
        /// With the item's wording as it was.
        public let record: ItemRecord
    }

    /// The groups of the checklist, in the order of the file.
    public let groups: [Group]
    /// Old records that may go to other items; nothing is moved before somebody agrees.
    public let offers: [Offer]
    /// What else is remembered of items that are gone, by text.
    public let leftovers: [Leftover]
    /// Items that the checklist had when the run began and has no more, of which nobody said that they are done, or why they
    /// need not be; with what they were called. One that only has other words now is none.
    public let departed: [Leftover]
    private let offersByItem: [PartID: Offer]

    /// The items of all groups.
    public let items: [Item]
    /// Counts the items of all groups; leftovers are not among them.
    public let progress: Progress

    /// Holds a checklist against the records of one run; compares wordings where records have no item.
    ///
    /// - Parameters:
    ///   - records: by the keys that the items had when they were touched.
    ///   - known: the items that were there when the run began: none of them is another one in new words.
    ///   - names: what those were called.
    ///   - strays: runs whose checklist is gone, and may be this one now.
    ///   - sensed: what the project's files say of the items.
    public init(
        _ checklist: Checklist, records: [ItemKey: ItemRecord], known: Set<ItemKey> = [],
        names: [ItemKey: String] = [:], strays: [StoredRun] = [],
        sensed: [ItemKey: SensedState] = [:]
    ) {
        let listed = checklist.items
        var all = listed.map {
            Item(item: $0, record: $0.record(among: records), sensed: sensed[$0.key])
        }
        Self.settleChoices(&all)
        items = all
        progress = Progress(all)
        var rest = all[...]
        groups = checklist.groups.map { group in
            defer { rest = rest.dropFirst(group.items.count) }
            return Group(
                title: group.title, path: group.path, items: rest.prefix(group.items.count),
                entries: group.entries)
        }
        // Most runs remember nothing that has no place.
        lazy var owned = listed.compactMap(\.earlier).filter { earlier in
            records[earlier.key].map(earlier.owns) == true
        }
        lazy var taken = Set(listed.map(\.key) + owned.map(\.key))
        let lost =
            records.filter { $0.value.tellsSomething && !taken.contains($0.key) }
            .map { Leftover(key: $0, source: nil, record: $1) }
        let stray = strays.flatMap { run in
            run.records.filter(\.value.tellsSomething)
                .map { Leftover(key: $0, source: run.key, record: $1) }
        }
        let places =
            lost.isEmpty && stray.isEmpty
            ? [] : all.filter { $0.record == nil && !known.contains($0.item.key) }.map(\.item)
        let offers = Self.offers(lost + stray, to: places)
        self.offers = offers
        offersByItem = Dictionary(firstOf: offers.map { ($0.item, $0) })
        departed = Self.departed(
            names, records, lost, keys: Set(listed.map(\.key)),
            new: listed.filter { !known.contains($0.key) })
        let offered = offers.map { Lost(key: $0.old, source: $0.source) }
        let isOffered = Set(offered)
        // Of another checklist's run nothing is told here unless it may have become this one.
        let sources = Set(offers.compactMap(\.source))
        leftovers =
            (lost + stray.filter { $0.source.map(sources.contains) == true })
            .filter { !isOffered.contains(Lost(key: $0.key, source: $0.source)) }
            .sorted { ($0.record.text, $0.key) < ($1.record.text, $1.key) }
    }

    private static func departed(
        _ names: [ItemKey: String], _ records: [ItemKey: ItemRecord], _ lost: [Leftover],
        keys: Set<ItemKey>, new: [Checklist.Item]
    ) -> [Leftover] {
        // What came later is known by what is remembered of it; lines of a run's file are told with their numbers.
        var names = names
        for leftover in lost where LineKey(leftover.key) == nil {
            names[leftover.key] = leftover.record.text
        }
        let gone = names.compactMap { key, name -> Leftover? in
            let record = records[key] ?? ItemRecord(text: name)
            let isOver =
                record.isDone || record.state == .notApplicable && ItemRecord.says(record.reason)
            return keys.contains(key) || isOver
                ? nil : Leftover(key: key, source: nil, record: record)
        }
        guard !gone.isEmpty else { return [] }
        // Of what was there when the run began only the words are known.
        let reworded = Set(offers(gone, to: new, areGroupsKnown: false).map(\.old))
        return gone.filter { !reworded.contains($0.key) }
            .sorted { ($0.record.text, $0.key) < ($1.record.text, $1.key) }
    }

    private struct Lost: Hashable {
        var key: ItemKey
        var source: RunKey?
    }

    /// The old record that may go to an item; nil where none resembles it.
    public func offer(for item: PartID) -> Offer? { offersByItem[item] }

    // MARK: Alternatives

    /// Of what stands right in "one of" one item is enough: the others need not be done then. Where that is an item
    /// itself, it is as those in it are.
    private static func settleChoices(_ items: inout [Item]) {
        let choices = Dictionary(grouping: items.indices.filter { items[$0].item.choice != nil }) {
            items[$0].item.choice ?? 0
        }
        // Those inside of others first.
        for (block, among) in choices.sorted(by: { $0.key > $1.key }) {
            let parent = items.firstIndex { $0.item.block == block }
            if let done = among.first(where: { items[$0].isDone }) {
                if let parent { items[parent].copy(.done, from: items[done]) }
                for other in among where other != done { spare(other, for: done, &items) }
            } else if let parent {
                items[parent].copyUndone(from: among.map { items[$0] })
            }
        }
    }

    /// Says of an item, and of those nested in it, that they need not be done.
    private static func spare(_ index: Int, for done: Int, _ items: inout [Item]) {
        let depth = items[index].item.depth
        let inside = items.indices.dropFirst(index + 1).prefix { items[$0].item.depth > depth }
        // What failed is told as long as nobody says why it need not be done.
        for other in [index] + inside where items[other].state == .open {
            items[other].copy(.notApplicable, from: items[done])
            items[other].reason = items[done].item.text
            items[other].isSpared = true
        }
    }

    // MARK: Offers

    /// Pairs what has no place with items that have no record: those that say the same in the same words, in a group that
    /// does. Capitals, punctuation, articles and endings of words may differ; whatever else does may be other work.
    private static func offers(
        _ lost: [Leftover], to places: [Checklist.Item], areGroupsKnown: Bool = true
    ) -> [Offer] {
        guard !lost.isEmpty, !places.isEmpty else { return [] }
        var waiting = Dictionary(
            grouping: lost.sorted { ($0.key, $0.record.text) < ($1.key, $1.record.text) }
        ) { TurnWords.content($0.record.text) }
        return places.compactMap { item in
            let content = TurnWords.content(item.text)
            guard let alike = waiting[content],
                let index = alike.firstIndex(where: { !areGroupsKnown || mayBe($0, item) })
            else { return nil }
            let old = alike[index]
            waiting[content]?.remove(at: index)
            return Offer(old: old.key, source: old.source, record: old.record, item: item.id)
        }
    }

    private static func mayBe(_ old: Leftover, _ item: Checklist.Item) -> Bool {
        let group = old.record.group
        // Of what differs only above its group nothing is known but that it does.
        let differsAbove =
            group == item.group && old.source == nil && old.record.text == item.text
            && old.record.earlierNeighbours == nil
        // Earlier versions kept no group.
        let isOfGroup =
            group.isEmpty && old.record.earlierNeighbours != nil
            || TurnWords.content(group) == TurnWords.content(item.group)
        return isOfGroup && !differsAbove
    }
}

extension ChecklistRun.Item {
    fileprivate mutating func copy(_ state: ItemState, from other: Self?) {
        self.state = state
        isSensed = state == .done && other?.isSensed == true
        at = other?.at
        by = other?.by ?? ""
        reason = other?.reason ?? ""
    }

    /// Takes over what those are of which one would be enough, none of them done.
    fileprivate mutating func copyUndone(from choices: [Self]) {
        let reasons = choices.map(\.reason)
        if choices.allSatisfy({ $0.state == .notApplicable }) {
            copy(.notApplicable, from: choices.last)
            reason = reasons.contains("") ? "" : reasons.joined(separator: "; ")
        } else if let failed = choices.last(where: { $0.state == .failed }),
            !choices.contains(where: { $0.state == .open })
        {
            copy(.failed, from: failed)
        } else {
            copy(.open, from: nil)
        }
    }
}
