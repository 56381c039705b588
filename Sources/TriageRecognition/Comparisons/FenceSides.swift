import TriageCore

/// The sides that comments inside one fence mark.
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
        let markers = CodeMarkers.markers(in: document, block: block)
        guard !markers.isEmpty else { return nil }
        let lines = document.codeLines(of: block)
        guard !CodeMarkers.areReport(markers, of: lines), !Self.isCutShort(block, in: document)
        else { return nil }
        let names = Self.names(markers, lines)
        read(markers, lines, names: names, of: block, in: document)
        if !names.isEmpty, !sides.takesTurns {
            read(markers, lines, names: [:], of: block, in: document)
        }
    }

    private mutating func read(
        _ markers: [CodeMarkers.Line], _ lines: [String], names: [Int: Int], of block: Int,
        in document: Document
    ) {
        sides = []
        self.names = []
        let language = document.codeLanguage(of: block)
        let first = document.line(of: block)
        // What stands above the first marker belongs to each side, but for the name of a pair.
        let above = lines[..<min(names[0] ?? markers[0].line, lines.count)]
        let shared = Self.withoutBlankEnds(above)
        let common = shared.count * markers.count > Self.mostCommonLines ? [] : shared
        var index = 0
        while index < markers.count {
            let start = index
            let entry = markers[index]
            index += 1
            // Remarks of one kind right below each other, as at the end of lines, are one side.
            while index < markers.count, markers[index].marker.isWrong == entry.marker.isWrong,
                Self.isBlank(lines, markers[index - 1].line + 1..<markers[index].line)
                    || Self.isBlank(lines, markers[index].line + 1..<lines.count)
            {
                index += 1
            }
            let end = index < markers.count ? names[index] ?? markers[index].line : lines.count
            let range = (entry.line + 1..<max(entry.line + 1, end)).clamped(to: 0..<lines.count)
            let text = Self.withoutBlankEnds(lines[range])
            var side = Comparison.Side(
                caption: entry.marker.caption, language: language, lines: Array(common) + text,
                line: first + (text.isEmpty ? entry.line : text.startIndex))
            let listed = markers[start..<index]
            if listed.count > 1, listed.allSatisfy(\.isSign) {
                // `✗ too hot` above `✗ too cold`: none is code below another.
                let behind = lines[listed[index - 1].line + 1..<range.upperBound]
                side.caption = ""
                side.lines =
                    common + listed.map(\.marker.caption) + behind.trimmedEnd(while: Self.isBlank)
                side.line = first + entry.line
            }
            sides.append(MarkedSide(isWrong: entry.marker.isWrong, side: side))
            self.names.append(
                names[start].map { Words.unnumbered(CodeComment.line(lines[$0])) } ?? "")
        }
    }

    /// Whether a fence without a language holds what opens another one. Then its author meant it to close one: it begins
    /// where it should end, and its lines are text.
    static func isCutShort(_ block: Int, in document: Document) -> Bool {
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

    /// Where the comments begin that name pairs, by the index of the marker below: those right above the first marker
    /// and, behind an empty line, above others of its kind. None where only the first has one: it is about the fence.
    private static func names(_ markers: [CodeMarkers.Line], _ lines: [String]) -> [Int: Int] {
        var names: [Int: Int] = [:]
        for index in markers.indices
        where markers[index].marker.isWrong == markers[0].marker.isWrong {
            let floor = index > 0 ? markers[index - 1].line + 1 : 0
            var start = min(markers[index].line, lines.count)
            while start > floor, !CodeComment.line(lines[start - 1]).isEmpty { start -= 1 }
            let isApart = start == 0 || start > floor && isBlank(lines, start - 1..<start)
            if start < markers[index].line, isApart { names[index] = start }
        }
        return names.keys.contains { $0 > 0 } ? names : [:]
    }

    /// What is repeated for each side, in all.
    private static let mostCommonLines = 2000

    private static func withoutBlankEnds(_ lines: ArraySlice<String>) -> ArraySlice<String> {
        lines.trimmed(while: isBlank)
    }

    private static func isBlank(_ lines: [String], _ range: Range<Int>) -> Bool {
        lines[range.clamped(to: 0..<lines.count)].allSatisfy(isBlank)
    }

    private static func isBlank(_ line: String) -> Bool { line.allSatisfy(\.isWhitespace) }
}
