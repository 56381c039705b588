import TriageCore

/// Finds fenced code with a language; each is titled by its first comment, its lead-in or its heading.
enum SnippetRecognizer {
    /// - Parameter taken: blocks that are shown as something better.
    static func snippets(in input: RecognizerInput, except taken: [Range<Int>]) -> [PartDraft] {
        var drafts: [PartDraft] = []
        var next = 0
        let document = input.document
        for (block, value) in document.blocks.enumerated() where value.kind == .code {
            while next < taken.count, taken[next].upperBound <= block { next += 1 }
            if next < taken.count, taken[next].contains(block) { continue }
            guard !value.infoString.isEmpty else { continue }
            let language = document.codeLanguage(of: block).lowercased()
            guard !language.isEmpty, !plainLanguages.contains(language) else { continue }
            let heading = input.outline.index(above: block)
            let title =
                firstComment(of: block, language, document) ?? input.leadIn(of: block)
                ?? heading.map { input.outline.headings[$0].title } ?? ""
            drafts.append(
                PartDraft(
                    title: title, blocks: block..<block + 1, line: document.line(of: block),
                    content: .snippet(language: language),
                    place: .below(heading: heading, suffix: "code")))
        }
        return drafts
    }

    static let plainLanguages = FenceLanguage.plain.union([
        "tree", "none", "ascii", EvidenceLine.factsFence,
    ])

    private static let hashLanguages = FenceLanguage.shells.union([
        "fish", "terminal", "python", "py", "ruby", "rb", "yaml", "yml", "toml", "perl", "r",
        "make", "makefile", "dockerfile", "ini", "conf", "powershell", "ps1", "elixir", "nix",
        "cmake",
    ])

    /// The text of a comment on the first line.
    private static func firstComment(
        of block: Int, _ language: String, _ document: Document
    ) -> String? {
        let line = document.source.lineText(document.line(of: block))
        var text = Substring(line).drop { $0 == ">" || $0 == " " || $0 == "\t" }.trimmed
        guard let introducer = CodeComment.introducer(text.utf8) else { return nil }
        if introducer == "#", !hashLanguages.contains(language) { return nil }
        if text.hasPrefix("#!") { return nil }
        text = CodeComment.text(text, introducer: introducer)
        // A sign that says it is right is no part of its name; one that says it is wrong stays.
        if let marker = ComparisonMarker(text), marker.isSign, !marker.isWrong {
            text = marker.caption.trimmed
        }
        guard text.utf8.count <= 160, text.contains(where: \.isLetter) else { return nil }
        return String(text)
    }
}
