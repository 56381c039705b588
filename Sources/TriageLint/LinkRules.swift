import TriageCore
import TriageRecognition

/// Links that lead nowhere, or not where their author thinks.
struct LinkRules {
    private let library: Library
    private let fileExists: (String) -> Bool
    private var resolvers: [LanguageTag: LinkResolver] = [:]
    private var spellings: [FileKey: AnchorSpellings] = [:]
    private var files: NearFiles
    private var messages: [LanguageTag: (view: LibraryView, index: MessageIndex)] = [:]

    /// What is wrong with a link, wherever it stands in its guide.
    private struct Finding {
        var kind: Diagnostic.Kind
        var severity: Severity?
        var related: SourceLocation?
    }

    /// Where a link of a guide leads; many lead to the same.
    private struct Destination: Hashable {
        var text: String
        var isWiki: Bool
    }

    /// - Parameter fileExists: whether there is something at an absolute path.
    init(_ library: Library, fileExists: @escaping (String) -> Bool) {
        self.library = library
        self.fileExists = fileExists
        files = NearFiles(library)
    }

    mutating func check(_ lint: inout GuideLint) {
        let guide = lint.guide
        let resolver =
            resolvers[guide.language] ?? LinkResolver(library, language: guide.language)
        resolvers[guide.language] = resolver
        let links = GuideLinks(of: guide, resolver)
        var known: [Destination: Finding?] = [:]
        checkPlaces(links, &lint)
        checkCode(links.resolver, &lint)
        for link in guide.document.links {
            let destination = Destination(text: link.destination, isWiki: link.isWiki)
            let finding = known[destination] ?? self.finding(of: link, links)
            known[destination] = .some(finding)
            if let finding {
                let place = guide.place(offset: max(0, Int(link.start)))
                lint.add(finding.kind, finding.severity, at: place, related: finding.related)
            }
        }
        checkNames(links, &lint)
        for table in guide.parts where table.kind == .table {
            for row in guide.messageRows(ofTable: table.blocks.lowerBound)
            where row.cells.allSatisfy({ links.links(of: $0).allSatisfy(\.target.isMissing) }) {
                lint.add(
                    .messageRow(row.patterns[0].text.quoted), at: guide.place(block: row.block))
            }
        }
        checkMessages(&lint)
        let named = guide.document.blocks.indices.flatMap { links.namedLinks(of: $0) }
        for link in named { checkNamed(link, links, &lint) }
        checkWikiNames(named, &lint)
    }

    /// Names in double brackets that lead nowhere, where others of the guide lead somewhere: elsewhere they may be anything.
    private func checkWikiNames(_ named: [TextLink], _ lint: inout GuideLint) {
        let document = lint.document
        let bytes = document.source.bytes
        let known = Set(named.map(\.range.lowerBound))
        func isWiki(_ start: Int) -> Bool { bytes[start...].starts(with: "[[".utf8) }
        guard known.contains(where: isWiki) else { return }
        for block in document.blocks.indices {
            let runs = document.inlines(of: block)
            let text = bytes[..<(runs.last.map { Int($0.start + $0.length) } ?? 0)]
            for run in runs
            where run.kind == .text && run.link < 0 && !run.style.contains(.code) {
                for place in Int(run.start)..<Int(run.start + run.length)
                where isWiki(place) && !known.contains(place) {
                    guard place == 0 || bytes[place - 1] != 0x5C,
                        let link = WikiLink(text, at: place), link.words == nil,
                        let first = bytes[link.name].first, first >= 0x80 || first.isASCIILetter
                    else { continue }
                    let name = String(decoding: bytes[link.name], as: UTF8.self)
                    lint.add(.notInLibrary(name.quoted), at: lint.guide.place(offset: place))
                }
            }
        }
    }

    /// Lines `Code:` that name no section.
    private func checkCode(_ resolver: LinkResolver, _ lint: inout GuideLint) {
        let guide = lint.guide
        for answer in guide.parts.compactMap(\.tree).flatMap(\.questions).flatMap(\.answers) {
            for destination in answer.code ?? [] {
                let (target, isExact) = resolver.target(of: destination, in: guide)
                if case .part = target { continue }
                if case .heading = target { continue }
                guard target.isMissing || !isExact else { continue }
                let source = guide.document.source
                let lines = answer.line...max(answer.line, source.lineStarts.count)
                let line = lines.first { source.lineText($0).contains(destination) }
                lint.add(
                    .noAnchor(destination.quoted, path: nil),
                    at: guide.place(line: line ?? answer.line, of: destination))
            }
        }
    }

    /// Links that lead to an answer by its place.
    private mutating func checkPlaces(_ links: GuideLinks, _ lint: inout GuideLint) {
        let document = lint.document
        guard document.links.contains(where: { $0.destination.contains("/q") }) else { return }
        let view =
            messages[lint.guide.language]?.view
            ?? LibraryView(library, language: lint.guide.language)
        for (index, link) in document.links.enumerated() where link.destination.contains("/q") {
            let words = document.inlines.filter { Int($0.link) == index }
                .map { document.text(of: $0) }.joined()
            if let kind = NameRules.placeLink(
                link.destination, words: words, to: links.target(of: link).target, in: view)
            {
                lint.add(kind, at: lint.guide.place(offset: max(0, Int(link.start))))
            }
        }
    }

