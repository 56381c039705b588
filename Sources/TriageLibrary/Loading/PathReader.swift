import TriageCore
import TriageMarkdown
import TriageRecognition

/// What the paths of one root say about its files: names, and the languages of folders (`zh_CN/`) and of suffixes
/// (`guide.zh-Hans.md`).
struct PathReader {
    private struct Folder {
        /// What the folder does not say, the one above it does.
        var language: LanguageTag?
        /// The path without the folder that tells the language.
        var bare: String
    }

    private let root: Int
    /// The root's own name.
    private let rootName: String
    private var folders: [Substring: Folder]

    /// - Parameters:
    ///   - root: index of the root.
    ///   - folder: absolute path of the root, which may be one language's folder itself.
    init(root: Int = 0, folder: String = "") {
        self.root = root
        rootName = String(Self.split(folder[...]).name)
        let language = LanguageTag(detecting: rootName)
        folders = ["": Folder(language: language, bare: "")]
    }

    /// - Parameter path: relative to the root.
    mutating func file(_ path: String) -> GuideRecognizer.File {
        let (folder, last) = Self.split(path[...])
        let (name, language) = Self.name(last)
        var file = GuideRecognizer.File(
            root: root, path: path, name: name, language: language ?? read(folder).language)
        // Each folder has a file of that name.
        if Self.ofFolders.contains(name.lowercased()) {
            let above = Self.split(read(folder).bare[...]).name
            file.title = above.isEmpty ? rootName : String(above)
        }
        return file
    }

    private static let ofFolders: Set = ["readme", "index", "_index"]

    /// The path without language and suffix: the same for a file and its translations.
    mutating func pairing(_ path: String) -> String {
        let (folder, last) = Self.split(path[...])
        let (name, language) = Self.name(last)
        return Self.joined(language == nil ? read(folder).bare : String(folder), name)
    }

    private mutating func read(_ path: Substring) -> Folder {
        if let known = folders[path] { return known }
        let (above, name) = Self.split(path)
        var folder = read(above)
        if let language = LanguageTag(detecting: String(name)) {
            folder = Folder(language: language, bare: String(above))
        } else {
            folder.bare = Self.joined(folder.bare, String(name))
        }
        folders[path] = folder
        return folder
    }

    /// A file's name without suffixes, and the language that one of them tells.
    private static func name(_ last: Substring) -> (name: String, language: LanguageTag?) {
        let suffix = MarkdownFile.suffixLength(last)
        let name = String(last.utf8.dropLast(suffix)) ?? String(last)
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex,
            let tag = LanguageTag(detecting: String(name[name.utf8.index(after: dot)...]))
        else { return (name, nil) }
        return (String(name[..<dot]), tag)
    }

    /// What stands before and behind the last slash.
    private static func split(_ path: Substring) -> (folder: Substring, name: Substring) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return ("", path) }
        return (path[..<slash], path[path.utf8.index(after: slash)...])
    }

    private static func joined(_ folder: String, _ name: String) -> String {
        folder.isEmpty ? name : folder + "/" + name
    }
}
