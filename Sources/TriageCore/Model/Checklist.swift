/// Items to tick off, in groups, with what stands between them.
public struct Checklist: Sendable {
    /// Items that stand together in the file.
    public struct Group: Sendable {
        /// The sub-heading, container or lead above the items; empty where there is none.
        public var title: String
        /// The headings and containers that it stands in, the outermost first.
        public var path: [String] = []
        /// In the order of the file; nested ones follow what they are nested in.
        public var items: [Item]
        /// The items and all that stands between and around them, in the order of the file.
        public var entries: [Entry]

        /// A group that holds nothing but items.
        public init(title: String, items: [Item]) {
            self.title = title
            self.items = items
            entries = items.indices.map(Entry.item)
        }
    }

    /// What stands in a group.
    public enum Entry: Sendable, Hashable {
        /// Index of the item in ``Group/items``.
        case item(Int)
        /// A block of the document that holds no item, and how many items it is nested in.
        case text(block: Int, depth: Int)
    }

    /// One thing to be done, and ticked off then.
    public struct Item: Sendable {
        /// The checklist's id and the item's name, else a hash of its words; of items of the same words a longer one.
        public var id: PartID
        /// The name of its own that its file gives it, `{#old-profile}`.
        public var name: String?
        /// What its ticks are kept under in a run: its name, else its words and what it stands below.
        public var key: ItemKey
        /// The item's first line of text, without markup.
        public var text: String
        /// The title of its group; empty for none.
        public var group = ""
        /// Nesting, starting with 0.
        public var depth: Int
        /// What its file says of it.
        public var stateInFile: ItemState
        /// Why it is not applicable, as its file says; else empty.
        public var reasonInFile = ""
        /// The blocks that say what it is about: see ``ItemTexts``.
        package var above: [Int] = []
        /// What it and what stands above it say: only runs and gates ask. In a translation what the original says.
        package var texts: ItemTexts?
        /// All that a tick of it is of; empty where that is its text.
        public var whole: String { texts?.whole ?? "" }
        /// Whether one of the items nested right in it is enough.
        public var isChoice = false
        /// What earlier versions kept its ticks under, and what stood beside it then.
        public var earlier: EarlierItem?
        /// The block of the item or point that says so, for those of which one is enough; else nil.
        public var choice: Int?
        /// Index of the item's block: a list's item, or the cell or row of a table.
        public var block: Int
        /// Line of the source, starting with 1.
        public var line: Int

        public init(
            id: PartID, text: String, depth: Int, isDoneInFile: Bool, block: Int, line: Int
        ) {
            self.id = id
            key = ItemKey(id.rawValue)
            self.text = text
            self.depth = depth
            stateInFile = isDoneInFile ? .done : .open
            self.block = block
            self.line = line
        }

        /// Ticked in the file itself.
        public var isDoneInFile: Bool { stateInFile == .done }
    }

    /// In the order of the file.
    public var groups: [Group]
    /// What became of everything in its file that people take for boxes. Only its gate, its screen and lint ask, and wait.
    public var account: BoxAccount { accounts?.value[name] ?? BoxAccount() }
    /// Those of all checklists of its file, by the headings that name them.
    private var accounts: Deferred<[Int: BoxAccount]>?
    private var name = -1
    /// Lines of the checklist's part of the file that people take for items, and nobody can tick.
    public var loose: [LooseTask] { account.loose }
    /// The other checklists that stand within this one's section.
    public var inner: [Inner] = []
    /// Where the checklist stands; in a translation, where its original does.
    public var home = Home()

    public init(groups: [Group]) { self.groups = groups }

    /// - Parameters:
    ///   - accounts: those of all checklists of its file, by the headings that name them.
    ///   - name: the heading that names it.
    package mutating func hold(_ accounts: Deferred<[Int: BoxAccount]>, name: Int) {
        self.accounts = accounts
        self.name = name
    }

    /// The items of all groups, in order.
    public var items: [Item] { groups.flatMap(\.items) }

    /// How many things it asks for: items, lines that cannot be ticked, and other checklists within it.
    public var size: Int { items.count + loose.count + inner.count }

    /// The blocks of text among the items, in order.
    public var texts: [Int] {
        groups.flatMap(\.entries).compactMap {
            if case .text(let block, _) = $0 { block } else { nil }
        }
    }

    /// Whether another one has the same items, and as many lines that cannot be ticked.
    func holdsSame(as other: Checklist) -> Bool {
        items.map(\.id).sorted() == other.items.map(\.id).sorted()
            && loose.count == other.loose.count
    }
}

