import TriageCore

/// A line of text, cut into tokens once.
final class Line: Sendable {
    /// Where a link stands among the bytes, and what it leads to.
    struct LinkPlace: Sendable {
        var range: Range<Int>
        var destination: String
    }

    let bytes: [UInt8]
    /// Line of the source, starting with 1.
    let number: Int
    let margin: Margin
    let tokens: [Token]
    let links: [LinkPlace]
    /// The index behind the tokens of the bold words that it begins with; 0 without such.
    let boldEnd: Int
    /// Only the file's line ended before it, as where text was wrapped.
    let isWrapped: Bool
    /// It is code, and keeps the spaces that it begins with.
    let isCode: Bool
    /// The name of its own that stands behind it: `{#old-profile}`.
    let name: String?

    /// - Parameters:
    ///   - bold: how many bytes at its beginning are bold.
    init(
        _ bytes: [UInt8], number: Int, margin: Margin = Margin(), links: [LinkPlace] = [],
        bold: Int = 0, isWrapped: Bool = false, isCode: Bool = false, name: String? = nil
    ) {
        let own = isCode ? nil : OwnName.atEnd(of: bytes[...])
        let end = own?.end ?? (isCode ? bytes.count : OwnName.endBeforeComment(of: bytes[...]))
        let bytes = end < bytes.count ? Array(bytes[..<end]) : bytes
        self.name = own?.name ?? name
        self.bytes = bytes
        self.number = number
        self.margin = margin
        self.links = links
        self.isWrapped = isWrapped
        self.isCode = isCode
        tokens = Lexer.tokens(of: bytes, from: margin.end)
        boldEnd = bold > 0 ? tokens.endOfPrefix { $0.end <= bold } : 0
    }

    convenience init(_ text: String, number: Int = 1) {
        self.init(Array(text.utf8), number: number)
    }

    static let empty = Line([], number: 1)

    /// The text behind its margin.
    var span: Span { Span(line: self, start: 0, end: tokens.count) }

    /// Texts as one, lexed once more: what was wrapped, or what stands on the line below it.
    ///
    /// - Parameter joint: what stands between two of them; nil for what the last and the first character need.
    static func joined(_ parts: [Span], by joint: String? = nil) -> Span {
        guard parts.count > 1, let first = parts.first else { return parts.first ?? Span.none }
        var bytes: [UInt8] = []
        var links: [LinkPlace] = []
        for part in parts where !part.isEmpty {
            let own = part.line.bytes[part.bytes]
            if !bytes.isEmpty {
                let before = String(decoding: bytes.suffix(4), as: UTF8.self).unicodeScalars.last
                let next = String(decoding: own.prefix(4), as: UTF8.self).unicodeScalars.first
                bytes += (joint ?? LineJoint.between(before, next)).utf8
            }
            let shift = bytes.count - part.bytes.lowerBound
            for link in part.line.links where part.bytes.overlaps(link.range) {
                let range = link.range.clamped(to: part.bytes)
                links.append(
                    LinkPlace(
                        range: range.lowerBound + shift..<range.upperBound + shift,
                        destination: link.destination))
            }
            bytes += own
        }
        let bold =
            first.start == 0 && first.line.boldEnd > 0
            ? first.line.tokens[first.line.boldEnd - 1].end - first.bytes.lowerBound : 0
        let name = parts.lazy.compactMap(\.line.name).first
        return Line(bytes, number: first.line.number, links: links, bold: bold, name: name).span
    }
}
