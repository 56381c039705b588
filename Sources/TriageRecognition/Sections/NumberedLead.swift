import TriageCore

extension RecognizerInput {
    /// The text of a paragraph that is but one bold line with a number, as each of several things below a heading begins:
    /// `**3. Don't skip the seal**`. Nil for any other block.
    func numberedLead(_ block: Int) -> String? {
        let value = document.blocks[block]
        guard value.kind == .paragraph, value.parent == 0 else { return nil }
        let runs = document.inlines(of: block)
        guard let first = runs.first, first.kind == .text, first.style.contains(.strong),
            document.source.bytes[Int(first.start)].isASCIIDigit,
            runs.allSatisfy({ $0.style.contains(.strong) || isColonOrBlank($0) })
        else { return nil }
        let text = String(document.titleText(runs).trimmedEnd { $0.isColon || $0.isWhitespace })
        return Words.unnumbered(text) == text ? nil : text
    }

    private func isColonOrBlank(_ run: Inline) -> Bool {
        run.kind == .text && document.text(of: run).allSatisfy { $0.isColon || $0.isWhitespace }
    }
}
