import CMd4c
import TriageCore

/// Turns md4c's events into the flat arrays of a ``Document``.
///
/// The arrays are kept between passes and copied to their exact size at the end. Text is never copied here.
struct BlockBuilder {
    var blocks: [Block] = []
    var inlines: [Inline] = []
    var links: [Link] = []
    var notes: [ParserNote] = []
    /// Paragraph lines that GitHub reads as a table and md4c does not.
    var missedTables: [Md4cWorkarounds.MissedTable] = []
    /// Whether links said so much more than the file holds that the pass was given up.
    var isOverExpanded = false
    /// The delimiter row of a table whose rows were filled up with so many more cells than the file holds that the pass was
    /// given up, as byte offset.
    var overfilledTable: Int?
    /// Whether the pass ends here; another one follows.
    var isGivenUp: Bool { isOverExpanded || overfilledTable != nil }

    /// As ``bytes``, for what is read in the same way outside of the parser.
    let file: [UInt8]
    // The file, its lines, and what md4c reads: the same bytes, or a copy with edits.
    private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
    private(set) var lines = UnsafeBufferPointer<Int32>(start: nil, count: 0)
    var textBase = UInt(0)
    var textCount = UInt(0)
    /// Where Markdown begins in it.
    private(set) var textStart = 0
    var edits = Md4cWorkarounds()
    var isShifted = false

    /// Indices of the open containers.
    var open: [Int32] = []
    /// Containers beyond the depth limit that are open and were not recorded.
    var skippedDepth = 0
    /// The block that text goes to; -1 where none is open.
    var leaf = -1
    /// How many links there were when the leaf was opened.
    var leafLinks = 0
    var leafIsVerbatim = false

    /// Byte offset behind the last text or line that was accounted for.
    var cursor = 0
    /// Index of the line that the next text of a code or HTML block stands on.
    var verbatimLine = 0
    var pendingSpaces = 0
    var fenceByte: UInt8 = 0
    var fenceLine = -1
    var tableLine = -1
    var tableRow = 0
    var isAfterBreak = false
    /// The last paragraph that a missed table was found in.
    var lastTableLeaf = -1
    /// Whether the open table has a row that ends it.
    var isEnded = false

    var style: Inline.Style = []
    var emphasis = 0
    var strong = 0
    var strike = 0
    var openLinks: [Int32] = []
    var expansion = 0
    var cellCount = 0
    var hasEmptyBlocks = false

    init(_ file: [UInt8]) {
        self.file = file
        blocks.reserveCapacity(file.count / 40 + 8)
        inlines.reserveCapacity(file.count / 24 + 8)
    }
}

extension BlockBuilder {
    mutating func begin(
        bytes: UnsafeBufferPointer<UInt8>, lines: UnsafeBufferPointer<Int32>,
        text: UnsafeBufferPointer<UInt8>, from start: Int, edits: Md4cWorkarounds
    ) {
        self.bytes = bytes
        self.lines = lines
        self.edits = edits
        isShifted = edits.isShifting
        textBase = UInt(bitPattern: text.baseAddress)
        textCount = UInt(text.count)
        textStart = start
        blocks.removeAll(keepingCapacity: true)
        inlines.removeAll(keepingCapacity: true)
        links.removeAll(keepingCapacity: true)
        notes.removeAll()
        missedTables.removeAll()
        isOverExpanded = false
        overfilledTable = nil
        cellCount = 0
        open.removeAll(keepingCapacity: true)
        openLinks.removeAll(keepingCapacity: true)
        skippedDepth = 0
        leaf = -1
        style = []
        emphasis = 0
        strong = 0
        strike = 0
        expansion = 0
        hasEmptyBlocks = false
        lastTableLeaf = -1
        cursor = min(start, bytes.count)
        blocks.append(
            Block(kind: .document, start: Int32(cursor), end: Int32(cursor), parent: -1))
        open.append(0)
    }

    /// Closes what md4c left open, which is only so where it gave up.
    mutating func end() {
        closeLeaf()
        while let last = open.popLast() { close(Int(last)) }
        blocks[0].start = 0
        blocks[0].end = Int32(bytes.count)
        if hasEmptyBlocks { settleEmptyBlocks() }
    }

    func finish(_ source: SourceText) -> (Document, [ParserNote]) {
        // Copies have the exact size, the arrays here have room to spare. A copy of a slice would share it.
        let document = Document(
            source: source, blocks: blocks.withUnsafeBufferPointer(Array.init),
            inlines: inlines.withUnsafeBufferPointer(Array.init),
            links: links.withUnsafeBufferPointer(Array.init))
        return (document, notes)
    }

    /// A block without text was placed by looking ahead; it must not stand behind what follows it.
    private mutating func settleEmptyBlocks() {
        var bound = Int32(bytes.count)
        for index in blocks.indices.reversed() {
            if blocks[index].start > bound { blocks[index].start = bound }
            bound = blocks[index].start
            if blocks[index].end < bound { blocks[index].end = bound }
        }
    }
}
