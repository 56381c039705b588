/// A parsed Markdown file: blocks in document order, their inline text, and the source they point into.
///
/// Flat arrays instead of a tree of objects: a library of thousands of files stays small, and strings are only
/// made for what is shown. A block's descendants follow it directly, up to ``Block/subtreeEnd``.
///
/// Text lies in leaves only: headings, paragraphs, code, HTML and table cells. An item's text is in its paragraphs,
/// whether its list is tight or loose.
public struct Document: Sendable {
    /// The whole file, also its front matter, of which there are no blocks.
    public let source: SourceText
    /// Blocks in document order; the first one is the document itself.
    public let blocks: [Block]
    /// Runs of inline text, in document order.
    public let inlines: [Inline]
    /// Targets of links and images, in document order.
    public let links: [Link]

    public init(source: SourceText, blocks: [Block], inlines: [Inline], links: [Link]) {
        self.source = source
        self.blocks = blocks
        self.inlines = inlines
        self.links = links
    }
}

/// One CommonMark or GFM block.
public struct Block: Sendable {
    /// What CommonMark or GFM calls the block.
    public enum Kind: UInt8, Sendable {
        case document, heading, paragraph, quote, bulletList, orderedList, item, code, html
        case table, tableRow, tableHeaderCell, tableCell, thematicBreak
    }

    /// Decides what `level` and `detail` mean.
    public var kind: Kind
    /// Heading level 1...6; a code block's 1 where it is fenced; a row's 1 in the table head; a cell's ``Alignment``.
    @usableFromInline package var level: UInt8 = 0
    /// The task mark of an item: 0 for none, else the byte between the brackets.
    public var taskMark: UInt8 = 0
    /// Byte offset of the block's first text in the source. Code begins with its first line inside the fence: its
    /// line `n`, starting with 0, stands `n` lines below ``Document/line(of:)``.
    public var start: Int32
    /// Byte offset behind the block's last text.
    public var end: Int32
    /// Index of the parent block; -1 for the document.
    public var parent: Int32
    /// Index behind the last descendant.
    public var subtreeEnd: Int32 = 0
    /// The block's own inline runs in ``Document/inlines``.
    public var inlineStart: Int32 = 0
    /// Index behind the last of them; ``inlineStart`` where the block has none.
    public var inlineEnd: Int32 = 0
    /// First number of an ordered list; byte offset of a code block's info string; number of columns of a table;
    /// 1 for an item whose task mark is a sign.
    @usableFromInline package var detail: Int32 = 0
    /// Length in bytes of a code block's info string.
    @usableFromInline package var detailLength: Int32 = 0

    public init(kind: Kind, start: Int32, end: Int32, parent: Int32) {
        self.kind = kind
        self.start = start
        self.end = end
        self.parent = parent
    }
}

/// What ``level`` and ``detail`` mean for each kind of block; for other kinds than the one that is
/// named, they say nothing.
extension Block {
    /// 1...6 for a heading.
    @inlinable public var headingLevel: Int { Int(level) }

    /// Whether it is code between fences.
    @inlinable public var isFenced: Bool { kind == .code && level == 1 }

    /// Byte offsets of the info string behind a code block's fence; empty where there is none.
    @inlinable public var infoString: Range<Int> {
        kind == .code ? Int(detail)..<Int(detail) + Int(detailLength) : 0..<0
    }

    /// Whether it is the head of a table.
    @inlinable public var isHeaderRow: Bool { kind == .tableRow && level == 1 }

    /// How many columns a table has.
    @inlinable public var columnCount: Int { Int(detail) }

    /// How a table's cell is aligned.
    @inlinable public var alignment: Alignment { Alignment(rawValue: level) ?? .none }

    /// The number that an ordered list begins with.
    @inlinable public var firstNumber: Int { Int(detail) }

    /// Whether an item's task mark is a sign such as `☐`, which GFM takes for text.
    @inlinable public var isBoxedTask: Bool {
        get { kind == .item && detail == 1 }
        set { detail = newValue ? 1 : 0 }
    }
}

/// Alignment of a table column, as GFM's delimiter row gives it.
public enum Alignment: UInt8, Sendable, Codable {
    case none, left, center, right
}

/// A run of text of one style.
public struct Inline: Sendable {
    /// How the run is to be read.
    public enum Kind: UInt8, Sendable {
        /// Bytes of the source as they stand. In code and HTML blocks a run goes over line ends wherever the
        /// source does: read those by ``Document/codeLines(of:)`` or ``Document/plainText(of:)``.
        case text
        /// A character reference such as `&amp;`, to be decoded.
        case entity
        /// A line end inside a paragraph.
        case softBreak
        /// A hard line break.
        case lineBreak
        /// A line end inside code or HTML.
        case newline
        /// Spaces that stand for the rest of a tab or of an indent; `length` counts them.
        case spaces
        /// Inline or block HTML, verbatim.
        case html
        /// A NUL byte, shown as U+FFFD.
        case replacement
    }

    /// What surrounds the run.
    public struct Style: OptionSet, Sendable, Hashable {
        /// One bit for each of the styles below, which may come together.
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// CommonMark's emphasis: one `*` or `_` on each side.
        public static let emphasis = Style(rawValue: 1)
        /// CommonMark's strong emphasis: two `*` or `_` on each side.
        public static let strong = Style(rawValue: 2)
        /// A code span; not set in code blocks.
        public static let code = Style(rawValue: 4)
        /// GFM's strikethrough: `~` or `~~` on each side, which are part of the text.
        public static let strikethrough = Style(rawValue: 8)
        /// The text of a link, which ``Inline/link`` tells.
        public static let link = Style(rawValue: 16)
        /// The description of an image, whose address ``Inline/link`` tells.
        public static let image = Style(rawValue: 32)
    }

    /// Says whether the bytes are the text itself, or something to be read as other text.
    public var kind: Kind
    /// All marks around the run, from the innermost to the outermost.
    public var style: Style
    /// Index of the innermost link in ``Document/links``; -1 outside of links.
    public var link: Int32
    /// Byte offset in the source.
    public var start: Int32
    /// Length in bytes.
    public var length: Int32

    public init(kind: Kind, style: Style, link: Int32, start: Int32, length: Int32) {
        self.kind = kind
        self.style = style
        self.link = link
        self.start = start
        self.length = length
    }
}

/// The target of a link or an image.
public struct Link: Sendable, Hashable {
    /// Destination with its character references decoded.
    public var destination: String
    /// Byte offset in the source of the link's first text.
    public var start: Int32
    /// Whether it is a picture's, `![description](destination)`; its runs are the description.
    public var isImage: Bool
    /// Whether it is `[[name|words]]`, which is none in CommonMark; the destination is the name.
    public var isWiki = false

    public init(destination: String, start: Int32, isImage: Bool) {
        self.destination = destination
        self.start = start
        self.isImage = isImage
    }
}
