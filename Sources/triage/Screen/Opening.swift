import Foundation
import TriageApp
import TriageCore

/// What the words behind `triage` name.
enum Opening: Equatable {
    case nothing
    /// Its line, starting with 1, where one is named.
    case file(String, line: Int? = nil)
    case folder(String)
    /// What another program writes.
    case input
    /// An id or words of the library.
    case words(String)

    init(_ words: [String]) {
        if words.isEmpty {
            self = .nothing
        } else if words == ["-"] {
            self = .input
        } else if words.count == 1, let (path, line) = Self.place(words[0]) {
            self = FileManager.default.isFolder(path) ? .folder(path) : .file(path, line: line)
        } else {
            self = .words(words.joined(separator: " "))
        }
    }

    /// A file or folder, and where in it, as lint prints places: `FILE:LINE:COLUMN`; nil for what names none.
    private static func place(_ word: String) -> (path: String, line: Int?)? {
        if SystemPath.isThere(word) { return (word, nil) }
        var pieces = word.split(separator: ":", omittingEmptySubsequences: false)
        if pieces.last?.isEmpty == true { pieces.removeLast() }
        var line: Int?
        for _ in 0..<2 {
            guard pieces.count > 1, let number = pieces.last.flatMap({ Int($0) }), number > 0 else {
                break
            }
            line = number
            pieces.removeLast()
        }
        let path = pieces.joined(separator: ":")
        if line != nil, isPath(path) { return (path, line) }
        return isPath(word) ? (word, nil) : nil
    }

    /// Whether there is such a file, or the word can only be meant for one.
    private static func isPath(_ word: String) -> Bool {
        SystemPath.isThere(word)
            || ["/", "./", "../"].contains { word.hasPrefix($0) }
            || MarkdownFile.isNamed(word) || looksLikeFile(word)
    }

    /// Whether a word has a folder and an ending, as no words of a search have and no id.
    private static func looksLikeFile(_ word: String) -> Bool {
        guard word.contains("/"), !word.contains(where: { $0 == "#" || $0.isWhitespace }),
            !word.contains("://"), let name = word.split(separator: "/").last
        else { return false }
        let pieces = name.split(separator: ".", omittingEmptySubsequences: false)
        return pieces.count > 1 && pieces.allSatisfy { !$0.isEmpty }
    }

    var isReadFromInput: Bool { self == .input }
    var isWords: Bool { if case .words = self { true } else { false } }
    /// The file or folder that was named.
    var path: String? {
        switch self {
        case .file(let path, _), .folder(let path): path
        case .nothing, .input, .words: nil
        }
    }

    /// The content that takes the place of the library; nil where it is the library's own.
    ///
    /// - Throws: ``Stop`` where what comes in cannot be read or put down.
    func root() throws -> String? {
        switch self {
        case .nothing, .words: return nil
        case .file(let path, _), .folder(let path): return path
        case .input: return try GuideFromInput.put()
        }
    }

    /// Takes away what was put down.
    func cleanUp() { if self == .input { GuideFromInput.cleanUp() } }

    /// What the screens are to show when the content is there.
    var wish: LoadedLibrary.Opening? {
        switch self {
        case .nothing, .folder: nil
        case .file(_, let line): .firstGuide(line: line)
        case .input: .firstGuide(line: nil)
        case .words(let words): .words(words)
        }
    }
}
