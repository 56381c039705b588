import TriageCore

/// A document's text as readers of trees need it.
struct Source {
    let document: Document
    private let text: [UInt8]

    init(_ document: Document) {
        self.document = document
        text = document.source.bytes
    }

    /// What blocks may hold, before anything of them is cut.
    func scan(of blocks: Range<Int>) -> BlockScan {
        let start = Int(document.blocks[blocks.lowerBound].start)
        let end = blocks.reduce(start) { max($0, Int(document.blocks[$1].end)) }
        return BlockScan(of: text[(start..<max(start, end)).clamped(to: 0..<text.count)])
    }

    /// Whether a block of code begins with some words.
    func beginsWith(_ words: String, _ block: Int) -> Bool {
        let start = Int(document.blocks[block].start)
        return text[min(start, text.count)...].prefix(200).drop(while: \.isSpace).starts(
            with: words.utf8)
    }

    /// The block above one, comments aside.
    func above(_ block: Int) -> Int {
        var above = block - 1
        while above > 0, document.isUnseenHTML(above) { above -= 1 }
        return above
    }

    /// A list, with those below it from which nothing but comments to the linter part it, and the index behind them.
    func joinedLists(at list: Int) -> (lists: [Int], end: Int) {
        let blocks = document.blocks
        var lists = [list]
        var end = document.subtree(of: list).upperBound
        var next = end
        while next < blocks.count, blocks[next].parent == blocks[list].parent {
            if blocks[next].kind == blocks[list].kind, next > end {
                lists.append(next)
                end = document.subtree(of: next).upperBound
                next = end
            } else if isToLinter(next) {
                next += 1
            } else {
                break
            }
        }
        return (lists, end)
    }

    /// `<!-- triage: ignore ... -->`
    private func isToLinter(_ block: Int) -> Bool {
        guard document.isUnseenHTML(block) else { return false }
        let words = document.plainText(of: block).split { $0 == " " || $0 == ":" }
        return words.starts(with: ["<!--", "triage"])
    }

    func hasTasks(_ list: Int) -> Bool {
        document.descendants(of: list).contains { document.blocks[$0].taskMark != 0 }
    }

    /// Whether a block stands beside another one of its kind, a heading at its level.
    func areAlike(_ block: Int, _ other: Int) -> Bool {
        let blocks = document.blocks
        return block < blocks.count && blocks[block].kind == blocks[other].kind
            && blocks[block].headingLevel == blocks[other].headingLevel
            && blocks[block].parent == blocks[other].parent
    }

    private func range(of run: Inline) -> Range<Int> {
        (Int(run.start)..<max(Int(run.start), Int(run.start + run.length))).clamped(
            to: 0..<text.count)
    }

    // MARK: Code

