import Foundation
import TriageCore

/// Wiki links that are shown in words of their own: `[[pump#seals|the seals]]`. What else stands in such brackets stays
/// text, as it may be anything.
extension BlockBuilder {
    /// Links the words of the wiki links of a leaf whose runs are the last ones, and drops what stands around them.
    mutating func linkWikiNames(of leaf: Int) {
        let found = wikiLinks(of: leaf)
        guard !found.isEmpty else { return }
        let moved = addLinks(
            found.map {
                var link = Link(
                    destination: String(decoding: bytes[$0.name], as: UTF8.self),
                    start: Int32($0.words.lowerBound), isImage: false)
                link.isWiki = true
                return link
            })
        let first = Int(blocks[leaf].inlineStart)
        let runs = Array(inlines[first...])
        inlines.removeSubrange(first...)
        var next = 0
        for var run in runs {
            if run.link >= 0 { run.link = moved.old[Int(run.link) - leafLinks] }
            while next < found.count, found[next].range.upperBound <= Int(run.start) { next += 1 }
            guard next < found.count, found[next].range.lowerBound < Int(run.start + run.length)
            else {
                inlines.append(run)
                continue
            }
            let whole = Int(run.start)..<Int(run.start + run.length)
            var place = whole.lowerBound
            for (link, new) in zip(found[next...], moved.new[next...]) {
                guard link.range.lowerBound < whole.upperBound else { break }
                append(run, place..<max(place, link.range.lowerBound), link: -1)
                append(run, link.words.clamped(to: whole), link: new)
                place = min(link.range.upperBound, whole.upperBound)
            }
            append(run, place..<whole.upperBound, link: -1)
        }
    }

    private struct Found {
        let range: Range<Int>
        let name: Range<Int>
        let words: Range<Int>
    }

    private func wikiLinks(of leaf: Int) -> [Found] {
        let runs = inlines[Int(blocks[leaf].inlineStart)...]
        guard let last = runs.last, let base = bytes.baseAddress else { return [] }
        let end = min(bytes.count, Int(last.start) + Int(last.length))
        var found: [Found] = []
        var place = Int(runs.first?.start ?? 0)
        var index = runs.startIndex
        while place + 1 < end, let bracket = memchr(base + place, 0x5B, end - place - 1) {
            let start = UnsafeRawPointer(bracket) - UnsafeRawPointer(base)
            place = start + 1
            let isEscaped = start > 0 && bytes[start - 1] == 0x5C
            guard !isEscaped, let link = WikiLink(bytes[..<end], at: start), let words = link.words
            else { continue }
            while index < runs.endIndex, Int(runs[index].start + runs[index].length) <= start {
                index += 1
            }
            let inside = runs[index...].prefix { Int($0.start) < link.range.upperBound }
            guard let first = inside.first, Int(first.start) <= start,
                inside.allSatisfy(isPlain)
            else { continue }
            found.append(Found(range: link.range, name: link.name, words: words))
            place = link.range.upperBound
        }
        return found
    }

    private func isPlain(_ run: Inline) -> Bool {
        (run.kind == .text || run.kind == .entity) && run.link < 0 && !run.style.contains(.code)
    }
}
