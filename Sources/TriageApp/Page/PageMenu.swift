/// A menu as it is laid out: its entries are numbered, or have keys of their own.
struct PageMenu<Entry: Sendable>: Sendable {
    private(set) var entries: [Entry] = []
    /// Indices of the entries that are counted.
    private var counted: [Int] = []
    /// Index of the entry that stands behind the counted ones as number 0.
    private var zero: Int?

    mutating func add(
        _ entry: Entry, _ label: [StyledRun], detail: [StyledRun] = [],
        to builder: inout PageBuilder
    ) {
        count(entry)
        builder.choice(String(counted.count), label, detail: detail, action: entries.count - 1)
    }

    mutating func add(
        _ entry: Entry, _ label: [StyledRun], detail: [StyledRun] = [], key: String,
        to builder: inout PageBuilder
    ) {
        entries.append(entry)
        builder.choice(key, label, detail: detail, action: entries.count - 1)
    }

    /// Adds the entry of number 0.
    ///
    /// - Parameter place: what ``reserve()`` said, where it has that number, too.
    mutating func addZero(
        _ entry: Entry, _ label: [StyledRun], detail: [StyledRun] = [], at place: Int? = nil,
        to builder: inout PageBuilder
    ) {
        zero = entries.count
        if let place { counted[place] = entries.count }
        add(entry, label, detail: detail, key: "0", to: &builder)
    }

    /// Adds an entry that is laid out by hand, and is only reached by moving to it.
    mutating func add(
        _ entry: Entry, to builder: inout PageBuilder, _ body: (inout PageBuilder) -> Void
    ) {
        entries.append(entry)
        builder.target(.choose(entries.count - 1), body)
    }

    /// Shows what cannot be chosen any more; the others keep their numbers.
    mutating func pass(_ entry: Entry, _ label: [StyledRun], to builder: inout PageBuilder) {
        count(entry)
        let indent = [StyledRun("     ")]
        builder.indented(indent, first: indent) { $0.paragraph(label) }
    }

    /// Keeps a number for the entry of number 0, where it was counted among the others by its author.
    mutating func reserve() -> Int {
        counted.append(-1)
        return counted.count - 1
    }

    /// Leaves an entry out for now; the others keep their numbers.
    mutating func skip(_ entry: Entry) { count(entry) }

    /// Whether entries have numbers.
    var isNumbered: Bool { !counted.isEmpty || zero != nil }

    private mutating func count(_ entry: Entry) {
        counted.append(entries.count)
        entries.append(entry)
    }

    /// The entry of this index.
    subscript(index: Int) -> Entry? { entries.indices.contains(index) ? entries[index] : nil }

    /// The index of the entry of this number; counted ones start with 1.
    func index(ofNumber number: Int) -> Int? {
        if number == 0 { return zero }
        return counted.indices.contains(number - 1) ? counted[number - 1] : nil
    }
}
