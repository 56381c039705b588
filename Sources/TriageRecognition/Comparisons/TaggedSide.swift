import TriageCore

/// A side of a comparison between tags: `<Bad>` on a line, code in a fence, perhaps a word on it, `</Bad>`.
///
/// CommonMark ends such an HTML block at the first blank line, even inside its fence. So lines are read here, not blocks.
struct TaggedSide {
    let side: MarkedSide
    /// The closing tag's line, starting with 1.
    let end: Int

    /// The most lines between the tags.
    private static let mostLines = 120

    /// - Parameter line: of the opening tag, starting with 1.
    /// - Returns: nil where no such tag stands there, or nothing closes it.
    init?(at line: Int, in source: SourceText) {
        let tag = Self.trimmed(source, line)
        guard tag.first == "<", tag.last == ">", tag.utf8.count <= 20 else { return nil }
        let name = tag.dropFirst().dropLast()
        guard name.allSatisfy({ $0.isLetter || $0 == "-" || $0 == "_" }),
            let marker = ComparisonMarker(name)
        else { return nil }
        let inner = line + 1..<min(source.lineStarts.count, line + Self.mostLines) + 1
        let next = inner.first {
            Self.isTag(source, $0) && ["</\(name)>", tag].contains(Self.trimmed(source, $0))
        }
        guard let end = next, Self.trimmed(source, end) != tag else { return nil }
        self.end = end
        side = MarkedSide(
            isWrong: marker.isWrong, side: Self.side(in: line + 1..<end, source))
    }

    private static func side(in lines: Range<Int>, _ source: SourceText) -> Comparison.Side {
        guard let fence = lines.first(where: { trimmed(source, $0).hasPrefix("```") }) else {
            return side(lines, language: "", caption: "", source)
        }
        let mark = trimmed(source, fence)
        let ticks = mark.prefix { $0 == "`" }
        let close = lines[(fence + 1)...].first { line in
            let text = trimmed(source, line)
            return text.hasPrefix(ticks) && text.allSatisfy { $0 == "`" }
        }
        let word = mark.dropFirst(ticks.count).trimmed.prefix { $0 != " " && $0 != "{" }
        let end = close ?? lines.upperBound
        // What is said stands behind the code as a rule.
        let said =
            Array(min(end + 1, lines.upperBound)..<lines.upperBound)
            + Array(lines.lowerBound..<fence)
        let caption = said.map { trimmed(source, $0) }.first { !$0.isEmpty } ?? ""
        return side(fence + 1..<end, language: String(word), caption: String(caption), source)
    }

    /// The lines without blank ones around.
    private static func side(
        _ lines: Range<Int>, language: String, caption: String, _ source: SourceText
    ) -> Comparison.Side {
        let isText = { (line: Int) in !trimmed(source, line).isEmpty }
        let first = lines.first(where: isText) ?? lines.lowerBound
        let last = lines.last(where: isText) ?? first - 1
        let text = (first..<last + 1).map { source.lineText($0) }
        return Comparison.Side(caption: caption, language: language, lines: text, line: first)
    }

    /// Whether a line begins as tags do; makes no strings, as many lines are asked.
    private static func isTag(_ source: SourceText, _ line: Int) -> Bool {
        source.bytes[source.lineRange(line)].first { $0 != 0x20 && $0 != 0x09 } == UInt8(ascii: "<")
    }

    private static func trimmed(_ source: SourceText, _ line: Int) -> Substring {
        source.lineText(line).trimmed
    }
}