extension Checklist {
    /// A checklist that stands within another one's section.
    public struct Inner: Sendable, Hashable {
        /// The line of its heading, starting with 1.
        public var line: Int
        /// The titles of its heading and of those between that and the other one's, innermost first.
        public var path: [String]

        public init(line: Int, path: [String]) {
            self.line = line
            self.path = path
        }
    }

    /// The place of a checklist in its library.
    public struct Home: Sendable, Hashable {
        /// The file that it stands in.
        public var file = FileKey(root: 0, path: "")
        /// Tells the heading that names it from the file's others: a hash of its words and of those above it.
        public var heading = ""
        /// Whether nothing but the guide's title stands above that heading.
        public var isBelowTitle = false

        public init() {}
    }
}

/// How versions before 2 told an item from others: by its words, and where others had the same by its number among them.
public struct EarlierItem: Sendable, Hashable {
    public var key: ItemKey
    /// Whether no other item of the checklist has its words.
    public var isUnique: Bool
    /// The keys of the items before and behind it.
    public var previous: ItemKey?
    public var next: ItemKey?

    public init(key: ItemKey, isUnique: Bool, previous: ItemKey? = nil, next: ItemKey? = nil) {
        self.key = key
        self.isUnique = isUnique
        self.previous = previous
        self.next = next
    }

    /// Replaces the ids of parts that the keys are made of.
    package mutating func rename(_ change: (PartID) -> PartID) {
        func renamed(_ key: ItemKey) -> ItemKey {
            ItemKey(change(PartID(key.rawValue)).rawValue)
        }
        key = renamed(key)
        previous = previous.map(renamed)
        next = next.map(renamed)
    }

    /// Whether a record under its key is certainly its own: its words are, or it stands where it stood.
    public func owns(_ record: ItemRecord) -> Bool {
        isUnique || record.earlierNeighbours == [previous, next]
    }
}

extension Checklist.Item {
    /// Tells whether it still says what it said: empty where its text is all.
    public var digest: String { Self.digest(whole) }

    /// Of all that an item says, as a reader sees it: however its characters are composed, and whatever blanks are between.
    public static func digest(_ whole: String) -> String {
        whole.isEmpty ? "" : String(SHA256.hex(whole.asRead.utf8).prefix(12))
    }
}

/// How an item is doing.
public enum ItemState: String, Sendable, Hashable, Codable, CaseIterable {
    case open, done, failed, notApplicable

    /// What brackets in a file say: `[x]` done, `[-]` and `[~]` not applicable, all others open.
    ///
    /// - Parameter mark: the byte between them; 0 for none.
    public init(mark: UInt8) {
        switch mark {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): self = .done
        case UInt8(ascii: "-"), UInt8(ascii: "~"): self = .notApplicable
        default: self = .open
        }
    }
}

/// How an item is doing by what a project's files say.
public enum SensedState: String, Sendable, Hashable, CaseIterable {
    case holds, fails, unknown
}

/// What the ticks of an item are kept under in a run. It means nothing else, and no two items of a checklist share one.
public struct ItemKey: Sendable, Hashable, Comparable, RawRepresentable, Codable,
    ExpressibleByStringLiteral
{
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

/// The double entry of a checklist: all marks in its file's bytes that people take for boxes, and what became of each.
/// What is neither an item nor accounted for by a reason keeps its gate shut.
public struct BoxAccount: Sendable, Hashable {
    /// Why a mark need not be an item.
    public enum Reason: String, Sendable, Hashable, CaseIterable {
        /// It is spoken of: as code in a sentence, or by a line that explains what it means.
        case spoken
        /// It stands in a fence that is closed, and holds no line that opens another one, no heading but in Markdown that is
        /// called so, and no task among a program's lines.
        case fence
        /// It is a value of the front matter, in quotes or in brackets.
        case frontMatter
        /// It stands below a heading whose section is not the checklist's.
        case otherSection
    }

    /// How many such marks the file holds.
    public var marks = 0
    /// How many of them are marks of the checklist's items.
    public var items = 0
    /// How many others a reason accounts for.
    public var reasons: [Reason: Int] = [:]
    /// How many are neither.
    public var unread: Int { marks - items - reasons.values.reduce(0, +) }
    /// The lines with these, those that look like tasks, and those that take in other files, in the order of the file.
    public var loose: [LooseTask] = []

    public init() {}
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
