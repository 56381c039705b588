import Foundation

/// A checklist together with what is remembered of one run: what is done, what is open, and what was reworded.
public struct ChecklistRun: Sendable {
    /// An item, with what is remembered of it in the run.
    public struct Item: Sendable {
        /// As it stands in the file.
        public let item: Checklist.Item
        /// What is remembered; nil where nothing is, and the mark in the file holds.
        public let record: ItemRecord?

        public init(item: Checklist.Item, record: ItemRecord?) {
            self.item = item
            self.record = record
        }

        /// By what is remembered, which may also open what is ticked in the file; else by the file.
        public var isDone: Bool { record?.isDone ?? item.isDoneInFile }
        /// When it was ticked in this run; nil where it is open, or only its file says it is done.
        public var doneAt: Date? { record?.doneAt }
        /// Done because its file says so: nobody ticked it in this run.
        public var isDoneOnlyInFile: Bool { isDone && doneAt == nil }
        /// Empty where nobody wrote one.
        public var note: String { record?.note ?? "" }
    }

    /// A group of the checklist, as far as it is done.
    public struct Group: Sendable {
        /// Empty where there is none.
        public let title: String
        /// In the order of the file.
        public let items: [Item]
        /// The items and what stands between and around them.
        public let entries: [Checklist.Entry]
        /// Counts the group's own items only, nested ones included.
        public var progress: Progress { Progress(items) }
    }

    /// How many of some items are done.
    public struct Progress: Sendable, Equatable {
        /// How many are done, whether ticked in the run or only in the file.
        public let done: Int
        /// How many of these only their file says to be done.
        public let inFile: Int
        /// How many there are, nested ones included.
        public let total: Int
        /// How many are left, so that ``done`` and this make up ``total``.
        public var open: Int { total - done }

        init(_ items: [Item]) {
            done = items.lazy.filter(\.isDone).count
            inFile = items.lazy.filter(\.isDoneOnlyInFile).count
            total = items.count
        }
    }

    /// What is remembered of an item that is gone, and the item that looks like its new wording.
    public struct Offer: Sendable, Equatable {
        /// The id of the item that is gone; the store has the record under it until it is moved.
        public let old: PartID
        /// With the old wording; either the item was done or a note is there.
        public let record: ItemRecord
        /// The reworded item's id.
        public let item: PartID
    }

    /// What is remembered of an item that is gone.
    public struct Leftover: Sendable {
        /// The id that the item had; no item of the checklist has it now.
        public let id: PartID
        /// With the item's wording as it was; either it was done or a note is there.
        public let record: ItemRecord
    }

    /// The groups of the checklist, in the order of the file.
    public let groups: [Group]
    /// Old records that may go to reworded items; nothing is moved before somebody agrees.
    public let offers: [Offer]
    /// What else is remembered of items that are gone, by text.
    public let leftovers: [Leftover]
    private let offersByItem: [PartID: Offer]

    /// The items of all groups.
    public let items: [Item]
    /// Counts the items of all groups; leftovers are not among them.
    public var progress: Progress { Progress(items) }

    /// Holds a checklist against the records of one run; compares wordings where records have no
    /// item.
    ///
    /// - Parameter records: by the ids that the items had when they were touched.
    public init(_ checklist: Checklist, records: [PartID: ItemRecord]) {
        groups = checklist.groups.map { group in
            Group(
                title: group.title,
                items: group.items.map { Item(item: $0, record: records[$0.id]) },
                entries: group.entries)
        }
        items = groups.flatMap(\.items)
        let lost = Self.lost(checklist, records)
        let offers = Self.offers(checklist, records, lost)
        self.offers = offers
        offersByItem = Dictionary(uniqueKeysWithValues: offers.map { ($0.item, $0) })
        let offered = Set(offers.map(\.old))
        leftovers = lost.filter { !offered.contains($0.key) }
            .map { Leftover(id: $0, record: $1) }
            .sorted { ($0.record.text, $0.id) < ($1.record.text, $1.id) }
    }

    /// The old record that may go to an item; nil where none resembles it.
    public func offer(for item: PartID) -> Offer? { offersByItem[item] }

    /// Records that say something about items that are gone.
    private static func lost(
        _ checklist: Checklist, _ records: [PartID: ItemRecord]
    ) -> [PartID: ItemRecord] {
        let known = Set(checklist.items.map(\.id))
        return records.filter {
            !known.contains($0.key) && ($0.value.isDone || !$0.value.note.isEmpty)
        }
    }

    /// The most wordings that are compared: a checklist is reworded here and there, or is another one.
    private static let mostCompared = 40_000

    /// Pairs records without an item and items without a record, the most alike first.
    private static func offers(
        _ checklist: Checklist, _ records: [PartID: ItemRecord], _ lost: [PartID: ItemRecord]
    ) -> [Offer] {
        guard !lost.isEmpty else { return [] }
        let items = checklist.items
        let untouched = items.filter { records[$0.id] == nil }
        let fresh = untouched.map { ($0.id, Similarity($0.text)) }
        var pairs: [(likeness: Double, offer: Offer)] = []
        let compared = max(1, Self.mostCompared / max(1, fresh.count))
        for (old, record) in lost.sorted(by: { $0.key < $1.key }).prefix(compared) {
            let wording = Similarity(record.text)
            for (item, other) in fresh.prefix(Self.mostCompared) {
                let likeness = wording.likeness(to: other)
                guard likeness >= 0.6 else { continue }
                pairs.append((likeness, Offer(old: old, record: record, item: item)))
            }
        }
        pairs.sort {
            ($1.likeness, $0.offer.old, $0.offer.item) < ($0.likeness, $1.offer.old, $1.offer.item)
        }
        var taken: Set<PartID> = []
        let chosen = pairs.map(\.offer).filter {
            guard !taken.contains($0.old), !taken.contains($0.item) else { return false }
            taken.formUnion([$0.old, $0.item])
            return true
        }
        let order = Dictionary(firstOf: items.enumerated().map { ($1.id, $0) })
        return chosen.sorted { (order[$0.item] ?? 0) < (order[$1.item] ?? 0) }
    }
}
