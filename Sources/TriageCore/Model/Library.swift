/// Everything that was loaded, in all languages.
public struct Library: Sendable {
    /// The content roots, in order of precedence, as absolute paths.
    public let roots: [String]
    /// Guides sorted by root and path.
    public let guides: [Guide]
    /// What the libraries of others are called, by the index of their root.
    public let names: [Int: String]

    private var guideIndex: [GuideKey: Int]
    private struct GuideKey: Hashable {
        let id: String
        let language: LanguageTag
    }

    /// - Parameters:
    ///   - guides: sorted by root and path; of those with one id and language, the first is found.
    ///   - names: what the libraries of others are called, by the index of their root.
    public init(roots: [String] = [], guides: [Guide] = [], names: [Int: String] = [:]) {
        self.roots = roots
        self.names = names
        self.guides = guides
        guideIndex = Dictionary(
            firstOf: guides.enumerated().map { (GuideKey(id: $1.id, language: $1.language), $0) })
    }

    /// Languages that any guide is written in: English, which is shown where others lack a guide, then by their tags.
    public var languages: [LanguageTag] {
        Set(guides.map(\.language)).sorted {
            ($0 == .english ? 0 : 1, $0.rawValue) < ($1 == .english ? 0 : 1, $1.rawValue)
        }
    }

    /// The absolute path of the folder that a path in a root is relative to; nil for an absolute
    /// path, and where there is no such root.
    public func folder(ofRoot root: Int, holding path: String) -> String? {
        guard roots.indices.contains(root), !path.hasPrefix("/") else { return nil }
        // A root may be a file itself.
        guard roots[root].hasSuffix("/" + path) else { return roots[root] }
        let folder = roots[root].dropLast(path.count + 1)
        return folder.isEmpty ? "/" : String(folder)
    }

    /// The guide that a file is; nil where it is none.
    public func guide(at file: FileKey) -> Guide? { guides.first { $0.file == file } }

    /// The guide of an id in exactly this language; nil where it is not written in that.
    public func guide(_ id: String, in language: LanguageTag) -> Guide? {
        guideIndex[GuideKey(id: id, language: language)].map { guides[$0] }
    }
}

/// A content file: two roots may hold files of the same path.
public struct FileKey: Sendable, Hashable {
    /// Index of the content root in the library's.
    public var root: Int
    /// Path relative to that root; absolute for a root itself.
    public var path: String

    public init(root: Int, path: String) {
        self.root = root
        self.path = path
    }
}

extension Guide {
    /// The file that the guide is.
    public var file: FileKey { FileKey(root: root, path: path) }
}

extension SourceLocation {
    /// The file that the place is in.
    public var file: FileKey { FileKey(root: root, path: path) }
}
