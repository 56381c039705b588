import TriageCore
import TriageMarkdown
import TriageTrees

/// Makes a guide of one file: parses it, finds its parts and names them.
package enum GuideRecognizer {
    /// What is known of a file before it is read.
    package struct File {
        package var root: Int
        /// Path relative to its root.
        package var path: String
        /// The file's name without suffixes.
        package var name: String
        /// What the guide is called where it has no title.
        package var title: String
        /// Told by the path; nil where it says nothing.
        package var language: LanguageTag?

        package init(root: Int, path: String, name: String, language: LanguageTag?) {
            self.root = root
            self.path = path
            self.name = name
            title = name
            self.language = language
        }
    }

    package static func guide(_ file: File, _ bytes: [UInt8]) -> (
        guide: Guide, diagnostics: [Diagnostic]
    ) {
        let written = WrittenSource(bytes, path: file.path)
        let (source, front) = (written.text, written.front)
        let (parsed, notes) = MarkdownParser.parse(source, from: front.end)
        let marks = MarkupExtensions(in: WrittenEvidence.parted(parsed))
        let document = marks.document
        let input = RecognizerInput(
            document, written.original, frontEnd: front.end, ids: marks.ids)
        let metadata = front.values
        func value(_ key: String) -> String? {
            metadata.first { $0.key == key && !$0.value.isEmpty }?.value
        }
        let id = identifier(value("name") ?? file.name)
        let told = value("title").flatMap(named)
        // A heading that says where the page is now is no name of it, nor is one that goes on for lines.
        let heading = input.outline.title.flatMap {
            told != nil && Vocabulary[.movedPages].isIn($0) || $0.count > longestName ? nil : $0
        }
        let opening = input.outline.opening(of: document).flatMap {
            $0.count > longestName ? nil : $0
        }
        let title = heading ?? told ?? opening ?? value("name") ?? file.title
        let tag = value("language") ?? value("lang")
        let tagged = tag.flatMap { LanguageTag(reading: $0) }
        let language = tagged ?? file.language ?? .english
        let kind = GuideKindRule.kind(
            metadata: metadata, name: id, title: title, labels: input.labels)
        let trees = TreeFinder(in: document)
        var parts = PartNaming.parts(
            drafts(input, title, kind, trees.trees), guide: id, title: title, input,
            file: FileKey(root: file.root, path: file.path))
        for index in parts.indices {
            guard case .tree(var tree) = parts[index].content else { continue }
            tree.parseEvidence { document.factNames }
            tree.parseWritten()
            parts[index].content = .tree(tree)
        }
        var guide = Guide(
            id: id, language: language, title: title,
            summary: value("description") ?? summary(input), kind: kind, metadata: metadata,
            root: file.root, path: file.path, document: document, outline: input.outline.headings,
            parts: parts, counts: GuideCounts(document),
            entryPoints: EntryPointRecognizer.entryPoints(
                in: input, parts: parts, guide: id))
        var diagnostics = diagnostics(
            written.notes + front.notes + notes, source, file)
        if let tag, tagged == nil {
            let line = (2...max(2, source.line(at: front.end))).first {
                source.lineText($0).hasPrefix("lang") && source.lineText($0).contains(tag)
            }
            diagnostics.append(
                Diagnostic(
                    .notALanguage(tag), .note, at: guide.place(line: line ?? 1, of: tag)))
        }
        guide.notes = trees.notes.filter { !isSaid($0, by: input.outline.headings) }.map {
            Diagnostic($0.kind, at: guide.place(line: $0.line, of: $0.text))
        }
        guide.lookalikes = trees.lookalikes.map {
            Diagnostic($0.kind, at: guide.place(line: $0.line, of: $0.text))
        }
        // What is no more than a hint is the linter's to say.
        diagnostics += guide.notes.filter { $0.kind.code != .treeNearly }
        return (guide, diagnostics)
    }

    /// In characters.
    private static let longestName = 200

    /// Whether a jump leads to a heading, as to `## Step 3`, rather than to nothing.
    private static func isSaid(_ note: TreeNote, by headings: [Heading]) -> Bool {
        guard case .noSuchStep(let number) = note.kind else { return false }
        return headings.contains { $0.title.stepNumber == number }
    }

    /// Everything recognised, in file order.
    private static func drafts(
        _ input: RecognizerInput, _ title: String, _ kind: GuideKind, _ trees: [FoundTree]
    ) -> [PartDraft] {
        let comparisons = ComparisonRecognizer.comparisons(in: input)
        let taken = comparisons.map(\.blocks)
        let sections = Sections(
            input: input, title: title, isDiagnostic: kind == .diagnostic,
            trees: trees.map(\.blocks.lowerBound), taken: taken)
        let shown = (taken + trees.map(\.blocks)).sorted { $0.lowerBound < $1.lowerBound }
        var drafts = sections.sectionDrafts()
        drafts += sections.problemDrafts()
        drafts += SymptomTables(sections).drafts()
        drafts += sections.treeDrafts(trees)
        drafts += ChecklistRecognizer.checklists(in: input, except: shown)
        drafts += TableRecognizer.tables(in: input)
        drafts += comparisons
        drafts += SnippetRecognizer.snippets(in: input, except: shown)
        // Stable, so that a symptom comes before what stands in it; places are sorted rather than drafts, which are large.
        let places = drafts.enumerated().map { ($1.blocks.lowerBound, $0) }
        return places.sorted { $0 < $1 }.map { drafts[$0.1] }
    }

    /// A title from front matter; nil where it is only a template's mark, such as `[Bug] `.
    private static func named(_ title: String) -> String? {
        let text = title.trimmed
        return text.first == "[" && text.firstIndex(of: "]") == text.indices.last
            ? nil : String(text)
    }

    /// A name as an id: no blanks, no `#`, no control characters.
    package static func identifier(_ name: String) -> String {
        var result = ""
        for scalar in name.unicodeScalars {
            if scalar.properties.isWhitespace || scalar == "#" || scalar.value < 0x20 {
                if !result.isEmpty, !result.hasSuffix("-") { result += "-" }
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        while result.hasSuffix("-") { result.removeLast() }
        return result.isEmpty ? "guide" : result
    }

    /// The first paragraph that stands on its own.
    private static func summary(_ input: RecognizerInput) -> String {
        for (block, value) in input.document.blocks.enumerated()
        where value.kind == .paragraph && value.parent == 0
            && input.document.asked(in: block) == nil
        {
            return input.document.inlineText(of: block)
        }
        return ""
    }

    private static func diagnostics(
        _ notes: [ParserNote], _ source: SourceText, _ file: File
    ) -> [Diagnostic] {
        notes.sorted { $0.offset < $1.offset }.map {
            Diagnostic(
                $0.kind,
                at: SourceLocation(
                    path: file.path, root: file.root, line: source.line(at: $0.offset),
                    column: source.column(at: $0.offset)))
        }
    }
}

extension GuideCounts {
    /// Counts what is in a document.
    init(_ document: Document) {
        self.init()
        for (index, block) in document.blocks.enumerated() {
            switch block.kind {
            case .heading: headings += 1
            case .table: tables += 1
            case .tableRow: if !block.isHeaderRow { tableRows += 1 }
            case .item:
                listItems += 1
                if block.taskMark != 0, !block.isBoxedTask { tasks += 1 }
            case .code:
                if block.isFenced { snippets[document.infoWord(of: index), default: 0] += 1 }
            default: break
            }
        }
        for link in document.links where !link.isImage && !link.isWiki { links += 1 }
    }
}
