import TriageCore

/// Finds the lines of a fence that call what follows wrong or right: in a comment, or bare as a sign or in capitals.
enum CodeMarkers {
    struct Line {
        /// Counted from 0, at the first line of the code block.
        var line: Int
        var marker: ComparisonMarker
        /// Whether it is no more than a sign at the start of a line.
        var isSign: Bool
    }

    /// The markers of a code block.
    static func markers(in document: Document, block: Int) -> [Line] {
        let source = document.source
        let value = document.blocks[block]
        let first = source.line(at: Int(value.start))
        var found: [Line] = []
        var line = first
        var start = Int(value.start)
        while start < Int(value.end) {
            let end =
                line < source.lineStarts.count
                ? Int(source.lineStarts[line]) : source.bytes.count
            if mayBeMarker(source.bytes[start..<max(start, end)]),
                let marked = marked(source.lineText(line), at: line - first)
            {
                found.append(marked)
            }
            line += 1
            start = max(end, start + 1)
        }
        return found
    }

    /// A quick look at a line's first bytes: behind a comment's mark stands a word or sign of the vocabulary, in bare code
    /// a sign or a capital.
    private static func mayBeMarker(_ line: TreeBytes) -> Bool {
        let text = line.drop { [0x20, 0x09, 0x3E].contains($0) }
        let behind = text.drop {
            [0x20, 0x09, 0x3E, 0x2F, 0x23, 0x2D, 0x3C, 0x21, 0x2A, 0x3B, 0x25].contains($0)
        }
        if behind.startIndex == text.startIndex, text.first?.isASCIILower ?? false { return false }
        return Vocabulary.allMarkers.begins(behind)
    }

    private static func marked(_ text: String, at line: Int) -> Line? {
        let text = Substring(text).drop { $0 == ">" || $0 == " " || $0 == "\t" }.trimmed
        let introducer = CodeComment.introducer(text.utf8)
        let comment = introducer.map { CodeComment.text(text, introducer: $0) }
        guard let marker = ComparisonMarker(comment ?? text, needsCapitals: comment == nil) else {
            return nil
        }
        return Line(
            line: line, marker: marker, isSign: comment == nil && !marker.hasWord)
    }

    /// Whether signs report how several things are: `✅ build`, `❌ tests: 3 failed`. In a comparison there is code below
    /// each sign, or always two lines face each other.
    static func areReport(_ markers: [Line], of lines: [String]) -> Bool {
        func isBlank(_ line: Int) -> Bool {
            !lines.indices.contains(line) || lines[line].allSatisfy(\.isWhitespace)
        }
        func arePair(_ first: Int, _ second: Int) -> Bool {
            guard markers.indices.contains(first), markers.indices.contains(second) else {
                return false
            }
            let (first, second) = (markers[first], markers[second])
            return second.line == first.line + 1 && first.marker.isWrong != second.marker.isWrong
                && isBlank(first.line - 1) && isBlank(second.line + 1)
        }
        let ends = markers.dropFirst().map(\.line) + [lines.count]
        let isBare = markers.indices.contains { index in
            let below = markers[index].line + 1
            return markers[index].isSign
                && (below..<max(below, ends[index])).allSatisfy(isBlank)
        }
        // Signs of one kind may wait for the fence with the other.
        let hasBoth = markers.contains { $0.marker.isWrong != markers[0].marker.isWrong }
        return isBare && hasBoth
            && !markers.indices.allSatisfy { arePair($0 - 1, $0) || arePair($0, $0 + 1) }
    }
}
