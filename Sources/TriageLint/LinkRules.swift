import TriageCore
import TriageRecognition

/// Links that lead nowhere, or not where their author thinks.
struct LinkRules {
    private let library: Library
    private let fileExists: (String) -> Bool
    private var resolvers: [LanguageTag: LinkResolver] = [:]
    private var spellings: [FileKey: AnchorSpellings] = [:]
    private var files: NearFiles

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
        for link in guide.document.links {
            check(link, links, &lint)
        }
        checkNames(links, &lint)
        for table in guide.parts where table.kind == .table {
            for row in guide.messageRows(ofTable: table.blocks.lowerBound)
            where row.cells.allSatisfy({ links.links(of: $0).allSatisfy(\.target.isMissing) }) {
                lint.add(
                    .messageRow(row.patterns[0].text.quoted), at: guide.place(block: row.block))
            }
        }
        let marked = Set(guide.document.links.map(\.start))
        for block in guide.document.blocks.indices {
            for link in links.links(of: block)
            where !marked.contains(Int32(link.range.lowerBound)) {
                checkNamed(link, links, &lint)
            }
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
        case .guide(let id) where !link.isExact && link.text.hasPrefix("[["):
            guard let guide = links.resolver.guide(named: id) else { return }
            let name = String(link.text.dropFirst(2).dropLast(2))
            checkAnchor(
                Link(destination: name, start: 0, isImage: false), in: guide, place, &lint)
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

    private mutating func check(_ link: Link, _ links: GuideLinks, _ lint: inout GuideLint) {
        let place = lint.guide.place(offset: max(0, Int(link.start)))
        if link.destination.isEmpty {
            lint.add(.emptyLink, at: place)
            return
        }
        let (target, isExact) = links.target(of: link)
        if target.isMissing {
            return link.destination.hasPrefix("#")
                ? checkAnchor(link, in: lint.guide, place, &lint) : checkFile(link, place, &lint)
        }
        guard case .guide(let id) = target, !isExact else {
            return checkTwins(link, links, place, &lint)
        }
        guard let guide = links.resolver.guide(named: id) else { return }
        checkAnchor(link, in: id == lint.guide.id ? lint.guide : guide, place, &lint)
    }

    // MARK: Files

    private func checkFile(_ link: Link, _ place: SourceLocation, _ lint: inout GuideLint) {
        let path = LinkResolver.split(LinkResolver.percentDecoded(link.destination)).path
        guard !path.isEmpty, library.roots.indices.contains(lint.guide.root) else { return }
        let inside = lint.guide.address(of: path, in: library)
        // What is there may still lie outside of what is handed on with the guide.
        if let inside, fileExists(inside) { return }
        // A wiki link says no more than a name.
        let isKnown =
            !link.isWiki && inside != nil && !library.isFile(lint.guide) && !path.hasPrefix("/")
        lint.add(isKnown ? .missingFile(path.quoted) : .notInLibrary(path.quoted), at: place)
    }

    // MARK: Anchors

    private mutating func checkAnchor(
        _ link: Link, in guide: Guide, _ place: SourceLocation, _ lint: inout GuideLint
    ) {
        let anchor = LinkResolver.split(LinkResolver.percentDecoded(link.destination)).anchor
        let spellings = self.spellings[guide.file] ?? AnchorSpellings(guide)
        self.spellings[guide.file] = spellings
        if anchor == "top" || spellings.named.contains(anchor) { return }
        let near = spellings.heading(like: anchor).map { guide.outline[$0] }
        let path = guide.id == lint.guide.id ? nil : guide.path
        lint.add(
            near.map { .nearAnchor("#" + $0.anchor, written: "#" + anchor) }
                ?? .noAnchor(("#" + anchor).quoted, path: path),
            near == nil ? nil : .note, at: place,
            related: near.map { guide.place(block: $0.block) })
    }

    /// A link to one of several headings of the same words.
    private func checkTwins(
        _ link: Link, _ links: GuideLinks, _ place: SourceLocation, _ lint: inout GuideLint
    ) {
        let (path, anchor) = LinkResolver.split(LinkResolver.percentDecoded(link.destination))
        guard !anchor.isEmpty,
            let guide = path.isEmpty
                ? lint.guide : links.resolver.find(path: path, from: lint.guide),
            let first = Self.heading(anchor, in: guide, links),
            let second = Self.heading(anchor + "-1", in: guide, links),
            Anchors.slug(second.title) == anchor
        else { return }
        lint.add(
            .ambiguousAnchor(title: first.title.quoted, line: first.line), at: place,
            related: guide.place(block: second.block))
    }

    private static func heading(_ anchor: String, in guide: Guide, _ links: GuideLinks) -> Heading?
    {
        guide.file == links.guide.file
            ? links.heading(anchor) : guide.outline.first { $0.anchor == anchor }
    }
}
