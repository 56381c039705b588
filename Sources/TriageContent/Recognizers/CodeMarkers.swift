import TriageCore

/// Finds the lines of a fence that call what follows wrong or right: in a comment, or bare as a sign or in capitals.
enum CodeMarkers {
    /// The markers of a code block; lines count from 0, at its first line.
    static func markers(
        in document: Document, block: Int
    ) -> [(line: Int, marker: ComparisonMarker)] {
        let source = document.source
        let value = document.blocks[block]
        let first = source.line(at: Int(value.start))
        var found: [(line: Int, marker: ComparisonMarker)] = []
        source.bytes.withUnsafeBufferPointer { bytes in
            var line = first
            var start = Int(value.start)
            while start < Int(value.end) {
                let end =
                    line < source.lineStarts.count ? Int(source.lineStarts[line]) : bytes.count
                if mayBeMarker(bytes, start, end), let marker = marker(source.lineText(line)) {
                    found.append((line - first, marker))
                }
                line += 1
                start = max(end, start + 1)
            }
        }
        return found
    }

    /// A quick look at a line's first bytes: behind a comment's mark stands a word or sign of the vocabulary.
    private static func mayBeMarker(
        _ bytes: UnsafeBufferPointer<UInt8>, _ start: Int, _ end: Int
    ) -> Bool {
        var index = start
        while index < end {
            switch bytes[index] {
            case 0x20, 0x09, 0x2F, 0x23, 0x2D, 0x3C, 0x21, 0x2A, 0x3B, 0x25, 0x3E: index += 1
            default: return Vocabulary.allMarkers.begins(bytes, at: index, end: end)
            }
        }
        return false
    }

    private static func marker(_ line: String) -> ComparisonMarker? {
        let text = Words.trimmed(Substring(line).drop { $0 == ">" || $0 == " " || $0 == "\t" })
        if let introducer = CodeComment.introducer(text.utf8) {
            return ComparisonMarker(CodeComment.text(text, introducer: introducer))
        }
        return ComparisonMarker(text, needsCapitals: true)
    }
}
