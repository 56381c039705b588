/// Lines of a paragraph that their author keeps apart, though Markdown joins them.
extension Document {
    /// The lines of runs, counted from 0 by their breaks, that begin anew rather than go on with the line above: those
    /// with a sign (`❌ ...`), a bold lead (`**Fix**: ...`) or a footnote's mark in front, and all lines of a
    /// paragraph in which each leads somewhere (`If it rains → close the roof`).
    public func loneLines(of runs: ArraySlice<Inline>) -> Set<Int> {
        guard runs.contains(where: { $0.kind == .softBreak }) else { return [] }
        let lines = runs.split(omittingEmptySubsequences: false) {
            $0.kind == .softBreak || $0.kind == .lineBreak
        }
        if lines.allSatisfy(leadsSomewhere) { return Set(1..<lines.count) }
        return Set(lines.indices.dropFirst().filter { beginsAnew(lines[$0]) })
    }

    private func beginsAnew(_ line: ArraySlice<Inline>) -> Bool {
        guard let first = line.first, first.kind == .text || first.kind == .entity else {
            return false
        }
        if first.style.contains(.strong) { return isLead(line) }
        guard !first.style.contains(.code) else { return false }
        let text = text(of: first)
        if text.hasPrefix("[^") { return text.prefix { $0 != " " }.hasSuffix("]:") }
        return text.unicodeScalars.first.map { $0.isSign } ?? false
    }

    /// Whether bold words in front of a line end in a colon, or are followed by one.
    private func isLead(_ line: ArraySlice<Inline>) -> Bool {
        let bold = line.prefix { $0.style.contains(.strong) }
        let rest = line[bold.endIndex...].first.map { text(of: $0) } ?? ""
        return plainText(bold).endsInColon || rest.first?.isColon == true
    }

    /// The longest line, in bytes, that is not prose for certain.
    private static let shortLine = 120

    /// Whether an arrow stands between two parts of a short line.
    private func leadsSomewhere(_ line: ArraySlice<Inline>) -> Bool {
        guard let first = line.first, let last = line.last,
            last.start + last.length - first.start <= Self.shortLine
        else { return false }
        let text = plainText(line)
        return ["→", "⇒", "->", "=>"].contains { arrow in
            text.holds(arrow) && !text.hasPrefix(arrow)
        }
    }
}

extension Unicode.Scalar {
    /// A tick, a cross, a bullet, a pictogram.
    fileprivate var isSign: Bool {
        !isASCII && (properties.generalCategory == .otherSymbol || self == "•")
    }
}
