import TriageCore
import TriageMarkdown

/// Finds the lines that look like tasks and are none, so that nobody can tick them.
package struct MalformedTasks {
    private let document: Document
    /// Where the texts of links begin.
    private let links: Set<Int>
    /// The outermost lists that hold tasks.
    private var taskLists: Set<Int> = []

    package init(_ document: Document) {
        self.document = document
        links = Set(document.links.map { Int($0.start) })
        for item in document.blocks.indices where document.blocks[item].taskMark != 0 {
            taskLists.insert(document.outermostList(around: item))
        }
    }

    /// What stands around a line: the nearer tasks are, the less a line must look like one.
    private enum Surroundings: Int, Comparable {
        case text, checklist, tasks
        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// What is lost of a block in the section of a checklist: every line that has a box and is no item. Where nothing is
    /// to be done, nothing is lost.
    ///
    /// - Parameter isItem: whether the box of a table's cell is an item.
    func lostTasks(_ block: Int, isItem: (Int) -> Bool) -> [LooseTask] {
        if let task = emptyTask(block) {
            return holdsSomething(block) ? [task] : []
        }
        let near = lines(of: block) { true }.filter { $0.flaw != .noText }
        let strays = StrayBoxes(document).lines(of: block).filter { _ in !isItem(block) }
        let known = Set(near.map(\.line))
        return (near + strays.filter { !known.contains($0.line) }).sorted { $0.offset < $1.offset }
    }

    /// Such lines of a paragraph.
    ///
    /// - Parameter isBelowChecklist: whether it stands below the heading of a checklist; asked where it matters.
    package func lines(of block: Int, isBelowChecklist: () -> Bool) -> [LooseTask] {
        guard document.blocks[block].kind == .paragraph, block > 0 else { return [] }
        var surroundings: Surroundings?
        let isInItem = document.blocks[block - 1].kind == .item
        let isTask = isInItem && document.blocks[block - 1].taskMark != 0
        return lines(of: document.blocks[block]).enumerated().compactMap { index, line in
            guard let first = line.first, Self.mayBegin.contains(first), index > 0 || !isTask else {
                return nil
            }
            let around =
                surroundings
                ?? (taskLists.contains(document.outermostList(around: block))
                    ? .tasks : isBelowChecklist() ? .checklist : .text)
            surroundings = around
            guard let flaw = flaw(of: line, isItem: index == 0 && isInItem, around) else {
                return nil
            }
            let start = line.startIndex
            return LooseTask(offset: start, line: document.source.line(at: start), flaw: flaw)
        }
    }

    /// The mark of an item that says nothing; nil where it says something, or is no task.
    package func emptyTask(_ item: Int) -> LooseTask? {
        let block = document.blocks[item]
        // What holds something below its mark can be ticked.
        guard block.kind == .item, block.taskMark == 0 || !holdsSomething(item),
            document.leadingParagraph(of: item).map(document.inlines)?.isEmpty ?? true
        else { return nil }
        let line = document.line(of: item)
        let start = document.source.start(ofLine: line)
        let text = document.source.bytes[start..<document.source.start(ofLine: line + 1)]
        guard let bracket = text.firstIndex(of: 0x5B),
            let (mark, rest) = Self.brackets(text[bracket...]),
            mark.count == 1, rest.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        return LooseTask(offset: bracket, line: line, flaw: .noText)
    }

    /// Whether there is more in an item than an empty paragraph.
    private func holdsSomething(_ item: Int) -> Bool {
        document.descendants(of: item).contains {
            document.blocks[$0].kind != .paragraph || !document.inlines(of: $0).isEmpty
        }
    }

    /// A bracket, a bullet, or the first byte of a box.
    private static let mayBegin: Set<UInt8> = [0x5B, 0x2D, 0x2A, 0x2B, 0xE2]

    /// The lines of a paragraph, from their first text on.
    private func lines(of block: Block) -> [ArraySlice<UInt8>] {
        document.source.bytes[Int(block.start)..<Int(block.end)]
            .split(separator: 0x0A)
            .map { $0.drop(while: \.isBlank) }
    }

    // MARK: Lines

    /// Why a line is no task though it looks like one.
    ///
    /// - Parameter isItem: whether the line's bullet stands before it.
    private func flaw(
        of line: ArraySlice<UInt8>, isItem: Bool, _ around: Surroundings
    ) -> TaskFlaw? {
        if around > .text, Self.boxes.contains(where: line.starts) { return .box }
        let hasBullet = line.first == 0x2D || line.first == 0x2A || line.first == 0x2B
        let behind = hasBullet ? line.dropFirst() : line
        let text = behind.drop(while: \.isBlank)
        guard let (mark, rest) = Self.brackets(text), !links.contains(text.startIndex + 1) else {
            return nil
        }
        let isApart = hasBullet && text.startIndex > behind.startIndex
        let isKnown =
            mark.count == 1 && (mark.first == 0x20 || mark.first.map { $0 | 0x20 } == 0x78)
        if isKnown, let next = rest.first, next.isBlank {
            return isApart ? .continuesLine : hasBullet ? .noBlankBehindBullet : .noBullet
        }
        guard hasBullet || isItem else { return nil }
        if isKnown || mark.isEmpty, around > .text, rest.allSatisfy(\.isBlank) { return .noText }
        if mark.isEmpty { return Self.isText(rest) ? .noBlankInBrackets : nil }
        if isKnown, mark.first == 0x20 || around > .text, Self.isText(rest) {
            return .noBlankBehindBrackets
        }
        guard isItem, !hasBullet else { return nil }
        switch around {
        case .tasks: return .unknownMark
        case .checklist: return Self.isSign(mark) ? .unknownMark : nil
        case .text: return nil
        }
    }

    /// `□`, `▢`, `◻`, `☐`, `☑`, `☒`, `⬜`
    private static let boxes: [[UInt8]] = [
        [0xE2, 0x96, 0xA1], [0xE2, 0x96, 0xA2], [0xE2, 0x97, 0xBB], [0xE2, 0x98, 0x90],
        [0xE2, 0x98, 0x91], [0xE2, 0x98, 0x92], [0xE2, 0xAC, 0x9C],
    ]

    /// What a line holds in the brackets that it begins with, three characters at most, and what follows them. What they
    /// hold of a footnote's mark is a name.
    private static func brackets(
        _ line: ArraySlice<UInt8>
    ) -> (mark: ArraySlice<UInt8>, rest: ArraySlice<UInt8>)? {
        guard line.first == 0x5B, let end = line.prefix(longestMark).firstIndex(of: 0x5D) else {
            return nil
        }
        let mark = line[(line.startIndex + 1)..<end]
        guard mark.first != 0x5E, String(decoding: mark, as: UTF8.self).count <= 3 else {
            return nil
        }
        return (mark, line[(end + 1)...])
    }

    /// In bytes, with the brackets; a sign may take some.
    private static let longestMark = 16

    /// Whether a mark is one sign, which is no number, between blanks.
    private static func isSign(_ mark: ArraySlice<UInt8>) -> Bool {
        let sign = String(decoding: mark.filter { !$0.isBlank }, as: UTF8.self)
        return sign.count < 2 && sign.first?.isNumber != true
    }

    /// Whether words follow brackets, rather than an address or code.
    private static func isText(_ rest: ArraySlice<UInt8>) -> Bool {
        guard let first = rest.first(where: { !$0.isBlank }) else { return false }
        return first >= 0x80 || first.isASCIILetter || first == 0x2A
    }
}
