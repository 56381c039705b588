/// The library as one reader sees it: each guide once, in the reader's language where it is translated. A part that its
/// translation lacks, whose tree does not ask what the original asks, or whose checklist has other items, is the original's.
public struct LibraryView: Sendable {
    /// A guide, and the parts that are shown of it.
    public struct Source: Sendable {
        /// In the reader's language where it has that; where ``isRest`` is true, the original.
        public let guide: Guide
        /// In file order; without those that are shown as the original's.
        public let parts: [Part]
        /// Only the parts that a translation lacks are shown of this guide, its original.
        public let isRest: Bool
    }

    /// All guides in all languages, out of which the view is chosen.
    public let library: Library
    /// The reader's; see ``isUntranslated(_:)`` for guides that lack it.
    public let language: LanguageTag
    /// One guide for each id, in the library's order.
    public let guides: [Guide]
    /// Every part once: those of each guide, and behind them what only its original has.
    public let sources: [Source]

    /// What links in this library lead to.
    public let links: LinkResolver

    /// What is open and gone from its file, the latest first: where two have a guide or a part in common, that one's
    /// version is shown.
    private var kept: [Keepsake] = []

    private let guideIndex: [String: Int]
    private let partIndex: [PartID: (source: Int, part: Int)]
    /// Sources of the rests of guides, by the guide's id.
    private let restIndex: [String: Int]

    /// Chooses the guides and parts to show, in one pass over the library.
    public init(_ library: Library, language: LanguageTag) {
        self.library = library
        self.language = language
        var chosen: [Guide] = []
        var index: [String: Int] = [:]
        var originals: [String: Guide] = [:]
        for guide in library.guides {
            guard let known = index[guide.id] else {
                index[guide.id] = chosen.count
                chosen.append(guide)
                continue
            }
            let original = originals[guide.id] ?? chosen[known]
            originals[guide.id] = guide.language == .english ? guide : original
            let other = chosen[known].language
            if guide.language != other, language.choice(of: [other, guide.language]) != other {
                chosen[known] = guide
            }
        }
        let sources = chosen.flatMap { Self.sources(of: $0, original: originals[$0.id]) }
        var parts: [PartID: (source: Int, part: Int)] = [:]
        var rests: [String: Int] = [:]
        for (sourceNumber, source) in sources.enumerated() {
            if source.isRest { rests[source.guide.id] = sourceNumber }
            for (partNumber, part) in source.parts.enumerated() where parts[part.id] == nil {
                parts[part.id] = (sourceNumber, partNumber)
            }
        }
        guides = chosen
        self.sources = sources
        links = LinkResolver(library, language: language)
        guideIndex = index
        partIndex = parts
        restIndex = rests
    }

    /// The guide of an id in the language that is shown, or as it is kept; nil where there is none.
    public func guide(_ id: String) -> Guide? {
        kept.first { $0.id.rawValue == id }?.guide ?? guideIndex[id].map { guides[$0] }
            ?? kept.first { $0.guide.id == id }?.guide
    }

    /// The first part with an id, in the language that is shown, or as it is kept; nil where there
    /// is none.
    public func part(_ id: PartID) -> (guide: Guide, part: Part)? {
        for keepsake in kept {
            if let part = keepsake.parts[id] { return (keepsake.guide, part) }
        }
        return partIndex[id].map { (sources[$0.source].guide, sources[$0.source].parts[$0.part]) }
    }

    /// The title of the first part with an id, in the language that is shown; nil where there is
    /// none.
    public func title(of id: PartID) -> String? {
        guard kept.isEmpty, let place = partIndex[id] else { return part(id)?.part.title }
        return sources[place.source].parts[place.part].title
    }

    /// The trees of a symptom, as they are walked; of any other part, those of the sections in it.
    public func trees(of part: Part, in guide: Guide) -> [Part] {
        func trees(of guide: Guide) -> [PartID] {
            // Parts are in file order, and what belongs to one stands in it.
            guide.parts(in: part.blocks).filter { $0.owner == part.id && $0.tree != nil }.map(\.id)
        }
        let own = trees(of: guide)
        let rest = restIndex[guide.id].map { sources[$0] }
        let others = rest?.parts.filter { $0.owner == part.id && $0.tree != nil }.map(\.id) ?? []
        return (own + others.filter { !own.contains($0) }).compactMap { self.part($0)?.part }
    }

    /// Whether what is shown of a guide is in another language than the reader's.
    public func isUntranslated(_ guide: Guide) -> Bool {
        guide.language.primary != language.primary
    }

    // MARK: Translations

    private static func sources(of guide: Guide, original: Guide?) -> [Source] {
        guard let original, original.language != guide.language else {
            return [Source(guide: guide, parts: guide.parts, isRest: false)]
        }
        let translated = Dictionary(firstOf: guide.parts.map { ($0.id, $0) })
        let rest = original.parts.filter { part in
            translated[part.id].map { !serves($0, as: part) } ?? true
        }
        guard !rest.isEmpty else {
            return [Source(guide: guide, parts: guide.parts, isRest: false)]
        }
        let ids = Set(rest.map(\.id))
        return [
            Source(
                guide: guide, parts: guide.parts.filter { !ids.contains($0.id) }, isRest: false),
            Source(guide: original, parts: rest, isRest: true),
        ]
    }

    /// Whether a translated tree has the questions and answers of its original, so that a walk may change over, and a
    /// checklist the items, so that what is done and open is the same for every reader.
    private static func serves(_ part: Part, as original: Part) -> Bool {
        switch original.content {
        case .tree(let tree):
            part.tree?.questions.map(\.answers.count) == tree.questions.map(\.answers.count)
        case .checklist(let list):
            part.checklist.map { $0.holdsSame(as: list) } ?? false
        default: true
        }
    }
}

// MARK: - What is gone from its file

extension LibraryView {
    /// A guide as it was read before, and what of it is still found by its id.
    fileprivate struct Keepsake {
        /// What it was opened by.
        let id: PartID
        let guide: Guide
        let parts: [PartID: Part]
    }

    /// The guides and parts that are found though the library has lost them. They are listed nowhere.
    public var keptIDs: Set<PartID> { Set(kept.map(\.id)) }

    /// Whether a part or a guide is found though the library has lost it.
    public func isKept(_ id: PartID) -> Bool { kept.contains { $0.id == id } }

    /// Keeps a part with what belongs to it, or a whole guide, as an earlier view has it.
    public mutating func keep(_ id: PartID, from old: LibraryView) {
        if let (guide, part) = old.part(id) {
            let parts = guide.parts(in: part.blocks) + old.trees(of: part, in: guide)
            keep(Keepsake(id: id, guide: guide, parts: Self.byID([part] + parts)))
        } else if let guide = old.guide(id.rawValue) {
            keep(Keepsake(id: id, guide: guide, parts: Self.byID(guide.parts)))
        }
    }

    private mutating func keep(_ keepsake: Keepsake) {
        drop([keepsake.id])
        kept.insert(keepsake, at: 0)
    }

    /// Lets go of what was kept.
    public mutating func drop(_ ids: Set<PartID>) {
        kept.removeAll { ids.contains($0.id) }
    }

    /// The same library in another language, with what was kept.
    public func inLanguage(_ language: LanguageTag) -> LibraryView {
        var view = LibraryView(library, language: language)
        view.kept = kept
        return view
    }

    private static func byID(_ parts: [Part]) -> [PartID: Part] {
        Dictionary(firstOf: parts.map { ($0.id, $0) })
    }
}
