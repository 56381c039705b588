import TriageCore

/// Texts with their links: those that are marked as such, and places that are only named.
extension PageBuilder {
    /// A block's own text as runs; its links become targets, and images their text and address.
    ///
    /// - Parameters:
    ///   - keepsLines: whether soft breaks stay, rather than join their lines.
    ///   - range: of ``Document/inlines``, for a part of the block's text.
    mutating func runs(
        of block: Int, in guide: Guide, keepsLines: Bool = false, inlines range: Range<Int>? = nil
    ) -> [StyledRun] {
        let document = guide.document
        var links = LinkCursor(links(of: guide).links(of: block))
        var image: Int32 = -1
        var format = HTMLFormat()
        var html = ""
        var result: [StyledRun] = []
        let inlines = range.map { document.inlines[$0] } ?? document.inlines(of: block)
        let loneLines = document.loneLines(of: inlines)
        var line = 0
        for (index, inline) in zip(inlines.indices, inlines) {
            if inline.kind == .softBreak || inline.kind == .lineBreak { line += 1 }
            let link = inline.style.contains(.image) ? inline.link : -1
            if link != image {
                if image >= 0 { result += self.image(document.links[Int(image)], guide) }
                if link >= 0 { result.append(StyledRun("[", .dim)) }
                image = link
            }
            let text =
                keepsLines || inline.kind == .softBreak && loneLines.contains(line)
                ? document.text(of: inline) : document.joinedText(at: index, of: inlines)
            if text.isEmpty { continue }
            if inline.kind == .html || inline.kind == .newline {
                // A tag or a comment of several lines is as many runs.
                html += text
                let next = index + 1 < inlines.endIndex ? inlines[index + 1].kind : .text
                if next != .newline, next != .html { add(html: &html, &format, to: &result) }
            } else if image >= 0 {
                result.append(StyledRun(text, .dim))
            } else {
                let start = result.count
                append(text, of: inline, &links, to: &result)
                for place in start..<result.count { result[place] = format.styled(result[place]) }
            }
        }
        if image >= 0 { result += self.image(document.links[Int(image)], guide) }
        return result
    }

    /// Takes raw HTML that stands in a text.
    private func add(html: inout String, _ format: inout HTMLFormat, to result: inout [StyledRun]) {
        for piece in HTMLText.pieces(of: html) {
            switch piece {
            case .text(let text), .other(let text): result.append(StyledRun(String(text), .dim))
            case .tag(let name, let isClosing):
                format.apply(name, isClosing: isClosing)
                if HTMLText.breaksLine(name) { result.append(StyledRun("\n")) }
                let lead = isClosing ? "" : HTMLText.lead(of: name)
                if !lead.isEmpty { result.append(StyledRun(lead, .accent)) }
            }
        }
        html = ""
    }

    /// A text that is no block's own, such as a line of a tree.
    ///
    /// - Parameter guide: nil leaves the text as it is.
    mutating func linked(_ text: String, _ role: Role = .text, of guide: Guide?) -> [StyledRun] {
        guard let guide else { return [StyledRun(text, role)] }
        return pieces(of: text, role, guide) { builder, link in
            builder.run(
                link.text, link, target: builder.linkTarget(builder.app.destination(of: link)))
        }
    }

    /// A text of a menu's entry: its marks of code and links are read, but lead nowhere.
    mutating func marked(
        _ text: String, _ role: Role = .text, of guide: Guide
    ) -> [StyledRun] {
        text.isEmpty ? [] : pieces(of: text, role, guide) { _, link in StyledRun(link.text, role) }
    }

    private mutating func pieces(
        of text: String, _ role: Role, _ guide: Guide,
        link: (inout PageBuilder, TextLink) -> StyledRun
    ) -> [StyledRun] {
        let bytes = Array(text.utf8)
        var runs: [StyledRun] = []
        var place = 0
        for found in links(of: guide).links(inText: text)
        where found.range.lowerBound >= place && found.range.upperBound <= bytes.count {
            let before = String(decoding: bytes[place..<found.range.lowerBound], as: UTF8.self)
            if !before.isEmpty { runs += Self.marked(before, role) }
            runs.append(link(&self, found))
            place = found.range.upperBound
        }
        let rest = String(decoding: bytes[place...], as: UTF8.self)
        if !rest.isEmpty || runs.isEmpty { runs += Self.marked(rest, role) }
        return runs
    }

