import TriageCore

/// What is reworded in md4c's copy of a file where it reads unlike GitHub: a table right below a paragraph, a table
/// whose header does not fit, references that expand without measure, what is indented below a footnote, offsets that
/// it takes for something else.
struct SourceEdits {
    /// A line that begins a block of its own, by the offsets of the line and of its text.
    struct MissedTable: Equatable {
        var lineStart: Int
        var header: Int
        /// Offset of the delimiter row's text, where the line is the header of a table.
        var delimiter: Int?
        /// Whether nothing of the paragraph stands above the line.
        var isFirstLine: Bool
    }

    /// Inserted bytes, by the offset in the source that they stand before.
    private var insertions: [Int: [UInt8]] = [:]
    /// Where runs of bytes begin that are left out, by the offset behind them.
    private var deletions: [Int: Int] = [:]
    /// Bytes that take the place of others, by offset.
    private var replacements: [Int: UInt8] = [:]
    /// Whether references are read as text.
    private var isNeutral = false
    /// What authors should know of the edits that change what is shown.
    private(set) var notes: [ParserNote] = []
    /// Byte offset where Markdown begins, and how many blank lines are put before it.
    private var start = 0
    private var padding = 0
    private var hazards: OffsetHazards?
    /// The offsets of insertions and deletions in order, and how far the copy is ahead of the source behind each.
    private var shifts: [(offset: Int, shift: Int)] = []

    init() {}

    /// The edits that a source needs before it is read at all.
    ///
    /// - Parameter start: byte offset where Markdown begins.
    init(_ source: SourceText, from start: Int) {
        self.start = start
        hazards = OffsetHazards(source, from: start)
        let limits = ParagraphLimits(source)
        let breaks = limits.breaks.filter { Int(source.lineStarts[$0]) >= start }
        guard let first = breaks.first else {
            sumUp()
            return
        }
        /// Behind blanks and the marks of quotes.
        func text(from start: Int, passing isPassed: (UInt8) -> Bool) -> Int {
            source.bytes[start...].firstIndex { !isPassed($0) && $0 != 0x3E } ?? source.bytes.count
        }
        for line in breaks {
            let start = Int(source.lineStarts[line])
            let end = text(from: start) { $0 == 0x20 }
            insertions[start] = source.bytes[start..<end] + [0x0A]
        }
        sumUp()
        // The paragraph begins below the blank line that ends the one before.
        notes.append(
            ParserNote(
                .paragraphCapped,
                offset: text(from: Int(source.lineStarts[first])) { $0 <= 0x20 }))
    }

    var isEmpty: Bool { !isShifting && replacements.isEmpty && !isNeutral }
    /// Whether places in the copy are others than in the source.
    var isShifting: Bool { !shifts.isEmpty }

    /// The columns of a line's indent that are left out.
    func columnsLeftOut(at lineStart: Int) -> Int {
        (1...4).contains { deletions[lineStart + $0] == lineStart } ? 4 : 0
    }

    /// The offsets in a range of the source where something is inserted.
    func insertions(in range: Range<Int>) -> [Int] {
        let first = shifts.endOfPrefix { $0.offset < range.lowerBound }
        return shifts[first...].lazy.map(\.offset).prefix { $0 < range.upperBound }
            .filter { insertions[$0] != nil }
    }

    /// How many bytes of link targets a file may expand to.
    static func expansionLimit(_ size: Int) -> Int { max(1 << 20, size * 2) }

    /// Takes over what a pass has found.
    ///
    /// - Returns: whether another pass is needed.
    mutating func take(from builder: BlockBuilder, source: SourceText) -> Bool {
        var isChanged = false
        if builder.isOverExpanded, !isNeutral {
            isNeutral = true
            isChanged = true
            notes.append(
                ParserNote(
                    .referencesCapped(
                        kilobytes: Self.expansionLimit(source.bytes.count) >> 10),
                    offset: builder.cursor))
        }
        if builder.isOverfilled, let table = builder.falseTables.last {
            notes.append(ParserNote(.tableCapped, offset: table))
        }
        for start in builder.falseTables + builder.falseFences where replacements[start] == nil {
            replacements[start] = 0x78
            isChanged = true
        }
        // A pass that reads a fence anew may make code of what was reworded.
        for offset in builder.falseInsertions where insertions.removeValue(forKey: offset) != nil {
            isChanged = true
        }
        let known = Set(deletions.values)
        for indent in builder.noteIndents where !known.contains(indent.lowerBound) {
            deletions[indent.upperBound] = indent.lowerBound
            isChanged = true
        }
        for table in builder.missedTables where insert(table, source) { isChanged = true }
        if isChanged { sumUp() }
        return isChanged
    }

