import TriageCore

/// Everything that recognisers look at in one file.
struct RecognizerInput {
    let document: Document
    var outline: SectionTree
    /// What each heading's first words say.
    let labels: [HeadingLabel?]
    /// The titles of headings as they are compared with a vocabulary, without numbers.
    let plainTitles: [String]
    /// The file as it was written, of the same lines.
    let written: SourceText
    /// Where its front matter ends, in bytes.
    let frontEnd: Int

    /// - Parameters:
    ///   - written: the file as it was written, of the same lines; nil where that is the document's source.
    ///   - frontEnd: where its front matter ends, in bytes.
    ///   - ids: of headings that are written behind them, by their blocks.
    init(
        _ document: Document, _ written: SourceText? = nil, frontEnd: Int = 0,
        ids: [Int: String] = [:]
    ) {
        self.document = document
        self.written = written ?? document.source
        self.frontEnd = frontEnd
        outline = SectionTree(document, ids: ids)
        labels = outline.headings.map { HeadingLabel($0.title) }
        plainTitles = outline.headings.map { Words.plain(Words.unnumbered($0.title)) }
    }

    /// Title of the nearest heading that names a subject rather than a form; the nearest one where all are generic.
    func subject(above heading: Int?) -> String {
        guard let heading else { return "" }
        let named = outline.path(heading).first {
            !Vocabulary[.genericTree].has(plainTitles[$0])
        }
        return outline.headings[named ?? heading].title
    }

    /// A line right above a block that announces it: bold, or with a colon at its end. Of a long one its first clause.
    func leadIn(of block: Int) -> String? {
        guard let runs = lineAbove(block) else { return nil }
        let text = document.titleText(runs)
        let announces = text.endsInColon
        guard announces || !text.isEmpty && runs.allSatisfy({ $0.style.contains(.strong) })
        else { return nil }
        let title = announces ? text.dropLast().trimmed : text[...]
        return title.roughColumns <= Self.longestTitle
            ? String(title) : Self.firstClause(of: title)
    }

    /// A bold line right above a block of code that says what it is; nil where it names only its form.
    func boldName(of block: Int) -> String? {
        guard document.blocks[block].kind == .code, let runs = lineAbove(block),
            runs.allSatisfy({ $0.style.contains(.strong) }), let name = leadIn(of: block),
            !Vocabulary[.genericTree].has(Words.plain(name))
        else { return nil }
        return name
    }

    /// The text of a short paragraph right above a block.
    private func lineAbove(_ block: Int) -> ArraySlice<Inline>? {
        guard let previous = document.previousSibling(of: block),
            document.blocks[previous].kind == .paragraph,
            document.blocks[previous].end - document.blocks[previous].start <= 160
        else { return nil }
        return document.inlines(of: previous)
    }

    /// In columns.
    private static let longestTitle = 72
    private static let shortestClause = 12

    /// What stands before the first comma or bracket of a sentence; nil where that is no title either.
    private static func firstClause(of text: Substring) -> String? {
        let end = text.indices.first { index in
            if "，；（".contains(text[index]) { return true }
            let next = text.index(after: index)
            return ",;".contains(text[index]) && next < text.endIndex && text[next] == " "
                || text[index] == " " && next < text.endIndex && "(–—".contains(text[next])
        }
        guard let end else { return nil }
        let clause = text[..<end].trimmed
        return (shortestClause...longestTitle).contains(clause.roughColumns) ? String(clause) : nil
    }
}
