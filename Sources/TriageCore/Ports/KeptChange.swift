import Foundation

/// A change of a run that can be taken back, as it is kept with the run: after the program has ended, too.
public struct KeptChange: Sendable, Equatable, Codable {
    /// What was done.
    public enum Kind: String, Sendable, Codable {
        case tick, untick, mark, note, move, dismiss, forget, reset, delete, close, rename
    }

    /// The name of the run; empty for the default one.
    public var run: String
    public var kind: Kind
    /// When it was done.
    public var at: Date
    /// The item that it was done to; nil where it was the whole run.
    public var item: ItemKey?
    /// That item's words; else empty.
    public var text: String
    /// What it made of the records.
    public var records: RecordChange
    /// The run's name before it was renamed; else empty.
    public var name = ""
    /// Whether it was taken back, and can be made again.
    public var isTakenBack: Bool?

    public init(
        _ kind: Kind, in run: String, at: Date, item: ItemKey? = nil, text: String = "",
        _ records: RecordChange = RecordChange()
    ) {
        self.kind = kind
        self.run = run
        self.at = at
        self.item = item
        self.text = text
        self.records = records
    }
}
