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
                shown = label ?? (found == nil ? shown : mention.name)
            case .address: target = .address(mention.name)
            case .code:
                target = named(mention.name, of: guide)
                // As other code, without its marks.
                if target != nil { shown = mention.name }
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
        let words = heading.lowercased()
        let anchor = words.utf8.contains(0x20) ? words.replacing(" ", with: "-") : words
        if path.trimmed.isEmpty {
            let own = anchors.heading(titled: heading) ?? anchors.heading(anchor)
            return own.map { (anchors.target(ofHeading: $0), true) }
        }
        let found = guide(named: String(path.trimmed)) ?? find(path: path, from: anchors.guide)
        guard let found else { return nil }
        let places = self.anchors(of: found)
        return places.heading(titled: heading).map { (places.target(ofHeading: $0), true) }
            ?? place(anchor, in: found)
    }

    /// What a code span names: a file, `library (skills/file.md)`, a guide; nil for any other code.
    public func named(_ code: String, of guide: Guide) -> LinkTarget? {
        let name = String(code.trimmed)
        if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
            let path = name[name.index(after: open)...].dropLast()
            guard Self.isMarkdownPath(path) else { return nil }
            return file(String(path), library: String(name[..<open].trimmed), of: guide)
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
        MarkdownFile.suffixLength(text) > 0
            && !text.contains(where: { $0.isWhitespace || "*(<{$".contains($0) })
    }
}
