import Foundation
import TriageApp
import TriageCore

/// Writes files that nobody loses anything by.
enum FileSaver {
    /// Writes a file, and never over another one unless told so. What it holds already is not written again.
    ///
    /// - Parameters:
    ///   - name: a name or a path; `~` is the user's own folder.
    ///   - folder: where names without a folder go.
    ///   - replacing: whether a file of another text may be lost.
    static func save(
        _ text: String, as name: String, in folder: String, home: String?, replacing: Bool
    ) throws(ServiceFailure) -> SavedFile {
        let path = self.path(of: name, in: folder, home: home)
        do {
            try NewFile.write(text, to: path)
            return SavedFile(path: path, isNew: true)
        } catch  where error.isThere {
            if isFile(text, path) { return SavedFile(path: path, isNew: false) }
            guard replacing else { throw .fileExists(path) }
        } catch {
            throw .notWritten(path, FileFailure(error.code))
        }
        do {
            // At no time is there none, or half of one.
            try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
        } catch {
            throw .notWritten(path, FileFailure(error))
        }
        return SavedFile(path: path, isNew: true)
    }

    static func path(of name: String, in folder: String, home: String?) -> String {
        if let home, name == "~" || name.hasPrefix("~/") { return home + name.dropFirst() }
        if name.hasPrefix("/") { return name }
        return (folder.hasSuffix("/") ? folder : folder + "/") + name
    }

    /// Whether a regular file, and no link, is this text.
    private static func isFile(_ text: String, _ path: String) -> Bool {
        FileManager.default.size(ofFile: path) == text.utf8.count
            && FileManager.default.contents(atPath: path) == Data(text.utf8)
    }
}
