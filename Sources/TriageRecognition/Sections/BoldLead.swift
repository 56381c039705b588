import TriageCore

/// The bold words that a line begins with, and what their marks say: `**Fix**: oil it`, `**Fix.** Oil it`, `**Fix**`.
struct BoldLead {
    /// Without the mark behind it.
    let label: String
    /// Whether a mark tells it from what follows.
    let isMarked: Bool
    /// Whether nothing else stands on the line.
    let isWhole: Bool

    /// The most words that are a label with a full stop, rather than a sentence.
    private static let mostWords = 3
    /// In bytes.
    private static let longest = 80

    /// - Parameter line: the runs of one line.
    init?(_ line: ArraySlice<Inline>, in document: Document) {
        let bold = line.prefix { $0.style.contains(.strong) }
        guard bold.first?.kind == .text else { return nil }
        let text = bold.map { document.text(of: $0) }.joined()
        guard text.utf8.count <= Self.longest else { return nil }
        var label = text.trimmed.trimmedEnd(while: \.isColon)
        var isMarked = text.trimmed.endsInColon
        if !isMarked, label.last == ".", label.split(separator: " ").count <= Self.mostWords {
            label.removeLast()
            isMarked = true
        }
        let next = line[bold.endIndex...].first
        if let first = next.flatMap({ document.text(of: $0).trimmed.first }) {
            isMarked = isMarked || Words.isSeparator(first) || first == "(" || first == "（"
        }
        guard !label.isEmpty else { return nil }
        self.label = String(label)
        self.isMarked = isMarked
        isWhole = next == nil
    }
}

extension Inline {
    /// Whether a line ends here.
    var isBreak: Bool { kind == .softBreak || kind == .lineBreak }
}

extension Document {
    /// The runs of a paragraph, line by line.
    func lines(of block: Int) -> [ArraySlice<Inline>] {
        inlines(of: block).split(whereSeparator: \.isBreak)
    }

    /// Whether a paragraph begins with bold words, and whether it has nothing else but blanks and colons.
    func boldness(of block: Int) -> (begins: Bool, isWhole: Bool) {
        let runs = blocks[block].kind == .paragraph ? inlines(of: block) : []
        let begins = runs.first?.style.contains(.strong) ?? false
        return (
            begins,
            begins
                && runs.allSatisfy {
                    $0.style.contains(.strong)
                        || text(of: $0).allSatisfy { $0.isWhitespace || $0.isColon }
                }
        )
    }
}

extension RecognizerInput {
    /// The text of a paragraph that is but one bold line with a number, as each of several things below a heading begins:
    /// `**3. Don't skip the seal**`. Nil for any other block.
    func numberedLead(_ block: Int) -> String? {
        let runs = document.inlines(of: block)
        guard document.blocks[block].parent == 0, let first = runs.first, first.kind == .text,
            document.source.bytes[Int(first.start)].isASCIIDigit,
            document.boldness(of: block).isWhole
        else { return nil }
        let text = String(document.titleText(runs).trimmedEnd { $0.isColon || $0.isWhitespace })
        return Words.unnumbered(text) == text ? nil : text
    }
}