    /// Rows of a message index that lead to a tree, and to none of its findings.
    private mutating func checkMessages(_ lint: inout GuideLint) {
        let guide = lint.guide
        let tables = guide.parts.filter {
            $0.kind == .table && !guide.messageRows(ofTable: $0.blocks.lowerBound).isEmpty
        }
        guard !tables.isEmpty else { return }
        let view = messages[guide.language]?.view ?? LibraryView(library, language: guide.language)
        let index = messages[guide.language]?.index ?? MessageIndex(view)
        messages[guide.language] = (view, index)
        guard view.guide(guide.id)?.path == guide.path else { return }
        let ids = Set(tables.map(\.id))
        for row in index.rows where ids.contains(row.id) {
            guard case .part(let id) = row.target, !view.findings(of: id).isEmpty else { continue }
            lint.add(
                .messageWithoutFinding(row.patterns[0].text.quoted), .note,
                at: guide.place(block: row.block))
        }
    }

    /// What a text names without linking to it: a file, or a place as `[[name#heading]]`.
    private mutating func checkNamed(
        _ link: TextLink, _ links: GuideLinks, _ lint: inout GuideLint
    ) {
        let place = lint.guide.place(offset: link.range.lowerBound)
        switch link.target {
        case .missing(let path) where path.contains(".md"):
            let address = lint.guide.address(of: path, in: library)
            if address.map(fileExists) == true { return }
            lint.add(.notInLibrary(link.text.quoted), at: place)
        case .guide(let id) where !link.isExact && link.text.contains("#"):
            guard let guide = links.resolver.guide(named: id) else { return }
            if let finding = anchorFinding(link.text, in: guide, from: lint.guide) {
                lint.add(finding.kind, finding.severity, at: place, related: finding.related)
            }
        default: break
        }
    }

    /// Files in code spans that no guide has, but for a slip.
    private mutating func checkNames(_ links: GuideLinks, _ lint: inout GuideLint) {
        let document = lint.document
        for run in document.inlines
        where run.kind == .text && run.style.contains(.code) && run.link < 0 {
            let bytes = document.source.bytes[Int(run.start)..<Int(run.start + run.length)]
            guard bytes.suffix(3).elementsEqual(".md".utf8), !bytes.contains(0x2F) else { continue }
            let name = document.text(of: run)
            guard links.resolver.named(name, of: lint.guide) == nil,
                let near = files.name(like: name.lowercased())
            else { continue }
            lint.add(
                .nearFile(near.quoted, written: name.quoted), .note,
                at: lint.guide.place(offset: Int(run.start)))
        }
    }

    private mutating func finding(of link: Link, _ links: GuideLinks) -> Finding? {
        if link.destination.isEmpty { return Finding(kind: .emptyLink) }
        let (target, isExact) = links.target(of: link)
        if target.isMissing {
            return link.destination.hasPrefix("#")
                ? anchorFinding(link.destination, in: links.guide, from: links.guide)
                : fileFinding(link, in: links.guide)
        }
        guard case .guide(let id) = target, !isExact else {
            return twinFinding(link.destination, links)
        }
        guard let guide = links.resolver.guide(named: id) else { return nil }
        return anchorFinding(
            link.destination, in: id == links.guide.id ? links.guide : guide, from: links.guide)
    }

    // MARK: Files

    private func fileFinding(_ link: Link, in guide: Guide) -> Finding? {
        let path = LinkResolver.split(LinkResolver.percentDecoded(link.destination)).path
        guard !path.isEmpty, library.roots.indices.contains(guide.root) else { return nil }
        let inside = guide.address(of: path, in: library)
        // What is there may still lie outside of what is handed on with the guide.
        if let inside, fileExists(inside) { return nil }
        // A wiki link says no more than a name.
        let isKnown =
            !link.isWiki && inside != nil && !library.isFile(guide) && !path.hasPrefix("/")
        return Finding(kind: isKnown ? .missingFile(path.quoted) : .notInLibrary(path.quoted))
    }

    // MARK: Anchors

    private mutating func anchorFinding(
        _ destination: String, in guide: Guide, from own: Guide
    ) -> Finding? {
        let anchor = LinkResolver.split(LinkResolver.percentDecoded(destination)).anchor
        let spellings = self.spellings[guide.file] ?? AnchorSpellings(guide)
        self.spellings[guide.file] = spellings
        if anchor == "top" || spellings.named.contains(anchor) { return nil }
        guard let near = spellings.heading(like: anchor).map({ guide.outline[$0] }) else {
            let path = guide.id == own.id ? nil : guide.path
            return Finding(kind: .noAnchor(("#" + anchor).quoted, path: path))
        }
        return Finding(
            kind: .nearAnchor("#" + near.anchor, written: "#" + anchor), severity: .note,
            related: guide.place(block: near.block))
    }

    /// A link to one of several headings of the same words.
    private func twinFinding(_ destination: String, _ links: GuideLinks) -> Finding? {
        let (path, anchor) = LinkResolver.split(LinkResolver.percentDecoded(destination))
        guard !anchor.isEmpty,
            let guide = path.isEmpty
                ? links.guide : links.resolver.find(path: path, from: links.guide),
            let first = Self.heading(anchor, in: guide, links),
            let second = Self.heading(anchor + "-1", in: guide, links),
            Anchors.slug(second.title) == anchor
        else { return nil }
        return Finding(
            kind: .ambiguousAnchor(title: first.title.quoted, line: first.line),
            related: guide.place(block: second.block))
    }

    private static func heading(_ anchor: String, in guide: Guide, _ links: GuideLinks) -> Heading?
    {
        guide.file == links.guide.file
            ? links.heading(anchor) : guide.outline.first { $0.anchor == anchor }
    }
}
