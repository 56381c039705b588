import TriageCore
import TriageLexicon

/// Finds lines that tell where to begin, and what they lead to in their guide.
struct EntryPointRecognizer {
    private let input: RecognizerInput
    private let parts: [Part]
    private let guide: String
    /// The parts that may be led to by their words: symptoms, else what else has a name.
    private let named: [(part: PartID, words: Set<String>)]
    /// Indices of headings by anchor, and of parts by the block that they begin with.
    private let anchors: [String: Int]
    private let ownParts: [Int: Int]

    static func entryPoints(
        in input: RecognizerInput, parts: [Part], guide: String
    ) -> [EntryPoint] {
        // What answers a tree's question leads where the tree says.
        let trees = parts.filter { $0.kind == .tree }.map(\.blocks)
        let lists = lists(in: input).filter { !trees.holds($0) }
        let tables = tables(in: input)
        guard !lists.isEmpty || !tables.isEmpty else { return [] }
        let recognizer = EntryPointRecognizer(input, parts, guide: guide)
        // A row of a table is an entry point only where it leads somewhere; one of a table that is a symptom leads nowhere.
        let told = Set(parts.filter { $0.kind == .symptom }.map(\.blocks.lowerBound))
        let entries =
            lists.compactMap { recognizer.entryPoint($0) }
            + tables.filter { !told.contains(Int(input.document.blocks[$0].parent)) }
            .compactMap { recognizer.entryPoint($0) }
            .filter { $0.target != nil }
        return entries.sorted { $0.block < $1.block }
    }

    private init(_ input: RecognizerInput, _ parts: [Part], guide: String) {
        self.input = input
        self.guide = guide
        self.parts = parts
        let symptoms = parts.filter { $0.kind == .symptom }
        let others = parts.filter { [.antipattern, .scenario, .checklist].contains($0.kind) }
        named = (symptoms.isEmpty ? others : symptoms).map {
            ($0.id, Self.words(Self.name(of: $0)))
        }
        anchors = Dictionary(firstOf: input.outline.headings.enumerated().map { ($1.anchor, $0) })
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
    }

    private static func name(of part: Part) -> String {
        switch part.content {
        case .symptom(let symptom): symptom.name
        case .antipattern(let antiPattern): antiPattern.name
        case .scenario(let scenario): scenario.name
        default: part.title
        }
    }

    /// Items of lists right below a heading such as "When to use", and anywhere in a section such as "Red flags".
    private static func lists(in input: RecognizerInput) -> [Int] {
        let document = input.document
        var found: [Int] = []
        var block = 0
        for heading in input.outline.headings.indices where names(heading, input) {
            let value = input.outline.headings[heading]
            let tellsFlags = Vocabulary[.redFlags].begins(subject(value.title))
            let isWhole = tellsFlags && value.level > 1
            block = max(block, value.block + 1)
            while block < input.outline.ends[heading],
                isWhole || document.blocks[block].kind != .heading
            {
                if document.blocks[block].kind.isList {
                    let items = document.children(of: block)
                    found += tellsFlags ? items : ownItems(items, of: block, input)
                }
                block = document.subtree(of: block).upperBound
            }
        }
        return found
    }

    /// The items of a list that do not tell what the guide is not for.
    private static func ownItems(_ items: [Int], of list: Int, _ input: RecognizerInput) -> [Int] {
        isForOthers(list, input) ? [] : items.filter { !isForOthers(item: $0, input) }
    }

    /// Whether a heading begins with a phrase such as "When to use", rather than speaking of one.
    private static func names(_ heading: Int, _ input: RecognizerInput) -> Bool {
        Vocabulary.entryPoints.begins(subject(input.outline.headings[heading].title))
    }

    /// A title without numbers and signs before it.
    private static func subject(_ title: String) -> Substring { title.drop { !$0.isLetter } }

    /// Whether a list's line or heading says that the guide is not for what is listed.
    private static func isForOthers(_ list: Int, _ input: RecognizerInput) -> Bool {
        guard let previous = input.document.previousSibling(of: list) else { return false }
        switch input.document.blocks[previous].kind {
        case .paragraph, .heading: return isNot(input.document.inlineText(of: previous))
        default: return false
        }
    }

    /// Whether an item says it of itself: `**Not for**: the office`.
    private static func isForOthers(item: Int, _ input: RecognizerInput) -> Bool {
        guard let paragraph = input.document.leadingParagraph(of: item),
            let first = input.document.inlines(of: paragraph).first, first.style.contains(.strong)
        else { return false }
        return isNot(input.document.text(of: first))
    }

    private static func isNot(_ text: String) -> Bool {
        Vocabulary[.notFor].rest(of: subject(text)) != nil
    }

    /// Body rows of tables whose first column holds symptoms.
    private static func tables(in input: RecognizerInput) -> [Int] {
        let document = input.document
        var found: [Int] = []
        for (block, value) in document.blocks.enumerated()
        where value.kind == .table && block + 2 < document.blocks.count {
            let heading = input.outline.index(above: block)
            let isListed = heading.map { names($0, input) }
            guard
                isListed == true
                    || Vocabulary[.symptomColumn].has(
                        Words.plain(document.inlineText(of: block + 2)))
            else { continue }
            found += document.children(of: block).filter { !document.blocks[$0].isHeaderRow }
        }
        return found
    }

    private func entryPoint(_ block: Int) -> EntryPoint? {
        let first = block + 1
        guard first < input.document.subtree(of: block).upperBound else { return nil }
        let text = input.document.inlineText(of: first)
        guard !text.isEmpty else { return nil }
        return EntryPoint(
            text: text, block: block, line: input.document.line(of: block),
            target: linked(block) ?? part(named: text))
    }

    /// The part that a link inside the entry leads to in this file.
    private func linked(_ block: Int) -> PartID? {
        let document = input.document
        for index in document.subtree(of: block) {
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

    // MARK: Words

    /// The one part of whose name an entry has all words, or which has all of an entry's; of two words each, one will do.
    private func part(named text: String) -> PartID? {
        let said = Self.words(text)
        guard !said.isEmpty, named.count <= Self.mostNames else { return nil }
        let found = named.filter { _, words in
            let shared = said.intersection(words).count
            return words == said || shared > 1 && shared == min(words.count, said.count)
                || shared == 1 && max(words.count, said.count) == 2
        }
        return found.count == 1 ? found[0].part : nil
    }

    /// Each entry is compared with all of them.
    private static let mostNames = 1000

    /// Words in lower case and in the singular, without those that say little; pairs of characters where no spaces stand
    /// between words.
    private static func words(_ text: String) -> Set<String> {
        var result: Set<String> = []
        for word in text.lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
            if word.unicodeScalars.contains(where: \.isWide) {
                result.formUnion(zip(word, word.dropFirst()).map { String([$0, $1]) })
            } else {
                let stem = String(word.last == "s" && word.count > 3 ? word.dropLast() : word)
                if !fillers.contains(stem) { result.insert(stem) }
            }
        }
        return result
    }

    private static let fillers = Lexicon.set(.joining, .unnamed)
}
