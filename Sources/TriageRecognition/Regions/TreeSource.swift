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
        var links: [LinkedWords] = []
    }

    /// The words of a link, without the backticks of code.
    struct LinkedWords {
        /// Where it stands in ``Document/links``.
        var index: Int
        var words: TreeBytes
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
            if isCode { current.append("`") }
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
            if run.style.contains(.code) != isCode {
                current.append("`")
                isCode.toggle()
            }
            if run.kind == .text, first == nil { first = Int(run.start) }
            let words =
                run.kind == .text
                ? text[range(of: run)] : Array(document.text(of: run, softBreak: " ").utf8)[...]
            current += words
            guard run.link >= 0 else { continue }
            if let last = links.indices.last, links[last].index == Int(run.link) {
                links[last].words += words
            } else {
                links.append(LinkedWords(index: Int(run.link), words: words))
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
}
