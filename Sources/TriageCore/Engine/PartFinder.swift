import TriageLexicon

/// What somebody may have meant.
public enum Match<Element: Sendable>: Sendable {
    case found(Element)
    /// More than one, or none but what resembles it; the nearest first.
    case unclear([Element])
}

/// Finds the one part that somebody means: by its id, or by words that match no other.
public struct PartFinder: Sendable {
    /// A part, the section of a heading, or a whole guide.
    public struct Entry: Sendable {
        /// The part's, or the guide's; `guide#anchor` with the heading's id for a section.
        public let id: PartID
        /// Sections are of the guide's kind.
        public let kind: PartKind
        /// In the language in which the guide is shown.
        public let title: String
        /// The one to open: where a translation lacks the part, its original.
        public let guide: Guide
        /// Nil for a section and for the whole guide; of a question or a finding the tree that it is in.
        public let part: Part?
        /// The question that it is, or in which it is a finding, as an index into the tree.
        public let question: Int?
        /// The answer that it is, as an index into the question's answers; nil for all but findings.
        public let answer: Int?
        /// Its blocks in the guide's document.
        public let blocks: Range<Int>
        /// Line of the source, starting with 1.
        public let line: Int

        /// - Parameter part: nil for the whole guide.
        public init(_ guide: Guide, _ part: Part? = nil) {
            id = part?.id ?? PartID(guide.id)
            kind = part?.kind ?? .guide
            title = part?.title ?? guide.title
            self.guide = guide
            self.part = part
            blocks = part?.blocks ?? 0..<guide.document.blocks.count
            line = part?.line ?? 1
            (question, answer) = (nil, nil)
        }

        /// - Parameters:
        ///   - tree: a part that is one.
        ///   - answer: nil for the question itself, which is of the tree's kind.
        init(_ guide: Guide, _ tree: Part, question: Int, answer: Int?) {
            let asked = tree.tree?.questions[question]
            if let answer {
                id = tree.id(ofAnswer: answer, to: question)
                title = tree.tree?.title(ofAnswer: answer, to: question) ?? tree.title
                line = asked?.answers[answer].line ?? tree.line
            } else {
                id = tree.id(ofQuestion: question)
                title = asked?.text ?? tree.title
                line = asked?.line ?? tree.line
            }
            kind = answer == nil ? .tree : .finding
            self.guide = guide
            part = tree
            blocks = tree.blocks
            self.question = question
            self.answer = answer
        }

        /// - Parameter heading: one of the guide's outline; the section ends before the next one of
        ///   its level or above.
        public init(_ guide: Guide, section heading: Heading) {
            id = PartID(guide: guide.id, anchor: heading.id)
            kind = .guide
            title = heading.title
            self.guide = guide
            part = nil
            blocks = guide.section(of: heading)
            line = heading.line
            (question, answer) = (nil, nil)
        }
    }

    /// In the order of the files, each guide before its parts.
    public let entries: [Entry]
    private let view: LibraryView
    private let kinds: Set<PartKind>

    /// - Parameter kinds: what can be meant; everything unless told. Findings are named by their ids, and are among the
    ///   ``entries`` where nothing else is meant.
    public init(_ view: LibraryView, kinds: Set<PartKind> = Set(PartKind.allCases)) {
        self.view = view
        self.kinds = kinds
        var entries: [Entry] = []
        for source in view.sources {
            let guide = source.guide
            if kinds.contains(.guide), !source.isRest { entries.append(Entry(guide)) }
            for part in source.parts where kinds.contains(part.kind) {
                entries.append(Entry(guide, part))
            }
            guard kinds == [.finding] else { continue }
            for part in source.parts {
                entries += (part.tree?.findings ?? []).map {
                    Entry(guide, part, question: $0.question, answer: $0.answer)
                }
            }
        }
        self.entries = entries
    }

