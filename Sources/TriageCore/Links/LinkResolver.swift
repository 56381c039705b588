/// Finds what links lead to. Pure: everything is looked up in the library that it was made with.
public struct LinkResolver: Sendable {
    let library: Library
    /// The language that targets are looked for in first; English and the others follow.
    public let language: LanguageTag

    /// Paths of the guides without suffix, in lower case; guides by them, and by the last component.
    private let paths: [String]
    /// By each path the guide that has it, then those that stand for that folder.
    private let byPath: [String: [[Int]]]
    private let byName: [String: [Int]]
    private let byID: [String: [Int]]
    /// By the names that guides give themselves; those that share one have other ids.
    private let byOwnName: [String: [Int]]
    private let known = GuideAnchors.Cache()

    /// Builds the index: one pass over the guides' names.
    public init(_ library: Library, language: LanguageTag) {
        self.library = library
        self.language = language
        var byPath: [String: [[Int]]] = [:]
        let none = Array(repeating: [Int](), count: Self.folderNames.count + 1)
        var byName: [String: [Int]] = [:]
        var byID: [String: [Int]] = [:]
        var byOwnName: [String: [Int]] = [:]
        paths = library.guides.map { Self.key($0.path) }
        for (index, guide) in library.guides.enumerated() {
            let path = paths[index]
            byPath[path, default: none][0].append(index)
            for (place, name) in Self.folderNames.enumerated() where path.hasSuffix(name) {
                byPath[String(path.dropLast(name.count)), default: none][place + 1].append(index)
            }
            byName[path.lastPathComponent, default: []].append(index)
            byID[guide.id.lowercased(), default: []].append(index)
            if let name = guide.metadata("name"), name != guide.id {
                byOwnName[name.lowercased(), default: []].append(index)
            }
        }
        self.byPath = byPath
        self.byName = byName
        self.byID = byID
        self.byOwnName = byOwnName
    }

    /// The places of a guide of this library.
    func anchors(of guide: Guide) -> GuideAnchors { known.anchors(of: guide) }

    /// The line of a heading, starting with 1; nil where the guide has no such heading.
    public func line(ofHeading id: PartID, in guide: Guide) -> Int? {
        let anchors = anchors(of: guide)
        return anchors.heading(id.anchor).map { guide.outline[$0].line }
    }

    // MARK: Destinations of links

    /// The target of a Markdown link.
    ///
    /// - Parameter destination: as in ``Link/destination``.
    public func target(of destination: String, in guide: Guide) -> (
        target: LinkTarget, isExact: Bool
    ) {
        target(of: destination, in: guide) { place($0, in: guide) }
    }

    /// The target of a link in a guide's text.
    public func target(of link: Link, in guide: Guide) -> (target: LinkTarget, isExact: Bool) {
        target(of: link, in: anchors(of: guide))
    }

    func target(
        of link: Link, in anchors: GuideAnchors
    ) -> (target: LinkTarget, isExact: Bool) {
        guard link.isWiki else {
            return target(of: link.destination, in: anchors.guide, own: anchors.place)
        }
        return wikiTarget(link.destination, of: anchors) ?? (.missing(link.destination), true)
    }

    /// - Parameter own: finds anchors in the guide itself.
    func target(
        of destination: String, in guide: Guide,
        own: (String) -> (target: LinkTarget, isExact: Bool)
    ) -> (target: LinkTarget, isExact: Bool) {
        if let scheme = Self.scheme(destination) {
            return (.address(scheme.isEmpty ? "https:" + destination : destination), true)
        }
        let (path, anchor) = Self.split(Self.percentDecoded(destination))
        if path.isEmpty { return own(anchor) }
        guard let found = find(path: path, from: guide) else {
            return (.missing(destination), true)
        }
        return place(anchor, in: found)
    }

    /// A place in a guide: its part, its heading, else the guide itself.
    func place(_ anchor: String, in guide: Guide) -> (target: LinkTarget, isExact: Bool) {
        anchor.isEmpty ? (.guide(guide.id), true) : anchors(of: guide).place(anchor)
    }

    /// A guide by its id or file name, in the best language; nil where none is loaded.
    public func guide(named name: String) -> Guide? {
        let key = Self.key(name)
        return best(
            byID[name.lowercased()] ?? byID[key] ?? byName[key] ?? byOwnName[name.lowercased()])
    }