    /// The lines of a code block and the line of the source, starting with 1, of the first of them.
    func codeLines(of block: Int) -> (lines: [ArraySlice<UInt8>], first: Int) {
        var bytes: [UInt8] = []
        var first: Int?
        for run in document.inlines(of: block) {
            switch run.kind {
            case .newline, .softBreak, .lineBreak: bytes.append(0x0A)
            case .text:
                let range = range(of: run)
                if first == nil {
                    first = document.source.line(at: range.lowerBound) - bytes.count { $0 == 0x0A }
                }
                bytes += text[range]
            default: bytes += document.text(of: run).utf8
            }
        }
        var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
            $0.last == 0x0D ? $0.dropLast() : $0
        }
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        return (lines, max(1, first ?? document.line(of: block)))
    }

    // MARK: Paragraphs

    /// The lines of a paragraph: code with its backticks, links and bold words as places.
    func lines(of block: Int) -> [Line] {
        var result: [Line] = []
        var current = LineBuilder()
        var isWrapped = false
        func end() {
            let start = current.start ?? Int(document.blocks[block].start)
            let number = document.source.line(at: start)
            // What stands behind an item is no part of its runs.
            let name = OwnName.atEnd(of: text[document.source.lineRange(number)])?.name
            if let line = current.line(number: number, isWrapped: isWrapped, name: name) {
                result.append(line)
            }
            current = LineBuilder()
        }
        for run in document.withoutComments(document.inlines(of: block)) {
            if run.kind == .lineBreak || run.kind == .softBreak && !run.style.contains(.code) {
                end()
                isWrapped = run.kind == .softBreak
                continue
            }
            let link = run.link >= 0 ? document.links[Int(run.link)] : nil
            current.add(
                run.kind == .text
                    ? text[range(of: run)]
                    : Array(document.text(of: run, softBreak: " ").utf8)[...],
                run, to: link.flatMap { Self.destination(of: $0) })
        }
        end()
        return result
    }

    /// What a link leads to, where Markdown can say so on one line.
    private static func destination(of link: Link) -> String? {
        let isPlain = link.destination.utf8.allSatisfy { !$0.isSpace && $0 != 0x28 && $0 != 0x29 }
        return isPlain && !link.destination.isEmpty && !link.isImage && !link.isWiki
            ? link.destination : nil
    }

    /// The lines of a paragraph, those joined again that go on with a sentence of the line before.
    func sentences(of block: Int) -> [Span] {
        let lines = lines(of: block)
        guard lines.dropFirst().contains(where: \.isWrapped) else { return lines.map(\.span) }
        var result: [[Span]] = []
        for line in lines {
            if line.isWrapped, let before = result.last?.last, Label.goesOn(before, with: line.span)
            {
                result[result.count - 1].append(line.span)
            } else {
                result.append([line.span])
            }
        }
        return result.map { Line.joined($0) }
    }

    /// A text of one paragraph, a heading or a cell, on one line.
    func title(of block: Int) -> Span {
        Line(document.inlineText(of: block), number: document.line(of: block)).span
    }

    /// A cell's text, links as places.
    func cell(_ block: Int) -> Span { Line.joined(lines(of: block).map(\.span), by: " ") }

    // MARK: Lines of the file

    /// The lines of the file from a block to another, without quote signs in front and marks of line breaks behind.
    func rawLines(from first: Int, to last: Int) -> (lines: [ArraySlice<UInt8>], first: Int) {
        let top = document.source.line(at: Int(document.blocks[first].start))
        var end = min(Int(document.blocks[last].end), text.count)
        while end > 0, text[end - 1].isSpace { end -= 1 }
        let bottom = document.source.line(at: max(0, end - 1))
        var depth = 0
        var parent = Int(document.blocks[first].parent)
        while parent > 0 {
            if document.blocks[parent].kind == .quote { depth += 1 }
            parent = Int(document.blocks[parent].parent)
        }
        let lines = (top...max(top, bottom)).map { number in
            var line = text[document.source.lineRange(number)]
            for _ in 0..<depth {
                guard let sign = line.firstIndex(where: { $0 != 0x20 }),
                    line[sign] == UInt8(ascii: ">")
                else { break }
                line = line[(sign + 1)...]
            }
            return Self.withoutBreak(line)
        }
        return (lines, top)
    }

    /// A block's first line, from where its text begins.
    func firstLine(of block: Int) -> ArraySlice<UInt8> {
        let start = Int(document.blocks[block].start)
        let line = text[document.source.lineRange(document.source.line(at: start))]
        return Self.withoutBreak(line[max(start, line.startIndex)...])
    }

    private static let breaks = ["\\", "<br>", "<br/>", "<br />"].map { Array($0.utf8) }

    private static func withoutBreak(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var line = line
        while line.last?.isSpace ?? false { line = line.dropLast() }
        for mark in breaks where line.suffix(mark.count).elementsEqual(mark) {
            line = line.dropLast(mark.count)
            while line.last?.isSpace ?? false { line = line.dropLast() }
            break
        }
        return line
    }
}

/// Puts a line of Markdown together from its runs.
private struct LineBuilder {
    private(set) var start: Int?
    private var bytes: [UInt8] = []
    private var links: [Line.LinkPlace] = []
    private var bold = 0
    private var isBold = true
    private var isCode = false

    mutating func add(_ words: ArraySlice<UInt8>, _ run: Inline, to destination: String?) {
        if run.kind == .text, start == nil { start = Int(run.start) }
        let isCodeRun = run.style.contains(.code)
        if isCode, !isCodeRun { closeCode() }
        let first = bytes.count
        if isCodeRun, !isCode {
            bytes.append(UInt8(ascii: "`"))
            isCode = true
        }
        bytes += words
        isBold = isBold && run.style.contains(.strong)
        if isBold { bold = bytes.count }
        guard let destination else { return }
        if let last = links.last, last.destination == destination, last.range.upperBound == first {
            links[links.count - 1].range = last.range.lowerBound..<bytes.count
        } else {
            links.append(Line.LinkPlace(range: first..<bytes.count, destination: destination))
        }
    }

    /// The backticks of linked code stand within the link.
    private mutating func closeCode() {
        let end = bytes.count
        bytes.append(UInt8(ascii: "`"))
        isCode = false
        if bold == end { bold = bytes.count }
        if let last = links.last, last.range.upperBound == end,
            bytes[last.range.lowerBound] == UInt8(ascii: "`")
        {
            links[links.count - 1].range = last.range.lowerBound..<bytes.count
        }
    }

    mutating func line(number: Int, isWrapped: Bool, name: String?) -> Line? {
        if isCode { closeCode() }
        guard bytes.contains(where: { !$0.isSpace }) else { return nil }
        return Line(
            bytes, number: number, links: links, bold: bold, isWrapped: isWrapped, name: name)
    }
}