    /// Finds what a text means; the first of these that fits one entry alone: an id as it is written, the id of a
    /// section, an id or its last part in any case, a whole title, a title's beginning, words of a title, words of a
    /// title together with those of its guide, words of a title in another form. Otherwise what the words fit, or what resembles the text.
    public func find(_ text: String) -> Match<Entry> {
        if let exact = entries.first(where: { $0.id.rawValue == text }) { return .found(exact) }
        if let section = section(PartID(text)) { return .found(section) }
        if let place = placeInTree(PartID(text)) { return .found(place) }
        let folded = Folding.folded(text)
        let sameID = entries.filter {
            Folding.folded($0.id.rawValue) == folded || Folding.folded($0.id.anchor) == folded
        }
        if sameID.count == 1 { return .found(sameID[0]) }
        let sameTitle = outermost(entries.filter { Folding.folded($0.title) == folded })
        if sameTitle.count == 1 { return .found(sameTitle[0]) }
        let begun = outermost(entries.filter { Self.begins(Folding.folded($0.title), folded) })
        if begun.count == 1 { return .found(begun[0]) }
        let query = TypedWords(text)
        let matching = self.matching(query)
        if matching.count == 1 { return .found(matching[0]) }
        if matching.isEmpty, !query.needles.isEmpty {
            // The guide's words tell apart what its parts' titles do not.
            let told = outermost(
                entries.filter { query.areFound(in: "\($0.title) \($0.guide.title) \($0.id)") })
            if told.count == 1 { return .found(told[0]) }
            // "arrives" is said for "arrive".
            let stems = text.split(separator: " ").map { Stem.of($0.lowercased()) }
            let akin = self.matching(TypedWords(stems.joined(separator: " ")))
            if akin.count == 1 { return .found(akin[0]) }
        }
        let guess = Guess(text)
        // All parts of a guide have its name in their ids.
        let isID = text.contains("#")
        let names = { (entry: Entry) in
            [entry.title, isID || entry.part == nil ? entry.id.rawValue : entry.id.anchor]
        }
        if !matching.isEmpty { return .unclear(guess.sorted(matching, names: names)) }
        let near = nearest(to: PartID(text))
        return .unclear(outermost(near.isEmpty ? guess.nearest(entries, names: names) : near))
    }

    /// Whether a title begins with a text, after which a word is not going on: "Symptom 1" does not begin "Symptom 12".
    private static func begins(_ title: [UInt8], _ text: [UInt8]) -> Bool {
        !text.isEmpty && title.starts(with: text)
            && title.dropFirst(text.count).first?.isASCIIAlphanumeric != true
    }

    private func matching(_ query: TypedWords) -> [Entry] {
        query.needles.isEmpty ? [] : outermost(entries.filter { query.areFound(in: $0.title) })
    }

    /// The one entry that a text means, whatever comes to the library or goes and whichever language is shown: it is the
    /// entry's id, or its title in some language, with or without the words by which that calls itself a checklist; nil
    /// where it is none's, or that of several.
    public func exact(_ text: String) -> Entry? {
        if let own = entries.first(where: { $0.id.rawValue == text }) { return own }
        let folded = Folding.folded(text)
        guard !folded.isEmpty else { return nil }
        let endings: [[UInt8]] = Lexicon.words(.checklist).map { Folding.folded($0) }
        let wholes = [folded] + endings.map { folded + $0 } + endings.map { folded + [0x20] + $0 }
        let named = entries.filter { entry in
            Folding.folded(entry.id.rawValue) == folded || Folding.folded(entry.id.anchor) == folded
                || titles(of: entry).contains { wholes.contains(Folding.folded($0)) }
        }
        return named.count == 1 ? named[0] : nil
    }

    /// What an entry is called, in every language.
    private func titles(of entry: Entry) -> Set<String> {
        let others = view.library.guides.filter { $0.id == entry.id.guide }.flatMap(\.parts)
            .filter { $0.id == entry.id }
        return Set([entry.title] + others.map(\.title))
    }

