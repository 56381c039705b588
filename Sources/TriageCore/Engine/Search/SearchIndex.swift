import Foundation

/// Search over everything that one reader sees: words and beginnings of words, in titles and texts.
///
/// Nothing is indexed: the texts are scanned where they lie, on all processors, which for some megabytes is faster
/// than a key press and needs no memory or upkeep.
public struct SearchIndex: Sendable {
    private let view: LibraryView
    private let guides: [GuideIndex]
    /// Runs of guides of about the same size, searched side by side.
    private let shares: [Range<Int>]

    public init(_ view: LibraryView) {
        self.view = view
        let shares = Self.shares(of: view.guides)
        self.shares = shares
        guides = Parallel.map(shares.count) { share in
            view.guides[shares[share]].map(GuideIndex.init)
        }.flatMap { $0 }
    }

    public init(_ library: Library, language: LanguageTag) {
        self.init(LibraryView(library, language: language))
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
    public func search(_ text: String, limit: Int = 200) -> [SearchHit] {
        let query = SearchQuery(text)
        guard !query.needles.isEmpty, limit > 0 else { return [] }
        let found = Parallel.map(shares.count) { share in best(of: shares[share], query, limit) }
        var all = found.flatMap { $0 }
        all.sort { ($0.score, $0.guide, $0.unit) < ($1.score, $1.guide, $1.unit) }
        return all.prefix(limit).map { hit($0, query) }
    }

    private struct Found: Sendable {
        let score: UInt64
        let guide: Int
        let unit: Int
    }

    private func best(of share: Range<Int>, _ query: SearchQuery, _ limit: Int) -> [Found] {
        var scratch = GuideIndex.Scratch()
        var candidates: [GuideIndex.Candidate] = []
        var found: [Found] = []
        for guide in share {
            candidates.removeAll(keepingCapacity: true)
            guides[guide].search(query, &scratch, into: &candidates)
            for candidate in candidates {
                found.append(Found(score: candidate.score, guide: guide, unit: candidate.unit))
            }
        }
        guard found.count > limit else { return found }
        found.sort { ($0.score, $0.guide, $0.unit) < ($1.score, $1.guide, $1.unit) }
        return Array(found.prefix(limit))
    }

    private func hit(_ found: Found, _ query: SearchQuery) -> SearchHit {
        let guide = view.guides[found.guide]
        let index = guides[found.guide]
        let unit = index.units[found.unit]
        let id: PartID
        let kind: PartKind
        let title: String
        switch unit.subject {
        case .guide: (id, kind, title) = (PartID(guide.id), .guide, guide.title)
        case .heading(let number):
            let heading = guide.outline[Int(number)]
            (id, kind, title) = (
                PartID(guide: guide.id, anchor: heading.anchor), .guide, heading.title
            )
        case .part(let number):
            let part = guide.parts[Int(number)]
            (id, kind, title) = (part.id, part.kind, part.title)
        }
        let place = Excerpt(of: unit, in: index, of: guide, query)
        return SearchHit(
            id: id, kind: kind, title: title, titleMarks: query.marks(in: title), guide: guide.id,
            language: guide.language, path: guide.path, line: place.line, block: place.block,
            excerpt: place.text, marks: query.marks(in: place.text))
    }
}
