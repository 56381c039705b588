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
        access(SystemPath.cString(word), F_OK) == 0
            || ["/", "./", "../"].contains { word.hasPrefix($0) }
            || MarkdownFile.isNamed(word)
    }

    var isReadFromInput: Bool { self == .input }
    var isWords: Bool { if case .words = self { true } else { false } }

    /// The content that takes the place of the library; nil where it is the library's own.
    ///
    /// - Throws: ``Stop`` where what comes in cannot be read or put down.
    func root() throws -> String? {
        switch self {
        case .nothing, .words: return nil
        case .file(let path), .folder(let path): return path
        case .input:
            let folder = Self.inputFolder
            let file = folder.appendingPathComponent("input.md")
            do {
                let text = try FileHandle.standardInput.readToEnd() ?? Data()
                try FileManager.default.createDirectory(
                    at: folder, withIntermediateDirectories: true,
                    attributes: [.posixPermissions: 0o700])
                try text.write(to: file)
            } catch {
                throw Stop(Program.failure, error.localizedDescription)
            }
            return file.path
        }
    }

    /// Takes away what was put down.
    func cleanUp() {
        guard self == .input else { return }
        try? FileManager.default.removeItem(at: Self.inputFolder)
    }

    /// A folder that nobody else can have made before.
    private static let inputFolder = FileManager.default.temporaryDirectory
        .appendingPathComponent("triage-\(UUID().uuidString)")

    /// What the screens are to show when the content is there.
    var wish: LoadedLibrary.Opening? {
        switch self {
        case .nothing, .folder: nil
        case .file, .input: .firstGuide
        case .words(let words): .words(words)
        }
    }
}
