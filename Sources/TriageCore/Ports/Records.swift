import Foundation

/// What is remembered of one checklist item in one run.
public struct ItemRecord: Sendable, Equatable {
    /// Counts instead of the mark in the file, whichever of the two is set.
    public var isDone: Bool
    /// When it was ticked; nil where it is not done.
    public var doneAt: Date?
    /// Empty for none.
    public var note: String
    /// The item's text when it was last touched, to recognise it after a rewording.
    public var text: String

    public init(isDone: Bool = false, doneAt: Date? = nil, note: String = "", text: String) {
        self.isDone = isDone
        self.doneAt = doneAt
        self.note = note
        self.text = text
    }

    /// What holds for an item of which nothing is remembered: the mark in its file.
    public init(of item: Checklist.Item) {
        self.init(isDone: item.isDoneInFile, text: item.text)
    }

    /// Whether it holds anything besides what the item's file says: a tick that was taken back leaves nothing.
    ///
    /// - Parameter item: nil for one that is gone.
    public func tells(beside item: Checklist.Item?) -> Bool {
        isDone != (item?.isDoneInFile ?? false) || doneAt != nil || !note.isEmpty
    }

    /// The record after a change of its item, as the item is now.
    public func applying(_ change: ItemChange, to item: Checklist.Item) -> ItemRecord {
        var record = self
        record.text = item.text
        switch change {
        case .tick(let date) where !isDone || doneAt == nil:
            record.isDone = true
            record.doneAt = date
        case .tick: break
        case .untick:
            record.isDone = false
            record.doneAt = nil
        case .note(let note, nil): record.note = note
        case .note(let note, let known?):
            record.note = known == self.note ? note : Self.both(self.note, note)
        }
        return record
    }

    /// This record together with that of the same item under another wording: nothing of either is lost.
    public func merging(_ other: ItemRecord) -> ItemRecord {
        var record = self
        record.isDone = isDone || other.isDone
        record.doneAt = doneAt ?? other.doneAt
        record.note = Self.both(note, other.note)
        return record
    }

    private static func both(_ note: String, _ other: String) -> String {
        if note.isEmpty { return other }
        return other.isEmpty || other == note ? note : note + "\n" + other
    }
}

/// What is done to one item.
public enum ItemChange: Sendable, Equatable {
    /// Ticks it at this time; an item that somebody ticked before stays as it is.
    case tick(Date)
    case untick
    /// Replaces its note; empty for none. Where the note is not the one any more that was to be `replacing`, somebody
    /// else wrote meanwhile, and both are kept.
    case note(String, replacing: String? = nil)
}

/// What a change made of the records of some items, so that it can be taken back.
public struct RecordChange: Sendable, Equatable {
    /// The records as they were; an item that is missing had none.
    public var before: [PartID: ItemRecord]
    /// The same items' records as the change left them.
    public var after: [PartID: ItemRecord]

    public init(before: [PartID: ItemRecord], after: [PartID: ItemRecord]) {
        self.before = before
        self.after = after
    }

    /// The items that the change touched.
    public var items: Set<PartID> { Set(before.keys).union(after.keys) }

    /// How far a change could be taken back.
    public enum Extent: Sendable { case wholly, inPart, notAtAll }

    /// How far the change can be taken back: what it changed, and nobody else has since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func extent(_ now: [PartID: ItemRecord]) -> Extent {
        let holds = items.flatMap { stillHolds(now[$0], of: $0) }
        if holds.allSatisfy({ $0 }) { return .wholly }
        return holds.contains(true) ? .inPart : .notAtAll
    }

    /// Whether each thing that the change did to an item is still as it left it.
    private func stillHolds(_ now: ItemRecord?, of item: PartID) -> [Bool] {
        // What was forgotten can always be remembered again.
        guard let after = after[item], now != after else { return [true] }
        guard let now else { return [false] }
        let isNoted = after.note != before[item]?.note ?? ""
        let isTicked = before[item].map { $0.isDone != after.isDone } ?? !isNoted
        return (isNoted ? [now.note == after.note] : [])
            + (isTicked ? [now.isDone == after.isDone] : [])
    }

    /// What is to be remembered of an item once the change is taken back: what was before, but for what somebody else
    /// has changed since.
    ///
    /// - Parameter now: what is remembered at the moment.
    public func takenBack(_ now: ItemRecord?, of item: PartID) -> ItemRecord? {
        if now == after[item] { return before[item] }
        guard var record = now else { return nil }
        guard let after = after[item] else {
            return before[item].map(record.merging) ?? record
        }
        let old = before[item] ?? ItemRecord(text: after.text)
        if record.isDone == after.isDone {
            record.isDone = old.isDone
            record.doneAt = old.doneAt
        }
        if record.note == after.note { record.note = old.note }
        return record
    }
}

/// One walk of a checklist: a release, a project.
public struct RunKey: Sendable, Hashable {
    /// The id of the part that is the checklist, the same in all languages.
    public var checklist: PartID
    /// Absolute path of the project's folder.
    public var project: String
    /// Name given by the user; empty for the default run of the project.
    public var name: String

    public init(checklist: PartID, project: String, name: String = "") {
        self.checklist = checklist
        self.project = project
        self.name = name
    }
}
