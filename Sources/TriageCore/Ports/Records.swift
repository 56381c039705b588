import Foundation

/// What is remembered of one checklist item in one run.
public struct ItemRecord: Sendable, Equatable, Codable {
    /// Counts instead of the mark in the file.
    public var state: ItemState
    /// When it came to be so; nil where it is open, or only its file says so.
    public var at: Date?
    /// Who made it so; empty where that is not known.
    public var by = ""
    /// Why it failed or is not applicable; else empty.
    public var reason = ""
    /// Empty for none.
    public var note: String
    /// The item's text when it was last touched, to recognise it after a rewording.
    public var text: String
    /// The title of its group then; empty for none.
    public var group = ""
    /// All that the item said then, where that was more than its text; empty where it is not known.
    public var whole = ""
    /// The same as ``Checklist/Item/digest``; nil where it is not known, as of records of earlier versions.
    public var digest: String?
    /// Whether a run's own file says so: its boxes count, also where nobody says who ticked them.
    public var isInRunFile = false
    /// The items before and behind it, as versions before 2 remembered them; else nil.
    public var earlierNeighbours: [ItemKey?]?

    public init(_ state: ItemState, at: Date? = nil, note: String = "", text: String) {
        self.state = state
        self.at = at
        self.note = note
        self.text = text
    }

    /// A record of an item that is done or open.
    public init(isDone: Bool = false, doneAt: Date? = nil, note: String = "", text: String) {
        self.init(isDone ? .done : .open, at: doneAt, note: note, text: text)
    }

    /// What holds for an item of which nothing is remembered: the mark in its file.
    public init(of item: Checklist.Item) {
        self.init(item.stateInFile, text: item.text)
        reason = item.reasonInFile
        group = item.group
    }

    /// Whether a reason says something: a letter or a digit of it is shown.
    public static func says(_ reason: String) -> Bool {
        var isHidden: Character?
        for character in reason {
            switch (isHidden, character) {
            case (nil, "<"): isHidden = ">"
            case (nil, "&"): isHidden = ";"
            case (nil, "(") where reason.contains("]("): isHidden = ")"
            case (let end?, _): if character == end { isHidden = nil }
            case (nil, _):
                // Fillers are letters that nobody sees.
                let isSeen = !character.unicodeScalars.allSatisfy(
                    \.properties.isDefaultIgnorableCodePoint)
                if isSeen, character.isLetter || character.isNumber { return true }
            }
        }
        return false
    }

    public var isDone: Bool { state == .done }

    /// When it was ticked; nil where it is not done.
    public var doneAt: Date? { isDone ? at : nil }

    /// Whether it says something that would be lost without the item: a state or a note.
    public var tellsSomething: Bool { state != .open || !note.isEmpty }

    /// Whether it holds anything besides what the item's file says: a tick that was taken back leaves nothing.
    ///
    /// - Parameter item: nil for one that is gone.
    public func differs(from item: Checklist.Item?) -> Bool {
        state != (item?.stateInFile ?? .open) || at != nil || !note.isEmpty
    }

    /// The record after a change of its item, as the item is now.
    public func applying(_ change: ItemChange, to item: Checklist.Item) -> ItemRecord {
        var record = self
        // Who only notes something does not look at what the item says now.
        var isLookedAt = state == .open || covers(item)
        if case .note = change {} else { isLookedAt = true }
        if isLookedAt { (record.text, record.group) = (item.text, item.group) }
        record.earlierNeighbours = nil
        switch change {
        case .tick where isDone && at != nil && covers(item): break
        case .tick(let date, let by):
            record.set(.done, at: date, by: Self.whole(by))
        case .mark(let state, let reason, let date, let by):
            record.set(state, at: date, by: Self.whole(by))
            record.reason = Self.whole(reason)
        case .untick: record.set(.open, at: nil, by: "")
        case .note(let note, nil): record.note = Self.whole(note)
        case .note(let note, let known?):
            record.note =
                known == self.note ? Self.whole(note) : Self.both(self.note, Self.whole(note))
        }
        if case .note = change { return record }
        if record.state == .open {
            (record.whole, record.digest) = ("", nil)
        } else {
            record.copyText(of: item)
        }
        return record
    }

