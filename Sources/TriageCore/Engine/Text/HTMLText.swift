/// Raw HTML parted into what is read: comments are left out, and tags that only say how text looks are told by name.
package enum HTMLText {
    /// What stands between two tags, or a tag.
    package enum Piece: Equatable {
        case text(Substring)
        /// A tag that only formats, such as `<kbd>`.
        case tag(name: String, isClosing: Bool)
        /// Any other tag, as it stands.
        case other(Substring)
    }

    /// Tags whose text says all. Others have attributes that tell something, lay text out, or are none at all: `Array<Int>`.
    package static let formatting: Set<String> = blocks.union([
        "abbr", "b", "big", "cite", "code", "del", "dfn", "em", "font", "i", "ins", "kbd", "mark",
        "picture", "q", "s", "samp", "small", "span", "strike", "strong", "sub", "sup", "tt", "u",
        "var", "wbr",
    ])

    /// Tags whose text stands on lines of its own.
    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "br", "center", "dd", "details", "div", "dl",
        "dt", "figcaption", "figure", "footer", "header", "hr", "li", "main", "nav", "ol", "p",
        "pre", "section", "summary", "ul",
    ]

    /// Whether a new line begins at a tag.
    package static func breaksLine(_ name: String) -> Bool { blocks.contains(name) }

    /// What stands in front of the text of a tag.
    package static func lead(of name: String) -> String {
        switch name {
        case "li": "• "
        case "dd": ": "
        default: ""
        }
    }

    /// Tags between which nothing is text.
    private static let unread: Set<String> = ["script", "style", "template"]

    /// The pieces of a text in its order; none is empty.
    package static func pieces(of text: String) -> [Piece] {
        var pieces: [Piece] = []
        var rest = text[...]
        var targets: [Substring] = []
        func add(_ text: Substring) { if !text.isEmpty { pieces.append(.text(text)) } }
        while let mark = rest.firstIndex(of: "<") {
            if rest[mark...].hasPrefix("<!--") {
                // One that does not end may be none.
                guard let end = rest[mark...].dropFirst(4).firstRange(of: "-->") else { break }
                add(rest[..<mark])
                rest = rest[end.upperBound...]
            } else if let end = rest[mark...].dropFirst().firstIndex(where: { "<>".contains($0) }),
                rest[end] == ">", let (name, isClosing) = tagName(rest[mark...end])
            {
                add(rest[..<mark])
                if unread.contains(name), !isClosing {
                    let close = rest[end...].firstRange(of: "</" + name)?.upperBound
                    rest = rest[(close ?? rest.endIndex)...]
                    rest =
                        rest[(rest.firstIndex(of: ">").map(rest.index(after:)) ?? rest.endIndex)...]
                    continue
                }
                if let sign = sign(of: name, rest[mark...end]) {
                    add(sign)
                    rest = rest[rest.index(after: end)...]
                    continue
                }
                // An anchor alone is a place; where a link leads stands behind its words.
                let isLink = name == "a"
                if isLink {
                    let target =
                        isClosing ? targets.popLast() ?? "" : value("href", rest[mark...end])
                    if !isClosing { targets.append(target) }
                    if isClosing, !target.isEmpty { pieces.append(.text(" (\(target))")) }
                }
                let isFormat = formatting.contains(name) || isLink
                pieces.append(
                    isFormat ? .tag(name: name, isClosing: isClosing) : .other(rest[mark...end]))
                rest = rest[rest.index(after: end)...]
            } else {
                let next = rest.index(after: mark)
                add(rest[..<next])
                rest = rest[next...]
            }
        }
        add(rest)
        return pieces
    }

    /// What stands for a tag that shows something: a box, or a picture's words.
    private static func sign(of name: String, _ tag: Substring) -> Substring? {
        switch name {
        case "input" where value("type", tag) == "checkbox" || tag.contains("type=checkbox"):
            tag.contains("checked") ? "[x] " : "[ ] "
        case "img":
            value("alt", tag).isEmpty ? nil : value("alt", tag)
        default: nil
        }
    }

    /// The value of an attribute that stands in quotes; empty where there is none.
    private static func value(_ name: String, _ tag: Substring) -> Substring {
        guard let start = tag.firstRange(of: name + "=")?.upperBound,
            let quote = tag[start...].first,
            quote == "\"" || quote == "'"
        else { return "" }
        return tag[start...].dropFirst().prefix { $0 != quote }
    }

    /// The names of places that a text's tags set: `<a id="name">`.
    package static func anchors(in html: String) -> [String] {
        guard html.utf8.contains(0x3D) else { return [] }
        let bytes = Array(html.utf8)[...]
        return ["id=", "name="].flatMap { values(of: $0, in: bytes) }
    }

    /// The values of an attribute that stand in quotes.
    private static func values(of attribute: String, in html: ArraySlice<UInt8>) -> [String] {
        var values: [String] = []
        var rest = html
        while let name = rest.firstRange(ofBytes: attribute.utf8) {
            rest = html[name.upperBound...]
            guard let quote = rest.first, quote == 0x22 || quote == 0x27 else { continue }
            let value = rest.dropFirst().prefix { $0 != quote }
            values.append(String(decoding: value, as: UTF8.self))
            rest = html[value.endIndex...]
        }
        return values
    }

    /// The name of a tag, in lower case; nil for what is none.
    package static func tagName(_ tag: Substring) -> (String, isClosing: Bool)? {
        var rest = tag.dropFirst()
        let isClosing = rest.first == "/"
        if isClosing { rest = rest.dropFirst() }
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard let first = name.first, first.isLetter, let next = rest.dropFirst(name.count).first,
            next == ">" || next == "/" || next.isWhitespace
        else { return nil }
        return (name.lowercased(), isClosing)
    }
}

extension Document {
    /// Whether a block is HTML of which nothing is read: comments, or a formatting tag alone.
    package func isUnseenHTML(_ block: Int) -> Bool {
        guard blocks[block].kind == .html else { return false }
        return HTMLText.pieces(of: plainText(of: block)).allSatisfy { piece in
            switch piece {
            case .text(let text): text.allSatisfy(\.isWhitespace)
            case .tag: true
            case .other: false
            }
        }
    }

    /// The text of a heading, or of what else is told on one line, without comments and formatting tags.
    package func headingText(of block: Int) -> String {
        let text = titleText(inlines(of: block))
        // What is drawn above it as a rule is none of it.
        guard let sign = text.first, "=-*_~#".contains(sign) else { return text }
        let rest = text.drop { $0 == sign }
        let isRule = text.utf8.count - rest.utf8.count > 3 && rest.contains { $0.isLetter }
        return isRule ? String(rest.trimmed) : text
    }

    /// The text of runs as a title: on one line, without comments and formatting tags.
    package func titleText(_ runs: ArraySlice<Inline>) -> String {
        guard runs.contains(where: { $0.kind == .html }) else { return joinedText(runs) }
        var text = ""
        for index in runs.indices {
            let own = joinedText(at: index, of: runs)
            guard runs[index].kind == .html else {
                text += own
                continue
            }
            for piece in HTMLText.pieces(of: own) {
                switch piece {
                case .other(let tag): text += tag
                case .tag(let name, _) where HTMLText.breaksLine(name): text += " "
                case .tag, .text: break
                }
            }
        }
        return text
    }
}
