import TriageCore

/// What md4c reads unlike GitHub, or takes too long for, is worded otherwise in a copy for its eyes; what is shown, and
/// where it stands, stays the file's own.
///
/// Beside each stands how many of 1,078 files of fourteen libraries need it. What none needs is read as md4c reads it,
/// unless text or tasks would be lost, or a file take minutes.
struct Md4cWorkarounds {
    /// Bytes that stand for others, by offset.
    private var masks: [Int: UInt8] = [:]
    /// Lines whose brackets are no links.
    private var unlinked: [Range<Int>] = []
    /// Inserted bytes, by the offset in the source that they stand before.
    private var insertions: [Int: [UInt8]] = [:]
    /// The offsets of insertions in order, and how far the copy is ahead of the source behind each.
    private var shifts: [(offset: Int, shift: Int)] = []
    private var areReferencesText = false
    /// What authors should know of what changes their text.
    private(set) var notes: [ParserNote] = []
    /// Byte offset where Markdown begins.
    private var start = 0
    private var hazards = OffsetHazards()

    init() {}

    /// What a source needs before it is read at all.
    ///
    /// - Parameter start: byte offset where Markdown begins.
    init(_ source: SourceText, from start: Int) {
        self.start = start
        hazards = OffsetHazards(source, from: start)
        hideFootnotes(source)
        unlinkLongParagraphs(source)
        sumUp()
    }

    var isEmpty: Bool { shifts.isEmpty && masks.isEmpty && unlinked.isEmpty && !areReferencesText }
    /// Whether places in the copy are others than in the source.
    var isShifting: Bool { !shifts.isEmpty }

    // MARK: Before reading

    /// `[^1]: Kim` is a note, no address of a link: its text would be shown nowhere (0 files; no text is lost). Notes on
    /// neighbouring lines are as many paragraphs, also behind what is indented below one.
    private mutating func hideFootnotes(_ source: SourceText) {
        let bytes = source.bytes
        var isBehindNote = false
        var isBehindBlank = false
        var isInFence = false
        for line in source.lineStarts {
            var index = Int(line)
            while index < bytes.count, bytes[index].isBlank || bytes[index] == 0x3E { index += 1 }
            let mark = bytes[index...].prefix(3)
            if mark.elementsEqual("```".utf8) || mark.elementsEqual("~~~".utf8) {
                isInFence.toggle()
            }
            let isBlank = mark.first?.isSpace ?? true
            defer { isBehindBlank = isBlank }
            // What is indented behind a blank line is still the note's.
            if isInFence || isBehindBlank && !isBlank && index == Int(line) { isBehindNote = false }
            guard index + 1 < bytes.count, bytes[index] == 0x5B, bytes[index + 1] == 0x5E else {
                continue
            }
            let name = bytes[index...].prefix { $0 > 0x20 && $0 != 0x5D }
            let colon = name.endIndex + 1
            if colon < bytes.count, bytes[colon - 1] == 0x5D, bytes[colon] == 0x3A {
                masks[colon] = 0x20
                if isBehindNote, !isBehindBlank, !isInFence {
                    insertions[Int(line)] = bytes[Int(line)..<index] + [0x0A]
                }
                isBehindNote = true
            }
        }
    }

    /// Brackets times lines that a paragraph may have: md4c's work for a bracket grows with the lines (0 files; 1 MB of
    /// `> [a]` takes 17 s).
    private static let bracketLimit = 100_000_000

    private mutating func unlinkLongParagraphs(_ source: SourceText) {
        let (bytes, lines) = (source.bytes, source.lineStarts)
        // Small files cannot take long.
        guard bytes.count > 64 << 10,
            bytes.count(where: { $0 == 0x5B }) > Self.bracketLimit / lines.count
        else { return }
        var (first, brackets) = (0, 0)
        func finish(_ line: Int) {
            defer { (first, brackets) = (line, 0) }
            guard line > first, brackets > Self.bracketLimit / (line - first) else { return }
            let start = Int(lines[first])
            unlinked.append(start..<(line < lines.count ? Int(lines[line]) : bytes.count))
            guard notes.isEmpty else { return }
            let text = bytes[start...].firstIndex { $0 > 0x20 && $0 != 0x3E } ?? start
            notes.append(ParserNote(.paragraphCapped, offset: text))
        }
        for line in lines.indices {
            let end = line + 1 < lines.count ? Int(lines[line + 1]) : bytes.count
            let text = bytes[Int(lines[line])..<end].drop { $0 <= 0x20 || $0 == 0x3E }
            // Blank lines, items, headings and rows end a paragraph.
            if text.first.map({ "-+*#|`~1".utf8.contains($0) }) ?? true { finish(line) }
            brackets += text.count { $0 == 0x5B }
        }
        finish(lines.count)
    }