    /// A text that stands away from its guide: its code, and of its links the names.
    static func marked(_ text: String, _ role: Role = .text) -> [StyledRun] {
        MarkedText.pieces(of: text).map { piece in
            switch piece {
            case .code(let code): StyledRun(code, .type)
            case .text(let text), .address(let text), .link(let text, _): StyledRun(text, role)
            }
        }
    }

    /// The links of a block, passed from the first to the last along with its runs.
    private struct LinkCursor {
        let links: [TextLink]
        var index = 0
        /// Index of the current link's target, once it has one.
        var target: Int?

        init(_ links: [TextLink]) { self.links = links }

        /// The link that a place of the source is in or before, those behind it left out.
        mutating func next(_ place: Int) -> TextLink? {
            while index < links.count, links[index].range.upperBound <= place {
                index += 1
                target = nil
            }
            return index < links.count ? links[index] : nil
        }
    }

    private mutating func append(
        _ text: String, of inline: Inline, _ links: inout LinkCursor, to result: inout [StyledRun]
    ) {
        let start = Int(inline.start)
        guard let first = links.next(start), first.range.lowerBound < start + Int(inline.length)
        else {
            let shown = inline.kind == .text ? EmojiNames.shown(text) : text
            return result.append(StyledRun(shown, inline.role))
        }
        // Only plain text can be part of a link; a character reference is in it or not.
        guard inline.kind == .text else {
            let run =
                first.range.lowerBound <= start
                ? self.run(text, first, target: target(of: first, &links))
                : StyledRun(text, inline.role)
            return result.append(run)
        }
        let bytes = Array(text.utf8)
        var place = 0
        while let link = links.next(start + place), place < bytes.count,
            link.range.lowerBound < start + bytes.count
        {
            let lower = max(place, link.range.lowerBound - start)
            let upper = min(bytes.count, link.range.upperBound - start)
            guard lower < upper else { break }
            if lower > place {
                let before = String(decoding: bytes[place..<lower], as: UTF8.self)
                result.append(StyledRun(before, inline.role))
            }
            // All of it in its own words, as `[[pump]]` is shown without brackets; else the part that is here.
            let isWhole = upper - lower == link.range.count
            let part =
                isWhole ? link.text : String(decoding: bytes[lower..<upper], as: UTF8.self)
            result.append(run(part, link, target: target(of: link, &links)))
            place = upper
        }
        if place < bytes.count {
            result.append(
                StyledRun(String(decoding: bytes[place...], as: UTF8.self), inline.role))
        }
    }

    private mutating func target(of link: TextLink, _ links: inout LinkCursor) -> Int {
        if let known = links.target { return known }
        let target = linkTarget(app.destination(of: link))
        links.target = target
        return target
    }

    private func run(_ text: String, _ link: TextLink, target: Int) -> StyledRun {
        StyledRun(text, link.target.isMissing || !link.isExact ? .dim : .link, target: target)
    }

    /// What follows an image's text: its address, to be followed where it is one of the web; a file with its size.
    private mutating func image(_ link: Link, _ guide: Guide) -> [StyledRun] {
        if let picture = app.picture(link.destination, in: guide) {
            let name = link.destination.lastPathComponent
            return [
                StyledRun("] ", .dim),
                StyledRun(name, .link, target: linkTarget(picture.destination)),
                StyledRun(" (\(picture.size))", .dim),
            ]
        }
        let destination = app.destination(of: link.destination, from: guide)
        guard case .address = destination else {
            return [StyledRun("] \(link.destination)", .dim)]
        }
        return [
            StyledRun("] ", .dim),
            StyledRun(link.destination, .link, target: linkTarget(destination)),
        ]
    }
}

extension Inline {
    fileprivate var role: Role {
        if style.contains(.image) { return .dim }
        if style.contains(.link) { return .link }
        if style.contains(.code) { return .type }
        if style.contains(.strong) { return .strong }
        if style.contains(.emphasis) { return .emphasis }
        if style.contains(.strikethrough) || kind == .html { return .dim }
        return .text
    }
}
