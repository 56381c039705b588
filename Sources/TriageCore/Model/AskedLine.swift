import TriageLexicon

/// A line by which a guide says in which words people ask for what it stands below: `Asked as: it hums; a low noise`.
public enum AskedLine {
    /// What stands behind the lead of such a line, between semicolons.
    ///
    /// - Returns: nil for any other line.
    public static func phrases(in line: String) -> [String]? {
        heads.rest(of: line)?.split { $0 == ";" || $0 == "；" }
            .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
            .filter { !$0.isEmpty }
    }

    private static let heads = LineHeads(Lexicon.set(.askedAs))
}

extension Document {
    /// The words in which people ask for a section: a paragraph `Asked as: ...` right below its heading.
    ///
    /// - Returns: nil for any other block.
    public func asked(in block: Int) -> [String]? {
        guard block > 0, blocks.indices.contains(block), blocks[block].kind == .paragraph,
            blocks[block - 1].kind == .heading
        else { return nil }
        return AskedLine.phrases(in: inlineText(of: block))
    }
}