    // MARK: Behind a pass

    /// How many bytes of link targets a file may expand to.
    static func expansionLimit(_ size: Int) -> Int { max(1 << 20, size * 2) }

    /// Records what a pass has found.
    ///
    /// - Returns: whether another pass is needed.
    mutating func record(from builder: BlockBuilder, source: SourceText) -> Bool {
        let before = (masks.count, insertions.keys.sorted(), areReferencesText)
        // References that expand without measure are text (0 files; 1 MB becomes gigabytes).
        if builder.isOverExpanded, !areReferencesText {
            areReferencesText = true
            let limit = Self.expansionLimit(source.bytes.count) >> 10
            notes.append(ParserNote(.referencesCapped(kilobytes: limit), offset: builder.cursor))
        }
        // A table whose rows are filled up without measure is none (0 files; likewise).
        if let delimiter = builder.overfilledTable,
            masks.updateValue(0x78, forKey: delimiter) == nil
        {
            notes.append(ParserNote(.tableCapped, offset: delimiter))
        }
        for table in builder.missedTables {
            insert(table, source)
            // What looked like tables behind a fence may be code.
            guard table.isEndedByFence else { continue }
            for offset in insertions.keys where offset > table.lineStart {
                insertions[offset] = nil
            }
            break
        }
        guard before != (masks.count, insertions.keys.sorted(), areReferencesText) else {
            return false
        }
        sumUp()
        return true
    }

    /// A line that begins a block of its own, by the offsets of the line and of its text.
    struct MissedTable {
        var lineStart: Int
        var text: Int
        /// The delimiter row's text, where the line is the header of a table.
        var delimiter: Range<Int>?
        /// Whether nothing of the paragraph stands above the line.
        var isFirstLine: Bool
        /// Whether it is no table, but a fence that ends one.
        var isEndedByFence = false
    }

    /// A table may follow text without a blank line (12 files), its delimiters may have one or two dashes (1 file), and a
    /// heading or a fence ends it (0 files; all below would be swallowed).
    private mutating func insert(_ table: MissedTable, _ source: SourceText) {
        let count = insertions.count
        let row = table.delimiter.map { source.bytes[$0] } ?? []
        var dashes = 0
        for index in row.indices {
            dashes = row[index] == 0x2D ? dashes + 1 : 0
            let isLast = index + 1 == row.endIndex || row[index + 1] != 0x2D
            if isLast, dashes == 1 || dashes == 2 {
                insertions[index] = [UInt8](repeating: 0x2D, count: 3 - dashes)
            }
        }
        // A header that md4c could read, had it not been for a reference definition above it, needs distance too.
        if !table.isFirstLine || insertions.count == count {
            // A blank line of the same quote above the header.
            insertions[table.lineStart] = source.bytes[table.lineStart..<table.text] + [0x0A]
        }
    }

    // MARK: The copy

    private mutating func sumUp() {
        shifts = []
        insertions[start] = nil
        for offset in insertions.keys.sorted() {
            shifts.append((offset, (shifts.last?.shift ?? 0) + (insertions[offset]?.count ?? 0)))
        }
        let padding = hazards.padding { offset in
            let next = shifts.endOfPrefix { $0.offset <= offset }
            return offset + (next > 0 ? shifts[next - 1].shift : 0)
        }
        guard padding > 0 else { return }
        insertions[start] = Array(repeating: 0x0A, count: padding)
        for index in shifts.indices { shifts[index].shift += padding }
        shifts.insert((start, padding), at: 0)
    }

    /// The text for md4c.
    func apply(to bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var masked = Array(bytes)
        for (offset, byte) in masks { masked[offset] = byte }
        for range in unlinked {
            for index in range where masked[index] == 0x5B { masked[index] = 0x28 }
        }
        if areReferencesText {
            // Without `]:` there is no reference definition.
            for index in masked.indices.dropFirst()
            where masked[index] == 0x3A && masked[index - 1] == 0x5D { masked[index] = 0x20 }
        }
        var copy: [UInt8] = []
        copy.reserveCapacity(masked.count + (shifts.last?.shift ?? 0))
        var position = 0
        for (offset, _) in shifts {
            copy += masked[position..<offset]
            copy += insertions[offset] ?? []
            position = offset
        }
        return copy + masked[position...]
    }

    /// The place in the source of an offset in the copy.
    func sourceOffset(_ offset: Int) -> Int {
        let next = shifts.endOfPrefix { $0.offset + $0.shift <= offset }
        let place = offset - (next > 0 ? shifts[next - 1].shift : 0)
        return next < shifts.count ? min(place, shifts[next].offset) : place
    }
}
