import TriageCore

/// Reads the labels by which symptoms are told, at the starts of a paragraph's lines: `**Fix**: oil it`, `Root Causes:`.
struct TroubleLabels {
    let document: Document

    struct Label {
        var words: [(word: String, told: Told)]
        /// Without bold text a label is one only beside others.
        var isPlain: Bool
    }

    /// The labels of a paragraph.
    func labels(of block: Int) -> [Label] {
        document.lines(of: block).compactMap { line in
            guard let first = line.first, first.kind == .text else { return nil }
            let isBold = first.style.contains(.strong)
            guard isBold || begins(first, Vocabulary.toldBy),
                let label = isBold ? bold(line) : plain(first)
            else { return nil }
            let words = Told.words(of: label)
            return words.isEmpty ? nil : Label(words: words, isPlain: !isBold)
        }
    }

    private func bold(_ line: ArraySlice<Inline>) -> String? {
        BoldLead(line, in: document).flatMap {
            $0.isMarked || $0.isWhole ? Words.plain($0.label) : nil
        }
    }

    /// `Fix: oil it`, and `Fixes:` above a list
    private func plain(_ run: Inline) -> String? {
        let text = document.text(of: run)
        guard let colon = text.firstIndex(where: \.isColon),
            text[..<colon].utf8.count <= Told.longestLabel
        else { return nil }
        return Words.plain(String(text[..<colon]))
    }

    /// The problem that a paragraph's first line names, `**Issue:** it leaks`, and what it is called; or the question that is
    /// asked there, or by the title of a fold.
    func problem(of block: Int) -> (word: String, label: HeadingLabel)? {
        if let asked = question(of: block) {
            return (Self.question, HeadingLabel(.problem, unlabelled: asked))
        }
        let runs = document.inlines(of: block)
        guard let first = runs.first, first.kind == .text, begins(first, Vocabulary.problemLabels)
        else { return nil }
        let text = document.titleText(runs.prefix { !$0.isBreak })
        guard text.utf8.count <= Self.longestProblem, var label = HeadingLabel(text),
            label.kind == .problem || label.kind == .symptom
        else { return nil }
        label.name = String(label.name.trimmedEnd(while: Words.isSeparator))
        guard !label.name.isEmpty else { return nil }
        return (text.prefix { $0.isLetter }.lowercased(), label)
    }

    /// What a problem is called that is asked about.
    static let question = "?"

    /// `**Q: Why does it leak?**`, or `<summary>Why does it leak?</summary>`.
    private func question(of block: Int) -> String? {
        let runs = document.inlines(of: block).prefix { !$0.isBreak }
        let text: Substring
        if document.blocks[block].kind == .quote {
            guard let fold = document.containerLabel(of: block), fold.isFoldable else { return nil }
            text = fold.title[...]
        } else {
            guard let first = runs.first, first.kind == .text, begins(first, Vocabulary.askers),
                let rest = Vocabulary.askers.rest(of: document.titleText(runs).trimmed)
            else { return nil }
            text = rest.trimmed
        }
        let isOne = text.last == "?" || text.last == "？"
        return isOne && text.utf8.count <= Self.longestProblem ? String(text) : nil
    }

    /// In bytes.
    private static let longestProblem = 160

    /// A quick look at a run's first bytes.
    private func begins(_ run: Inline, _ words: WordList) -> Bool {
        words.begins(document.source.bytes[Int(run.start)..<Int(run.start + run.length)])
    }
}
