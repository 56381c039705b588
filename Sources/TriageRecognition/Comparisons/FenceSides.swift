import TriageCore

/// The sides that lines of one fence mark: in a comment, or bare as a sign or in capitals.
struct FenceSides {
    /// In the order of the fence.
    private(set) var sides: [MarkedSide] = []
    /// What the comment above each side calls it and the one behind it; empty for none.
    private var names: [String] = []

    /// What is compared: both sides; each two where they take turns.
    var comparisons: [(name: String, sides: [MarkedSide])] {
        guard sides.takesTurns else { return [("", sides)] }
        return stride(from: 0, to: sides.count, by: 2).map {
            (names[$0], Array(sides[$0..<$0 + 2]))
        }
    }

    /// The sides of a code block; nil without any.
    init?(_ document: Document, block: Int) {
        let marks = Self.marks(of: block, in: document)
        guard !marks.isEmpty else { return nil }
        let lines = document.codeLines(of: block)
        guard !Self.areReport(marks, of: lines), !Self.isCutShort(block, in: document) else {
            return nil
        }
        let names = Self.names(marks, lines)
        read(marks, lines, names: names, of: block, in: document)
        if !names.isEmpty, !sides.takesTurns {
            read(marks, lines, names: [:], of: block, in: document)
        }
    }

    private mutating func read(
        _ marks: [Mark], _ lines: [String], names: [Int: Int], of block: Int, in document: Document
    ) {
        sides = []
        self.names = []
        let language = document.codeLanguage(of: block)
        let first = document.line(of: block)
        // What stands above the first mark belongs to each side, but for the name of a pair.
        let above = lines[..<min(names[0] ?? marks[0].line, lines.count)]
        let shared = above.trimmed(while: Self.isBlank)
        let common = shared.count * marks.count > Self.mostCommonLines ? [] : shared
        var index = 0
        while index < marks.count {
            let start = index
            let mark = marks[index]
            index += 1
            // Remarks of one kind right below each other, as at the end of lines, are one side.
            while index < marks.count, marks[index].marker.isWrong == mark.marker.isWrong,
                Self.areBlank(lines, marks[index - 1].line + 1..<marks[index].line)
                    || Self.areBlank(lines, marks[index].line + 1..<lines.count)
            {
                index += 1
            }
            let end = index < marks.count ? names[index] ?? marks[index].line : lines.count
            let range = (mark.line + 1..<max(mark.line + 1, end)).clamped(to: 0..<lines.count)
            let text = lines[range].trimmed(while: Self.isBlank)
            let side = Comparison.Side(
                caption: mark.marker.caption, language: language, lines: Array(common) + text,
                line: first + (text.isEmpty ? mark.line : text.startIndex))
            sides.append(MarkedSide(isWrong: mark.marker.isWrong, side: side))
            self.names.append(
                names[start].map { Words.unnumbered(CodeComment.line(lines[$0])) } ?? "")
        }
    }

    /// Whether a fence without a language holds what opens another one. Then its author meant it to close one: it begins
    /// where it should end, and its lines are text.
    private static func isCutShort(_ block: Int, in document: Document) -> Bool {
        let value = document.blocks[block]
        guard value.isFenced, value.infoString.isEmpty else { return false }
        let opening = document.source.lineText(document.line(of: block) - 1)
        let fence = opening.drop { !"`~".contains($0) }.prefix { "`~".contains($0) }
        return !fence.isEmpty
            && document.codeLines(of: block).contains { line in
                let text = line.trimmed
                return text.hasPrefix(fence)
                    && text.dropFirst(fence.count).first?.isLetter == true
            }
    }

    /// Where the comments begin that name pairs, by the index of the mark below: those right above the first mark and,
    /// behind an empty line, above others of its kind. None where only the first has one: it is about the fence.
    private static func names(_ marks: [Mark], _ lines: [String]) -> [Int: Int] {
        var names: [Int: Int] = [:]
        for index in marks.indices where marks[index].marker.isWrong == marks[0].marker.isWrong {
            let floor = index > 0 ? marks[index - 1].line + 1 : 0
            var start = min(marks[index].line, lines.count)
            while start > floor, !CodeComment.line(lines[start - 1]).isEmpty { start -= 1 }
            let isApart = start == 0 || start > floor && isBlank(lines[start - 1])
            if start < marks[index].line, isApart { names[index] = start }
        }
        return names.keys.contains { $0 > 0 } ? names : [:]
    }

    /// What is repeated for each side, in all.
    private static let mostCommonLines = 2000

    private static func areBlank(_ lines: [String], _ range: Range<Int>) -> Bool {
        lines[range.clamped(to: 0..<lines.count)].allSatisfy(isBlank)
    }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}

// MARK: - Marks

extension FenceSides {
    private struct Mark {
        /// Counted from 0, at the first line of the code block.
        var line: Int
        var marker: ComparisonMarker
        /// Whether it is no more than a sign at the start of a line.
        var isSign: Bool
    }

    private static func marks(of block: Int, in document: Document) -> [Mark] {
        let source = document.source
        let value = document.blocks[block]
        let first = source.line(at: Int(value.start))
        let last = value.end > value.start ? source.line(at: Int(value.end) - 1) : first - 1
        return (first..<max(first, last + 1)).compactMap { line in
            guard mayBeMark(source.bytes[source.lineRange(line)]) else { return nil }
            let text = source.lineText(line).drop { $0 == ">" || $0 == " " || $0 == "\t" }.trimmed
            let introducer = CodeComment.introducer(text.utf8)
            let comment = introducer.map { CodeComment.text(text, introducer: $0) }
            return ComparisonMarker(comment ?? text, needsCapitals: comment == nil).map {
                Mark(line: line - first, marker: $0, isSign: comment == nil && !$0.hasWord)
            }
        }
    }

    /// A quick look at a line's first bytes: behind a comment's mark stands a word or sign of the vocabulary, in bare code
    /// a sign or a capital.
    private static func mayBeMark(_ line: ArraySlice<UInt8>) -> Bool {
        let text = line.drop { " \t>".utf8.contains($0) }
        let behind = text.drop { " \t>/#-<!*;%".utf8.contains($0) }
        if behind.startIndex == text.startIndex, text.first?.isASCIILower ?? false { return false }
        return Vocabulary.allMarkers.begins(behind)
    }

    /// Whether signs report how several things are: `✅ build`, `❌ tests: 3 failed`. In a comparison there is code below
    /// each sign, or always two lines face each other. Signs of one kind may wait for the fence with the other.
    private static func areReport(_ marks: [Mark], of lines: [String]) -> Bool {
        func arePair(_ first: Int, _ second: Int) -> Bool {
            guard marks.indices.contains(first), marks.indices.contains(second) else {
                return false
            }
            let (first, second) = (marks[first], marks[second])
            return second.line == first.line + 1 && first.marker.isWrong != second.marker.isWrong
                && areBlank(lines, first.line - 1..<first.line)
                && areBlank(lines, second.line + 1..<second.line + 2)
        }
        let ends = marks.dropFirst().map(\.line) + [lines.count]
        let isBare = zip(marks, ends).contains { mark, end in
            mark.isSign && areBlank(lines, mark.line + 1..<max(mark.line + 1, end))
        }
        return isBare && marks.contains { $0.marker.isWrong != marks[0].marker.isWrong }
            && !marks.indices.allSatisfy { arePair($0 - 1, $0) || arePair($0, $0 + 1) }
    }
}