    /// What databases take for a text's end is kept as its sign.
    private static func whole(_ text: String) -> String { text.replacing("\0", with: "\u{2400}") }

    /// Whether the item still says what it said when it was touched, as far as that is known. Its key tells words and the
    /// heading above, but not capitals; a text in another language tells nothing.
    public func covers(_ item: Checklist.Item) -> Bool {
        guard let digest else { return true }
        let isInOtherCase = [(text, item.text), (group, item.group)].contains { old, new in
            old != new && old.lowercased() == new.lowercased()
        }
        return digest == item.digest && !isInOtherCase
    }

    /// Remembers all that the item says now.
    public mutating func copyText(of item: Checklist.Item) {
        whole = item.whole
        digest = item.digest
    }

    private mutating func set(_ state: ItemState, at: Date?, by: String) {
        self.state = state
        self.at = at
        self.by = by
        reason = ""
    }

    fileprivate mutating func copyState(of other: ItemRecord) {
        state = other.state
        at = other.at
        by = other.by
        reason = other.reason
        whole = other.whole
        digest = other.digest
    }

    /// This record together with that of the same item under another wording: nothing of either is lost.
    public func merging(_ other: ItemRecord) -> ItemRecord {
        var record = self
        if state == .open || state == other.state && at == nil { record.copyState(of: other) }
        record.note = Self.both(note, other.note)
        return record
    }

    /// The same, as the record of the item that it was moved to.
    public func merging(_ other: ItemRecord, movedTo item: Checklist.Item) -> ItemRecord {
        var record = merging(other)
        (record.text, record.group, record.earlierNeighbours) = (item.text, item.group, nil)
        record.copyText(of: item)
        return record
    }

    static func both(_ note: String, _ other: String) -> String {
        if note.isEmpty { return other }
        return other.isEmpty || other == note ? note : note + "\n" + other
    }
}

extension Checklist.Item {
    /// The item's record among those of a run; also one that an earlier version kept.
    public func record(among records: [ItemKey: ItemRecord]) -> ItemRecord? {
        records[key]
            ?? earlier.flatMap { earlier in
                records[earlier.key].flatMap { earlier.owns($0) ? $0 : nil }
            }
    }
}

/// What is done to one item.
public enum ItemChange: Sendable, Equatable {
    /// Ticks it at this time; an item that somebody ticked before stays as it is.
    case tick(Date, by: String = "")
    /// Says how it is doing, and why.
    case mark(ItemState, reason: String, Date, by: String = "")
    /// Opens it again.
    case untick
    /// Replaces its note; empty for none. Where the note is not the one any more that was to be `replacing`, somebody
    /// else wrote meanwhile, and both are kept.
    case note(String, replacing: String? = nil)
}

/// What a change made of the records of some items, so that it can be taken back.
public struct RecordChange: Sendable, Equatable, Codable {
    /// The records as they were; an item that is missing had none.
    public var before: [ItemKey: ItemRecord]
    /// The same items' records as the change left them.
    public var after: [ItemKey: ItemRecord]
    /// What was known of the run, where the change forgot it.
    public var facts: RunFacts?

    public init(
        before: [ItemKey: ItemRecord] = [:], after: [ItemKey: ItemRecord] = [:],
        facts: RunFacts? = nil
    ) {
        self.before = before
        self.after = after
        self.facts = facts
    }

    /// Whether it left everything as it was.
    public var isEmpty: Bool { before == after && facts == nil }

