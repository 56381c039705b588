import TriageCore

/// Guides made of headings and paragraphs, without a parser.
enum Fixture {
    /// Makes a guide of text in which each line is a heading (behind `#` signs) or a paragraph.
    static func guide(
        _ id: String, language: LanguageTag = "en", _ text: String,
        parts: (Guide) -> [Part] = { _ in [] }
    ) -> Guide {
        var blocks = [Block(kind: .document, start: 0, end: Int32(text.utf8.count), parent: -1)]
        var inlines: [Inline] = []
        var outline: [Heading] = []
        var offset = 0
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false)
            .enumerated()
        {
            let marks = line.prefix { $0 == "#" }.count
            let body = line.dropFirst(marks).drop { $0 == " " }
            let start = offset + line.utf8.count - body.utf8.count
            if !body.isEmpty {
                var block = Block(
                    kind: marks > 0 ? .heading : .paragraph, start: Int32(start),
                    end: Int32(start + body.utf8.count), parent: 0)
                block.level = UInt8(marks)
                block.subtreeEnd = Int32(blocks.count + 1)
                block.inlineStart = Int32(inlines.count)
                block.inlineEnd = block.inlineStart + 1
                inlines.append(
                    Inline(
                        kind: .text, style: [], link: -1, start: Int32(start),
                        length: Int32(body.utf8.count)))
                if marks > 0 {
                    outline.append(
                        Heading(
                            level: marks, title: String(body),
                            anchor: body.lowercased().split(separator: " ").joined(separator: "-"),
                            block: blocks.count, line: number + 1))
                }
                blocks.append(block)
            }
            offset += line.utf8.count + 1
        }
        blocks[0].subtreeEnd = Int32(blocks.count)
        let document = Document(
            source: SourceText(text), blocks: blocks, inlines: inlines, links: [])
        var guide = Guide(
            id: id, language: language, title: outline.first?.title ?? id,
            path: "\(language)/\(id).md", document: document, outline: outline)
        guide.parts = parts(guide)
        return guide
    }

    /// A part of the section of a heading.
    static func part(_ heading: String, of guide: Guide, _ content: Part.Content) -> [Part] {
        guide.outline.filter { $0.title == heading }.map {
            Part(
                id: PartID(guide: guide.id, anchor: $0.anchor), title: heading, line: $0.line,
                blocks: guide.section(of: $0), content: content)
        }
    }
}

extension SearchIndex {
    init(_ library: Library, language: LanguageTag) {
        self.init(LibraryView(library, language: language))
    }
}
