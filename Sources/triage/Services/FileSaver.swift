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
            if holds(text, path) { return SavedFile(path: path, isNew: false) }
            guard replacing else { throw .fileExists(path) }
        } catch {
            throw .notWritten(path, FileFailure(error.code))
        }
        try replace(path, by: text)
        return SavedFile(path: path, isNew: true)
    }

    static func path(of name: String, in folder: String, home: String?) -> String {
        if let home, name == "~" || name.hasPrefix("~/") { return home + name.dropFirst() }
        if name.hasPrefix("/") { return name }
        return (folder.hasSuffix("/") ? folder : folder + "/") + name
    }

    /// Puts a whole new file in the place of another: at no time is there none, or half of one.
    private static func replace(_ path: String, by text: String) throws(ServiceFailure) {
        let beside = path + ".\(ProcessInfo.processInfo.processIdentifier)"
        do {
            try NewFile.write(text, to: beside)
        } catch {
            throw .notWritten(path, FileFailure(error.code))
        }
        guard rename(SystemPath.cString(beside), SystemPath.cString(path)) == 0 else {
            let failure = FileFailure(errno)
            unlink(SystemPath.cString(beside))
            throw .notWritten(path, failure)
        }
    }

    /// Whether a regular file, and no link, is this text.
    private static func holds(_ text: String, _ path: String) -> Bool {
        FileManager.default.size(ofFile: path) == text.utf8.count
            && FileManager.default.contents(atPath: path) == Data(text.utf8)
    }
}
