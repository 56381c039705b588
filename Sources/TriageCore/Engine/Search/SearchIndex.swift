/// Search over everything that one reader sees: words and beginnings of words, in titles and texts.
///
/// Nothing is indexed: the texts are scanned where they lie, on all processors, which for some megabytes is faster
/// than a key press and needs no memory or upkeep.
public struct SearchIndex: Sendable {
    let view: LibraryView
    /// The language that it searches in.
    public var language: LanguageTag { view.language }
    let guides: [GuideIndex]
    /// Runs of guides of about the same size, searched side by side.
    let shares: [Range<Int>]

    /// Reads every guide once, on all processors.
    public init(_ view: LibraryView) {
        self.view = view
        let shares = Self.shares(of: view.sources.map(\.guide))
        self.shares = shares
        guides = Parallel.map(shares.count) { share in
            view.sources[shares[share]].map(GuideIndex.init)
        }.flatMap { $0 }
    }

    private static func shares(of guides: [Guide]) -> [Range<Int>] {
        var shares: [Range<Int>] = []
        var start = 0
        var size = 0
        for (index, guide) in guides.enumerated() {
            size += guide.document.source.bytes.count + 512
            if size >= 256 << 10 {
                shares.append(start..<(index + 1))
                start = index + 1
                size = 0
            }
        }
        if start < guides.count { shares.append(start..<guides.count) }
        return shares
    }

    /// Places where all words of a text are found, best first; titles come before texts.
    ///
    /// - Parameter ellipsis: stands in excerpts where something is left out.
    public func search(
        _ text: String, limit: Int = 200, ellipsis: String = "…"
    ) -> [SearchHit] {
        let query = SearchQuery(text)
        return shownPlaces(query, limit: limit).map { hit($0, query, ellipsis) }
    }

    func hit(_ place: BestFound.Place, _ query: SearchQuery, _ ellipsis: String) -> SearchHit {
        let isInTitle = GuideIndex.Candidate.isInTitle(place.score)
        return hit(guide: place.guide, unit: place.unit, isInTitle: isInTitle, query, ellipsis)
    }

    /// How many places there are that ``find(_:limit:ellipsis:)`` finds.
    public func count(_ text: String) -> Int {
        let strict = shownPlaces(SearchQuery(text), limit: .max).count
        return strict < Self.plenty ? find(text, limit: .max).hits.count : strict
    }

    /// The places where a reader finds the words as well.
    func shownPlaces(_ query: SearchQuery, limit: Int) -> ArraySlice<BestFound.Place> {
        // Few places are left out, but where signs are looked for that Markdown has as marks.
        let enough = limit > .max / 2 ? limit : limit + limit / 4 + 8
        let found = places(query, limit: enough)
        let shown = found.lazy.filter(isShown(query)).prefix(limit)
        guard shown.count < limit, found.count == enough else { return Array(shown)[...] }
        return Array(places(query, limit: .max).lazy.filter(isShown(query)).prefix(limit))[...]
    }

    private func isShown(_ query: SearchQuery) -> (BestFound.Place) -> Bool {
        { place in
            guides[place.guide].shows(query, place.unit, of: view.sources[place.guide].guide)
        }
    }

    private func places(_ query: SearchQuery, limit: Int) -> ArraySlice<BestFound.Place> {
        guard !query.needles.isEmpty, limit > 0 else { return [] }
        // The first letters of a word stand everywhere, but then there are titles enough.
        var best = best(limit) { share, scratch, found in
            for guide in share {
                guides[guide].searchTitles(query, &scratch, into: &found.candidates)
                found.take(guide)
            }
        }
        if best.count < limit {
            best += self.best(limit - best.count) { share, scratch, found in
                for guide in share {
                    guides[guide].searchTitles(query, &scratch, into: &found.candidates)
                    found.candidates.removeAll(keepingCapacity: true)
                    guides[guide].searchTexts(query, &scratch, into: &found.candidates)
                    found.take(guide)
                }
            }
        }
        return best
    }

    /// The best of what a search of all shares brings.
    private func best(
        _ limit: Int,
        _ search:
            @escaping @Sendable (Range<Int>, inout GuideIndex.Scratch, inout BestFound) -> Void
    ) -> ArraySlice<BestFound.Place> {
        let found = Parallel.map(shares.count) { share in
            var scratch = GuideIndex.Scratch()
            var found = BestFound(limit: limit)
            search(shares[share], &scratch, &found)
            return found.places
        }
        return found.flatMap { $0 }.sorted().prefix(limit)
    }

    /// What a unit of a guide is.
    func name(of unit: Int, in number: Int) -> (id: PartID, kind: PartKind, title: String) {
        let guide = view.sources[number].guide
        switch guides[number].units[unit].subject {
        case .guide: return (PartID(guide.id), .guide, guide.title)
        case .heading(let number):
            let heading = guide.outline[Int(number)]
            let id = PartID(guide: guide.id, anchor: heading.id)
            return (id, .guide, heading.title)
        case .part(let number):
            let part = guide.parts[Int(number)]
            return (part.id, part.kind, part.title)
        }
    }

    func hit(
        guide number: Int, unit place: Int, isInTitle: Bool, _ query: SearchQuery,
        _ ellipsis: String
    ) -> SearchHit {
        let guide = view.sources[number].guide
        let index = guides[number]
        let (id, kind, title) = name(of: place, in: number)
        let found = Excerpt(of: place, in: index, of: guide, query)
        let excerpt = found.text.replacing("…", with: ellipsis)
        return SearchHit(
            id: id, kind: kind, title: title, titleMarks: query.marks(in: title),
            isInTitle: isInTitle, guide: guide.id,
            section: guide.section(around: Int(index.units[place].block), titled: title),
            language: guide.language, path: guide.path, line: found.line, block: found.block,
            excerpt: excerpt,
            marks: query.marks(in: excerpt))
    }
}

extension Guide {
    /// The title of the innermost section around a place that is called something else than the place and the guide.
    fileprivate func section(around block: Int, titled title: String) -> String {
        var level = Int.max
        for heading in outline.prefix(while: { $0.block <= block }).reversed()
        where heading.level < level {
            level = heading.level
            guard heading.block < block, heading.title != title else { continue }
            return heading.title == self.title ? "" : heading.title
        }
        return ""
    }
}

/// The best places of a search, as many as are asked for and a few more.
struct BestFound {
    struct Place: Sendable, Comparable {
        let score: UInt64
        let guide: Int
        let unit: Int

        static func < (a: Self, b: Self) -> Bool {
            (a.score, a.guide, a.unit) < (b.score, b.guide, b.unit)
        }
    }

    /// What one guide brought.
    var candidates: [GuideIndex.Candidate] = []
    private(set) var places: [Place] = []
    private let limit: Int
    /// What is no better than this is not among the best.
    private var bound = UInt64.max

    init(limit: Int) { self.limit = limit }

    mutating func take(_ guide: Int) {
        for candidate in candidates where candidate.score < bound {
            places.append(Place(score: candidate.score, guide: guide, unit: candidate.unit))
        }
        candidates.removeAll(keepingCapacity: true)
        // Divided, as a limit may be as large as a number gets.
        guard (places.count - 64) / 4 > limit else { return }
        places.sort()
        places.removeLast(places.count - limit)
        // Later guides come after earlier ones of the same score.
        bound = places.last?.score ?? bound
    }
}
