import TriageCore
import TriageMarkdown

/// Finds the lines that look like tasks and are none, so that nobody can tick them.
package struct MalformedTasks: Sendable {
    private let document: Document
    /// The outermost lists that hold tasks.
    private let taskLists: Set<Int>

    package init(_ document: Document) {
        self.document = document
        taskLists = document.taskLists
    }

    /// What stands around a line: the nearer tasks are, the less a line must look like one.
    private enum Surroundings: Int, Comparable {
        case text, checklist, tasks
        static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
    }

    /// Such lines of a block.
    ///
    /// - Parameter isInChecklist: whether it stands in the section of a checklist. Where nothing is to be done, nothing is
    ///   lost.
    package func lines(of block: Int, isInChecklist: Bool = false) -> [LooseTask] {
        if let task = emptyTask(block) { return [task] }
        guard document.blocks[block].kind == .paragraph, mayHoldBoxes(block) else { return [] }
        let item = document.blocks[block - 1]
        let isInItem = item.kind == .item
        let around: Surroundings =
            taskLists.contains(document.outermostList(around: block))
            ? .tasks : isInChecklist ? .checklist : .text
        return textLines(of: block).compactMap { line in
            let isStart = line.bytes.startIndex == 0
            let text = line.bytes.drop(while: \.isBlank)
            guard !(isStart && isInItem && item.taskMark != 0),
                let flaw = flaw(of: text, isStart: isStart, isItem: isStart && isInItem, around)
                    ?? (around == .text && isStart && isInItem && isAmongSigns(block - 1)
                        ? .unknownMark : nil)
            else { return nil }
            return LooseTask(
                offset: line.offsets[text.startIndex],
                line: document.source.line(at: line.offsets[text.startIndex]), flaw: flaw)
        }
    }

    /// Whether an item begins with one sign in brackets, and so do the first two of its list: who writes `[?]` and `[>]`
    /// before points means boxes.
    private func isAmongSigns(_ item: Int) -> Bool {
        let first = Int(document.blocks[item].parent) + 1
        let second = document.subtree(of: first).upperBound
        guard second < document.blocks.count,
            document.blocks[second].parent == document.blocks[first].parent
        else { return false }
        return [item, first, second].allSatisfy { item in
            guard let text = document.leadingText(of: item), mayHoldBoxes(text),
                let line = textLines(of: text).first,
                let (mark, rest) = Self.brackets(line.bytes.drop(while: \.isBlank)),
                let sign = mark.first, mark.count == 1
            else { return false }
            // Letters and numbers name something.
            return (0x21..<0x80).contains(sign) && !sign.isASCIIAlphanumeric
                && rest.first?.isBlank ?? false
        }
    }

    // MARK: Nothing

    /// The mark of an item that says nothing; nil where it says something, or is no task.
    func emptyTask(_ item: Int) -> LooseTask? {
        let block = document.blocks[item]
        // What holds something below its mark can be ticked.
        guard block.kind == .item, block.taskMark == 0 || !holdsSomething(item),
            document.leadingText(of: item).map(says) != true
        else { return nil }
        let line = document.line(of: item)
        let start = document.source.start(ofLine: line)
        let whole = document.source.bytes[start..<document.source.start(ofLine: line + 1)]
        let text = whole[..<OwnName.endBeforeComment(of: whole)]
        guard let bracket = text.firstIndex(of: 0x5B),
            let (mark, rest) = Self.brackets(text[bracket...]),
            mark.count == 1, rest.allSatisfy({ $0.isBlank || $0 == 0x0A || $0 == 0x0D })
        else { return nil }
        return LooseTask(offset: bracket, line: line, flaw: .noText)
    }

    /// Whether a table's cell holds nothing but an open box.
    package func isOpenBox(_ cell: Int) -> Bool {
        TaskBox.inCell(document.inlineText(of: cell)).map { $0.box.isOpen && $0.words.isEmpty }
            ?? false
    }

    /// Whether there is more in an item than an empty paragraph.
    private func holdsSomething(_ item: Int) -> Bool {
        document.descendants(of: item).contains {
            document.blocks[$0].kind != .paragraph || says($0)
        }
    }

    /// Whether a block has text; a comment is none.
    private func says(_ block: Int) -> Bool {
        !document.withoutComments(document.inlines(of: block)).isEmpty
    }

    // MARK: Text

    /// A look at the bytes: a bracket, a tag, or what is no ASCII is among them, without which nothing is a box.
    private func mayHoldBoxes(_ block: Int) -> Bool {
        let runs = document.inlines(of: block)
        guard let first = runs.first, let last = runs.last else { return false }
        return document.source.bytes[Int(first.start)..<Int(last.start + last.length)].contains {
            $0 == 0x5B || $0 == 0x28 || $0 == 0x3C || $0 >= 0x80
        }
    }

    private struct Line {
        /// A slice of the block's text.
        var bytes: ArraySlice<UInt8>
        /// Of all the block's bytes, in the source.
        var offsets: [Int]
    }

    /// The lines of a block's text. Zeroes stand for code, links and what is struck out.
    private func textLines(of block: Int) -> [Line] {
        var bytes: [UInt8] = []
        var offsets: [Int] = []
        for run in document.inlines(of: block) {
            let range = Int(run.start)..<Int(run.start + run.length)
            switch run.kind {
            case .text where run.link < 0 && run.style.isDisjoint(with: [.code, .strikethrough]):
                bytes += document.source.bytes[range]
                offsets += range
                continue
            case .softBreak, .lineBreak, .newline: bytes.append(0x0A)
            case .entity: bytes.append(0x20)
            default: bytes.append(0)
            }
            offsets.append(range.lowerBound)
        }
        return bytes.split(separator: 0x0A).map { Line(bytes: $0, offsets: offsets) }
    }

    // MARK: Lines

    /// Why a line is no task though it begins as one does.
    ///
    /// - Parameters:
    ///   - isStart: whether no other line is above it.
    ///   - isItem: whether the line's bullet stands before it.
    private func flaw(
        of line: ArraySlice<UInt8>, isStart: Bool, isItem: Bool, _ around: Surroundings
    ) -> TaskFlaw? {
        if around > .text {
            if TaskBox.beginning(line)?.isBracket == false { return .box }
            if !isStart, Self.isListed(line) { return .continuesLine }
        }
        let hasBullet = line.first.map { "-*+".utf8.contains($0) } ?? false
        let behind = hasBullet ? line.dropFirst() : line
        let text = behind.drop(while: \.isBlank)
        guard let (mark, rest) = Self.brackets(text) else { return nil }
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

    // MARK: Boxes

    private static func beginsWithBox(_ text: ArraySlice<UInt8>) -> Bool {
        guard let box = TaskBox.beginning(text), " x".utf8.contains(box.mark) else { return false }
        // An empty array, a link, or the name of an argument.
        let next = text.dropFirst(box.bytes.count).first
        return box.bytes.count > 2 && !(box.isBracket && (next == 0x28 || next == 0x5B))
    }

    /// Whether a line has a bullet or a number before its box.
    private static func isListed(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop(while: \.isBlank)
        let behind = withoutSign(text)
        return behind.startIndex > text.startIndex && beginsWithBox(behind)
    }

    /// What follows `1.`, `a)`, `(iv)`, `•` and other signs of a list, and the blanks behind them.
    private static func withoutSign(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let name = line.first == UInt8(ascii: "(") ? line.dropFirst() : line
        let end = name.prefix(4).prefix(while: \.isASCIIAlphanumeric).endIndex
        if end > name.startIndex, end < name.endIndex, ".)".utf8.contains(name[end]) {
            return name[(end + 1)...].drop(while: \.isBlank)
        }
        let bullet = bullets.first { line.starts(with: $0) }
        return bullet.map { line.dropFirst($0.count).drop(while: \.isBlank) } ?? line
    }

    private static let bullets = "-*+•◦▪‣·●○–—".map { Array(String($0).utf8) }
}

extension Document {
    /// The outermost list around a block; -1 where there is none.
    func outermostList(around block: Int) -> Int {
        var list = -1
        var parent = Int(blocks[block].parent)
        while parent > 0 {
            if blocks[parent].kind.isList { list = parent }
            parent = Int(blocks[parent].parent)
        }
        return list
    }

    /// The outermost lists that hold tasks.
    var taskLists: Set<Int> {
        Set(blocks.indices.filter { blocks[$0].taskMark != 0 }.map(outermostList))
    }
}