    private mutating func sumUp() {
        var shift = 0
        shifts = Set(insertions.keys).union(deletions.keys).sorted().map { offset in
            shift += insertions[offset]?.count ?? 0
            shift -= offset - (deletions[offset] ?? offset)
            return (offset, shift)
        }
        padding = hazards?.padding(at: textOffset) ?? 0
        guard padding > 0 else { return }
        for index in shifts.indices { shifts[index].shift += padding }
        if shifts.first?.offset != start { shifts.insert((start, padding), at: 0) }
    }

    private mutating func insert(_ table: MissedTable, _ source: SourceText) -> Bool {
        var isNew = false
        for (offset, bytes) in dashes(at: table.delimiter, source) where insertions[offset] == nil {
            insertions[offset] = bytes
            isNew = true
        }
        // A header that md4c could read, had it not been for a reference definition above it, needs distance too.
        if !table.isFirstLine || !isNew, insertions[table.lineStart] == nil {
            // A blank line of the same quote above the header.
            insertions[table.lineStart] = source.bytes[table.lineStart..<table.header] + [0x0A]
            isNew = true
        }
        return isNew
    }

    /// What md4c wants in a delimiter row: three dashes in each cell, and a bar.
    private func dashes(at delimiter: Int?, _ source: SourceText) -> [Int: [UInt8]] {
        guard let delimiter else { return [:] }
        var added: [Int: [UInt8]] = [:]
        var index = delimiter
        var dashes = 0
        var hasBar = false
        let bytes = source.bytes
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D {
            switch bytes[index] {
            case 0x2D:
                dashes += 1
                if index + 1 == bytes.count || bytes[index + 1] != 0x2D, dashes < 3 {
                    added[index] = [UInt8](repeating: 0x2D, count: 3 - dashes)
                }
            case 0x7C:
                hasBar = true
                dashes = 0
            default: dashes = 0
            }
            index += 1
        }
        if !hasBar { added[delimiter] = [0x7C] + (added[delimiter] ?? []) }
        return added
    }

    /// The text for md4c.
    func apply(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + (shifts.last?.shift ?? 0))
        var position = 0
        for (offset, _) in shifts {
            let end = max(position, min(offset, bytes.count))
            append(bytes, position..<max(position, deletions[offset] ?? end), to: &result)
            if offset == start { result += repeatElement(0x0A, count: padding) }
            result += insertions[offset] ?? []
            position = end
        }
        append(bytes, position..<bytes.count, to: &result)
        return result
    }

    private func append(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, to result: inout [UInt8]
    ) {
        let shift = result.count - range.lowerBound
        result += bytes[range]
        guard isNeutral || !replacements.isEmpty else { return }
        for index in range {
            // Without `]:` there is no reference definition.
            if isNeutral, bytes[index] == 0x3A, index > 0, bytes[index - 1] == 0x5D {
                result[index + shift] = 0x20
            } else if let byte = replacements[index] {
                result[index + shift] = byte
            }
        }
    }

    /// The place in the copy of an offset in the source.
    private func textOffset(_ offset: Int) -> Int {
        let next = shifts.endOfPrefix { $0.offset <= offset }
        return next > 0 ? offset + shifts[next - 1].shift : offset
    }

    /// The place in the source of an offset in the copy.
    func sourceOffset(_ offset: Int) -> Int {
        let next = shifts.endOfPrefix { $0.offset + $0.shift <= offset }
        return next > 0 ? offset - shifts[next - 1].shift : offset
    }
}
