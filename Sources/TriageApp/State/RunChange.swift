import TriageCore

/// A run of a checklist in this project.
public struct KeptRun: Sendable, Equatable {
    /// Empty for the default run.
    public var name: String
    var records: [PartID: ItemRecord]

    public init(_ name: String, records: [PartID: ItemRecord] = [:]) {
        self.name = name
        self.records = records
    }
}

/// What is done to a checklist's run.
public enum RunChange: Sendable {
    case item(ItemChange, Checklist.Item)
    /// Gives what is remembered of an item that is gone to a reworded one.
    case move(PartID, to: Checklist.Item)
    /// Says that an item is not the new wording of one that is gone.
    case dismiss(PartID, for: Checklist.Item)
    /// Forgets the whole run.
    case reset
    case restore([PartID: ItemRecord])

    /// The item that is changed; nil where it is the whole run.
    var item: PartID? {
        switch self {
        case .item(_, let item), .move(_, let item), .dismiss(_, let item): item.id
        case .reset, .restore: nil
        }
    }

    /// What takes the change back.
    ///
    /// - Parameter before: what the run held before the change.
    /// - Returns: nil where the change changed nothing.
    func inverse(before: [PartID: ItemRecord]) -> RunChange? {
        switch self {
        case .item(let change, let item):
            let old = before[item.id] ?? ItemRecord(of: item)
            switch change {
            case .tick: return old.isDone ? nil : .item(.untick, item)
            case .untick:
                guard old.isDone else { return nil }
                // What was ticked in the file has no time.
                return old.doneAt.map { .item(.tick($0), item) } ?? .restore([item.id: old])
            case .note(let note): return old.note == note ? nil : .item(.note(old.note), item)
            }
        case .move(let old, let item), .dismiss(let old, let item):
            // The item had no record of its own, or it would not have been offered one.
            guard let record = before[old] else { return nil }
            var gone = item
            gone.id = old
            gone.text = record.text
            gone.isDoneInFile = false
            return .move(item.id, to: gone)
        case .reset: return before.isEmpty ? nil : .restore(before)
        case .restore: return nil
        }
    }
}
