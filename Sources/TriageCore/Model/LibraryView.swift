/// The library as one reader sees it: each guide once, in the reader's language where it is translated.
public struct LibraryView: Sendable {
    public let library: Library
    public let language: LanguageTag
    /// One guide for each id, in the library's order.
    public let guides: [Guide]
    /// Ids of the guides that are shown in another language, because they have no translation.
    public let untranslated: Set<String>

    /// What links in this library lead to.
    public let links: LinkResolver

    private let guideIndex: [String: Int]
    private let partIndex: [PartID: (guide: Int, part: Int)]

    public init(_ library: Library, language: LanguageTag) {
        self.library = library
        self.language = language
        var chosen: [Guide] = []
        var index: [String: Int] = [:]
        var untranslated: Set<String> = []
        for guide in library.guides {
            guard let known = index[guide.id] else {
                index[guide.id] = chosen.count
                chosen.append(guide)
                continue
            }
            if Self.rank(guide.language, for: language)
                < Self.rank(chosen[known].language, for: language)
            {
                chosen[known] = guide
            }
        }
        for guide in chosen where guide.language.primary != language.primary {
            untranslated.insert(guide.id)
        }
        var parts: [PartID: (guide: Int, part: Int)] = [:]
        for (guideNumber, guide) in chosen.enumerated() {
            for (partNumber, part) in guide.parts.enumerated() where parts[part.id] == nil {
                parts[part.id] = (guideNumber, partNumber)
            }
        }
        guides = chosen
        links = LinkResolver(library, language: language)
        guideIndex = index
        partIndex = parts
        self.untranslated = untranslated
    }

    /// Exactly the language, the same primary language, English, anything else.
    private static func rank(_ candidate: LanguageTag, for wanted: LanguageTag) -> Int {
        if candidate == wanted { return 0 }
        if candidate.primary == wanted.primary { return 1 }
        return candidate == .english ? 2 : 3
    }

    public func guide(_ id: String) -> Guide? { guideIndex[id].map { guides[$0] } }

    public func part(_ id: PartID) -> (guide: Guide, part: Part)? {
        partIndex[id].map { (guides[$0.guide], guides[$0.guide].parts[$0.part]) }
    }

    /// Whether a guide is shown in another language than the reader's.
    public func isUntranslated(_ guide: String) -> Bool { untranslated.contains(guide) }
}