    /// Whether all words of a text stand in an entry's title.
    public func isNamed(_ entry: Entry, by text: String) -> Bool {
        let words = TypedWords(text)
        return !words.needles.isEmpty && words.areFound(in: entry.title)
    }

    /// What resembles an id in the guide that it names, else all of that guide: its name itself, which all of its parts
    /// have, tells nothing.
    private func nearest(to id: PartID) -> [Entry] {
        guard !id.anchor.isEmpty else { return [] }
        let family = entries.filter { $0.id.guide == id.guide }
        let near = Guess(id.anchor).nearest(family.filter { !$0.id.anchor.isEmpty }) {
            [$0.title, $0.id.anchor]
        }
        return near.isEmpty ? family : near
    }

    /// The section that an id names; search hits outside of all parts have such ids.
    private func section(_ id: PartID) -> Entry? {
        guard kinds.contains(.guide), !id.anchor.isEmpty, let guide = view.guide(id.guide),
            let heading = guide.outline.first(where: { $0.id == id.anchor })
                ?? guide.outline.first(where: { $0.anchor == id.anchor })
        else { return nil }
        return Entry(guide, section: heading)
    }

    /// The question or the answer that an id names.
    private func placeInTree(_ id: PartID) -> Entry? {
        guard kinds.contains(.tree) || kinds.contains(.finding),
            let place = view.placeInTree(id), place.answer == nil || kinds.contains(.finding)
        else { return nil }
        return Entry(place.guide, place.tree, question: place.question, answer: place.answer)
    }

    /// Leaves out what is inside of another entry and means the same: a symptom's tree, a guide's only part.
    private func outermost(_ matching: [Entry]) -> [Entry] {
        let ids = Set(matching.map(\.id))
        // From the left, wider ones first: what an entry is inside of comes before it.
        let order = matching.indices.sorted {
            let (a, b) = (matching[$0].blocks, matching[$1].blocks)
            return (a.lowerBound, b.upperBound, $0) < (b.lowerBound, a.upperBound, $1)
        }
        var widest: [Namesakes: (last: Range<Int>, end: Int)] = [:]
        var inner = Set<Int>()
        for index in order {
            let entry = matching[index]
            if let owner = entry.part?.owner, owner != entry.id, ids.contains(owner) {
                inner.insert(index)
            }
            let name = Namesakes(guide: entry.guide.id, title: entry.title)
            var (last, end) = widest[name] ?? (entry.blocks, -1)
            // Of those that are equally wide none is inside of the other.
            if last != entry.blocks { end = max(end, last.upperBound) }
            if end >= entry.blocks.upperBound { inner.insert(index) }
            widest[name] = (entry.blocks, end)
        }
        return matching.indices.filter { !inner.contains($0) }.map { matching[$0] }
    }

    /// Entries of one guide with the same title.
    private struct Namesakes: Hashable {
        var guide: String
        var title: String
    }
}

extension PartFinder.Entry {
    /// The trees inside, as they are walked; where a translation has none, its original's.
    public func trees(in view: LibraryView) -> [(guide: Guide, part: Part)] {
        let inside = guide.parts(in: blocks).filter { $0.tree != nil }
        let trees = inside.isEmpty ? part.map { view.trees(of: $0, in: guide) } ?? [] : inside
        return trees.compactMap { view.part($0.id) }
    }
}

extension LibraryView {
    /// Where in a tree an id leads that names a question (`.../q2`) or an answer (`.../q2/a1`, or its own name); nil for any other id.
    public func placeInTree(
        _ id: PartID
    ) -> (guide: Guide, tree: Part, question: Int, answer: Int?)? {
        let named = guide(id.guide)?.namedPlaces.first { $0.name == id.anchor }?.id
        guard let (name, rest) = (named ?? id).treeAndPlace, let (guide, tree) = part(name),
            let place = tree.tree?.place(rest)
        else { return nil }
        return (guide, tree, place.question, place.answer)
    }
}