    /// What giving the record of an item to another one made: that had its own record, or none, and has this one now.
    public init(
        moving old: ItemKey, _ record: ItemRecord, to item: Checklist.Item, _ own: ItemRecord?,
        _ merged: ItemRecord
    ) {
        self.init(before: [old: record], after: [item.key: merged])
        before[item.key] = own
    }

    /// What takes back that the change was taken back.
    public var reversed: RecordChange { RecordChange(before: after, after: before) }

    /// The items that the change touched.
    public var items: Set<ItemKey> { Set(before.keys).union(after.keys) }

    /// How far a change could be taken back.
    public enum Extent: Sendable { case wholly, inPart, notAtAll }

    /// How far the change can be taken back: what it changed, and nobody else has since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func extent(_ now: [ItemKey: ItemRecord]) -> Extent {
        let holds = items.flatMap { stillHolds(now[$0], of: $0) }
        if holds.allSatisfy({ $0 }) { return .wholly }
        return holds.contains(true) ? .inPart : .notAtAll
    }

    /// Whether each thing that the change did to an item is still as it left it.
    private func stillHolds(_ now: ItemRecord?, of item: ItemKey) -> [Bool] {
        // What was forgotten can always be remembered again.
        guard let after = after[item], now != after else { return [true] }
        guard let now else { return [false] }
        let isNoted = after.note != before[item]?.note ?? ""
        let isTicked = before[item].map { $0.state != after.state } ?? !isNoted
        return (isNoted ? [now.note == after.note] : [])
            + (isTicked ? [now.state == after.state] : [])
    }

    /// What is to be remembered of an item once the change is taken back: what was before, but for what somebody else
    /// has changed since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func undone(_ now: ItemRecord?, of item: ItemKey) -> ItemRecord? {
        if now == after[item] { return before[item] }
        guard var record = now else { return nil }
        guard let after = after[item] else {
            return before[item].map(record.merging) ?? record
        }
        let old = before[item] ?? ItemRecord(text: after.text)
        if record.state == after.state { record.copyState(of: old) }
        if record.note == after.note { record.note = old.note }
        return record
    }
}

/// Tells a checklist from all others of a project, whatever its guide is called.
public struct ChecklistKey: Sendable, Hashable, ExpressibleByStringLiteral {
    /// The file's place in the project, behind `./`, or its absolute path outside of it; empty for what earlier versions
    /// kept.
    public var place: String
    /// What tells the heading that names the checklist from the file's others.
    public var heading: String
    /// What earlier versions kept its runs under: the id of its part. It tells no checklists apart.
    public var earlier: String?
    /// The name of its content root and its place there, which earlier versions took for the place of a file outside of the
    /// project. It tells no checklists apart.
    public var formerPlace: String?
    /// What its runs were kept under before its guide's title changed. It tells no checklists apart.
    public var formerHeadings: [String] = []
    /// Absolute path of the file, likewise; empty where it is not known.
    public var file = ""
    /// What the checklist is called, likewise.
    public var title = ""
    /// Whether nothing but the guide's title stands above its heading, likewise.
    public var isBelowTitle = false

    public init(place: String, heading: String, earlier: String? = nil) {
        self.place = place
        self.heading = heading
        self.earlier = earlier
    }

    /// The key of what earlier versions kept.
    public init(earlier part: PartID) { self.init(place: "", heading: part.rawValue) }

    public init(stringLiteral value: String) { self.init(place: "", heading: value) }

    public static func == (a: Self, b: Self) -> Bool {
        a.place == b.place && a.heading == b.heading
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(place)
        hasher.combine(heading)
    }
}

/// One walk of a checklist: a release, a project.
public struct RunKey: Sendable, Hashable {
    public var checklist: ChecklistKey
    /// Absolute path of the project's folder; in the store, what tells its repository from others.
    public var project: String
    /// Name given by the user, as Unicode's NFC; empty for the default run of the project.
    public var name: String
    /// What else the store may have kept the project's runs under. It tells no runs apart.
    public var formerProjects: [String] = []

