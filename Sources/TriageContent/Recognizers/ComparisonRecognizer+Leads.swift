import TriageCore

/// What leads and headings mark.
extension ComparisonRecognizer {
    func headingMarker(_ block: Int) -> ComparisonMarker? {
        guard let index = input.outline.index(above: block) else { return nil }
        return ComparisonMarker(Words.trimmed(Substring(input.outline.headings[index].title)))
    }

    /// A paragraph that leads to code and begins with a sign or with a bold word.
    func leadMarker(_ block: Int) -> ComparisonMarker? {
        let value = document.blocks[block]
        guard value.end - value.start <= 300, let first = document.inlines(of: block).first,
            first.kind == .text
        else { return nil }
        let byte = document.source.bytes[Int(first.start)]
        guard first.style.contains(.strong) || byte >= 0xE2 else { return nil }
        let text = Words.trimmed(Substring(document.inlineText(of: block)))
        guard let marker = ComparisonMarker(text) else {
            // `**Wrong** this way` has no separator but the end of its bold text.
            guard first.style.contains(.strong),
                ComparisonMarker(Words.trimmed(Substring(document.text(of: first)))) != nil,
                var marker = ComparisonMarker(Substring(document.text(of: first)))
            else { return nil }
            let rest = Words.trimmed(text.dropFirst(document.text(of: first).count))
            marker.caption = String(rest.drop { Words.isSeparator($0) || $0 == " " })
            return marker
        }
        return marker
    }

    /// The code that a lead announces: the next block, or the one behind a line of text.
    func codeBehind(_ block: Int) -> Int? {
        guard let next = input.nextSibling(of: block) else { return nil }
        if document.blocks[next].kind == .code { return next }
        guard document.blocks[next].kind == .paragraph,
            let second = input.nextSibling(of: next), document.blocks[second].kind == .code,
            leadMarker(next) == nil
        else { return nil }
        return second
    }
}
