import TriageCore

/// What the paths of one root say about its files: names, and the languages of folders (`zh_CN/`) and of suffixes
/// (`guide.zh-Hans.md`).
struct PathReader {
    private let root: Int
    /// Languages of folders, by path; what a folder does not say, the one above it does.
    private var languages: [Substring: LanguageTag?]

    /// - Parameters:
    ///   - root: index of the root.
    ///   - folder: absolute path of the root, which may be one language's folder itself.
    init(root: Int, folder: String) {
        self.root = root
        languages = [:]
        languages[""] = LanguageTag(detecting: String(Self.split(folder[...]).name))
    }

    /// - Parameter path: relative to the root.
    mutating func file(_ path: String) -> GuideRecognizer.File {
        let (folder, last) = Self.split(path[...])
        var name = String(last.utf8.dropLast(FolderWalk.suffixLength(String(last)))) ?? path
        var language: LanguageTag?
        if let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
            let tag = LanguageTag(detecting: String(name[name.utf8.index(after: dot)...]))
        {
            language = tag
            name = String(name[..<dot])
        }
        return GuideRecognizer.File(
            root: root, path: path, name: name, language: language ?? self.language(of: folder))
    }

    private mutating func language(of folder: Substring) -> LanguageTag? {
        if let known = languages[folder] { return known }
        let (above, name) = Self.split(folder)
        let language = LanguageTag(detecting: String(name)) ?? self.language(of: above)
        languages[folder] = language
        return language
    }

    /// What stands before and behind the last slash.
    private static func split(_ path: Substring) -> (folder: Substring, name: Substring) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (path[..<slash], path[path.utf8.index(after: slash)...])
    }
}