    public init(checklist: ChecklistKey, project: String, name: String = "") {
        self.checklist = checklist
        self.project = project
        self.name = name.precomposedStringWithCanonicalMapping
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.checklist == b.checklist && a.project == b.project && a.name == b.name
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(checklist)
        hasher.combine(project)
        hasher.combine(name)
    }
}

/// Whose runs those of a project are: its repository's, whatever folder that is in.
public struct RunOwner: Sendable, Equatable {
    /// What the store keeps its runs under.
    public var id: String
    /// What it may have kept them under before.
    public var former: [String]
    /// The id of the repository's first commit; nil where there is none, or it is not known.
    public var repository: String?
    /// Whether a repository is there whose history was not fetched, so that nothing tells which it is.
    public var isShallow = false

    public init(id: String, former: [String] = [], repository: String? = nil) {
        self.id = id
        self.former = former
        self.repository = repository
    }
}

/// What is known of a run besides its items' records.
public struct RunFacts: Sendable, Equatable, Codable {
    /// When and by whom it was begun; nil and empty for one of an earlier version.
    public var begunAt: Date?
    public var begunBy = ""
    /// When and by whom it was closed: from then on it is not changed. Nil as long as it is open.
    public var closedAt: Date?
    public var closedBy = ""
    /// The items that the checklist had when the run began; nil where that is not known.
    public var items: Set<ItemKey>?
    /// What these were called, as far as that is known.
    public var names: [ItemKey: String] = [:]
    /// The file that the run lives in, by its place in the project, or its absolute path; empty for one of the store.
    public var file = ""
    /// What its file says in two ways, or of no item.
    public var conflicts: [RunConflict] = []

    /// What is said of the file is read from it.
    private enum CodingKeys: String, CodingKey {
        case begunAt, begunBy, closedAt, closedBy, items, file
    }

    public init() {}

    /// What is known of a run that begins now.
    public init(begunAt: Date, by: String, _ checklist: Checklist) {
        self.begunAt = begunAt
        begunBy = by
        items = Set(checklist.items.map(\.key))
        names = Dictionary(firstOf: checklist.items.map { ($0.key, $0.text) })
    }

    public var isClosed: Bool { closedAt != nil }

    /// How many items the checklist has gained and lost since the run began.
    public func changes(of checklist: Checklist) -> (new: Int, gone: Int) {
        guard let items else { return (0, 0) }
        let now = Set(checklist.items.map(\.key))
        return (now.subtracting(items).count, items.subtracting(now).count)
    }
}

/// A run as it is kept.
public struct StoredRun: Sendable, Equatable {
    public var key: RunKey
    public var facts: RunFacts
    /// Whether somebody chose it, rather than only touched it.
    public var isChosen: Bool
    public var records: [ItemKey: ItemRecord]

    public init(
        _ key: RunKey, _ facts: RunFacts = RunFacts(), isChosen: Bool = false,
        records: [ItemKey: ItemRecord] = [:]
    ) {
        self.key = key
        self.facts = facts
        self.isChosen = isChosen
        self.records = records
    }
}

/// Which run is meant where nobody names one.
public enum CurrentRun: Sendable, Equatable {
    case run(String)
    /// Several are open, and nobody chose one of them.
    case unclear([String])

    /// The one that was chosen on the screen, as long as it is open; else the only open one. Where nothing was begun,
    /// the one without a name.
    ///
    /// - Parameter runs: of the checklist in the project, the current one first.
    public init(among runs: [StoredRun]) {
        let open = runs.filter { !$0.facts.isClosed }
        if let chosen = runs.first, chosen.isChosen, !chosen.facts.isClosed || open.isEmpty {
            self = .run(chosen.key.name)
            return
        }
        let candidates = open.isEmpty ? runs : open
        switch candidates.count {
        case 0: self = .run("")
        case 1: self = .run(candidates[0].key.name)
        default: self = .unclear(candidates.map(\.key.name))
        }
    }
}
