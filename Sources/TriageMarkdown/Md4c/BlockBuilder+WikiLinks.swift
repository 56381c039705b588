import Foundation
import TriageCore

/// Wiki links that are shown in words of their own: `[[pump#seals|the seals]]`. What else stands in such brackets stays
/// text, as it may be anything.
extension BlockBuilder {
    /// Links the words of the wiki links of a leaf whose runs are the last ones, and drops what stands around them.
    mutating func linkWikiNames(of leaf: Int) {
        setLinks(wikiLinks(of: leaf), inRunsOf: leaf)
    }

    private func wikiLinks(of leaf: Int) -> [FoundLink] {
        let runs = inlines[Int(blocks[leaf].inlineStart)...]
        guard let last = runs.last, let base = bytes.baseAddress else { return [] }
        let end = min(bytes.count, Int(last.start) + Int(last.length))
        let file = file[..<end]
        var found: [FoundLink] = []
        var place = Int(runs.first?.start ?? 0)
        var index = runs.startIndex
        while place + 1 < end, let bracket = memchr(base + place, 0x5B, end - place - 1) {
            let start = UnsafeRawPointer(bracket) - UnsafeRawPointer(base)
            place = start + 1
            let isEscaped = start > 0 && bytes[start - 1] == 0x5C
            guard !isEscaped, let link = WikiLink(file, at: start), let words = link.words
            else { continue }
            while index < runs.endIndex, Int(runs[index].start + runs[index].length) <= start {
                index += 1
            }
            let inside = runs[index...].prefix { Int($0.start) < link.range.upperBound }
            guard let first = inside.first, Int(first.start) <= start,
                inside.allSatisfy(isPlain)
            else { continue }
            var target = Link(
                destination: String(decoding: bytes[link.name], as: UTF8.self),
                start: Int32(words.lowerBound), isImage: false)
            target.isWiki = true
            found.append(FoundLink(range: link.range, shown: words, link: target))
            place = link.range.upperBound
        }
        return found
    }

    private func isPlain(_ run: Inline) -> Bool {
        (run.kind == .text || run.kind == .entity) && run.link < 0 && !run.style.contains(.code)
    }
}
