/// Items to tick off, in groups.
public struct Checklist: Sendable {
    /// Items that stand together in the file.
    public struct Group: Sendable {
        /// The sub-heading or bold lead above the items; empty where there is none.
        public var title: String
        /// In the order of the file; nested ones follow what they are nested in.
        public var items: [Item]

        public init(title: String, items: [Item]) {
            self.title = title
            self.items = items
        }
    }

    /// One thing to be done, and ticked off then.
    public struct Item: Sendable {
        /// The checklist's id and a hash of the item's normalised text.
        public var id: PartID
        /// The item's first line of text, without markup.
        public var text: String
        /// Nesting, starting with 0.
        public var depth: Int
        /// Ticked in the file itself.
        public var isDoneInFile: Bool
        /// Index of the item's block.
        public var block: Int
        /// Line of the source, starting with 1.
        public var line: Int
        /// Where it stands among the others.
        public var place = Place()

        public init(
            id: PartID, text: String, depth: Int, isDoneInFile: Bool, block: Int, line: Int
        ) {
            self.id = id
            self.text = text
            self.depth = depth
            self.isDoneInFile = isDoneInFile
            self.block = block
            self.line = line
        }
    }

    /// The items before and behind one, of whatever group; nil at the checklist's ends.
    public struct Place: Sendable, Hashable {
        /// Nil for the first item of the checklist.
        public var previous: PartID?
        /// Nil for the last item of the checklist.
        public var next: PartID?
        public init(previous: PartID? = nil, next: PartID? = nil) {
            self.previous = previous
            self.next = next
        }
    }

    /// In the order of the file.
    public var groups: [Group]
    /// Lines among the items, or below the checklist's heading, that look like items and cannot be ticked.
    public var loose: [LooseTask] = []

    public init(groups: [Group]) { self.groups = groups }

    /// The items of all groups, in order.
    public var items: [Item] { groups.flatMap(\.items) }

    /// Whether another one has the same items, and as many lines that cannot be ticked.
    func holdsSame(as other: Checklist) -> Bool {
        loose.count == other.loose.count
            && items.map(\.id).sorted() == other.items.map(\.id).sorted()
    }

    /// Tells every item its place, once they all have their ids.
    public mutating func placeItems() {
        let ids = items.map(\.id)
        var number = 0
        for group in groups.indices {
            for item in groups[group].items.indices {
                groups[group].items[item].place = Place(
                    previous: number > 0 ? ids[number - 1] : nil,
                    next: number + 1 < ids.count ? ids[number + 1] : nil)
                number += 1
            }
        }
    }
}

/// A line that looks like a task, and cannot be ticked.
public struct LooseTask: Sendable, Hashable {
    /// Byte offset of its text in the source.
    public var offset: Int
    /// Line of the source, starting with 1.
    public var line: Int
    /// What keeps it from being a task.
    public var flaw: TaskFlaw

    public init(offset: Int, line: Int, flaw: TaskFlaw) {
        self.offset = offset
        self.line = line
        self.flaw = flaw
    }
}