    /// A guide by a path: relative to another guide's folder or to the folders above it, from the root, or by the
    /// end of its path where that says enough.
    public func find(path: String, from guide: Guide) -> Guide? {
        let isAbsolute = path.hasPrefix("/")
        let wanted = Self.key(isAbsolute ? String(path.dropFirst()) : path)
        var folder = guide.path.lowercased().split(separator: "/").dropLast().map(String.init)
        if !isAbsolute {
            while true {
                if let found = exact(Self.normalized(folder, wanted), root: guide.root) {
                    return found
                }
                guard !wanted.hasPrefix("."), !folder.isEmpty else { break }
                folder.removeLast()
            }
        }
        if let found = exact(wanted, root: nil) { return found }
        // `/guides/pump` of a site whose content lies in a folder of its own.
        let suffix = "/" + wanted
        let candidates = byName[wanted.lastPathComponent] ?? []
        guard wanted.utf8.contains(0x2F) else { return isAbsolute ? best(candidates) : nil }
        return best(candidates.filter { paths[$0].hasSuffix(suffix) })
    }

    private func exact(_ path: String, root: Int?) -> Guide? {
        for guides in byPath[path] ?? [] {
            let found = guides.filter { root == nil || library.guides[$0].root == root }
            if let guide = best(found) { return guide }
        }
        return nil
    }

    /// What the path of a guide ends with that a folder means.
    private static let folderNames = ["/index", "/readme", "/skill"]

    /// The guide in the language that the reader is shown.
    func best(_ candidates: [Int]?) -> Guide? {
        guard let candidates, let first = candidates.first else { return nil }
        var languages: [LanguageTag] = []
        for candidate in candidates where !languages.contains(library.guides[candidate].language) {
            languages.append(library.guides[candidate].language)
        }
        let shown = language.choice(of: languages)
        let found = candidates.first { library.guides[$0].language == shown }
        return library.guides[found ?? first]
    }
}

// MARK: - Paths

extension LinkResolver {
    /// A path in lower case without a Markdown or HTML suffix and slashes at its end.
    static func key(_ path: String) -> String {
        var key = path.lowercased()
        while key.hasSuffix("/") { key.removeLast() }
        key.removeLast(key.hasSuffix(".html") ? 5 : MarkdownFile.suffixLength(key[...]))
        return key
    }

    /// Joins a path to a folder; `..` beyond the root leads nowhere.
    static func normalized(_ folder: [String], _ path: String) -> String {
        var pieces = folder
        for piece in path.split(separator: "/") {
            switch piece {
            case ".": break
            case "..":
                guard !pieces.isEmpty else { return "" }
                pieces.removeLast()
            default: pieces.append(String(piece))
            }
        }
        return pieces.joined(separator: "/")
    }

    /// The scheme of an address; empty for `//host`, nil for a path.
    package static func scheme(_ destination: String) -> String? {
        if destination.hasPrefix("//") { return "" }
        let scheme = destination.utf8.prefix {
            $0 != 0x3A && $0 != 0x2F && $0 != 0x23 && $0 != 0x3F
        }
        guard scheme.count >= 2, scheme.count < destination.utf8.count,
            destination.utf8.dropFirst(scheme.count).first == 0x3A,
            scheme.allSatisfy({ byte in
                byte.isASCIIAlphanumeric || byte == 0x2B
                    || byte == 0x2D || byte == 0x2E
            })
        else { return nil }
        return String(decoding: scheme, as: UTF8.self).lowercased()
    }

    /// Splits `path?query#anchor`; the query says nothing here.
    public static func split(_ destination: String) -> (path: String, anchor: String) {
        let bytes = destination.utf8
        let mark = bytes.firstIndex(of: 0x23) ?? bytes.endIndex
        let anchor = mark < bytes.endIndex ? destination[bytes.index(after: mark)...] : ""
        let query = bytes[..<mark].firstIndex(of: 0x3F) ?? mark
        return (String(destination[..<query]), String(anchor))
    }

    /// A text with its `%20` and the like decoded, as RFC 3986 has them; what is no such code stays
    /// as it is, and bytes that are not UTF-8 become U+FFFD.
    public static func percentDecoded(_ text: String) -> String {
        guard text.utf8.contains(0x25) else { return text }
        var result: [UInt8] = []
        let bytes = Array(text.utf8)
        func digit(_ index: Int) -> UInt8? {
            guard index < bytes.count else { return nil }
            return Character(Unicode.Scalar(bytes[index])).hexDigitValue.map { UInt8($0) }
        }
        var index = 0
        while index < bytes.count {
            if bytes[index] == 0x25, let high = digit(index + 1), let low = digit(index + 2) {
                result.append(high << 4 | low)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
