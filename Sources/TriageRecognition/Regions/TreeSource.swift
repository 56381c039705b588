import TriageCore

/// A document's text as readers of trees need it: lines with their indents, as bytes in place.
struct TreeSource {
    let document: Document
    /// The bytes of the file.
    let text: [UInt8]
    /// The file's title calls it a decision tree.
    private(set) var isCalledTree = false

    init(_ document: Document) {
        self.document = document
        text = document.source.bytes
        isCalledTree = titleNamesTree
    }

    /// The lines of a code block and the line of the source, starting with 1, of the first of them.
    func lines(of block: Int) -> (lines: [TreeBytes], first: Int) {
        var bytes: [UInt8] = []
        var first: Int?
        for run in document.inlines(of: block) {
            switch run.kind {
            case .newline, .softBreak, .lineBreak: bytes.append("\n")
            case .text:
                let range = range(of: run)
                if first == nil {
                    first = document.source.line(at: range.lowerBound) - bytes.count { $0 == "\n" }
                }
                bytes += text[range]
            default: bytes += document.text(of: run).utf8
            }
        }
        var lines = bytes.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.last == "\r" ? $0.dropLast() : $0
        }
        if lines.last?.isEmpty ?? false { lines.removeLast() }
        return (lines, max(1, first ?? document.line(of: block)))
    }

    private func range(of run: Inline) -> Range<Int> {
        (Int(run.start)..<max(Int(run.start), Int(run.start + run.length))).clamped(
            to: 0..<text.count)
    }

    /// A line of a paragraph.
    struct MarkedLine {
        /// Line of the source, starting with 1.
        var line: Int
        var bytes: TreeBytes
        /// Only the file's line ended before it, as where text was wrapped.
        var isWrapped = false
        /// Where the words of links stand, as offsets in the bytes.
        var links: [LinkedWords] = []
    }

    struct LinkedWords {
        var range: Range<Int>
        /// An index in ``Document/links``.
        var link: Int
    }

    /// The lines of a paragraph, code with its backticks, links as their text.
    func markedLines(of block: Int) -> [MarkedLine] {
        let runs = document.inlines(of: block)
        if runs.count == 1, let run = runs.first, run.kind == .text, run.style.isEmpty {
            let bytes = text[range(of: run)].trimmed
            return bytes.isEmpty ? [] : [MarkedLine(line: document.line(of: block), bytes: bytes)]
        }
        var result: [MarkedLine] = []
        var current: [UInt8] = []
        var first: Int?
        var isCode = false
        var isWrapped = false
        var links: [LinkedWords] = []
        func end() {
            if isCode {
                if let last = links.indices.last, links[last].range.upperBound == current.count {
                    links[last].range = links[last].range.lowerBound..<(current.count + 1)
                }
                current.append("`")
            }
            let bytes = current[...].trimmed
            if !bytes.isEmpty {
                let start = first ?? Int(document.blocks[block].start)
                let line = document.source.line(at: start)
                result.append(
                    MarkedLine(line: line, bytes: bytes, isWrapped: isWrapped, links: links))
            }
            current = []
            links = []
            first = nil
            isCode = false
        }
        for run in runs {
            if run.kind == .lineBreak || run.kind == .softBreak && !run.style.contains(.code) {
                end()
                isWrapped = run.kind == .softBreak
                continue
            }
            var start = current.count
            if run.style.contains(.code) != isCode {
                // The backticks stand around linked code, within the link.
                if isCode, let last = links.indices.last, links[last].range.upperBound == start {
                    links[last].range = links[last].range.lowerBound..<(start + 1)
                    start += 1
                }
                current.append("`")
                isCode.toggle()
            }
            if run.kind == .text {
                if first == nil { first = Int(run.start) }
                current += text[range(of: run)]
            } else {
                current += Array(document.text(of: run, softBreak: " ").utf8)
            }
            guard run.link >= 0 else { continue }
            if let last = links.indices.last, links[last].link == Int(run.link) {
                links[last].range = links[last].range.lowerBound..<current.count
            } else {
                links.append(LinkedWords(range: start..<current.count, link: Int(run.link)))
            }
        }
        end()
        return result
    }

    /// The bold words that a paragraph begins with, and what follows them.
    func boldLead(of block: Int) -> (words: TreeBytes, rest: TreeBytes)? {
        let runs = document.inlines(of: block)
        guard let first = runs.first, first.style.contains(.strong), first.kind == .text,
            let end = runs.firstIndex(where: { !$0.style.contains(.strong) }), end > runs.startIndex
        else { return nil }
        return (text[range(of: runs[end - 1])], text[range(of: runs[end])])
    }

    /// The lines of a paragraph, those joined again that go on with a sentence of the line before.
    func sentences(of block: Int) -> [MarkedLine] {
        let lines = markedLines(of: block)
        guard lines.dropFirst().contains(where: \.isWrapped) else { return lines }
        var result: [MarkedLine] = []
        var parts: [TreeBytes] = []
        func end() {
            guard let last = result.indices.last else { return }
            result[last].bytes = TreeBytes.joined(parts)
        }
        for line in lines {
            if line.isWrapped, let before = parts.last, TreeLabel.goesOn(before, with: line.bytes) {
                parts.append(line.bytes)
            } else {
                end()
                parts = [line.bytes]
                result.append(line)
            }
        }
        end()
        return result
    }

    /// A block's bytes in the file.
    func text(of block: Block) -> TreeBytes {
        let range = Int(block.start)..<max(Int(block.start), Int(block.end))
        return text[range.clamped(to: 0..<text.count)]
    }

    /// What a block begins with in the file, as it is written there.
    func beginning(of block: Block) -> TreeBytes {
        text[min(max(Int(block.start), 0), text.count)...].prefix(80)
    }

    /// A line of the file, starting with 1, without its end.
    func line(_ line: Int) -> TreeBytes {
        let starts = document.source.lineStarts
        guard line >= 1, line <= starts.count else { return .none }
        let end = line < starts.count ? Int(starts[line]) : text.count
        return text[min(Int(starts[line - 1]), end)..<end].trimmedEnd
    }

    /// Whether the paragraph directly above a block asks, or the last line of a fence there.
    func asks(above block: Int) -> Bool {
        guard block > 0 else { return false }
        if question(inFenceAbove: block) != nil { return true }
        guard document.blocks[block - 1].kind == .paragraph else { return false }
        return document.inlineText(of: block - 1).withTreeBytes(TreeLabel.asks)
    }

    /// The question that a fence directly above a block ends with: `Go on? (yes / no)`, rather than code such as `Int?`.
    private func question(inFenceAbove block: Int) -> TreeBytes? {
        let above = document.blocks[block - 1]
        guard above.kind == .code, above.isFenced,
            RegionScanner.drawnLanguages.contains(document.codeLanguage(of: block - 1).lowercased())
        else { return nil }
        let lines = text(of: above).suffix(Self.longestQuestion).split(separator: "\n")
        guard let line = lines.map(\.trimmed).last(where: { !$0.isEmpty && !Self.isFence($0) }),
            TreeLabel.asks(line),
            line.contains(Self.choices) || TreeLabel.soundsLikeQuestion(line)
        else { return nil }
        return line
    }

    private static let choices: TreeToken = "? ("

    private static func isFence(_ line: TreeBytes) -> Bool {
        line.hasPrefix(.fence) || line.hasPrefix("~~~")
    }

    /// Whether the heading right above a block asks which of several cases the reader has: `Which lamp is on?`
    func asksWhichCase(inHeadingAbove block: Int) -> Bool {
        guard block > 0, document.blocks[block - 1].kind == .heading else { return false }
        let text = withoutQuotes(
            withoutMarks(text(of: document.blocks[block - 1]).prefix(Self.longestQuestion)))
        return TreeLabel.asks(text)
            && (TreeWords.asksWhichCase(text) || TreeWords.asksOneOrTheOther(text)
                || TreeLabel(text).isStep)
    }

    /// What somebody says: `"Which of them?"`
    private func withoutQuotes(_ text: TreeBytes) -> TreeBytes {
        let text = text.trimmed
        guard TreeLabel.isQuoted(text) else { return text }
        return text.first == "\"" ? text.dropFirst().dropLast() : text.dropFirst(3).dropLast(3)
    }

    /// A heading's text without the number signs in front.
    private func withoutMarks(_ heading: TreeBytes) -> TreeBytes {
        heading.drop { $0 == "#" || $0.isSpace }
    }

    /// The paragraph directly above, where it is short: what `If yes` and `If no` answer, whatever it ends in.
    func paragraph(above block: Int) -> String? {
        guard block > 0, document.blocks[block - 1].kind == .paragraph else { return nil }
        let text = document.inlineText(of: block - 1)
        guard text.utf8.count <= Self.longestQuestion else { return nil }
        return text.withTreeBytes { (withoutColon($0) ?? $0.trimmed).string }
    }

    private static let longestQuestion = 200

    /// The text that leads up to a block, without its colon: the paragraph directly above where that announces or
    /// asks something, else the heading.
    ///
    /// - Parameter heading: the nearest heading above, if there is one.
    func lead(above block: Int, heading: Int?) -> Introduction {
        Introduction(
            text: leadText(above: block, heading: heading),
            announcement: announcement(above: block, heading: heading))
    }

    private func leadText(above block: Int, heading: Int?) -> String {
        if block > 0, let question = question(inFenceAbove: block) { return question.string }
        if block > 0, document.blocks[block - 1].kind == .paragraph {
            let text = document.inlineText(of: block - 1)
            let lead = text.withTreeBytes { text in
                withoutColon(text)?.string ?? (TreeLabel.asks(text) ? text.trimmed.string : nil)
            }
            if let lead { return lead }
        }
        guard let heading else { return "" }
        let text = document.inlineText(of: heading)
        return text.withTreeBytes { (withoutColon($0) ?? $0.trimmed).string }
    }

    private func withoutColon(_ text: TreeBytes) -> TreeBytes? {
        let text = text.trimmed
        if text.last == ":" { return text.dropLast().trimmed }
        return text.hasSuffix(.wideColon) ? text.dropLast(3).trimmed : nil
    }
}
