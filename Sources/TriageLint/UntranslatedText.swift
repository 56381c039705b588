import TriageCore
import TriageLexicon

/// Text of a translation that was left in the original's language.
///
/// It looks for whole sentences only, and beside code and links: names and quotes stay as they are in any language.
enum UntranslatedText {
    static func check(_ original: Guide, _ lint: inout GuideLint) {
        guard original.language.primary != lint.guide.language.primary else { return }
        let rule = Rule(
            originals: texts(of: original), isLatin: isLatin(lint.guide.language))
        let guide = lint.guide
        // What a tree says stands on the lines of its file as well.
        var lines: Set<Int> = []
        for text in texts(of: guide)
        where rule.isUntranslated(text) {
            let place = guide.place(line: text.line, of: text.start)
            guard lines.insert(place.line).inserted else { continue }
            let line = rule.line(of: text)
            lint.add(
                line == nil ? .foreignText(guide.language) : .copiedText, at: place,
                related: line.map { original.place(line: $0) })
        }
    }

    struct Text {
        /// Without code.
        var prose: String
        /// The first words, to be found on the line.
        var start: String
        /// Line of the source, starting with 1.
        var line: Int
    }

    // MARK: Languages

    /// Languages that are not written with Latin letters.
    private static let others: Set = [
        "ar", "bg", "bn", "el", "fa", "he", "hi", "ja", "ka", "ko", "mk", "ru", "sr", "ta", "te",
        "th", "uk", "ur", "zh",
    ]

    private static func isLatin(_ language: LanguageTag) -> Bool {
        !others.contains(language.primary)
    }

    private struct Rule {
        private let lines: [String: Int]
        private let isLatin: Bool

        init(originals: [Text], isLatin: Bool) {
            lines = Dictionary(firstOf: originals.map { ($0.prose, $0.line) })
            self.isLatin = isLatin
        }

        func line(of text: Text) -> Int? { lines[text.prose] }

        func isUntranslated(_ text: Text) -> Bool {
            // A label is no name, whatever stands behind it: `Symptom 1: It fails`, `Fix: dry it`.
            if !isLatin, UntranslatedText.isLabelled(text.prose) { return true }
            // Letters of another script make it a translation that quotes.
            if text.prose.unicodeScalars.contains(where: {
                $0.value >= 0x370 && $0.properties.isAlphabetic
            }) {
                return false
            }
            let words = text.prose.split { !($0.isLetter || $0 == "'" || $0 == "’") }
            let plain = words.count { $0.utf8.count > 1 && $0.first?.isLowercase == true }
            if isLatin {
                // Short texts may be the same in two languages.
                return lines[text.prose] != nil && words.count >= 8
                    && words.count(where: { Self.english.contains($0.lowercased()) }) >= 3
            }
            let few = lines[text.prose] == nil ? 5 : 3
            return plain >= few && words.contains { Self.english.contains($0.lowercased()) }
        }

        private static let english = Lexicon.set(.joining, .english)
    }

    /// Whether a text begins with a label in Latin letters: `Symptom 1: ...`, `Fix: ...`.
    private static func isLabelled(_ text: String) -> Bool {
        let label = text.prefix { !$0.isNumber && $0 != ":" }
        return label.count < text.count && labels.contains(String(label.trimmed).lowercased())
    }

    private static let labels = Lexicon.set(.symptoms, .fixes, .causes).filter {
        $0.utf8.allSatisfy { $0 < 0x80 }
    }

    // MARK: Texts

    /// Summary, headings, paragraphs, cells, and what trees say.
    private static func texts(of guide: Guide) -> [Text] {
        let document = guide.document
        var result: [Text] = []
        if let summary = guide.metadata("description") {
            let line = TranslationRules.place(of: "description", in: guide).line
            result.append(Text(prose: summary, start: "", line: line))
        }
        for (block, value) in document.blocks.enumerated() {
            switch value.kind {
            case .heading, .paragraph, .tableCell, .tableHeaderCell:
                let runs = document.inlines(of: block).filter {
                    !$0.style.contains(.code) && $0.kind != .html
                }
                result.append(
                    Text(
                        prose: document.joinedText(runs[...]), start: "",
                        line: document.line(of: block)))
            default: break
            }
        }
        for tree in guide.parts.compactMap(\.tree) {
            result += texts(of: tree, in: document.source)
        }
        return result
    }

    /// What stands below an answer behind labels, each line where the file has it; the rest of it may be code.
    private static func labelled(_ answer: Answer, in source: SourceText) -> [Text] {
        var line = answer.line
        return (answer.lines + answer.remarks).flatMap { $0.split(whereSeparator: \.isNewline) }
            .map { text in
                let text = String(text.trimmed)
                let own = (line...min(line + 40, max(line, source.lineStarts.count))).first {
                    source.lineText($0).hasSuffix(text)
                }
                line = own ?? line
                return Text(prose: text, start: text, line: line)
            }.filter { isLabelled($0.prose) }
    }

    private static func texts(of tree: DecisionTree, in source: SourceText) -> [Text] {
        tree.questions.flatMap { question in
            [Text(prose: question.text, start: question.text, line: question.line)]
                + question.answers.flatMap { answer in
                    ([answer.text, answer.outcome].compactMap { $0 }).map {
                        Text(prose: $0, start: $0, line: answer.line)
                    } + labelled(answer, in: source)
                }
        }
    }
}
