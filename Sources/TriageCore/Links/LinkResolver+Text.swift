/// Links that a text only names: guides, `Pattern 2a`, "see ... below", addresses.
extension LinkResolver {
    /// The links that a text of a guide names, in order; ranges are byte offsets in its UTF-8.
    func links(inText text: String, of anchors: GuideAnchors) -> [TextLink] {
        let guide = anchors.guide
        var scanner = MentionScanner(text)
        var found: [TextLink] = []
        while let mention = scanner.next(anchors.labels) {
            let target: LinkTarget?
            var isExact = true
            var shown = scanner.text(mention.range)
            switch mention.kind {
            case .link(let label):
                target =
                    self.target(of: mention.name, in: guide, own: anchors.place).target
                shown = label
            case .wikiLink(let label):
                let found = wikiTarget(mention.name, of: anchors)
                target = found?.target ?? label.map { _ in .missing(mention.name) }
                isExact = found?.isExact ?? true
                shown = label ?? shown
            case .address: target = .address(mention.name)
            case .code: target = named(mention.name, of: guide)
            case .file: target = file(mention.name, library: mention.library, of: guide)
            case .heading(let index): target = anchors.target(ofHeading: index)
            case .title:
                target = anchors.heading(named: mention.name).map(anchors.target)
            }
            if let target {
                found.append(
                    TextLink(
                        range: mention.range, text: shown, target: target, isExact: isExact))
            } else {
                scanner.skip(mention)
            }
        }
        return found
    }

    /// The guide that a name in double brackets means, and the heading behind its `#`, by its words or its anchor; nil
    /// where none is loaded, as other things stand in such brackets too.
    func wikiTarget(
        _ name: String, of anchors: GuideAnchors
    ) -> (target: LinkTarget, isExact: Bool)? {
        let (path, heading) = Self.split(name)
        let anchor = heading.lowercased().replacing(" ", with: "-")
        if path.trimmingBlanks.isEmpty {
            let own = anchors.heading(titled: heading) ?? anchors.heading(anchor)
            return own.map { (anchors.target(ofHeading: $0), true) }
        }
        let found = guide(named: path.trimmingBlanks) ?? find(path: path, from: anchors.guide)
        guard let found else { return nil }
        let places = self.anchors(of: found)
        return places.heading(titled: heading).map { (places.target(ofHeading: $0), true) }
            ?? place(anchor, in: found)
    }

    /// What a code span names: a file, `library (skills/file.md)`, a guide; nil for any other code.
    public func named(_ code: String, of guide: Guide) -> LinkTarget? {
        let name = code.trimmingBlanks
        if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
            let path = name[name.index(after: open)...].dropLast()
            guard Self.isMarkdownPath(path) else { return nil }
            return file(String(path), library: String(name[..<open]).trimmingBlanks, of: guide)
        }
        if Self.isMarkdownPath(name[...]) { return file(name, library: nil, of: guide) }
        guard !name.isEmpty, name.utf8.count <= 80, !name.contains(where: \.isWhitespace),
            let found = self.guide(named: name), found.id != guide.id
        else { return nil }
        return .guide(found.id)
    }

    /// A guide by its file, with the folder that the text puts before it. A bare name such as `README.md` may be that
    /// of any project's file: it is nothing where no guide has it.
    func file(_ path: String, library folder: String?, of guide: Guide) -> LinkTarget? {
        if let folder, !folder.isEmpty, let found = find(path: "/\(folder)/\(path)", from: guide) {
            return .guide(found.id)
        }
        if folder == nil || folder?.isEmpty == true, let found = find(path: path, from: guide) {
            return .guide(found.id)
        }
        guard let folder, !folder.isEmpty else {
            return path.contains("/") ? .missing(path) : nil
        }
        return .missing("\(folder) (\(path))")
    }

    static func isMarkdownPath(_ text: Substring) -> Bool {
        (text.hasSuffix(".md") || text.hasSuffix(".markdown")) && text.utf8.count > 3
            && !text.contains(where: { $0.isWhitespace || "*(<{$".contains($0) })
    }
}

extension String {
    var trimmingBlanks: String {
        var text = self[...]
        while let first = text.first, first.isWhitespace { text.removeFirst() }
        while let last = text.last, last.isWhitespace { text.removeLast() }
        return String(text)
    }
}

/// Headings that begin with a word and a number: `Pattern 2a: ...`, `Part 3`, `第 3 部分`.
struct NumberedLabels {
    /// Indices of headings by label, such as `pattern 2a`.
    private(set) var headings: [String: Int] = [:]
    /// First words of the labels, in lower case.
    private(set) var words: Set<String> = []

    init(_ outline: [Heading]) {
        for (index, heading) in outline.enumerated() {
            let title = Array(heading.title.utf8)
            guard let (word, number, end) = Self.label(title, at: 0), Self.isLabelEnd(title, end)
            else { continue }
            words.insert(word)
            let key = word + " " + number
            if headings[key] == nil { headings[key] = index }
        }
    }

    /// A label ends the title or is set off from it: `Swift 6 bridge` has none.
    private static func isLabelEnd(_ title: [UInt8], _ end: Int) -> Bool {
        var end = end
        while end < title.count, title[end] == 0x20 { end += 1 }
        guard end < title.count else { return true }
        switch title[end] {
        // `:` `.` `)` `-`, and dashes and full-width signs.
        case 0x3A, 0x2E, 0x29, 0x2D, 0xE2, 0xEF: return true
        default: return false
        }
    }

    /// Reads a word and a number that stand at a place.
    static func label(_ text: [UInt8], at start: Int) -> (word: String, number: String, end: Int)? {
        var index = start
        // Words of letters and hyphens; other scripts run up to the number.
        while index < text.count,
            (0x61...0x7A).contains(text[index] | 0x20) && text[index] < 0x80 || text[index] >= 0x80
                || text[index] == 0x2D
        {
            index += 1
            guard index - start <= 24 else { return nil }
        }
        guard index > start else { return nil }
        let wordEnd = index
        while index < text.count, text[index] == 0x20 { index += 1 }
        let digits = index
        while index < text.count, index - digits < 4, (0x30...0x39).contains(text[index]) {
            index += 1
        }
        guard index > digits else { return nil }
        if index < text.count, (0x61...0x7A).contains(text[index] | 0x20), text[index] < 0x80 {
            // `2a`, but not `2nd` or `10m`.
            let behind = index + 1 < text.count ? text[index + 1] : 0x20
            let goesOn =
                behind < 0x80
                && ((0x61...0x7A).contains(behind | 0x20) || (0x30...0x39).contains(behind))
            guard !goesOn else { return nil }
            index += 1
        }
        let word = String(decoding: text[start..<wordEnd], as: UTF8.self).lowercased()
        return (word, String(decoding: text[digits..<index], as: UTF8.self).lowercased(), index)
    }
}
