import TriageCore

/// Finds lines that tell where to begin, and what they lead to in their guide.
struct EntryPointRecognizer {
    private let input: RecognizerInput
    private let parts: [Part]
    private let guide: String
    private let words: WordOverlap
    /// Indices of the parts that may be led to, by the overlap's order.
    private let candidates: [Int]
    /// Indices of headings by anchor, and of parts by the block that they begin with.
    private let anchors: [String: Int]
    private let ownParts: [Int: Int]
    /// Entries are compared with every candidate: more of them than anyone would write are not.
    private static let comparisonLimit = 200_000

    static func entryPoints(
        in input: RecognizerInput, parts: [Part], guide: String
    ) -> [EntryPoint] {
        let lists = lists(in: input)
        let tables = tables(in: input)
        guard !lists.isEmpty || !tables.isEmpty else { return [] }
        let recognizer = EntryPointRecognizer(
            input, parts, guide: guide, count: lists.count + tables.count)
        // A row of a table is an entry point only where it leads somewhere.
        let entries =
            lists.compactMap { recognizer.entryPoint($0) }
            + tables.compactMap { recognizer.entryPoint($0) }.filter { $0.target != nil }
        return entries.sorted { $0.block < $1.block }
    }

    private init(_ input: RecognizerInput, _ parts: [Part], guide: String, count: Int) {
        self.input = input
        self.guide = guide
        self.parts = parts
        let symptoms = parts.indices.filter { parts[$0].kind == .symptom }
        let others = parts.indices.filter {
            switch parts[$0].kind {
            case .antipattern, .scenario, .checklist: true
            case .tree: !parts[$0].id.anchor.utf8.contains(0x2F)
            default: false
            }
        }
        let candidates = symptoms.isEmpty ? others : symptoms
        self.candidates = candidates.count * count > Self.comparisonLimit ? [] : candidates
        anchors = Dictionary(
            input.outline.headings.enumerated().map { ($1.anchor, $0) },
            uniquingKeysWith: { first, _ in first })
        // Later kinds come first: a tree alone in its section, then what has a heading of its own.
        var ownParts: [Int: Int] = [:]
        for (index, part) in parts.enumerated().reversed() {
            if part.kind == .tree, part.owner == nil,
                let heading = input.outline.index(above: part.blocks.lowerBound)
            {
                ownParts[input.outline.headings[heading].block] = index
            } else if input.document.blocks[part.blocks.lowerBound].kind == .heading {
                ownParts[part.blocks.lowerBound] = index
            }
        }
        self.ownParts = ownParts
        words = WordOverlap(self.candidates.map { Self.name(of: parts[$0]) })
    }

    private static func name(of part: Part) -> String {
        switch part.content {
        case .symptom(let symptom): symptom.name
        case .antipattern(let antiPattern): antiPattern.name
        case .scenario(let scenario): scenario.name
        default: part.title
        }
    }

    /// Items of lists right below a heading such as "When to use".
    private static func lists(in input: RecognizerInput) -> [Int] {
        var found: [Int] = []
        for heading in input.outline.headings.indices
        where Vocabulary.entryPoints.isIn(input.outline.headings[heading].title) {
            var block = input.outline.headings[heading].block + 1
            let end = input.outline.ends[heading]
            while block < end, input.document.blocks[block].kind != .heading {
                let value = input.document.blocks[block]
                if value.kind == .bulletList || value.kind == .orderedList {
                    found += input.document.children(of: block)
                }
                block = max(block + 1, Int(value.subtreeEnd))
            }
        }
        return found
    }

    /// Body rows of tables whose first column holds symptoms.
    private static func tables(in input: RecognizerInput) -> [Int] {
        let document = input.document
        var found: [Int] = []
        for (block, value) in document.blocks.enumerated()
        where value.kind == .table && block + 2 < document.blocks.count {
            let heading = input.outline.index(above: block)
            let isListed = heading.map {
                Vocabulary.entryPoints.isIn(input.outline.headings[$0].title)
            }
            guard
                isListed == true
                    || Vocabulary.symptomColumn.has(Words.plain(document.inlineText(of: block + 2)))
            else { continue }
            found += document.children(of: block).filter { document.blocks[$0].level == 0 }
        }
        return found
    }

    private func entryPoint(_ block: Int) -> EntryPoint? {
        let first = block + 1
        guard first < Int(input.document.blocks[block].subtreeEnd) else { return nil }
        let text = input.document.inlineText(of: first)
        guard !text.isEmpty else { return nil }
        return EntryPoint(
            text: text, block: block, line: input.document.line(of: block),
            target: linked(block) ?? matching(text))
    }

    /// The part that a link inside the entry leads to in this file.
    private func linked(_ block: Int) -> PartID? {
        let document = input.document
        for index in block..<Int(document.blocks[block].subtreeEnd) {
            for run in document.inlines(of: index) where run.link >= 0 {
                let destination = LinkResolver.percentDecoded(
                    document.links[Int(run.link)].destination)
                guard destination.hasPrefix("#") else { continue }
                let anchor = String(destination.dropFirst())
                guard let heading = anchors[anchor] ?? anchors[anchor.lowercased()] else {
                    continue
                }
                return part(of: heading)
                    ?? PartID(guide: guide, anchor: input.outline.headings[heading].anchor)
            }
        }
        return nil
    }

    /// The part of a heading, else the symptom around it.
    private func part(of heading: Int) -> PartID? {
        let block = input.outline.headings[heading].block
        if let own = ownParts[block] { return parts[own].id }
        // Symptoms are in file order, and do not overlap but for those inside one another.
        let around = input.outline.path(heading).lazy.compactMap { above -> Int? in
            let index = ownParts[input.outline.headings[above].block]
            return index.flatMap { parts[$0].kind == .symptom ? $0 : nil }
        }
        return around.first.map { parts[$0].id }
    }

    private func matching(_ text: String) -> PartID? {
        words.best(for: text).map { parts[candidates[$0]].id }
    }
}
