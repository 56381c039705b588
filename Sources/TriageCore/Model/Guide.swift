/// What a guide is for; decides its place and icon, never what can be read.
public enum GuideKind: String, Sendable, Codable {
    case diagnostic, discipline, reference, workflow, other
}

/// A heading, in the order of the file.
public struct Heading: Sendable, Hashable {
    /// 1...6.
    public var level: Int
    /// Its text on one line, without markup; may be empty.
    public var title: String
    /// Unique within the guide: the id that the heading is given (`{#id}`), else made of its title
    /// as GitHub does it.
    public var anchor: String
    /// What it is called in ids, whatever the language: the anchor of its original in a translation, else its own.
    public var id: String
    /// Index of the heading's block.
    public var block: Int
    /// Line, starting with 1.
    public var line: Int

    public init(level: Int, title: String, anchor: String, block: Int, line: Int) {
        self.level = level
        self.title = title
        self.anchor = anchor
        id = anchor
        self.block = block
        self.line = line
    }
}

/// What CommonMark and GFM say is in a file; see the command line's `inspect`.
public struct GuideCounts: Sendable, Equatable {
    /// Of all levels, also those inside of quotes and items.
    public var headings = 0
    /// Tables of GFM; CommonMark has none.
    public var tables = 0
    /// Rows of all tables without their header rows.
    public var tableRows = 0
    /// Task list items of GFM, ticked or not; signs such as `☐` do not count.
    public var tasks = 0
    /// Fenced code blocks by the first word of their info string; `""` for none.
    public var snippets: [String: Int] = [:]
    /// Items of all lists, nested ones and tasks included.
    public var listItems = 0
    /// Links of CommonMark, and the bare addresses that GFM links; images and `[[name]]` are left
    /// out.
    public var links = 0
    public init() {}
}

/// A line that tells a reader where to begin: an entry of a "When to use" or "Red flags" list, or a row of a table
/// of symptoms.
public struct EntryPoint: Sendable, Hashable {
    /// The item's first paragraph or the row's first cell, on one line and without markup.
    public var text: String
    /// Index of the item's or row's block.
    public var block: Int
    /// Line of the source, starting with 1.
    public var line: Int
    /// The part or the heading (as `guide#anchor`) that it leads to: by its link, else by its words in the same
    /// guide; nil where nothing fits.
    public var target: PartID?

    public init(text: String, block: Int, line: Int, target: PartID? = nil) {
        self.text = text
        self.block = block
        self.line = line
        self.target = target
    }
}

/// One content file.
public struct Guide: Sendable, Identifiable {
    /// From front matter `name`, else the file's name; unique among the guides of its language.
    public var id: String
    /// From front matter `language` or `lang`, else from the path; English where neither tells.
    public var language: LanguageTag
    /// The first heading of level 1, else front matter `title`; may fall back to the file's name.
    public var title: String
    /// From front matter `description`, else the first paragraph; may be empty.
    public var summary: String
    /// From front matter `skill_type`, `type` or `kind`, else from words of name, title and
    /// headings.
    public var kind: GuideKind
    /// Front matter in file order, values as text.
    public var metadata: [(key: String, value: String)]
    /// Index of the content root that the file came from.
    public var root: Int
    /// Path relative to its root.
    public var path: String
    /// What the block indices of ``outline``, ``parts`` and ``entryPoints`` point into.
    public var document: Document
    /// All headings in file order, whatever their level.
    public var outline: [Heading]
    /// Recognised parts in file order.
    public var parts: [Part]
    /// Counted in ``document``, whatever was recognised in it.
    public var counts: GuideCounts
    /// What "When to use" lists, red flags and tables of symptoms lead to.
    public var entryPoints: [EntryPoint]
    /// What recognition has to say to its author, hints for the linter included.
    public var notes: [Diagnostic] = []
    /// Why blocks that only have the look of a decision tree are none: no finding, but what an author may ask.
    public var lookalikes: [Diagnostic] = []

    public init(
        id: String, language: LanguageTag, title: String, summary: String = "",
        kind: GuideKind = .other, metadata: [(key: String, value: String)] = [], root: Int = 0,
        path: String, document: Document, outline: [Heading] = [], parts: [Part] = [],
        counts: GuideCounts = GuideCounts(), entryPoints: [EntryPoint] = []
    ) {
        self.id = id
        self.language = language
        self.title = title
        self.summary = summary
        self.kind = kind
        self.metadata = metadata
        self.root = root
        self.path = path
        self.document = document
        self.outline = outline
        self.parts = parts
        self.counts = counts
        self.entryPoints = entryPoints
    }

    /// The first part with an id; nil where the guide has none.
    public func part(_ id: PartID) -> Part? { parts.first { $0.id == id } }

    /// The parts that begin within a range of blocks.
    package func parts(in blocks: Range<Int>) -> ArraySlice<Part> {
        func first(from block: Int) -> Int {
            parts.endOfPrefix { $0.blocks.lowerBound < block }
        }
        return parts[first(from: blocks.lowerBound)..<first(from: blocks.upperBound)]
    }

    /// The parts that belong to a symptom, an anti-pattern or a scenario.
    public func members(of part: Part) -> [Part] {
        parts(in: part.blocks).filter { $0.owner == part.id }
    }

    /// Index in the outline of the heading in whose section a block stands; nil above the first one.
    package func headingIndex(above block: Int) -> Int? { outline.index(above: block) }

    /// The heading in whose section a block stands; nil above the first one.
    public func heading(above block: Int) -> Heading? {
        headingIndex(above: block).map { outline[$0] }
    }

    /// The blocks of a heading's section, up to the next heading of its level or above.
    public func section(of heading: Heading) -> Range<Int> {
        let next = outline.first { $0.block > heading.block && $0.level <= heading.level }
        return heading.block..<(next?.block ?? document.blocks.count)
    }

    /// The first value of a key of the front matter, as it is spelled; nil where there is no such
    /// key.
    public func metadata(_ key: String) -> String? { metadata.first { $0.key == key }?.value }
}

extension Guide {
    /// What stands for a guide that is not loaded: nothing is in it.
    public static func absent(_ id: String, language: LanguageTag) -> Guide {
        Guide(
            id: id, language: language, title: id, root: -1, path: id,
            document: .empty())
    }
}

extension [Heading] {
    /// Index of the heading in whose section a block stands; nil above the first one.
    package func index(above block: Int) -> Int? {
        let behind = endOfPrefix { $0.block <= block }
        return behind > 0 ? behind - 1 : nil
    }
}

/// Headings as a tree of sections, by their places among each other.
package struct HeadingTree: Sendable {
    /// Index of the block behind each heading's section.
    package private(set) var ends: [Int]
    /// The heading in whose section each heading stands; -1 for none.
    package private(set) var parents: [Int] = []

    /// - Parameter blockCount: of the document, where the last sections end.
    package init(_ headings: [Heading], blockCount: Int) {
        ends = [Int](repeating: blockCount, count: headings.count)
        parents.reserveCapacity(headings.count)
        var open: [Int] = []
        for (index, heading) in headings.enumerated() {
            while let last = open.last, headings[last].level >= heading.level {
                ends[last] = heading.block
                open.removeLast()
            }
            parents.append(open.last ?? -1)
            open.append(index)
        }
    }
}

extension Guide {
    /// The sections of its outline.
    package var headingTree: HeadingTree {
        HeadingTree(outline, blockCount: document.blocks.count)
    }
}
