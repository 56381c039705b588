import TriageCore

/// Reads the labels by which symptoms are told, at the starts of a paragraph's lines: `**Fix**: oil it`, `Root Causes:`.
struct TroubleLabels {
    let document: Document

    struct Label {
        /// `Causes and fixes` is made of two. In lower case.
        var words: [String]
        /// Without bold text a label is one only beside others.
        var isPlain: Bool
    }

    /// A problem that a paragraph begins with: `**Issue:** it leaks`.
    struct Problem {
        /// What it is called: problems in a row are called the same.
        var word: String
        var label: HeadingLabel
    }

    /// The labels of a paragraph.
    func labels(of block: Int) -> [Label] {
        document.inlines(of: block).split(whereSeparator: \.isBreak).compactMap { line in
            guard let first = line.first, mayBegin(first) else { return nil }
            let isBold = first.style.contains(.strong)
            let lead = isBold ? BoldLead(line, in: document) : nil
            let bold = lead.flatMap { $0.isMarked || $0.isWhole ? Words.plain($0.label) : nil }
            guard let label = isBold ? bold : plain(first) else { return nil }
            let words = Self.words(of: label)
            return words.isEmpty ? nil : Label(words: words, isPlain: !isBold)
        }
    }

    private func mayBegin(_ run: Inline) -> Bool {
        run.kind == .text && (run.style.contains(.strong) || begins(run, Vocabulary.toldBy))
    }

    /// The problem that a paragraph's first line names.
    func problem(of block: Int) -> Problem? {
        let runs = document.inlines(of: block)
        guard let first = runs.first, first.kind == .text, begins(first, Vocabulary.problemLabels)
        else { return nil }
        let text = document.titleText(runs.prefix { !$0.isBreak })
        guard text.utf8.count <= Self.longestProblem, var label = HeadingLabel(text),
            label.kind == .problem || label.kind == .symptom
        else { return nil }
        label.name = String(label.name.trimmedEnd(while: Words.isSeparator))
        guard !label.name.isEmpty else { return nil }
        return Problem(word: text.prefix { $0.isLetter }.lowercased(), label: label)
    }

    /// In bytes.
    private static let longestLabel = 60
    private static let longestProblem = 160

    /// A quick look at a run's first bytes.
    private func begins(_ run: Inline, _ words: WordList) -> Bool {
        words.begins(document.source.bytes[Int(run.start)..<Int(run.start + run.length)])
    }

    /// `Fix: oil it`, and `Fixes:` above a list
    private func plain(_ run: Inline) -> String? {
        let text = document.text(of: run)
        guard let colon = text.firstIndex(where: \.isColon),
            text[..<colon].utf8.count <= Self.longestLabel
        else { return nil }
        return Words.plain(String(text[..<colon]))
    }

    /// What a label such as `Causes and fixes` is made of. One that names what is seen beside what helps tells neither:
    /// it stands above a list of many.
    static func words(of label: String) -> [String] {
        guard label.utf8.count <= longestLabel, Vocabulary.toldBy.begins(label[...]) else {
            return []
        }
        var words: [String] = []
        var (seen, behind) = (0, 0)
        var rest: Substring? = label[...]
        while let text = rest {
            let joint = Vocabulary[.joints].firstRange(in: text)
            let word = String(text[..<(joint?.lowerBound ?? text.endIndex)].trimmed)
            if Vocabulary.sight.has(word) || Vocabulary[.problemLeads].has(word) {
                seen += 1
            } else if Vocabulary[.causes].has(word) || Vocabulary[.remedies].has(word) {
                behind += 1
            } else {
                return []
            }
            words.append(word)
            rest = joint.map { text[$0.upperBound...] }
        }
        return seen == 0 || behind == 0 ? words : []
    }
}
