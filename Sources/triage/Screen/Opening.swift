import Foundation
import TriageApp
import TriageCore

/// What the words behind `triage` name.
enum Opening: Equatable {
    case nothing
    case file(String)
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
        } else if words.count == 1, Self.isPath(words[0]) {
            self = FileManager.default.isFolder(words[0]) ? .folder(words[0]) : .file(words[0])
        } else {
            self = .words(words.joined(separator: " "))
        }
    }

    /// Whether there is such a file, or the word can only be meant for one.
    private static func isPath(_ word: String) -> Bool {
        SystemPath.isThere(word)
            || ["/", "./", "../"].contains { word.hasPrefix($0) }
            || MarkdownFile.isNamed(word)
    }

    var isReadFromInput: Bool { self == .input }
    var isWords: Bool { if case .words = self { true } else { false } }
    /// The file or folder that was named.
    var path: String? {
        switch self {
        case .file(let path), .folder(let path): path
        case .nothing, .input, .words: nil
        }
    }

    /// The content that takes the place of the library; nil where it is the library's own.
    ///
    /// - Throws: ``Stop`` where what comes in cannot be read or put down.
    func root() throws -> String? {
        switch self {
        case .nothing, .words: return nil
        case .file(let path), .folder(let path): return path
        case .input: return try GuideFromInput.put()
        }
    }

    /// Takes away what was put down.
    func cleanUp() { if self == .input { GuideFromInput.cleanUp() } }

    /// What the screens are to show when the content is there.
    var wish: LoadedLibrary.Opening? {
        switch self {
        case .nothing, .folder: nil
        case .file, .input: .firstGuide
        case .words(let words): .words(words)
        }
    }
}
